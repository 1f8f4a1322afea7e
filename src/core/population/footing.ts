import { findRegions } from '../analysis/find-regions';
import { presentDoorTiles } from '../grid/door-tiles';
import { partsAroundSquare, ringAround, squareAt, withoutStairs } from '../grid/parts-around';
import { bitAt, CROSSABLE, PLACEABLE, WALKABLE } from '../grid/tiles';
import { Tile } from '../model/dungeon';
import type { PopulationScene } from './scene';

/**
 * The tiles that were walkable before anything fixed was placed, and the tiles on which something
 * fixed has been placed since.
 */
export interface Footing {
  readonly width: number;
  /** The grid's tiles, with walls in place of fixed entities. */
  readonly tiles: Uint8Array;
  /** 1 for tiles on which something is fixed, otherwise 0. */
  readonly fixed: Uint8Array;
  /** The indices of the tiles that have marks. */
  readonly isMark: ReadonlySet<number>;
  /** The tiles of secret doors and shortcuts, which players may never open. */
  readonly barred: readonly number[];
}

/** Creates the footing of a dungeon, including the entities that are already fixed. */
export function createFooting({
  grid,
  marks,
  doors,
  occupied,
}: Pick<PopulationScene, 'grid' | 'marks' | 'doors' | 'occupied'>): Footing {
  const { width, tiles } = grid;
  const isMark = new Set(marks.map(({ x, y }) => y * width + x));
  const barred = presentDoorTiles(
    grid,
    doors.filter(({ secret, shortcut }) => secret || shortcut),
  );
  const fixed = new Uint8Array(tiles.length);
  const footing = { width, tiles: tiles.slice(), fixed, isMark, barred };
  for (const { x, y, fixed } of occupied) if (fixed) fix(footing, y * width + x);
  return footing;
}

/** Marks a tile as one on which something is fixed. */
export function fix({ tiles, fixed }: Footing, tile: number): void {
  tiles[tile] = Tile.Wall;
  fixed[tile] = 1;
}

/**
 * Returns whether something fixed may be placed on a square of plain floor, given by its upper left
 * tile. Three conditions must hold. Its neighbours must be connected without this square, stairs,
 * secret doors and shortcuts, so that it splits no floor. None of them may be a door or stairs, so
 * that it blocks no exit. Each fixed neighbour must keep another side from which it can be reached.
 */
export function canFix(footing: Footing, tile: number, size = 1): boolean {
  const { width, tiles } = footing;
  if (squareAt(width, tile, size).some((part) => tiles[part] !== Tile.Floor)) return false;
  const sides = sidesOf(width, tile, size);
  if (!sides.some((side) => bitAt(WALKABLE, tiles, side) === 1)) return false;
  if (!sides.every((side) => isLeftOpen(footing, side))) return false;
  // Neighbours that are connected around the square without stairs are also connected with them.
  if (partsAroundSquare(footing, tile, size, CROSSABLE) <= 1) return true;
  return (
    partsAroundSquare(footing, tile, size, WALKABLE) <= 1 && isJoinedOffStairs(footing, tile, size)
  );
}

/** Returns the tiles that share a side with a square. */
function sidesOf(width: number, tile: number, size: number): number[] {
  if (size === 1) return [tile - width, tile + 1, tile + width, tile - 1];
  return ringAround(width, tile, size).filter((_, i) => i % (size + 1) !== 0);
}

/**
 * Returns whether the floor around a square is still connected if the square, all stairs, all
 * secret doors and all shortcuts are closed.
 */
function isJoinedOffStairs({ width, tiles, barred }: Footing, tile: number, size: number): boolean {
  const grid = withoutStairs({ width, height: tiles.length / width, tiles });
  for (const part of [...squareAt(width, tile, size), ...barred]) grid.tiles[part] = Tile.Wall;
  const { labels } = findRegions(grid);
  const sides = sidesOf(width, tile, size).map((side) => labels[side] ?? -1);
  return new Set(sides.filter((label) => label >= 0)).size <= 1;
}

/**
 * Returns whether a tile next to a new fixed entity can still be used: it is not a door, stairs or
 * a bridge, and a fixed entity on it keeps a free side.
 */
function isLeftOpen(footing: Footing, tile: number): boolean {
  if (footing.fixed[tile] === 1) return countSides(footing, tile) > 1;
  const code = footing.tiles[tile];
  // Doors, stairs and bridges are walkable, but nothing may be placed on them.
  return code === undefined || WALKABLE[code] === 0 || PLACEABLE[code] === 1;
}

function countSides({ width, tiles }: Footing, tile: number): number {
  return (
    bitAt(WALKABLE, tiles, tile - width) +
    bitAt(WALKABLE, tiles, tile + 1) +
    bitAt(WALKABLE, tiles, tile + width) +
    bitAt(WALKABLE, tiles, tile - 1)
  );
}
