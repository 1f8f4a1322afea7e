import { type Entity, type Point, Tile } from '../dungeon';
import { STANDABLE, WALKABLE } from '../grid/tiles';
import type { Scene } from './scene';

/** What could be walked on before anything fixed was put down, and what is fixed since. */
export interface Footing {
  readonly width: number;
  /** The grid's tiles, with wall where something is fixed. */
  readonly tiles: Uint8Array;
  /** 1 where something is fixed. */
  readonly fixed: Uint8Array;
  /** The tiles of marks. */
  readonly isMark: ReadonlySet<number>;
}

/** The footing of a dungeon, with those that are fixed there already. */
export function createFooting(
  { grid: { width, tiles }, marks }: Pick<Scene, 'grid' | 'marks'>,
  occupied: readonly (Point & Pick<Partial<Entity>, 'fixed'>)[],
): Footing {
  const isMark = new Set(marks.map(({ x, y }) => y * width + x));
  const footing = { width, tiles: tiles.slice(), fixed: new Uint8Array(tiles.length), isMark };
  for (const { x, y, fixed } of occupied) if (fixed) fix(footing, y * width + x);
  return footing;
}

/** Puts something fixed on a tile. */
export function fix({ tiles, fixed }: Footing, tile: number): void {
  tiles[tile] = Tile.Wall;
  fixed[tile] = 1;
}

/**
 * Whether something fixed may stand on a tile of plain floor: the sides of it that can be walked on are
 * joined by ways around it, so that it parts no floor; none of them is a door or stairs, so that it shuts
 * no way; and each fixed thing beside it keeps another side to be reached from.
 *
 * ```text
 * . . .   Sides are joined where the corner between them can be walked on. All of them are one where
 * . ? #   there are at most as many joints fewer than sides as one.
 * # . .
 * ```
 */
export function canFix(footing: Footing, tile: number): boolean {
  const { width, tiles } = footing;
  if (tiles[tile] !== Tile.Floor) return false;
  const [up, right, down, left] = [tile - width, tile + 1, tile + width, tile - 1];
  const n = walk(tiles, up);
  const e = walk(tiles, right);
  const s = walk(tiles, down);
  const w = walk(tiles, left);
  const sides = n + e + s + w;
  if (sides === 0) return false;
  const joints =
    (n & e & walk(tiles, up + 1)) +
    (e & s & walk(tiles, down + 1)) +
    (s & w & walk(tiles, down - 1)) +
    (w & n & walk(tiles, up - 1));
  if (sides - joints > 1) return false;
  return (
    isLeftOpen(footing, up) &&
    isLeftOpen(footing, right) &&
    isLeftOpen(footing, down) &&
    isLeftOpen(footing, left)
  );
}

/** Whether what lies beside a thing can still be reached: it is no way, and no fixed thing with one side. */
function isLeftOpen(footing: Footing, tile: number): boolean {
  if (footing.fixed[tile] === 1) return countSides(footing, tile) > 1;
  const code = footing.tiles[tile];
  // Doors, stairs and bridges are walked on, and nothing stands on them.
  return code === undefined || WALKABLE[code] === 0 || STANDABLE[code] === 1;
}

function walk(tiles: Uint8Array, tile: number): number {
  return WALKABLE[tiles[tile] ?? Tile.Wall]!;
}

function countSides({ width, tiles }: Footing, tile: number): number {
  return (
    walk(tiles, tile - width) +
    walk(tiles, tile + 1) +
    walk(tiles, tile + width) +
    walk(tiles, tile - 1)
  );
}
