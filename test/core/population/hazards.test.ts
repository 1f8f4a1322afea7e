import { describe, expect, test } from 'vitest';
import {
  addDoors,
  addLoops,
  assignRoles,
  createRng,
  type Dungeon,
  type Entity,
  type Grid,
  generateAccretion,
  generateBsp,
  generateCaves,
  generateRoomsAndMazes,
  lockDoors,
  type Point,
  placeStairs,
  populate,
  type Rng,
  Tile,
  validateDungeon,
} from '../../../src/core/index';
import { drawStairsPoints } from '../../../src/core/passes/stairs/draw-points';
import { drawn } from '../../support/builders/rows-of-doors';
import { withSingleDoors } from '../../support/door-row';
import { expectRefused } from '../../support/expect-refused';
import { floorOf } from '../../support/oracles/naive-populate';
import { runs } from '../../support/runs';

const TRAP = { kind: 'trap', weight: 1, hazard: true } as const;
const STATUE = { kind: 'statue', weight: 1, fixed: true } as const;

type Populated = Dungeon & { exit?: Point };

/**
 * What a player reaches who never enters the given tiles or stairs, and opens a locked door only
 * with its key: names of stairs, keys, the exit, and rooms with a role.
 */
function reached(dungeon: Populated, avoided: readonly Point[], knowsSecrets: boolean): string[] {
  const { grid, doors, entrance, stairs, keys, rooms, exit } = withSingleDoors(dungeon);
  const at = (x: number, y: number) => y * grid.width + x;
  const isAvoided = new Set(avoided.map(({ x, y }) => at(x, y)));
  const held = new Set<number>();
  let seen = new Set<number>();
  for (let before = -1; before < held.size; ) {
    before = held.size;
    seen = new Set([at(entrance.x, entrance.y)]);
    const entered = new Set(seen);
    for (const tile of entered) {
      for (const next of [tile - 1, tile + 1, tile - grid.width, tile + grid.width]) {
        const code = grid.tiles[next]!;
        if (isAvoided.has(next) || ![1, 2, 3, 4, 6, 9, 10].includes(code)) continue;
        const door = doors.find(({ x, y }) => at(x, y) === next);
        if (door?.lock !== undefined && !held.has(door.lock)) continue;
        if (door?.secret && !knowsSecrets) continue;
        seen.add(next);
        if (code !== Tile.StairsUp && code !== Tile.StairsDown) entered.add(next);
      }
    }
    for (const { x, y, lock } of keys) if (seen.has(at(x, y))) held.add(lock);
  }
  const names: string[] = [];
  const note = (name: string, { x, y }: Point) => seen.has(at(x, y)) && names.push(name);
  for (const [i, point] of stairs.entries()) note(`stairs ${i}`, point);
  for (const [i, point] of keys.entries()) note(`key ${i}`, point);
  if (exit) note('exit', exit);
  for (const [i, room] of rooms.entries()) {
    if (room.role === undefined) continue;
    if (floorOf(room).some(({ x, y }) => seen.has(at(x, y)))) names.push(`room ${i}`);
  }
  return names;
}

const SIZE = { width: 40, height: 26 };
const ROLES = {
  roles: [
    { role: 'boss', at: 'farthest' },
    { role: 'shop', max: 2 },
  ],
} as const;
const FAMILIES: readonly ((rng: Rng) => Dungeon)[] = [
  (rng) => generateBsp(rng, { ...SIZE, corridorWidth: 2 }),
  (rng) => generateAccretion(rng, SIZE),
  (rng) => generateCaves(rng, SIZE),
  (rng) => generateRoomsAndMazes(rng, { width: 41, height: 25 }),
];

/**
 * A dungeon with stairs, doors, locks, loops and roles, which all mean that something is needed.
 */
function playable(seed: number): Populated {
  const rng = createRng(seed);
  const bare = FAMILIES[seed % FAMILIES.length]?.(rng) as Dungeon;
  const doored = addDoors(rng, placeStairs(bare, { points: drawStairsPoints(rng, bare) }), {
    secretShare: 0.2,
  });
  const locked = lockDoors(rng, seed % 3 === 0 ? doored : addLoops(rng, doored, {}), { locks: 2 });
  return assignRoles(rng, locked, ROLES);
}

function isTrap({ hazard }: Entity): boolean {
  return hazard === true;
}

describe('hazards', () => {
  test.each([false, true])(
    'leave a path to all that players need (secrets known: %s)',
    (isKnown) => {
      let count = 0;
      for (let seed = 0; seed < runs(60); seed++) {
        const dungeon = playable(seed);
        const { rooms } = dungeon;
        const table = seed % 2 === 0 ? [TRAP] : [TRAP, STATUE, { kind: 'rat', weight: 1 }];
        const entities = populate(createRng(seed), dungeon, [
          { share: 0.4, table, rooms: ['crossing', 'plain', ...kindsOf(rooms)] },
          { perRoom: 2, at: 'center', table },
          { total: 9, table },
        ]);
        const fixed = entities.filter((entity) => entity.fixed);
        const traps = entities.filter(isTrap);
        count += traps.length;
        const without = reached(dungeon, fixed, isKnown);
        expect(reached(dungeon, [...fixed, ...traps], isKnown)).toEqual(without);
        expect(validateDungeon(dungeon, entities)).toEqual([]);
      }
      expect(count).toBeGreaterThan(runs(60) * 20);
    },
  );

  test('break a rule of validation in exactly those dungeons in which something is lost', () => {
    const counts = [0, 0];
    for (let seed = 0; seed < runs(60); seed++) {
      const dungeon = playable(seed);
      const table = [{ kind: 'web', weight: 1 }];
      const webs = populate(createRng(seed), dungeon, [{ share: 0.04, table }]);
      const traps = webs.map((web) => ({ ...web, hazard: true as const }));
      const isLost = [false, true].some((isKnown) => {
        const around = reached(dungeon, traps, isKnown);
        return reached(dungeon, [], isKnown).some((name) => !around.includes(name));
      });
      const rules = validateDungeon(dungeon, traps).map(({ rule }) => rule);
      expect(new Set(rules)).toEqual(new Set(isLost ? ['behind-hazard'] : []));
      counts[isLost ? 1 : 0] = counts[isLost ? 1 : 0]! + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(runs(60) / 20);
  });

  test('block the only passage if they are in a doorway', () => {
    const row = drawn(`
#########
#@AA+BBB#
#########
`);
    const dungeon = { ...row, exit: { x: 6, y: 1 } };
    const trap = { kind: 'trap', x: 4, y: 1, tunnel: 0, blocks: false, hazard: true };
    const rules = validateDungeon(dungeon, [trap]).map(({ rule }) => rule);
    expect(rules).toContain('behind-hazard');
    const beside = { ...trap, x: 7 };
    expect(validateDungeon(dungeon, [beside]).map(({ rule }) => rule)).not.toContain(
      'behind-hazard',
    );
  });

  test('leave a path that the fixed things of a later call keep', () => {
    for (let seed = 0; seed < runs(20); seed++) {
      const dungeon = playable(seed);
      const occupied = populate(createRng(seed), dungeon, [{ share: 0.4, table: [TRAP] }]);
      const rules = [{ share: 0.4, table: [STATUE] }];
      const statues = populate(createRng(seed), dungeon, rules, { occupied });
      expect(validateDungeon(dungeon, [...occupied, ...statues])).toEqual([]);
      expect(reached(dungeon, [...occupied, ...statues], true)).toEqual(reached(dungeon, [], true));
    }
  });

  test('leave a path together with those of other calls', () => {
    for (let seed = 0; seed < runs(20); seed++) {
      const dungeon = playable(seed);
      const rules = [{ total: 20, table: [TRAP, STATUE] }];
      const occupied = populate(createRng(seed), dungeon, rules);
      const more = populate(createRng(seed + 1), dungeon, rules, { occupied });
      const all = [...occupied, ...more];
      const fixed = all.filter((entity) => entity.fixed);
      expect(reached(dungeon, [...fixed, ...all.filter(isTrap)], true)).toEqual(
        reached(dungeon, fixed, true),
      );
    }
  });

  /** Two rooms: the way to the second is one tile wide; the third has nothing. */
  const picture = [
    '#############',
    '#...#...#...#',
    '#...........#',
    '#...#...#...#',
    '#############',
  ];
  const tiles = Uint8Array.from(picture.join(''), (glyph) => (glyph === '#' ? 0 : 1));
  const grid = { width: 13, height: 5, tiles };
  const hall = {
    grid,
    entrance: { x: 1, y: 2 },
    rooms: [{ x1: 0, y1: 0, x2: 12, y2: 4, shape: inside(grid) }],
  };
  const gaps = (more: object) =>
    populate(createRng(1), { ...hall, ...more }, [{ share: 1, table: [TRAP] }]).filter(
      ({ x }) => x === 4 || x === 8,
    );

  test('may cut off things that nobody needs, but not the exit, stairs or a key', () => {
    expect(gaps({}).map(({ x }) => x)).toEqual([4, 8]);
    expect(gaps({ exit: { x: 6, y: 1 } }).map(({ x }) => x)).toEqual([8]);
    expect(gaps({ keys: [{ x: 10, y: 1, room: 0, lock: 0 }] })).toEqual([]);
    const stairs = [{ x: 11, y: 1, direction: 'down', room: 0, path: [] }];
    const down = { ...grid, tiles: tiles.map((code, i) => (i === 24 ? Tile.StairsDown : code)) };
    expect(gaps({ grid: down, stairs })).toEqual([]);
  });

  test('are named in faults by the things behind them', () => {
    const trap = { kind: 'trap', x: 4, y: 2, room: 0, blocks: false, hazard: true };
    const faults = (more: object) =>
      validateDungeon({ ...hall, tunnels: [], ...more }, [trap]).map(({ message }) => message);
    expect(faults({})).toEqual([]);
    expect(faults({ exit: { x: 6, y: 1 } })).toEqual([
      '`exit` at (6, 1) is reached only across a hazard',
    ]);
  });

  test.each([
    ['open', {}, true],
    ['secret', { secret: true }, false],
    ['locked', { lock: 0 }, false],
  ])('use the longer of two routes to a key if the other has an %s door', (_, door, isFree) => {
    const ring = ['#######', '#..+..#', '#.###.#', '#.....#', '#######'].join('');
    const tiles = Uint8Array.from(ring, (glyph) => '#.+'.indexOf(glyph));
    const shape = inside({ width: 7, height: 5, tiles: tiles.map((code) => Math.min(code, 1)) });
    const traps = populate(
      createRng(1),
      {
        grid: { width: 7, height: 5, tiles },
        entrance: { x: 1, y: 1 },
        rooms: [{ x1: 0, y1: 0, x2: 6, y2: 4, shape }],
        doors: [{ x: 3, y: 1, tunnel: 0, ...door } as never],
        keys: [{ x: 5, y: 1, room: 0, lock: 0 }],
      },
      [{ share: 1, table: [TRAP] }],
    );
    expect(traps.some(({ y }) => y > 1)).toBe(isFree);
  });

  test('are no squads and not fixed, and are refused in worlds', () => {
    const call = (entry: object) => () =>
      populate(createRng(1), hall, [{ total: 1, table: [entry] } as never]);
    expectRefused(
      call({ squad: ['a'], weight: 1, hazard: true }),
      'rules[0].table[0].hazard',
      '`rules[0].table[0].hazard` cannot be combined with a `squad`, whose members move, received true',
    );
    expectRefused(
      call({ ...STATUE, hazard: true }),
      'rules[0].table[0].hazard',
      '`rules[0].table[0].hazard` cannot be combined with `fixed`, received true',
    );
    expectRefused(
      () =>
        populate(createRng(1), { ...hall, entrance: { x: 0, y: 0 } }, [
          { total: 1, table: [TRAP] },
        ]),
      'dungeon.entrance',
      '`dungeon.entrance` must be on a walkable tile, because rules use hazards, received "(0, 0)"',
    );
  });
});

function inside({ width, height, tiles }: Grid): Grid {
  const rows = Array.from({ length: height - 2 }, (_, y) => [
    ...tiles.slice((y + 1) * width + 1, (y + 2) * width - 1),
  ]);
  return { width: width - 2, height: height - 2, tiles: Uint8Array.from(rows.flat()) };
}

function kindsOf(rooms: readonly { kind?: string }[]): string[] {
  return rooms.flatMap(({ kind }) => kind ?? []);
}
