import { invalid } from '../../model/checks';
import { type Dungeon, type Grid, Tile } from '../../model/dungeon';
import { GenerationError } from '../../model/errors';
import { checkGrid } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import { isSolid, toBitRows } from './bit-rows';
import { layOutRegions } from './lay-out-regions';
import { REGION_OPTIONS, type RegionOptions } from './options';

/**
 * Returns a valid dungeon for any grid of walls and floor, whether drawn by hand, parsed, or made
 * by another library. Every region of floor becomes a room of kind `'region'`, the largest first.
 * The regions are joined by tunnels of the least total length. Floor on the outermost ring becomes
 * wall. The given grid is not changed. Takes no draws, and time linear in the number of tiles.
 *
 * @throws {InvalidOptionError} If the grid contains anything other than walls and floor, or an
 * option is invalid
 * @throws {GenerationError} If there is no floor inside the ring
 * @example
 * const dungeon = dungeonFromGrid(parseAscii(picture), { minRegion: 10 });
 */
export function dungeonFromGrid(grid: Grid, options: RegionOptions = {}): Dungeon {
  checkGrid('grid', grid);
  const settings = resolveOptions(REGION_OPTIONS, options);
  const odd = grid.tiles.find((code) => code !== Tile.Wall && code !== Tile.Floor);
  if (odd !== undefined) {
    const rule = 'must contain only wall (0) and floor (1); add doors to the dungeon afterwards';
    throw invalid('grid.tiles', rule, odd);
  }
  const rows = toBitRows(grid);
  if (isSolid(rows)) throw new GenerationError('the grid has no floor inside its outermost ring');
  return layOutRegions(rows, settings, 'region', undefined);
}
