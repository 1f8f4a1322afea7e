import { describe, expect, test } from 'vitest';
import { buildDungeon, type Recipe } from '../../src/recipes/index';

const OPTIONS = {
  width: 50, height: 40,
  rooms: ['gate', { name: 'hall', roomShapes: 'cross', roomMinSize: 7, roomMaxSize: 9 }, { name: 'well', kind: 'round' }],
  connections: [['gate', 'hall'], { from: 'hall', to: 'well', lock: 0 }],
  kinds: { round: { roomShapes: ['ellipse'], roomMinSize: 6, roomMaxSize: 9 } },
  keys: [{ room: 'gate', lock: 0 }],
} as const; // biome-ignore format: a room a line is too long

const build = (options: object) =>
  buildDungeon({ seed: 3, generator: 'graph', options: { ...OPTIONS, ...options } } as Recipe);

describe('a graph in a recipe', () => {
  test('has shapes by name, of rooms and of their kinds', () => {
    const { rooms, keys, doors } = build({});
    expect(rooms.map(({ name, shape }) => [name, shape !== undefined])).toEqual([
      ['gate', false],
      ['hall', true],
      ['well', true],
    ]);
    expect([keys, doors]).toMatchObject([[{ room: 0, lock: 0 }], [{ tunnel: 1, lock: 0 }]]);
  });

  test('is a ring of up to eight rooms by default', () => {
    const options = { width: 80, height: 45 };
    const { rooms, tunnels } = buildDungeon({ seed: 1, generator: 'graph', options });
    expect(rooms.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((i) => `room ${i}`));
    expect(tunnels.map(({ from, to }) => [from, to])).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6].map((i) => [i, i + 1]),
      [7, 0],
    ]);
  });

  test.for<[object, string]>([
    [{ rooms: ['gate', { name: 'hall', roomShapes: 'star' }] }, "`options.rooms[1].roomShapes` must be one of 'rectangle'"],
    [{ kinds: { round: { roomShapes: 'star' } } }, "`options.kinds.round.roomShapes` must be one of 'rectangle'"],
    [{ connections: [['gate', 'hal']] }, "`options.connections[0][1]` must be the name of one of `rooms`; did you mean 'hall'?"],
    [{ keys: [] }, '`options.connections[1].lock` has no key'],
    [{ rooms: ['gate', null] }, '`options.rooms[1]` must be'],
    [{ kinds: { round: null } }, '`options.kinds.round` must be'],
  ])('names the fault of %j', ([options, message]) => {
    expect(() => build(options)).toThrow(message);
  }); // biome-ignore format: a line a case
});
