/** Pearson's chi-square of observed counts against shares of their sum, by default equal ones. */
export function chiSquare(counts: readonly number[], shares = counts.map(() => 1)): number {
  const scale = sum(counts) / sum(shares);
  const terms = counts.map((count, i) => {
    const expected = shares[i]! * scale;
    return (count - expected) ** 2 / expected;
  });
  return sum(terms);
}

/**
 * The chi-square that a fair source stays under all but once in a million times: Wilson and
 * Hilferty's approximation (1931).
 */
export function chiSquareLimit(degrees: number): number {
  const part = 2 / (9 * degrees);
  return degrees * (1 - part + 4.75 * Math.sqrt(part)) ** 3;
}

/** Pearson's correlation of two series of the same length. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const meanA = mean(a);
  const meanB = mean(b);
  const products = a.map((value, i) => (value - meanA) * (b[i]! - meanB));
  return mean(products) / Math.sqrt(variance(a) * variance(b));
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function variance(values: readonly number[]): number {
  const center = mean(values);
  return mean(values.map((value) => (value - center) ** 2));
}
