/** What items are sorted by: an integer from 0 to below `limit`. */
export interface SortKey {
  readonly limit: number;
  readonly of: (item: number) => number;
}

/**
 * The numbers from 0 to below `count` in order of `major`, those that are alike in order of `minor`.
 * A counting sort for each key: linear in `count` and the limits.
 */
export function sortedBy(count: number, major: SortKey, minor: SortKey): Int32Array {
  const items = new Int32Array(count);
  for (let i = 0; i < count; i++) items[i] = i;
  return sortedByOne(sortedByOne(items, minor), major);
}

function sortedByOne(items: Int32Array, { limit, of }: SortKey): Int32Array {
  const next = new Int32Array(limit + 1);
  for (let i = 0; i < items.length; i++) {
    const key = of(items[i]!) + 1;
    next[key] = next[key]! + 1;
  }
  for (let key = 1; key <= limit; key++) {
    next[key] = next[key]! + next[key - 1]!;
  }
  const sorted = new Int32Array(items.length);
  for (let i = 0; i < items.length; i++) {
    const item = items[i]!;
    sorted[next[of(item)]!++] = item;
  }
  return sorted;
}
