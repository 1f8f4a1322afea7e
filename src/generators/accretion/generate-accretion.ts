import { centerOf } from '../../geometry/room';
import type { Dungeon, Observer } from '../../model/dungeon';
import { bareDungeon } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import type { Rng } from '../../rng/rng';
import { attachRooms } from './attach-rooms';
import { placeFirstRoom } from './first-room';
import { startGrowth } from './growth';
import { ACCRETION, type AccretionOptions, type AccretionSettings } from './options';

/**
 * A first room near the centre of the grid, and rooms of many shapes pushed against those that stand,
 * a share of them through a corridor. Rooms are a tree: a tunnel leads straight from the floor of the
 * room that stood there, `from`, to that of the new one, `to`. It is three tiles long, or three and
 * the corridor; none of them but its ends lies beside anything else that is dug, so that each tunnel
 * has a site for a door. The entrance is the centre of the first room.
 *
 * A room that is drawn is tried at sixteen door sites at most, from a random one on in the order of
 * their list; a corridor that is too long for one may be shortened to `corridorMinLength`. A site is
 * dropped when it is taken, where too little rock is left before it, and after twenty rooms that did
 * not fit. It ends when there are `maxRooms`, after `attempts` rooms, or without sites: time is linear
 * in tiles and in the boxes of the rooms that are drawn.
 *
 * Draws: the first room's shape, length, breadth, floor and place. Then for each other room its shape,
 * width, height and floor; whether it has a corridor, and how long; where it is entered on the top,
 * the right, the bottom and the left; the first site. Choices of one take no draw.
 *
 * Source: `attachRooms` of Brogue CE, which tries each room everywhere.
 *
 * @param observe - receives a `'tunnel'` step and a `'room'` step for each room
 * @throws InvalidOptionError before the first draw, where an option is wrong
 * @throws GenerationError where `rng` answers out of range, or a custom shape returned invalid data
 * @example
 * const dungeon = generateAccretion(createRng(42), { width: 79, height: 29 });
 */
export function generateAccretion(
  rng: Rng,
  options: AccretionOptions,
  observe?: Observer,
): Dungeon {
  checkRng(rng);
  const settings: AccretionSettings = resolveOptions(ACCRETION, options);
  checkObserver(observe);
  const growth = startGrowth(settings, options.roomMaxSize !== undefined, observe);
  placeFirstRoom(rng, growth);
  attachRooms(rng, growth);
  const { draft, rooms, tunnels } = growth;
  return bareDungeon(draft.grid, rooms, tunnels, centerOf(rooms[0]!));
}
