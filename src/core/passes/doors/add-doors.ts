import { type Changed, type Door, type Dungeon, Tile } from '../../model/dungeon';
import { checkDungeon, checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import { chanceOf, drawChance, drawItem } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { coverLeft } from '../cover-left';
import { takenTiles } from '../taken-tiles';
import { doorSitesOn, isBehindDoor, isBesideDoor, roomFloors } from './door-sites';
import { DOORS_SPEC, type DoorsOptions, type DoorsSettings } from './options';
import { revealNeeded } from './reveal-needed';

/** The maximum share of the walkable tiles that secret doors hide. */
const MAX_HIDDEN_SHARE = 0.25;

/**
 * Returns a copy of a dungeon with doors at the ends of its tunnels. A tile of a tunnel can become
 * a door if it is not on a room's floor but next to such a floor along the tunnel's path, with wall
 * on both sides and dug tiles before and behind it. In a wide tunnel, a straight row of such tiles
 * becomes one door as wide as the row. No door is placed next to another one or one tile behind it
 * in a straight corridor; the first in the order of the tunnels stays. Existing doors are kept, and
 * no door is placed on keys, marks, entities or the exit.
 *
 * Secret doors never hide what players need: stairs, keys, locked doors and rooms with a role are
 * reached from the entrance without them, around hazards and whatever is fixed. Together, they hide
 * at most about a quarter of the walkable tiles.
 *
 * @remarks
 * The draws, for each such tile or row in the order of the tunnels and along their paths: whether
 * it gets a door, whether the door is secret if it may be, and its kind if there are several. A
 * share of 0 or 1 takes no draw. The time is linear in the number of tiles and in the lengths of
 * the tunnels.
 *
 * @param dungeon - any dungeon; it is not changed
 * @param observe - receives a `'door'` step for each door
 * @throws {InvalidOptionError} If an option is invalid; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const dungeon = addDoors(createRng(42, 'doors'), generateBsp(createRng(42), size), { share: 0.6 });
 */
export function addDoors<Input extends Dungeon>(
  rng: Rng,
  dungeon: Input,
  options: DoorsOptions = {},
  observe?: Observer,
): Changed<Input> {
  checkRng(rng);
  const { share, secretShare, kinds } = resolveOptions<DoorsOptions, DoorsSettings>(
    DOORS_SPEC,
    options,
  );
  checkObserver(observe);
  checkDungeon(dungeon);
  const taken = takenTiles(dungeon);
  const floors = roomFloors(dungeon);
  const grid = { ...dungeon.grid, tiles: dungeon.grid.tiles.slice() };
  const chance = chanceOf(share);
  const secretChance = chanceOf(secretShare);
  const doors: Door[] = [];
  // A tile that several tunnels share belongs to the first of them. Things stay on floor.
  const isTaken = new Uint8Array(floors.length);
  for (const tile of [...taken.things, ...taken.exit]) isTaken[tile] = 1;
  dungeon.tunnels.forEach((route, tunnel) => {
    for (const row of doorSitesOn(route, dungeon.grid, floors)) {
      if (row.some((tile) => isTaken[tile] === 1)) continue;
      for (const tile of row) isTaken[tile] = 1;
      if (row.some((tile) => isBesideDoor(grid, tile))) continue;
      if (isBehindDoor(grid, floors, row)) continue;
      if (!drawChance(rng, chance, 'a door')) continue;
      const first = row[0]!;
      const door: Door = { x: first % grid.width, y: Math.floor(first / grid.width), tunnel };
      if (row.length > 1) door.width = row.length;
      if (drawChance(rng, secretChance, 'a secret door')) door.secret = true;
      if (kinds !== undefined) door.kind = drawItem(rng, kinds, 'a kind of doors').kind;
      for (const tile of row) grid.tiles[tile] = Tile.Door;
      const index = doors.push(door) - 1;
      observe?.({ stage: 'door', index, grid });
    }
  });
  const doorsNow = [...dungeon.doors, ...doors];
  const result = { ...dungeon, grid, doors: doorsNow, ...coverLeft(dungeon, grid) };
  return { ...result, doors: revealNeeded(result, dungeon.doors.length, MAX_HIDDEN_SHARE) };
}
