/** Runs in a later task, when what was returned by then has left; at once where there are no timers. */
export const later = (run: () => void, delay = 0): void => {
  globalThis.setTimeout?.(run, delay) ?? run();
};
