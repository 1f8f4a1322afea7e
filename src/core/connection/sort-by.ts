/** Returns the numbers from 0 to `count` − 1. */
export function numbersUpTo(count: number): Int32Array {
  const numbers = new Int32Array(count);
  for (let i = 0; i < count; i++) numbers[i] = i;
  return numbers;
}

/**
 * Returns numbers sorted by their keys, integers from 0 to before `end`. Uses a stable counting
 * sort, in linear time.
 */
export function sortBy(keys: Int32Array, end: number, numbers: Int32Array): Int32Array {
  const next = new Int32Array(end + 1);
  for (let i = 0; i < keys.length; i++) next[keys[i]! + 1]!++;
  for (let key = 0; key < end; key++) next[key + 1]! += next[key]!;
  const sorted = new Int32Array(numbers.length);
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]!;
    sorted[next[keys[number]!]!++] = number;
  }
  return sorted;
}
