import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDoors,
  createRng,
  type Dungeon,
  drawStairsPoints,
  dungeonFromText,
  type Legend,
  type LegendEntity,
  type PopulatedDungeon,
  placeStairs,
  populate,
  type SpawnEntry,
  validateDungeon,
} from '../../../../src/core/index';
import { buildDungeon, finishDungeon } from '../../../../src/recipes/index';
import { hiddenBySecrets } from '../../../support/judge-secrets';
import { runs } from '../../../support/runs';

const ORC = { entity: 'orc', blocks: true } as const;
const STATUE = { entity: 'statue', fixed: true } as const;
const PIT = { entity: 'pit', hazard: true } as const;

/** Reads a map in which `o` is an entity and `S` a secret door. */
function read(text: string, o: LegendEntity) {
  const legend: Legend = { o, S: { door: 'secret' } };
  return dungeonFromText(text, { legend });
}

const rulesOf = (dungeon: PopulatedDungeon) =>
  validateDungeon(dungeon, dungeon.entities).map(({ rule }) => rule);

const CORRIDOR = `####################
#@...##########....#
#......o.........>.#
#....##########....#
####################`;

test('a monster in a corridor does not hide that stairs are behind a new door', () => {
  const level = read(CORRIDOR, ORC);
  const { doors } = addDoors(createRng(1), level, { secretShare: 1 });
  expect(doors.filter(({ secret }) => secret)).toEqual([]);
  const passes = [{ pass: 'doors', secretShare: 1 }] as const;
  expect(finishDungeon(level, { seed: 1, passes }).doors).toHaveLength(doors.length);
});

test.for([ORC, STATUE, PIT])('stairs behind %o reveal the secret door before them', (entry) => {
  const level = read(
    `##############
#....#.......#
#.@.oS.......#
#....#.......#
##############`,
    entry,
  );
  const points = [{ x: 10, y: 2, direction: 'down' as const }];
  expect(placeStairs(level, { points }).doors).toEqual([{ x: 5, y: 2, tunnel: 0 }]);
});

/** Two ways to the stairs, one of them past an entity, the other through a door. */
const twoWays = (door: '+' | 'S') => `#############
#@..#####...#
#....o......#
#...#####...#
#...${door}....+>..#
#...#####...#
#############`;

test('only what is fixed, and hazards, make the other way the only one', () => {
  const rulesWith = (entry: LegendEntity) => {
    const level = read(twoWays('+'), entry);
    const doors = level.doors.map((door) => ({ ...door, secret: true as const }));
    return rulesOf({ ...level, doors });
  };
  expect(rulesWith(ORC)).toEqual([]);
  expect(rulesWith(STATUE)).toEqual(['behind-secret']);
  expect(rulesWith(PIT)).toEqual(['behind-hazard']);
  const hiddenWith = (entry: LegendEntity) =>
    read(twoWays('S'), entry).doors.filter(({ secret }) => secret).length;
  expect([ORC, STATUE].map(hiddenWith)).toEqual([1, 0]);
});

test('new doors keep to what is fixed, to hazards, and to monsters in the way', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.constantFrom(0.3, 1), (seed, secretShare) => {
      const level = peopled(buildDungeon({ ...LEVEL, seed, passes: [{ pass: 'stairs' }] }), seed, [
        ...CROWD,
        { kind: 'pit', weight: 1, hazard: true },
      ]);
      const finished = addDoors(createRng(seed, 'doors'), level, { secretShare });
      expect(rulesOf(finished)).toEqual([]);
      const tiles = finished.grid.tiles.slice();
      for (const { x, y, fixed } of finished.entities) if (fixed) tiles[y * SIZE.width + x] = 0;
      expect(hiddenBySecrets({ ...finished, grid: { ...SIZE, tiles } })).toEqual([]);
    }),
    { numRuns: runs(20) },
  );
});

test('new stairs reveal secret doors in spite of monsters and furniture', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seed) => {
      const passes = [{ pass: 'doors', secretShare: 0.5 }] as const;
      const level = peopled(buildDungeon({ ...LEVEL, seed, passes }), seed, CROWD);
      const points = drawStairsPoints(createRng(seed, 'stairs'), level);
      expect(rulesOf(placeStairs(level, { points }))).toEqual([]);
    }),
    { numRuns: runs(20) },
  );
});

const SIZE = { width: 60, height: 34 };
const LEVEL = { generator: 'accretion', options: SIZE } as const;
const CROWD = [
  { kind: 'orc', weight: 2, blocks: true },
  { kind: 'statue', weight: 1, fixed: true },
];

/** Adds entities, also in corridors. */
function peopled(dungeon: Dungeon, seed: number, table: readonly SpawnEntry[]) {
  const rules = [
    { tilesPerPick: 20, table },
    { tilesPerPick: 20, table: table.slice(0, 1), where: 'tunnels' as const },
  ];
  return { ...dungeon, entities: populate(createRng(seed, 'crowd'), dungeon, rules) };
}
