import { expect, test } from 'vitest';
import type { Rng } from '../../../src/core/index';
import { chanceOf, drawChance } from '../../../src/core/rng/draws';

const never: Rng = {
  int() {
    throw new Error('drew');
  },
};

/** Every draw comes out as `outcome`. */
function fixed(outcome: number): Rng {
  return { int: () => outcome };
}

test('certain and impossible events take no draw', () => {
  expect(drawChance(never, chanceOf(1), 'it')).toBe(true);
  expect(drawChance(never, chanceOf(0), 'it')).toBe(false);
});

test('the share of positive outcomes equals the chance', () => {
  const chance = chanceOf(0.25);
  expect(drawChance(fixed(1), chance, 'it')).toBe(true);
  expect(drawChance(fixed(chance), chance, 'it')).toBe(true);
  expect(drawChance(fixed(chance + 1), chance, 'it')).toBe(false);
  expect(drawChance(fixed(chanceOf(1)), chance, 'it')).toBe(false);
});

test('the outcomes of a chance go from 1 to certainty', () => {
  const rng: Rng = {
    int(min, max) {
      expect([min, max]).toEqual([1, chanceOf(1)]);
      return 1;
    },
  };
  expect(drawChance(rng, chanceOf(0.5), 'it')).toBe(true);
});
