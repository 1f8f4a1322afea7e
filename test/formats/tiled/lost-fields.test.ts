import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTiled, toTiled } from '../../../src/formats/index';
import { buildDungeon } from '../../../src/recipes/index';
import { SMALL } from '../../support/builders/small-map';
import { drawnMap, listed, TWO_ROOMS } from '../../support/builders/tiled-drawing';
import { runs } from '../../support/runs';

test('custom fields of all parts of a dungeon survive Tiled', () => {
  const water = { width: 1, height: 1, tiles: Uint8Array.of(5) };
  const dungeon = {
    ...SMALL,
    rooms: SMALL.rooms.map((room) => ({ ...room, music: 'drums' })),
    tunnels: SMALL.tunnels.map((tunnel) => ({ ...tunnel, steep: true })),
    lakes: [{ x: 2, y: 1, kind: 'pool', shape: water, depth: 3 }],
    entrance: { ...SMALL.entrance, from: 'moor' },
    exit: { x: 4, y: 1, to: 'surface' },
  };
  const { exit, entities, ...read } = parseTiled(toTiled(dungeon));
  expect({ ...read.dungeon, exit }).toEqual(dungeon);
  expect(entities).toEqual([]);
  const numbered = { ...SMALL, rooms: [{ ...SMALL.rooms[0]!, index: 3 }] };
  expect(() => toTiled(numbered)).toThrow('`rooms[0].index` must not be a custom field');
});

const point = (type: string, x: number, y: number, properties: object = {}) => {
  const at = { x: 16 * x + 8, y: 16 * y + 8 };
  return { type, point: true, ...at, properties: listed(properties) };
};
const box = (type: string, x: number, y: number, side: number, properties: object) => {
  const [at, size] = [
    { x: 16 * x, y: 16 * y },
    { width: 16 * side, height: 16 * side },
  ];
  return { type, ...at, ...size, properties: listed(properties) };
};

test('a map drawn by hand keeps the custom fields of rooms, the entrance and the exit', () => {
  const room = box('room', 1, 1, 3, { music: 'drums' });
  const exit = { ...point('exit', 9, 2, { to: 'surface' }), name: 'Gate' };
  const objects = [room, point('entrance', 1, 1, { from: 'moor' }), exit];
  const read = parseTiled(drawnMap(objects));
  expect(read.dungeon.rooms[0]).toMatchObject({ x1: 0, x2: 4, music: 'drums' });
  expect(read.dungeon.entrance).toEqual({ x: 1, y: 1, from: 'moor' });
  expect(read.exit).toEqual({ x: 9, y: 2, name: 'Gate', to: 'surface' });
  expect(read.entities).toEqual([]);
  expect(() => parseTiled(drawnMap([box('room', 1, 1, 3, { shape: 'round' })]))).toThrow(
    '`layers[1].objects[0].shape` must be absent, because the outline of the object determines it',
  );
});

test('an object over a lake gives it its fields, or is refused', () => {
  const pond = [TWO_ROOMS[0]!, '#~~..#..~.#', '#~...+....#', ...TWO_ROOMS.slice(3)];
  const [large, small] = [
    box('lake', 1, 1, 3, { kind: 'moat', depth: 2 }),
    box('lake', 8, 1, 1, { kind: 'well' }),
  ];
  const { lakes } = parseTiled(drawnMap([large, small], pond)).dungeon;
  expect(lakes).toMatchObject([
    { x: 1, y: 1, kind: 'moat', depth: 2 },
    { x: 8, y: 1, kind: 'well' },
  ]);
  for (const lost of [
    box('lake', 7, 3, 1, { kind: 'pool' }),
    box('lake', 8, 1, 1, { kind: 'pool' }),
  ])
    expect(() => parseTiled(drawnMap([large, small, lost], pond))).toThrow(
      '`layers[1].objects[2]` must be over a lake without another object',
    );
  expect(() => parseTiled(drawnMap([{ ...small, rotation: 90 }], pond))).toThrow(
    '`layers[1].objects[0].rotation` must be 0, received 90',
  );
});

test('a secret door before the exit of a drawn map is shown, and players do not enter at the exit', () => {
  const door = point('door', 5, 2, { secret: true });
  const drawn = drawnMap([door, point('exit', 9, 2)]);
  expect(parseTiled(drawn).dungeon.doors).toMatchObject([{ x: 5, y: 2 }]);
  expect(parseTiled(drawn).dungeon.doors[0]).not.toHaveProperty('secret');
  const hidden = parseTiled(drawnMap([door])).dungeon;
  expect(hidden.doors[0]).toHaveProperty('secret', true);
  const { dungeon, exit } = parseTiled(drawnMap([point('exit', 1, 1)]));
  expect(exit).toEqual({ x: 1, y: 1 });
  expect(dungeon.entrance).toEqual({ x: 2, y: 1 });
});

test('a map written with some types of objects can be read again', () => {
  const types = ['lake', 'door', 'stairs', 'mark', 'entrance', 'entity'] as const;
  const generators = fc.constantFrom('bsp' as const, 'accretion' as const);
  const passes = (['stairs', 'lakes', 'doors', 'locks'] as const).map((pass) => ({ pass }));
  const things = { rules: [{ perRoom: 1, table: [{ kind: 'orc', weight: 1 }] }] };
  fc.assert(
    fc.property(fc.nat(), generators, fc.subarray([...types]), (seed, generator, some) => {
      const recipe = { seed, generator, options: { width: 50, height: 30 }, passes };
      const dungeon = buildDungeon({ ...recipe, population: things });
      // Without their keys, locked doors could never be opened.
      const map = toTiled(dungeon, { objects: [...some, 'key'] });
      expect(() => parseTiled(JSON.parse(JSON.stringify(map)))).not.toThrow();
    }),
    { numRuns: runs(40) },
  );
});
