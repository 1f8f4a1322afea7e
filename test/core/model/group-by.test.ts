import { expect, test } from 'vitest';
import { groupBy } from '../../../src/core/model/group-by';

test('groupBy keeps groups and items in the order in which they come', () => {
  const groups = groupBy(['oak', 'ash', 'owl', 'ant', 'elm'], (word) => word[0]);
  expect([...groups]).toEqual([
    ['o', ['oak', 'owl']],
    ['a', ['ash', 'ant']],
    ['e', ['elm']],
  ]);
});

test('groupBy returns an empty map without items', () => {
  expect(groupBy([], String).size).toBe(0);
});
