import { expect, test } from 'vitest';
import { linesOf, readLines } from '../../playground/src/form/graph-text';

const ROOMS = ['gate', { name: 'crypt', kind: 'danger' }];
const CONNECTIONS = [
  ['gate', 'west wing'],
  { from: 'gate', to: 'crypt', lock: 12 },
  { from: 'crypt', to: 'west wing', door: true, secret: true },
];
const KEYS = [{ room: 'west wing', lock: 12 }];

test.for([
  ['graphRooms', ROOMS, 'gate\ncrypt: danger'],
  [
    'graphConnections',
    CONNECTIONS,
    'gate - west wing\ngate - crypt lock 12\ncrypt - west wing door secret',
  ],
  ['graphKeys', KEYS, 'west wing: 12'],
  ['mixedParts', [{ generator: 'bsp' }, { generator: 'caves', weight: 2 }], 'bsp\ncaves: 2'],
] as const)('the connections of %s are written as lines', ([schema, value, text]) => {
  expect(linesOf(schema, value)).toBe(text);
  expect(readLines(schema, `\n ${text.replaceAll('\n', '\n\n')}\n`)).toEqual(value);
});

test('a name needs no quotes, and a point stays JSON', () => {
  expect(readLines('roomName', ' west wing ')).toBe('west wing');
  expect(linesOf('guard', 'stairs')).toBe('stairs');
  expect(readLines('guard', '{"x":1,"y":2}')).toBeUndefined();
  expect(linesOf('guard', { x: 1, y: 2 })).toBeUndefined();
});

test('values that lines cannot express stay JSON', () => {
  expect(linesOf('graphRooms', [{ name: 'hall', roomMinSize: 5 }])).toBeUndefined();
  expect(linesOf('graphRooms', ['a: b'])).toBeUndefined();
  expect(linesOf('graphConnections', [{ from: 'a', to: 'b', door: false }])).toBeUndefined();
  expect(linesOf('prefabs', [])).toBeUndefined();
  expect(readLines('graphRooms', '["a"]')).toBeUndefined();
  expect(readLines('prefabs', 'a')).toBeUndefined();
});
