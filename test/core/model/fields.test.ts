import { expect, test } from 'vitest';
import { FIELDS, faultOf, PLAIN_FIELDS, propertiesIn } from '../../../src/core/model/fields';

test('plain fields are those without geometry, the kind first', () => {
  expect(Object.keys(PLAIN_FIELDS.mark)).toEqual(['kind', 'room', 'tunnel']);
  expect(Object.keys(PLAIN_FIELDS.tunnel)).toEqual(['from', 'to', 'width']);
  expect(Object.keys(PLAIN_FIELDS.lake)).toEqual(['kind']);
});

test('properties are the plain fields that an item has', () => {
  const door = { x: 3, y: 4, tunnel: 0, lock: 0, secret: undefined, own: 1 };
  expect(propertiesIn('door', door)).toEqual({ tunnel: 0, lock: 0 });
});

test('optional fields may be left out, others not', () => {
  expect(faultOf(FIELDS.door.lock!, undefined)).toBeUndefined();
  expect(faultOf(FIELDS.door.lock!, -1)).toBe('must be a non-negative integer, or omitted');
  expect(faultOf(FIELDS.key.lock!, undefined)).toBe('must be a non-negative integer');
  expect(faultOf(FIELDS.lake.shape!, { width: 2, height: 1, tiles: new Uint8Array(2) })).toBe(
    undefined,
  );
});
