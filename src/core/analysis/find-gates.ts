import type { WalkerOptions } from '../grid/walkable';
import type { Dungeon, Point } from '../model/dungeon';
import { checkGridOf } from '../model/guards';
import { beginChokeSearch, searchRegion } from './search/choke-search';
import { enclosedIndexAt, enclosedIndexOf, encloseFor } from './search/enclosure';
import { walkableTile } from './walkable-tile';

/** A tile that separates others from the entrance. */
export interface Gate extends Point {
  /**
   * The number of tiles that can only be reached through this tile, not counting the tile itself.
   */
  tilesBehind: number;
}

/**
 * Returns the tiles that every path from the entrance to some other tiles must pass through, in
 * order of tile index, with the number of tiles behind each. They are good places for a door, a
 * guard or a boss. Steps go in four directions. Locked doors count as walls unless the walker has
 * their keys.
 *
 * Gates are the choke points of the entrance's region, except the entrance itself and choke points
 * that do not separate any tile from the entrance. Hopcroft and Tarjan's search (1973) starts at
 * the entrance; the tiles behind a gate are those of the branches that it separates. Takes time
 * linear in the number of tiles.
 *
 * @throws {InvalidOptionError} If `dungeon` has no grid, its entrance is not walkable, or an option
 * is invalid
 * @example
 * const grid = parseAscii('...');
 * findGates({ grid, entrance: { x: 0, y: 0 } }); // [{ x: 1, y: 0, tilesBehind: 1 }]
 */
export function findGates(
  dungeon: Pick<Dungeon, 'grid' | 'entrance'> & Partial<Pick<Dungeon, 'doors'>>,
  options: WalkerOptions = {},
): Gate[] {
  checkGridOf(dungeon);
  const { grid, entrance } = dungeon;
  const index = walkableTile('dungeon.entrance', grid, entrance);
  const enclosure = encloseFor(dungeon, options);
  const search = beginChokeSearch(enclosure);
  searchRegion(search, enclosedIndexOf(enclosure, grid, index));
  const gates: Gate[] = [];
  for (let y = 0; y < grid.height; y++) {
    const row = enclosedIndexAt(enclosure, 0, y);
    for (let x = 0; x < grid.width; x++) {
      const tilesBehind = search.cutOff[row + x]!;
      if (tilesBehind > 0) gates.push({ x, y, tilesBehind });
    }
  }
  return gates;
}
