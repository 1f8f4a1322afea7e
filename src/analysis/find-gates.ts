import type { WalkerOptions } from '../grid/walkable';
import type { Dungeon, Point } from '../model/dungeon';
import { checkGridOf } from '../model/guards';
import { beginChokeSearch, searchRegion } from './choke-search';
import { enclosedIndex, enclosedTile, encloseFor } from './enclosure';
import { walkableTile } from './walkable-tile';

/** A tile that parts others from the entrance. */
export interface Gate extends Point {
  /** How many tiles can only be reached through it; it is not counted itself. */
  tilesBehind: number;
}

/**
 * The tiles through which one must go to reach others from the entrance, in order of tile index, with
 * how many tiles lie behind each: where a door, a guard or a boss belongs. Steps go in four directions;
 * locked doors whose keys are not held are walls.
 *
 * They are the choke points of the entrance's region, but for the entrance and those that part
 * nothing from it. Hopcroft and Tarjan's search (1973) from the entrance; what lies behind a tile is
 * the sizes of the branches that it parts off. Time is linear in tiles.
 *
 * @throws InvalidOptionError where `dungeon` has no grid, its entrance cannot be walked on, or an option
 * is wrong
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
  searchRegion(search, enclosedTile(enclosure, grid, index));
  const gates: Gate[] = [];
  for (let y = 0; y < grid.height; y++) {
    const row = enclosedIndex(enclosure, 0, y);
    for (let x = 0; x < grid.width; x++) {
      const tilesBehind = search.cutOff[row + x]!;
      if (tilesBehind > 0) gates.push({ x, y, tilesBehind });
    }
  }
  return gates;
}
