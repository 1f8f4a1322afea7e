import { expect, test } from 'vitest';
import { createRng, generateBsp, generateRandomPlacement, type Rng } from '../../src/index';

/** An `Rng` whose n-th answer is no number. */
function failingAt(n: number): Rng {
  const rng = createRng(1);
  let draws = 0;
  return { int: (min, max) => (++draws === n ? Number.NaN : rng.int(min, max)) };
}

/** The names of the draws, in order, as the errors of a failing `Rng` give them. */
function namesOf(generate: (rng: Rng) => unknown, count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    try {
      generate(failingAt(i + 1));
      return 'none';
    } catch (error) {
      return (
        /^the draw of (.*), `rng\.int\(-?\d+, \d+\)`, answered NaN$/.exec(
          String((error as Error).message),
        )?.[1] ?? String(error)
      );
    }
  });
}

test('random placement names the draw that went wrong', () => {
  const options = { width: 60, height: 40, attempts: 2, connect: 'nearest' } as const;
  const room = ["a room's width", "a room's height", "a room's x1", "a room's y1"];
  expect(namesOf((rng) => generateRandomPlacement(rng, options), 10)).toEqual([
    ...room,
    ...room,
    'a bend',
    'none',
  ]);
});

test('BSP names the draw that went wrong', () => {
  const options = { width: 30, height: 30, maxDepth: 1, bend: 'random' } as const;
  const room = ["a room's width", "a room's height", "a room's x", "a room's y"];
  expect(namesOf((rng) => generateBsp(rng, options), 12)).toEqual([
    'an axis',
    'a split',
    ...room,
    ...room,
    'a bend',
    'none',
  ]);
});

test('a split along each axis is named', () => {
  for (const size of [
    { width: 60, height: 20 },
    { width: 20, height: 60 },
  ]) {
    expect(namesOf((rng) => generateBsp(rng, { ...size, maxDepth: 1 }), 1)).toEqual(['a split']);
  }
});
