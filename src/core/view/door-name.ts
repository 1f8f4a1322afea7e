import type { Door } from '../model/dungeon';

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
