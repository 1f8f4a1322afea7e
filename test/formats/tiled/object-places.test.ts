import { describe, expect, test } from 'vitest';
import { parseTiled } from '../../../src/formats/index';
import { drawnMap, listed, tileObject } from '../../support/builders/tiled-drawing';

/** Returns the places of the entities of a map. */
const placesIn = (objects: object[], objectalignment?: string) => {
  const map = drawnMap(objects);
  Object.assign(map.tilesets[0]!, objectalignment && { objectalignment });
  return parseTiled(map).entities.map(({ x, y }) => [x, y]);
};
const orc = (x: number, y: number, others: object = {}) => tileObject(7, 0, 0, { x, y, ...others });

// Each row was compared with the picture that Tiled 1.8 draws.
describe('a tile that is inserted as an object is where it is seen', () => {
  test.each([
    [0, 32, 48],
    [90, 32, 32],
    [180, 48, 32],
    [270, 48, 48],
    [-90, 48, 48],
    [45, 32.69, 44],
  ])('rotated by %i degrees', (rotation, x, y) => {
    expect(placesIn([orc(x, y, { rotation })])).toEqual([[2, 2]]);
  });

  test.each([
    ['unspecified', 32, 48],
    ['topleft', 32, 32],
    ['top', 40, 32],
    ['topright', 48, 32],
    ['left', 32, 40],
    ['center', 40, 40],
    ['right', 48, 40],
    ['bottomleft', 32, 48],
    ['bottom', 40, 48],
    ['bottomright', 48, 48],
  ])('in a tileset whose objects are aligned %s', (alignment, x, y) => {
    expect(placesIn([orc(x, y)], alignment)).toEqual([[2, 2]]);
  });

  test('if it covers several tiles, by the upper left one', () => {
    const size = (side: number) => ({
      width: 16 * side,
      height: 16 * side,
      properties: listed({ size: side }),
    });
    expect(placesIn([orc(32, 48, size(2)), orc(16, 64, size(3))])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    const point = { type: 'ogre', point: true, x: 40, y: 24, properties: listed({ size: 2 }) };
    expect(placesIn([point])).toEqual([[2, 1]]);
  });

  test('or the map is refused', () => {
    expect(() => placesIn([orc(32, 48)], 'middle')).toThrow(
      '`tilesets[0].objectalignment` must be one of unspecified, topleft',
    );
    expect(() => placesIn([orc(32, 48, { rotation: '90' })])).toThrow(
      '`layers[1].objects[0].rotation` must be a number of degrees, received "90"',
    );
    expect(() => placesIn([tileObject(10, 2, 2)])).toThrow(
      '`layers[1].objects[0].gid` must be a tile of a tileset, received 10',
    );
  });
});

test('shapes are where their middles are, also on walls', () => {
  const chest = { type: 'chest', x: 14, y: 14, width: 16, height: 16 };
  const turned = { ...chest, x: 48, y: 32, rotation: 90 };
  const corners = [
    { x: 0, y: 0 },
    { x: 16, y: 0 },
    { x: 16, y: 20 },
  ];
  const polygon = { type: 'chest', x: 30, y: 30, width: 0, height: 0, polygon: corners };
  const named = { name: 'statue', x: 1, y: 1, width: 9, height: 9, ellipse: true };
  expect(placesIn([chest, turned, polygon, named])).toEqual([
    [1, 1],
    [2, 2],
    [2, 2],
    [0, 0],
  ]);
  const empty = { ...polygon, polygon: [] };
  expect(() => placesIn([empty])).toThrow('`layers[1].objects[0].polygon` must not be empty');
});
