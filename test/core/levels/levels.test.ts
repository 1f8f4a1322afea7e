import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  createRng,
  type Dungeon,
  GenerationError,
  generateBsp,
  generateCaves,
  generateLevel,
  generateLevels,
  generateMaze,
  type LevelsOptions,
  lockDoors,
  type Point,
  type Rng,
  type Stairs,
  solveLocks,
} from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';
import { buildDungeon } from '../../../src/recipes/index';
import { arbitrarySeed } from '../../../src/testing/index';
import { FAMILIES, generate, SIZE } from '../../support/builders/towers';
import { expectRefused } from '../../support/expect-refused';
import { faultsOf } from '../../support/judge';
import { visit } from '../../support/oracles/solver';
import { nameOf } from '../../support/points';
import { runs } from '../../support/runs';

/** A dungeon of one room, with stairs exactly on the drawn points. */
function hall({ width, height }: { width: number; height: number }): Dungeon {
  const tiles = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x > 0 && y > 0 && x < width - 1 && y < height - 1 ? 1 : 0;
  });
  const rooms = [{ x1: 0, y1: 0, x2: width - 1, y2: height - 1 }];
  return bareDungeon({ width, height, tiles }, rooms, [], { x: 1, y: 1 });
}

interface Tower {
  width: number;
  height: number;
  levels: number;
  stairs: number;
  minDistance: number;
}

/** Options of levels with just enough places, or more. */
function arbitraryTower(): fc.Arbitrary<Tower & { seed: number }> {
  const side = fc.integer({ min: 5, max: 16 });
  return fc.record({
    seed: fc.nat(),
    width: side,
    height: side,
    levels: fc.integer({ min: 1, max: 5 }),
    stairs: fc.integer({ min: 1, max: 2 }),
    minDistance: fc.constantFrom(0, 0.33, 0.5, 0.75, 1),
  });
}

/** The documented way to draw points, implemented again. */
function plainPoints(seed: number, { width, height, levels, stairs, minDistance }: Tower) {
  const all: Point[] = [];
  for (let y = 1; y < height - 1; y += 2) for (let x = 1; x < width - 1; x += 2) all.push({ x, y });
  const rng = createRng(seed, 'stairs');
  const draw = () => all[rng.int(0, all.length - 1)]!;
  const gap = (a: Point, b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
  const least = minDistance * gap(all[0]!, all.at(-1) as Point);
  const start = draw();
  const below: Point[][] = [];
  for (let level = 0; level < levels - 1; level++) {
    const above = below.at(-1) ?? [start];
    const far = (point: Point) => Math.min(...above.map((other) => gap(other, point)));
    const points: Point[] = [];
    while (points.length < stairs) {
      const isFree = (point: Point) => ![...above, ...points].includes(point);
      let chosen: Point | undefined;
      for (let draws = 0; draws < 16 && chosen === undefined; draws++) {
        const point = draw();
        const isApart = points.every((other) => gap(other, point) >= 10);
        if (isFree(point) && isApart && far(point) >= least) chosen = point;
      }
      const others = [...above, ...points];
      const apart = (point: Point) => Math.min(...others.map((other) => gap(other, point)));
      const [farthest] = [...all].sort((a, b) => apart(b) - apart(a));
      points.push(chosen ?? (farthest as Point));
    }
    below.push(points);
  }
  return { start, below };
}

const places = (level: Dungeon | undefined, direction: Stairs['direction']) =>
  (level?.stairs ?? [])
    .filter((stair) => stair.direction === direction)
    .map(({ x, y }) => ({ x, y }));

describe('generateLevels', () => {
  test('makes levels whose stairs meet, for all generators, and the same levels one at a time', () => {
    for (let seed = 0; seed < runs(5); seed++) {
      const stairs = 1 + (seed % 3);
      const finish = (rng: Rng, dungeon: Dungeon) => lockDoors(rng, dungeon, { locks: 2 });
      const options = { ...SIZE, levels: 7, stairs, generate, finish };
      const levels = generateLevels(seed, options);
      expect(levels.length).toBe(7);
      for (const [i, level] of levels.entries()) {
        expect([seed, i, faultsOf(level)]).toEqual([seed, i, []]);
        expect(generateLevel(seed, i, options)).toEqual(level);
        expect(places(level, 'down')).toEqual(places(levels[i + 1], 'up'));
        expect(places(level, 'up').length).toBe(i === 0 ? 0 : stairs);
        expect(places(level, 'down').length).toBe(i === 6 ? 0 : stairs);
        for (const { x, y } of level.stairs) expect([x % 2, y % 2]).toEqual([1, 1]);
        if (i > 0) expect(level.entrance).toEqual(places(level, 'up')[0]);
        expect(visit(level).reached).toBe(visit(level).dug);
        expect(solveLocks(level).stuck).toEqual([]);
      }
    }
  });

  test('changes only the last level if one more is made', () => {
    const options = { ...SIZE, levels: 4, generate };
    const four = generateLevels('tower', options);
    const five = generateLevels('tower', { ...options, levels: 5 });
    expect(five.slice(0, 3)).toEqual(four.slice(0, 3));
    expect(five[3]).not.toEqual(four[3]);
    expect(places(five[3], 'up')).toEqual(places(four[3], 'up'));
  });

  test('puts stairs down far enough from those up, if possible', () => {
    for (let seed = 0; seed < runs(10); seed++) {
      const options = { ...SIZE, levels: 5, minDistance: 0.5, generate: FAMILIES[0] as never };
      for (const level of generateLevels(seed, options).slice(1, 4)) {
        const [up] = places(level, 'up');
        const [down] = places(level, 'down');
        const gap =
          Math.abs((up?.x ?? 0) - (down?.x ?? 0)) + Math.abs((up?.y ?? 0) - (down?.y ?? 0));
        expect(gap).toBeGreaterThanOrEqual(0.5 * (58 + 32) - 1);
      }
    }
    const far = generateLevels(1, { ...SIZE, levels: 3, minDistance: 1, generate });
    const corners = [1, 59].flatMap((x) => [1, 33].map((y) => nameOf({ x, y })));
    for (const level of far)
      for (const point of places(level, 'down')) expect(corners).toContain(nameOf(point));
  });

  test('draws points as documented, sixteen times, and takes the farthest', () => {
    fc.assert(
      fc.property(arbitraryTower(), ({ seed, ...options }) => {
        const { below } = plainPoints(seed, options);
        const generate = () => hall(options);
        const levels = generateLevels(seed, { ...options, generate });
        expect(levels.map((level) => places(level, 'down'))).toEqual([...below, []]);
        expect(levels.map((level) => places(level, 'up'))).toEqual([[], ...below]);
      }),
      { numRuns: runs(40) },
    );
  });

  test('draws stairs as the pass of a recipe does for a level between two others', () => {
    for (let seed = 0; seed < runs(10); seed++) {
      const size = { width: 30, height: 20 };
      const recipe = { seed, generator: 'caves', options: size } as const;
      const { stairs, entrance } = buildDungeon({ ...recipe, passes: [{ pass: 'stairs' }] });
      const generate = (rng: Rng) => generateCaves(rng, size);
      const between = generateLevel(seed, 1, { ...size, levels: 3, generate });
      const pointsOf = (list: readonly Stairs[] = []) =>
        list.map(({ x, y, direction }) => ({ x, y, direction }));
      expect(pointsOf(stairs)).toEqual(pointsOf(between.stairs));
      expect(entrance).toEqual(between.entrance);
    }
  });

  test('draws a level and its finish from separate streams', () => {
    const drawn: [string, number][] = [];
    const draw = (stream: string, rng: Rng) => drawn.push([stream, rng.int(0, 2 ** 20)]);
    generateLevels(9, {
      ...SIZE,
      levels: 3,
      generate: (rng, depth) => {
        draw(depth === 0 ? 'layout' : `level ${depth}`, rng);
        return hall(SIZE);
      },
      finish: (rng, dungeon, depth) => {
        draw(`level ${depth} finish`, rng);
        return dungeon;
      },
    });
    const streams = [
      'layout',
      'level 0 finish',
      'level 1',
      'level 1 finish',
      'level 2',
      'level 2 finish',
    ];
    expect(drawn).toEqual(streams.map((stream) => [stream, createRng(9, stream).int(0, 2 ** 20)]));
  });

  test('begins level 0 on the floor of a room', () => {
    fc.assert(
      fc.property(arbitrarySeed(), (seed) => {
        const [first] = generateLevels(seed, { ...SIZE, levels: 1, generate }) as [Dungeon];
        expect(faultsOf(first)).toEqual([]);
        expect(first.stairs).toEqual([]);
      }),
      { numRuns: runs(7) },
    );
  });

  test('finds room for stairs in a maze of the smallest size', () => {
    const tiny = {
      width: 5,
      height: 5,
      levels: 9,
      generate: (rng: Rng) => generateMaze(rng, { width: 5, height: 5 }),
    };
    for (const level of generateLevels(3, { ...tiny, stairs: 2 }))
      expect(faultsOf(level)).toEqual([]);
    expectRefused(
      () => generateLevels(3, { ...tiny, stairs: 3 }),
      'stairs',
      '`stairs` must have space for 6 places; 5 × 5 tiles have 4 with odd x and y inside, received 3',
    );
  });

  test('counts places for the stairs of the level with the most', () => {
    const tiny = { width: 5, height: 3, generate: () => hall({ width: 5, height: 3 }) };
    expect(generateLevels(1, { ...tiny, levels: 2 }).length).toBe(2);
    expect(generateLevels(1, { ...tiny, levels: 9 }).length).toBe(9);
    const refused = (levels: number, stairs: number, most: number) =>
      expectRefused(
        () => generateLevels(1, { ...tiny, levels, stairs }),
        'stairs',
        `\`stairs\` must have space for ${most} places; 5 × 3 tiles have 2 with odd x and y inside, received ${stairs}`,
      );
    const only = { width: 3, height: 3, generate: () => hall({ width: 3, height: 3 }) };
    expect(generateLevels(1, { ...only, levels: 1 })[0]?.entrance).toEqual({ x: 1, y: 1 });
    refused(2, 2, 3);
    refused(3, 2, 4);
  });

  test.for<[object, string, string]>([
    [{ levels: 0 }, 'levels', '`levels` must be at least 1, received 0'],
    [{ levels: 65_537 }, 'levels', '`levels` must be at most 65536, received 65537'],
    [{ width: 2 }, 'width', '`width` must be at least 3, received 2'],
    [{ stairs: 0 }, 'stairs', '`stairs` must be at least 1, received 0'],
    [{ stairs: 1025 }, 'stairs', '`stairs` must be at most 1024, received 1025'],
    [{ minDistance: 2 }, 'minDistance', '`minDistance` must be a number from 0 to 1, received 2'],
    [{ generate: 5 }, 'generate', '`generate` must be a function, received 5'],
    [{ finish: 5 }, 'finish', '`finish` must be a function, received 5'],
    [{ level: 5 }, 'level', 'Unknown option `level`. Did you mean `levels`?'],
  ])('refuses %o', ([options, option, message]) => {
    const all = { ...SIZE, levels: 2, generate, ...options } as LevelsOptions;
    expectRefused(() => generateLevels(1, all), option, message);
  });

  test.for<[Partial<LevelsOptions>, string | RegExp]>([
    [
      { generate: (rng) => generateMaze(rng, { width: 9, height: 9 }) },
      '`generate`, asked for level 0, returned a grid of 9 × 9 instead of 61 × 35',
    ],
    [
      { generate: () => hall({ width: 61, height: 9 }) },
      '`generate`, asked for level 0, returned a grid of 61 × 9 instead of 61 × 35',
    ],
    [
      { finish: () => hall({ width: 9, height: 35 }) },
      '`finish`, asked for level 0, returned a grid of 9 × 35 instead of 61 × 35',
    ],
    [
      { generate: (rng) => lockDoors(rng, addDoors(rng, generateBsp(rng, SIZE))) },
      '`generate`, asked for level 0, returned a dungeon with locks but without its stairs: add locks in `finish`',
    ],
    [
      { finish: () => hall(SIZE) },
      /`finish`, asked for level 0, returned a dungeon without its stairs down at \(\d+, \d+\): it must change the dungeon that it gets/,
    ],
    [
      { generate: () => ({ rooms: [] }) as never },
      '`generate`, asked for level 0, returned an invalid dungeon: `dungeon` must be a dungeon, such as generators return, received an object',
    ],
    [
      { generate: () => undefined as never },
      '`generate`, asked for level 0, returned an invalid dungeon: `dungeon`',
    ],
    [
      { generate: (async () => hall(SIZE)) as never },
      '`generate`, asked for level 0, returned a Promise; it must return a dungeon',
    ],
    [
      { finish: () => null as never },
      '`finish`, asked for level 0, returned an invalid dungeon: `dungeon`',
    ],
  ])('names the mistake of a custom function: %o', ([options, message]) => {
    const call = () => generateLevels(1, { ...SIZE, levels: 2, generate, ...options });
    expect(call).toThrow(GenerationError);
    expect(call).toThrow(message);
  });

  test('refuses an invalid seed and invalid options', () => {
    const options = { ...SIZE, levels: 2, generate };
    expectRefused(
      () => generateLevels(1.5, options),
      'seed',
      "`seed` must be a safe integer, a bigint or a string, such as 42 or 'my game', received 1.5",
    );
    expectRefused(
      () => generateLevel(1, 0, [] as never),
      'options',
      '`options` must be an object with levels, width, height, stairs, minDistance, generate, finish, received an array of 0',
    );
  });

  test('refuses a level out of range', () => {
    const options = { ...SIZE, levels: 2, generate };
    expectRefused(
      () => generateLevel(1, 2, options),
      'index',
      '`index` must be at most 1, received 2',
    );
    expectRefused(
      () => generateLevel(1, -1, options),
      'index',
      '`index` must be at least 0, received -1',
    );
  });
});
