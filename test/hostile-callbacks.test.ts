import { describe, expect, test } from 'vitest';
import {
  createRng,
  generateAccretion,
  generateAggregate,
  generateBsp,
  generateCaves,
  generateDelve,
  generateDrunkardsWalk,
  generateHives,
  generateInterior,
  generateMaze,
  generateMixed,
  generateRandomPlacement,
  generateRoomsAndMazes,
  generateTiles,
  type Rng,
} from '../src/core/index';
import { FUZZED } from './support/fuzz-table';
import { HOSTILE, type Named } from './support/hostile';
import { inTime } from './support/in-time';

// Whatever a function of the caller returns, or does to what it is handed: every call ends, by a
// result or by an error.

/** Draws by name: those of the first five are in range. */
const DRAWS: readonly (readonly [string, () => Rng['int']])[] = [
  ['the least', () => (min) => min],
  ['the most', () => (_, max) => max],
  ['the middle', () => (min, max) => Math.floor((min + max) / 2)],
  ['the least and the most in turn', () => inTurn((turn, min, max) => (turn % 2 ? max : min))],
  ['one after the other', () => inTurn((turn, min, max) => min + (turn % (max - min + 1)))],
  ['NaN', () => () => Number.NaN],
  ['infinity', () => () => Number.POSITIVE_INFINITY],
  ['less than the least', () => (min) => min - 1],
  ['more than the most', () => (_, max) => max + 1],
  ['always zero', () => () => 0],
  ['fractions', () => (min) => min + 0.5],
  ['minus zero', () => () => -0],
];

function inTurn(answer: (turn: number, min: number, max: number) => number): Rng['int'] {
  let turn = 0;
  return (min, max) => answer(turn++, min, max);
}

/** Ways to change what a function is handed, by name. */
const CHANGES: readonly (readonly [string, (value: object) => void])[] = [
  ...[Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31 - 1, 0, -1].map(
    (number) =>
      [
        `sets numbers to ${number}`,
        (value: object) => {
          for (const [key, old] of Object.entries(value)) {
            if (typeof old === 'number') Reflect.set(value, key, number);
          }
        },
      ] as const,
  ),
  ...[0, 1, 255].map(
    (byte) =>
      [
        `fills bytes with ${byte}`,
        (value: object) => {
          if (value instanceof Uint8Array) value.fill(byte);
        },
      ] as const,
  ),
  ['empties lists', (value) => Array.isArray(value) && value.splice(0)],
  ['lengthens lists', (value) => Array.isArray(value) && value.push(...value.slice(-1))],
  ['makes circles', (value) => Reflect.set(value, 'children', [value, value])],
];

/** Callbacks that return a usable value, or change their arguments. */
type Replace = (old: Callback) => Callback;
type Callback = (...args: never[]) => unknown;

const ANSWERS: readonly (readonly [string, Replace])[] = [
  ...HOSTILE.map(([name, make]: Named) => [`answers ${name}`, () => make] as const),
  ['returns everything', () => () => new Array(100_000).fill({ from: 0, to: 0 })],
  [
    'throws',
    () => () => {
      throw new Error('no');
    },
  ],
  ...CHANGES.map(
    ([name, change]) =>
      [
        name,
        (old: Callback) =>
          function (this: unknown, ...args: never[]) {
            const result = Reflect.apply(old, this, args);
            for (const arg of args) eachObject(arg, change);
            return result;
          },
      ] as const,
  ),
];

/** Visits an object and all within it. */
function eachObject(root: unknown, visit: (value: object) => void): void {
  const seen = new Set<object>();
  const open = [root];
  for (let value = open.pop(); open.length > 0 || value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (!ArrayBuffer.isView(value)) open.push(...Object.values(value));
    try {
      visit(value);
    } catch {
      // It is frozen.
    }
  }
}

/** The arguments with each of their functions in turn, by path; `rng` aside. */
function functionsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'function') return [path];
  const isPlain = Array.isArray(value) || Object(value).constructor === Object;
  if (!isPlain || path.length > 6) return [];
  return Object.entries(value as object).flatMap(([key, part]) =>
    key === 'int' ? [] : functionsIn(part, [...path, key]),
  );
}

function replaceAt(root: unknown, path: readonly string[], replace: Replace): void {
  const last = path[path.length - 1]!;
  const holder = path.slice(0, -1).reduce((at, key) => Reflect.get(Object(at), key), root);
  Reflect.set(Object(holder), last, replace(Reflect.get(Object(holder), last)));
}

function attempt(call: () => unknown): void {
  try {
    const answer = call();
    if (answer instanceof Promise) answer.catch(() => undefined);
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
  }
}

const CALLING = FUZZED.filter(({ sound }) => functionsIn(sound()).length > 0);

describe.for(CALLING)('$name', ({ call, sound }) => {
  test('ends, no matter what its callbacks return or change', () => {
    inTime((tell) => {
      for (const path of functionsIn(sound())) {
        for (const [what, replace] of ANSWERS) {
          tell(`${path.join('.')}: ${what}`);
          const args = sound();
          attempt(() => {
            replaceAt(args, path, replace);
            return call(...(args as never[]));
          });
        }
      }
    });
  });
});

function isRng(value: unknown): value is Rng {
  return typeof (value as Partial<Rng> | undefined)?.int === 'function';
}

const DRAWING = FUZZED.filter(({ sound }) => sound().some(isRng));

describe.for(DRAWING)('$name', ({ call, sound }) => {
  test('ends for any draws', () => {
    inTime((tell) => {
      for (const [what, draws] of DRAWS) {
        tell(what);
        const args = sound().map((arg) => (isRng(arg) ? { int: draws() } : arg));
        attempt(() => call(...(args as never[])));
      }
    });
  });
});

const SIZE = { width: 80, height: 45 };
const CAVERNS = FUZZED.find(({ name }) => name === 'generateTiles')!.sound()[1] as { tiles: never };

const MIXED = [
  { generator: generateBsp as never, options: {} },
  { generator: generateCaves as never, options: {} },
];

const GENERATORS: readonly (readonly [string, (rng: Rng) => unknown])[] = [
  ['accretion', (rng) => generateAccretion(rng, SIZE)],
  ['aggregate', (rng) => generateAggregate(rng, SIZE)],
  ['bsp', (rng) => generateBsp(rng, SIZE)],
  ['caves', (rng) => generateCaves(rng, SIZE)],
  ['delve', (rng) => generateDelve(rng, SIZE)],
  ['drunkards-walk', (rng) => generateDrunkardsWalk(rng, SIZE)],
  ['hives', (rng) => generateHives(rng, SIZE)],
  ['interior', (rng) => generateInterior(rng, SIZE)],
  ['maze', (rng) => generateMaze(rng, { ...SIZE, loops: 0.5, deadEnds: 0.5 })],
  ['mixed', (rng) => generateMixed(rng, { ...SIZE, parts: MIXED })],
  ['random-placement', (rng) => generateRandomPlacement(rng, SIZE)],
  ['rooms-and-mazes', (rng) => generateRoomsAndMazes(rng, SIZE)],
  ['tiles', (rng) => generateTiles(rng, { ...SIZE, tileSet: CAVERNS.tiles })],
];

test.for(GENERATORS)('a whole grid of %s ends for any draws', ([, generate]) => {
  inTime((tell) => {
    generate(createRng(1));
    for (const [what, draws] of DRAWS) {
      tell(what);
      attempt(() => generate({ int: draws() }));
    }
  });
});
