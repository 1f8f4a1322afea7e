import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assignRoles,
  createRng,
  type Dungeon,
  dungeonFromText,
  lockDoors,
  populate,
  type SpawnEntry,
  validateDungeon,
} from '../../../src/core/index';
import { buildDungeon, finishDungeon, type Recipe } from '../../../src/recipes/index';
import { runs } from '../../support/runs';

const read = (text: string) =>
  dungeonFromText(text, {
    legend: { t: { entity: 'trap', hazard: true }, S: { door: 'secret' } },
  });

test('no room gets a role if players reach it only across a trap', () => {
  const level = read(`################
#@...#....+....#
#...t+....#....#
#....#....#....#
################`);
  const roles = [{ role: 'boss', at: 'farthest' }] as const;
  for (let seed = 0; seed < 5; seed++) {
    const { rooms, unmet } = finishDungeon(level, { seed, passes: [{ pass: 'roles', roles }] });
    expect(rooms.map(({ role }) => role)).toEqual([undefined, undefined, undefined]);
    expect(unmet).toHaveLength(1);
  }
  const bare = assignRoles(createRng(1), { ...level, entities: [] }, { roles });
  expect(bare.rooms.map(({ role }) => role)).toEqual([undefined, undefined, 'boss']);
});

test('a way around a trap is enough for a role, but not if it needs a secret door', () => {
  const twoWays = (door: '+' | 'S') =>
    read(`##########
#@...#...#
#...t+...#
#....#...#
#....${door}...#
##########`);
  const roles = [{ role: 'boss' }];
  const rolesBehind = (door: '+' | 'S') =>
    assignRoles(createRng(1), twoWays(door), { roles }).rooms.map(({ role }) => role);
  expect(rolesBehind('+')).toEqual([undefined, 'boss']);
  expect(rolesBehind('S')).toEqual([undefined, undefined]);
});

test('keys are neither behind traps nor behind secret doors for players who avoid stairs', () => {
  const levels = [
    read(
      `################
#@...#....+....#
#...t+....#....#
#....#....#....#
#..............#
######+#########
#..............#
################`.replace('#..............#\n######+', '#....#....#....#\n##+###+'),
    ),
    read(`################
#@...#....+....#
#...t+....#....#
#....#....#....#
##+#############
#....+.........#
#....#.........#
################`),
    read(`####################
#@...##.....########
#....>......+......#
#....##.....########
##S####.....########
#......+....########
####################`),
  ];
  for (const level of levels) {
    for (let seed = 0; seed < 20; seed++) {
      const locked = lockDoors(createRng(seed), level, { locks: 1, minRegion: 1 });
      expect(locked.keys).toHaveLength(1);
      expect(validateDungeon(locked, level.entities)).toEqual([]);
    }
  }
});

const FAMILIES = ['accretion', 'bsp', 'rooms-and-mazes', 'random-placement'] as const;
const SIZE = { width: 61, height: 35 };

/** Adds traps in rooms and in corridors, of which none is in the way of what players need. */
function trapped(dungeon: Dungeon, seed: number) {
  const table: SpawnEntry[] = [{ kind: 'trap', weight: 1, hazard: true }];
  const rules = [
    { tilesPerPick: 20, table },
    { tilesPerPick: 20, where: 'tunnels' as const, table },
  ];
  return { ...dungeon, entities: populate(createRng(seed, 'traps'), dungeon, rules) };
}

const PASSES: NonNullable<Recipe['passes']> = [
  { pass: 'roles', roles: [{ role: 'boss', at: 'farthest' }, { role: 'den' }] },
  { pass: 'locks', locks: 3, doorsPerKey: 2, shortcuts: 2 },
  { pass: 'lakes' },
  { pass: 'loops' },
  { pass: 'doors', secretShare: 0.5 },
];

test.for(PASSES)('$pass after traps leaves a way around them', (pass) => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.constantFrom(...FAMILIES), (seed, generator) => {
      const before: Recipe['passes'] = [{ pass: 'doors', secretShare: 0.2 }, { pass: 'stairs' }];
      const built = buildDungeon({ seed, generator, options: SIZE, passes: before });
      const finished = finishDungeon(trapped(built, seed), { seed, passes: [pass] });
      expect(validateDungeon(finished, finished.entities)).toEqual([]);
    }),
    { numRuns: runs(15) },
  );
});
