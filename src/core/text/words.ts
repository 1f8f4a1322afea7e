/** Returns a number with its noun, such as `1 room` or `2 rooms`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Joins words as in a sentence, such as `3, 5 and 9`. */
export function inWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

/** Returns the words for a place in a text. */
export function lineAndColumn({ line, column }: { line: number; column: number }): string {
  return `line ${line}, column ${column}`;
}

/** Returns the words for a place in a grid. */
export function inBrackets({ x, y }: { x: number; y: number }): string {
  return `(${x}, ${y})`;
}

/** Returns the name of a generator in words, such as `BSP` or `rooms and mazes`. */
export function generatorWords(generator: string): string {
  return generator === 'bsp' ? 'BSP' : generator.replaceAll('-', ' ');
}
