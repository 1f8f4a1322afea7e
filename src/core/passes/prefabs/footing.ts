import { type Point, Tile } from '../../model/dungeon';
import { claimPaths } from '../../validation/paths';
import type { BuildWork } from './build';

// What prefabs can be built on, one bit each. 0 is a tile on which nothing can be built.
// On floor of rooms, higher bits take precedence.
export const ROCK_BIT = 1;
/** Floor of a room with nothing on it. */
export const FREE_BIT = 2;
/** Floor of a room on the path of a tunnel or of stairs. */
export const WAY_BIT = 4;
/** Floor of a room with the entrance or a mark. */
export const POINT_BIT = 8;
/** A dug tile outside rooms. Nothing can be built on it. */
export const PASSAGE_BIT = 16;

/** The dungeon to build on, and what each tile is for prefabs. */
export interface PrefabSite {
  readonly work: BuildWork;
  /** The result of {@link createFootings}. */
  readonly footings: Uint8Array;
  readonly hasStairs: boolean;
}

/** Returns what each tile is for prefabs, given the paths of tunnels and stairs. */
export function createFootings(
  { grid, labels }: BuildWork,
  paths: readonly { readonly path: readonly Point[] }[],
  points: readonly Point[],
): Uint8Array {
  const footings = new Uint8Array(grid.tiles.length);
  const onPath = new Uint8Array(grid.tiles.length);
  claimPaths(onPath, paths, grid);
  for (let i = 0; i < footings.length; i++) {
    if (grid.tiles[i] === Tile.Wall) footings[i] = ROCK_BIT;
    else if (labels[i]! < 0) footings[i] = PASSAGE_BIT;
    else if (grid.tiles[i] !== Tile.Floor) footings[i] = 0;
    else footings[i] = onPath[i] === 0 ? FREE_BIT : WAY_BIT;
  }
  for (const { x, y } of points) markAs(footings, y * grid.width + x, POINT_BIT);
  return footings;
}

/** Returns whether a tile is floor of a room. */
export function isFloorOfRoom(footing: number): boolean {
  return (footing & (FREE_BIT | WAY_BIT | POINT_BIT)) !== 0;
}

/** Marks floor of a room with a bit, unless it already has a higher bit, which takes precedence. */
export function markAs(footings: Uint8Array, tile: number, what: number): void {
  const footing = footings[tile] ?? 0;
  if (isFloorOfRoom(footing)) footings[tile] = Math.max(footing, what);
}
