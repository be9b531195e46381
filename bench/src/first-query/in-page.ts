import { CONTENDERS } from './contenders.ts';

/** What the measured page offers to the bench. */
export interface FirstQueryPage {
  contenders: typeof CONTENDERS;
}

Object.assign(globalThis, { contenders: CONTENDERS } satisfies FirstQueryPage);
