import { dungeonOfRooms } from '../../geometry/room-of-floor';
import { createGrid } from '../../grid/grid';
import type { Dungeon } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import type { Rng } from '../../rng/rng';
import { openTiles } from '../shared/outline';
import { placeFirstRoom } from './first-room';
import { Growth } from './growth';
import { ACCRETION_SPEC, type AccretionOptions, type AccretionSettings } from './options';

/**
 * Generates a first room near the centre of the grid and attaches rooms of many shapes, some of
 * them through a corridor. The rooms form a tree: each tunnel leads straight from the floor of an
 * earlier room, `from`, to the floor of the new room, `to`. A tunnel is three tiles long, plus the
 * length of the corridor if there is one. Only its ends are next to other floor, so each tunnel has
 * a place for a door. The entrance is the centre of the first room.
 *
 * Each room is tried at up to sixteen door sites, in the order of their list, starting at a random
 * one. Corridors that are too long for a site may be shortened to `corridorMinLength`. A site is
 * dropped when it is used, when too little rock is left ahead of it, or, without an `outline`,
 * after twenty rooms did not fit. Generation ends when there are `maxRooms` rooms, when `attempts`
 * rooms have been tried, or when no sites are left. Takes time linear in the number of tiles of the
 * grid and of the boxes of all drawn rooms.
 *
 * With an `outline`, all floor is in its largest connected part, and the first room is at any place
 * where it fits there. If it fits nowhere, up to eight rooms like the others are tried instead,
 * then a square of `roomMinSize`.
 *
 * @remarks
 * Draws: the shape, length, breadth, floor and place of the first room. Then, for each other room:
 * its shape, width, height and floor; whether it has a corridor, and the length of the corridor;
 * its entries at the top, right, bottom and left; and the first site to try. If there is only one
 * choice, nothing is drawn.
 *
 * Source: `attachRooms` of Brogue CE, which tries each room at every site.
 *
 * @param observe - receives a `'tunnel'` step and a `'room'` step for each room
 * @throws {InvalidOptionError} If an option is invalid; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range, or a custom shape returns
 * invalid data
 * @example
 * const dungeon = generateAccretion(createRng(42), { width: 79, height: 29 });
 */
export function generateAccretion(
  rng: Rng,
  options: AccretionOptions,
  observe?: Observer,
): Dungeon {
  checkRng(rng);
  const settings: AccretionSettings = resolveOptions(ACCRETION_SPEC, options);
  checkObserver(observe);
  const grid = createGrid(settings.width, settings.height);
  const open = openTiles(settings);
  const growth = new Growth({ grid, rooms: [], tunnels: [] }, settings, open, observe);
  placeFirstRoom(rng, growth, settings, options.roomMaxSize !== undefined);
  growth.attachRooms(rng);
  return dungeonOfRooms(grid, growth.rooms, growth.tunnels);
}
