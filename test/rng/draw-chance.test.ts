import { expect, test } from 'vitest';
import type { Rng } from '../../src/index';
import { chanceOf, drawChance } from '../../src/rng/draw-chance';

const never: Rng = {
  int() {
    throw new Error('drew');
  },
};

/** Every draw comes out as `outcome`. */
function fixed(outcome: number): Rng {
  return { int: () => outcome };
}

test('what is sure, or sure not to be, takes no draw', () => {
  expect(drawChance(never, chanceOf(1), 'it')).toBe(true);
  expect(drawChance(never, chanceOf(0), 'it')).toBe(false);
});

test('of all outcomes of the draw, as many come to pass as the chance is', () => {
  const chance = chanceOf(0.25);
  expect(drawChance(fixed(1), chance, 'it')).toBe(true);
  expect(drawChance(fixed(chance), chance, 'it')).toBe(true);
  expect(drawChance(fixed(chance + 1), chance, 'it')).toBe(false);
  expect(drawChance(fixed(chanceOf(1)), chance, 'it')).toBe(false);
});

test('the outcomes go from 1 to what is sure', () => {
  const rng: Rng = {
    int(min, max) {
      expect([min, max]).toEqual([1, chanceOf(1)]);
      return 1;
    },
  };
  expect(drawChance(rng, chanceOf(0.5), 'it')).toBe(true);
});
