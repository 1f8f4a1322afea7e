import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dungeon, parseAscii, Tile, toAscii } from '../../../src/core/index';
import { arbitrarySoundDungeon } from '../../support/builders/arbitrary-sound-dungeon';
import { runs } from '../../support/runs';

const drawn = (...rows: string[]) => rows.join('\n');
const lines = (...rows: string[]) => toAscii(parseAscii(drawn(...rows)), { walls: 'lines' });

/** Where each line leads: up, right, down, left. */
const ENDS: Record<string, readonly [number, number, number, number]> = {
  '│': [1, 0, 1, 0],
  '─': [0, 1, 0, 1],
  '┌': [0, 1, 1, 0],
  '┐': [0, 0, 1, 1],
  '└': [1, 1, 0, 0],
  '┘': [1, 0, 0, 1],
  '├': [1, 1, 1, 0],
  '┤': [1, 0, 1, 1],
  '┬': [0, 1, 1, 1],
  '┴': [1, 1, 0, 1],
  '┼': [1, 1, 1, 1],
  '■': [0, 0, 0, 0],
};

describe('walls as lines', () => {
  test('surround rooms, and leave rock blank', () => {
    expect(lines('######', '#..###', '#..###', '######', '######')).toBe(
      drawn('┌──┐  ', '│..│  ', '│..│  ', '└──┘  ', '      '),
    );
  });

  test('fork and cross where walls meet', () => {
    expect(lines('#####', '#.#.#', '#####', '#.#.#', '#####')).toBe(
      drawn('┌─┬─┐', '│.│.│', '├─┼─┤', '│.│.│', '└─┴─┘'),
    );
  });

  test('are broken by doors, and end where a wall ends', () => {
    expect(lines('#######', '#..#..#', '#..+..#', '#.....#', '#######')).toBe(
      drawn('┌──┬──┐', '│..│..│', '│..+..│', '│.....│', '└─────┘'),
    );
    expect(lines('#####', '#...#', '##+##', '#...#', '#.#.#', '#...#', '#####')).toBe(
      drawn('┌───┐', '│...│', '├─+─┤', '│...│', '│.■.│', '│...│', '└───┘'),
    );
  });

  test('are double where a wall is two tiles thick', () => {
    expect(lines('########', '#..##..#', '#..##..#', '########')).toBe(
      drawn('┌──┐┌──┐', '│..││..│', '│..││..│', '└──┘└──┘'),
    );
  });

  test('end at the edge of a grid without walls', () => {
    expect(lines('.#.', '.#.')).toBe(drawn('.│.', '.│.'));
    expect(lines('#')).toBe(' ');
    expect(lines('.')).toBe('.');
  });

  test('have a custom glyph for rock, and none outside the grid', () => {
    const grid = parseAscii('#####\n##.##\n#####\n#####');
    grid.tiles[19] = 131;
    expect(toAscii(grid, { walls: 'lines', tiles: { wall: '~', floor: ' ' } })).toBe(
      drawn('~┌─┐~', '~│ │~', '~└─┘~', '~~~~?'),
    );
  });

  test('run through secret doors where these are hidden', () => {
    const dungeon: Dungeon = {
      grid: parseAscii('#######\n#..+..#\n#######'),
      rooms: [
        { x1: 0, y1: 0, x2: 3, y2: 2 },
        { x1: 3, y1: 0, x2: 6, y2: 2 },
      ],
      tunnels: [],
      entrance: { x: 1, y: 1 },
      stairs: [],
      keys: [],
      marks: [],
      lakes: [],
      doors: [{ x: 3, y: 1, tunnel: 0, lock: 0, secret: true }],
    };
    const entities = [{ kind: '@', x: 1, y: 1 }];
    expect(toAscii(dungeon, { walls: 'lines', entities, secrets: 'hidden' })).toBe(
      drawn('┌──┬──┐', '│@.│..│', '└──┴──┘'),
    );
    expect(toAscii(dungeon, { walls: 'lines' })).toBe(drawn('┌─────┐', '│..A..│', '└─────┘'));
    expect(dungeon.grid.tiles[10]).toBe(Tile.Door);
  });

  test('have no joints with the walls of rooms that were never seen', () => {
    const grid = parseAscii(drawn('#########', '#...#...#', '#...#####', '#...#...#', '#########'));
    const explored = grid.tiles.map((_, cell) => (cell % 9 < 5 ? 1 : 0));
    expect(toAscii(grid, { walls: 'lines', explored })).toBe(
      drawn('┌───┐    ', '│...│    ', '│...│    ', '│...│    ', '└───┘    '),
    );
    const all = toAscii(grid, { walls: 'lines' });
    expect(all.split('\n').map((row) => row[4])).toEqual(['┬', '│', '├', '│', '┴']);
  });

  test('depend only on tiles that were seen', () => {
    const scene = arbitrarySoundDungeon.chain(({ grid }) => {
      const size = grid.tiles.length;
      const tiles = (max: number) => fc.uint8Array({ minLength: size, maxLength: size, max });
      return fc.tuple(fc.constant(grid), tiles(1), tiles(10));
    });
    fc.assert(
      fc.property(scene, ([grid, explored, others]) => {
        const tiles = grid.tiles.map((code, cell) => (explored[cell] === 0 ? others[cell]! : code));
        const draw = (drawn: typeof grid) => toAscii(drawn, { walls: 'lines', explored });
        expect(draw({ ...grid, tiles })).toBe(draw(grid));
      }),
      { numRuns: runs(30) },
    );
  });

  test('are linked from both ends or from neither, and show every wall that is next to a way', () => {
    fc.assert(
      fc.property(arbitrarySoundDungeon, ({ grid }) => {
        const rows = toAscii(grid, { walls: 'lines' }).split('\n');
        const plain = toAscii(grid).split('\n');
        const endsAt = (x: number, y: number) => ENDS[rows[y]?.[x] ?? ''] ?? [0, 0, 0, 0];
        for (let y = 0; y < grid.height; y++) {
          for (let x = 0; x < grid.width; x++) {
            const around = [-1, 0, 1].flatMap((j) =>
              [-1, 0, 1].map((i) => plain[y + j]?.[x + i] ?? '#'),
            );
            const touches = around.some((glyph) => glyph !== '#');
            if (plain[y]?.[x] !== '#') expect(rows[y]?.[x]).toBe(plain[y]?.[x]);
            else expect((rows[y]?.[x] as string) in ENDS).toBe(touches);
          }
        }
        // A line that leads on is met; the ends of walls are drawn a whole tile long.
        for (let y = 0; y < grid.height; y++) {
          for (let x = 0; x < grid.width; x++) {
            const [up, right, down, left] = endsAt(x, y);
            if (up + right + down + left < 2 || '│─'.includes(rows[y]?.[x] as string)) continue;
            if (right) expect(endsAt(x + 1, y)[3]).toBe(1);
            if (down) expect(endsAt(x, y + 1)[0]).toBe(1);
            if (left) expect(endsAt(x - 1, y)[1]).toBe(1);
            if (up) expect(endsAt(x, y - 1)[2]).toBe(1);
          }
        }
      }),
      { numRuns: runs(20) },
    );
  });
});
