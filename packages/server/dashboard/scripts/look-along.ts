import type { Times } from './read-times.ts';

/** Where something is in the plot, in pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

interface LookAlong {
  /** Has these times from now on; `placeOf` tells where one of them is drawn. */
  show(times: Times, placeOf: (index: number) => Place): void;
  /** Tells one of them beside the plot; none when it is undefined. */
  lookAt: (index: number | undefined) => void;
}

const GAP = 12;

/** Lets people look at single times of a plot: with the pointer, and with the keys of a slider. */
export function lookAlong(place: HTMLElement): LookAlong {
  let times: Times = { calls: [], before: [], running: -1, short: [], cells: [] };
  let at = 0;
  let placeOf = (_: number): Place => ({ left: 0, top: 0, height: 0 });
  const note = Object.assign(document.createElement('div'), { className: 'note', hidden: true });
  const mark = Object.assign(document.createElement('div'), { className: 'mark', hidden: true });
  place.append(mark, note);
  place.tabIndex = 0;
  place.setAttribute('role', 'slider');
  place.setAttribute('aria-label', place.dataset['label'] ?? '');

  const lookAt = (index: number | undefined): void => {
    note.hidden = mark.hidden = index === undefined || times.cells[index] === undefined;
    if (index === undefined) return;
    const [when = '', calls = '', before = ''] = times.cells[index] ?? [];
    note.replaceChildren(
      line('when', when),
      line('now', toCalls(calls, index)),
      line('before', `${before} before`),
    );
    const { left, top, height } = placeOf(index);
    const most = place.clientWidth - note.offsetWidth;
    // Beside the line, on the side that has room.
    const x = left + GAP > most ? left - GAP - note.offsetWidth : left + GAP;
    note.style.transform = `translate(${Math.max(0, Math.min(x, most))}px, ${top}px)`;
    mark.style.transform = `translate(${left}px, ${top}px)`;
    mark.style.height = `${height}px`;
  };
  /** The number is written for the reader already. */
  const toCalls = (number: string, index: number): string =>
    `${number} ${times.calls[index] === 1 ? 'call' : 'calls'}`;
  const tell = (): void => {
    const [when = '', calls = '', before = ''] = times.cells[at] ?? [];
    place.setAttribute('aria-valuemin', '1');
    place.setAttribute('aria-valuemax', `${times.cells.length}`);
    place.setAttribute('aria-valuenow', `${at + 1}`);
    place.setAttribute('aria-valuetext', `${when}: ${toCalls(calls, at)}, ${before} in the period before`);
  };
  const move = (to: number): void => {
    at = Math.min(Math.max(to, 0), times.cells.length - 1);
    tell();
    lookAt(at);
  };
  place.addEventListener('keydown', (event) => {
    const to = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      PageUp: at + 7,
      PageDown: at - 7,
      Home: 0,
      End: times.cells.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  });
  place.addEventListener('focus', () => place.matches(':focus-visible') && move(at));
  place.addEventListener('blur', () => lookAt(undefined));
  return {
    show(now, places) {
      const isNew = now.cells.length !== times.cells.length;
      [times, placeOf] = [now, places];
      if (isNew) at = times.cells.length - 1;
      tell();
    },
    lookAt,
  };
}

function line(name: string, text: string): HTMLElement {
  return Object.assign(document.createElement('span'), { className: name, textContent: text });
}
