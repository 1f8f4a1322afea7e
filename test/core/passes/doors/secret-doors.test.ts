import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  assignRoles,
  createRng,
  type Dungeon,
  generateBsp,
  generateLevels,
  lockDoors,
  placeStairs,
  type Room,
  validateDungeon,
} from '../../../../src/core/index';
import { buildDungeon, buildLevels, type Recipe } from '../../../../src/recipes/index';
import { floorTiles } from '../../../support/builders/arbitrary-furnished';
import { drawn } from '../../../support/builders/rows-of-doors';
import { hiddenBySecrets } from '../../../support/judge-secrets';
import { visit } from '../../../support/oracles/solver';
import { runs } from '../../../support/runs';

const FAMILIES = [
  ...['random-placement', 'bsp', 'accretion', 'interior', 'hives'],
  ...['rooms-and-mazes', 'delve', 'caves', 'tiles'],
] as const;
const SIZE = { width: 61, height: 35 };

/** The number of walkable tiles behind secret doors, without these doors. */
function hiddenTiles(dungeon: Dungeon): number {
  const tiles = dungeon.grid.tiles.slice();
  for (const { x, y, secret } of dungeon.doors) {
    if (secret) tiles[y * dungeon.grid.width + x] = 0;
  }
  const closed = { ...dungeon, grid: { ...dungeon.grid, tiles }, doors: [], stairs: [] };
  const doors = dungeon.doors.filter(({ secret }) => secret).length;
  return visit({ ...dungeon, doors: [], stairs: [] }).reached - visit(closed).reached - doors;
}

/** The rooms that a visitor who finds no secret door can enter. */
function knownRooms({ grid, rooms, ...dungeon }: Dungeon): Room[] {
  const tiles = grid.tiles.slice();
  for (const { x, y, secret } of dungeon.doors) if (secret) tiles[y * grid.width + x] = 0;
  const known = visit({ ...dungeon, rooms, doors: [], grid: { ...grid, tiles } }).tiles;
  return rooms.filter((room) => floorTiles(room).some(({ x, y }) => known.has(y * grid.width + x)));
}

/** The roles of rooms that such a visitor cannot enter. */
function hiddenRoles(dungeon: Dungeon): string[] {
  const known = knownRooms(dungeon);
  return dungeon.rooms.flatMap((room) =>
    room.role === undefined || known.includes(room) ? [] : [room.role],
  );
}

describe('secret doors', () => {
  test.for(FAMILIES)(
    'hide nothing that players need on levels of %s with locks, shortcuts and several stairs',
    (generator) => {
      fc.assert(
        fc.property(fc.nat(1_000_000), fc.constantFrom(0.15, 0.5, 1), (seed, secretShare) => {
          const recipe: Recipe = {
            seed,
            generator,
            options: SIZE,
            levels: { count: 3, stairs: 2 },
            passes: [
              { pass: 'doors', secretShare },
              { pass: 'locks', locks: 2, doorsPerKey: 2, shortcuts: 1, guard: 'stairs' },
            ],
          };
          for (const level of buildLevels(recipe)) {
            expect(hiddenBySecrets(level)).toEqual([]);
            expect(validateDungeon(level)).toEqual([]);
          }
        }),
        { numRuns: runs(6) },
      );
    },
  );

  test('hide no exit, no stairs placed after doors, and no required role', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.constantFrom(...FAMILIES.slice(0, 5)),
        (seed, generator) => {
          const passes: Recipe['passes'] = [
            { pass: 'doors', secretShare: 0.6 },
            { pass: 'stairs' },
            { pass: 'locks', locks: 2 },
          ];
          const recipe: Recipe = { seed, generator, options: SIZE, exit: 'farthest', passes };
          // A level whose visitors know only the room of the entrance has no room for the boss.
          fc.pre(knownRooms(buildDungeon(recipe)).length > 1);
          const boss = { pass: 'roles', roles: [{ role: 'boss', required: true }] } as const;
          const dungeon = buildDungeon({ ...recipe, passes: [...passes, boss] });
          expect(hiddenBySecrets(dungeon)).toEqual([]);
          expect(validateDungeon(dungeon)).toEqual([]);
          expect(hiddenRoles(dungeon)).toEqual([]);
        },
      ),
      { numRuns: runs(30) },
    );
  });

  test('hide no room whose role was assigned before', () => {
    for (let seed = 0; seed < runs(20); seed++) {
      const rng = createRng(seed);
      const roles = [{ role: 'shrine', max: 3 }];
      const sacred = assignRoles(rng, generateBsp(rng, SIZE), { roles });
      expect(hiddenRoles(addDoors(rng, sacred, { secretShare: 1 }))).toEqual([]);
    }
  });

  test('hide no key on the smallest level where they once did', () => {
    const size = { width: 20, height: 10, minLeafSize: 6, roomMinSize: 3 };
    const doors = addDoors(createRng(8, 'd'), generateBsp(createRng(8), size), {
      secretShare: 0.2,
    });
    const locked = lockDoors(createRng(8, 'k'), doors, { locks: 1, minRegion: 4 });
    expect(hiddenBySecrets(locked)).toEqual([]);
  });
});

test('secret doors are frequent enough, and together hide at most a quarter of the floor', () => {
  for (const generator of FAMILIES.slice(0, 5)) {
    let [secrets, levels] = [0, 0];
    for (let seed = 0; seed < runs(40); seed++) {
      const recipe: Recipe = {
        seed,
        generator,
        options: SIZE,
        levels: { count: 3 },
        passes: [{ pass: 'doors', secretShare: 0.15 }],
      };
      for (const level of buildLevels(recipe)) {
        secrets += level.doors.filter(({ secret }) => secret).length;
        levels++;
        const { dug } = visit(level);
        expect(hiddenTiles(level)).toBeLessThanOrEqual(dug / 4);
      }
    }
    expect(secrets / levels).toBeGreaterThan(1.1);
  }
});

// The entrance is in A. B and C are behind doors of A, and D is behind C.
const TREE = drawn(`
#################
#BBB+@AA+CCC+DDD#
#BBB#AAA#CCC#DDD#
#BBB#AAA#CCC#DDD#
#################
`);

test('a secret door that hides new stairs becomes an ordinary one, and no other does', () => {
  const secret = true as const;
  const dungeon = { ...TREE, doors: TREE.doors.map((door) => ({ ...door, secret })) };
  const points = [{ x: 15, y: 2, direction: 'down' as const }];
  const { doors } = placeStairs(dungeon, { points });
  expect(doors.map(({ x, y, secret }) => [x, y, secret])).toEqual([
    [4, 1, true],
    [8, 1, undefined],
    [12, 1, undefined],
  ]);
});

test('levels whose generator hides rooms begin where the stairs can be reached', () => {
  for (let seed = 0; seed < runs(30); seed++) {
    const generate = () => {
      const rng = createRng(seed);
      return addDoors(rng, generateBsp(rng, SIZE), { secretShare: 1 });
    };
    for (const level of generateLevels(seed, { ...SIZE, levels: 2, generate })) {
      expect(hiddenBySecrets(level)).toEqual([]);
    }
  }
});

test('a door is not secret if stairs are right behind it', () => {
  const dungeon = placeStairs(drawn('#######\n#@AA+B#\n#######'), {
    points: [{ x: 5, y: 1, direction: 'up' }],
  });
  const open = {
    ...dungeon,
    doors: [],
    grid: { ...dungeon.grid, tiles: dungeon.grid.tiles.map((code) => (code === 2 ? 1 : code)) },
  };
  const { doors, ...rest } = addDoors(createRng(1), open, { secretShare: 1 });
  expect(doors).toEqual([{ x: 4, y: 1, tunnel: 0 }]);
  expect(validateDungeon({ ...rest, doors })).toEqual([]);
});
