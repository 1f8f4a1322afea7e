import { type Grid, Tile } from '../../model/dungeon';

/**
 * The floor of a room while it is drawn: a grid whose `tiles` may be longer than needed, so that
 * one mask can be reused for all rooms. Creating an array of more than 64 bytes takes 0.5 µs, which
 * is more than drawing a cross.
 */
export type Mask = { -readonly [Field in keyof Grid]: Grid[Field] };

/** Creates a mask without floor. */
export function createMask(width: number, height: number): Mask {
  return { width, height, tiles: new Uint8Array(width * height) };
}

/** Clears a mask and sets its size. */
export function clearMask(mask: Mask, width: number, height: number): void {
  const size = width * height;
  mask.width = width;
  mask.height = height;
  if (size > mask.tiles.length) mask.tiles = new Uint8Array(size);
  else mask.tiles.fill(Tile.Wall, 0, size);
}

/** Sets the size of a mask and makes all of it floor. */
export function fillMask(mask: Mask, width: number, height: number): void {
  clearMask(mask, width, height);
  fillBlock(mask, 0, 0, width, height);
}

/** Fills a rectangle of a mask with floor. */
export function fillBlock(
  { width: columns, tiles }: Mask,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  for (let row = y; row < y + height; row++) {
    tiles.fill(Tile.Floor, row * columns + x, row * columns + x + width);
  }
}

/** Returns a mask as a room's shape, or `undefined` if all of it is floor. */
export function copyMask({ width, height, tiles }: Mask): Grid | undefined {
  const copy = tiles.slice(0, width * height);
  return copy.includes(Tile.Wall) ? { width, height, tiles: copy } : undefined;
}
