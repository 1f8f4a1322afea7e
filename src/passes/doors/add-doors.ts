import { invalid } from '../../checks';
import { type Door, type Dungeon, type Observer, type Point, Tile } from '../../dungeon';
import { sizeOf } from '../../grid/grid';
import { checkPointsIn, readDungeon } from '../../grid/read-dungeon';
import { checkObserver, checkRng } from '../../guards';
import { resolveOptions } from '../../options';
import { chanceOf, drawChance } from '../../rng/draw-chance';
import type { Rng } from '../../rng/rng';
import { isBesideDoor } from '../is-beside-door';
import { findDoorSites } from './door-sites';
import { DOORS, type DoorsOptions } from './options';
import { takeSites } from './take-sites';

/**
 * A copy of a dungeon with doors where its tunnels enter rooms: on tiles of a tunnel that are on no
 * room's floor, next along the path to one that is, with wall on both sides and dug tiles before and
 * behind. No door stands beside another; those that are there stay. A dungeon without such places
 * comes back as it is.
 *
 * Draws, for each place in order of tunnels, then along their paths: whether it gets a door, and
 * whether that is secret. A share of 0 or 1 takes none. Time is linear in tiles.
 *
 * @param dungeon - any dungeon, which is left as it is
 * @param observe - is told of each `'door'`
 * @throws InvalidOptionError before the first draw, where an option is wrong, a room or tunnel leaves
 * the grid, a room's floor is not dug, or a door of the list is none in the grid
 * @throws GenerationError where `rng` answers out of range
 * @example
 * const dungeon = addDoors(createRng(42, 'doors'), generateBsp(createRng(42), size), { share: 0.6 });
 */
export function addDoors(
  rng: Rng,
  dungeon: Dungeon,
  options: DoorsOptions = {},
  observe?: Observer,
): Dungeon {
  checkRng(rng);
  const { share, secretShare } = resolveOptions(DOORS, options);
  checkObserver(observe);
  const own = readDungeon(dungeon);
  checkTunnels(own);
  checkDoors(own);
  const sites = findDoorSites(own);
  const grid = { ...own.grid, tiles: new Uint8Array(own.grid.tiles) };
  const chance = chanceOf(share);
  const secretChance = chanceOf(secretShare);
  const doors: Door[] = [];
  own.tunnels.forEach(({ path }, tunnel) => {
    for (const tile of takeSites(sites, path)) {
      if (isBesideDoor(grid, tile) || !drawChance(rng, chance, 'a door')) continue;
      const door: Door = { x: tile % grid.width, y: Math.floor(tile / grid.width), tunnel };
      if (drawChance(rng, secretChance, 'a secret door')) door.secret = true;
      grid.tiles[tile] = Tile.Door;
      const index = doors.push(door) - 1;
      observe?.({ stage: 'door', index, grid });
    }
  });
  if (doors.length === 0) return { ...dungeon, ...own, grid };
  return { ...dungeon, ...own, grid, doors: [...(own.doors ?? []), ...doors] };
}

function checkTunnels({ grid, tunnels }: Dungeon): void {
  const { width, height } = grid;
  const isIn = ({ x, y }: Point) => x >= 0 && y >= 0 && x < width && y < height;
  tunnels.forEach(({ path }, i) => {
    if (path.every(isIn)) return;
    const rule = `must lie inside the ${sizeOf(grid)} grid`;
    throw invalid(`dungeon.tunnels[${i}].path`, rule, path);
  });
}

/** Throws unless the doors that are there stand where the grid has doors. */
function checkDoors({ grid, doors = [] }: Dungeon): void {
  checkPointsIn('dungeon.doors', doors, grid);
  doors.forEach(({ x, y }, i) => {
    if (grid.tiles[y * grid.width + x] === Tile.Door) return;
    throw invalid(`dungeon.doors[${i}]`, 'must stand on a tile that is a door', `(${x}, ${y})`);
  });
}
