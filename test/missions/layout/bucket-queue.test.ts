import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BucketQueue } from '../../../src/missions/layout/bucket-queue';

test('the cheapest number comes first, of the same cost the one added first', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(255), { maxLength: 40 }), (costs) => {
      const queue = new BucketQueue();
      for (const [i, cost] of costs.entries()) queue.push(i, cost);
      const order = [...costs.keys()].sort((a, b) => costs[a]! - costs[b]! || a - b);
      expect(costs.map(() => queue.pop(1000))).toEqual(order);
      expect(queue.pop(1000)).toBe(-1);
    }),
  );
});

test('numbers of the cost that is being taken come in turn', () => {
  const queue = new BucketQueue();
  queue.push(1, 300);
  expect(queue.pop(1000)).toBe(1);
  queue.push(2, 302);
  queue.push(3, 300);
  expect([queue.pop(1000), queue.pop(1000), queue.pop(1000)]).toEqual([3, 2, -1]);
});

test('a limit ends before the next cost, not within one', () => {
  const queue = new BucketQueue();
  queue.push(1, 5);
  queue.push(2, 5);
  queue.push(3, 6);
  expect(queue.pop(5)).toBe(-1);
  expect(queue.pop(6)).toBe(1);
  expect(queue.pop(3)).toBe(2);
  expect(queue.pop(6)).toBe(-1);
});

test('nothing is left after it was cleared', () => {
  const queue = new BucketQueue();
  for (const cost of [3, 3, 9]) queue.push(cost, cost);
  queue.pop(1000);
  queue.clear();
  expect(queue.pop(1000)).toBe(-1);
  queue.push(4, 4);
  expect([queue.pop(1000), queue.pop(1000)]).toEqual([4, -1]);
});
