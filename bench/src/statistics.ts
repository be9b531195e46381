/** The middle one, or the mean of the two in the middle; NaN of none. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, sample) => sum + sample, 0) / middle.length;
}

export const geometricMean = (ratios: readonly number[]): number =>
  Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);

/** To so many significant digits: what a timing is good for. */
export const significant = (value: number, digits = 4): number => Number(value.toPrecision(digits));
