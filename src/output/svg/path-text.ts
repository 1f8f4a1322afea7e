/** Units of a picture that a tile is wide. */
export const TILE = 20;

/** Tenths of a unit that a tile is wide: coordinates are counted in them, so nothing is rounded twice. */
export const TENTHS = 200;

/** A path of SVG as it is being drawn, in tenths of a unit. */
export interface PathText {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  /** A quadratic curve to (x, y) that is bent towards (cx, cy). */
  curveTo(cx: number, cy: number, x: number, y: number): void;
  /** Ends where it was moved to; only another move goes on. */
  close(): void;
  /** What was drawn, as the attribute `d`. */
  text(): string;
}

/** Begins a path: relative commands, each number as short as it can be written. */
export function createPath(): PathText {
  let text = '';
  let last = '';
  let [penX, penY] = [0, 0];
  const add = (letter: string, numbers: readonly number[]) => {
    text += joinNumbers(letter === last ? '' : letter, numbers);
    last = letter;
  };
  return {
    moveTo(x, y) {
      text += joinNumbers('M', [x, y]);
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
    text: () => text,
  };
}

/** Numbers of tenths, in units, after a command; without one, they go on after other numbers. */
export function joinNumbers(command: string, numbers: readonly number[]): string {
  let text = command;
  let isParted = command !== '';
  let hasPoint = false;
  for (const tenths of numbers) {
    const size = Math.abs(tenths);
    const whole = Math.floor(size / 10);
    const rest = size - 10 * whole;
    // A sign parts a number from what stands before, and so does a second point.
    if (tenths < 0) text += '-';
    else if (!isParted && !(hasPoint && whole === 0 && rest !== 0)) text += ' ';
    text += rest === 0 ? whole : `${whole || ''}.${rest}`;
    isParted = false;
    hasPoint = rest !== 0;
  }
  return text;
}

/** A length in tiles, in units to the hundredth. */
export function units(tiles: number): string {
  return String(Math.round(tiles * TILE * 100) / 100);
}
