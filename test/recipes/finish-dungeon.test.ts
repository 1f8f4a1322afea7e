import { expect, test } from 'vitest';
import {
  addDoors,
  blockedTiles,
  createRng,
  type Dungeon,
  distanceField,
  dungeonFromText,
  findRegions,
  generateAccretion,
  generateBsp,
  type Point,
  Tile,
  tileAt,
  validateDungeon,
} from '../../src/core/index';
import { buildDungeon, finishDungeon } from '../../src/recipes/index';
import { cellsOf } from '../support/judge';
import { nameOf } from '../support/points';

const drawn = `
###############
#....#........#
#.T..+...o..a.#
#....#........#
###############`.trim();
const legend = {
  T: { mark: 'throne' },
  o: { entity: 'orc', blocks: true },
  a: { entity: 'anvil', fixed: true },
} as const;
const hall = dungeonFromText(drawn, { legend });

test('finishDungeon keeps existing entities, and adds a population clear of them', () => {
  const before = structuredClone(hall);
  const rules = [
    { total: 1, at: { mark: 'throne' }, table: [{ kind: 'king', weight: 1 }] },
    { perRoom: 3, table: [{ kind: 'rat', weight: 1 }] },
  ] as const;
  const dungeon = finishDungeon(hall, { seed: 3, population: { rules } });
  expect(hall).toEqual(before);
  expect(dungeon.entities.slice(0, 2)).toEqual(hall.entities);
  expect(dungeon.entities.filter(({ kind }) => kind === 'rat')).toHaveLength(6);
  expect(dungeon.entities.find(({ kind }) => kind === 'king')).toMatchObject({ x: 2, y: 2 });
  expect(validateDungeon(dungeon, dungeon.entities)).toEqual([]);
  expect(finishDungeon(hall, { seed: 3, population: { rules } })).toEqual(dungeon);
});

test('finishDungeon does the same as buildDungeon after its generator', () => {
  const size = { width: 60, height: 35 };
  const finish = {
    seed: 5,
    passes: [{ pass: 'doors' }, { pass: 'locks', locks: 1 }],
    furnish: true,
    exit: 'farthest',
  } as const;
  const plain = generateAccretion(createRng(5, 'layout'), size);
  const built = buildDungeon({ ...finish, generator: 'accretion', options: size });
  expect(finishDungeon(plain, finish)).toEqual(built);
});

test('finishDungeon lists requests that found no place', () => {
  const rules = [{ total: 500, table: [{ kind: 'rat', weight: 1 }] }];
  expect(finishDungeon(hall, { seed: 1, population: { rules } }).unmet).toHaveLength(1);
});

test('finishDungeon refuses names that the dungeon does not have', () => {
  const rules = [{ perRoom: 1, rooms: ['crypt'], table: [{ kind: 'rat', weight: 1 }] }];
  expect(() => finishDungeon(hall, { seed: 1, population: { rules } })).toThrow('rooms[0]');
  expect(() => finishDungeon(hall, { seed: 1, passes: [{ pass: 'dors' } as never] })).toThrow();
});

/** A cave with a creature on each tile of its rooms except the entrance. */
function fullCave(blocks: boolean) {
  const cave = addDoors(createRng(1), generateAccretion(createRng(1), { width: 60, height: 35 }));
  const entities = cave.rooms.flatMap((room, i) =>
    cellsOf(room)
      .filter(({ x, y }) => x !== cave.entrance.x || y !== cave.entrance.y)
      .map((cell) => ({ ...cell, room: i, kind: 'rat', blocks })),
  );
  return { ...cave, entities };
}

test.each([true, false])(
  'lakes leave existing creatures and the exit dry, blocking: %s',
  (blocks) => {
    const full = fullCave(blocks);
    const { width } = full.grid;
    for (let seed = 0; seed < 20; seed++) {
      const passes = [{ pass: 'lakes', share: 0.2, kinds: [{ kind: 'lava', weight: 1 }] }] as const;
      const { grid } = finishDungeon({ ...full, entities: [] }, { seed, passes });
      const isWet = ({ x, y }: Point) =>
        grid.tiles[y * width + x] !== full.grid.tiles[y * width + x];
      // What the same lakes would cover.
      const [exit, ...entities] = full.entities.filter((rat, i) => i % 7 === 0 && isWet(rat));
      const peopled = { ...full, entities, exit: { x: exit!.x, y: exit!.y } };
      const finished = finishDungeon(peopled, { seed, passes });
      expect([finished.exit, finished.entities]).toEqual([peopled.exit, entities]);
      expect(finished.lakes.length).toBeGreaterThan(0);
      expect(tileAt(finished.grid, exit!.x, exit!.y)).toBe(Tile.Floor);
      expect(validateDungeon(finished, finished.entities)).toEqual([]);
      // Everything that could be reached around what blocks still can be.
      const reached = (dungeon: Dungeon) =>
        distanceField(dungeon.grid, [dungeon.entrance], {
          blocked: blockedTiles(dungeon, entities),
        });
      const before = reached(full);
      for (const [tile, steps] of reached(finished).entries()) {
        if (finished.grid.tiles[tile] !== Tile.Floor || before[tile]! < 0) continue;
        expect(steps).toBeGreaterThanOrEqual(0);
      }
    }
  },
);

test('doors are placed neither on creatures nor on the exit', () => {
  const plain = generateBsp(createRng(1), { width: 60, height: 35 });
  const { doors } = finishDungeon(plain, { seed: 1, passes: [{ pass: 'doors' }] });
  const [first, second] = doors;
  const entity = { x: second!.x, y: second!.y, tunnel: second!.tunnel, kind: 'rat', blocks: false };
  const exit = { x: first!.x, y: first!.y };
  const peopled = { ...plain, entities: [entity], exit };
  const finished = finishDungeon(peopled, { seed: 1, passes: [{ pass: 'doors' }] });
  expect(finished.doors.length).toBeGreaterThan(2);
  for (const { x, y } of [exit, entity]) expect(tileAt(finished.grid, x, y)).toBe(Tile.Floor);
  expect(validateDungeon(finished, finished.entities)).toEqual([]);
});

test.each([true, false])(
  'finishDungeon places prefabs and stairs away from creatures that block: %s',
  (blocks) => {
    const grid = dungeonFromText(
      ['#'.repeat(16), ...Array(8).fill(`#${'.'.repeat(14)}#`)].join('\n'),
    );
    const rats = [3, 6, 9, 12].map((x) => ({ x, y: 4, room: 0, kind: 'rat', blocks }));
    const peopled = { ...grid, entities: rats, exit: { x: 14, y: 7 } };
    const prefab = { name: 'pillar', map: '.\n#\n.', turn: true };
    const passes = [
      { pass: 'place-prefabs', prefabs: [prefab], max: 9 },
      { pass: 'stairs' },
    ] as const;
    for (let seed = 0; seed < 40; seed++) {
      const dungeon = finishDungeon(peopled, { seed, passes });
      expect(validateDungeon(dungeon, dungeon.entities)).toEqual([]);
      const blocked = blockedTiles(dungeon, dungeon.entities);
      for (const { x, y } of dungeon.stairs) blocked[y * dungeon.grid.width + x] = 1;
      expect(
        findRegions({ ...dungeon.grid, tiles: blocked.map((shut) => 1 - shut) }).sizes,
      ).toHaveLength(1);
    }
  },
);

test('finishDungeon refuses stairs on a creature, or behind a trap', () => {
  const points = [{ x: 9, y: 2, direction: 'down' }] as const;
  const passes = [{ pass: 'stairs', points }] as const;
  expect(() => finishDungeon(hall, { seed: 2, passes })).toThrow(
    '`passes[0].points[0]` must not be where an entity is',
  );
  const map = '############\n############\n#@..^......#\n############';
  const trapped = dungeonFromText(map, { legend: { '^': { entity: 'pit', hazard: true } } });
  expect(() => finishDungeon(trapped, { seed: 2, passes })).toThrow('after the passes, ');
});

test('finishDungeon keeps an existing exit, and places nothing on it', () => {
  const rules = [{ share: 1, at: 'anywhere', table: [{ kind: 'orc', weight: 1 }] }] as const;
  const exit = { x: 7, y: 1 };
  const dungeon = finishDungeon({ ...hall, exit }, { seed: 1, population: { rules } });
  expect(dungeon.exit).toEqual(exit);
  expect(dungeon.entities.length).toBeGreaterThan(20);
  expect(dungeon.entities.filter(({ x, y }) => x === exit.x && y === exit.y)).toEqual([]);
});

test('finishDungeon replaces an existing exit by that of the recipe', () => {
  const farthest = finishDungeon(hall, { seed: 1, exit: 'farthest' });
  const replaced = finishDungeon({ ...hall, exit: { x: 7, y: 1 } }, { seed: 1, exit: 'farthest' });
  expect(replaced).toEqual(farthest);
});

test('finishDungeon refuses an exit in a wall', () => {
  const walled = { ...hall, exit: { x: 0, y: 0 } };
  expect(() => finishDungeon(walled, { seed: 1 })).toThrow('the exit (0, 0) is not on floor');
});

test('finishDungeon puts the farthest exit neither behind a secret door nor behind stairs', () => {
  const map = `
##############
#@...........#
#.##########.#
#.S..>.......#
##############`;
  const dungeon = dungeonFromText(map.trim(), { legend: { S: { door: 'secret' } } });
  const finished = finishDungeon(dungeon, { seed: 1, exit: 'farthest' });
  expect(finished.exit).toEqual({ x: 6, y: 3 });
  expect(validateDungeon(finished)).toEqual([]);
});

test.for([
  ['generator', 'bsp'],
  ['options', { width: 80, height: 45 }],
  ['levels', { count: 2 }],
  ['depths', []],
] as const)('finishDungeon refuses `%s`, which would generate another dungeon', ([name, value]) => {
  const hall = dungeonFromText('#####\n#@..#\n#####');
  expect(() => finishDungeon(hall, { seed: 1, [name]: value } as never)).toThrow(
    `\`${name}\` is not an option: the dungeon is given`,
  );
});

test('the farthest exit is free, and not behind things that block the way', () => {
  const exitWith = (map: string, legend: object) =>
    finishDungeon(dungeonFromText(map, { legend: legend as never }), { seed: 1, exit: 'farthest' })
      .exit;
  const row = (middle: string) => `############\n#@${middle}#\n############`;
  const chest = { C: { entity: 'chest', fixed: true } };
  expect(exitWith(row('........C'), chest)).toEqual({ x: 9, y: 1 });
  expect(exitWith(row('...C.....'), chest)).toEqual({ x: 4, y: 1 });
  expect(exitWith(row('...C.....'), { C: { entity: 'pit', hazard: true } })).toMatchObject({
    x: 4,
  });
});

test('keys are on no entity and not on the exit', () => {
  const map = '###########\n#C..###...#\n#.@.+.....#\n#..C###...#\n###########';
  const legend = { C: { entity: 'chest', fixed: true } } as const;
  const dungeon = { ...dungeonFromText(map, { legend }), exit: { x: 1, y: 2 } };
  for (let seed = 0; seed < 60; seed++) {
    const passes = [{ pass: 'locks', minRegion: 1 }] as const;
    const { keys, entities } = finishDungeon(dungeon, { seed, passes: [...passes] });
    const taken = [dungeon.exit, ...entities].map(nameOf);
    expect(keys.filter((point) => taken.includes(nameOf(point)))).toEqual([]);
    expect(keys).toHaveLength(1);
  }
});

test('cover is on plain floor, and not on fixed things', () => {
  const open = dungeonFromText(
    `${'#'.repeat(20)}\n${`#${'.'.repeat(18)}#\n`.repeat(9)}${'#'.repeat(20)}`,
  );
  const grass = [{ kind: 'grass', start: 1, decay: 0.01, tilesPerPatch: 5 }];
  const overgrown = finishDungeon(open, { seed: 1, cover: grass });
  const entities = [
    { kind: 'altar', fixed: true as const, blocks: true, x: 9, y: 5, room: 0, progress: 0 },
  ];
  for (let seed = 0; seed < 10; seed++) {
    const passes = [{ pass: 'lakes', share: 0.3 } as const];
    const { cover, grid } = finishDungeon(overgrown, { seed, passes });
    const covered = [...cover!.cells.keys()].filter((tile) => cover!.cells[tile] !== 0);
    expect(covered.filter((tile) => grid.tiles[tile] !== Tile.Floor)).toEqual([]);
    const bare = finishDungeon({ ...open, entities }, { seed, cover: grass });
    expect(bare.cover!.cells[5 * 20 + 9]).toBe(0);
  }
});

/** Two ways into a room. A statue may close one of them. */
const twoWays = (above: '.' | 'S', below: '.' | 'S') =>
  dungeonFromText(
    `
#############
#@..#####...#
#........${above}..#
#...#####...#
#........${below}..#
#...#####...#
#############`.trim(),
    { legend: { S: { entity: 'statue', blocks: true, fixed: true } } },
  );

const seeds = Array.from({ length: 20 }, (_, seed) => seed);

test('finishDungeon makes no shortcut of the only way around entities that block', () => {
  const shortcuts = (map: Dungeon) =>
    seeds.map((seed) => {
      const locks = { pass: 'locks', locks: 0, shortcuts: 1, minDetour: 1 } as const;
      const { doors } = finishDungeon(map, { seed, passes: [{ pass: 'doors', share: 1 }, locks] });
      return doors.filter(({ shortcut }) => shortcut).length;
    });
  expect(new Set(shortcuts(twoWays('S', '.')))).toEqual(new Set([0]));
  expect(new Set(shortcuts(twoWays('.', '.')))).toEqual(new Set([1]));
});

test('finishDungeon hides no exit behind secret doors and entities that block', () => {
  const passes = [{ pass: 'doors', share: 1, secretShare: 1 }] as const;
  for (const map of [twoWays('S', '.'), twoWays('.', 'S')]) {
    const level = { ...map, exit: { x: 11, y: 5 } };
    for (const seed of seeds) {
      const { grid, doors, entrance, entities } = finishDungeon(level, { seed, passes });
      const blocked = blockedTiles({ grid, doors }, entities, { secrets: 'closed' });
      const steps = distanceField(grid, [entrance], { blocked });
      expect(steps[5 * grid.width + 11]).toBeGreaterThan(0);
    }
  }
});

test('rules find what stands on the map already', () => {
  const legend = { o: { entity: 'orc' } };
  const camp = dungeonFromText('########\n#@....o#\n#......#\n########', { legend });
  const beside = (near: string) => ({
    rules: [{ total: 1, at: { near }, table: [{ kind: 'bow', weight: 1 }] }],
  });
  const { entities } = finishDungeon(camp, { seed: 1, population: beside('orc') });
  expect(entities).toHaveLength(2);
  const [orc, bow] = entities as unknown as [Point, Point];
  expect(Math.max(Math.abs(orc.x - bow.x), Math.abs(orc.y - bow.y))).toBe(1);
  expect(() => finishDungeon(camp, { seed: 1, population: beside('ork') })).toThrow(
    '`population.rules[0].at.near` must be a kind that an earlier rule places',
  );
  for (const population of [5, { rules: [], occupied: 'orc' }]) {
    expect(() => finishDungeon(camp, { seed: 1, population: population as never })).toThrow(
      '`population',
    );
  }
});
