import { describe, expect, test } from 'vitest';
import {
  checkOption,
  fitOf,
  type IntegerOption,
  type Limit,
  limitOf,
  type MixtureOption,
  type Option,
  resolveOptions,
  specification,
} from '../src/options';
import { expectRefused } from './support/expect-refused';

const MAX = 2 ** 31 - 1;

interface HallOptions {
  width: number;
  height: number;
  least?: number | undefined;
  most?: number | undefined;
  odd?: number | undefined;
  share?: number | undefined;
  ratio?: number | undefined;
  shapes?: unknown;
}

/** A specification with an option of each kind. */
const HALL = specification(
  {
    width: { type: 'integer', min: 3 },
    height: { type: 'integer', min: 3 },
    least: { type: 'integer', min: 1, atMost: { shorterSideLess: 2 } },
    most: { type: 'integer', min: 1, atLeast: { option: 'least', plus: 2 } },
    odd: { type: 'integer', min: 1, atMost: { shorterSideLess: 2, odd: 'below' } },
    share: { type: 'share' },
    ratio: { type: 'number', min: 1 },
    shapes: { type: 'mixture', names: ['cave', 'cross'], orFunction: true, itemName: 'shape' },
  },
  ['width', 'height'],
  ({
    width,
    height,
    least = 2,
    most = 9,
    odd = 1,
    share = 0.5,
    ratio = 2,
    shapes,
  }: HallOptions) => ({ width, height, least, most, odd, share, ratio, shapes }),
);

const SIZE = { width: 12, height: 10 };
const DEFAULTS = { ...SIZE, least: 2, most: 9, odd: 1, share: 0.5, ratio: 2, shapes: undefined };

/** What is wrong, where, and the rule. */
type Case = [options: unknown, path: string, rule: string];

describe('options', () => {
  test('come with the defaults of those that are left out, or undefined', () => {
    expect(resolveOptions(HALL, SIZE)).toStrictEqual(DEFAULTS);
    expect(resolveOptions(HALL, { ...SIZE, least: undefined, share: 0 })).toStrictEqual({
      ...DEFAULTS,
      share: 0,
    });
  });

  test('may be inherited, and each is read once', () => {
    expect(resolveOptions(HALL, Object.create(SIZE))).toStrictEqual(DEFAULTS);
    let reads = 0;
    const options = Object.create({
      get least() {
        return ++reads;
      },
    });
    expect(resolveOptions(HALL, Object.assign(options, SIZE))).toStrictEqual({
      ...DEFAULTS,
      least: 1,
    });
  });

  test('are left as they are', () => {
    const options = Object.freeze({ ...SIZE, shapes: 'cave' });
    expect(resolveOptions(HALL, options).shapes).toEqual({
      items: ['cave'],
      weights: [1],
      total: 1,
    });
    expect(options.shapes).toBe('cave');
  });

  const names = 'width, height, least, most, odd, share, ratio, shapes';
  test.each<Case>([
    [null, 'options', `must be an object of ${names}, received null`],
    [[], 'options', `must be an object of ${names}, received an array of 0`],
    [{ ...SIZE, leest: 1 }, 'leest', 'is no option here; the nearest is `least`, received 1'],
    [
      { ...SIZE, x: 1 },
      'x',
      'is no option here; there are `width`, `height`, `least`, `most`, `odd`, `share`, `ratio`, `shapes`, received 1',
    ],
    [{ height: 9 }, 'width', 'must be an integer, received undefined'],
    [{ width: 9 }, 'height', 'must be an integer, received undefined'],
    [{ width: 2, height: 9 }, 'width', 'must be at least 3, received 2'],
    [
      { width: 2 ** 30, height: 4 },
      'width',
      'times `height` (4) must be at most 2147483647, received 1073741824',
    ],
    [{ ...SIZE, least: null }, 'least', 'must be an integer, received null'],
    [
      { ...SIZE, least: 9 },
      'least',
      'must be at most the shorter side of the grid − 2 (8), received 9',
    ],
    [{ ...SIZE, most: 3 }, 'most', 'must be at least `least` + 2 (4), received 3'],
    [{ ...SIZE, least: 5, most: 6 }, 'most', 'must be at least `least` + 2 (7), received 6'],
    [
      { ...SIZE, odd: 8 },
      'odd',
      'must be at most the shorter side of the grid − 2, or the odd number below it (7), received 8',
    ],
    [{ ...SIZE, share: 1.1 }, 'share', 'must be a number from 0 to 1, received 1.1'],
    [{ ...SIZE, shapes: {} }, 'shapes', 'must not be empty, received an object'],
  ])('must not be %o', (options, path, rule) => {
    expectRefused(() => resolveOptions(HALL, options), path, `\`${path}\` ${rule}`);
  });

  test('may lie on their limits; a default may lie beyond', () => {
    expect(resolveOptions(HALL, { ...SIZE, least: 8, most: 10, odd: 7 })).toMatchObject({
      least: 8,
    });
    expect(resolveOptions(HALL, { ...SIZE, least: 8 })).toMatchObject({ least: 8, most: 9 });
  });
});

describe('a specification', () => {
  test('lists those options that have a limit in others', () => {
    expect(HALL.limited.map(([name]) => name)).toEqual(['least', 'most', 'odd']);
    expect([...HALL.options.keys()]).toEqual(Object.keys(DEFAULTS));
    expect(HALL.required).toEqual(['width', 'height']);
  });

  test('need not be of a grid', () => {
    const plain = specification<{ share?: number }, { share: number }>(
      { share: { type: 'share' } },
      [],
      ({ share = 1 }) => ({ share }),
    );
    expect(resolveOptions(plain, {})).toEqual({ share: 1 });
  });
});

const INTEGER: IntegerOption = { type: 'integer', min: 2, max: 5 };
const hall = () => 1;

test.each<[Option, unknown[]]>([
  [INTEGER, [2, 5]],
  [{ type: 'integer', min: 2 }, [2, MAX]],
  [{ type: 'integer', min: 2, orInfinity: true }, [2, Number.POSITIVE_INFINITY]],
  [{ type: 'number', min: 1 }, [1, 1.5, 1e300]],
  [{ type: 'share' }, [0, 0.5, 1]],
  [{ type: 'choice', names: ['a', 'b'] }, ['a', 'b']],
  [{ type: 'choice', names: ['a'], orFunction: true }, ['a', hall]],
  [{ type: 'mixture', names: ['a'] }, ['a', ['a', 'a'], { a: 3 }]],
  [{ type: 'data', schema: 'points', check: () => {} }, [undefined]],
])('%o may be %o', (option, values) => {
  for (const value of values) expect(() => checkOption('a', option, value)).not.toThrow();
});

test.each<[Option, unknown, string]>([
  [INTEGER, 1, 'must be at least 2, received 1'],
  [INTEGER, 6, 'must be at most 5, received 6'],
  [INTEGER, 2.5, 'must be an integer, received 2.5'],
  [INTEGER, Number.POSITIVE_INFINITY, 'must be an integer, received Infinity'],
  [{ ...INTEGER, orInfinity: true }, 6, 'must be at most 5, received 6'],
  [
    { ...INTEGER, orInfinity: true },
    Number.NEGATIVE_INFINITY,
    'must be an integer, received -Infinity',
  ],
  [{ type: 'integer', min: 2 }, MAX + 1, 'must be at most 2147483647, received 2147483648'],
  [{ type: 'number', min: 1 }, 0.9, 'must be a finite number from 1, received 0.9'],
  [
    { type: 'number', min: 1 },
    Number.POSITIVE_INFINITY,
    'must be a finite number from 1, received Infinity',
  ],
  [{ type: 'number', min: 1 }, '2', 'must be a finite number from 1, received "2"'],
  [{ type: 'share' }, -0.1, 'must be a number from 0 to 1, received -0.1'],
  [{ type: 'share' }, 1.1, 'must be a number from 0 to 1, received 1.1'],
  [{ type: 'share' }, '1', 'must be a number from 0 to 1, received "1"'],
  [{ type: 'choice', names: ['b', 'c'] }, 'd', "must be one of 'b', 'c', received \"d\""],
  [{ type: 'choice', names: ['b'] }, hall, "must be one of 'b', received a function"],
  [
    { type: 'choice', names: ['b'], orFunction: true },
    class {},
    "must be one of 'b', or a function, received a class",
  ],
  [{ type: 'mixture', names: ['b'] }, hall, "must be one of 'b', received a function"],
])('%o must not be %o', (option, value, rule) => {
  expectRefused(() => checkOption('a', option, value), 'a', `\`a\` ${rule}`);
});

test('data are checked by their own rule', () => {
  const asked: unknown[][] = [];
  const check = (...args: unknown[]) => asked.push(args);
  checkOption('points', { type: 'data', schema: 'points', check }, 7);
  expect(asked).toEqual([['points', 7]]);
});

describe('a mixture', () => {
  const SHAPES: MixtureOption = {
    ...{ type: 'mixture', names: ['cave', 'cross', 'hall'], orFunction: true, itemName: 'shape' },
  };
  const SPEC = specification<{ shapes?: unknown }, { shapes: unknown }>(
    { shapes: SHAPES },
    [],
    ({ shapes }) => ({ shapes }),
  );
  const read = (shapes: unknown) => resolveOptions(SPEC, { shapes }).shapes;

  test.each<[unknown, unknown[], number[]]>([
    ['cave', ['cave'], [1]],
    [hall, [hall], [1]],
    [
      ['cave', 'cross', 'cave'],
      ['cave', 'cross'],
      [2, 1],
    ],
    [
      ['cave', hall, hall],
      ['cave', hall],
      [1, 2],
    ],
    [{ cave: 3, cross: 0 }, ['cave', 'cross'], [3, 0]],
    [
      [{ shape: 'cave', weight: 5 }, 'cave', { shape: hall, weight: 2 }],
      ['cave', hall],
      [6, 2],
    ],
  ])('of %o', (shapes, items, weights) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    expect(read(shapes)).toEqual({ items, weights, total });
  });

  const one = "must be one of 'cave', 'cross', 'hall', or a function, received";
  test.each<Case>([
    ['star', 'shapes', `${one} "star"`],
    [null, 'shapes', `${one} null`],
    [[], 'shapes', 'must not be empty, received an array of 0'],
    [{}, 'shapes', 'must not be empty, received an object'],
    [{ cave: 0 }, 'shapes', 'must have a weight that is not 0, received an object'],
    [{ star: 1 }, 'shapes.star', `${one} "star"`],
    [{ cave: -1 }, 'shapes.cave', 'must be at least 0, received -1'],
    [{ cave: 0.5 }, 'shapes.cave', 'must be an integer, received 0.5'],
    [{ cave: MAX, cross: 1 }, 'shapes', 'must be at most 2147483647, received 2147483648'],
    [['cave', 'star'], 'shapes[1]', `${one} "star"`],
    [[{ shape: 'star', weight: 1 }], 'shapes[0].shape', `${one} "star"`],
    [[{ shape: 'cave' }], 'shapes[0].weight', 'must be an integer, received undefined'],
    [[{ weight: 1 }], 'shapes[0].shape', `${one} undefined`],
    [
      ['cave', { shape: 'cave', weigth: 2 }],
      'shapes[1].weigth',
      'is no key here; the nearest is `weight`, received 2',
    ],
  ])('must not be %o', (shapes, path, rule) => {
    expectRefused(() => read(shapes), path, `\`${path}\` ${rule}`);
  });

  test('whose items have no name takes no objects in a list', () => {
    const option: MixtureOption = { type: 'mixture', names: ['cave'] };
    expectRefused(
      () => checkOption('shapes', option, [{ shape: 'cave', weight: 1 }]),
      'shapes[0]',
      "`shapes[0]` must be one of 'cave', received an object",
    );
  });
});

test.each<[Limit, number]>([
  [{ option: 'least' }, 6],
  [{ option: 'least', plus: 3 }, 9],
  [{ option: 'least', odd: 'above' }, 7],
  [{ option: 'least', odd: 'below' }, 5],
  [{ option: 'least', plus: 1, odd: 'above' }, 7],
  [{ option: 'least', plus: 1, odd: 'below' }, 7],
  [{ shorterSideLess: 2 }, 8],
  [{ shorterSideLess: 2, odd: 'below' }, 7],
])('the limit %o lies at %d', (limit, value) => {
  expect(limitOf(limit, { ...SIZE, least: 6 })).toBe(value);
  expect(limitOf(limit, { width: 10, height: 12, least: 6 })).toBe(value);
});

test('a limit in another option is named, odd or not', () => {
  const spec = specification<{ least?: number; most?: number }, { least: number; most: number }>(
    {
      least: { type: 'integer', min: 1 },
      most: { type: 'integer', min: 1, atLeast: { option: 'least', odd: 'above' } },
    },
    [],
    ({ least = 6, most = 9 }) => ({ least, most }),
  );
  expectRefused(
    () => resolveOptions(spec, { most: 5 }),
    'most',
    '`most` must be at least `least`, or the odd number above it (7), received 5',
  );
});

test('what fits into a grid leaves room for its walls', () => {
  expect([fitOf(10, 8), fitOf(8, 10)]).toEqual([6, 6]);
});
