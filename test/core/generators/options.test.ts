import { describe, expect, test } from 'vitest';
import {
  type BspOptions,
  createRng,
  GenerationError,
  generateBsp,
  generateRandomPlacement,
  type RandomPlacementOptions,
  type Rng,
  shapes,
} from '../../../src/core/index';
import { expectRefused } from '../../support/expect-refused';

/** Fails the test where a draw is asked for. */
const untouched: Rng = {
  int: () => expect.unreachable('drawn before the options were checked'),
};

const SIZE = { width: 30, height: 20 };

/** Bad values that both generators refuse alike: the option, its value, the rule. */
const COMMON: [string, unknown, string][] = [
  ['width', undefined, 'must be an integer, received undefined'],
  ['width', null, 'must be an integer, received null'],
  ['width', '30', 'must be an integer, received "30"'],
  ['width', 30.5, 'must be an integer, received 30.5'],
  ['width', Number.NaN, 'must be an integer, received NaN'],
  ['width', Number.POSITIVE_INFINITY, 'must be an integer, received Infinity'],
  ['width', 2, 'must be at least 3, received 2'],
  ['width', -30, 'must be at least 3, received -30'],
  ['height', 2, 'must be at least 3, received 2'],
  ['height', 20n, 'must be an integer, received 20n'],
  ['width', 32_768, 'must be at most 32767, received 32768'],
  ['height', 2 ** 31, 'must be at most 32767, received 2147483648'],
  ['roomMinSize', 0, 'must be at least 1, received 0'],
  ['roomMinSize', null, 'must be an integer, received null'],
  ['roomMinSize', 19, 'must be at most the shorter side of the grid − 2 (18), received 19'],
  ['roomMaxSize', 0, 'must be at least 1, received 0'],
  ['roomMaxSize', 2.5, 'must be an integer, received 2.5'],
  [
    'bend',
    'diagonal',
    "must be one of 'random', 'horizontal-first', 'vertical-first', received \"diagonal\"",
  ],
  ['bend', null, "must be one of 'random', 'horizontal-first', 'vertical-first', received null"],
];

describe('generateRandomPlacement', () => {
  const cases: [string, unknown, string][] = [
    ...COMMON,
    ['maxRooms', 0, 'must be at least 1, received 0'],
    ['maxRooms', null, 'must be an integer, received null'],
    ['maxRooms', Number.POSITIVE_INFINITY, 'must be an integer, received Infinity'],
    ['attempts', 0, 'must be at least 1, received 0'],
    ['attempts', 2 ** 31, 'must be at most 2147483647, received 2147483648'],
    ['minRooms', 0, 'must be at least 1, received 0'],
    ['minRooms', 5n, 'must be an integer, received 5n'],
    ['roomMaxSize', 19, 'must be at most the shorter side of the grid − 2 (18), received 19'],
    [
      'connect',
      'nearest',
      'must be a function: pass `connectNearest`; names are for recipes, received "nearest"',
    ],
    ['connect', null, 'must be a strategy such as `connectNearest`, received null'],
  ];
  test.for(cases)('refuses %s: %s', ([option, value, rule]) => {
    const options = { ...SIZE, [option]: value } as RandomPlacementOptions;
    const call = () => generateRandomPlacement(untouched, options);
    expectRefused(call, option, `\`${option}\` ${rule}`);
  });

  test.for<[Partial<RandomPlacementOptions>, string, string]>([
    [
      { roomMinSize: 6, roomMaxSize: 4 },
      'roomMaxSize',
      '`roomMaxSize` must be at least `roomMinSize` (6), received 4',
    ],
    [
      { minRooms: 9, maxRooms: 8 },
      'maxRooms',
      '`maxRooms` must be at least `minRooms` (9), received 8',
    ],
    [
      { minRooms: 9, attempts: 8 },
      'attempts',
      '`attempts` must be at least `minRooms` (9), received 8',
    ],
  ])('refuses given values that clash: %j', ([options, option, message]) => {
    expectRefused(
      () => generateRandomPlacement(untouched, { ...SIZE, ...options }),
      option,
      message,
    );
  });
});

describe('generateBsp', () => {
  const cases: [string, unknown, string][] = [
    ...COMMON,
    ['minLeafSize', 2, 'must be at least 3, received 2'],
    ['minLeafSize', 7.5, 'must be an integer, received 7.5'],
    ['maxDepth', -1, 'must be at least 0, received -1'],
    ['maxDepth', 1.5, 'must be an integer, received 1.5'],
    ['maxDepth', Number.NEGATIVE_INFINITY, 'must be an integer, received -Infinity'],
    ['maxDepth', null, 'must be an integer, received null'],
    ['maxRatio', 0.9, 'must be a finite number from 1, received 0.9'],
    ['maxRatio', Number.NaN, 'must be a finite number from 1, received NaN'],
    ['maxRatio', Number.POSITIVE_INFINITY, 'must be a finite number from 1, received Infinity'],
    ['maxRatio', '2', 'must be a finite number from 1, received "2"'],
    ['maxRatio', 2n, 'must be a finite number from 1, received 2n'],
    ['connect', 7, 'must be a strategy such as `connectNearest`, received 7'],
  ];
  test.for(cases)('refuses %s: %s', ([option, value, rule]) => {
    const options = { ...SIZE, [option]: value } as BspOptions;
    expectRefused(() => generateBsp(untouched, options), option, `\`${option}\` ${rule}`);
  });

  test.for<[Partial<BspOptions>, string, string]>([
    [
      { roomMinSize: 6, roomMaxSize: 4 },
      'roomMaxSize',
      '`roomMaxSize` must be at least `roomMinSize` (6), received 4',
    ],
    [
      { roomMinSize: 6, minLeafSize: 7 },
      'minLeafSize',
      '`minLeafSize` must be at least `roomMinSize` + 2 (8), received 7',
    ],
  ])('refuses given values that clash: %j', ([options, option, message]) => {
    expectRefused(() => generateBsp(untouched, { ...SIZE, ...options }), option, message);
  });
});

describe.each([
  ['generateRandomPlacement', generateRandomPlacement],
  ['generateBsp', generateBsp],
])('%s', (_, generate) => {
  test.for<[unknown, string]>([
    [undefined, 'undefined'],
    [null, 'null'],
    [[], 'an array of 0'],
    ['80x45', '"80x45"'],
  ])('refuses the options %s', ([options, received]) => {
    const rule = /^`options` must be an object with width, height, [\w, ]+, received (.*)$/;
    expect(() => generate(untouched, options as never)).toThrow(
      expect.objectContaining({ option: 'options', message: expect.stringMatching(rule) }),
    );
    expect(() => generate(untouched, options as never)).toThrow(`received ${received}`);
  });

  test.for<[unknown, string]>([
    [
      undefined,
      '`rng` must have an `int(min, max)` method, like the one `createRng(42)` returns, received undefined',
    ],
    [
      null,
      '`rng` must have an `int(min, max)` method, like the one `createRng(42)` returns, received null',
    ],
    [
      42,
      '`rng` must have an `int(min, max)` method, like the one `createRng(42)` returns, received 42',
    ],
    [
      { int: 4 },
      '`rng` must have an `int(min, max)` method, like the one `createRng(42)` returns, received an object',
    ],
  ])('refuses the rng %s', ([rng, message]) => {
    expectRefused(() => generate(rng as Rng, SIZE), 'rng', message);
  });

  test.for([4, 10, Number.NaN, 5.5, '5', undefined, null])(
    'refuses an Rng that returns %s',
    (answer) => {
      const rng = { int: () => answer } as Rng;
      const options = { ...SIZE, roomMinSize: 5, roomMaxSize: 9, minLeafSize: 40 } as never;
      const { minLeafSize: _, ...placement } = options as Record<string, number>;
      const call = () => generate(rng, (generate === generateBsp ? options : placement) as never);
      const shown = typeof answer === 'string' ? `"${answer}"` : String(answer);
      expect(call).toThrow(GenerationError);
      expect(call).toThrow(`the draw of a room's width, \`rng.int(5, 9)\`, returned ${shown}`);
    },
  );

  test.for<[unknown, string]>([
    [[], 'the strategy `connect` leaves rooms unconnected: its 0 connections form'],
    [null, 'the strategy `connect` returned null, not an array'],
    [undefined, 'the strategy `connect` returned undefined, not an array'],
    [new Set(), 'the strategy `connect` returned an object, not an array'],
    [[null], 'returned connection 0 from undefined to undefined, not indices of'],
    [[{ from: 0 }], 'returned connection 0 from 0 to undefined, not indices of'],
    [[{ from: 0, to: 1e9 }], 'from 0 to 1000000000, not indices of'],
    [[{ from: -1, to: 0 }], 'from -1 to 0, not indices of'],
    [[{ from: 0, to: 0.5 }], 'from 0 to 0.5, not indices of'],
  ])('refuses a strategy that returns %j', ([answer, message]) => {
    const call = () =>
      generate(createRng(1), { width: 60, height: 40, connect: () => answer as never });
    expect(call).toThrow(GenerationError);
    expect(call).toThrow(message);
  });
});

describe('given options come before defaults', () => {
  /** The range of the first draw, which is of a room's width. */
  function firstRange(options: Partial<RandomPlacementOptions>): string {
    const asked: string[] = [];
    const rng = createRng(1);
    const recording: Rng = {
      int(min, max) {
        asked.push(`${min}–${max}`);
        return rng.int(min, max);
      },
    };
    generateRandomPlacement(recording, { ...SIZE, ...options });
    return asked[0]!;
  }

  test.for<[Partial<RandomPlacementOptions>, string]>([
    [{}, '5–9'],
    [{ roomMinSize: 12 }, '12'],
    [{ roomMinSize: 7 }, '7–9'],
    [{ roomMaxSize: 3 }, '3'],
    [{ roomMaxSize: 12 }, '5–12'],
    [{ width: 8, height: 40 }, '5–6'],
    [{ roomMinSize: undefined, roomMaxSize: undefined }, '5–9'],
  ])('random placement with %j makes rooms of size %s', ([options, expected]) => {
    const { rooms } = generateRandomPlacement(createRng(1), { ...SIZE, ...options, attempts: 300 });
    if (expected.includes('–')) return void expect(firstRange(options)).toBe(expected);
    for (const { x1, y1, x2, y2 } of rooms) {
      expect([x2 - x1 - 1, y2 - y1 - 1]).toEqual([Number(expected), Number(expected)]);
    }
  });

  test('minRooms raises maxRooms and attempts', () => {
    const options = { width: 999, height: 999, minRooms: 40, roomMinSize: 1, roomMaxSize: 1 };
    expect(generateRandomPlacement(createRng(1), options).rooms.length).toBe(40);
  });

  test('roomMinSize raises minLeafSize', () => {
    const { rooms } = generateBsp(createRng(1), { width: 90, height: 60, roomMinSize: 20 });
    expect(rooms.length).toBeGreaterThan(1);
    for (const { x1, x2 } of rooms) expect(x2 - x1 - 1).toBeGreaterThanOrEqual(20);
  });

  test('minLeafSize and the grid lower the sizes of BSP rooms', () => {
    const fine = generateBsp(createRng(1), { width: 40, height: 40, minLeafSize: 3 });
    expect(fine.rooms.length).toBeGreaterThan(30);
    const low = generateBsp(createRng(1), { width: 40, height: 5 });
    expect(low.rooms.length).toBeGreaterThan(1);
  });

  test('a roomMaxSize over the leaf is cut to the leaf', () => {
    const options = { width: 12, height: 12, roomMinSize: 10, roomMaxSize: 99 };
    expect(generateBsp(createRng(1), options).rooms).toEqual([{ x1: 0, y1: 0, x2: 11, y2: 11 }]);
  });
});

test('too few rooms are an error that names both numbers', () => {
  const options = { width: 12, height: 12, minRooms: 20, attempts: 50 };
  const call = () => generateRandomPlacement(createRng(1), options);
  expect(call).toThrow(GenerationError);
  expect(call).toThrow('1 of at least 20 rooms (`minRooms`) found a place in 50 attempts');
  expect(call).toThrow(expect.objectContaining({ limit: 'minRooms' }));
});

test('a 3 × 3 grid is one room of one tile', () => {
  for (const generate of [generateRandomPlacement, generateBsp]) {
    const { rooms, tunnels, entrance, grid } = generate(createRng(1), { width: 3, height: 3 });
    expect(rooms).toEqual([{ x1: 0, y1: 0, x2: 2, y2: 2 }]);
    expect(tunnels).toEqual([]);
    expect(entrance).toEqual({ x: 1, y: 1 });
    expect([...grid.tiles]).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0]);
  }
});

test('the tunnels of a custom strategy are dug in its order', () => {
  const connect = (_rng: Rng, rooms: readonly { x1: number }[]) => {
    const order = rooms.map((_, i) => i).sort((a, b) => (rooms[a]?.x1 ?? 0) - (rooms[b]?.x1 ?? 0));
    return order.slice(1).map((to, i) => ({ from: order[i]!, to }));
  };
  const { rooms, tunnels } = generateRandomPlacement(createRng(3), {
    width: 80,
    height: 45,
    connect,
  });
  expect(rooms.length).toBeGreaterThan(5);
  const lefts = tunnels.map(({ from }) => rooms[from]?.x1);
  expect(lefts).toEqual([...lefts].sort((a, b) => (a as number) - (b as number)));
});

test('the room index one past the last is refused', () => {
  const connect = (_rng: Rng, rooms: readonly unknown[]) => [{ from: 0, to: rooms.length }];
  const { rooms } = generateBsp(createRng(3), { width: 40, height: 30 });
  expect(() => generateBsp(createRng(3), { width: 40, height: 30, connect })).toThrow(
    `from 0 to ${rooms.length}, not indices of ${rooms.length} rooms`,
  );
});

test('a strategy may join a room to itself, and join rooms twice', () => {
  const connect = (_rng: Rng, rooms: readonly unknown[]) =>
    rooms.flatMap((_, to) => [
      { from: 0, to },
      { from: to, to: 0 },
    ]);
  const { rooms, tunnels } = generateBsp(createRng(3), { width: 40, height: 30, connect });
  expect(tunnels.length).toBe(2 * rooms.length);
});

describe('room shapes', () => {
  const shapesOf = (roomShapes: RandomPlacementOptions['roomShapes']) =>
    generateRandomPlacement(createRng(7), { ...SIZE, roomShapes });

  test('are weighed one by one in a list, and a shape listed twice counts twice', () => {
    const { cross, ellipse } = shapes;
    expect(shapesOf([{ shape: cross, weight: 1 }, ellipse])).toEqual(shapesOf([cross, ellipse]));
    expect(shapesOf([cross, ellipse, cross])).toEqual(
      shapesOf([{ shape: cross, weight: 2 }, ellipse]),
    );
    expect(shapesOf([cross])).toEqual(shapesOf(cross));
  });

  test.for<[unknown, string, string]>([
    [[{ shape: shapes.cross }], 'roomShapes[0].weight', 'must be an integer, received undefined'],
    [[{ weight: 1 }], 'roomShapes[0]', 'must be a shape such as `shapes.cross`, or an array'],
    ['symmetrical-cross', 'roomShapes', 'must be a function: pass `shapes.symmetricalCross`'],
    [['cross'], 'roomShapes[0]', 'must be a function: pass `shapes.cross`; names are for recipes'],
    [
      [{ shape: shapes.cross, weight: -1 }],
      'roomShapes[0].weight',
      'must be at least 0, received -1',
    ],
    [
      [{ shape: shapes.cross, weight: 0 }],
      'roomShapes',
      'must contain a shape with a weight over 0',
    ],
    [[], 'roomShapes', 'must contain a shape with a weight over 0'],
    [{ cross: 1 }, 'roomShapes', 'must be a shape such as `shapes.cross`'],
  ])('are refused: %o', ([roomShapes, option, rule]) => {
    expect(() => shapesOf(roomShapes as never)).toThrow(`\`${option}\` ${rule}`);
  });
});
