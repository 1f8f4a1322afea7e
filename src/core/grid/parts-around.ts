import { type OnSquare, tilesOf } from '../geometry/points';
import { type Grid, Tile } from '../model/dungeon';
import { isInside } from '../model/guards';
import type { Entity } from '../model/population';
import { bitAt, isStairs, WALKABLE } from './tiles';

/**
 * Returns an upper limit for the number of parts into which closing a tile splits the floor around
 * it. Only the eight neighbours are checked. If the result is 0 or 1, closing the tile splits
 * nothing.
 *
 * ```text
 * . . .   Two sides are joined if the corner between them is open. If at
 * . ? #   most one joint is missing, all sides are one piece.
 * # . .
 * ```
 *
 * @param open - for each tile code, 1 if a connection may lead across such tiles
 */
export function partsAround(
  { width, tiles }: { readonly width: number; readonly tiles: Uint8Array },
  tile: number,
  open: Uint8Array,
): number {
  const [up, right, down, left] = [tile - width, tile + 1, tile + width, tile - 1];
  const sides =
    bitAt(WALKABLE, tiles, up) +
    bitAt(WALKABLE, tiles, right) +
    bitAt(WALKABLE, tiles, down) +
    bitAt(WALKABLE, tiles, left);
  const n = bitAt(open, tiles, up);
  const e = bitAt(open, tiles, right);
  const s = bitAt(open, tiles, down);
  const w = bitAt(open, tiles, left);
  const joints =
    (n & e & bitAt(open, tiles, up + 1)) +
    (e & s & bitAt(open, tiles, down + 1)) +
    (s & w & bitAt(open, tiles, down - 1)) +
    (w & n & bitAt(open, tiles, up - 1));
  return sides - joints;
}

/**
 * Returns the tiles around a square, clockwise. Every (`size` + 1)-th one, from the first, is a
 * corner.
 */
export function ringAround(width: number, tile: number, size: number): number[] {
  const ring: number[] = [];
  let at = tile - width - 1;
  for (const step of [1, width, -1, -width]) {
    for (let i = 0; i <= size; i++, at += step) ring.push(at);
  }
  return ring;
}

/** Returns the tiles of a square. */
export function squareAt(width: number, tile: number, size: number): number[] {
  const tiles: number[] = [];
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) tiles.push(tile + y * width + x);
  return tiles;
}

/** Returns the same limit as {@link partsAround} for closing all tiles of a square together. */
export function partsAroundSquare(
  around: { readonly width: number; readonly tiles: Uint8Array },
  tile: number,
  size: number,
  open: Uint8Array,
): number {
  if (size === 1) return partsAround(around, tile, open);
  const ring = ringAround(around.width, tile, size);
  const isCorner = (i: number) => i % (size + 1) === 0;
  const isOpen = (i: number) => bitAt(open, around.tiles, ring[i % ring.length]!);
  let parts = 0;
  for (let i = 0; i < ring.length; i++) {
    if (isCorner(i)) continue;
    const joint = isOpen(i) & isOpen(i + 1) & (isCorner(i + 1) ? isOpen(i + 2) : 1);
    parts += bitAt(WALKABLE, around.tiles, ring[i]!) - joint;
  }
  return parts;
}

/** Returns a copy of a grid with walls in place of stairs and of other things. */
export function withoutStairs(grid: Grid, others: readonly OnSquare[] = []): Grid {
  const tiles = new Uint8Array(grid.tiles);
  for (let i = 0; i < tiles.length; i++) {
    if (isStairs(tiles[i])) tiles[i] = Tile.Wall;
  }
  for (const { x, y } of others.flatMap(tilesOf)) {
    if (isInside(grid, x, y)) tiles[y * grid.width + x] = Tile.Wall;
  }
  return { ...grid, tiles };
}

/**
 * Returns a copy of a grid with walls in place of stairs, hazards and whatever is fixed. What else
 * blocks is no obstacle, because it moves or can be beaten.
 */
export function withoutObstacles({ grid, entities = [] }: Obstructed): Grid {
  return withoutStairs(
    grid,
    entities.filter(({ fixed, hazard }) => fixed || hazard),
  );
}

/** A grid with the entities on it, if it has any yet. */
export interface Obstructed {
  readonly grid: Grid;
  readonly entities?: readonly (OnSquare & Pick<Entity, 'fixed' | 'hazard'>)[];
}
