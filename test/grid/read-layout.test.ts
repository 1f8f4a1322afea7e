import { describe, expect, test } from 'vitest';
import { readLayout } from '../../src/grid/read-layout';
import { expectRefused } from '../support/expect-refused';

const path = [
  { x: 1, y: 1 },
  { x: 4, y: 1 },
];
const tunnel = { from: 0, to: 1, path };
const door = { x: 2, y: 1, tunnel: 0 };
const stairs = { x: 3, y: 1, direction: 'down', room: 0, path };
const key = { x: 1, y: 1, room: 0, lock: 0 };
const mark = { x: 1, y: 2, room: 1, kind: 'altar' };
const layout = {
  rooms: [{ x1: 0, y1: 0, x2: 3, y2: 3 }],
  tunnels: [tunnel],
  entrance: { x: 1, y: 1 },
};
const furnished = {
  ...layout,
  doors: [door, { ...door, lock: 0 }, { ...door, secret: true }],
  stairs: [stairs, { ...stairs, direction: 'up', target: 'cellar' }],
  keys: [key],
  marks: [mark],
};

describe('the lists of a dungeon', () => {
  test('come as they are', () => {
    expect(readLayout('', furnished)).toStrictEqual(furnished);
  });

  test('that are missing stay so', () => {
    expect(readLayout('', layout)).toStrictEqual(layout);
  });

  test('are copied', () => {
    const given = structuredClone(furnished);
    const read = readLayout('', given);
    (given.tunnels[0] as typeof tunnel).to = 9;
    (given.doors[0] as typeof door).x = 9;
    (given.stairs[0] as typeof stairs).room = 9;
    (given.keys[0] as typeof key).lock = 9;
    (given.marks[0] as typeof mark).kind = 'other';
    expect(read).toStrictEqual(furnished);
  });

  test('lose what they do not know', () => {
    const doors = [{ ...door, colour: 'red' }];
    expect(readLayout('', { ...layout, doors })).toStrictEqual({ ...layout, doors: [door] });
  });
});

describe('refused is', () => {
  test.for<[object, string, string]>([
    [{ rooms: 1 }, 'rooms', 'must be an array of rooms, received 1'],
    [{ entrance: 1 }, 'entrance', 'must be a point such as { x: 3, y: 4 }, received 1'],
    [{ tunnels: undefined }, 'tunnels', 'must be an array, received undefined'],
    [
      { tunnels: [null] },
      'tunnels[0]',
      'must be a tunnel such as { from: 0, to: 1, path: […] }, received null',
    ],
    [{ tunnels: [{ ...tunnel, from: -1 }] }, 'tunnels[0].from', 'must be at least 0, received -1'],
    [{ tunnels: [{ ...tunnel, to: 0.5 }] }, 'tunnels[0].to', 'must be an integer, received 0.5'],
    [{ tunnels: [{ ...tunnel, path: 1 }] }, 'tunnels[0].path', 'must be an array, received 1'],
    [{ doors: {} }, 'doors', 'must be an array, received an object'],
    [{ doors: [1] }, 'doors[0]', 'must be an object, received 1'],
    [{ doors: [{ ...door, y: '1' }] }, 'doors[0].y', 'must be an integer, received "1"'],
    [{ doors: [{ ...door, tunnel: -1 }] }, 'doors[0].tunnel', 'must be at least 0, received -1'],
    [{ doors: [door, { ...door, lock: -1 }] }, 'doors[1].lock', 'must be at least 0, received -1'],
    [
      { doors: [{ ...door, secret: false }] },
      'doors[0].secret',
      'must be true, or left out, received false',
    ],
    [{ stairs: 1 }, 'stairs', 'must be an array, received 1'],
    [{ stairs: [1] }, 'stairs[0]', 'must be an object, received 1'],
    [
      { stairs: [{ ...stairs, direction: 'out' }] },
      'stairs[0].direction',
      `must be one of 'up', 'down', received "out"`,
    ],
    [{ stairs: [{ ...stairs, room: -1 }] }, 'stairs[0].room', 'must be at least 0, received -1'],
    [{ stairs: [{ ...stairs, path: 1 }] }, 'stairs[0].path', 'must be an array, received 1'],
    [{ stairs: [{ ...stairs, target: 1 }] }, 'stairs[0].target', 'must be a string, received 1'],
    [{ keys: 1 }, 'keys', 'must be an array, received 1'],
    [{ keys: [1] }, 'keys[0]', 'must be an object, received 1'],
    [{ keys: [{ ...key, room: -1 }] }, 'keys[0].room', 'must be at least 0, received -1'],
    [{ keys: [{ ...key, lock: null }] }, 'keys[0].lock', 'must be an integer, received null'],
    [{ marks: 1 }, 'marks', 'must be an array, received 1'],
    [{ marks: [1] }, 'marks[0]', 'must be an object, received 1'],
    [{ marks: [{ ...mark, kind: 1 }] }, 'marks[0].kind', 'must be a string, received 1'],
    [{ marks: [{ ...mark, room: -1 }] }, 'marks[0].room', 'must be at least 0, received -1'],
  ])('%o', ([wrong, place, rule]) => {
    const option = `dungeon.${place}`;
    const read = () => readLayout('dungeon.', { ...layout, ...wrong });
    expectRefused(read, option, `\`${option}\` ${rule}`);
  });
});
