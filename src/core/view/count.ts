/** Returns a number with its noun, such as `1 room` or `2 rooms`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
