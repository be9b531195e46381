import type uPlot from 'uplot';
import type { Times } from './read-times.ts';

/** Least pixels between two labels of the axis of time. */
const LABEL_WIDTH = 72;

/** How the plot looks: the period as an area, the one before as a dashed line behind it. */
export function plotOptions(
  { short }: Times,
  size: { readonly width: number; readonly height: number },
  lookAt: (index: number | undefined) => void,
): uPlot.Options {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const number = new Intl.NumberFormat(document.documentElement.dataset['locale'], {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const font = `12px ${colour('sans')}`;
  const axis = { font, stroke: colour('soft'), ticks: { show: false } };
  const isAlone = short.length === 1;
  return {
    ...size,
    padding: [12, 12, 0, 0],
    legend: { show: false },
    cursor: {
      x: false,
      y: false,
      drag: { x: false, y: false },
      points: { size: 9, width: 2, stroke: colour('sheet'), fill: colour('accent') },
    },
    scales: {
      x: { time: false, range: [isAlone ? -1 : 0, Math.max(1, short.length - 1)] },
      // Calls are whole; a few of them shall not look like many.
      y: { range: (_, __, most) => [0, Math.max(4, most * 1.08)] },
    },
    axes: [
      {
        ...axis,
        size: 30,
        grid: { show: false },
        splits: () => labelled(short.length, size.width),
        values: (_, indexes) => indexes.map((index) => short[index] ?? ''),
      },
      {
        ...axis,
        size: 44,
        grid: { stroke: colour('line'), width: 1 },
        incrs: [1, 2, 5]
          .flatMap((step) => [0, 1, 2, 3, 4, 5, 6, 7, 8].map((zeros) => step * 10 ** zeros))
          .sort((a, b) => a - b),
        values: (_, values) => values.map((value) => number.format(value)),
      },
    ],
    series: [
      {},
      {
        stroke: colour('before'),
        width: 1.5,
        dash: [5, 4],
        points: { show: isAlone, fill: colour('before') },
      },
      {
        stroke: colour('accent'),
        width: 2.25,
        fill: (plot) => shade(plot, colour('shade'), colour('shade-end')),
        points: { show: isAlone, fill: colour('accent') },
      },
      {
        stroke: colour('accent'),
        width: 2.25,
        dash: [2, 5],
        points: { show: isAlone, fill: colour('accent') },
      },
    ],
    hooks: { setCursor: [({ cursor: { idx } }) => lookAt(idx ?? undefined)] },
  };
}

/** The rows that have a label: the last one, and from there back as many as fit. */
function labelled(count: number, width: number): number[] {
  const room = Math.max(1, Math.floor((width - LABEL_WIDTH) / LABEL_WIDTH));
  const step = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % step === 0);
}

function shade({ ctx, bbox: { top, height } }: uPlot, from: string, to: string): CanvasGradient {
  const gradient = ctx.createLinearGradient(0, top, 0, top + height);
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  return gradient;
}
