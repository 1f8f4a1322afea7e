import { isPassage } from '../geometry/room';
import { TILE_NAMES } from '../grid/tiles';
import type { Door, Room } from '../model/dungeon';

/**
 * Returns the letter of a lock, which is `A` for lock 0. Doors show the letter itself, and keys
 * show it in lower case.
 */
export function lockLetter(lock: number): string {
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[lock] ?? '?';
}

/** The numbers of squares in words, from 3 to the width of the widest door. */
const SQUARES = ['three', 'four', 'five'];

/** What the name of a door depends on. */
type NamedDoor = {
  readonly [Name in 'kind' | 'secret' | 'shortcut' | 'width']?: Door[Name] | undefined;
};

/** Returns the name of a door, such as `secret door` or `gate three squares wide`. */
export function doorName({ kind, secret, shortcut, width = 1 }: NamedDoor): string {
  const noun = kind ?? (shortcut ? 'shortcut' : 'door');
  const squares = SQUARES[width - SQUARES.length];
  const words = [secret && 'secret', width === 2 && 'double', noun];
  return words.filter(Boolean).join(' ') + (squares ? ` ${squares} squares wide` : '');
}

/**
 * Returns the number of each room on a map and in its key: its index plus 1. A single room has no
 * number. Mazes, passages and crossings have none either, because they are corridors rather than
 * rooms.
 */
export function roomNumbers(rooms: readonly Room[]): (string | undefined)[] {
  const isRoom = (room: Room) => room.kind !== 'maze' && !isPassage(room);
  const hasNumbers = rooms.filter(isRoom).length > 1;
  return rooms.map((room, i) => (hasNumbers && isRoom(room) ? `${i + 1}` : undefined));
}

/**
 * Returns the name of a room in labels. If the map gives the room a number, a name such as `room 3`
 * is left out, because its number may differ.
 */
export function labelName({ name }: Room, number: string | undefined): string | undefined {
  return number !== undefined && isKindAndNumber(name, 'room') ? undefined : name;
}

/** Returns whether a name is only a kind and a number, such as `room 2`. */
export function isKindAndNumber(name: string | undefined, kind: string): boolean {
  return name !== undefined && name.toLowerCase().replace(/ \d+$/, '') === kind.toLowerCase();
}

/** Returns the name of a tile in words, such as `stairs up`. */
export function tileWords(code: number): string {
  return TILE_NAMES[code]!.replace('-', ' ');
}
