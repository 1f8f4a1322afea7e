/** Units of a picture that a tile is wide. */
export const TILE = 20;

/** Tenths of a unit that a tile is wide: coordinates are counted in them, so nothing is rounded twice. */
export const TENTHS = 200;

/** A path of SVG as it is being drawn, in tenths of a unit. */
export interface PathText {
  /** Any command with its numbers. */
  add(command: string, numbers: readonly number[]): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  /** A quadratic curve to (x, y) that is bent towards (cx, cy). */
  curveTo(cx: number, cy: number, x: number, y: number): void;
  /** Ends where it was moved to; only another move goes on. */
  close(): void;
  /** What was drawn, as the attribute `d`. */
  text(): string;
}

const [BLANK, MINUS, POINT, ZERO] = [0x20, 0x2d, 0x2e, 0x30] as const;

/**
 * Begins a path: relative commands, each number as short as it can be written.
 *
 * Measured: with strings rather than bytes, a picture of 1000 × 1000 tiles takes twice as long.
 */
export function createPath(): PathText {
  let bytes = new Uint8Array(256);
  let length = 0;
  let last = '';
  let isParted = false;
  let hasPoint = false;
  let [penX, penY] = [0, 0];
  const write = (code: number) => {
    if (length === bytes.length) {
      const before = bytes;
      bytes = new Uint8Array(4 * length);
      bytes.set(before);
    }
    bytes[length++] = code;
  };
  const writeWhole = (whole: number) => {
    if (whole >= 10) writeWhole(Math.floor(whole / 10));
    write(ZERO + (whole % 10));
  };
  /** A command that stands already need not be repeated. */
  const begin = (command: string) => {
    isParted = command !== last;
    hasPoint = false;
    if (isParted) write(command.charCodeAt(0));
    last = command;
  };
  /** A sign parts a number from what stands before, and so does a second point. */
  const number = (tenths: number) => {
    const size = Math.abs(tenths);
    const whole = Math.floor(size / 10);
    const rest = size - 10 * whole;
    if (tenths < 0) write(MINUS);
    else if (!isParted && !(hasPoint && whole === 0 && rest !== 0)) write(BLANK);
    if (whole !== 0 || rest === 0) writeWhole(whole);
    if (rest !== 0) {
      write(POINT);
      write(ZERO + rest);
    }
    isParted = false;
    hasPoint = rest !== 0;
  };
  const add = (command: string, numbers: readonly number[]) => {
    last = '';
    begin(command);
    for (const tenths of numbers) number(tenths);
    last = '';
  };
  return {
    add,
    moveTo(x, y) {
      add('M', [x, y]);
      penX = x;
      penY = y;
    },
    lineTo(x, y) {
      if (x === penX && y === penY) return;
      begin(y === penY ? 'h' : x === penX ? 'v' : 'l');
      if (x !== penX) number(x - penX);
      if (y !== penY) number(y - penY);
      penX = x;
      penY = y;
    },
    curveTo(cx, cy, x, y) {
      begin('q');
      number(cx - penX);
      number(cy - penY);
      number(x - penX);
      number(y - penY);
      penX = x;
      penY = y;
    },
    close: () => begin('z'),
    text: () => new TextDecoder().decode(bytes.subarray(0, length)),
  };
}

/** A length in tiles, in units to the hundredth. */
export function units(tiles: number): string {
  return String(Math.round(tiles * TILE * 100) / 100);
}
