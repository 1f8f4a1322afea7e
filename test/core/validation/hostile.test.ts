import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createRng,
  type Dungeon,
  generateRandomPlacement,
  populate,
  validateDungeon,
} from '../../../src/core/index';
import { runs } from '../../support/runs';

function valid(): Dungeon {
  return generateRandomPlacement(createRng(1), { width: 40, height: 30 });
}

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

/** A typed array only by its prototype. */
const posing = () => Object.create(Uint8Array.prototype);

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
  ['an array buffer', () => new ArrayBuffer(8)],
  ['signed bytes', () => new Int8Array(1200)],
  ['a false typed array', posing],
  ['a view of shared memory', () => new Uint8Array(new SharedArrayBuffer(7))],
  ['a data view', () => Object.setPrototypeOf(new DataView(new ArrayBuffer(8)), posing())],
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

/** Optional fields. */
const OPTIONAL = ['the entities', 'the doors', 'the stairs', 'the keys', 'the marks'];

test.for(PLACES)(
  'any value for %s is a violation, or nothing, but never an error',
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

test('long lists of nonsense are counted, not listed', () => {
  const violations = validateDungeon(valid(), new Array(150_000).fill(null));
  expect(violations).toHaveLength(100_001);
  expect(violations.at(-1)).toEqual({
    rule: 'malformed-data',
    message: '50000 more violations of this rule are not listed',
  });
});

test('a slanted path to the end of the coordinates is not walked for each door', () => {
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

const ENDS = [2 ** 31 - 1, -(2 ** 31)];

test.for(ENDS)(
  'a place at %d, the end of 32 bits, is named, and the rest is still reported',
  (end) => {
    const sound = valid();
    const { x, y } = sound.entrance;
    const orc = { kind: 'orc', room: 0, blocks: true };
    for (const far of [
      { x: end, y },
      { x, y: end },
      { x: end, y: end },
    ]) {
      const path = [far, { x, y }];
      const places: [string, object, unknown?][] = [
        ['doors[0]', { doors: [{ ...far, tunnel: 0 }] }],
        ['doors[0]', { doors: [{ ...far, tunnel: 0, lock: 1 }] }],
        ['keys[0]', { keys: [{ ...far, room: 0, lock: 1 }] }],
        ['marks[0]', { marks: [{ ...far, room: 0, kind: 'altar' }] }],
        ['stairs[0]', { stairs: [{ ...far, direction: 'up', room: 0, path: [{ x, y }] }] }],
        ['stairs[0]', { stairs: [{ x, y, direction: 'up', room: 0, path }] }],
        ['tunnels[0]', { tunnels: [{ from: 0, to: 0, path }] }],
        ['rooms[0]', { rooms: [roomAt(far, end), ...sound.rooms.slice(1)] }],
        ['rooms[0].shape', { rooms: [{ ...roomAt(far, end), shape: sound.grid }] }],
        ['the entrance', { entrance: far }],
        ['entities[0]', {}, [{ ...orc, ...far }]],
      ];
      for (const [name, parts, entities] of places) {
        const grid = { ...sound.grid, tiles: new Uint8Array(sound.grid.tiles) };
        grid.tiles[0] = 1;
        const violations = validateDungeon({ ...sound, grid, ...parts }, entities);
        const messages = violations.map(({ message }) => message);
        expect(messages.join('\n')).toContain(name);
        expect(messages.join('\n')).not.toContain('32-bit');
        expect(violations.map(({ rule }) => rule)).toContain('stray-floor');
      }
    }
  },
);

/** A room of one tile whose ring ends at an end of 32 bits. */
function roomAt({ x, y }: { x: number; y: number }, end: number) {
  const first = (at: number) => (at === end && end > 0 ? at - 2 : at);
  const [x1, y1] = [first(x), first(y)];
  return { x1, y1, x2: x1 + 2, y2: y1 + 2 };
}

test('any value in place of any other causes no error', () => {
  const dungeon = valid();
  const rules = [{ table: [{ kind: 'orc', weight: 1 }], perRoom: 1 }];
  const entities = populate(createRng(1), dungeon, rules);
  fc.assert(
    fc.property(fc.anything(), fc.nat(), (junk, choice) => {
      const copy = structuredClone({ dungeon, entities });
      replaceSomething(copy, junk, choice);
      expect(() => validateDungeon(copy.dungeon, copy.entities)).not.toThrow();
    }),
    { numRuns: runs(200) },
  );
});

/** Walks down by the digits of a number and replaces the value it reaches. */
function replaceSomething(root: object, junk: unknown, choice: number): void {
  let holder = root as Record<string, unknown>;
  for (let rest = choice; ; rest = Math.floor(rest / 7)) {
    const keys = Object.keys(holder);
    const key = keys[rest % keys.length]!;
    const next = holder[key];
    if (rest < 7 || typeof next !== 'object' || next === null || ArrayBuffer.isView(next)) {
      holder[key] = junk;
      return;
    }
    holder = next as Record<string, unknown>;
  }
}
