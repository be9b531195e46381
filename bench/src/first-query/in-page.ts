import { contenders } from './contenders.ts';

/** What the measured page offers to the bench. */
export interface FirstQueryPage {
  contenders: typeof contenders;
}

Object.assign(globalThis, { contenders } satisfies FirstQueryPage);
