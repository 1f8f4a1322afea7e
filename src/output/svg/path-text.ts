import { NumberText } from './number-text';

/** Units of a picture that a tile is wide. */
export const TILE = 20;

/** Tenths of a unit that a tile is wide: coordinates are counted in them, so that nothing is ever rounded twice. */
export const TENTHS = 200;

/** A path of SVG as it is being drawn, in tenths of a unit. */
export interface PathText {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  /** A quadratic curve to (x, y) that is bent towards (cx, cy). */
  curveTo(cx: number, cy: number, x: number, y: number): void;
  /** Ends where it was moved to; it goes on after another move only. */
  close(): void;
  /** What was drawn, as the attribute `d`. */
  text(): string;
}

/** The letters of commands. */
enum Letter {
  Move = 0x4d,
  Horizontal = 0x68,
  Line = 0x6c,
  Curve = 0x71,
  Vertical = 0x76,
  Close = 0x7a,
}

/** Begins a path: relative commands, each number as short as it can be written. */
export function createPath(): PathText {
  const numbers = new NumberText();
  let last = 0;
  let [penX, penY] = [0, 0];
  const begin = (letter: Letter) => {
    numbers.begin(letter === last ? 0 : letter);
    last = letter;
  };
  return {
    moveTo(x, y) {
      numbers.begin(Letter.Move);
      numbers.add(x);
      numbers.add(y);
      last = 0;
      penX = x;
      penY = y;
    },
    lineTo(x, y) {
      if (x === penX && y === penY) return;
      begin(y === penY ? Letter.Horizontal : x === penX ? Letter.Vertical : Letter.Line);
      if (x !== penX) numbers.add(x - penX);
      if (y !== penY) numbers.add(y - penY);
      penX = x;
      penY = y;
    },
    curveTo(cx, cy, x, y) {
      begin(Letter.Curve);
      numbers.add(cx - penX);
      numbers.add(cy - penY);
      numbers.add(x - penX);
      numbers.add(y - penY);
      penX = x;
      penY = y;
    },
    close() {
      begin(Letter.Close);
    },
    text: () => numbers.toString(),
  };
}

/** Numbers of tenths, in units, after a command. */
export function joinNumbers(command: string, numbers: readonly number[]): string {
  const text = new NumberText();
  text.begin(command.charCodeAt(0));
  for (const tenths of numbers) text.add(tenths);
  return text.toString();
}

/** A length in tiles, in units to the hundredth. */
export function units(tiles: number): string {
  return String(Math.round(tiles * TILE * 100) / 100);
}
