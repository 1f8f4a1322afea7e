import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRng, generateBsp, generateRandomPlacement } from '../../src/core/index';
import {
  arbitraryOptions,
  arbitrarySeed,
  recordingRng,
  scriptedRng,
} from '../../src/testing/index';
import { expectRefused } from '../support/expect-refused';

describe('a script', () => {
  test('returns the outcome of a pair, counted from the smallest, if the number of outcomes matches', () => {
    const rng = scriptedRng([
      [5, 4],
      [2, 0],
    ]);
    expect(rng.int(5, 9)).toBe(9);
    expect(rng.remaining()).toBe(1);
    expect(rng.int(-1, 0)).toBe(-1);
    expect(rng.remaining()).toBe(0);
  });

  test('returns the numbers of a list of numbers', () => {
    const rng = scriptedRng([7, -3, 2, 9]);
    const draws = [rng.int(5, 9), rng.int(-5, 5), rng.int(2, 9), rng.int(2, 9)];
    expect(draws).toEqual([7, -3, 2, 9]);
  });

  test('skips draws with one outcome', () => {
    const rng = scriptedRng([1]);
    expect([rng.int(4, 4), rng.int(0, 1), rng.int(8, 8)]).toEqual([4, 1, 8]);
  });

  test('reports the first question that it does not match', () => {
    expect(() => scriptedRng([[3, 1]]).int(2, 9)).toThrow(
      'draw 1: `rng.int(2, 9)` was called, 8 outcomes, and the script has 3',
    );
    expect(() => scriptedRng([12]).int(2, 9)).toThrow(
      'draw 1: `rng.int(2, 9)` was called, but the script has 12',
    );
    expect(() => scriptedRng([1]).int(2, 9)).toThrow(
      'draw 1: `rng.int(2, 9)` was called, but the script has 1',
    );
    const short = scriptedRng([1]);
    short.int(0, 1);
    expect(() => short.int(0, 3)).toThrow(
      'draw 2: `rng.int(0, 3)` was called, but the script ended after 1 draws',
    );
  });

  test('refuses bounds that are not integers', () => {
    const rng = scriptedRng([1]);
    expectRefused(() => rng.int(0.5, 2), 'min', '`min` must be an integer, received 0.5');
    expectRefused(() => rng.int(0, 1.5), 'max', '`max` must be an integer, received 1.5');
    expect(rng.remaining()).toBe(1);
  });

  test.for<[readonly unknown[], string]>([
    [[6, 6], '[6, 6]'],
    [[6, -1], '[6, -1]'],
    [[6, 0.5], '[6, 0.5]'],
    [[6.5, 1], '[6.5, 1]'],
    [['6', 1], '["6", 1]'],
  ])('refuses the pair %j', ([pair, received]) => {
    expect(() => scriptedRng([pair as never])).toThrow(
      `\`draws[0]\` must have an outcome from 0 to outcomes − 1, received ${JSON.stringify(received)}`,
    );
  });

  test('refuses an invalid script', () => {
    expectRefused(
      () => scriptedRng(null as never),
      'draws',
      '`draws` must be an array, received null',
    );
    expectRefused(
      () => scriptedRng([1, '2' as never]),
      'draws[1]',
      '`draws[1]` must be an integer or a pair [outcomes, outcome], received "2"',
    );
    expectRefused(
      () => scriptedRng([[2, 2]]),
      'draws[0]',
      '`draws[0]` must have an outcome from 0 to outcomes − 1, received "[2, 2]"',
    );
    expect(() => scriptedRng([[2, 1, 0]])).toThrow('must be an integer or a pair');
    expect(() => scriptedRng([1.5])).toThrow('must be an integer or a pair');
  });
});

test('a recording keeps draws except those with one outcome, and is data', () => {
  const answers = [6, 3, 0];
  const rng = recordingRng({ int: () => answers.shift() as number });
  expect([rng.int(5, 9), rng.int(3, 3), rng.int(-4, 4)]).toEqual([6, 3, 0]);
  expect(rng.draws).toEqual([
    [5, 1],
    [9, 4],
  ]);
  expect(JSON.parse(JSON.stringify(rng.draws))).toEqual(rng.draws);
  expectRefused(
    () => recordingRng({} as never),
    'rng',
    '`rng` must have an `int(min, max)` method, like the one `createRng(42)` returns, received an object',
  );
});

test('a recorded dungeon can be repeated without its seed', () => {
  fc.assert(
    fc.property(
      arbitrarySeed(),
      arbitraryOptions('random-placement'),
      arbitraryOptions('bsp'),
      (seed, placement, bsp) => {
        const recording = recordingRng(createRng(seed));
        const made = [generateRandomPlacement(recording, placement), generateBsp(recording, bsp)];
        const script = scriptedRng(recording.draws);
        expect([generateRandomPlacement(script, placement), generateBsp(script, bsp)]).toEqual(
          made,
        );
        expect(script.remaining()).toBe(0);
      },
    ),
  );
});
