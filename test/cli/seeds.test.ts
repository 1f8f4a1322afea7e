import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFlags } from '../../src/cli/flags/flags';
import { SEED_FLAGS, seedsFromFlags } from '../../src/cli/flags/seeds';
import type { Terminal } from '../../src/cli/terminal/terminal';
import { runWith } from '../support/fake-terminal';

function seedsOf(seeds: string, shard?: string) {
  const args = ['--seeds', seeds, ...(shard === undefined ? [] : ['--shard', shard])];
  return seedsFromFlags(parseFlags(args, SEED_FLAGS), {} as Terminal);
}

const listOf = (seeds: string, shard?: string) => [
  ...(seedsOf(seeds, shard).seeds as Iterable<string>),
];

const end = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });

test('spaces around seeds do not count', () => {
  expect(listOf('1, 3..4 ,forest hill')).toEqual(['1', '3', '4', 'forest hill']);
});

test('spaces around seeds on standard input do not count either', async () => {
  const batch = ['batch', '--width', '9', '--height', '9'];
  const typed = await runWith([...batch, '--seeds', '1,forest hill']);
  expect(await runWith(batch, { input: '1 \n  \n\tforest hill\n' })).toEqual(typed);
});

test('a range of any length is walked', () => {
  fc.assert(
    fc.property(end, fc.bigInt({ min: 0n, max: 10n ** 40n }), (first, more) => {
      const { seeds, count } = seedsOf(`${first}..${first + more}`);
      expect(count).toBe(Number(more + 1n));
      const walk = (seeds as Iterable<string>)[Symbol.iterator]();
      for (let i = 0n; i < 5n; i++) {
        const expected = i <= more ? { value: String(first + i), done: false } : { done: true };
        expect(walk.next()).toMatchObject(expected);
      }
    }),
  );
});

test('the parts of a range of any length meet', () => {
  const parts = fc.bigInt({ min: 1n, max: 10n ** 20n });
  fc.assert(
    fc.property(end, parts, fc.nat(), (first, of, any) => {
      const [total, i] = [3n * 10n ** 20n + 7n, (BigInt(any) % of) + 1n];
      const { seeds, count } = seedsOf(`${first}..${first + total - 1n}`, `${i}/${of}`);
      const [head] = seeds as Iterable<string>;
      expect(head).toBe(String(first + (total * (i - 1n)) / of));
      expect(count).toBe(Number((total * i) / of - (total * (i - 1n)) / of));
    }),
  );
});

test('lists and ranges are cut where parts meet', () => {
  expect(listOf('a,1..3,b,-2..-1', '1/1')).toEqual(['a', '1', '2', '3', 'b', '-2', '-1']);
  expect(listOf('a,1..3,b,-2..-1', '1/3')).toEqual(['a', '1']);
  expect(listOf('a,1..3,b,-2..-1', '2/3')).toEqual(['2', '3']);
  expect(listOf('a,1..3,b,-2..-1', '3/3')).toEqual(['b', '-2', '-1']);
  expect(listOf('5..5')).toEqual(['5']);
  expect(listOf('a,b', '1/5')).toEqual([]);
});

test('the remaining seeds are printed as they would be typed', () => {
  const { after } = seedsOf('a,1..30,b,-2..-1');
  expect(after(0)).toBe('a,1..30,b,-2..-1');
  expect(after(5)).toBe('5..30,b,-2..-1');
  expect(after(30)).toBe('30,b,-2..-1');
  expect(after(34)).toBe('');
  expect(seedsOf('1..100', '2/4').after(10)).toBe('36..50');
});

test('integers among seeds are recognized', () => {
  const areIntegers = (text: string) => seedsOf(text).areIntegers;
  expect(['1..9', '7,-3', '0', '9223372036854775807'].every(areIntegers)).toBe(true);
  expect(
    ['forest', '007', '1,a', '-0', '9223372036854775807..9223372036854775808'].some(areIntegers),
  ).toBe(false);
});
