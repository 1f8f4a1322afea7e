import { describe, expect, test } from 'vitest';
import { validateDungeon } from '../../../src/core/index';
import { parseTiled } from '../../../src/formats/index';
import { drawnMap, listed, TWO_ROOMS, tileObject } from '../../support/builders/tiled-drawing';

describe('a tile that is inserted as an object', () => {
  test('is a door or stairs like its tile', () => {
    const rows = TWO_ROOMS.map((row) => row.replace('+', '#'));
    const door = tileObject(3, 5, 1, { name: 'Front door' });
    const stairs = [tileObject(4, 1, 1), tileObject(5, 9, 3, { type: 'stairs' })];
    const { dungeon, entities, changes } = parseTiled(drawnMap([door, ...stairs], rows));
    expect(dungeon.doors).toEqual([{ x: 5, y: 1, tunnel: 0 }]);
    expect(dungeon.stairs).toMatchObject([
      { x: 1, y: 1, direction: 'up' },
      { x: 9, y: 3, direction: 'down' },
    ]);
    expect([dungeon.marks, entities, changes]).toEqual([[], [], []]);
    expect(validateDungeon(dungeon)).toEqual([]);
  });

  test('is refused if it is of a wall or a lake, unless it has a class', () => {
    for (const [gid, type] of [
      [1, 'wall'],
      [6, 'deep-water'],
    ] as const)
      expect(() => parseTiled(drawnMap([tileObject(gid, 2, 2)]))).toThrow(
        `\`layers[1].objects[0].gid\` must be a tile that can be an object: draw it in a tile layer, received "${type}"`,
      );
    const statue = tileObject(1, 2, 2, { type: 'statue' });
    expect(parseTiled(drawnMap([statue])).entities).toMatchObject([{ kind: 'statue' }]);
  });

  test('has the properties of its tile, unless it has its own', () => {
    const key = tileObject(8, 3, 3);
    const orc = tileObject(7, 2, 2, { properties: listed({ hp: 9 }) });
    const lock = { type: 'door', point: true, x: 88, y: 40, properties: listed({ lock: 0 }) };
    const { dungeon, entities } = parseTiled(drawnMap([orc, key, lock]));
    expect(entities).toEqual([{ kind: 'orc', x: 2, y: 2, room: 0, blocks: true, hp: 9 }]);
    expect(dungeon.keys).toEqual([{ x: 3, y: 3, room: 0, lock: 0 }]);
  });

  test('is refused if it is no number of a tile', () => {
    expect(() => parseTiled(drawnMap([tileObject(7.5, 2, 2)]))).toThrow(
      '`layers[1].objects[0].gid` must be the number of a tile, received 7.5',
    );
  });
});

describe('a door or stairs in a layer of tiles', () => {
  const withTile = (id: number, properties: object, objects: object[] = [], rows = TWO_ROOMS) => {
    const map = drawnMap(objects, rows);
    map.tilesets[0]!.tiles[id]!.properties = listed({ solid: false, ...properties });
    return map;
  };

  test('has the properties of its tile', () => {
    const { dungeon } = parseTiled(withTile(2, { kind: 'gate', shortcut: true, sound: 'creak' }));
    const gate = { x: 5, y: 2, tunnel: 0, kind: 'gate', shortcut: true, sound: 'creak' };
    expect(dungeon.doors).toEqual([gate]);
    const rows = [TWO_ROOMS[0]!, '#>...#....#', ...TWO_ROOMS.slice(2)];
    const { stairs } = parseTiled(withTile(4, { target: 'crypt' }, [], rows)).dungeon;
    expect(stairs).toMatchObject([{ x: 1, y: 1, direction: 'down', target: 'crypt' }]);
  });

  test('has the properties of the object on it first', () => {
    const door = { type: 'door', point: true, x: 88, y: 40, properties: listed({ kind: 'arch' }) };
    const { dungeon } = parseTiled(withTile(2, { kind: 'gate', secret: true }, [door]));
    expect(dungeon.doors).toEqual([{ x: 5, y: 2, tunnel: 0, kind: 'arch', secret: true }]);
  });

  test('has properties that are refused with the place of the tile', () => {
    expect(() => parseTiled(withTile(2, { lock: 'iron' }))).toThrow(
      '`layers[0].data[27].lock` must be a non-negative integer, or omitted, received "iron"',
    );
  });

  test('may be where no door can be, which is a change', () => {
    const rows = [TWO_ROOMS[0]!, '#.+..#....#', ...TWO_ROOMS.slice(2)];
    const { changes } = parseTiled(withTile(2, { kind: 'gate' }, [], rows));
    expect(changes).toEqual([{ what: 'door-removed', x: 2, y: 1, tiles: 1 }]);
  });

  test('may have an object on each tile of a wide door, with equal properties', () => {
    const rows = TWO_ROOMS.map((row) => row.replace('+', '.'));
    const secret = listed({ secret: true });
    const doors = [1, 2, 3].map((y) => {
      return { type: 'door', point: true, x: 88, y: 16 * y + 8, properties: secret };
    });
    const open = [rows[0]!, rows[2]!, rows[2]!, rows[2]!, rows[4]!];
    const { dungeon } = parseTiled(drawnMap(doors, open));
    expect(dungeon.doors).toEqual([{ x: 5, y: 1, tunnel: 0, width: 3, secret: true }]);
  });

  test('has the same properties on all tiles of a wide door', () => {
    const rows = TWO_ROOMS.map((row) => row.replace(/#(?=....#$)/, '+'));
    const wide = [rows[0]!.replace('+', '#'), ...rows.slice(1, 4), TWO_ROOMS[4]!];
    const map = withTile(2, { kind: 'gate' }, [], wide);
    const gate = { x: 5, y: 1, tunnel: 0, width: 3, kind: 'gate' };
    expect(parseTiled(map).dungeon.doors).toEqual([gate]);
    (map.layers[0]!.data as number[])[38] = 9;
    const withThird = (properties: object) => {
      map.tilesets[0]!.tiles[8] = { id: 8, type: 'door', properties: listed(properties) };
      return () => parseTiled(map);
    };
    expect(withThird({ kind: 'arch' })).toThrow('the doors at (5, 1) and (5, 3) are side by side');
    expect(withThird({ kind: 'gate', sound: 'creak' })).toThrow(
      '`layers[0].data[38]` must be the only one on its door: add its properties to `layers[0].data[16]`',
    );
  });
});

test.each([
  ['door', 5, 2, { lock: 0 }],
  ['stairs', 2, 2, { direction: 'up' }],
])('a second object of the class %s on a tile is refused', (type, x, y, first) => {
  const point = { type, point: true, x: 16 * x + 8, y: 16 * y + 8 };
  const second = { ...point, properties: listed({ kind: 'gate' }) };
  expect(() => parseTiled(drawnMap([{ ...point, properties: listed(first) }, second]))).toThrow(
    `\`layers[1].objects[1]\` must be the only one on its ${type}: add its properties to \`layers[1].objects[0]\``,
  );
});
