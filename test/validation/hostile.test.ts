import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createRng,
  type Dungeon,
  generateRandomPlacement,
  populate,
  validateDungeon,
} from '../../src/index';

function valid(): Dungeon {
  return generateRandomPlacement(createRng(1), { width: 40, height: 30 });
}

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  return proxy;
};

const cyclic: Record<string, unknown> = {};
cyclic.grid = cyclic;
cyclic.rooms = [cyclic, [cyclic]];
cyclic.tunnels = cyclic;
cyclic.entrance = cyclic;

const sparse = () => {
  const list: unknown[] = [];
  list[2 ** 32 - 2] = 1;
  return list;
};

const angry = (thrown: unknown) => ({
  get x1() {
    throw thrown;
  },
  get x() {
    throw thrown;
  },
  get path() {
    throw thrown;
  },
  get width() {
    throw thrown;
  },
});

/** Answers a number the first time and something else afterwards. */
const fickle = () => {
  let reads = 0;
  return {
    get x() {
      return reads++ === 0 ? 5 : Number.NaN;
    },
    y: 5,
  };
};

const unspeakable = {
  toString() {
    throw new Error('no');
  },
  [Symbol.toPrimitive]() {
    throw new Error('no');
  },
};

const JUNK: [string, () => unknown][] = [
  ['null', () => null],
  ['undefined', () => undefined],
  ['NaN', () => Number.NaN],
  ['Infinity', () => Number.POSITIVE_INFINITY],
  ['a huge number', () => 1e300],
  ['2^31', () => 2 ** 31],
  ['minus zero', () => -0],
  ['a text', () => '#.#'],
  ['a bigint', () => 10n ** 40n],
  ['a symbol', () => Symbol('x')],
  ['a function', () => () => 1],
  ['true', () => true],
  ['an array', () => [1, 2, 3]],
  ['an array of arrays', () => [[[[]]]]],
  ['a sparse array of four billion', sparse],
  ['holes', () => new Array(1000)],
  ['an object', () => ({})],
  ['an object without prototype', () => Object.create(null)],
  ['a date', () => new Date(0)],
  ['a map', () => new Map()],
  ['a class', () => class {}],
  ['a cycle', () => cyclic],
  ['a getter that throws', () => angry(new Error('keep out'))],
  ['a getter that throws null', () => angry(null)],
  ['a getter that throws the unspeakable', () => angry(unspeakable)],
  ['a getter that changes its mind', fickle],
  ['a revoked proxy', revoked],
  ['a proxy that throws', () => new Proxy({}, { get: () => unspeakable.toString() })],
  ['an array buffer', () => new ArrayBuffer(8)],
  ['signed bytes', () => new Int8Array(1200)],
  ['a frozen dungeon', () => Object.freeze(valid())],
];

const PLACES: [string, (junk: unknown) => [unknown, unknown?]][] = [
  ['the dungeon', (junk) => [junk]],
  ['the grid', (junk) => [{ ...valid(), grid: junk }]],
  ['the width', (junk) => [{ ...valid(), grid: { ...valid().grid, width: junk } }]],
  ['the tiles', (junk) => [{ ...valid(), grid: { ...valid().grid, tiles: junk } }]],
  ['the rooms', (junk) => [{ ...valid(), rooms: junk }]],
  ['a room', (junk) => [{ ...valid(), rooms: [...valid().rooms, junk] }]],
  ['a corner of a room', (junk) => [{ ...valid(), rooms: [{ ...valid().rooms[0], x2: junk }] }]],
  ['the tunnels', (junk) => [{ ...valid(), tunnels: junk }]],
  ['a tunnel', (junk) => [{ ...valid(), tunnels: [junk] }]],
  ['a path', (junk) => [{ ...valid(), tunnels: [{ from: 0, to: 1, path: junk }] }]],
  ['a corner of a path', (junk) => [{ ...valid(), tunnels: [{ from: 0, to: 1, path: [junk] }] }]],
  [
    'a room of a tunnel',
    (junk) => [{ ...valid(), tunnels: [{ ...valid().tunnels[0], to: junk }] }],
  ],
  ['the entrance', (junk) => [{ ...valid(), entrance: junk }]],
  ['a number of the entrance', (junk) => [{ ...valid(), entrance: { x: junk, y: 1 } }]],
  ['the entities', (junk) => [valid(), junk]],
  ['an entity', (junk) => [valid(), [junk]]],
  [
    'a number of an entity',
    (junk) => [valid(), [{ kind: 'orc', x: junk, y: 1, room: 0, blocks: true }]],
  ],
];

describe.each(PLACES)('%s', (place, put) => {
  test.for(JUNK)('%s is a violation, or nothing, and never an error', ([what, junk]) => {
    const [dungeon, entities] = put(junk());
    const violations = validateDungeon(dungeon, entities);
    expect(Array.isArray(violations)).toBe(true);
    for (const { rule, message } of violations)
      expect([typeof rule, typeof message]).toEqual(['string', 'string']);
    const isFine =
      (what === 'a frozen dungeon' && place === 'the dungeon') ||
      (what === 'undefined' && place === 'the entities');
    if (isFine) expect(violations).toEqual([]);
    else expect(violations).not.toEqual([]);
  });
});

test('what a getter throws is told', () => {
  expect(validateDungeon({ ...valid(), entrance: angry(new Error('keep out')) })).toEqual([
    { rule: 'malformed-data', message: 'the dungeon could be read only in part: keep out' },
  ]);
  expect(validateDungeon({ ...valid(), entrance: angry(unspeakable) })).toEqual([
    { rule: 'malformed-data', message: 'the dungeon could be read only in part: an object' },
  ]);
});

test('anything at all in place of anything is no error', () => {
  const dungeon = valid();
  const rules = [{ table: [{ kind: 'orc', weight: 1 }], perRoom: 1 }];
  const entities = populate(createRng(1), dungeon, rules);
  fc.assert(
    fc.property(fc.anything(), fc.nat(), (junk, choice) => {
      const copy = structuredClone({ dungeon, entities });
      replaceSomething(copy, junk, choice);
      expect(() => validateDungeon(copy.dungeon, copy.entities)).not.toThrow();
    }),
    { numRuns: 2000 },
  );
});

/** Walks down by the digits of a number and replaces what it comes to. */
function replaceSomething(root: object, junk: unknown, choice: number): void {
  let holder = root as Record<string, unknown>;
  for (let rest = choice; ; rest = Math.floor(rest / 7)) {
    const keys = Object.keys(holder);
    const key = keys[rest % keys.length] as string;
    const next = holder[key];
    if (rest < 7 || typeof next !== 'object' || next === null || ArrayBuffer.isView(next)) {
      holder[key] = junk;
      return;
    }
    holder = next as Record<string, unknown>;
  }
}
