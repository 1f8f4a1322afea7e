import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createRng,
  type Dungeon,
  generateBsp,
  measureDungeon,
  roomArea,
} from '../../../src/core/index';
import {
  type BuiltDungeon,
  buildDungeon,
  expressiveRange,
  findSeeds,
} from '../../../src/recipes/index';
import { runs } from '../../support/runs';

const SIZE = { width: 40, height: 24 };
const largest = ({ rooms }: Dungeon) => Math.max(...rooms.map(roomArea));
const make = (seed: number) => generateBsp(createRng(seed, 'layout'), SIZE);
const RECIPE = {
  generator: 'bsp',
  options: SIZE,
  passes: [{ pass: 'loops' }],
  population: { rules: [{ table: [{ kind: 'orc', weight: 1 }], perRoom: { min: 0, max: 2 } }] },
} as const;
const orcs = ({ entities }: BuiltDungeon) => entities.length;
const build = (seed: number) => buildDungeon({ ...RECIPE, seed });

describe('expressiveRange', () => {
  it('measures custom metrics beside all others, with the seeds at both ends', () => {
    const seeds = { first: 1, last: 30 };
    const { metrics } = expressiveRange(make, seeds, { customMetrics: { largest } });
    const { largest: own, ...others } = metrics;
    expect(others).toEqual(expressiveRange(make, seeds).metrics);
    const counted = Array.from({ length: 30 }, (_, i) => largest(make(i + 1)));
    expect([own.min, own.max]).toEqual([Math.min(...counted), Math.max(...counted)]);
    expect(largest(make(own.minSeed))).toBe(own.min);
  });

  it('measures, beside custom metrics, only those that are named', () => {
    const all = expressiveRange(make, [1, 2], {
      metrics: ['meanSight'],
      customMetrics: { largest },
    });
    expect(Object.keys(all.metrics)).toEqual(['meanSight', 'largest']);
    const own = expressiveRange(make, [1, 2], { metrics: [], customMetrics: { largest } });
    expect(Object.keys(own.metrics)).toEqual(['largest']);
    const listed = expressiveRange(make, [1, 2], ['rooms']);
    expect(expressiveRange(make, [1, 2], { metrics: ['rooms'] })).toEqual(listed);
  });

  it('receives the generated dungeon with its additional fields', () => {
    const { metrics } = expressiveRange(build, [1, 2, 3], { customMetrics: { orcs } });
    expect(metrics.orcs.max).toBe(Math.max(...[1, 2, 3].map((seed) => orcs(build(seed)))));
  });
});

describe('findSeeds', () => {
  it('finds exactly the seeds whose custom metric is in the range', () => {
    const limits = fc.record({ min: fc.integer({ min: 0, max: 12 }), rooms: fc.nat(9) });
    fc.assert(
      fc.property(limits, ({ min, rooms }) => {
        const where = {
          all: [
            { metric: 'orcs', min },
            { metric: 'rooms', min: rooms },
          ],
        } as const;
        const found = [
          ...findSeeds({
            recipe: RECIPE,
            customMetrics: { orcs },
            where,
            seeds: { first: 1, last: 8 },
          }),
        ];
        const expected = [1, 2, 3, 4, 5, 6, 7, 8].filter((seed) => {
          const dungeon = build(seed);
          return orcs(dungeon) >= min && dungeon.rooms.length >= rooms;
        });
        expect(found.map(({ seed }) => seed)).toEqual(expected);
        for (const { seed, metrics } of found) {
          const dungeon = build(seed);
          expect(metrics).toEqual({ ...measureDungeon(dungeon), orcs: orcs(dungeon) });
        }
      }),
      { numRuns: runs(8) },
    );
  });

  it('measures a custom metric once per dungeon, and only if cheaper conditions hold', () => {
    const asked: number[] = [];
    const seen = ({ rooms }: Dungeon) => asked.push(rooms.length);
    const where = {
      all: [
        { metric: 'seen', min: 1 },
        { metric: 'rooms', min: 6 },
      ],
    } as const;
    const found = [
      ...findSeeds({
        recipe: RECIPE,
        customMetrics: { seen },
        where,
        seeds: { first: 1, last: 20 },
      }),
    ];
    expect(found.length).toBeGreaterThan(0);
    expect(asked).toEqual(found.map(({ metrics }) => metrics.rooms));
  });

  it('takes names that metrics had once, and limits of any sign', () => {
    const measure = { deadEnds: () => -5 };
    const where = { metric: 'deadEnds', max: -5 } as const;
    expect([
      ...findSeeds({ recipe: RECIPE, customMetrics: measure, where, seeds: { first: 1, last: 2 } }),
    ]).toHaveLength(2);
  });
});

describe('a custom metric', () => {
  const where = { metric: 'rooms', min: 1 } as const;
  it.for<[measure: unknown, message: string]>([
    [{ rooms: () => 1 }, '`customMetrics.rooms` must not have the name of a built-in metric'],
    [
      { meanSight: () => 1 },
      '`customMetrics.meanSight` must not have the name of a built-in metric',
    ],
    [{ far: 3 }, '`customMetrics.far` must be a function, received 3'],
    [[largest], '`customMetrics` must be an object, received an array of 1'],
    [largest, '`customMetrics` must be an object, received a function'],
  ])('is refused before the first dungeon: %o', ([measure, message]) => {
    const never = () => {
      throw new Error('a dungeon was made');
    };
    expect(() => expressiveRange(never, [1], { customMetrics: measure } as never)).toThrow(message);
    expect(() => findSeeds({ recipe: RECIPE, where, customMetrics: measure } as never)).toThrow(
      message,
    );
  });

  it.for<[value: unknown, shown: string]>([
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [undefined, 'undefined'],
    ['3', '"3"'],
  ])('is refused if it returns %s', ([value, shown]) => {
    const measure = { far: () => value as number };
    const message = `\`customMetrics.far\` must return a finite number, received ${shown}`;
    expect(() => expressiveRange(make, [1], { customMetrics: measure })).toThrow(message);
    expect(() => [
      ...findSeeds({ recipe: RECIPE, where, customMetrics: measure, seeds: { first: 1, last: 1 } }),
    ]).toThrow(message);
  });

  it('is refused in a condition with an unknown name, as are unknown options', () => {
    const far = { metric: 'fra', min: 1 } as never;
    const search = { recipe: RECIPE, customMetrics: { far: () => 1 }, where: far };
    expect(() => findSeeds(search)).toThrow("must be a metric; the nearest is 'far'");
    // @ts-expect-error: no metric is named so
    expect(() => findSeeds({ recipe: RECIPE, where: { metric: 'far', min: 1 } })).toThrow('metric');
    expect(() => expressiveRange(make, [1], { mesure: {} } as never)).toThrow('`mesure`');
  });
});
