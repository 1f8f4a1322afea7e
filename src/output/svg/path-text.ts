/** Units of a picture in a tile. */
export const TILE = 20;

/** Tenths of a unit in a tile: coordinates are integers in these, so rounding happens only once. */
export const TENTHS = 200;

/** A path of SVG that is being drawn: relative commands, coordinates in tenths of a unit. */
export type PathText = ReturnType<typeof createPath>;

/** Begins a path. Numbers are as short as possible, and a repeated command is left out. */
export function createPath() {
  let text = '';
  let last = '';
  let [penX, penY] = [0, 0];
  const add = (command: string, numbers: readonly number[]) => {
    let isParted = command !== last;
    let hasPoint = false;
    if (isParted) text += command;
    last = command;
    for (const tenths of numbers) {
      const isFraction = tenths % 10 !== 0;
      const isSmall = isFraction && tenths > -10 && tenths < 10;
      // A minus sign separates numbers, and so does a second point.
      if (!isParted && !(tenths < 0 || (hasPoint && isSmall))) text += ' ';
      text += isSmall ? `${tenths < 0 ? '-' : ''}.${Math.abs(tenths)}` : tenths / 10;
      isParted = false;
      hasPoint = isFraction;
    }
  };
  const addOnce = (command: string, numbers: readonly number[]) => {
    last = '';
    add(command, numbers);
    last = '';
  };
  return {
    /** Any command with its numbers. */
    add: addOnce,
    moveTo(x: number, y: number) {
      addOnce('M', [x, y]);
      [penX, penY] = [x, y];
    },
    lineTo(x: number, y: number) {
      const [dx, dy] = [x - penX, y - penY];
      if (dx !== 0 && dy !== 0) add('l', [dx, dy]);
      else if (dx !== 0) add('h', [dx]);
      else if (dy !== 0) add('v', [dy]);
      [penX, penY] = [x, y];
    },
    /** A quadratic curve to (x, y) with the control point (cx, cy). */
    curveTo(cx: number, cy: number, x: number, y: number) {
      add('q', [cx - penX, cy - penY, x - penX, y - penY]);
      [penX, penY] = [x, y];
    },
    /** Closes the loop; a move must follow. */
    close: () => add('z', []),
    /** The attribute `d`. */
    text: () => text,
  };
}

/** A length in tiles as units, to the hundredth. */
export function units(tiles: number): string {
  return String(Math.round(tiles * TILE * 100) / 100);
}
