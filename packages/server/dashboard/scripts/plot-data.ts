import type uPlot from 'uplot';
import type { Times } from './read-times.ts';

/** The lines of the plot: the period before, this one as far as it is over, and the time that still runs. */
export function plotData({ calls, before, running }: Times): uPlot.AlignedData {
  const end = running === -1 ? calls.length : running;
  return [
    calls.map((_, index) => index),
    [...before],
    calls.map((value, index) => (index < end ? value : null)),
    // It joins what is over to what is not yet.
    calls.map((value, index) => (running !== -1 && (index === end - 1 || index === end) ? value : null)),
  ];
}
