import { bringOver } from './bring-over.ts';

/** How often the page asks for what is new while someone sees it, in milliseconds. */
const EVERY = 4_000;

const WORDS = { live: 'live', away: 'not live: the server does not answer', locked: 'locked' };

/** Keeps the open page in line with the store. Nothing is asked for while nobody sees it. */
export function stayLive(redraw: () => void): void {
  const status = document.querySelector<HTMLElement>('#live');
  const failure = document.querySelector<HTMLElement>('#failure');
  const hasNumbers = document.querySelector('#state') !== null;
  if (document.querySelector('.unlock') || (!status && !document.querySelector('.notice.error'))) return;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = (state: keyof typeof WORDS, sentence = ''): void => {
    // The same word again would be read out again.
    if (status && status.textContent !== WORDS[state]) status.textContent = WORDS[state];
    status?.classList.toggle('off', state !== 'live');
    if (!failure || failure.textContent === sentence) return;
    failure.textContent = sentence;
    failure.hidden = sentence === '';
  };
  const look = async (): Promise<void> => {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
    if (response?.ok) {
      const now = new DOMParser().parseFromString(await response.text(), 'text/html');
      const isOther =
        now.querySelector('#state')?.getAttribute('data-state') !==
        document.querySelector('#state')?.getAttribute('data-state');
      // The page has another form now: its first call came, or the store is back.
      if (!hasNumbers || isOther) return location.reload();
      if (bringOver(now)) redraw();
      say('live');
    } else if (response?.status === 401) {
      say('locked', 'The server has another token now. Open the link that it printed.');
    } else if (response) {
      say(
        'away',
        'The store cannot be reached. These are the last numbers; they go on by themselves once it is back.',
      );
    } else
      say(
        'away',
        'The server does not answer. These are the last numbers; they go on by themselves once it is back.',
      );
  };
  const next = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    timer = setTimeout(() => look().finally(next), EVERY);
  };
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') void look().finally(next);
  });
  if (hasNumbers) say('live');
  next();
}
