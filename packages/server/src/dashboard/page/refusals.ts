import { TOKEN } from '../access.ts';
import { notice, toDocument } from './document.ts';
import { markup, type Part } from './markup.ts';

/** The page for who has not shown the token. */
export const lockedPage = (locale: string, again: boolean): string =>
  toDocument({
    title: 'Locked – Docent analytics',
    locale,
    isAskedAgain: again,
    body: notice(
      'This page opens with its link',
      markup`<p><code>docent serve</code> prints the link when it starts. Without <code>--dashboard-token</code> it is another one each time.</p>
<form class="unlock" action="analytics" method="get"><label>Or the token alone <input type="password" name="${TOKEN}" autocomplete="current-password" required></label> <button class="primary" type="submit">Open</button></form>`,
    ),
  });

/** The page for an address that means nothing. */
export const wrongPage = (locale: string, sentence: string): string =>
  plainPage(
    locale,
    'This cannot be shown',
    markup`<p>${sentence}</p><p><a href="analytics">Show the last 30 days</a></p>`,
  );

/** The page for a store that cannot be reached. With its script it asks again by itself. */
export const awayPage = (locale: string, store: string, reason: string): string =>
  plainPage(
    locale,
    'The store cannot be reached',
    markup`<p>${store}: ${reason}.</p><p>Calls are answered with 503 meanwhile and are not counted. This page comes back by itself once the store does; what the server prints tells more.</p><p><a href="">Try again now</a></p>`,
    'error',
  );

/** The page for a site that counts nothing. */
export const offPage = (locale: string): string =>
  plainPage(
    locale,
    'Calls are not counted',
    markup`<p>The pages of this site send no beacons. Set <code>endpoint</code> in its configuration, or leave it out, then build it again and restart the server.</p>`,
  );

const plainPage = (locale: string, title: string, body: Part, kind: 'plain' | 'error' = 'plain'): string =>
  toDocument({ title: `${title} – Docent analytics`, locale, body: notice(title, body, kind) });
