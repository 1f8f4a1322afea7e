/** How many characters become text at once: an engine takes at least so many arguments of a call. */
const PIECE = 8192;

/**
 * A text of ASCII characters that is written one by one.
 *
 * Measured: where most texts are numbers of two digits, to add texts to one another takes twice as
 * long, half of it for garbage.
 */
export class AsciiText {
  private bytes = new Uint8Array(64);
  private length = 0;

  /** Writes a character by its code. */
  add(code: number): void {
    if (this.length === this.bytes.length) this.grow();
    this.bytes[this.length++] = code;
  }

  private grow(): void {
    const bytes = new Uint8Array(4 * this.length);
    bytes.set(this.bytes);
    this.bytes = bytes;
  }

  toString(): string {
    let text = '';
    for (let start = 0; start < this.length; start += PIECE) {
      const piece = this.bytes.subarray(start, Math.min(start + PIECE, this.length));
      // Not spread: that would go through the iterator.
      text += String.fromCharCode.apply(undefined, piece as unknown as number[]);
    }
    return text;
  }
}
