import { type Dungeon, type Grid, Tile } from '../model/dungeon';
import type { Cover, PopulatedDungeon } from '../model/population';

/**
 * Returns the cover of a dungeon that is still on plain floor after a pass, for the result of that
 * pass. Returns no field if the dungeon has no cover.
 *
 * @param grid - the grid after the pass
 */
export function coverLeft(dungeon: Dungeon, { tiles }: Grid): { readonly cover?: Cover } {
  const { cover }: Partial<PopulatedDungeon> = dungeon;
  if (cover === undefined) return {};
  const cells = cover.cells.map((kind, i) => (tiles[i] === Tile.Floor ? kind : 0));
  return { cover: { ...cover, cells } };
}
