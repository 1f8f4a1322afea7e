import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRng, tileAt, validateDungeon } from '../../../src/core/index';
import { type GraphOptions, generateFromGraph } from '../../../src/missions/index';
import { expectRefused } from '../../support/expect-refused';
import { runs } from '../../support/runs';

/** No two orientations of this prefab are alike, and its floor does not fill its drawing. */
const MAP = [' ####@##', ' #..L..#', '##.##..#', '#......#', '########'];
const SIZE = { width: 40, height: 30 };

const options = (x: number, y: number, turn: boolean): GraphOptions => ({
  ...SIZE,
  rooms: [
    { name: 'nook', prefab: { name: 'nook', map: MAP.join('\n'), legend: { L: 'lamp' }, turn } },
    'a',
    'b',
  ],
  connections: [
    ['nook', 'a'],
    ['a', 'b'],
  ],
  at: [{ room: 'nook', x, y, anchor: 'corner' }],
});

/** The drawing, turned right up to three times. */
function turned(times: number): string[] {
  let rows = MAP.map((row) => row.padEnd(8));
  for (let i = 0; i < times; i++) {
    const old = rows;
    rows = [...old[0]!].map((_, x) =>
      old
        .map((row) => row[x])
        .reverse()
        .join(''),
    );
  }
  return rows;
}

describe('a prefab at a corner', () => {
  test.for([false, true])('is at the exact place: %j', (turn) => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 8, max: 20 }),
        fc.integer({ min: 8, max: 14 }),
        (seed, x, y) => {
          const dungeon = generateFromGraph(createRng(seed), options(x, y, turn));
          expect(validateDungeon(dungeon)).toEqual([]);
          const matches = (rows: string[]) =>
            rows.every((row, dy) =>
              [...row].every((glyph, dx) => {
                if (!'.L'.includes(glyph)) return true;
                return tileAt(dungeon.grid, x + dx, y + dy) === 1;
              }),
            ) && dungeon.marks.some((mark) => rows[mark.y - y]?.[mark.x - x] === 'L');
          expect([0, 1, 2, 3].slice(0, turn ? 4 : 1).some((times) => matches(turned(times)))).toBe(
            true,
          );
          const { x1, y1 } = dungeon.rooms[0]!;
          expect([x1, y1]).toEqual([x, y]);
        },
      ),
      { numRuns: runs(60) },
    );
  });

  test('has its entrance on its floor', () => {
    const { grid, entrance } = generateFromGraph(createRng(1), options(9, 9, false));
    expect(tileAt(grid, entrance.x, entrance.y)).toBe(1);
  });

  test('may have its wall on the outermost ring, and is an error beyond', () => {
    const { rooms } = generateFromGraph(createRng(1), options(0, 9, false));
    expect(rooms[0]).toMatchObject({ x1: 0, y1: 9 });
    expect(() => generateFromGraph(createRng(1), options(36, 9, false))).toThrow(
      'no place for room "nook" at (36, 9) in ',
    );
    expectRefused(
      () => generateFromGraph(createRng(1), options(40, 9, false)),
      'at[0].x',
      '`at[0].x` must be at most 39, received 40',
    );
  });

  test('is refused if it is no prefab', () => {
    const at = [{ room: 'a', x: 5, y: 5, anchor: 'corner' }] as const;
    expectRefused(
      () => generateFromGraph(createRng(1), { ...options(9, 9, false), at }),
      'at[0].anchor',
      '`at[0].anchor` requires a room that is a prefab, received "corner"',
    );
  });
});
