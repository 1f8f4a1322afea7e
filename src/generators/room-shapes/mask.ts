import { type Grid, Tile } from '../../dungeon';

/**
 * The floor of a room while it is drawn: a grid whose `tiles` may go on past its last tile, so that
 * one mask will do for all rooms. Measured: a fresh array of more than 64 bytes takes 0.5 µs, which is
 * more than drawing a cross.
 */
export interface Mask {
  width: number;
  height: number;
  tiles: Uint8Array;
}

/** A mask of nothing yet. */
export function createMask(): Mask {
  return { width: 0, height: 0, tiles: new Uint8Array(0) };
}

/** Makes a mask that size, without floor. */
export function clearMask(mask: Mask, width: number, height: number): void {
  const size = width * height;
  mask.width = width;
  mask.height = height;
  if (size > mask.tiles.length) mask.tiles = new Uint8Array(size);
  else mask.tiles.fill(Tile.Wall, 0, size);
}

/** Makes floor of a block inside a mask. */
export function fillBlock(
  { width: columns, tiles }: Mask,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  for (let row = y; row < y + height; row++) {
    const start = row * columns + x;
    for (let i = start; i < start + width; i++) tiles[i] = Tile.Floor;
  }
}

/** A mask as a room's shape; `undefined` where all of it is floor. */
export function shapeOf({ width, height, tiles }: Mask): Grid | undefined {
  // Measured: copied by hand, a small mask takes a third of the time that `slice` does.
  const copy = new Uint8Array(width * height);
  let floor = 0;
  for (let i = 0; i < copy.length; i++) floor += copy[i] = tiles[i]!;
  return floor === copy.length ? undefined : { width, height, tiles: copy };
}
