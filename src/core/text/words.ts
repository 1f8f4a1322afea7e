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

/** Returns a text that begins with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the name of a level on paper, where levels count from 1. */
export function printedLevelName(index: number): string {
  return `level ${index + 1}`;
}

/** Returns the title of a level on paper, such as `The Deep: Level 2`, or only `Level 2`. */
export function levelTitle(title: string | undefined, index: number): string {
  const name = capital(printedLevelName(index));
  return title ? `${title}: ${name}` : name;
}
