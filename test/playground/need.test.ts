import { expect, test } from 'vitest';
import { later, withNeeded } from '../../playground/src/worker/need';

test('work that needs code begins again once that is there', async () => {
  let loads = 0;
  const part = later(async () => {
    loads++;
    return { double: (x: number) => 2 * x };
  });
  const begun: number[] = [];
  const work = () => {
    begun.push(begun.length);
    return part().double(21);
  };
  expect(await withNeeded(work)).toBe(42);
  expect(await withNeeded(work)).toBe(42);
  expect([begun.length, loads]).toEqual([3, 1]);
});

test('whatever else goes wrong is told', async () => {
  const work = async () => {
    throw new RangeError('no');
  };
  await expect(withNeeded(work)).rejects.toThrow(RangeError);
});
