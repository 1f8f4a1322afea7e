import type { Dungeon, Grid } from '../../model/dungeon';
import { GenerationError } from '../../model/errors';
import { isSolid, toBitRows } from './bit-rows';
import { layOutRegions } from './lay-out-regions';
import type { RegionSettings } from './options';

/**
 * Returns a dungeon in which every region of floor is a room of kind `'region'`. All tiles that are
 * not floor count as wall.
 *
 * @throws {GenerationError} If there is no floor inside the ring
 */
export function dungeonOfRegions(grid: Grid, settings: RegionSettings): Dungeon {
  const rows = toBitRows(grid);
  if (isSolid(rows)) throw new GenerationError('the grid has no floor inside its outermost ring');
  return layOutRegions(rows, settings, 'region', undefined);
}
