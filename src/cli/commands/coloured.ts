/** Dims the walls of an ASCII picture and brightens the things in it. */
export function* coloured(text: Iterable<string>): Generator<string> {
  for (const piece of text) {
    yield piece
      .replace(/[^#│─┌┐└┘├┤┬┴┼■ .\n]+/g, '\u001b[1;33m$&\u001b[0m')
      .replace(/[#│─┌┐└┘├┤┬┴┼■]+/g, '\u001b[2m$&\u001b[0m');
  }
}
