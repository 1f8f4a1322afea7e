import type { Door, Dungeon, Key, Point, Room, Stairs } from '../../core/model/dungeon';
import { groupBy } from '../../core/model/group-by';
import { capital, inWords } from '../../core/text/words';
import { leadsOutside } from '../../core/view/doors';
import { doorName, lockLetter } from '../../core/view/labels';
import type { Destination, RoomExit } from './room-exits';

/** The room of things that are outside all rooms. */
export const ELSEWHERE = -1;

/** The data from which the key to a map is written. */
export interface KeyContext {
  readonly dungeon: Dungeon;
  /** The first key of each lock, by the number of the lock. */
  readonly keys: ReadonlyMap<number, Key>;
  /** How the lines of other rooms refer to each room. */
  readonly places: readonly string[];
  /** The exits of each room. */
  readonly exits: readonly (readonly RoomExit[])[];
  /** Returns the room whose floor is at a point, or `ELSEWHERE` if there is none. */
  readonly roomAt: (point: Point) => number;
  /** Returns the rooms on both sides of a door, or none if its tunnel is unknown. */
  readonly endsOf: (door: Door) => readonly number[];
  /** Returns how lines refer to the corridor at a point outside all rooms. */
  readonly corridorAt: (point: Point) => string;
}

/** Returns the exits of a room, one line each. */
export function exitLines(context: KeyContext, room: number): string[] {
  const exits = context.exits[room]!;
  const bySide = groupBy(exits, ({ side }) => side);
  return exits.map((exit) => {
    const { door, to, crossed } = exit;
    const byKind = groupBy(to, (end) => kindWords(context, exit, end));
    const words = [...byKind].map(([kind, ends]) => {
      const goals = new Set(ends.map((end) => goalWords(context, room, exit, end)));
      return `${kind} to ${inWords([...goals])}`;
    });
    if (door?.lock !== undefined) words.push(lockWords(context, door.lock));
    const listed = new Set([room, ...to.map((end) => end.room)]);
    const others = [...crossed].filter((other) => !listed.has(other)).sort((a, b) => a - b);
    const places = others.map((other) => placeOf(context, other));
    if (places.length > 0) words.push(`crossing the routes to ${inWords(places)}`);
    const onSide = bySide.get(exit.side) ?? [];
    const place = placeOnSide(exit, onSide.indexOf(exit), onSide.length);
    return `- **${capital(exit.side)}${place}:** ${words.join(', ')}`;
  });
}

/**
 * Returns what an exit looks like to those who take it to a destination: the door of the exit or,
 * if it has none, the doors that follow and are not secret, which may have several names.
 */
function kindWords(
  { dungeon }: KeyContext,
  { door }: RoomExit,
  { doors, room = ELSEWHERE }: Destination,
): string {
  if (door !== undefined) return doorWords(door);
  const names = new Set(doors.filter(({ secret }) => !secret).map(doorWords));
  if (names.size > 0) return names.size === 1 ? [...names][0]! : 'door';
  return dungeon.rooms[room]?.kind === 'passage' ? 'opening' : 'passage';
}

/**
 * Returns the position of an exit among those on its side, or an empty string if it is the only
 * one.
 */
function placeOnSide(exit: RoomExit, i: number, count: number): string {
  if (count < 2) return '';
  const isAcross = exit.side === 'north' || exit.side === 'south';
  if (i === 0) return isAcross ? ', west end' : ', north end';
  if (i === count - 1) return isAcross ? ', east end' : ', south end';
  if (count === 3) return ', middle';
  return `, ${ordinal(i + 1)} from ${isAcross ? 'west' : 'north'}`;
}

/** Returns a number with its ending, such as 2nd or 21st. */
function ordinal(n: number): string {
  const isTeen = n % 100 > 10 && n % 100 < 14;
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][n % 10];
  return `${n}${ending ?? 'th'}`;
}

/**
 * Returns the destination of an exit and the locked or secret doors on the way to it, such as
 * `5 (past a secret door)`.
 */
function goalWords(
  context: KeyContext,
  room: number,
  exit: RoomExit,
  { room: to, stairs, doors }: Destination,
): string {
  // The kind of the exit already says that there is a door.
  const isOnlyDoor = exit.door === undefined && doors.filter(({ secret }) => !secret).length === 1;
  const locked = doors.flatMap((door) => {
    const { secret, lock } = door;
    if (lock === undefined) return secret ? `past a ${doorWords(door)}` : [];
    const words = lockWords(context, lock);
    return isOnlyDoor && !secret ? words : `past a ${doorWords(door)} ${words}`;
  });
  const past = locked.length === 0 ? '' : ` (${inWords(locked)})`;
  if (stairs === undefined) return (to === room ? 'this room again' : placeOf(context, to!)) + past;
  return escapeMarkdown(stairsWords(context.dungeon.stairs[stairs]!)) + past;
}

function doorWords(door: Door): string {
  return escapeMarkdown(doorName(door));
}

/** Returns the direction of stairs and the level to which they lead. */
export function stairsWords({ direction, target }: Stairs): string {
  return `stairs ${direction}${target === undefined ? '' : ` to ${target}`}`;
}

function lockWords(context: KeyContext, lock: number): string {
  return `locked (${lockLetter(lock)}), ${keyPlace(context, lock)}`;
}

/** Describes where the key or the lever of a lock is. */
export function keyPlace(context: KeyContext, lock: number): string {
  const key = context.keys.get(lock);
  if (key === undefined) return 'no key';
  const room = context.roomAt(key);
  const place = room === ELSEWHERE ? context.corridorAt(key) : placeOf(context, room);
  return `${escapeMarkdown(key.kind ?? 'key')} in ${place}`;
}

/** The maximum number of neighbouring rooms to name. Further ones are only counted. */
const NAMED_BESIDE = 3;

/** Returns how the lines of other rooms refer to a room. */
export function placeOf({ places }: KeyContext, room: number): string {
  return places[room] ?? 'a corridor';
}

/**
 * Returns how the lines of other rooms refer to each room: by its number or, if it has none, by its
 * kind and the adjacent rooms. Passages with one exit are dead ends or lead to the outside.
 */
export function placesOf(
  { grid, rooms }: Dungeon,
  numbers: readonly (string | undefined)[],
  exits: readonly (readonly RoomExit[])[],
): string[] {
  return rooms.map((room, i) => {
    const { kind = 'room' } = room;
    const number = numbers[i];
    if (number !== undefined) return number;
    const isOutside = kind === 'passage' && leadsOutside(grid, room);
    if (isDeadEnd(room, exits[i]!)) return isOutside ? 'the outside' : 'a dead end';
    const ends = new Set(exits[i]!.flatMap(({ to }) => to.map(({ room = -1 }) => room)));
    const near = [...ends].sort((a, b) => a - b).flatMap((end) => numbers[end] ?? []);
    const shown = near.length > NAMED_BESIDE + 1 ? near.slice(0, NAMED_BESIDE) : near;
    const rest = near.length - shown.length;
    const beside = rest > 0 ? [...shown, `${rest} more`] : shown;
    const goal = isOutside ? ' to the outside' : '';
    const place = `the ${escapeMarkdown(kind)}${goal}`;
    return `${place}${near.length > 0 ? ` beside ${inWords(beside)}` : ''}`;
  });
}

/** Returns whether a room is a passage with one exit only. */
export function isDeadEnd({ kind }: Room, exits: readonly RoomExit[]): boolean {
  return kind === 'passage' && exits.length < 2;
}

/** Counts equal names, in the order in which they first occur, such as `2 × orc, chest`. */
export function tally(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const words = [...counts].map(([name, many]) => (many === 1 ? name : `${many} × ${name}`));
  return escapeMarkdown(words.join(', '));
}

/** Puts a text on one line and escapes the characters that have a meaning in Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&');
}
