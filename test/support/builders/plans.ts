import { type Dungeon, type Grid, isOnRoomFloor, parseAscii } from '../../../src/core/index';
import { drawingOf, plain } from './drawn';

/** The grid of a plan that is indented. */
export function planOf(drawing: string): Grid {
  return parseAscii(plain(drawing));
}

/**
 * A dungeon as text: each room has a digit, each passage a letter. Below are the tunnels between
 * them, with `+` for each door and `=` for a wide one.
 */
export function layoutOf({ grid, rooms, tunnels, doors }: Dungeon): string {
  const names = rooms.map(({ kind }, i) => (kind === 'passage' ? LETTERS[i] : String(i)));
  const rows = drawingOf(grid).split('\n');
  const named = rows.map((row, y) =>
    [...row]
      .map((glyph, x) => names[rooms.findIndex((room) => isOnRoomFloor(room, x, y))] ?? glyph)
      .join(''),
  );
  const ways = tunnels.map(({ from, to, width }, i) => {
    const own = doors.filter(({ tunnel }) => tunnel === i).map((door) => (door.width ? '=' : '+'));
    return `${names[from]}${own.join('') || '-'}${names[to]}${width ? `(${width})` : ''}`;
  });
  return [...named, ways.join(' ')].join('\n');
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
