import { AsciiText } from './ascii-text';

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

/** Begins a path: relative commands, each number as short as it can be written. */
export function createPath(): PathText {
  const text = new AsciiText();
  let last = '';
  let [penX, penY] = [0, 0];
  const add = (command: string, numbers: readonly number[]) => {
    addNumbers(text, command === last ? '' : command, numbers);
    last = command;
  };
  return {
    moveTo(x, y) {
      add('M', [x, y]);
      last = '';
      [penX, penY] = [x, y];
    },
    lineTo(x, y) {
      if (x === penX && y === penY) return;
      if (y === penY) add('h', [x - penX]);
      else if (x === penX) add('v', [y - penY]);
      else add('l', [x - penX, y - penY]);
      [penX, penY] = [x, y];
    },
    curveTo(cx, cy, x, y) {
      add('q', [cx - penX, cy - penY, x - penX, y - penY]);
      [penX, penY] = [x, y];
    },
    close() {
      add('z', []);
    },
    text: () => text.toString(),
  };
}

/** Numbers of tenths, in units, after a command. */
export function joinNumbers(command: string, numbers: readonly number[]): string {
  const text = new AsciiText();
  addNumbers(text, command, numbers);
  return text.toString();
}

enum Code {
  Space = 0x20,
  Minus = 0x2d,
  Point = 0x2e,
  Zero = 0x30,
}

/** Adds numbers. A sign parts one from what stands before, and so does a second point. */
function addNumbers(text: AsciiText, command: string, numbers: readonly number[]): void {
  let isParted = command !== '';
  let hasPoint = false;
  if (isParted) text.add(command.charCodeAt(0));
  for (const tenths of numbers) {
    const isFraction = tenths !== 0 && tenths < 10;
    if (!isParted && tenths >= 0 && !(hasPoint && isFraction)) text.add(Code.Space);
    addUnits(text, tenths);
    hasPoint = tenths % 10 !== 0;
    isParted = false;
  }
}

/** Adds a number of tenths in units, without a zero that can be left out. */
function addUnits(text: AsciiText, tenths: number): void {
  const size = Math.abs(tenths);
  const rest = size % 10;
  if (tenths < 0) text.add(Code.Minus);
  if (size >= 10 || rest === 0) addWhole(text, Math.floor(size / 10));
  if (rest === 0) return;
  text.add(Code.Point);
  text.add(Code.Zero + rest);
}

function addWhole(text: AsciiText, whole: number): void {
  if (whole >= 10) addWhole(text, Math.floor(whole / 10));
  text.add(Code.Zero + (whole % 10));
}

/** A length in tiles, in units to the hundredth. */
export function units(tiles: number): string {
  return String(Math.round(tiles * TILE * 100) / 100);
}
