import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bordersOf, cutAreas, mostAreas } from '../../../../src/core/generators/mixed/areas';
import {
  addDoors,
  createGrid,
  createRng,
  type Dungeon,
  dungeonFromGrid,
  generateAccretion,
  generateBsp,
  generateCaves,
  generateMaze,
  generateMixed,
  generateRandomPlacement,
  type MixedOptions,
  parseAscii,
  type Rect,
  type Rng,
  type Room,
  roomCenter,
  roomGraph,
  validateDungeon,
} from '../../../../src/core/index';
import { drawingOf, plain } from '../../../support/builders/drawn';
import { drawNames } from '../../../support/draw-names';
import { expectRefused } from '../../../support/expect-refused';
import { faultsOf } from '../../../support/judge';
import { runs } from '../../../support/runs';

const PARTS = [
  { generator: generateBsp, options: { minLeafSize: 6 } },
  { generator: generateCaves },
  { generator: generateMaze, options: { corridorWidth: 2 } },
  { generator: generateAccretion, weight: 3 },
  { generator: generateRandomPlacement, options: { maxRooms: 4 } },
];

describe('a mixed dungeon', () => {
  const arbitrary = fc.record({
    seed: fc.nat(),
    width: fc.integer({ min: 75, max: 110 }),
    height: fc.integer({ min: 20, max: 60 }),
    parts: fc.shuffledSubarray(PARTS, { minLength: 1, maxLength: 4 }),
    more: fc.nat({ max: 3 }),
    loops: fc.constantFrom(0, 0.25, 1),
  });

  test('is valid, and each room names its part', () => {
    fc.assert(
      fc.property(arbitrary, ({ seed, width, height, parts, more, loops }) => {
        const most = mostAreas(width, height, 15);
        const areas = Math.min(most, parts.length + more);
        const options = { width, height, parts, areas, loops };
        const dungeon = generateMixed(createRng(seed), options);
        expect(validateDungeon(dungeon)).toEqual([]);
        expect(faultsOf(dungeon)).toEqual([]);
        const made = new Set(dungeon.rooms.map(({ part }) => part));
        expect([...made].sort()).toEqual([...parts.keys()]);
        expect(generateMixed(createRng(seed), options)).toEqual(dungeon);
      }),
      { numRuns: runs(25) },
    );
  });

  test('has the entrance of the first part', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { rooms, entrance } = generateMixed(createRng(seed), {
        width: 80,
        height: 40,
        areas: 6,
        parts: [...PARTS],
      });
      const entered = rooms.find(
        ({ x1, y1, x2, y2 }) =>
          entrance.x > x1 && entrance.y > y1 && entrance.x < x2 && entrance.y < y2,
      );
      expect(entered?.part).toBe(0);
    }
  });

  /** A part that digs one tile in the middle of its area. */
  const dot = {
    generator: (_: Rng, { width, height }: { width: number; height: number }) => {
      const grid = parseAscii(Array.from({ length: height }, () => '#'.repeat(width)).join('\n'));
      grid.tiles[Math.floor(height / 2) * width + Math.floor(width / 2)] = 1;
      return dungeonFromGrid(grid);
    },
  };
  const middle: Rng = { int: (min, max) => Math.floor((min + max) / 2) };

  test('is joined straight across borders, from the floor nearest to a drawn place', () => {
    const dungeon = generateMixed(middle, {
      width: 14,
      height: 5,
      parts: [dot],
      areas: 2,
      areaMinSize: 5,
    });
    expect(drawingOf(dungeon.grid)).toBe(
      plain(`##############
             ##############
             ###........###
             ##############
             ##############`),
    );
    expect(dungeon.tunnels).toEqual([
      { from: 0, to: 1, path: [3, 3, 10, 10].map((x) => ({ x, y: 2 })) },
    ]);
  });

  test('keeps the marks of its parts on the floor of their rooms', () => {
    const altar = (rng: Rng, size: { width: number; height: number }) => {
      const made = dot.generator(rng, size);
      return { ...made, marks: [{ ...made.entrance, room: 0, kind: 'altar' }] };
    };
    const { rooms, marks } = generateMixed(createRng(1), {
      width: 40,
      height: 12,
      parts: [{ generator: altar }],
      areas: 3,
      areaMinSize: 10,
    });
    const expected = rooms.map((room, i) => ({ ...roomCenter(room), room: i, kind: 'altar' }));
    expect(marks).toEqual(expected);
  });

  test('is a tree of areas without loops, and joins all neighbours with all loops', () => {
    const four = { width: 10, height: 10, parts: [dot], areas: 4, areaMinSize: 5 };
    const ways = (loops: number) =>
      roomGraph(generateMixed(createRng(1), { ...four, loops })).flat().length / 2;
    expect([ways(0), ways(1)]).toEqual([3, 4]);
  });

  test('is watched area by area, border by border', () => {
    const stages: string[] = [];
    const dungeon = generateMixed(
      createRng(3),
      { width: 60, height: 30, parts: PARTS.slice(0, 3), loops: 0 },
      ({ stage, index }) => stages.push(`${stage} ${index}`),
    );
    expect(stages).toEqual(['area 0', 'area 1', 'area 2', 'border 0', 'border 1']);
    expect(dungeon.tunnels.length).toBeGreaterThan(2);
  });
});

test('areas have the given number, fill the grid, and are not narrower than required', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.integer({ min: 5, max: 60 }),
      fc.integer({ min: 5, max: 60 }),
      fc.integer({ min: 5, max: 9 }),
      fc.nat(),
      (seed, width, height, least, share) => {
        const most = mostAreas(width, height, least);
        fc.pre(most > 0);
        const count = 1 + (share % most);
        const areas = cutAreas(createRng(seed), { x: 0, y: 0, width, height }, count, least);
        expect(areas).toHaveLength(count);
        const owners = new Uint8Array(width * height);
        for (const area of areas) {
          expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(least);
          for (let y = area.y; y < area.y + area.height; y++) {
            for (let x = area.x; x < area.x + area.width; x++) owners[y * width + x]!++;
          }
        }
        expect(owners.every((times) => times === 1)).toBe(true);
      },
    ),
    { numRuns: runs(100) },
  );
});

test('areas share a border where a passage can cross it inside both rings', () => {
  const area = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
  expect(bordersOf([area(0, 0, 5, 6), area(5, 3, 5, 9), area(0, 6, 3, 6)])).toEqual([
    { a: 0, b: 1, isRight: true, from: 4, to: 4 },
    { a: 0, b: 2, isRight: false, from: 1, to: 1 },
  ]);
  expect(bordersOf([area(0, 0, 5, 5), area(5, 3, 5, 9)])).toEqual([]);
});

test('generateMixed names the subjects of its draws', () => {
  const parts = [{ generator: generateMaze }, { generator: generateMaze, weight: 2 }];
  const options = { width: 40, height: 23, areaMinSize: 10, parts, areas: 6, loops: 0.5 };
  expect(drawNames((rng) => generateMixed(rng, options))).toEqual(
    expect.arrayContaining([
      'a loop',
      'a crossing of a border',
      'the border between two areas',
      'a part',
    ]),
  );
});

test('borders equal those that a search of all pairs finds, in its order', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (seed, count) => {
      const areas = cutAreas(createRng(seed), { x: 0, y: 0, width: 61, height: 47 }, count, 5);
      expect(bordersOf(areas)).toEqual(bordersOfAllPairs(areas));
    }),
    { numRuns: runs(100) },
  );
});

function bordersOfAllPairs(areas: readonly Rect[]) {
  const overlap = (a: number, length: number, b: number, other: number) =>
    [Math.max(a, b), Math.min(a + length, b + other)] as const;
  return areas.flatMap((one, a) =>
    areas.flatMap((other, b) => {
      const isRight = one.x + one.width === other.x;
      if (!isRight && one.y + one.height !== other.y) return [];
      const [from, to] = isRight
        ? overlap(one.y, one.height, other.y, other.height)
        : overlap(one.x, one.width, other.x, other.width);
      return to - from < 3 ? [] : [{ a, b, isRight, from: from + 1, to: to - 2 }];
    }),
  );
}

test('generateMixed names an option that one of its areas is too small for', () => {
  const parts = [{ generator: generateBsp, options: { roomMinSize: 20 } }];
  const call = () => generateMixed(createRng(1), { width: 60, height: 40, parts, areas: 6 });
  expect(call).toThrow(expect.objectContaining({ option: 'parts[0].options.roomMinSize' }));
});

describe('the refusal of a mixture', () => {
  const good: MixedOptions = { width: 60, height: 40, parts: PARTS.slice(0, 2) };
  const bare = ({ width, height }: { width: number; height: number }, rooms: Room[]): Dungeon => ({
    grid: createGrid(width, height),
    rooms,
    tunnels: [],
    doors: [],
    stairs: [],
    keys: [],
    marks: [],
    lakes: [],
    entrance: { x: 1, y: 1 },
  });

  test.each([
    [1, 'parts'],
    [9, 'areaMinSize'],
  ])('names the limit of %d areas', (areas, limit) => {
    const call = () => generateMixed(createRng(1), { ...good, areas, areaMinSize: 15 });
    expect(call).toThrow(expect.objectContaining({ option: 'areas', limit }));
  });

  test.for<[object, string, string]>([
    [{ parts: [] }, 'parts', '`parts` must not be empty, received an array of 0'],
    [{ parts: undefined }, 'parts', '`parts` must be an array, received undefined'],
    [
      { parts: [{ generator: 'caves' }] },
      'parts[0].generator',
      '`parts[0].generator` must be a function, received "caves"',
    ],
    [
      { parts: [{ generator: generateCaves, weight: 0 }] },
      'parts[0].weight',
      '`parts[0].weight` must be at least 1, received 0',
    ],
    [
      { parts: [{ generator: generateCaves, options: 5 }] },
      'parts[0].options',
      '`parts[0].options` must be an object, received 5',
    ],
    [
      {
        parts: [{ generator: generateBsp }, { generator: generateCaves, options: { rounds: -1 } }],
      },
      'parts[1].options.rounds',
      '`parts[1].options.rounds` must be at least 0, received -1',
    ],
    [
      { parts: [{ generator: generateBsp, options: { roomMinSize: 9, roomMaxSize: 5 } }] },
      'parts[0].options.roomMaxSize',
      '`parts[0].options.roomMaxSize` must be at least `parts[0].options.roomMinSize` (9), received 5',
    ],
    [{ areas: 1 }, 'areas', '`areas` must be at least the number of parts (2), received 1'],
    [
      { areas: 9, areaMinSize: 15 },
      'areas',
      '`areas` must be at most the number of areas that fit (8 of 60 × 40 tiles, each side at least 15), received 9',
    ],
    [{ areaMinSize: 4 }, 'areaMinSize', '`areaMinSize` must be at least 5, received 4'],
    [{ loops: 2 }, 'loops', '`loops` must be a number from 0 to 1, received 2'],
  ])('happens before the first draw if an option is wrong: %#', ([wrong, option, message]) => {
    const never: Rng = { int: () => expect.unreachable() };
    expectRefused(() => generateMixed(never, { ...good, ...wrong } as never), option, message);
  });

  test.for<[(rng: Rng, size: { width: number; height: number }) => unknown, string]>([
    [(_, size) => generateCaves(createRng(1), { ...size, width: 20 }), 'returned a grid of 20 × '],
    [async (rng, size) => generateCaves(rng, size), 'returned a Promise; it must return a dungeon'],
    [() => undefined, 'returned an invalid dungeon'],
    [(_, size) => bare(size, []), 'returned a dungeon without floor in rooms'],
    [
      (_, size) => bare(size, [{ x1: 0, y1: 0, x2: 9, y2: 9 }]),
      'returned a dungeon without floor in rooms',
    ],
    [
      (_, size) => bare(size, [{ x1: -1e9, y1: 0, x2: 1e9, y2: 1e9 }]),
      'returned an invalid dungeon: `dungeon.rooms[0]` must be inside the 60 × 40 grid',
    ],
    [
      (_, size) => bare(size, [{ x1: 0, y1: 0, x2: Number.POSITIVE_INFINITY, y2: 9 }]),
      'returned an invalid dungeon: `dungeon.rooms[0]` must be a room',
    ],
    [(rng, size) => addDoors(rng, generateBsp(rng, size)), 'returned a dungeon with doors'],
  ])('happens if a part makes no dungeon of its area: %#', ([generator, message]) => {
    const call = () =>
      generateMixed(createRng(1), {
        ...good,
        parts: [{ generator: generator as (rng: Rng) => Dungeon }],
      });
    expect(call).toThrow(`\`parts[0].generator\`, asked for 60 × 40 tiles, ${message}`);
  });
});
