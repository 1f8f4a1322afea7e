import { Growth } from '../../generators/accretion/growth';
import { usualAttempts, usualRooms } from '../../generators/accretion/options';
import { checkFits, checkOutline, tilesInside } from '../../generators/shared/outline';
import type { Changed, Dungeon } from '../../model/dungeon';
import {
  checkDungeon,
  checkObserver,
  checkRng,
  checkRoomsAndPathsInside,
} from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import type { Rng } from '../../rng/rng';
import { reachedAround } from '../reached-around';
import { GROW_SPEC, type GrowOptions, type GrowSettings } from './options';

/** The least number of rooms that are drawn by default, because many do not fit. */
const MIN_ATTEMPTS = 100;

/**
 * Returns a copy of a dungeon to whose rooms more rooms are attached, some of them through a
 * corridor, as in `generateAccretion`, which grows in the same way from its first room. New rooms
 * get the next indices. Each is joined by one tunnel, straight from the floor of an earlier room,
 * `from`, to the floor of the new room, `to`. In a mission, a new room has the progress of the room
 * that it is attached to; in a part of a world, its biome.
 *
 * Nothing that exists changes, and new floor touches no other floor, even diagonally, so no lock is
 * bypassed, and doors, secret doors, stairs and lakes stay as they are. Rooms are attached only to
 * plain floor and, if entities block tiles, only where players get around them. If none fits, the
 * copy equals the dungeon. A `roomMaxSize` larger than the grid is lowered to its size. The time is
 * linear in the number of tiles and in the boxes of all drawn rooms.
 *
 * @remarks
 * The draws, for each room: its shape, width, height and floor; whether it has a corridor, and the
 * length of the corridor; its entries at the top, right, bottom and left; and the first site to
 * try. If there is only one choice, nothing is drawn.
 *
 * @param dungeon - any dungeon; it is not changed
 * @param observe - receives a `'tunnel'` step and a `'room'` step for each new room
 * @throws {InvalidOptionError} If an option is invalid, if the outline has another size than the
 * grid or no room fits in it; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range, or a custom shape returns
 * invalid data
 * @example
 * const hall = dungeonFromText('#####\n#...#\n#.@.#\n#####');
 * const level = padDungeon(hall, { width: 80, height: 45, x: 30, y: 20 });
 * const whole = growRooms(rng, level, { maxRooms: 25 });
 */
export function growRooms<Input extends Dungeon>(
  rng: Rng,
  dungeon: Input,
  options: GrowOptions = {},
  observe?: Observer,
): Changed<Input> {
  checkRng(rng);
  checkDungeon(dungeon);
  checkRoomsAndPathsInside(dungeon);
  const { maxRooms, attempts, outline, ...others } = resolveOptions<GrowOptions, AllSettings>(
    GROW_SPEC,
    options,
  );
  checkObserver(observe);
  const { rooms } = dungeon;
  const grid = { ...dungeon.grid, tiles: dungeon.grid.tiles.slice() };
  if (outline !== undefined) checkOutline('outline', outline, grid);
  const open = outline === undefined ? undefined : tilesInside(outline, grid);
  if (open !== undefined) checkFits('outline', open, grid.width, others.roomMinSize);
  const max = maxRooms ?? usualRooms(grid);
  const longest = Math.max(grid.width, grid.height) - 2;
  const canFit = others.roomMinSize <= longest;
  const tries = canFit ? (attempts ?? Math.max(MIN_ATTEMPTS, usualAttempts(max, outline))) : 0;
  const roomMaxSize = Math.min(others.roomMaxSize, longest);
  const settings = { ...others, roomMaxSize, maxRooms: max, attempts: tries };
  const growth = new Growth({ ...dungeon, grid }, settings, open, observe);
  const reached = reachedAround(dungeon);
  for (const [index, room] of rooms.entries()) growth.addSitesOf(room, index, reached);
  growth.attachRooms(rng);
  return { ...dungeon, grid, rooms: growth.rooms, tunnels: growth.tunnels };
}

type AllSettings = GrowSettings & Pick<GrowOptions, 'maxRooms' | 'attempts' | 'outline'>;
