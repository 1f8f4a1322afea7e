import { expect, test } from 'vitest';
import { elementAt } from '../../../src/core/model/element-at';

test('returns elements inside a list, undefined ones too', () => {
  expect(elementAt([4, 5], 1)).toBe(5);
  expect(elementAt([undefined], 0)).toBeUndefined();
  expect(elementAt(new Uint8Array([0, 9]), 1)).toBe(9);
});

test.for([-1, 2, 0.5, Number.NaN])('throws at %s', (index) => {
  expect(() => elementAt(['a', 'b'], index)).toThrow(RangeError);
});
