import { expect, test } from 'vitest';
import { type HashState, quarterRounds } from '../../../src/core/rng/hash-seed';

test('the quarter round equals that of RFC 8439, 2.1.1', () => {
  const state: HashState = [0x11111111, 0x01020304, 0x9b8d6f43, 0x01234567];
  quarterRounds(state, 1);
  expect(state.map((word) => word >>> 0)).toEqual([0xea2a92f4, 0xcb1cf8ce, 0x4581472e, 0x5881c4bb]);
});
