import type { CallEvent } from '../../../packages/server/src/store/store.ts';

const DAY = 86_400;
const TOOLS = ['search_books', 'opening_hours', 'open_topic', 'search_events', 'book_room'] as const;
const CLIENTS = ['Claude in Chrome', 'Gemini', 'ChatGPT Agent', 'Comet', 'unknown'] as const;

/** The tools of a small library; one of them is never called. */
export const TOOL_NAMES = [...TOOLS, 'ask_library'];

/** Three months of calls that become more, the same in each run: busier on weekdays, and more often well than not. */
export function seededCalls(now = Date.now()): CallEvent[] {
  const today = Math.floor(now / 1000 / DAY);
  const random = generator(20_261_201);
  const events: CallEvent[] = [];
  for (let ago = 100; ago >= 0; ago--) {
    const day = today - ago;
    const weekday = (day + 4) % 7;
    const busy = weekday === 0 || weekday === 6 ? 0.55 : 1;
    const count = Math.round((9 + (100 - ago) * 0.33) * busy * (0.75 + random() * 0.5));
    for (let number = 0; number < count; number++) {
      const at = day * DAY + Math.floor((7 + random() * 15) * 3_600);
      if (at * 1000 > now) continue;
      const tool = pick(TOOLS, random(), 1.7);
      events.push({ at, tool, client: pick(CLIENTS, random(), 1.5), ...ending(tool, random) });
    }
  }
  return events;
}

function ending(tool: string, random: () => number): Pick<CallEvent, 'outcome' | 'ms'> {
  const outcome =
    tool === 'book_room' && random() < 0.3
      ? 'declined'
      : pick(['ok', 'error', 'failed', 'aborted'] as const, random(), 7);
  return { outcome, ms: pick([100, 10, 1000, 10000, 'more'] as const, random(), 2) };
}

/** One of a list, the first more often than the last. */
const pick = <T>(list: readonly T[], chance: number, slope: number): T =>
  list[Math.floor(chance ** slope * list.length)] as T; // The chance is below 1.

/** Numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
