/** The end of a line: LF, CRLF or CR. */
export const LINE_END = /\r\n?|\n/;

/** Returns the lines of a text, without a byte order mark and without a line break at the end. */
export function linesOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/(?:\r\n?|\n)$/, '')
    .split(LINE_END);
}
