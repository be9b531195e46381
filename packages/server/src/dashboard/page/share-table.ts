import type { Share } from '../../store/usage.ts';
import type { Formats } from '../formats.ts';
import type { Report } from '../report.ts';
import { change } from './figures.ts';
import { exportLink, filtered, viewLink } from './links.ts';
import { Markup, markup, type Part } from './markup.ts';

const WORDS = {
  tool: { title: 'Tools', column: 'Tool', file: 'tools.csv', none: 'The site has no tools.' },
  client: {
    title: 'Clients',
    column: 'Client',
    file: 'clients.csv',
    none: 'Nobody has called in this period.',
  },
} as const;

/** The tools or the clients, each with its part of the calls; the names lead to what is theirs. */
export function shareTable(report: Report, by: 'tool' | 'client', formats: Formats): Markup {
  const shares = by === 'tool' ? report.tools : report.clients;
  const { title, column, file, none } = WORDS[by];
  const most = Math.max(1, ...shares.map(({ calls }) => calls));
  const hasEndings = report.endings !== undefined;
  const more = by === 'client' ? report.clientCount - shares.length : 0;
  const rows = shares.map(
    (share) =>
      markup`<tr${share.calls === 0 && idle()}><th scope="row">${bar(share.calls / most)}${name(share, report, by)}</th><td>${formats.number(share.calls)}</td><td>${change(share, formats)}</td>${hasEndings && markup`<td>${failures(share, formats)}</td>`}</tr>`,
  );
  return markup`<section class="card" aria-labelledby="${by}-title">
<h2 id="${by}-title">${title}</h2>
<div class="scroll" tabindex="0" role="group" aria-labelledby="${by}-title">
<table class="shares"><thead><tr><th scope="col">${column}</th><th scope="col">Calls</th><th scope="col">Change</th>${hasEndings && markup`<th scope="col">Failed</th>`}</tr></thead>
<tbody data-live="${by}">${rows}</tbody></table>
</div>
${shares.length === 0 && markup`<p class="soft">${none}</p>`}
${more > 0 && markup`<p class="soft">And ${formats.number(more)} more, who called less.</p>`}
<p class="exports"><a href="${exportLink(report.view, file)}">CSV<span class="unseen"> of the ${title.toLowerCase()}</span></a></p>
</section>`;
}

function name({ of, calls }: Share, { view }: Report, by: 'tool' | 'client'): Part {
  const isChosen = view[by] === of;
  const link = viewLink(filtered(view, by, isChosen ? undefined : of));
  return markup`<a href="${link}"${isChosen && chosen()}>${of}</a>${calls === 0 && markup` <span class="idle">not called</span>`}`;
}

const failures = ({ failed, calls }: Share, formats: Formats): Part =>
  failed === 0
    ? markup`<span class="soft">${formats.number(0)}</span>`
    : markup`<span class="bad">${formats.number(failed)}</span> <span class="soft rate">(${formats.share(failed, calls)})</span>`;

/** A bar of a share: as an image, since the page takes no styles from attributes. */
export const bar = (share: number, kind = 'calls'): Markup =>
  markup`<svg class="bar ${kind}" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${(share * 100).toFixed(2)}" height="1"/></svg>`;

const chosen = (): Markup => new Markup(' aria-current="true"');
const idle = (): Markup => new Markup(' class="uncalled"');
