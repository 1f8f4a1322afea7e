import { stepsWithKeys } from '../../analysis/distance-field';
import { placeToStand } from '../../analysis/rooms';
import { tilesAroundObstacles } from '../../analysis/tiles-around-obstacles';
import { hasTileIn, isOnFloor, isPassage } from '../../geometry/room';
import type { Changed, Dungeon, Room } from '../../model/dungeon';
import { GenerationError } from '../../model/errors';
import { checkDungeon, checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import { shuffled } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { candidatesOf, type LimitedRoom, meetsLimits } from '../room-limits';
import { hasHazards } from '../taken-tiles';
import { type ResolvedRole, ROLES_SPEC, type RolePlace, type RolesOptions } from './options';

/**
 * Returns a copy of a dungeon whose rooms have roles, such as `'boss'` and `'treasure'`, in
 * addition to their kinds. A role is the purpose of a room and can depend on distance, exits, area,
 * locks and progress. Roles are assigned in order. A room has at most one role, and keeps a role
 * that it already has. The room of the entrance gets a role only by `at: 'entrance'`. A role that
 * is `required` is never behind a secret door, and no room gets a role if it can be reached only
 * across a hazard. Rules of `populate` can name roles: `roles: ['boss']`.
 *
 * @remarks
 * The draws: for each role that is assigned at random (`'anywhere'`, `'dead-end'`, `'junction'`,
 * `'behind-lock'`), the order of the rooms that fit. The time is linear in the number of tiles, and
 * in the number of rooms times the number of roles.
 *
 * @param observe - receives a `'role'` step for each room that gets a role
 * @throws {InvalidOptionError} If an argument is invalid, or if the entrance is not walkable;
 * always thrown before the first draw
 * @throws {GenerationError} If no room fits a role that is `required`
 * @example
 * const level = assignRoles(createRng(42, 'roles'), dungeon, {
 *   roles: [
 *     { role: 'boss', at: 'farthest', required: true },
 *     { role: 'treasure', at: 'dead-end', max: 2 },
 *     { role: 'shop', at: 'near-entrance', minArea: 16 },
 *   ],
 * });
 */
export function assignRoles<Input extends Dungeon>(
  rng: Rng,
  dungeon: Input,
  options: RolesOptions,
  observe?: Observer,
): Changed<Input> {
  checkRng(rng);
  checkDungeon(dungeon);
  const { roles } = resolveOptions<RolesOptions, { roles: ResolvedRole[] }>(ROLES_SPEC, options);
  checkObserver(observe);
  const { x, y } = dungeon.entrance;
  const candidates = candidatesOf(dungeon, true);
  const entered = candidates.filter(({ room }) => isOnFloor(room, x, y));
  const others = candidates.filter((room) => !entered.includes(room));
  const isLockedOff = roomsWithout(dungeon, () => stepsWithKeys(dungeon, {}));
  const isSecret = roomsWithout(dungeon, () => {
    const locks = dungeon.doors.flatMap(({ lock }) => lock ?? []);
    return stepsWithKeys(dungeon, { keys: locks, secrets: 'closed' });
  });
  const isBehindHazard = hazardTest(dungeon, isSecret);
  const rooms: Room[] = [...dungeon.rooms];
  let steps = 0;
  for (const role of roles) {
    const { at, max, rooms: kinds } = role;
    const fitting = (at === 'entrance' ? entered : others).filter(
      (room) =>
        rooms[room.index]!.role === undefined &&
        (kinds?.includes(room.kind) ?? (at === 'entrance' || !isPassage(room))) &&
        meetsLimits(role, room) &&
        isRoomAt(at, room, isLockedOff) &&
        !(role.required && isSecret(room.index)) &&
        !isBehindHazard(room.index),
    );
    if (fitting.length === 0 && role.required) {
      throw new GenerationError(`no room fits the role '${role.role}'`, 'roles');
    }
    for (const { index } of sortedRooms(rng, at, fitting).slice(0, max)) {
      rooms[index] = { ...rooms[index]!, role: role.role };
      observe?.({ stage: 'role', index: steps++, grid: dungeon.grid });
    }
  }
  return { ...dungeon, rooms };
}

/** Returns whether a room is one of those that a place names. */
function isRoomAt(
  at: RolePlace,
  { index, exits, progress }: LimitedRoom,
  isLockedOff: (room: number) => boolean,
): boolean {
  if (at === 'dead-end') return exits === 1;
  if (at === 'junction') return exits >= 3;
  if (at === 'behind-lock') return isLockedOff(index);
  return progress >= 0 || (at !== 'farthest' && at !== 'near-entrance');
}

/**
 * Returns the rooms that fit, in the order in which they get the role. Equal rooms keep their
 * order.
 */
function sortedRooms(
  rng: Rng,
  at: RolePlace,
  rooms: readonly LimitedRoom[],
): readonly LimitedRoom[] {
  switch (at) {
    case 'farthest':
      return [...rooms].sort((a, b) => b.progress - a.progress);
    case 'near-entrance':
      return [...rooms].sort((a, b) => a.progress - b.progress);
    case 'largest':
      return [...rooms].sort((a, b) => b.area - a.area);
    default:
      return shuffled(rng, rooms);
  }
}

/** Returns a test for rooms that cannot be reached with given steps, which are measured once. */
function roomsWithout(
  { grid, rooms }: Dungeon,
  measure: () => Int32Array,
): (room: number) => boolean {
  let steps: Int32Array | undefined;
  return (room) => {
    steps ??= measure();
    const tile = placeToStand(grid, rooms[room]!);
    return tile >= 0 && steps[tile]! < 0;
  };
}

/** Returns a test for rooms that players reach only across a hazard. */
function hazardTest(
  dungeon: Dungeon,
  isSecret: (room: number) => boolean,
): (room: number) => boolean {
  const { grid, rooms } = dungeon;
  if (!hasHazards(dungeon)) return () => false;
  const known = tilesAroundObstacles(dungeon, 'closed');
  const all = tilesAroundObstacles(dungeon, 'open');
  return (room) => !hasTileIn(isSecret(room) ? all : known, grid, rooms[room]!);
}
