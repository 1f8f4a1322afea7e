import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  addLakes,
  addLoops,
  carveRoom,
  carveTunnel,
  createGrid,
  createRng,
  type Dungeon,
  dungeonFromGrid,
  type LakesOptions,
  lockDoors,
  parseJson,
  type Rng,
  type Room,
  solveLocks,
  toJson,
  validateDungeon,
} from '../../../../src/core/index';
import { drawStairsPoints } from '../../../../src/core/passes/stairs/draw-points';
import { placeStairs } from '../../../../src/core/passes/stairs/place-stairs';
import { GENERATORS } from '../../../../src/recipes/generators';
import { GENERATOR_NAMES } from '../../../../src/recipes/specifications';
import { faultsOf } from '../../../support/judge';
import { faultsOfFlooding } from '../../../support/judge-lakes';
import { visit } from '../../../support/oracles/solver';
import { runs } from '../../../support/runs';

// Lakes close no way and open none, whatever the dungeon and the options.

const KINDS = [
  [{ kind: 'water', weight: 1 }],
  [
    { kind: 'lava', weight: 1, crossing: 'ford' as const },
    { kind: 'chasm', weight: 1, rim: 3 },
  ],
];

const options: fc.Arbitrary<LakesOptions> = fc.record(
  {
    share: fc.integer({ min: 0, max: 10 }).map((twentieths) => twentieths / 20),
    rivers: fc.oneof(fc.nat({ max: 3 }), fc.constant({ min: 0, max: 8 })),
    riverWidth: fc.integer({ min: 1, max: 8 }),
    kinds: fc.constantFrom(...KINDS),
    maxWidth: fc.integer({ min: 4, max: 40 }),
    maxHeight: fc.integer({ min: 4, max: 40 }),
    minDetour: fc.integer({ min: 1, max: 30 }),
    maxBridge: fc.nat({ max: 32 }),
  },
  { requiredKeys: [], noNullPrototype: true },
);

const size = fc.record({
  width: fc.integer({ min: 6, max: 60 }),
  height: fc.integer({ min: 6, max: 36 }),
});

/** A dungeon of a family: loops, stairs, doors and locks as a seed will have it. */
function furnished(family: (typeof GENERATOR_NAMES)[number], seed: number, area: object): Dungeon {
  const generate = GENERATORS[family] as (rng: Rng, options: object) => Dungeon;
  const rng = createRng(seed, 'passes');
  const parts = family === 'mixed' ? { parts: [{ generator: GENERATORS.caves }] } : {};
  let dungeon = generate(createRng(seed), { ...area, ...parts });
  if (rng.int(0, 1)) dungeon = addLoops(rng, dungeon, { minDetour: 12 });
  if (rng.int(0, 1)) dungeon = placeStairs(dungeon, { points: drawStairsPoints(rng, dungeon) });
  if (rng.int(0, 1)) dungeon = addDoors(rng, dungeon, { share: 0.7 });
  return rng.int(0, 1) ? lockDoors(rng, dungeon, { locks: 3, minRegion: 3 }) : dungeon;
}

// Missions have locks, after which nothing digs; their tests flood them.
describe.each(GENERATOR_NAMES.filter((name) => name !== 'mission'))('lakes in %s', (family) => {
  test('keep each room in one piece and all its exits connected, by the rules and by hand', () => {
    fc.assert(
      fc.property(fc.nat(), size, options, (seed, area, given) => {
        const dry = furnished(family, seed, area);
        const copy = structuredClone(dry);
        const flooded = addLakes(createRng(seed, 'lakes'), dry, given);
        expect(dry).toEqual(copy);
        expect(validateDungeon(flooded)).toEqual([]);
        expect(faultsOf(flooded)).toEqual([]);
        expect(faultsOfFlooding(given, dry, flooded)).toEqual([]);
        expect(drained(flooded, dry.tunnels.length)).toEqual(dry.grid);
      }),
      { numRuns: runs(12) },
    );
  });
});

/** What the lists dig without lakes and bridges, with doors and stairs. */
function drained({ grid, rooms, tunnels, doors, stairs }: Dungeon, old: number) {
  const { width, height } = grid;
  const dry = createGrid(width, height);
  for (const room of rooms) carveRoom(dry, room);
  for (const tunnel of tunnels.slice(0, old)) carveTunnel(dry, tunnel);
  for (const { path } of stairs) carveTunnel(dry, { path });
  for (const { x, y } of doors) dry.tiles[y * width + x] = 2;
  for (const { x, y, direction } of stairs) dry.tiles[y * width + x] = direction === 'up' ? 3 : 4;
  return dry;
}

describe('lakes between wide tunnels', () => {
  const wide = (family: 'bsp' | 'random-placement', seed: number, corridorWidth: number) =>
    GENERATORS[family](createRng(seed), { width: 60, height: 34, corridorWidth });

  test.each(['bsp', 'random-placement'] as const)('let large creatures pass %s', (family) => {
    const width = fc.integer({ min: 2, max: 5 });
    fc.assert(
      fc.property(fc.nat(), width, options, fc.boolean(), (seed, width, given, hasStairs) => {
        let dry = wide(family, seed, width);
        if (hasStairs) dry = placeStairs(dry, { points: drawStairsPoints(createRng(seed), dry) });
        const flooded = addLakes(createRng(seed, 'lakes'), dry, given);
        expect(validateDungeon(flooded)).toEqual([]);
        expect(faultsOfFlooding(given, dry, flooded)).toEqual([]);
      }),
      { numRuns: runs(25) },
    );
  });

  test('cover as much as in other dungeons', () => {
    const sums = [1, 2, 3].map((width) => {
      let deep = 0;
      for (let seed = 0; seed < runs(10); seed++) {
        const { grid } = addLakes(createRng(seed), wide('bsp', seed, width), {});
        deep += grid.tiles.filter((code) => [5, 7, 8].includes(code)).length;
      }
      return deep;
    }) as [number, number, number];
    expect(Math.min(...sums)).toBeGreaterThan(0.9 * sums[0]);
  });
});

test('half of the hall at the entrance stays dry, whatever is poured', () => {
  const side = fc.integer({ min: 3, max: 24 });
  const kinds = [{ kind: 'water', weight: 1, rim: 4 }];
  let wettest = 1;
  fc.assert(
    fc.property(fc.nat(), side, side, fc.nat(), fc.nat(), (seed, across, down, x, y) => {
      const [width, height] = [across + 3, down + 3];
      const grid = createGrid(width, height);
      const room = { x1: 0, y1: 0, x2: width - 1, y2: height - 1 };
      carveRoom(grid, room);
      const entrance = { x: 1 + (x % (width - 2)), y: 1 + (y % (height - 2)) };
      const hall = { ...dungeonFromGrid(grid), grid, rooms: [room], entrance };
      const given = { share: 0.5, rivers: 3, kinds };
      const flooded = addLakes(createRng(seed), hall, given);
      expect(faultsOfFlooding(given, hall, flooded)).toEqual([]);
      const dry = flooded.grid.tiles.filter((code) => code === 1).length;
      wettest = Math.min(wettest, dry / ((width - 2) * (height - 2)));
    }),
    { numRuns: runs(60) },
  );
  expect(wettest).toBeLessThan(0.51);
});

test('the judge finds a narrow path and a wet landing', () => {
  const dry = GENERATORS.bsp(createRng(5), { width: 60, height: 34, corridorWidth: 2 });
  const judged = (change: (tiles: Uint8Array, { x, y }: { x: number; y: number }) => void) => {
    const flooded = structuredClone(dry);
    change(flooded.grid.tiles, flooded.entrance);
    return faultsOfFlooding({}, dry, flooded).join('; ');
  };
  expect(judged(() => {})).toBe('');
  expect(judged((tiles, { x, y }) => tiles.fill(6, y * 60 + x, y * 60 + x + 1))).toMatch(
    /^liquid beside the landing/,
  );
  const { rooms } = dry;
  const [room] = rooms as [Room];
  const soaked = judged((tiles) => {
    for (let y = room.y1 + 1; y < room.y2; y++)
      tiles.fill(6, y * 60 + room.x1 + 1, y * 60 + room.x2);
  });
  expect(soaked).toMatch(/only 0 of \d+ tiles of room 0 are dry/);
  const narrow = judged((tiles) => {
    for (let y = 1; y < 33; y++) {
      for (let x = 1; x < 59; x++) {
        const isWay = dry.rooms.every(
          ({ x1, y1, x2, y2 }) => x <= x1 || x >= x2 || y <= y1 || y >= y2,
        );
        if (isWay && tiles[y * 60 + x] === 1 && (x + y) % 2) tiles[y * 60 + x] = 5;
      }
    }
  });
  expect(narrow).toMatch(/a creature 2 wide no longer walks between \d/);
});

describe('lakes in a dungeon with locks', () => {
  const locked = (seed: number) => {
    const plain = GENERATORS.bsp(createRng(seed), { width: 60, height: 34, minLeafSize: 8 });
    const dungeon = addDoors(createRng(seed, 'doors'), plain);
    return lockDoors(createRng(seed, 'locks'), dungeon, { locks: 4, minRegion: 4 });
  };

  test('do not change the area that each key opens, tile by tile', () => {
    let locks = 0;
    for (let seed = 0; seed < runs(20); seed++) {
      const dry = locked(seed);
      const flooded = addLakes(createRng(seed, 'lakes'), dry, { share: 0.3, rivers: 1 });
      for (const { lock } of dry.keys) {
        const [before, after] = [visit(dry, [lock]).tiles, visit(flooded, [lock]).tiles];
        const isDry = (tile: number) => ![5, 7, 8].includes(flooded.grid.tiles[tile]!);
        expect(after).toEqual(new Set([...before].filter(isDry)));
        locks++;
      }
      const order = ({ opened }: ReturnType<typeof solveLocks>) => opened.map(({ lock }) => lock);
      expect(new Set(order(solveLocks(flooded)))).toEqual(new Set(order(solveLocks(dry))));
      expect(solveLocks(flooded).stuck).toEqual([]);
    }
    expect(locks).toBeGreaterThan(20);
  });

  test('build no bridge', () => {
    for (let seed = 0; seed < 10; seed++) {
      const dry = locked(seed);
      const flooded = addLakes(createRng(seed), dry, { share: 0.4, minDetour: 1 });
      if (dry.keys.length > 0) expect(flooded.tunnels).toHaveLength(dry.tunnels.length);
    }
  });

  test('can be placed after lakes, on dry tiles', () => {
    for (let seed = 0; seed < runs(10); seed++) {
      const plain = GENERATORS.bsp(createRng(seed), { width: 60, height: 34 });
      const flooded = addLakes(createRng(seed, 'lakes'), plain, { share: 0.4 });
      const doors = addDoors(createRng(seed, 'doors'), flooded);
      const locked = lockDoors(createRng(seed, 'locks'), doors, { locks: 4, minRegion: 4 });
      expect(validateDungeon(locked)).toEqual([]);
      expect(faultsOf(locked)).toEqual([]);
    }
  });
});

test('a dungeon that was read from a document is flooded like the one that was written', () => {
  const plain = GENERATORS.caves(createRng(4), { width: 60, height: 34 });
  const { dungeon } = parseJson(JSON.stringify(toJson(plain)));
  expect(addLakes(createRng(4), dungeon)).toEqual(addLakes(createRng(4), plain));
});
