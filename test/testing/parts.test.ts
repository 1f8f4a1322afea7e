import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  MeasurableDungeon,
  PopulationRule,
  RandomPlacementOptions,
} from '../../src/core/index';
import { arbitraryRecipeOptions } from '../../src/testing/arbitrary-options';
import { trimTape } from '../../src/testing/arbitrary-trial';
import { assertSameDungeon } from '../../src/testing/generator-properties';
import {
  arbitraryDungeon,
  arbitraryGrid,
  arbitraryOptions,
  arbitraryPopulationRules,
  arbitrarySeed,
} from '../../src/testing/index';
import { fastCheckError } from '../../src/testing/needs-fast-check';
import { assertPlain, copyPlain, picture, runTrial, tapeSource } from '../../src/testing/trial';
import { expectRefused } from '../support/expect-refused';
import { runs } from '../support/runs';

const RUNS = { numRuns: runs(80), seed: 1 };

/** What occurs in a list, each once. */
const kindsOf = <Item>(items: readonly Item[], kind: (item: Item) => string) =>
  [...new Set(items.map(kind))].sort();

describe('drawn options', () => {
  const sample = () =>
    fc.sample(arbitraryOptions('random-placement'), RUNS) as RandomPlacementOptions[];

  test('have shares of all sizes', () => {
    const loops = fc.sample(arbitraryOptions('maze'), RUNS).map((options) => options.loops);
    expect(loops).toContain(undefined);
    expect(loops).toContain(0);
    expect(loops).toContain(1);
    expect(loops.filter((share = 0) => share > 0 && share < 1).length).toBeGreaterThan(20);
  });

  test('have mixtures in every form', () => {
    const samples = sample();
    const forms = kindsOf(samples, ({ roomShapes }) => {
      if (!Array.isArray(roomShapes)) return typeof roomShapes;
      return `list of ${kindsOf(roomShapes, (item) => typeof item)}`;
    });
    expect(forms).toEqual(['function', 'list of function', 'list of object', 'undefined']);
    for (const { roomShapes } of samples) {
      if (Array.isArray(roomShapes) && typeof roomShapes[0] === 'object') {
        expect(Object.keys(roomShapes[0])).toEqual(['shape', 'weight']);
      }
    }
  });

  test('have large numbers and small ones', () => {
    const rooms = sample().flatMap(({ maxRooms }) => maxRooms ?? []);
    expect(Math.min(...rooms)).toBe(1);
    expect(Math.max(...rooms)).toBeGreaterThan(20);
    const ratios = fc.sample(arbitraryOptions('bsp'), RUNS) as { maxRatio?: number }[];
    const given = ratios.flatMap(({ maxRatio }) => maxRatio ?? []);
    expect(given.every((ratio) => ratio >= 1 && ratio <= 5)).toBe(true);
    expect(new Set(given).size).toBeGreaterThan(10);
  });
});

describe('drawn population rules', () => {
  const sample = () => fc.sample(arbitraryPopulationRules(), RUNS).flat();
  const has = (name: string) => (item: object) => (name in item ? name : 'none');

  test('spawn kinds, squads and nothing, at all depths', () => {
    const entries = sample().flatMap(({ table }) => table);
    expect(kindsOf(entries, (entry) => `${has('kind')(entry)} ${has('squad')(entry)}`)).toEqual([
      ...['kind none', 'none none', 'none squad'],
    ]);
    expect(kindsOf(entries, has('blocks'))).toEqual(['blocks', 'none']);
    expect(
      kindsOf(entries, (entry) => `${has('minDepth')(entry)} ${has('maxDepth')(entry)}`),
    ).toEqual(['minDepth maxDepth', 'minDepth none', 'none maxDepth', 'none none']);
    expect(entries.every(({ weight }) => weight >= 1 && weight <= 99)).toBe(true);
  });

  test('pick with all counts, at all shares of progress', () => {
    const rules = sample();
    const pick = (rule: PopulationRule<string>) =>
      ['perRoom', 'share', 'tilesPerPick', 'total'].filter((name) => name in rule).join();
    expect(kindsOf(rules, pick)).toEqual(['perRoom', 'share', 'tilesPerPick', 'total']);
    expect(
      kindsOf(rules, (rule) => `${has('minProgress')(rule)} ${has('maxProgress')(rule)}`),
    ).toEqual(['minProgress maxProgress', 'minProgress none', 'none maxProgress', 'none none']);
    for (const { minProgress = 0, maxProgress = 1 } of rules) {
      expect(0 <= minProgress && minProgress <= maxProgress && maxProgress <= 1).toBe(true);
    }
  });

  test('are placed everywhere, at marks, and near others', () => {
    const rules = sample();
    const places = kindsOf(rules, ({ at }) =>
      typeof at === 'object' ? Object.keys(at).join() : String(at),
    );
    expect(places).toEqual([
      ...[
        'anywhere',
        'away-from-walls',
        'beside-exits',
        'center',
        'corners',
        'dead-ends',
        'far-from-exits',
      ],
      ...['mark', 'near', 'rows', 'undefined', 'walls'],
    ]);
    expect(kindsOf(rules, has('rooms'))).toEqual(['none', 'rooms']);
    expect(kindsOf(rules, has('skipEntranceRoom'))).toEqual(['none', 'skipEntranceRoom']);
    for (const name of [
      'roles',
      'biomes',
      'spacing',
      'pitch',
      'lock',
      'behindLock',
      'behindSecret',
      'outOfSight',
    ]) {
      expect(kindsOf(rules, has(name))).toContain(name);
    }
  });

  test('have custom kinds', () => {
    const own = fc.sample(arbitraryPopulationRules(fc.constant(7)), RUNS).flat();
    const kinds = own.flatMap(({ table }) =>
      table.flatMap((entry): unknown[] => [...(entry.squad ?? []), entry.kind ?? 7]),
    );
    expect(new Set(kinds)).toEqual(new Set([7]));
  });
});

test('drawn grids have every share of floor', () => {
  const grids = fc.sample(arbitraryGrid({ width: 9, height: 9 }), RUNS);
  const shares = grids
    .filter(({ tiles }) => tiles.length > 30)
    .map(({ tiles }) => tiles.reduce((sum, tile) => sum + tile, 0) / tiles.length);
  expect(Math.min(...shares)).toBeLessThan(0.1);
  expect(Math.max(...shares)).toBeGreaterThan(0.9);
  expect(kindsOf(fc.sample(arbitrarySeed(), RUNS), (seed) => typeof seed)).toEqual([
    ...['bigint', 'number', 'string'],
  ]);
});

test('a custom generator that throws or returns nothing ends the test', () => {
  const made = (make: () => unknown) => () =>
    fc.sample(arbitraryDungeon(make as () => MeasurableDungeon, fc.constant({})), 1);
  expect(
    made(() => {
      throw new Error('no roof');
    }),
  ).toThrow('no roof');
  expect(made(() => undefined)).toThrow('the generator returned no dungeon');
});

describe('two dungeons that should be equal', () => {
  const same = (first: object, second: object) => () =>
    assertSameDungeon(first as MeasurableDungeon, second as MeasurableDungeon, 'it differs');
  const grid = { width: 1, height: 1, tiles: Uint8Array.of(1) };

  test('pass if they are', () => {
    expect(same({ grid, rooms: [{ x1: 0 }] }, { grid, rooms: [{ x1: 0 }] })).not.toThrow();
  });

  test.each<[object, object, string]>([
    [{ grid, a: 1 }, { grid, a: 2 }, ': `a` was 1, then 2:\n.'],
    [
      { grid, rooms: [{}, { at: { x: 1 } }] },
      { grid, rooms: [{}, { at: { x: 2 } }] },
      ': `rooms[1].at.x` was 1, then 2:\n.',
    ],
    [{ grid, a: 1, b: 1 }, { grid, a: 2, b: 2 }, ': `a` was 1, then 2:\n.'],
    [{ grid, a: null }, { grid, a: {} }, ': `a` was null, then an object:\n.'],
    [{ grid }, { grid, a: 'b' }, ': `a` was undefined, then "b":\n.'],
    // In another order there is no place to name.
    [{ grid, a: 1 }, { a: 1, grid }, ':\n.'],
    [{ grid, a: { '2nd': 1 } }, { grid, a: { '2nd': 2 } }, ': `a.2nd` was 1, then 2:\n.'],
  ])('are reported with the difference: %#', (first, second, text) => {
    expect(same(first, second)).toThrow(new Error(`it differs${text}`));
  });

  test('may contain themselves', () => {
    const ring: Record<string, unknown> = { grid, a: 1 };
    ring.self = ring;
    const other: Record<string, unknown> = { grid, a: 2 };
    other.self = other;
    expect(same(ring, other)).toThrow('`a` was 1, then 2');
  });
});

test('plain data contains no class, function or symbol, at any depth', () => {
  const shared = { tiles: new Uint8Array(1) };
  expect(() => assertPlain({ a: [1, 'b', null, undefined, shared, shared] })).not.toThrow();
  expect(() => assertPlain(Object.create(null))).not.toThrow();
  expect(() => assertPlain({ rooms: [{ door: new Date(0) }] })).toThrow(
    '`dungeon.rooms[0].door` is an instance of a class',
  );
});

test('copies are made of plain objects and lists only', () => {
  const map = new Map();
  const options = { a: [1, { b: null }], c: undefined, map };
  const copy = copyPlain(options);
  expect(copy).toStrictEqual(options);
  expect(copy.a).not.toBe(options.a);
  expect(copy.a[1]).not.toBe(options.a[1]);
  expect(copy.map).toBe(map);
  expect(copyPlain(Object.assign(Object.create(null), { a: 1 }))).toStrictEqual({ a: 1 });
});

describe('a tape of draws', () => {
  test('returns its outcomes if they are possible, then the lowest', () => {
    const source = tapeSource([3, 9]);
    expect([source(6), source(5), source(5)]).toEqual([3, 4, 0]);
  });

  test('returns nothing after its end', () => {
    const source = tapeSource([1]);
    for (let i = 0; i < 4097; i++) source(2);
    expect(() => source(2)).toThrow('the tape has ended');
  });

  test('need not end with the lowest outcomes', () => {
    expect(trimTape([0, 2, 0, 0])).toEqual([0, 2]);
    expect(trimTape([0, 0])).toEqual([]);
    expect(trimTape([1])).toEqual([1]);
  });
});

test('dungeons that cannot be drawn are printed as data', () => {
  expect(picture({ grid: { width: 1, height: 1, tiles: Uint8Array.of(1) } } as never)).toBe('.');
  expect(picture({ grid: 7 } as never)).toBe('dungeon: {"grid":7}');
  const unprintable = { [fc.toStringMethod]: 7, grid: 7 };
  expect(picture(unprintable as never)).toContain('dungeon: ');
});

test('an error names the package to install if fast-check is missing', () => {
  const cause = new Error('Cannot find module');
  const error = fastCheckError(cause);
  expect(error.message).toContain('npm install --save-dev fast-check');
  expect(error.cause).toBe(cause);
});

test.for<[number, number]>([
  [0, 0.5],
  [0.5, 1.5],
  [0, Number.NaN],
  [5, 4],
])('an error reports a draw without outcomes: %d to %d', ([min, max]) => {
  const { error } = runTrial((rng) => rng.int(min, max) as never, {}, tapeSource([]));
  expect(error).toEqual(new Error(`the generator called \`rng.int(${min}, ${max})\``));
});

test('options with weights are plain objects', () => {
  const options = fc.sample(arbitraryRecipeOptions('accretion'), { numRuns: 100, seed: 1 });
  const mixtures = options.map((one) => (one as { roomShapes?: unknown }).roomShapes);
  const plain = mixtures.filter((one) => typeof one === 'object' && !Array.isArray(one));
  expect(plain.length).toBeGreaterThan(9);
  expect(new Set(plain.map((one) => Object.getPrototypeOf(one)))).toEqual(
    new Set([Object.prototype]),
  );
});

test('an error names limits of sizes', () => {
  expectRefused(
    () => arbitraryOptions('bsp', { maxside: 9 } as never),
    'limits.maxside',
    'Unknown option `limits.maxside`. Did you mean `limits.maxSide`?',
  );
});

test('the first five hundred of many draws are printed', () => {
  const run = (count: number) =>
    runTrial(
      (rng) => {
        for (let i = 0; i < count; i++) rng.int(0, 1);
        throw new Error('done');
      },
      {},
      () => 1,
    );
  const draws = (count: number) => JSON.stringify(Array.from({ length: count }, () => [2, 1]));
  expect(fc.stringify(run(500))).toContain(`draws: ${draws(500)}\n`);
  expect(fc.stringify(run(502))).toContain(`draws: ${draws(500)} and 2 more\n`);
});
