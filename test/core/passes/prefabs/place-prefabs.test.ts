import { describe, expect, test } from 'vitest';
import {
  createRng,
  type Dungeon,
  generateDelve,
  type Point,
  parseAscii,
  placePrefabs,
  placeStairs,
  type Rng,
  type Room,
  Tile,
  validateDungeon,
} from '../../../../src/core/index';
import { recordingRng } from '../../../../src/testing/index';
import { box, drawingOf, drawn, plain } from '../../../support/builders/drawn';
import { drawingsOf } from '../../../support/builders/prefab-drawings';
import { expectRefused } from '../../../support/expect-refused';
import { faultsOf } from '../../../support/judge';
import { nameOf } from '../../../support/points';

/** Fails the test where a draw is asked for. */
const untouched: Rng = { int: () => expect.unreachable('a draw was asked for') };

describe('placePrefabs', () => {
  const hall = drawn(
    '#########\n#.......#\n#.......#\n#.......#\n#.......#\n#.......#\n#########',
    [{ ...box(1, 7, 1, 5), kind: 'hall' }],
  );

  test('encloses a room, and leaves the other one piece', () => {
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
      placePrefabs(createRng(seed), dungeon, { prefabs: [half] }),
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
    expect(placePrefabs(createRng(1), dungeon, { prefabs: [pillar] })).toEqual(dungeon);
  });

  test('marks no tile twice, nor the entrance', () => {
    const mark = { name: 'mark', map: 'A', legend: { A: 'altar' } };
    const { marks } = placePrefabs(createRng(1), hall, { prefabs: [mark], max: 99 });
    expect(new Set(marks.map(nameOf)).size).toBe(34);
    expect(marks).toHaveLength(34);
    expect(marks).not.toContainEqual({ x: 1, y: 1, room: 0, kind: 'altar' });
  });

  test('changes only one room', () => {
    const two = drawn('#######\n#..#..#\n#######', [box(1, 2, 1, 1), box(4, 5, 1, 1)]);
    const across = { name: 'across', map: 'A#A', legend: { A: 'altar' } };
    expect(placePrefabs(createRng(1), two, { prefabs: [across] })).toEqual(two);
  });

  test('ends a drawing where the grid ends, without continuing on the other side', () => {
    const row = '#####\n#...#\n#####';
    const column = '###\n#.#\n#.#\n#.#\n###';
    const marksOf = (drawing: string, room: Room, map: string, entrance: Point) => {
      const mark = { name: 'mark', map, legend: { A: 'altar' } };
      const dungeon = { ...drawn(drawing, [room]), entrance };
      return drawingsOf(placePrefabs, dungeon, mark, ({ marks = [] }) => marks.map(nameOf).join());
    };
    const across = box(1, 3, 1, 1);
    expect(marksOf(row, across, '##A', { x: 3, y: 1 })).toEqual(['2,1']);
    expect(marksOf(row, across, 'A##', { x: 1, y: 1 })).toEqual(['2,1']);
    const upright = box(1, 1, 1, 3);
    expect(marksOf(column, upright, '#\n#\nA', { x: 1, y: 3 })).toEqual(['1,2']);
    expect(marksOf(column, upright, 'A\n#\n#', { x: 1, y: 1 })).toEqual(['1,2']);
  });

  test('opens an exit only between two walls, even if nothing is drawn at its sides', () => {
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

  test.for(['###\n#.+\n##', '##\n#.+\n###', '###\n#.#\n#+', '###\n#.#\n +#'])(
    'opens an exit between a drawn wall and rock: %j',
    (map) => {
      const doors = drawingsOf(placePrefabs, hall, { name: 'cell', map }, ({ grid }) =>
        String(grid.tiles.filter((tile) => tile === Tile.Door).length),
      );
      expect(doors).toEqual(['1']);
    },
  );

  test('draws places until one fits, and one of all that fit after 64 that do not', () => {
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
      const { marks } = placePrefabs(rng, square, { prefabs: [mark] });
      return [marks?.[0], rng.draws.map(([outcomes]) => outcomes)];
    };
    const altar = { x: 2, y: 1, room: 0, kind: 'altar' };
    expect(drawsOf(1)).toEqual([altar, [100]]);
    expect(drawsOf(0)).toEqual([altar, [...new Array(65).fill(100), 99]]);
  });

  test('splits no room that reaches the sides of the grid', () => {
    const entrance = { x: 1, y: 4 };
    const open = drawn('...\n...\n...\n...\n...', [box(0, 2, 0, 4)], [], { entrance });
    const wall = { name: 'wall', map: '###\n...' };
    const drawings = Array.from({ length: 40 }, (_, seed) =>
      drawingOf(placePrefabs(createRng(seed), open, { prefabs: [wall] }).grid),
    );
    expect([...new Set(drawings)]).toEqual(['###\n...\n...\n...\n...']);
  });

  test('does not overlap earlier prefabs', () => {
    const rows = ['###########', ...Array.from({ length: 9 }, () => '#.........#'), '###########'];
    const square = drawn(rows.join('\n'), [box(1, 9, 1, 9)]);
    const vault = {
      name: 'vault',
      weight: 1_000_000,
      unique: true,
      map: '#######\n#.....#\n#.....#\n#.....+\n#.....#\n#.....#\n#######',
    };
    const pillar = { name: 'pillar', map: '...\n.#.\n...' };
    const result = placePrefabs(createRng(1), square, { prefabs: [vault, pillar], max: 9 });
    expect(result.rooms[1]).toMatchObject({ kind: 'vault' });
    expect(result.rooms[1]).not.toHaveProperty('shape');
  });

  test('changes nothing by a drawing of bare floor', () => {
    const told = () => expect.unreachable('nothing was added');
    const floor = { name: 'floor', map: '..' };
    expect(placePrefabs(createRng(1), hall, { prefabs: [floor], max: 5 }, told)).toEqual(hall);
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
    // Floor that stays with the room does not cover stairs, where the player enters; at the sides,
    // a pillar would leave a corner that can be reached only over the stairs.
    const up = dungeon.grid.tiles.map((code, i) => (i === 7 ? 3 : code));
    const flight = { x: 2, y: 1, direction: 'up' as const, room: 0, path: [{ x: 2, y: 1 }] };
    expect(
      middleOf({
        grid: { ...dungeon.grid, tiles: up },
        stairs: [flight],
        entrance: { x: 2, y: 1 },
      }),
    ).toBe(1);
  });

  test('joins enclosed floor by inner doors to open floor, without an exit', () => {
    const alcove = { name: 'alcove', map: '#####\n#.+..\n#####' };
    const result = placePrefabs(
      createRng(2),
      { ...hall, entrance: { x: 7, y: 5 } },
      { prefabs: [alcove] },
    );
    expect(faultsOf(result)).toEqual([]);
    expect(result.tunnels).toHaveLength(1);
    expect(result.tunnels[0]).toMatchObject({ from: 0, to: 1 });
    expect(result.rooms[0]?.kind).toBe('hall');
    expect(result.rooms[1]).toMatchObject({ kind: 'alcove' });
  });

  test('throws if enclosed floor has no exit', () => {
    expectRefused(
      () => placePrefabs(untouched, hall, { prefabs: [{ name: 'shut', map: '###\n#.#\n###' }] }),
      'prefabs[0]',
      '`prefabs[0]` must have an exit from its enclosed floor, received "shut"',
    );
  });
});

test('floor beside the path of stairs stays connected to other floor', () => {
  // (2, 1) is on the path of the stairs at (1, 1). Only the floor below it leads around stairs.
  const grid = parseAscii(
    ['#########', '#<.<...##', '##......#', '##......#', '##......#', '#########'].join('\n'),
  );
  const tiles = Uint8Array.from([0, 1, 1, 1, 1, 0, ...Array(18).fill(1)]);
  const dungeon: Dungeon = {
    grid,
    tunnels: [],
    doors: [],
    keys: [],
    marks: [],
    lakes: [],
    rooms: [{ x1: 1, y1: 0, x2: 8, y2: 5, shape: { width: 6, height: 4, tiles } }],
    entrance: { x: 1, y: 1 },
    stairs: [
      {
        x: 1,
        y: 1,
        direction: 'up',
        room: 0,
        path: [
          { x: 3, y: 1 },
          { x: 1, y: 1 },
        ],
      },
      { x: 3, y: 1, direction: 'up', room: 0, path: [{ x: 3, y: 1 }] },
    ],
  };
  expect(validateDungeon(dungeon)).toEqual([]);
  const cell = { name: 'cell', map: '###\n#.+\n###', turn: true, mirror: true };
  let placed = 0;
  for (let seed = 0; seed < 200; seed++) {
    const made = placePrefabs(createRng(seed), dungeon, { prefabs: [cell], max: 2 });
    expect(validateDungeon(made)).toEqual([]);
    placed += made.rooms.length - 1;
  }
  expect(placed).toBeGreaterThan(100);
});

test('a detour around stairs stays connected', () => {
  // The tunnel around the stairs at (9, 3) leads past the room's floor at (9, 2).
  const options = { width: 13, height: 7, floorShare: 0.6, minNeighbors: 8, loops: 0.05 };
  const cave = generateDelve(createRng(2076436, 'layout'), {
    ...options,
    maxNeighbors: 8,
    mirror: 'y',
  });
  const points = [
    { x: 9, y: 3, direction: 'up' },
    { x: 9, y: 1, direction: 'down' },
  ] as const;
  const dungeon = placeStairs(cave, { points });
  for (let seed = 0; seed < 50; seed++) {
    const bare = { name: 'bare', map: '...\n...@\n...' };
    expect(validateDungeon(placePrefabs(createRng(seed), dungeon, { prefabs: [bare] }))).toEqual(
      [],
    );
  }
});
