import type { Reading, Subject } from '../subject.ts';

/** A rule's `find` that goes by the tool alone: it finds the same on every page. */
export const perReading =
  <Found>(find: (reading: Reading) => readonly Found[]) =>
  ({ reading }: Subject): readonly Found[] =>
    reading === undefined ? [] : find(reading);
