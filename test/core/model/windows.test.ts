import { describe, expect, test } from 'vitest';
import { resolveOptions } from '../../../src/core/model/specification';
import {
  asksProgress,
  DEPTH_WINDOW_SPEC,
  includesDepth,
  isProgressIn,
  PROGRESS_WINDOW_SPEC,
} from '../../../src/core/model/windows';

describe('a window of depths', () => {
  test.each([
    [{}, -7, true],
    [{ minDepth: 2 }, 1, false],
    [{ minDepth: 2 }, 2, true],
    [{ maxDepth: 2 }, 2, true],
    [{ maxDepth: 2 }, 3, false],
    [{ minDepth: -3, maxDepth: -1 }, -2, true],
  ])('decides for %j whether it includes %i: %s', (window, depth, isOpen) => {
    expect(includesDepth(depth, window)).toBe(isOpen);
  });

  test('may begin at any integer', () => {
    const window = { minDepth: -(2 ** 40), maxDepth: 2 ** 40 };
    expect(resolveOptions(DEPTH_WINDOW_SPEC, window)).toEqual(window);
    expect(() => resolveOptions(DEPTH_WINDOW_SPEC, { minDepth: 0.5 })).toThrow(
      'must be an integer',
    );
  });

  test('ends at its beginning or later', () => {
    expect(() =>
      resolveOptions(DEPTH_WINDOW_SPEC, { minDepth: 4, maxDepth: 3 }, 'rules[1]'),
    ).toThrow('`rules[1].maxDepth` must be at least `rules[1].minDepth` (4), received 3');
    expect(resolveOptions(DEPTH_WINDOW_SPEC, { maxDepth: 3 }).maxDepth).toBe(3);
  });
});

describe('a window of progress', () => {
  test.each([
    [{}, 0, true],
    [{}, -1, false],
    [{ minProgress: 0.5 }, 0.5, true],
    [{ minProgress: 0.5 }, 0.4, false],
    [{ maxProgress: 0.5 }, 0.5, true],
    [{ maxProgress: 0.5 }, 0.6, false],
    [{ maxProgress: 0.5 }, -1, false],
  ])('decides for %j whether it includes %d: %s', (window, progress, isIn) => {
    expect(isProgressIn(progress, window)).toBe(isIn);
  });

  test('asks for progress only if it has an end', () => {
    expect(asksProgress({})).toBe(false);
    expect(asksProgress({ minProgress: 0 })).toBe(true);
    expect(asksProgress({ maxProgress: 1 })).toBe(true);
  });

  test('is in order, from 0 to 1', () => {
    const read = (window: object) => () => resolveOptions(PROGRESS_WINDOW_SPEC, window);
    expect(read({ minProgress: 0.5, maxProgress: 0.4 })).toThrow(
      '`maxProgress` must be at least `minProgress` (0.5), received 0.4',
    );
    expect(read({ maxProgress: 1.5 })).toThrow('must be a number from 0 to 1');
  });
});
