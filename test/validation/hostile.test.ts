import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createRng,
  type Dungeon,
  generateRandomPlacement,
  populate,
  type Violation,
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

/** A typed array only by its prototype. */
const posing = () => Object.create(Uint8Array.prototype);

/** Says that it is a typed array, and has no end. */
const endless = () =>
  new Proxy(new Uint8Array(12), {
    get: (target, key) => {
      if (key === Symbol.iterator) {
        return function* () {
          for (;;) yield 1;
        };
      }
      return Reflect.get(target, key);
    },
  });

/** A typed array whose own methods lie. */
const lying = () =>
  Object.assign(new Uint8Array(1200).fill(1), {
    constructor: 1,
    indexOf: () => 5,
    fill: null,
    subarray: null,
    map: null,
  });

/** Arrays that say how long they are as they like. */
const long = (length: unknown) =>
  new Proxy<unknown[]>([], {
    get: (target, key) =>
      key === 'length' ? length : (Reflect.get(target, key) ?? { x: 1, y: 1 }),
  });

/** Counts on, however often it is asked. */
const growing = () => {
  let length = 0;
  return { valueOf: () => ++length };
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
  ['a false typed array', posing],
  ['an endless typed array', endless],
  ['a typed array that lies', lying],
  ['a view of shared memory', () => new Uint8Array(new SharedArrayBuffer(7))],
  ['a data view', () => Object.setPrototypeOf(new DataView(new ArrayBuffer(8)), posing())],
  ['an array of no length', () => long(-1)],
  ['an array of endless length', () => long(Number.POSITIVE_INFINITY)],
  ['an array of growing length', () => long(growing())],
  ['an array whose length is a text', () => long('7')],
  ['an array without constructor', () => Object.assign([{}], { constructor: 1 })],
  ['a frozen dungeon', () => Object.freeze(valid())],
];

const STAIRS = { x: 1, y: 1, direction: 'up', room: 0, path: [{ x: 1, y: 1 }] };

function shapedBy(parts: object): object {
  const shape = { width: 2, height: 1, tiles: Uint8Array.of(1, 1), ...parts };
  return { ...valid(), rooms: [{ x1: 1, y1: 1, x2: 4, y2: 3, shape }] };
}

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
  ['a shape', (junk) => [{ ...valid(), rooms: [{ ...valid().rooms[0], shape: junk }] }]],
  ['the tiles of a shape', (junk) => [shapedBy({ tiles: junk })]],
  ['the width of a shape', (junk) => [shapedBy({ width: junk })]],
  ['a kind', (junk) => [{ ...valid(), rooms: [{ ...valid().rooms[0], kind: junk }] }]],
  ['the doors', (junk) => [{ ...valid(), doors: junk }]],
  ['a door', (junk) => [{ ...valid(), doors: [junk] }]],
  ['a tunnel of a door', (junk) => [{ ...valid(), doors: [{ x: 1, y: 1, tunnel: junk }] }]],
  ['a lock', (junk) => [{ ...valid(), doors: [{ x: 1, y: 1, tunnel: 0, lock: junk }] }]],
  ['the stairs', (junk) => [{ ...valid(), stairs: junk }]],
  ['a flight of stairs', (junk) => [{ ...valid(), stairs: [junk] }]],
  ['a direction', (junk) => [{ ...valid(), stairs: [{ ...STAIRS, direction: junk }] }]],
  ['a way to stairs', (junk) => [{ ...valid(), stairs: [{ ...STAIRS, path: junk }] }]],
  ['the keys', (junk) => [{ ...valid(), keys: junk }]],
  ['a key', (junk) => [{ ...valid(), keys: [junk] }]],
  ['a lock of a key', (junk) => [{ ...valid(), keys: [{ x: 1, y: 1, room: 0, lock: junk }] }]],
  ['the marks', (junk) => [{ ...valid(), marks: junk }]],
  ['a mark', (junk) => [{ ...valid(), marks: [junk] }]],
  ['a name of a mark', (junk) => [{ ...valid(), marks: [{ x: 1, y: 1, room: 0, kind: junk }] }]],
  ['the entities', (junk) => [valid(), junk]],
  ['an entity', (junk) => [valid(), [junk]]],
  [
    'a number of an entity',
    (junk) => [valid(), [{ kind: 'orc', x: junk, y: 1, room: 0, blocks: true }]],
  ],
];

/** What may be left out. */
const OPTIONAL = ['the entities', 'the doors', 'the stairs', 'the keys', 'the marks'];

test.for(PLACES)(
  'whatever stands for %s is a violation, or nothing, and no error',
  ([place, put]) => {
    for (const [what, junk] of JUNK) {
      const [dungeon, entities] = put(junk());
      const violations = validateDungeon(dungeon, entities);
      for (const { rule, message } of violations) {
        expect([typeof rule, typeof message], what).toEqual(['string', 'string']);
      }
      const isFine =
        (what === 'a frozen dungeon' && place === 'the dungeon') ||
        (what === 'undefined' && OPTIONAL.includes(place));
      expect(violations.length === 0, what).toBe(isFine);
    }
  },
);

test('what a getter throws is told', () => {
  expect(validateDungeon({ ...valid(), entrance: angry(new Error('keep out')) })).toEqual([
    { rule: 'malformed-data', message: 'the dungeon could be read only in part: keep out' },
  ]);
  expect(validateDungeon({ ...valid(), entrance: angry(unspeakable) })).toEqual([
    { rule: 'malformed-data', message: 'the dungeon could be read only in part: an object' },
  ]);
});

test('long lists of nonsense are counted, not listed', () => {
  const violations = validateDungeon(valid(), new Array(150_000).fill(null));
  expect(violations).toHaveLength(100_001);
  expect(violations.at(-1)).toEqual({
    rule: 'malformed-data',
    message: '50000 more of these are not listed',
  });
});

test('one long path in many tunnels is read as often as memory allows', () => {
  const path = new Array(2 ** 20).fill({ x: 1, y: 1 });
  const tunnels = new Array(40).fill({ from: 0, to: 0, path });
  const { message } = validateDungeon({ ...valid(), tunnels }).find(
    ({ rule }) => rule === 'malformed-data',
  ) as Violation;
  expect(message).toBe(
    '`tunnels[32].path` brings the corners of all paths over 33554432, received an array of 1048576',
  );
});

test('a slanted leg to the end of the world is not gone through for each door', () => {
  const dungeon = valid();
  const path = [
    { x: 1, y: 1 },
    { x: 2 ** 31 - 1, y: 2 ** 30 },
  ];
  const doors = Array.from({ length: 1000 }, () => ({ x: 9, y: 6, tunnel: 0 }));
  const violations = validateDungeon({ ...dungeon, tunnels: [{ from: 0, to: 1, path }], doors });
  const rules = violations.map(({ rule }) => rule);
  expect(rules).toContain('tunnel-outside-grid');
  expect(rules.filter((rule) => rule === 'door-not-on-tunnel')).toHaveLength(1000);
});

test('a value is read once', () => {
  const reads = new Map<string, number>();
  const count = (path: string): void => {
    reads.set(path, (reads.get(path) ?? 0) + 1);
  };
  const watched = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
    return new Proxy(value, {
      get: (target, key) => {
        count(`${path}.${String(key)}`);
        return watched(Reflect.get(target, key), `${path}.${String(key)}`);
      },
    });
  };
  const shape = { width: 1, height: 1, tiles: Uint8Array.of(1) };
  const dungeon = valid();
  const whole = {
    ...dungeon,
    rooms: [...dungeon.rooms, { x1: 0, y1: 0, x2: 2, y2: 2, shape, kind: 'cave' }],
    doors: [{ x: 1, y: 1, tunnel: 0, lock: 1, secret: true }],
    stairs: [STAIRS],
    keys: [{ x: 1, y: 1, room: 0, lock: 1 }],
    marks: [{ x: 1, y: 1, room: 0, kind: 'altar' }],
  };
  const entities = [{ kind: 'orc', x: 1, y: 1, room: 0, blocks: true, squad: 0, missing: 1 }];
  validateDungeon(watched(whole, 'dungeon'), watched(entities, 'entities'));
  expect([...reads].filter(([, times]) => times > 1)).toEqual([]);
  expect(reads.size).toBeGreaterThan(100);
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
    { numRuns: 1000 },
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
