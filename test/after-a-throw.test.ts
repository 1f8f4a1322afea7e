import { describe, expect, test } from 'vitest';
import { FUZZED } from './support/fuzz-table';

// Nothing is kept between calls but what `createWorld` returns, so that a call whose callback
// throws (a draw, an observer, a shape, a strategy, a level) leaves no trace: not in what it was
// given, and not in the result of the next call.

/**
 * The same with all functions in it throwing at their `nth` call, and how many functions those are.
 */
function withTraps(args: readonly unknown[], nth: number): { trapped: unknown[]; traps: number } {
  let calls = 0;
  let traps = 0;
  const trap = (value: unknown): unknown => {
    if (typeof value === 'function') {
      traps++;
      return (...given: unknown[]) => {
        if (++calls >= nth) throw new Error('trapped');
        return value(...given);
      };
    }
    if (Array.isArray(value)) return value.map(trap);
    if (Object.getPrototypeOf(value ?? 0) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value as object).map(([k, item]) => [k, trap(item)]));
  };
  return { trapped: args.map(trap), traps };
}

const takers = FUZZED.filter(({ sound }) => withTraps(sound(), 1).traps > 0);

describe.for(takers)('$name', ({ call, sound }) => {
  test.for([1, 2, 3, 9, 30])('is as before when a callback has thrown at call %i', async (nth) => {
    const text = async () => JSON.stringify(await call(...(sound() as never[])));
    const before = await text();
    const { trapped } = withTraps(sound(), nth);
    const given = JSON.stringify(trapped);
    try {
      await call(...(trapped as never[]));
    } catch (error) {
      expect(String(error)).toContain('trapped');
    }
    expect(JSON.stringify(trapped)).toBe(given);
    expect(await text()).toBe(before);
  });
});
