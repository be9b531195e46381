/** Longer than any chain of promises in a browser's own steps. */
const TURNS = 10;

/**
 * Runs after what follows from the present: a task, made of microtasks. Timers are left to the tests, which like to
 * replace them.
 */
export const inTask = async (run: () => unknown): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn++) {
    await null;
  }
  run();
};
