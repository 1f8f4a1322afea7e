import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { relativeNeighbors } from '../../../src/core/connection/spanning-tree';
import { centerOf } from '../../../src/core/geometry/room';
import {
  type Connection,
  connectNearest,
  connectSequence,
  connectSiblings,
  connectSpanningTree,
  createRng,
  type Dungeon,
  generateBsp,
  generateRandomPlacement,
  type RectangularRoom,
  withLoops,
} from '../../../src/core/index';
import { runs } from '../../support/runs';

type Place = readonly [x: number, y: number];

const rng = createRng(1);

function roomAt([x, y]: Place): RectangularRoom {
  return { x1: x - 1, y1: y - 1, x2: x + 1, y2: y + 1 };
}

function squareBetween(a: Place | undefined, b: Place | undefined): bigint {
  if (!a || !b) throw new Error('there is no such room');
  return (BigInt(a[0]) - BigInt(b[0])) ** 2n + (BigInt(a[1]) - BigInt(b[1])) ** 2n;
}

/** All pairs in order, the lower index first. */
function pairsOf(places: readonly Place[]): Connection[] {
  return places.flatMap((_, from) =>
    places.slice(from + 1).map((_, i) => ({ from, to: from + 1 + i })),
  );
}

/** Takes the closest pair that joins two groups, the first of them, again and again. */
function treeByBruteForce(places: readonly Place[]): Connection[] {
  const group = places.map((_, i) => i);
  const pairs = pairsOf(places).map((pair) => ({
    ...pair,
    square: squareBetween(places[pair.from], places[pair.to]),
  }));
  const inOrder = pairs.sort((a, b) => (a.square < b.square ? -1 : a.square > b.square ? 1 : 0));
  const tree = inOrder.filter(({ from, to }) => {
    const [old, other] = [group[from], group[to]!];
    if (old === other) return false;
    for (const [i, name] of group.entries()) if (name === old) group[i] = other;
    return true;
  });
  return tree.map(({ from, to }) => ({ from, to })).sort((a, b) => a.from - b.from || a.to - b.to);
}

/** All pairs without a third room that is nearer to both. */
function neighborsByBruteForce(places: readonly Place[]): Connection[] {
  return pairsOf(places).filter(({ from, to }) => {
    const [a, b] = [places[from], places[to]];
    const square = squareBetween(a, b);
    return !places.some((c) => squareBetween(a, c) < square && squareBetween(b, c) < square);
  });
}

const within = (min: number, max: number) => fc.integer({ min, max });

const placesIn = (
  x: fc.Arbitrary<number>,
  y: fc.Arbitrary<number>,
  maxLength: number,
): fc.Arbitrary<Place[]> => fc.array(fc.tuple(x, y), { maxLength, size: 'max' });

/**
 * Placements of rooms: spread, on lattices, in strips, on slopes, in far clusters, at the ends of
 * the world.
 */
const LAYOUTS: [name: string, places: fc.Arbitrary<Place[]>][] = [
  ['a small area', placesIn(within(0, 6), within(0, 6), 30)],
  ['a middling area', placesIn(within(-20, 20), within(0, 40), 70)],
  ['a large area', placesIn(within(0, 1000), within(-1000, 0), 70)],
  ['a strip', placesIn(within(0, 400), within(0, 2), 60)],
  ['an upright strip', placesIn(within(7, 7), within(-300, 300), 40)],
  ['a lattice', placesIn(within(0, 6), within(0, 6), 40).map(scaled(10))],
  [
    'slopes',
    fc.array(
      fc.tuple(within(0, 90), within(0, 1)).map(([x, y]): Place => [x, 2 * x + y]),
      { maxLength: 40, size: 'max' },
    ),
  ],
  [
    'a circle, whose centre is as far from all',
    fc.shuffledSubarray([...circle(), [0, 0] as Place], { minLength: 0 }),
  ],
  [
    'far clusters',
    fc.array(
      fc
        .tuple(fc.constantFrom(0, 500, 30_000), within(0, 6), within(0, 6))
        .map(([far, x, y]): Place => [far + x, (far >> 3) + y]),
      { maxLength: 60, size: 'max' },
    ),
  ],
  [
    'corners as far apart as can be',
    placesIn(
      fc.oneof(within(0, 3), within(32_763, 32_766)),
      fc.oneof(within(0, 3), within(16_000, 16_004), within(0, 32_766)),
      25,
    ),
  ],
];

function scaled(factor: number) {
  return (places: readonly Place[]): Place[] => places.map(([x, y]) => [factor * x, factor * y]);
}

/**
 * The points of the lattice on a circle of radius 65 (36 of them), so that most distances are tied.
 */
function circle(): Place[] {
  const points: Place[] = [];
  for (let x = -65; x <= 65; x++) {
    for (let y = -65; y <= 65; y++) if (x * x + y * y === 65 * 65) points.push([x, y]);
  }
  return points;
}

describe.each(LAYOUTS)('on %s', (_, layout) => {
  test('the spanning tree equals the result of comparing all pairs', () => {
    fc.assert(
      fc.property(layout, (places) => {
        expect(connectSpanningTree(rng, places.map(roomAt))).toEqual(treeByBruteForce(places));
      }),
    );
  });

  test('relative neighbours equal the result of comparing all triples', () => {
    fc.assert(
      fc.property(layout, (places) => {
        const distinct = [...new Map(places.map((place) => [place.join(), place])).values()];
        const centers = distinct.map(roomAt).map(centerOf);
        expect(relativeNeighbors(centers)).toEqual(neighborsByBruteForce(distinct));
      }),
      { numRuns: runs(75) },
    );
  });
});

test.for([
  [91, 45, 40, 20],
  [192, 45, 40, 20],
  [389, 45, 40, 20],
  [132, 90, 40, 20],
  [50, 51, 100, 5],
  [422, 63, 100, 5],
  [1529, 50, 15, 80],
  [2206, 47, 25, 50],
  [2441, 42, 15, 80],
  [2649, 50, 60, 60],
  [2681, 42, 15, 80],
  [2865, 66, 60, 60],
] as const)('the search for neighbours reaches far enough: %j', ([seed, count, width, height]) => {
  const draws = createRng(seed);
  const places = Array.from(
    { length: count },
    (): Place => [draws.int(0, width), draws.int(0, height)],
  );
  const distinct = [...new Map(places.map((place) => [place.join(), place])).values()];
  const centers = distinct.map(([x, y]) => ({ x, y }));
  expect(relativeNeighbors(centers)).toEqual(neighborsByBruteForce(distinct));
});

test('rooms with the same centre are all joined to the first of them', () => {
  const places: Place[] = [[9, 9], [0, 0], [9, 9], [0, 0], [9, 9]]; // biome-ignore format: a list
  expect(connectSpanningTree(rng, places.map(roomAt))).toEqual([
    { from: 0, to: 1 },
    { from: 0, to: 2 },
    { from: 0, to: 4 },
    { from: 1, to: 3 },
  ]);
});

test('equally close pairs are taken in the order of their indices', () => {
  const square: Place[] = [[0, 0], [9, 9], [0, 9], [9, 0]]; // biome-ignore format: a list
  expect(connectSpanningTree(rng, square.map(roomAt))).toEqual([
    { from: 0, to: 2 },
    { from: 0, to: 3 },
    { from: 1, to: 2 },
  ]);
});

test('no room and a single room need no connection', () => {
  expect(connectSpanningTree(rng, [])).toEqual([]);
  expect(connectSpanningTree(rng, [roomAt([3, 3])])).toEqual([]);
  expect(() => connectSpanningTree(rng, null as never)).toThrow(
    '`rooms` must be an array of rooms, received null',
  );
});

describe.each([
  ['random placement', generateRandomPlacement],
  ['BSP', generateBsp],
] as const)('%s', (_, generate) => {
  const STRATEGIES = [connectSequence, connectNearest, connectSpanningTree];
  const size = { width: 60, height: 45 };
  const placesOf = ({ rooms }: Dungeon) =>
    rooms.map(({ x1, y1, x2, y2 }): Place => [(x1 + x2) >> 1, (y1 + y2) >> 1]);
  const pairOf = ({ from, to }: Connection) => [Math.min(from, to), Math.max(from, to)].join();
  const joinedBy = ({ tunnels }: Dungeon) => tunnels.map(({ from, to }) => ({ from, to }));

  test('joins its rooms by their spanning tree', () => {
    for (let seed = 0; seed < runs(10); seed++) {
      const dungeon = generate(createRng(seed), { ...size, connect: connectSpanningTree });
      expect(joinedBy(dungeon)).toEqual(treeByBruteForce(placesOf(dungeon)));
    }
  });

  test.for(STRATEGIES)(
    'joins all other neighbours after those of %o, with all loops',
    (strategy) => {
      for (let seed = 0; seed < runs(10); seed++) {
        const bend = 'vertical-first';
        const plain = generate(createRng(seed), { ...size, connect: strategy, bend });
        const options = { ...size, connect: withLoops(strategy, 1), bend } as const;
        const looped = generate(createRng(seed), options);
        const joined = new Set(plain.tunnels.map(pairOf));
        const others = neighborsByBruteForce(placesOf(plain)).filter(
          (pair) => !joined.has(pairOf(pair)),
        );
        expect(looped.rooms).toEqual(plain.rooms);
        expect(joinedBy(looped)).toEqual([...joinedBy(plain), ...others]);
      }
    },
  );

  test('takes one draw for each other neighbour, before the bends', () => {
    const plain = generate(createRng(7), { ...size, connect: connectSpanningTree });
    const others = neighborsByBruteForce(placesOf(plain)).length - plain.tunnels.length;
    const asked: string[] = [];
    const source = createRng(7);
    const int = (min: number, max: number) => {
      asked.push(`${min}…${max}`);
      return source.int(min, max);
    };
    const options = {
      ...size,
      connect: withLoops(connectSpanningTree, 0.3),
      bend: 'random',
    } as const;
    const { tunnels } = generate({ int }, options);
    const draws = asked.slice(asked.indexOf('1…1048576'));
    expect(others).toBeGreaterThan(1);
    expect(draws.slice(0, others)).toEqual(new Array(others).fill('1…1048576'));
    expect(draws.slice(others)).toEqual(new Array(tunnels.length).fill('0…1'));
  });

  test('joins about the given share of other neighbours', () => {
    let [joined, all] = [0, 0];
    for (let seed = 0; seed < runs(75); seed++) {
      const count = (share: number) => {
        const connect = withLoops(connectSpanningTree, share);
        return generate(createRng(seed), { ...size, connect }).tunnels.length;
      };
      joined += count(0.25) - count(0);
      all += count(1) - count(0);
    }
    expect(joined / all).toBeGreaterThan(0.2);
    expect(joined / all).toBeLessThan(0.3);
  });

  test('adds loops to a custom strategy without joining a pair twice', () => {
    const star = (_: unknown, rooms: readonly unknown[]) =>
      rooms.slice(1).map((_, i) => ({ from: i + 1, to: 0 }));
    const dungeon = generate(createRng(3), { ...size, connect: withLoops(star, 1) });
    const pairs = dungeon.tunnels.map(pairOf);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs.length).toBeGreaterThan(dungeon.rooms.length);
  });
});

describe('withLoops', () => {
  test('refuses invalid strategies, and a share out of range', () => {
    const wrong = (strategy: unknown, share: unknown) => () =>
      withLoops(strategy as never, share as never);
    expect(wrong('nearest', 0.5)).toThrow('`strategy` must be a function, received "nearest"');
    expect(wrong(connectNearest, 2)).toThrow('`share` must be a number from 0 to 1, received 2');
    expect(wrong(connectNearest, '0.5')).toThrow('`share` must be a number from 0 to 1');
    expect(wrong(connectNearest, 'all')).toThrow('`share` must be a number from 0 to 1');
  });

  test('passes the partition to its strategy', () => {
    const connect = withLoops(connectSiblings, 0.5);
    const { tunnels, rooms } = generateBsp(createRng(1), { width: 60, height: 45, connect });
    expect(tunnels.length).toBeGreaterThanOrEqual(rooms.length - 1);
    expect(() => generateRandomPlacement(createRng(1), { width: 60, height: 45, connect })).toThrow(
      '`connect` must have a partition for `connectSiblings`; only `generateBsp` makes one',
    );
  });
});
