import type { Reading, Subject } from '../subject.ts';
import type { Trial } from '../trial.ts';

/** A rule's `find` that goes by the dry run alone: what was tried once is judged once, for however many pages. */
export const perTrial = <Found>(find: (trial: Trial, reading: Reading) => readonly Found[]) => {
  const known = new WeakMap<Trial, readonly Found[]>();
  return ({ trial, reading }: Subject): readonly Found[] => {
    if (trial === undefined || reading === undefined) {
      return [];
    }
    const found = known.get(trial) ?? find(trial, reading);
    known.set(trial, found);
    return found;
  };
};
