import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  attachPrefabs,
  createRng,
  type Dungeon,
  GenerationError,
  generateBsp,
  generateRandomPlacement,
  InvalidDataError,
  lockDoors,
  type Point,
  type PrefabDefinition,
  type PrefabsOptions,
  parsePrefab,
  parsePrefabs,
  placePrefabs,
  populate,
  type Rng,
  type Room,
} from '../../src/index';
import { GENERATORS } from '../../src/recipe/generators';
import { GENERATOR_NAMES } from '../../src/recipe/specifications';
import { arbitraryOptions, arbitrarySeed, recordingRng } from '../../src/testing/index';
import { box, drawingOf, drawn, plain } from '../support/drawn';
import { expectRefused } from '../support/expect-refused';
import { arbitraryFurnished } from '../support/furnished';
import { cellsOf, faultsOf } from '../support/judge';

type Pass = typeof attachPrefabs;

const PASSES: [string, Pass][] = [
  ['attachPrefabs', attachPrefabs],
  ['placePrefabs', placePrefabs],
];

/** Fails the test where a draw is asked for. */
const untouched: Rng = { int: () => expect.unreachable('a draw was asked for') };

const folder = new URL('../../examples/prefabs/', import.meta.url);
const readExamples = (name: string) => parsePrefabs(readFileSync(new URL(name, folder), 'utf8'));
const attached = readExamples('attached.txt');
const placed = readExamples('placed.txt');

/** Every drawing that comes of a pass with some of 100 seeds, each once, sorted. */
function drawingsOf(
  pass: Pass,
  dungeon: Dungeon,
  prefab: PrefabDefinition,
  read: (dungeon: Dungeon) => string = ({ grid }) => drawingOf(grid),
): string[] {
  const drawings = new Set<string>();
  for (let seed = 0; seed < 100; seed++) {
    const result = pass(createRng(seed), dungeon, [prefab]);
    expect(faultsOf(result)).toEqual([]);
    drawings.add(read(result));
  }
  return [...drawings].sort();
}

/** A grid of 9 × 9 tiles with a room of one tile in its middle, and other glyphs by their places. */
function around(...glyphs: [x: number, y: number, glyph: string][]): string {
  const rows = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => '#'));
  for (const [x, y, glyph] of [[4, 4, '.'] as const, ...glyphs]) (rows[y] as string[])[x] = glyph;
  return rows.map((row) => row.join('')).join('\n');
}

const middle = drawn(around(), [box(4, 4, 4, 4)]);

describe('ways to lie', () => {
  const bent = { name: 'bent', map: '###\n#.+\n#.#\n###' };
  // The door, the floor behind it, and the floor beside that.
  const right = around([3, 4, '+'], [2, 4, '.'], [2, 5, '.']);
  const down = around([4, 3, '+'], [4, 2, '.'], [3, 2, '.']);
  const left = around([5, 4, '+'], [6, 4, '.'], [6, 3, '.']);
  const up = around([4, 5, '+'], [4, 6, '.'], [5, 6, '.']);
  const rightMirrored = around([5, 4, '+'], [6, 4, '.'], [6, 5, '.']);
  const downMirrored = around([4, 3, '+'], [4, 2, '.'], [5, 2, '.']);
  const leftMirrored = around([3, 4, '+'], [2, 4, '.'], [2, 3, '.']);
  const upMirrored = around([4, 5, '+'], [4, 6, '.'], [3, 6, '.']);

  test('as it is drawn', () => {
    expect(drawingsOf(attachPrefabs, middle, bent)).toEqual([right]);
  });

  test('mirrored', () => {
    const expected = [right, rightMirrored].sort();
    expect(drawingsOf(attachPrefabs, middle, { ...bent, mirror: true })).toEqual(expected);
  });

  test('turned', () => {
    const expected = [right, down, left, up].sort();
    expect(drawingsOf(attachPrefabs, middle, { ...bent, turn: true })).toEqual(expected);
  });

  test('turned and mirrored', () => {
    const expected = [
      ...[right, down, left, up],
      ...[rightMirrored, downMirrored, leftMirrored, upMirrored],
    ].sort();
    const both = { ...bent, turn: true, mirror: true };
    expect(drawingsOf(attachPrefabs, middle, both)).toEqual(expected);
  });

  test.for([
    ['bent', '###\n#.+\n#.#\n###', 8, 1],
    ['straight', '####\n#..+\n####', 4, 1],
    ['half', '#+#\n@.@\n#+#', 2, 4],
    ['round', '#+#\n+.+\n#+#', 1, 4],
  ] as const)('%s: those that look alike count once', ([name, map, ways, exits]) => {
    const rng = recordingRng(createRng(1));
    attachPrefabs(rng, middle, [{ name, map, turn: true, mirror: true }]);
    const draws = rng.draws.map(([outcomes]) => outcomes);
    expect(draws).toEqual([ways, exits].filter((outcomes) => outcomes > 1));
  });

  test('placed, too', () => {
    const hall = drawn('#####\n#...#\n#...#\n#...#\n#####', [box(1, 3, 1, 3)]);
    const arrow = { name: 'arrow', map: '...\n##.\n...', turn: true, mirror: true };
    const expected = [
      '#####\n#...#\n###.#\n#...#\n#####',
      '#####\n#...#\n#.###\n#...#\n#####',
      '#####\n#.#.#\n#.#.#\n#...#\n#####',
      '#####\n#...#\n#.#.#\n#.#.#\n#####',
    ].sort();
    const free = { ...hall, entrance: { x: 1, y: 1 } };
    expect(drawingsOf(placePrefabs, free, arrow)).toEqual(expected);
  });
});

describe('substitutions and shuffles', () => {
  /** What 100 seeds make of four tiles in a row: a mark by its kind, plain floor a dot. */
  function rowsOf(prefab: Partial<PrefabDefinition>): string[] {
    // The entrance must not be marked: it stands aside.
    const dungeon = drawn('########\n#....+.#\n########', [box(1, 4, 1, 1), box(6, 6, 1, 1)], [], {
      tunnels: [
        {
          from: 0,
          to: 1,
          path: [
            { x: 4, y: 1 },
            { x: 6, y: 1 },
          ],
        },
      ],
      doors: [{ x: 5, y: 1, tunnel: 0 }],
      entrance: { x: 6, y: 1 },
    });
    const legend = { a: 'a', b: 'b', c: 'c' };
    const definition = { name: 'row', map: '????', legend, ...prefab };
    return drawingsOf(placePrefabs, dungeon, definition, ({ marks = [] }) =>
      [1, 2, 3, 4].map((x) => marks.find((mark) => mark.x === x)?.kind ?? '.').join(''),
    );
  }

  test('each tile draws for itself', () => {
    const substitute = [{ glyph: '?', into: [{ glyph: '.' }, { glyph: 'a' }] }];
    expect(rowsOf({ substitute })).toHaveLength(16);
    expect(rowsOf({ map: '.?b?', substitute })).toEqual(['..b.', '..ba', '.ab.', '.aba']);
  });

  test('one draw for all', () => {
    const into = [{ glyph: 'a' }, { glyph: 'b' }, { glyph: '.' }];
    expect(rowsOf({ substitute: [{ glyph: '?', into, all: true }] })).toEqual([
      '....',
      'aaaa',
      'bbbb',
    ]);
  });

  test('just so many', () => {
    const into = [{ glyph: 'a' }, { glyph: '.' }];
    const count = (count: number) => rowsOf({ substitute: [{ glyph: '?', into, count }] });
    expect(count(0)).toEqual(['....']);
    expect(count(1)).toEqual(['...a', '..a.', '.a..', 'a...']);
    expect(count(2)).toEqual(['..aa', '.a.a', '.aa.', 'a..a', 'a.a.', 'aa..']);
    expect(count(4)).toEqual(['aaaa']);
    expect(count(7)).toEqual(['aaaa']);
  });

  test('one after the other', () => {
    const substitute = [
      { glyph: '?', into: [{ glyph: 'a' }, { glyph: '.' }], count: 2 },
      { glyph: 'a', into: [{ glyph: 'b' }, { glyph: 'c' }], all: true },
      { glyph: '.', into: [{ glyph: 'a' }, { glyph: '.' }], count: 1 },
    ];
    const rows = rowsOf({ map: '?.??', substitute });
    expect(rows.filter((row) => /^[^.]*\.[^.]*$/.test(row))).toEqual(rows);
    expect(new Set(rows.map((row) => [...row].sort().join('')))).toEqual(new Set(['.abb', '.acc']));
  });

  test('glyphs change places', () => {
    expect(rowsOf({ map: 'ab.a', shuffle: ['ab'] })).toEqual(['ab.a', 'ba.b']);
    expect(rowsOf({ map: 'abc.', shuffle: ['abc'] })).toHaveLength(6);
    expect(rowsOf({ map: 'ab..', shuffle: ['a.'] })).toEqual(['.baa', 'ab..']);
    expect(rowsOf({ map: 'abab', shuffle: ['ac'] })).toEqual(['abab', 'cbcb']);
  });

  test('shuffles come after substitutions', () => {
    const substitute = [{ glyph: '?', into: [{ glyph: 'a' }] }];
    expect(rowsOf({ map: '?b?b', substitute, shuffle: ['ab'] })).toEqual(['abab', 'baba']);
  });

  test('walls and doors change, too', () => {
    const cells = {
      name: 'cells',
      map: '#######\n#.x.y.#\n###@###\n',
      substitute: [
        { glyph: 'x', into: [{ glyph: '+' }] },
        { glyph: 'y', into: [{ glyph: '+' }, { glyph: '.' }] },
      ],
    };
    const above = drawn('#########\n#########\n#########\n#########\n####.####\n#########', [
      box(4, 4, 4, 4),
    ]);
    const door = '#########\n#########\n##.+.+.##\n####.####\n####.####\n#########';
    const floor = '#########\n#########\n##.+...##\n####.####\n####.####\n#########';
    expect(drawingsOf(attachPrefabs, above, cells)).toEqual([door, floor]);
  });

  test('weights count', () => {
    const into = [{ glyph: 'a', weight: 3 }, { glyph: '.' }];
    const prefab = parsePrefab({
      name: 'one',
      map: '?',
      legend: { a: 'a' },
      substitute: [{ glyph: '?', into }],
    });
    const dungeon = drawn('####\n#..#\n####', [box(1, 2, 1, 1)]);
    let marked = 0;
    for (let seed = 0; seed < 1000; seed++) {
      marked += placePrefabs(createRng(seed), dungeon, [prefab]).marks.length;
    }
    // A standard deviation is 14.
    expect(Math.abs(marked - 750)).toBeLessThan(60);
  });
});

describe('attachPrefabs', () => {
  const cell = parsePrefab({ name: 'cell', map: '###\n#A+\n###', legend: { A: 'altar' } });

  test('joins a prefab through its exit and lists what it adds', () => {
    const result = attachPrefabs(createRng(1), middle, [cell]);
    expect(drawingOf(result.grid)).toBe(around([2, 4, '.'], [3, 4, '+']));
    expect(result).toEqual({
      ...middle,
      grid: result.grid,
      rooms: [box(4, 4, 4, 4), { ...box(2, 2, 4, 4), kind: 'cell' }],
      tunnels: [
        {
          from: 0,
          to: 1,
          path: [
            { x: 4, y: 4 },
            { x: 2, y: 4 },
          ],
        },
      ],
      doors: [{ x: 3, y: 4, tunnel: 0 }],
      marks: [{ x: 2, y: 4, room: 1, kind: 'altar' }],
    });
  });

  test('makes a room of each piece, and a tunnel of each door', () => {
    const flat = { name: 'flat', map: '#######\n#..#..#\n#..+.##\n#@#####' };
    const below = drawn(
      '#########\n#########\n#########\n#########\n#########\n##.######\n#########',
      [box(2, 2, 5, 5)],
    );
    const result = attachPrefabs(createRng(1), below, [flat]);
    expect(drawingOf(result.grid)).toBe(
      plain(`
      #########
      #########
      ##..#..##
      ##..+.###
      ##.######
      ##.######
      #########`),
    );
    const tiles = Uint8Array.of(1, 1, 1, 0);
    expect(result.rooms.slice(1)).toEqual([
      { ...box(2, 3, 2, 3), kind: 'flat' },
      { ...box(5, 6, 2, 3), kind: 'flat', shape: { width: 2, height: 2, tiles } },
    ]);
    expect(result.tunnels).toEqual([
      {
        from: 0,
        to: 1,
        path: [
          { x: 2, y: 5 },
          { x: 2, y: 3 },
        ],
      },
      {
        from: 1,
        to: 2,
        path: [
          { x: 3, y: 3 },
          { x: 5, y: 3 },
        ],
      },
    ]);
    expect(result.doors).toEqual([{ x: 4, y: 3, tunnel: 1 }]);
  });

  test('opens one exit and leaves the others shut', () => {
    const star = { name: 'star', map: '#+#\n@.@\n#+#' };
    const expected = [
      around([4, 3, '+'], [4, 2, '.']),
      around([4, 5, '+'], [4, 6, '.']),
      around([3, 4, '.'], [2, 4, '.']),
      around([5, 4, '.'], [6, 4, '.']),
    ].sort();
    expect(drawingsOf(attachPrefabs, middle, star)).toEqual(expected);
  });

  test('keeps drawn walls on rock, and three tiles by three around bare floor', () => {
    const above = drawn('#####\n#...#\n#####\n#####\n#####', [box(1, 3, 1, 1)]);
    const add = (map: string, dungeon = above) =>
      attachPrefabs(createRng(1), dungeon, [{ name: 'x', map }]).rooms.length - 1;
    expect(add('#@#\n#.#\n###')).toBe(1);
    expect(add('@\n.')).toBe(1);
    expect(add('@\n.\n.')).toBe(0);
    expect(add('##@##\n#...#\n#####')).toBe(1);
    expect(add(' #@#\n##.##\n#...#\n#####')).toBe(0);
    // One tile of another room, a step away or slantwise.
    const below = (row: string) =>
      drawn(`#####\n##.##\n#####\n#####\n${row}\n#####`, [box(2, 2, 1, 1)]);
    expect(add('@\n.', below('#####'))).toBe(1);
    expect(add('@\n.', below('##.##'))).toBe(0);
    expect(add('@\n.', below('.####'))).toBe(1);
    expect(add('@\n.', below('#.###'))).toBe(0);
    expect(add('#@#\n#.#\n###', below('###.#'))).toBe(0);
  });

  test('throws where a prefab cannot be attached, before the first draw', () => {
    const attach = (prefab: unknown) => () =>
      attachPrefabs(untouched, middle, [cell, prefab as PrefabDefinition]);
    expectRefused(
      attach({ name: 'shut', map: '###\n#.#\n###' }),
      'prefabs[1]',
      '`prefabs[1]` must have an exit to be attached by, received "shut"',
    );
    expectRefused(
      attach({ name: 'halves', map: '..#..\n#@###' }),
      'prefabs[1]',
      '`prefabs[1]` must be one piece to be attached, received "halves"',
    );
    // A door joins two of the three.
    expectRefused(
      attach({ name: 'thirds', map: '#####..\n#.+.#..\n#@####.' }),
      'prefabs[1]',
      '`prefabs[1]` must be one piece to be attached, received "thirds"',
    );
    expectRefused(
      attach({ name: 'long', map: '.........@', turn: true }),
      'prefabs[1]',
      '`prefabs[1]` must be no larger than the 9 × 9 grid, received "long, 10 × 1"',
    );
    expectRefused(
      attach({ ...cell, weight: 0 }),
      'prefabs[1].weight',
      '`prefabs[1].weight` must be at least 1, received 0',
    );
    expectRefused(
      attach(7),
      'prefabs[1]',
      '`prefabs[1]` must be an object of name, map, legend, weight, minDepth, maxDepth, turn, mirror, unique, substitute, shuffle, received 7',
    );
    expect(attach({ name: 'broken', map: '.@\n ..' })).toThrow(InvalidDataError);
    expect(attach({ name: 'broken', map: '.@\n ..' })).toThrow(
      '`prefabs[1].map`, line 1, column 2: an exit',
    );
  });

  test('tells of tricks that come to nothing when nobody could look at all of them', () => {
    // 2¹⁶ outcomes, the last of which has no exit.
    const prefab = {
      name: 'gamble',
      map: '????????????????\n................',
      substitute: [{ glyph: '?', into: [{ glyph: '@' }, { glyph: '#' }] }],
    };
    const dungeon = generateBsp(createRng(1), { width: 60, height: 40, roomMaxSize: 5 });
    const last: Rng = { int: (_, max) => max };
    const call = () => attachPrefabs(last, dungeon, [prefab]);
    expect(call).toThrow(GenerationError);
    expect(call).toThrow(
      "the prefab 'gamble' cannot be built as it came out: it must have an exit",
    );
  });
});

describe('placePrefabs', () => {
  const hall = drawn(
    '#########\n#.......#\n#.......#\n#.......#\n#.......#\n#.......#\n#########',
    [{ ...box(1, 7, 1, 5), kind: 'hall' }],
  );

  test('shuts a room in, and leaves the other one piece', () => {
    const cell = { name: 'cell', map: '#####\n#A..@\n#####', legend: { A: 'altar' } };
    const drawings = drawingsOf(placePrefabs, hall, cell);
    // Walls on the edge may fall on rock, here on the left.
    expect(drawings).toContain(
      plain(`
        #########
        #.......#
        #####...#
        #.......#
        #####...#
        #.......#
        #########`),
    );
    // The entrance is in the upper left corner.
    for (const drawing of drawings) expect(drawing.split('\n')[1]?.[1]).toBe('.');
  });

  test('lists what it adds, and draws the ring of the room tight', () => {
    const dungeon: Dungeon = {
      ...drawn('#######\n#....##\n#....##\n#....##\n#######', [
        { ...box(1, 4, 1, 3), kind: 'hall' },
      ]),
      entrance: { x: 4, y: 2 },
    };
    const half = { name: 'half', map: '####\n#A.+\n####', legend: { A: 'altar' } };
    const drawing = '#######\n####.##\n#..+.##\n####.##\n#######';
    expect(drawingsOf(placePrefabs, dungeon, half)).toEqual(
      [
        '#######\n#..+.##\n####.##\n#....##\n#######',
        drawing,
        '#######\n#....##\n####.##\n#..+.##\n#######',
      ].sort(),
    );
    const results = Array.from({ length: 40 }, (_, seed) =>
      placePrefabs(createRng(seed), dungeon, [half]),
    );
    const result = results.find(({ grid }) => drawingOf(grid) === drawing);
    expect(result).toEqual({
      ...dungeon,
      grid: result?.grid,
      rooms: [
        { ...box(4, 4, 1, 3), kind: 'hall' },
        { ...box(1, 2, 2, 2), kind: 'half' },
      ],
      tunnels: [
        {
          from: 0,
          to: 1,
          path: [
            { x: 4, y: 2 },
            { x: 2, y: 2 },
          ],
        },
      ],
      doors: [{ x: 3, y: 2, tunnel: 0 }],
      marks: [{ x: 1, y: 2, room: 1, kind: 'altar' }],
    });
  });

  test('walls inside the drawing do not fall on rock', () => {
    const dungeon = drawn('#####\n#...#\n#.#.#\n#...#\n#####', [
      {
        ...box(1, 3, 1, 3),
        shape: { width: 3, height: 3, tiles: Uint8Array.of(1, 1, 1, 1, 0, 1, 1, 1, 1) },
      },
    ]);
    const pillar = { name: 'pillar', map: '...\n.#.\n...' };
    expect(placePrefabs(createRng(1), dungeon, [pillar])).toEqual(dungeon);
  });

  test('marks no tile twice, nor the entrance', () => {
    const mark = { name: 'mark', map: 'A', legend: { A: 'altar' } };
    const { marks = [] } = placePrefabs(createRng(1), hall, [mark], { max: 99 });
    expect(new Set(marks.map(({ x, y }) => `${x},${y}`)).size).toBe(34);
    expect(marks).toHaveLength(34);
    expect(marks).not.toContainEqual({ x: 1, y: 1, room: 0, kind: 'altar' });
  });

  test('stands in one room alone', () => {
    const two = drawn('#######\n#..#..#\n#######', [box(1, 2, 1, 1), box(4, 5, 1, 1)]);
    const across = { name: 'across', map: 'A#A', legend: { A: 'altar' } };
    expect(placePrefabs(createRng(1), two, [across])).toEqual(two);
  });

  test('a drawing ends where the grid ends, and does not go on at the other side', () => {
    const row = '#####\n#...#\n#####';
    const column = '###\n#.#\n#.#\n#.#\n###';
    const marksOf = (drawing: string, room: Room, map: string, entrance: Point) => {
      const mark = { name: 'mark', map, legend: { A: 'altar' } };
      const dungeon = { ...drawn(drawing, [room]), entrance };
      return drawingsOf(placePrefabs, dungeon, mark, ({ marks = [] }) =>
        marks.map(({ x, y }) => `${x},${y}`).join(),
      );
    };
    const across = box(1, 3, 1, 1);
    expect(marksOf(row, across, '##A', { x: 3, y: 1 })).toEqual(['2,1']);
    expect(marksOf(row, across, 'A##', { x: 1, y: 1 })).toEqual(['2,1']);
    const upright = box(1, 1, 1, 3);
    expect(marksOf(column, upright, '#\n#\nA', { x: 1, y: 3 })).toEqual(['1,2']);
    expect(marksOf(column, upright, 'A\n#\n#', { x: 1, y: 1 })).toEqual(['1,2']);
  });

  test('opens an exit between two walls alone, also where nothing is drawn at its sides', () => {
    const bottle = { name: 'bottle', map: '##\n#.+\n##', turn: true, mirror: true };
    expect(drawingsOf(placePrefabs, hall, bottle)).toEqual([drawingOf(hall.grid)]);
    const corridor = { ...drawn('#######\n#.....#\n#######', [box(1, 5, 1, 1)]) };
    const [first, second] = ['#######\n#.+...#\n#######', '#######\n##.+..#\n#######'];
    const east = { ...corridor, entrance: { x: 5, y: 1 } };
    expect(drawingsOf(placePrefabs, east, { ...bottle, turn: false, mirror: false })).toEqual([
      second,
      first,
    ]);
  });

  test('draws a place until one fits, then, after 64 and a 64th of all, one of those that fit', () => {
    const rows = [
      '############',
      ...Array.from({ length: 10 }, () => '#..........#'),
      '############',
    ];
    const square = drawn(rows.join('\n'), [box(1, 10, 1, 10)]);
    const mark = { name: 'mark', map: 'A', legend: { A: 'altar' } };
    // The entrance is the first of 100 tiles, and the only one that must not be marked.
    const drawsOf = (answer: number) => {
      const rng = recordingRng({ int: () => answer });
      const { marks } = placePrefabs(rng, square, [mark]);
      return [marks?.[0], rng.draws.map(([outcomes]) => outcomes)];
    };
    const altar = { x: 2, y: 1, room: 0, kind: 'altar' };
    expect(drawsOf(1)).toEqual([altar, [100]]);
    expect(drawsOf(0)).toEqual([altar, [...new Array(65).fill(100), 99]]);
  });

  test('parts no room that reaches the sides of the grid', () => {
    const entrance = { x: 1, y: 4 };
    const open = drawn('...\n...\n...\n...\n...', [box(0, 2, 0, 4)], [], { entrance });
    const wall = { name: 'wall', map: '###\n...' };
    const drawings = Array.from({ length: 40 }, (_, seed) =>
      drawingOf(placePrefabs(createRng(seed), open, [wall]).grid),
    );
    expect([...new Set(drawings)]).toEqual(['###\n...\n...\n...\n...']);
  });

  test('does not stand in what was placed before', () => {
    const rows = ['###########', ...Array.from({ length: 9 }, () => '#.........#'), '###########'];
    const square = drawn(rows.join('\n'), [box(1, 9, 1, 9)]);
    const vault = {
      ...{ name: 'vault', weight: 1_000_000, unique: true },
      map: '#######\n#.....#\n#.....#\n#.....+\n#.....#\n#.....#\n#######',
    };
    const pillar = { name: 'pillar', map: '...\n.#.\n...' };
    const result = placePrefabs(createRng(1), square, [vault, pillar], { max: 9 });
    expect(result.rooms[1]).toMatchObject({ kind: 'vault' });
    expect(result.rooms[1]).not.toHaveProperty('shape');
  });

  test('a drawing of bare floor changes nothing', () => {
    const told = () => expect.unreachable('nothing was added');
    const floor = { name: 'floor', map: '..' };
    expect(placePrefabs(createRng(1), hall, [floor], { max: 5 }, told)).toEqual(hall);
  });

  test('keeps off tunnels, the entrance, stairs and marks', () => {
    const dungeon = drawn('#####\n#...#\n#...#\n#...#\n#####', [box(1, 3, 1, 3)]);
    const pillar = { name: 'pillar', map: '.\n#\n.' };
    const base = { ...dungeon, entrance: { x: 1, y: 1 } };
    const middleOf = (others: Partial<Dungeon>) =>
      drawingsOf(placePrefabs, { ...base, ...others }, pillar).length;
    // Of three tiles in the middle row, those at the side leave the room one piece as well.
    expect(middleOf({})).toBe(3);
    expect(middleOf({ entrance: { x: 2, y: 2 } })).toBe(2);
    expect(middleOf({ marks: [{ x: 1, y: 2, room: 0, kind: 'altar' }] })).toBe(2);
    const path = [
      { x: 1, y: 2 },
      { x: 3, y: 2 },
    ];
    expect(middleOf({ tunnels: [{ from: 0, to: 0, path }] })).toBe(1);
    const grid = {
      ...dungeon.grid,
      tiles: dungeon.grid.tiles.map((code, i) => (i === 12 ? 4 : code)),
    };
    const stairs = [{ x: 2, y: 2, direction: 'down' as const, room: 0, path: [{ x: 2, y: 2 }] }];
    expect(middleOf({ grid, stairs })).toBe(2);
    // Nor does floor that stays the room's fall on stairs, where one comes in.
    const up = dungeon.grid.tiles.map((code, i) => (i === 7 ? 3 : code));
    const flight = { x: 2, y: 1, direction: 'up' as const, room: 0, path: [{ x: 2, y: 1 }] };
    expect(
      middleOf({
        ...{ grid: { ...dungeon.grid, tiles: up }, stairs: [flight] },
        entrance: { x: 2, y: 1 },
      }),
    ).toBe(2);
  });

  test('joins what is shut in by doors inside to what lies open, without an exit', () => {
    const alcove = { name: 'alcove', map: '#####\n#.+..\n#####' };
    const result = placePrefabs(createRng(2), { ...hall, entrance: { x: 7, y: 5 } }, [alcove]);
    expect(faultsOf(result)).toEqual([]);
    expect(result.tunnels).toHaveLength(1);
    expect(result.tunnels[0]).toMatchObject({ from: 0, to: 1 });
    expect(result.rooms[0]?.kind).toBe('hall');
    expect(result.rooms[1]).toMatchObject({ kind: 'alcove' });
  });

  test('throws where what is shut in has no exit', () => {
    expectRefused(
      () => placePrefabs(untouched, hall, [{ name: 'shut', map: '###\n#.#\n###' }]),
      'prefabs[0]',
      '`prefabs[0]` must have an exit from the floor that is shut in, received "shut"',
    );
  });
});

describe.for(PASSES)('%s', ([name, pass]) => {
  const prefabs = name === 'attachPrefabs' ? attached : placed;
  const dot = { name: 'dot', map: name === 'attachPrefabs' ? '###\n#.@\n###' : '...\n.#.\n...' };
  const ground = generateBsp(createRng(3), { width: 80, height: 45 });
  const made = (result: Dungeon) => drawingOf(result.grid) !== drawingOf(ground.grid);

  test('adds so many as are wanted, and no more', () => {
    const steps: string[] = [];
    const run = (max: number) => {
      steps.length = 0;
      pass(createRng(1), ground, [dot], { max }, ({ stage, index }) =>
        steps.push(`${stage} ${index}`),
      );
      return steps.length;
    };
    expect(run(0)).toBe(0);
    expect(run(3)).toBe(3);
    expect(steps).toEqual(['prefab 0', 'prefab 1', 'prefab 2']);
    // It ends where nothing fits any more.
    expect(run(100_000)).toBeLessThan(2000);
  });

  test('chooses by depth', () => {
    const deep = { ...dot, minDepth: 2, maxDepth: 4 };
    const at = (depth: number | undefined) => made(pass(createRng(1), ground, [deep], { depth }));
    expect([undefined, 0, 1, 2, 4, 5].map(at)).toEqual([true, false, false, true, true, false]);
  });

  test('chooses by weight', () => {
    const two = [
      { ...dot, name: 'a', weight: 1 },
      { ...dot, name: 'b', weight: 9 },
    ];
    const rng = recordingRng(createRng(1));
    pass(rng, ground, two);
    expect(rng.draws[0]?.[0]).toBe(10);
  });

  test('adds what is unique once', () => {
    const unique = { ...dot, unique: true };
    let count = 0;
    pass(createRng(1), ground, [unique], { max: 9 }, () => count++);
    expect(count).toBe(1);
    pass(createRng(1), ground, [unique, unique, dot], { max: 9 }, () => count++);
    expect(count).toBe(10);
  });

  test('gives an equal dungeon where nothing can be added', () => {
    const none = (dungeon: Dungeon, prefabs: PrefabDefinition[], options: PrefabsOptions = {}) => {
      const result = pass(createRng(1), dungeon, prefabs, options);
      expect(result).toEqual(dungeon);
      expect(result.grid.tiles).not.toBe(dungeon.grid.tiles);
    };
    none(ground, []);
    none(ground, [dot], { max: 0 });
    none(ground, [{ ...dot, minDepth: 1 }], { depth: 0 });
    none(drawn('###\n#.#\n###', [box(1, 1, 1, 1)]), [dot]);
    none(drawn('###\n###\n###', []), [dot]);
  });

  test('takes a prefab as large as the grid', () => {
    const [width, height] = [420, 300];
    const tiles = new Uint8Array(width * height);
    tiles[width + 1] = 1;
    const dungeon = {
      ...drawn('#', [box(1, 1, 1, 1)]),
      grid: { width, height, tiles },
      entrance: { x: 1, y: 1 },
    };
    const map = `${`${'.'.repeat(width)}\n`.repeat(height - 1)}@`;
    expect(pass(createRng(1), dungeon, [{ name: 'all', map, turn: true }])).toEqual(dungeon);
  });

  test('takes prefabs as they were parsed, and as JSON', () => {
    const parsed = parsePrefab(dot);
    const results = [dot, parsed, JSON.parse(JSON.stringify(parsed))].map((prefab) =>
      pass(createRng(1), ground, [prefab], { max: 4 }),
    );
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  test('throws where an argument is wrong', () => {
    const call =
      (...args: unknown[]) =>
      () =>
        (pass as (...args: unknown[]) => unknown)(...args);
    expectRefused(
      call({}, ground, []),
      'rng',
      '`rng` must have an `int(min, max)` method, like the one `createRng(42)` returns, received an object',
    );
    expectRefused(
      call(untouched, 7, []),
      'dungeon',
      '`dungeon` must be a dungeon, such as generators return, received 7',
    );
    expectRefused(
      call(untouched, ground, dot),
      'prefabs',
      '`prefabs` must be an array, received an object',
    );
    expectRefused(
      call(untouched, ground, [], { max: -1 }),
      'max',
      '`max` must be at least 0, received -1',
    );
    expectRefused(
      call(untouched, ground, [], { depth: 0.5 }),
      'depth',
      '`depth` must be an integer, received 0.5',
    );
    expectRefused(
      call(untouched, ground, [], {}, 7),
      'observe',
      '`observe` must be a function, received 7',
    );
  });

  test('names what it drew, where an answer is out of range', () => {
    const tricks = {
      ...{ ...dot, name: 'tricks', turn: true, map: dot.map.replace('.', '?') },
      legend: { a: 'altar', b: 'bones' },
      substitute: [
        { glyph: '?', into: [{ glyph: 'a' }, { glyph: 'b' }] },
        { glyph: '.', into: [{ glyph: 'a' }, { glyph: '.' }], count: 1 },
      ],
      shuffle: ['ab'],
    };
    const star = { name: 'star', map: '#@#\n@.@\n#@#', turn: true };
    const names = new Set<string>();
    for (let wrong = 0; wrong < 40; wrong++) {
      const rng = createRng(wrong);
      let draws = 0;
      const wrongOnce: Rng = {
        int: (min, max) => (draws++ === wrong % 10 ? max + 1 : rng.int(min, max)),
      };
      try {
        pass(wrongOnce, ground, [tricks, star], { max: 3 });
      } catch (error) {
        expect(error).toBeInstanceOf(GenerationError);
        names.add(/the draw of (.+?), `rng/.exec((error as Error).message)?.[1] as string);
      }
    }
    expect([...names].sort()).toEqual([
      'a glyph',
      'a place',
      'a place for a glyph',
      'a prefab',
      'a way to lie',
      'an exit',
    ]);
  });

  test('throws where there are locks', () => {
    const doors = addDoors(createRng(1), ground);
    const locked = lockDoors(createRng(1), doors, { locks: 1 });
    expect(() => pass(untouched, locked, [dot])).toThrow(
      'before `locks`, as digging could open a way around a lock',
    );
  });

  test('adds the prefabs that are shipped to dungeons of all generators', () => {
    const run = fc.tuple(arbitrarySeed(), fc.constantFrom(...GENERATOR_NAMES), fc.nat({ max: 12 }));
    const runs = run.chain(([seed, name, max]) =>
      fc.tuple(fc.constant({ seed, name, max }), arbitraryOptions(name, { maxSide: 60 })),
    );
    let added = 0;
    fc.assert(
      fc.property(runs, ([{ seed, name, max }, options]) => {
        const dungeon = GENERATORS[name](createRng(seed), options as never);
        const { width, height } = dungeon.grid;
        const fitting = prefabs.filter(({ map }) => {
          const rows = map.split('\n');
          return Math.max(rows.length, ...rows.map((row) => row.length)) <= Math.min(width, height);
        });
        const before = structuredClone(dungeon);
        let steps = 0;
        const result = pass(createRng(seed, 'prefabs'), dungeon, fitting, { max }, () => steps++);
        expect(dungeon).toEqual(before);
        expect(faultsOf(result)).toEqual([]);
        expect(steps).toBeLessThanOrEqual(max);
        expect(pass(createRng(seed, 'prefabs'), dungeon, fitting, { max })).toEqual(result);
        if (steps === 0) expect(result).toEqual(dungeon);
        expectKept(dungeon, result);
        added += steps;
      }),
      { numRuns: 60 },
    );
    expect(added).toBeGreaterThan(25);
  });

  test('keeps doors, stairs and marks that are there', () => {
    fc.assert(
      fc.property(arbitraryFurnished, fc.nat(), ({ dungeon: furnished }, seed) => {
        const dungeon = { ...furnished, keys: [] };
        const fitting = [
          dot,
          ...prefabs.filter(({ map }) => map.length <= 24 && map.indexOf('\n') <= 8),
        ];
        const result = pass(createRng(seed), dungeon, fitting, { max: 6 });
        expect(faultsOf(result)).toEqual([]);
        expectKept(dungeon, result);
      }),
      { numRuns: 100 },
    );
  });

  /** Holds that what was there is there still, or, of a room where prefabs are placed, some of it. */
  function expectKept(before: Dungeon, after: Dungeon): void {
    expect(after.tunnels.slice(0, before.tunnels.length)).toEqual(before.tunnels);
    expect((after.doors ?? []).slice(0, before.doors?.length ?? 0)).toEqual(before.doors ?? []);
    expect((after.marks ?? []).slice(0, before.marks?.length ?? 0)).toEqual(before.marks ?? []);
    expect(after.stairs).toEqual(before.stairs);
    expect(after.entrance).toEqual(before.entrance);
    const rooms = new Set(before.rooms.flatMap(cellsOf).map(({ x, y }) => `${x},${y}`));
    for (let i = 0; i < before.grid.tiles.length; i++) {
      const [x, y] = [i % before.grid.width, Math.floor(i / before.grid.width)];
      const [was, is] = [before.grid.tiles[i], after.grid.tiles[i]];
      if (name === 'attachPrefabs' ? was !== 0 : !rooms.has(`${x},${y}`) && was !== 0) {
        expect(is).toBe(was);
      }
    }
    before.rooms.forEach((room, i) => {
      const left = after.rooms[i] as typeof room;
      if (name === 'attachPrefabs') expect(left).toEqual(room);
      expect(left.kind).toBe(room.kind);
      const cells = new Set(cellsOf(room).map(({ x, y }) => `${x},${y}`));
      for (const { x, y } of cellsOf(left)) expect(cells.has(`${x},${y}`)).toBe(true);
    });
  }
});

describe('finding a place', () => {
  /** Whether a tile is dug; outside, nothing is rock either. */
  const readerOf = ({ grid: { width, height, tiles }, rooms }: Dungeon) => {
    const isInside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height;
    const floors = new Map<string, number>();
    rooms.forEach((room, i) => {
      for (const { x, y } of cellsOf(room)) floors.set(`${x},${y}`, i);
    });
    return {
      isRock: (x: number, y: number) => isInside(x, y) && tiles[y * width + x] === 0,
      roomAt: (x: number, y: number) => floors.get(`${x},${y}`),
    };
  };

  test('attaches wherever there is rock enough, by looking at every place', () => {
    const prefab = { name: 'hook', map: '###\n#.@\n#.\n..' };
    // From the exit: what must be rock is drawn, or beside floor, or beside the exit.
    const drawnTiles = [
      [-2, -1],
      [-1, -1],
      [0, -1],
      [-2, 0],
      [-1, 0],
      [0, 0],
      [-2, 1],
      [-1, 1],
      [-2, 2],
      [-1, 2],
    ];
    const floor = [
      [-1, 0],
      [-1, 1],
      [-2, 2],
      [-1, 2],
    ];
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 10, max: 22 }), (seed, side) => {
        const options = { width: side, height: side, roomMinSize: 2, roomMaxSize: 5, maxRooms: 9 };
        const dungeon = generateRandomPlacement(createRng(seed), options);
        const { isRock, roomAt } = readerOf(dungeon);
        let places = 0;
        for (let y = 0; y < side; y++) {
          for (let x = 0; x < side; x++) {
            const around = floor.flatMap(([dx = 0, dy = 0]) =>
              [-1, 0, 1].flatMap((a) => [-1, 0, 1].map((b) => [dx + a, dy + b])),
            );
            const needed = [...drawnTiles, ...around, [0, 1]];
            const fits = needed.every(([dx = 0, dy = 0]) => isRock(x + dx, y + dy));
            if (fits && roomAt(x + 1, y) !== undefined) places++;
          }
        }
        const result = attachPrefabs(createRng(seed), dungeon, [prefab]);
        expect(result.rooms.length - dungeon.rooms.length).toBe(places > 0 ? 1 : 0);
      }),
      { numRuns: 100 },
    );
  });

  test('places in rectangles wherever what is left is one piece, by looking at every place', () => {
    const prefab = { name: 'cell', map: '####\n#.@\n####' };
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 9, max: 14 }), (seed, side) => {
        const options = { width: side, height: side, roomMinSize: 3, roomMaxSize: 7, maxRooms: 3 };
        const dungeon = generateRandomPlacement(createRng(seed), options);
        let places = 0;
        for (let y = 0; y < side; y++) {
          for (let x = 0; x < side; x++) if (fits(dungeon, x, y)) places++;
        }
        const result = placePrefabs(createRng(seed), dungeon, [prefab]);
        expect(result.rooms.length - dungeon.rooms.length).toBe(places > 0 ? 1 : 0);
      }),
      { numRuns: 100 },
    );

    /** Whether the cell can stand with its floor on a tile: built by hand, and judged as a whole. */
    function fits(dungeon: Dungeon, x: number, y: number): boolean {
      const { isRock, roomAt } = readerOf(dungeon);
      const host = roomAt(x, y);
      const room = dungeon.rooms[host ?? -1];
      if (room === undefined || roomAt(x + 2, y) !== host) return false;
      const walls = [-1, 0, 1, 2].flatMap((dx) => [
        [x + dx, y - 1],
        [x + dx, y + 1],
      ]);
      const solid = [...walls, [x - 1, y], [x + 1, y]] as [number, number][];
      if (!solid.every(([a, b]) => isRock(a, b) || roomAt(a, b) === host)) return false;
      const taken = new Set([...solid, [x, y]].map(([a, b]) => `${a},${b}`));
      const kept = [dungeon.entrance, ...dungeon.tunnels.flatMap(tilesOf)];
      if (kept.some((at) => taken.has(`${at.x},${at.y}`) && !isRock(at.x, at.y))) return false;
      const rest = cellsOf(room).filter((at) => !taken.has(`${at.x},${at.y}`));
      return isOnePiece(rest.map((at) => `${at.x},${at.y}`));
    }

    function tilesOf({ path }: Dungeon['tunnels'][number]) {
      return path.slice(1).flatMap((to, k) => {
        const from = path[k] as typeof to;
        const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
        return Array.from({ length: length + 1 }, (_, i) => ({
          x: from.x + i * Math.sign(to.x - from.x),
          y: from.y + i * Math.sign(to.y - from.y),
        }));
      });
    }

    function isOnePiece(tiles: string[]): boolean {
      const left = new Set(tiles);
      const queue = tiles.slice(0, 1);
      left.delete(queue[0] ?? '');
      for (const tile of queue) {
        const [x = 0, y = 0] = tile.split(',').map(Number);
        for (const next of [`${x - 1},${y}`, `${x + 1},${y}`, `${x},${y - 1}`, `${x},${y + 1}`]) {
          if (left.delete(next)) queue.push(next);
        }
      }
      return tiles.length > 0 && left.size === 0;
    }
  });
});

describe('the prefabs that are shipped', () => {
  test('are a dozen and more, in files of plain text', () => {
    expect(readdirSync(folder).filter((name) => name.endsWith('.txt'))).toHaveLength(2);
    expect(attached.length + placed.length).toBeGreaterThanOrEqual(12);
    const names = [...attached, ...placed].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('show every trick', () => {
    const all = [...attached, ...placed];
    const tricks = all.flatMap(({ substitute }) => substitute);
    for (const trick of ['turn', 'mirror', 'unique'] as const)
      expect(all.some((prefab) => prefab[trick])).toBe(true);
    expect(all.some(({ shuffle }) => shuffle.length > 0)).toBe(true);
    expect(all.some(({ minDepth }) => minDepth > 0)).toBe(true);
    expect(tricks.some(({ all }) => all)).toBe(true);
    expect(tricks.some(({ count }) => count !== undefined)).toBe(true);
    expect(tricks.some(({ all, count }) => !all && count === undefined)).toBe(true);
  });

  test.for([
    ...attached.map((prefab) => [prefab.name, attachPrefabs, prefab] as const),
    ...placed.map((prefab) => [prefab.name, placePrefabs, prefab] as const),
  ])('%s finds a place in most large dungeons, however it lies', ([, pass, prefab]) => {
    const size = { width: 100, height: 60, minLeafSize: 16, roomMinSize: 9 };
    let added = 0;
    for (let seed = 0; seed < 8; seed++) {
      const ground = generateBsp(createRng(seed), size);
      const result = pass(createRng(seed), ground, [prefab], { max: 2 }, () => added++);
      expect(faultsOf(result)).toEqual([]);
    }
    expect(added).toBeGreaterThan(6);
  });

  test('have marks that population finds', () => {
    const ground = generateBsp(createRng(5), { width: 80, height: 45 });
    const shrine = attached.filter(({ name }) => name === 'shrine');
    const dungeon = attachPrefabs(createRng(5), ground, shrine);
    const table = [{ kind: 'idol', weight: 1 }];
    const [idol] = populate(createRng(5), dungeon, [{ table, total: 1, at: { mark: 'altar' } }]);
    const altar = dungeon.marks?.find(({ kind }) => kind === 'altar');
    expect(idol).toMatchObject({ kind: 'idol', x: altar?.x, y: altar?.y, room: altar?.room });
  });
});
