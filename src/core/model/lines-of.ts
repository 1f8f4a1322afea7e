/** Returns the lines of a text, without a byte order mark and without a line break at the end. */
export function linesOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
}
