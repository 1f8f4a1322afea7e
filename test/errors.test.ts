import { describe, expect, test } from 'vitest';
import { isFunction } from '../src/errors';
import { GenerationError, InvalidDataError, InvalidOptionError } from '../src/index';
import { expectRefused } from './support/expect-refused';

const wording = (nameOf: (option: string) => string) => `${nameOf('width')} is odd`;

describe.each([
  ['InvalidOptionError', new InvalidOptionError(wording, 'width', 4), RangeError],
  ['GenerationError', new GenerationError(wording), Error],
] as const)('%s', (name, error, base) => {
  test('calls options by their names, in backticks', () => {
    expect(error.message).toBe('`width` is odd');
    expect(String(error)).toBe(`${name}: \`width\` is odd`);
    expect(error).toBeInstanceOf(base);
  });

  test('is worded anew by other names', () => {
    expect(error.describe((option) => `--${option}`)).toBe('--width is odd');
    // Arrows and methods can be called, also where they speak of a class.
    expect(error.describe({ nameOf: (option: string) => `class ${option}` }.nameOf)).toBe(
      'class width is odd',
    );
  });

  test.each<[unknown, string]>([
    [undefined, '`nameOf` must be a function'],
    ['width', '`nameOf` must be a function'],
    [class {}, '`nameOf` must be a function'],
    [() => 3, '`nameOf` must answer a text'],
  ])('refuses to be worded by %o', (nameOf, message) => {
    expectRefused(() => error.describe(nameOf as never), 'nameOf', message);
  });
});

test('a message of one text is the same by all names', () => {
  const error = new InvalidOptionError('no such file', 'file', 'a.json');
  expect(error.message).toBe('no such file');
  expect(error.describe(() => 'FILE')).toBe('no such file');
  expect([error.option, error.received]).toEqual(['file', 'a.json']);
  expect(new GenerationError('no room').describe(() => 'x')).toBe('no room');
});

test('damaged data has a place', () => {
  const error = new InvalidDataError('too short', { line: 3, column: 7 });
  expect(String(error)).toBe('InvalidDataError: too short');
  expect([error.line, error.column, error.path]).toEqual([3, 7, undefined]);
  const other = new InvalidDataError('too short', { path: 'grid.width' });
  expect([other.line, other.column, other.path]).toEqual([undefined, undefined, 'grid.width']);
});

test('a class is no function that can be called', () => {
  class Hall {}
  function classOf() {}
  expect([Hall, class {}, null, {}, 'class'].map(isFunction)).not.toContain(true);
  expect([classOf, () => Hall, async () => 1].map(isFunction)).toEqual([true, true, true]);
});
