import { race } from './race.ts';

/** What the measured page offers to the bench. */
export interface RacePage {
  race: typeof race;
}

Object.assign(globalThis, { race } satisfies RacePage);
