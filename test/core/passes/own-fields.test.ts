import { expect, expectTypeOf, test } from 'vitest';
import {
  addDoors,
  addLakes,
  addLoops,
  assignRoles,
  attachPrefabs,
  type BspNode,
  createRng,
  type Dungeon,
  generateBsp,
  generateLevel,
  generateLevels,
  growRooms,
  lockDoors,
  placePrefabs,
  placeStairs,
  type Rng,
  removeRooms,
  themeRooms,
} from '../../../src/core/index';
import { box, drawn } from '../../support/builders/drawn';

type Own = { own?: string };

/** A level with a field of the caller's on everything that there is, but for keys. */
function level(): Dungeon & Own {
  const drawing = `
    ##############################
    #.........##########.........#
    #............................#
    #.........##########.........#
    #.........##########.........#
    #.........##########.........#
    #.........##########.........#
    #.........##########.........#
    #.........##########.........#
    ##############################
    ##############################
    ##############################
    ##############################`;
  const dungeon = drawn(
    drawing,
    [box(1, 9, 1, 8), box(20, 28, 1, 8)],
    [
      [
        [9, 2],
        [20, 2],
      ],
    ],
  );
  dungeon.tunnels[0]!.to = 1;
  dungeon.grid.tiles[2 * 30 + 10] = 2;
  dungeon.grid.tiles[8 * 30 + 28] = 4;
  dungeon.doors.push({ x: 10, y: 2, tunnel: 0 });
  const foot = { x: 28, y: 8 };
  dungeon.stairs.push({ ...foot, direction: 'down', room: 1, path: [foot] });
  dungeon.marks.push({ x: 22, y: 1, room: 1, kind: 'altar' });
  return withFields(dungeon);
}

const LISTS = ['rooms', 'tunnels', 'doors', 'stairs', 'keys', 'marks'] as const;

function withFields(dungeon: Dungeon): Dungeon & Own {
  const result: Dungeon & Own = { ...dungeon, own: 'dungeon' };
  result.grid = Object.assign({ ...dungeon.grid }, { own: 'grid' });
  for (const list of LISTS) {
    const items = dungeon[list].map((item, i) => ({ ...item, own: `${list} ${i}` }));
    Object.assign(result, { [list]: items });
  }
  return result;
}

function fieldsOf(dungeon: Dungeon): (string | undefined)[] {
  const owners = [dungeon, dungeon.grid, ...LISTS.flatMap((list): object[] => dungeon[list])];
  return owners.flatMap((owner: Own) => owner.own ?? []);
}

const closet = { name: 'closet', map: '#####\n#...#\n##@##', turn: true };
const pillar = { name: 'pillar', map: '...\n.#.\n...' };

test.for<[name: string, change: (dungeon: Dungeon) => Dungeon]>([
  ['addLoops', (dungeon) => addLoops(createRng(1), dungeon, { minDetour: 3, maxLength: 12 })],
  ['attachPrefabs', (dungeon) => attachPrefabs(createRng(1), dungeon, { prefabs: [closet] })],
  ['placePrefabs', (dungeon) => placePrefabs(createRng(1), dungeon, { prefabs: [pillar], max: 4 })],
  [
    'placeStairs',
    (dungeon) => placeStairs(dungeon, { points: [{ x: 15, y: 6, direction: 'up' }] }),
  ],
  ['addDoors', (dungeon) => addDoors(createRng(1), dungeon)],
  ['lockDoors', (dungeon) => lockDoors(createRng(1), dungeon)],
])('%s keeps the fields of the caller', ([, change]) => {
  const before = level();
  const copy = structuredClone(before);
  const after = change(before);
  expect(after).not.toEqual(before);
  expect(fieldsOf(after)).toEqual(fieldsOf(before));
  expect(before).toEqual(copy);
});

test('lockDoors keeps the fields of existing keys', () => {
  const drawing = `
    ###############
    #...+...+...+.#
    ###############`;
  const row = drawn(
    drawing,
    [box(1, 3, 1, 1), box(5, 7, 1, 1), box(9, 11, 1, 1), box(13, 13, 1, 1)],
    [3, 7, 11].map((x) => [
      [x, 1],
      [x + 2, 1],
    ]),
  );
  row.tunnels = row.tunnels.map((tunnel, i) => ({ ...tunnel, from: i, to: i + 1 }));
  row.doors = [4, 8, 12].map((x, tunnel) => ({ x, y: 1, tunnel }));
  const locked = lockDoors(createRng(1), row, { minRegion: 1 });
  expect(locked.keys).toHaveLength(1);
  const before = withFields(locked);
  const after = lockDoors(createRng(2), before, { minRegion: 1 });
  expect(after.keys).toHaveLength(2);
  expect(fieldsOf(after)).toEqual(fieldsOf(before));
});

test('generateLevels keeps the fields of dungeons that `generate` and `finish` return', () => {
  const [first, second] = generateLevels(1, {
    levels: 2,
    width: 30,
    height: 13,
    generate: level,
    finish: (rng, dungeon) => Object.assign(addDoors(rng, dungeon), { finished: true }),
  });
  for (const made of [first, second]) {
    expect(made).toMatchObject({ finished: true });
    expect(fieldsOf(made!)).toEqual(fieldsOf(level()));
  }
});

test('passes keep the fields of the caller in the types', () => {
  const rng = createRng(1);
  const bsp = { ...generateBsp(rng, { width: 60, height: 40 }), mood: 'grim', doors: [] };
  const points = [{ x: 5, y: 5, direction: 'down' }] as const;
  const shaped = removeRooms(growRooms(rng, placeStairs(bsp, { points })), { rooms: [] });
  const furnished = attachPrefabs(rng, placePrefabs(rng, shaped, { prefabs: [pillar] }), {
    prefabs: [closet],
  });
  const doored = addLoops(rng, lockDoors(rng, addDoors(rng, addLakes(rng, furnished))));
  const named = themeRooms(rng, assignRoles(rng, doored, { roles: [{ role: 'boss' }] }), {
    themes: [{ kind: 'crypt' }],
  });
  expectTypeOf(named.mood).toEqualTypeOf<string>();
  expectTypeOf(named.partition).toEqualTypeOf<BspNode>();
  expectTypeOf(named.doors).toEqualTypeOf<Dungeon['doors']>();
  expect(named).toMatchObject({ mood: 'grim', partition: bsp.partition });
});

test('levels have the type that `finish` returns', () => {
  const size = { levels: 2, width: 30, height: 20 };
  const generate = (rng: Rng) => generateBsp(rng, { width: 30, height: 20 });
  const finish = (rng: Rng, dungeon: Dungeon) => ({ ...addDoors(rng, dungeon), extra: 1 });
  const levels = generateLevels(1, { ...size, generate, finish });
  expectTypeOf(levels[0]!.extra).toEqualTypeOf<number>();
  expect(levels.map(({ extra }) => extra)).toEqual([1, 1]);
  expectTypeOf(generateLevel(1, 0, { ...size, generate, finish }).extra).toEqualTypeOf<number>();
  expectTypeOf(generateLevels(1, { ...size, generate })[0]!.partition).toEqualTypeOf<BspNode>();
});

test('levels keep the fields of what `generate` returns, which `finish` sees', () => {
  const size = { levels: 2, width: 30, height: 20 };
  const generate = (rng: Rng) => ({ ...generateBsp(rng, { width: 30, height: 20 }), biome: 'ice' });
  const plain = generateLevels(1, { ...size, generate });
  expectTypeOf(plain[0]!.biome).toEqualTypeOf<string>();
  const levels = generateLevels(1, {
    ...size,
    generate: (rng) => ({ ...generateBsp(rng, { width: 30, height: 20 }), biome: 'ice' }),
    finish: (rng, dungeon) => ({ ...addDoors(rng, dungeon), cold: dungeon.biome === 'ice' }),
  });
  expectTypeOf(levels[0]!.biome).toEqualTypeOf<string>();
  expect([...plain, ...levels].map(({ biome }) => biome)).toEqual(['ice', 'ice', 'ice', 'ice']);
  expect(levels.map(({ cold }) => cold)).toEqual([true, true]);
});
