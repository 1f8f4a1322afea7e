import { expect, test } from 'vitest';
import { createRng } from '../../../src/core/index';
import { generateFromGraph, growMission } from '../../../src/missions/index';
import { buildDungeon } from '../../../src/recipes/index';

const SIZE = { width: 40, height: 30 };
const ROOMS = { rooms: [{ name: 'a', kind: 'large' }, 'b'], connections: [['a', 'b']] as const };

test('a kind that no room has is refused, with the nearest one', () => {
  const layOut = (kinds: object) => () =>
    generateFromGraph(createRng(1), { ...SIZE, ...ROOMS, kinds: kinds as never });
  expect(layOut({ large: { roomMaxSize: 5 } })).not.toThrow();
  expect(layOut({ larg: { roomMaxSize: 5 } })).toThrow(
    '`kinds.larg` must be one of \'large\', received "larg". Did you mean `large`?',
  );
  expect(() =>
    generateFromGraph(createRng(1), { ...SIZE, rooms: ['a'], connections: [], kinds: { x: {} } }),
  ).toThrow('`kinds.x` requires a room of this kind');
});

test('the kinds of missions are accepted even if this mission has none of their rooms', () => {
  const mission = growMission(createRng(1), { rooms: 6 });
  const kinds = { danger: { roomMaxSize: 5 }, hub: {}, treasure: {} };
  expect(() => generateFromGraph(createRng(1), { ...SIZE, ...mission, kinds })).not.toThrow();
  const misspelt = { seed: 1, generator: 'mission', options: { ...SIZE, kinds: { dangr: {} } } };
  expect(() => buildDungeon(misspelt as never)).toThrow('Did you mean `danger`?');
});
