import { describe, expect, it } from 'vitest';
import {
  CHECKED_LATER,
  checkOption,
  defaultOf,
  fitOf,
  type IntegerOption,
  isRequired,
  type Limit,
  limitOf,
  NAME,
  NAMES,
  type Option,
  resolveOptions,
  type Specification,
} from '../../../src/core/model/specification';
import { expectRefused } from '../../support/expect-refused';

interface HallOptions {
  width: number;
  height: number;
  least?: number | undefined;
  most?: number | undefined;
  odd?: number | undefined;
  share?: number | undefined;
  ratio?: number | undefined;
  style?: string | undefined;
  draw?: unknown;
}

/** A specification with an option of each kind. */
const HALL: Specification<HallOptions> = {
  width: { type: 'integer', min: 3, max: 100 },
  height: { type: 'integer', min: 3, max: 100 },
  least: {
    type: 'integer',
    min: 1,
    atMost: { shorterSideLess: 2 },
    default: ({ most = 4 }: HallOptions) => Math.min(2, most - 2),
  },
  most: {
    type: 'integer',
    min: 1,
    atLeast: { option: 'least', plus: 2 },
    default: ({ least = 0 }: HallOptions) => least + 7,
  },
  odd: { type: 'integer', min: 1, atMost: { shorterSideLess: 2, odd: 'below' }, default: 1 },
  share: { type: 'share', default: 0.5 },
  ratio: { type: 'number', min: 1, default: 2 },
  style: { type: 'choice', names: ['plain', 'grand'], default: 'plain' },
  draw: { type: 'function', resolve: (_, value) => [value], default: undefined },
};

const SIZE = { width: 12, height: 10 };
const DEFAULTS = {
  ...SIZE,
  least: 2,
  most: 9,
  odd: 1,
  share: 0.5,
  ratio: 2,
  style: 'plain',
  draw: undefined,
};

describe('resolveOptions', () => {
  it('fills missing and undefined options', () => {
    expect(resolveOptions(HALL, SIZE)).toEqual(DEFAULTS);
    expect(resolveOptions(HALL, { ...SIZE, most: undefined, style: undefined })).toEqual(DEFAULTS);
  });

  it('lets a default adapt to given options', () => {
    expect(resolveOptions(HALL, { ...SIZE, most: 3 })).toEqual({ ...DEFAULTS, least: 1, most: 3 });
    expect(resolveOptions(HALL, { ...SIZE, least: 5 }).most).toBe(12);
  });

  it('uses the results of functions, and inherited options', () => {
    expect(resolveOptions(HALL, { ...SIZE, draw: 7 }).draw).toEqual([7]);
    expect(resolveOptions(HALL, Object.create({ ...SIZE, share: 1 })).share).toBe(1);
  });

  it('checks all given options before it computes defaults from them', () => {
    const resolve = () => resolveOptions(HALL, { ...SIZE, most: 9n });
    expectRefused(resolve, 'most', '`most` must be an integer, received 9n');
  });

  it('leaves the options as they are', () => {
    const options = Object.freeze({ ...SIZE, least: 3 });
    resolveOptions(HALL, options);
    expect(options).toEqual({ ...SIZE, least: 3 });
  });

  it.each<[options: unknown, option: string, message: string]>([
    [
      7,
      'options',
      '`options` must be an object with width, height, least, most, odd, share, ratio, style, draw, received 7',
    ],
    [{ ...SIZE, heigth: 1 }, 'heigth', 'Unknown option `heigth`. Did you mean `height`?'],
    [{ ...SIZE, toString: 1 }, 'toString', 'Unknown option `toString`. Known options: `width`, `height`, `least`, `most`, `odd`, `share`, `ratio`, `style`, `draw`.'], // biome-ignore format: a line a case
    [
      { ...SIZE, seed: 42 },
      'seed',
      '`seed` is not an option: pass `createRng(42)` as the first argument',
    ],
    [{ width: 12 }, 'height', '`height` must be an integer, received undefined'],
    [{ ...SIZE, width: 101 }, 'width', '`width` must be at most 100, received 101'],
    [{ ...SIZE, least: 0 }, 'least', '`least` must be at least 1, received 0'],
    [{ ...SIZE, least: '4' }, 'least', '`least` must be an integer, received "4"'],
    [
      { ...SIZE, least: 9 },
      'least',
      '`least` must be at most the shorter side of the grid − 2 (8), received 9',
    ],
    [{ ...SIZE, least: 4, most: 5 }, 'most', '`most` must be at least `least` + 2 (6), received 5'],
    [
      { ...SIZE, odd: 8 },
      'odd',
      '`odd` must be at most the shorter side of the grid − 2, or the odd number below it (7), received 8',
    ],
    [{ ...SIZE, share: 1.5 }, 'share', '`share` must be a number from 0 to 1, received 1.5'],
    [
      { ...SIZE, ratio: Number.POSITIVE_INFINITY },
      'ratio',
      '`ratio` must be a finite number from 1, received Infinity',
    ],
    [
      { ...SIZE, style: 'big' },
      'style',
      "`style` must be one of 'plain', 'grand', received \"big\"",
    ],
  ])('refuses %j', (options, option, message) => {
    expectRefused(() => resolveOptions(HALL, options as never), option, message);
  });
});

describe('isRequired', () => {
  it('reports whether there is no default', () => {
    const required = Object.entries<Option>(HALL).filter(([, option]) => isRequired(option));
    expect(required.map(([name]) => name)).toEqual(['width', 'height']);
  });
});

describe('defaultOf', () => {
  it('is a value, or computed from others', () => {
    expect(defaultOf(HALL.share, SIZE)).toBe(0.5);
    expect(defaultOf(HALL.most, { ...SIZE, least: 3 })).toBe(10);
  });
});

describe('checkOption', () => {
  it('returns the value, or the one that a name means', () => {
    const read = (_: string, value: unknown) => [value];
    expect(checkOption('a', { type: 'value', resolve: read }, 3)).toEqual([3]);
    expect(checkOption('a', { type: 'data', schema: 'b', resolve: read }, 3)).toEqual([3]);
    expect(checkOption('a', { type: 'value', check: read }, 3)).toBe(3);
    expect(checkOption('a', CHECKED_LATER, 3)).toBe(3);
    expect(() => checkOption('a', NAME, '')).toThrow('`a` must be a non-empty string');
    expect(() => checkOption('a', NAMES, ['b', 4])).toThrow('`a[1]` must be a non-empty string');
  });

  const depth: IntegerOption = { type: 'integer', min: 0, orInfinity: true };

  it('takes Infinity if the option may be unlimited', () => {
    expect(checkOption('a', depth, Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
    expectRefused(
      () => checkOption('a', { type: 'integer', min: 0 }, Number.POSITIVE_INFINITY),
      'a',
      '`a` must be an integer, received Infinity',
    );
  });

  it('accepts Infinity, but nothing else beyond its range', () => {
    expectRefused(() => checkOption('a', depth, -1), 'a', '`a` must be at least 0, received -1');
    const low = Number.NEGATIVE_INFINITY;
    expectRefused(
      () => checkOption('a', depth, low),
      'a',
      '`a` must be an integer, received -Infinity',
    );
  });

  it('takes both ends of a range, and no text', () => {
    const count: IntegerOption = { type: 'integer', min: 2, max: 5 };
    expect([2, 5].map((value) => checkOption('a', count, value))).toEqual([2, 5]);
    expect(() => checkOption('a', count, 6)).toThrow('`a` must be at most 5, received 6');
    expect([0, 1].map((value) => checkOption('a', { type: 'share' }, value))).toEqual([0, 1]);
    for (const wrong of [-0.1, 1.1, '0.5']) {
      expect(() => checkOption('a', { type: 'share' }, wrong)).toThrow('`a` must be a number from');
    }
  });

  it('asks the option itself about data', () => {
    const check = (path: string, value: unknown) => {
      throw new Error(`${path}: ${value}`);
    };
    for (const type of ['data', 'mixture'] as const) {
      const option = { type, schema: '', names: [], check } as unknown as Option;
      expect(() => checkOption('points', option, 7)).toThrow('points: 7');
    }
  });
});

describe('limits', () => {
  it('are named unchanged if nothing is added', () => {
    const spec: Specification<{ low: number; high: number }> = {
      low: { type: 'integer', min: 1, max: 9 },
      high: { type: 'integer', min: 1, atLeast: { option: 'low' } },
    };
    expectRefused(
      () => resolveOptions(spec, { low: 5, high: 4 }),
      'high',
      '`high` must be at least `low` (5), received 4',
    );
    expect(resolveOptions(spec, { low: 5, high: 5 }).high).toBe(5);
  });

  it.each<[Limit, number]>([
    [{ option: 'least' }, 6],
    [{ option: 'least', plus: 2 }, 8],
    [{ option: 'least', odd: 'above' }, 7],
    [{ option: 'least', odd: 'below' }, 5],
    [{ shorterSideLess: 2 }, 8],
    [{ shorterSideLess: 2, odd: 'below' }, 7],
    [{ shorterSideLess: 3, odd: 'below' }, 7],
  ])('resolve %j to %i', (limit, value) => {
    expect(limitOf(limit, { ...SIZE, least: 6 })).toBe(value);
    expect(limitOf(limit, { width: 10, height: 12, least: 6 })).toBe(value);
  });

  it('count the floor that fits', () => {
    expect([fitOf(SIZE), fitOf({ width: 8, height: 10 })]).toEqual([8, 6]);
  });
});
