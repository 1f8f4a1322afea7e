/** The distribution of values. */
export interface Histogram {
  /** A tenth of the values is smaller. */
  readonly low: number;
  /** A tenth of the values is larger. */
  readonly high: number;
  /** The height of each bar as a share of the tallest. */
  readonly bars: readonly number[];
  /** The bar that contains the shown value. */
  readonly own: number;
}

const BARS = 14;

/**
 * Values in bars of equal width, with the position of the shown value. If all are integers, each bar
 * covers the same number of integers: one, unless the range is too large.
 */
export function histogramOf(values: readonly number[], own: number): Histogram {
  const sorted = [...values].sort((a, b) => a - b);
  const least = Math.min(own, sorted[0] as number);
  const most = Math.max(own, sorted.at(-1) as number);
  const { width, count } = barsFor([own, ...values].every(Number.isInteger), most - least);
  const barOf = (value: number) => Math.min(count - 1, Math.floor((value - least) / width));
  const counts: number[] = new Array(count).fill(0);
  for (const value of values) counts[barOf(value)] = (counts[barOf(value)] as number) + 1;
  const tallest = Math.max(...counts);
  return {
    low: sorted[Math.floor(sorted.length * 0.1)] as number,
    high: sorted[Math.ceil(sorted.length * 0.9) - 1] as number,
    bars: counts.map((count) => count / tallest),
    own: barOf(own),
  };
}

/** The width and the number of bars. */
function barsFor(areIntegers: boolean, spread: number): { width: number; count: number } {
  if (!areIntegers) return { width: spread / BARS || 1, count: spread > 0 ? BARS : 1 };
  const width = Math.ceil((spread + 1) / BARS);
  return { width, count: Math.ceil((spread + 1) / width) };
}
