import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  attachPrefabs,
  createRng,
  generateBsp,
  generateCaves,
  parsePrefab,
  placePrefabs,
  validateDungeon,
} from '../../../../src/core/index';
import { generateFromGraph } from '../../../../src/missions/index';
import { faultsOf } from '../../../support/judge';
import { runs } from '../../../support/runs';

const prefab = (name: string, drawing: string) =>
  parsePrefab({ name, map: drawing.replace(/^ +/gm, '') });

/** A hall with a gate to the outside, and one with a gate between its halves. */
const HALLS = [
  prefab(
    'gatehouse',
    `#######
     #.....#
     #.....#
     #.....#
     ##+++##`,
  ),
  prefab(
    'two halves',
    `#########
     #...#...#
     #...+...#
     #...+...#
     #...#...#
     #++######`,
  ),
];

/** A cell in a room, whose double door leads into the room. */
const CELL = prefab(
  'cell',
  `.......
   .#####.
   .#...#.
   .#...#.
   .##++#.
   .......`,
);

test.each([
  ['attached', attachPrefabs, HALLS],
  ['placed', placePrefabs, [CELL]],
] as const)('wide doors of prefabs are single doors of the dungeon: %s', (_, pass, prefabs) => {
  let found = 0;
  fc.assert(
    fc.property(fc.nat(), fc.boolean(), (seed, isCave) => {
      const rng = createRng(seed);
      const size = { width: 50, height: 36 };
      const ground = isCave ? generateCaves(rng, size) : generateBsp(rng, size);
      const dungeon = pass(rng, ground, { prefabs, max: 3 });
      expect(validateDungeon(dungeon)).toEqual([]);
      expect(faultsOf(dungeon)).toEqual([]);
      for (const { width = 1, tunnel } of dungeon.doors) {
        if (width > 1) expect(dungeon.tunnels[tunnel]?.width).toBe(width);
        found += Number(width > 1);
      }
    }),
    { numRuns: runs(60) },
  );
  expect(found).toBeGreaterThan(30);
});

test('a tunnel of a graph leaves a wide door by its middle, and the rest becomes wall', () => {
  for (let seed = 0; seed < 20; seed++) {
    const dungeon = generateFromGraph(createRng(seed), {
      width: 40,
      height: 30,
      rooms: ['gate', { name: 'hall', kind: 'hall' }],
      connections: [['gate', 'hall']],
      kinds: { hall: { prefab: HALLS[0]! } },
    });
    expect(validateDungeon(dungeon)).toEqual([]);
    expect(dungeon.doors.map(({ width }) => width)).toEqual([undefined]);
  }
});

test.each([
  ['a corner', '####+\n#...+\n#####', 'line 1, column 5: an exit must have floor on one side'],
  ['too wide a door', '########\n#......#\n#......#\n#++++++#', 'a door must be at most 5 tiles'],
  [
    'an inner row that ends at floor',
    '#######\n#..+..#\n#..+..#\n#.....#\n#######\n',
    'a door inside must have dry floor on two opposite sides, and wall on the others',
  ],
])('attachPrefabs refuses %s', (_, map, message) => {
  expect(() => parsePrefab({ name: 'hall', map })).toThrow(message);
});
