import { describe, expect, test } from 'vitest';
import { createRng, GenerationError, InvalidOptionError, type Rng } from '../../../src/core/index';
import { generateFromGraph } from '../../../src/missions/layout/generate-from-graph';
import { complete, ring } from '../../support/builders/graphs';

type Options = Parameters<typeof generateFromGraph>[1];

const SIZE = { width: 40, height: 30 };
const CASTLE = {
  ...SIZE,
  rooms: ['gate', 'hall', 'crypt'],
  connections: [
    ['gate', 'hall'],
    ['hall', 'crypt'],
  ],
} as const;
/** Either key opens a hall to the lever in `l`; only the second one opens `c2`. */
const TWO_HALLS = {
  rooms: ['e', 'h1', 'h2', 'l', 'c1', 'c2'],
  connections: [
    { from: 'e', to: 'h1', lock: 0 },
    { from: 'e', to: 'h2', lock: 1 },
    ['h1', 'l'],
    ['h2', 'l'],
    { from: 'e', to: 'c1', lock: 0 },
    { from: 'e', to: 'c2', lock: 1 },
    { from: 'c2', to: 'l', shortcut: true },
  ],
  keys: [
    { room: 'e', lock: 0 },
    { room: 'e', lock: 1 },
  ],
};
const NO_DRAW: Rng = { int: () => expect.unreachable() };

test.for<[what: string, options: object, option: string, message: string]>([
  ['no rooms', { rooms: [] }, 'rooms', '`rooms` must contain 1 to 200 rooms, received an array of 0'],
  ['rooms that are no list', { rooms: 3 }, 'rooms', '`rooms` must be an array of names, or of rooms such as'],
  ['a room that is no room', { rooms: ['gate', 5] }, 'rooms[1]', "`rooms[1]` must be a name, or a room such as { name: 'hall' }, received 5"],
  ['a room that is null, without connections', { rooms: ['gate', null], connections: undefined }, 'rooms[1]', '`rooms[1]` must be a name, or a room'],
  ['a room without a name', { rooms: ['gate', ''] }, 'rooms[1]', '`rooms[1]` must be a non-empty string'],
  ['a kind without a name', { rooms: [{ name: 'a', kind: '' }] }, 'rooms[0].kind', '`rooms[0].kind` must be a non-empty string'],
  ['a shortcut around a lock', TWO_HALLS, 'connections[6].shortcut', '`connections[6].shortcut` opens a way around a lock'],
  ['a room with more to it', { rooms: [{ name: 'a', size: 5 }] }, 'rooms[0].size', 'Unknown option `rooms[0].size`.'],
  ['a name twice', { rooms: ['gate', 'gate'] }, 'rooms[1].name', '`rooms[1].name` must not be the name of `rooms[0]`, received "gate"'],
  ['an unknown name', { connections: [['gate', 'hal']] }, 'connections[0][1]', "`connections[0][1]` must be the name of one of `rooms`; did you mean 'hall'?, received \"hal\""],
  ['half a pair', { connections: [['gate']] }, 'connections[0]', "`connections[0]` must be a pair of names, such as ['hall', 'crypt']"],
  ['a room with itself', { connections: [['hall', 'hall']] }, 'connections[0]', '`connections[0]` must not join a room with itself'],
  ['a pair twice', { connections: [['gate', 'hall'], { from: 'hall', to: 'gate' }] }, 'connections[1]', '`connections[1]` must not join the same rooms as `connections[0]`'],
  ['a room apart', { connections: [['gate', 'hall']] }, 'rooms[2]', '`rooms[2]` ("crypt") cannot be reached from "gate": add a connection'],
  ['crossings', complete(5), 'connections', '`connections` cannot be drawn without crossings: remove one of "r0"–"r1", '],
  ['crossings of many', complete(6), 'connections', '"r0"–"r5", …'],
  ['a lock below 0', { connections: [['gate', 'hall'], { from: 'hall', to: 'crypt', lock: -1 }] }, 'connections[1].lock', '`connections[1].lock` must be'],
  ['a secret that is no boolean', { connections: [['gate', 'hall'], { from: 'hall', to: 'crypt', secret: 1 }] }, 'connections[1].secret', '`connections[1].secret` must be'],
  ['a door that is no boolean', { connections: [['gate', 'hall'], { from: 'hall', to: 'crypt', door: 1 }] }, 'connections[1].door', '`connections[1].door` must be true or false'],
  ['kinds that are no object', { kinds: 'deep' }, 'kinds', '`kinds` must be an object such as'],
  ['a room larger than the grid', { rooms: ['gate', 'hall', { name: 'crypt', roomMinSize: 29 }] }, 'rooms[2].roomMinSize', '`rooms[2].roomMinSize` must be at most 28, received 29'],
  ['a kind of rooms whose sizes are swapped', { rooms: ['gate', 'hall', { name: 'crypt', kind: 'deep' }], kinds: { deep: { roomMinSize: 8, roomMaxSize: 4 } } }, 'kinds.deep.roomMaxSize', '`kinds.deep.roomMaxSize` must be at least `kinds.deep.roomMinSize` (8), received 4'],
  ['a kind with more to it', { kinds: { deep: { size: 8 } } }, 'kinds.deep.size', 'Unknown option `kinds.deep.size`.'],
  ['rooms larger than the grid together', { roomMinSize: 20 }, 'rooms', '`rooms` must be fewer or smaller: they need 1323 of 1131 tiles; 1875 are enough for most graphs'],
  ['a lock without a key', { connections: [['gate', 'hall'], { from: 'hall', to: 'crypt', lock: 0 }] }, 'connections[1].lock', '`connections[1].lock` has no key: add one of lock 0 to `keys`'],
  ['a key without a lock', { keys: [{ room: 'hall', lock: 0 }] }, 'keys[0].lock', '`keys[0].lock` opens nothing: no connection has this lock'],
  ['a key behind its own lock', { connections: [['gate', 'hall'], { from: 'hall', to: 'crypt', lock: 0 }], keys: [{ room: 'crypt', lock: 0 }] }, 'keys[0].room', '`keys[0].room` is behind its own lock, or behind one whose key is there too: `hall`–`crypt`'],
  ['an entrance that is no room', { entrance: 'gat' }, 'entrance', "`entrance` must be the name of one of `rooms`; did you mean 'gate'?"],
  ['a goal that is no name', { goal: 2 }, 'goal', '`goal` must be a string, received 2'],
  ['progress that is no share', { rooms: ['gate', 'hall', { name: 'crypt', progress: 2 }] }, 'rooms[2].progress', '`rooms[2].progress` must be'],
  ['a lock without a door', { connections: [['gate', 'hall'], { from: 'hall', to: 'crypt', door: false, lock: 0 }] }, 'connections[1].door', '`connections[1].door` must not be false together with `lock`'],
  ['a locked way without a door', { connections: [['gate', 'hall'], { from: 'hall', to: 'crypt', door: false, secret: true }] }, 'connections[1].door', '`connections[1].door` must not be false together with `secret`'],
])('generateFromGraph refuses %s before the first draw', ([, options, option, message]) => {
  const call = () => generateFromGraph(NO_DRAW, { ...CASTLE, ...options } as Options);
  expect(call).toThrow(message);
  expect(call).toThrow(InvalidOptionError);
  expect(call).toThrow(expect.objectContaining({ option }));
}); // biome-ignore format: a line a case

test('an error names all of a dozen crossings', () => {
  const { rooms, connections } = complete(5);
  const more = [['r5', 'r0'], ['r5', 'r1']] as const; // biome-ignore format: a line
  const graph = { rooms: [...rooms, 'r5'], connections: [...connections, ...more] };
  expect(() => generateFromGraph(NO_DRAW, { ...SIZE, ...graph })).toThrow(/(, "r\d"–"r\d"){11}$/);
});

test('an error names its other causes', () => {
  const connections = [['gate', 'hall'], { from: 'hall', to: 'crypt', door: false, lock: 0 }] as const; // biome-ignore format: a line
  expect(() => generateFromGraph(NO_DRAW, { ...CASTLE, connections })).toThrow(
    expect.objectContaining({ limit: 'connections[1].lock' }),
  );
});

test('a room too small for its tunnels is refused, with a size that works', () => {
  const options = { ...SIZE, rooms: ['a', 'b', 'c', 'd'], connections: [['a', 'b'], ['a', 'c'], ['a', 'd']] } as const; // biome-ignore format: a line
  expect(() => generateFromGraph(NO_DRAW, { ...options, roomMaxSize: 1 })).toThrow(
    '`rooms[0]` ("a") has 3 connections, but space for at most 2 tunnels: its sides must be at least 2 tiles',
  );
  expect(generateFromGraph(createRng(1), { ...options, roomMaxSize: 2 }).tunnels).toHaveLength(3);
});

describe('a lock with a route around it', () => {
  const rooms = ['gate', 'hall', 'crypt', 'cell', 'armoury', 'antechamber'];
  const connections = [
    ['gate', 'hall'],
    ['hall', 'crypt'],
    ['crypt', 'cell'],
    { from: 'hall', to: 'armoury', lock: 0 },
    ['armoury', 'antechamber'],
  ] as const;
  const shortcut = (from: string, to: string) => ({
    ...SIZE,
    rooms,
    keys: [{ room: 'cell', lock: 0 }],
    connections: [...connections, { from, to, secret: true }],
  });

  test('is refused, with the route around it', () => {
    expect(() => generateFromGraph(NO_DRAW, shortcut('gate', 'antechamber'))).toThrow(
      '`connections[3].lock` blocks nothing: `armoury` can be reached through `armoury`–`antechamber`',
    );
  });

  test('is accepted if the shortcut ends before it', () => {
    const { doors } = generateFromGraph(createRng(1), shortcut('gate', 'cell'));
    expect(doors).toMatchObject([
      { tunnel: 3, lock: 0 },
      { tunnel: 5, secret: true },
    ]);
  });

  test('is accepted if it closes all routes at once', () => {
    const { doors } = generateFromGraph(createRng(1), {
      ...shortcut('gate', 'cell'),
      connections: [...connections, { from: 'gate', to: 'antechamber', lock: 0 }],
    });
    expect(doors.map(({ lock }) => lock)).toEqual([0, 0]);
  });
});

test('an error about too little space names a room and a size that works', () => {
  let draws = 0;
  const inner = createRng(1);
  const counting: Rng = { int: (min, max) => ++draws && inner.int(min, max) };
  const graph = ring(40);
  const options = { width: 40, height: 30, ...graph, roomMinSize: 4, roomMaxSize: 4, attempts: 3 };
  const call = () => generateFromGraph(counting, options);
  expect(call).toThrow(GenerationError);
  expect(call).toThrow(
    /^no place for room "r\d+" beside "r\d+" in 6 attempts; [1-9]\d* of 40 rooms were placed at best; 1200 tiles are too few for rooms of these sizes; 3240 are enough for most graphs$/,
  );
  expect(() => generateFromGraph(createRng(1), options)).toThrow('; 2 of 40 rooms were');
  expect(draws).toBeLessThan(2 * 3 * 2 * (60 + 14 * 40) * 2);
});

test.for([0, 1])(
  'generateFromGraph ends with an `Rng` that always returns the same: %i',
  (which) => {
    const stuck: Rng = { int: (min, max) => (which === 0 ? min : max) };
    const { rooms } = generateFromGraph(stuck, { width: 60, height: 40, ...ring(8) });
    expect(rooms).toHaveLength(8);
  },
);
