import { isOfLake } from '../grid/tiles';
import { type Grid, Tile } from '../model/dungeon';
import type { Cover } from '../model/population';

/** Returns the cells of doors, stairs, lakes and bridges, in order. */
export function featureCells({ tiles }: Grid): number[] {
  const cells: number[] = [];
  for (let i = 0; i < tiles.length; i++) {
    const code = tiles[i]!;
    if (code > Tile.Floor && code <= Tile.Bridge) cells.push(i);
  }
  return cells;
}

/** Returns whether the grid has tiles of lakes. */
export function hasLakeTiles({ tiles }: Grid): boolean {
  return tiles.some(isOfLake);
}

/**
 * Calls `visit` for each plain floor tile that has cover, in order. Cover on other tiles is not
 * shown, for example if a game has changed them since.
 *
 * @param visit - receives the index of the tile and the index of its kind
 */
export function eachCovered(
  { tiles }: Grid,
  cover: Cover | undefined,
  visit: (cell: number, kind: number) => void,
): void {
  if (cover === undefined) return;
  const { kinds, cells } = cover;
  for (let i = 0; i < cells.length; i++) {
    const kind = cells[i]!;
    if (kind > 0 && kind <= kinds.length && tiles[i] === Tile.Floor) visit(i, kind - 1);
  }
}
