import uPlot from 'uplot';
import { lookAlong, type Place } from './look-along.ts';
import { plotData } from './plot-data.ts';
import { plotOptions } from './plot-options.ts';
import { readTimes } from './read-times.ts';

const HEIGHT = 272;

/** Draws the table of calls over time as a plot, and puts the table away; gives what draws it anew. */
export function drawPlot(): () => void {
  const place = document.querySelector<HTMLElement>('.plot');
  const table = document.querySelector<HTMLTableElement>('#times');
  if (!place || !table) return () => undefined;
  const along = lookAlong(place);
  let plot: uPlot | undefined;
  const draw = (): void => {
    const times = readTimes(table);
    const width = place.clientWidth;
    plot?.destroy();
    plot = undefined;
    along.show(times, (index) => placeOf(plot, index));
    if (width === 0) return;
    plot = new uPlot(plotOptions(times, { width, height: HEIGHT }, along.lookAt), plotData(times), place);
  };
  new ResizeObserver(() => plot?.width !== place.clientWidth && draw()).observe(place);
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)'])
    window.matchMedia(query).addEventListener('change', draw);
  draw();
  place.removeAttribute('aria-busy');
  table.closest('details')?.removeAttribute('open');
  return draw;
}

/** Where a time is drawn, in pixels from the corner of the plot's place. */
function placeOf(plot: uPlot | undefined, index: number): Place {
  if (!plot) return { left: 0, top: 0, height: 0 };
  const { offsetLeft, offsetTop, clientHeight } = plot.over;
  return { left: offsetLeft + plot.valToPos(index, 'x'), top: offsetTop, height: clientHeight };
}
