import { describe, expect, it } from 'vitest';
import { describeError, InvalidOptionError } from '../../../src/core/index';
import { unknownKeyError } from '../../../src/core/model/checks';
import { within } from '../../../src/core/model/errors';

function thrownBy(work: () => never): unknown {
  try {
    return within('options', work);
  } catch (error) {
    return error;
  }
}

describe('within', () => {
  it('returns the result of the work', () => {
    expect(within('options', () => 7)).toBe(7);
  });

  it('puts the path before the names of the option and of its limit', () => {
    const error = thrownBy(() => {
      throw new InvalidOptionError('max', 'must be at least `min` (6)', 4, 'min');
    });
    expect(error).toMatchObject({
      option: 'options.max',
      rule: 'must be at least `options.min` (6)',
      limit: 'options.min',
      received: 4,
      message: '`options.max` must be at least `options.min` (6), received 4',
    });
  });

  it('names no limit if there is none', () => {
    const error = thrownBy(() => {
      throw new InvalidOptionError('max', 'must be less', 4);
    }) as InvalidOptionError;
    expect(error).toMatchObject({ option: 'options.max', rule: 'must be less' });
    expect(error.limit).toBeUndefined();
  });

  it('keeps the sentence and the value, even if the path is too long to show', () => {
    const path = 'x'.repeat(70);
    const error = thrownBy(() =>
      within(path, () => {
        const data = { wieght: '`wieght`' };
        throw unknownKeyError('table.', 'wieght', data, ['weight']);
      }),
    ) as InvalidOptionError;
    expect(describeError(error, (option) => option)).toBe(
      `Unknown option options.${path}.table.wieght. Did you mean options.${path}.table.weight?`,
    );
  });

  it('leaves its own name as it is, and other errors', () => {
    const own = thrownBy(() => {
      throw new InvalidOptionError('options', 'must be an object', 4);
    });
    expect(own).toMatchObject({
      option: 'options',
      message: '`options` must be an object, received 4',
    });
    const other = new Error('other');
    expect(
      thrownBy(() => {
        throw other;
      }),
    ).toBe(other);
  });
});
