import { describe, expect, test } from 'vitest';
import { createRng, toAscii, validateDungeon } from '../../../src/core/index';
import type { GraphOptions } from '../../../src/missions/index';
import { generateFromGraph } from '../../../src/missions/layout/generate-from-graph';
import { buildDungeon, type Recipe } from '../../../src/recipes/index';
import { runs } from '../../support/runs';

const CELL = {
  name: 'cell',
  map: '#####\n#...#\n#.A.+\n#...#\n#####',
  legend: { A: 'altar' },
  turn: true,
};
const HUB = {
  name: 'hub',
  map: '####@####\n#.......#\n#..#.#..#\n@.......@\n#..#.#..#\n#.......#\n####@####',
};
const PLAN = {
  width: 60, height: 40,
  rooms: ['gate', { name: 'north', prefab: HUB }, { name: 'south', prefab: HUB }, ...['a', 'b', 'c'].map((name) => ({ name, kind: 'jail' }))],
  kinds: { jail: { prefab: [CELL] } },
  connections: [['gate', 'north'], ['north', 'south'], ['north', 'a'], ['north', 'b'], { from: 'south', to: 'c', lock: 0 }],
  keys: [{ room: 'a', lock: 0 }],
} as const; // biome-ignore format: a list a line

/** The drawing around a room's floor, as text. */
function drawingOf(dungeon: ReturnType<typeof generateFromGraph>, index: number): string {
  const { x1, y1, x2, y2 } = dungeon.rooms[index]!;
  const rows = toAscii(dungeon.grid)
    .split('\n')
    .slice(y1, y2 + 1);
  return rows.map((row) => row.slice(x1, x2 + 1)).join('\n');
}

/** A hall of 24 by 2 tiles, without exits. */
const HALL = {
  name: 'hall',
  map: ['#'.repeat(26), ...new Array(2).fill(`#${'.'.repeat(24)}#`), '#'.repeat(26)].join('\n'),
  turn: true,
};

describe('rooms by prefab', () => {
  test('may have any number of tiles', () => {
    const prefab = { name: 'plain', map: new Array(1000).fill('.'.repeat(1000)).join('\n') };
    const graph = { width: 1002, height: 1002, rooms: [{ name: 'a', prefab }] };
    expect(generateFromGraph(createRng(1), graph).rooms).toHaveLength(1);
  });

  test('are inside the outermost ring, whatever their orientation', () => {
    const graph = { rooms: [{ name: 'hall', prefab: HALL }, 'b'], connections: [['hall', 'b']] };
    for (let seed = 0; seed < runs(20); seed++) {
      const size = { width: 60, height: 24 };
      const dungeon = generateFromGraph(createRng(seed), { ...size, ...graph } as GraphOptions);
      expect(validateDungeon(dungeon)).toEqual([]);
    }
    const square = { name: 'square', map: new Array(4).fill('....').join('\n') };
    const alone = { width: 5, height: 5, rooms: [{ name: 'hall', prefab: square }] };
    expect(() => generateFromGraph(createRng(1), alone)).toThrow(
      '`rooms[0].prefab` must have floor that fits inside the outermost ring of the 5 × 5 grid',
    );
  });

  const seeds = Array.from({ length: runs(6) }, (_, seed) => seed);

  test.for(seeds)('are unchanged, and entered only by exits, with seed %i', (seed) => {
    const dungeon = generateFromGraph(createRng(seed), PLAN);
    expect(validateDungeon(dungeon, undefined, { also: ['graph-broken'] })).toEqual([]);
    for (const hub of [1, 2]) {
      const drawn = drawingOf(dungeon, hub);
      const exits = [...drawn].flatMap((glyph, i) => (HUB.map[i] === '@' ? [glyph] : []));
      expect(drawn.replace(/[.+]/g, '.')).toBe(
        [...HUB.map].map((glyph, i) => (glyph === '@' ? drawn[i]!.replace('+', '.') : glyph)).join(''),
      );
      expect(exits.filter((glyph) => glyph !== '#')).toHaveLength(hub === 1 ? 4 : 2);
    }
    expect(dungeon.rooms.map(({ kind }) => kind)).toEqual([undefined, 'hub', 'hub', 'jail', 'jail', 'jail']);
    expect(dungeon.marks).toMatchObject([3, 4, 5].map((room) => ({ room, kind: 'altar' })));
    // Each cell has its door; that of the lock leaves `from`, and is another, unless they are one.
    const doors = dungeon.doors.filter(({ tunnel }) => tunnel > 1);
    expect(new Set(doors.map(({ tunnel }) => tunnel)).size).toBe(3);
    expect(doors.filter(({ lock }) => lock === 0)).toHaveLength(1);
  });

  test('have doors where they are drawn, and none in their other exits', () => {
    const map = '###@###\n#.....#\n@.....+\n#.....#\n###@###';
    const rooms = [{ name: 'hub', prefab: { name: 'hub', map } }, 'a', 'b', 'c', 'd'];
    const connections = ['a', 'b', 'c', 'd'].map((name) => ['hub', name]);
    for (let seed = 0; seed < runs(6); seed++) {
      const options = { width: 50, height: 40, rooms, connections };
      const { doors, rooms: made } = generateFromGraph(createRng(seed), options);
      const { x2, y1 } = made[0]!;
      expect(doors.map(({ x, y }) => [x, y])).toEqual([[x2, y1 + 2]]);
    }
  });

  test('are data in recipes', () => {
    const recipe = { seed: 2, generator: 'graph', options: PLAN } as unknown as Recipe;
    expect(buildDungeon(recipe)).toMatchObject(generateFromGraph(createRng(2, 'layout'), PLAN));
  });

  test.for<[object | readonly object[], string]>([
    [CELL, '`rooms[1].prefab` must have an exit for each of the 4 connections; there are 1, received "cell"'],
    [[], '`rooms[1].prefab` must not be empty'],
    [[HUB, { ...HUB, map: '#' }], '`rooms[1].prefab[1].map`, line 1, column 1: there is no floor'],
    [{ name: 'two', map: '#####\n#.+.#\n#####' }, '`rooms[1].prefab` must be one room, without doors inside'],
    [{ name: 'wide', map: '.'.repeat(99) }, '`rooms[1].prefab` must be no larger than the 60 × 40 grid'],
    [{ nam: 'hub' }, 'Unknown option `rooms[1].prefab.nam`'],
  ])('report the fault of %j before the first draw', ([prefab, message]) => {
    const rooms = PLAN.rooms.map((room, i) => (i === 1 ? { name: 'north', prefab } : room));
    const options = { ...PLAN, rooms } as unknown as GraphOptions;
    const rng = { int: () => { throw new Error('a draw'); } };
    expect(() => generateFromGraph(rng, options)).toThrow(message);
  });
}); // biome-ignore format: a case a line
