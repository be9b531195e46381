/** Runs in a later task, when what was returned by then has left; at once where there are no timers. */
export const later = (run: () => void, delay = 0): void => {
  typeof setTimeout === 'function' ? setTimeout(run, delay) : run();
};
