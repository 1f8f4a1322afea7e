import { type Door, type Dungeon, type Point, parseAscii } from '../../../src/core/index';

/**
 * A dungeon drawn by hand: rooms are A, B, C …, `-` is a tunnel, `+` a door in one, `@` the
 * entrance in room A. Tunnels are horizontal and join the letters to their left and right.
 */
export function drawn(picture: string, more: Partial<Dungeon> = {}): Dungeon {
  const rows = picture.trim().split('\n');
  const grid = parseAscii(rows.map((row) => row.replace(/[^#]/g, '.')).join('\n'));
  const cells = rows.flatMap((row, y) => [...row].map((letter, x) => ({ x, y, letter })));
  const letters = [...new Set(cells.map(({ letter }) => letter))]
    .filter((l) => /[A-Z]/.test(l))
    .sort();
  const rooms = letters.map((letter) => {
    const own = cells.filter(
      (cell) => cell.letter === letter || (letter === 'A' && cell.letter === '@'),
    );
    const xs = own.map(({ x }) => x);
    const ys = own.map(({ y }) => y);
    return {
      x1: Math.min(...xs) - 1,
      y1: Math.min(...ys) - 1,
      x2: Math.max(...xs) + 1,
      y2: Math.max(...ys) + 1,
    };
  });
  const tunnels: Dungeon['tunnels'] = [];
  const doors: Door[] = [];
  for (const [y, row] of rows.entries()) {
    for (const match of row.matchAll(/[-+]+/g)) {
      const [left, right] = [match.index - 1, match.index + match[0].length];
      const roomAt = (x: number) => letters.indexOf(row[x]!.replace('@', 'A'));
      tunnels.push({
        from: roomAt(left),
        to: roomAt(right),
        path: [
          { x: left, y },
          { x: right, y },
        ],
      });
      for (let x = left + 1; x < right; x++) {
        if (row[x] !== '+') continue;
        grid.tiles[y * grid.width + x] = 2;
        doors.push({ x, y, tunnel: tunnels.length - 1 });
      }
    }
  }
  const entrance = cells.find(({ letter }) => letter === '@') as Point;
  return {
    grid,
    rooms,
    tunnels,
    doors,
    stairs: [],
    keys: [],
    marks: [],
    lakes: [],
    entrance: { x: entrance.x, y: entrance.y },
    ...more,
  };
}

export const ROW = `
######################
#@A+BBB+CCC#########D#
#AA#BBB#CCC--+-------#
#AA#BBB#CCC#########D#
######################
`
  .replace('--+-------#', '--+----DDD#')
  .replaceAll('#D#', 'DD#')
  .replaceAll('#######DD', '######DDD');
