import { InvalidOptionError } from '../../core/model/errors';
import { drawInt } from '../../core/rng/draws';
import type { Rng } from '../../core/rng/rng';
import { count } from '../../core/text/words';
import type { MissionSettings, PatternName } from './options';
import { needsOf } from './patterns';

/**
 * Returns the smallest number of rooms for this many rings, locks and secret doors, or infinity if
 * no number of rooms is enough.
 */
type RoomCount = (cycles: number, locks: number, secretDoors: number) => number;

/**
 * Returns the number of rooms outside rings: the entrance, the goal and, if there are no rings, one
 * room between them.
 */
export function roomsBeside({ cycles }: Pick<MissionSettings, 'cycles'>): number {
  return cycles > 0 ? 2 : 3;
}

/**
 * Returns the number of rooms needed for locks and secret doors outside rings: one room for each,
 * except for the first lock, which is at the goal.
 */
export function roomsFor(locks: number, secretDoors: number): number {
  return Math.max(0, locks - 1) + secretDoors;
}

/** Returns whether the rooms of a mission are enough for its rings, locks and secret doors. */
export function hasEnoughRooms(settings: MissionSettings): boolean {
  return roomsNeeded(settings, minRoomsOf(settings)) <= settings.rooms;
}

/**
 * Returns a function that computes the number of rooms needed for any number of rings, locks and
 * secret doors.
 *
 * @throws {InvalidOptionError} If `rooms` is too small for these settings, or if no number of rooms
 * is enough
 */
export function createRoomCount(settings: MissionSettings): RoomCount {
  const { rooms, cycles, locks, secretDoors } = settings;
  const minRooms = minRoomsOf(settings);
  const needed = roomsNeeded(settings, minRooms);
  if (needed <= rooms) return minRooms;
  if (needed === Number.POSITIVE_INFINITY) throw tooFewError(settings);
  const all = [count(cycles, 'cycle'), count(locks, 'lock'), count(secretDoors, 'secret door')];
  const rule = `must be at least ${needed} for ${all.join(', ')}`;
  throw new InvalidOptionError('rooms', rule, rooms);
}

function roomsNeeded(settings: MissionSettings, minRooms: RoomCount): number {
  const { cycles, locks, secretDoors } = settings;
  return roomsBeside(settings) + minRooms(cycles, locks, secretDoors);
}

function minRoomsOf({ patterns }: MissionSettings): RoomCount {
  const known = new Map<string, number>();
  const minRooms: RoomCount = (cycles, locks, secretDoors) => {
    if (locks < 0 || secretDoors < 0) return Number.POSITIVE_INFINITY;
    if (cycles === 0) return roomsFor(locks, secretDoors);
    const key = `${cycles},${locks},${secretDoors}`;
    let needed = known.get(key);
    if (needed === undefined) {
      needed = Math.min(
        ...patterns.map((name) => {
          const takes = needsOf(name);
          return (
            takes.rooms + minRooms(cycles - 1, locks - takes.locks, secretDoors - takes.secretDoors)
          );
        }),
      );
      known.set(key, needed);
    }
    return needed;
  };
  return minRooms;
}

/** Returns the error for too few locks or too few secret doors. */
function tooFewError({
  cycles,
  locks,
  secretDoors,
  patterns,
}: MissionSettings): InvalidOptionError {
  const fewest = (what: 'locks' | 'secretDoors') =>
    Math.min(...patterns.map((name) => needsOf(name)[what]));
  const needsLocks = cycles * fewest('locks') > locks;
  const option = needsLocks ? 'locks' : 'secretDoors';
  const received = needsLocks ? locks : secretDoors;
  const needed = cycles * fewest(needsLocks ? 'locks' : 'secretDoors');
  const names = patterns.map((name) => `'${name}'`).join(', ');
  const rule = `must be at least ${Math.max(needed, received + 1)} for ${count(cycles, 'cycle')} of ${names}`;
  return new InvalidOptionError(option, rule, received, 'cycles');
}

/**
 * Draws a pattern for each ring, one of the least used patterns among those that leave enough for
 * the other rings.
 */
export function choosePatterns(
  rng: Rng,
  settings: MissionSettings,
  minRooms: RoomCount,
): PatternName[] {
  const { cycles, patterns } = settings;
  let { rooms, locks, secretDoors } = settings;
  rooms -= roomsBeside(settings);
  const chosen: PatternName[] = [];
  const uses = (name: PatternName) => chosen.filter((other) => other === name).length;
  while (chosen.length < cycles) {
    const left = cycles - chosen.length - 1;
    const fitting = patterns.filter((name) => {
      const takes = needsOf(name);
      const needed = minRooms(left, locks - takes.locks, secretDoors - takes.secretDoors);
      return takes.rooms + needed <= rooms;
    });
    const fewest = Math.min(...fitting.map(uses));
    const open = fitting.filter((name) => uses(name) === fewest);
    const name = open[drawInt(rng, 0, open.length - 1, 'a pattern')]!;
    chosen.push(name);
    const takes = needsOf(name);
    rooms -= takes.rooms;
    locks -= takes.locks;
    secretDoors -= takes.secretDoors;
  }
  return chosen;
}
