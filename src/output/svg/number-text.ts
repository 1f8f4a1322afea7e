import { AsciiText } from './ascii-text';

enum Code {
  Space = 0x20,
  Minus = 0x2d,
  Point = 0x2e,
  Zero = 0x30,
}

/**
 * Commands of a path with their numbers, in tenths of a unit, each as short as it can be written.
 *
 * Measured: with a list of numbers for each command, a picture takes a tenth longer.
 */
export class NumberText {
  private readonly text = new AsciiText();
  private isParted = true;
  private hasPoint = false;

  /** Begins a command by its letter's code; by 0, the one before goes on. */
  begin(letter: number): void {
    this.isParted = letter !== 0;
    this.hasPoint = false;
    if (letter !== 0) this.text.add(letter);
  }

  /** Adds a number. A sign parts it from what stands before, and so does a second point. */
  add(tenths: number): void {
    const size = Math.abs(tenths);
    const whole = Math.floor(size / 10);
    const rest = size - 10 * whole;
    if (tenths < 0) this.text.add(Code.Minus);
    else if (!this.isParted && !(this.hasPoint && whole === 0 && rest !== 0)) {
      this.text.add(Code.Space);
    }
    if (whole !== 0 || rest === 0) addWhole(this.text, whole);
    if (rest !== 0) {
      this.text.add(Code.Point);
      this.text.add(Code.Zero + rest);
    }
    this.isParted = false;
    this.hasPoint = rest !== 0;
  }

  toString(): string {
    return this.text.toString();
  }
}

function addWhole(text: AsciiText, whole: number): void {
  if (whole >= 10) addWhole(text, Math.floor(whole / 10));
  text.add(Code.Zero + (whole % 10));
}
