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
