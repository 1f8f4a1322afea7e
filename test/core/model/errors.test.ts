import { describe, expect, it } from 'vitest';
import {
  cut,
  DungeonError,
  describeError,
  GenerationError,
  InvalidDataError,
  InvalidOptionError,
  show,
} from '../../../src/core/model/errors';

const LONG = 'x'.repeat(61);

describe('InvalidOptionError', () => {
  const error = new InvalidOptionError('max', 'must be at least `min` (6)', 4, 'min');

  it('names the option, the rule and the value received', () => {
    expect(error.message).toBe('`max` must be at least `min` (6), received 4');
    const { name, option, rule, limit, received } = error;
    expect({ name, option, rule, limit, received }).toEqual({
      name: 'InvalidOptionError',
      option: 'max',
      rule: 'must be at least `min` (6)',
      limit: 'min',
      received: 4,
    });
  });

  it('is a RangeError and a DungeonError', () => {
    expect(error).toBeInstanceOf(RangeError);
    expect(error).toBeInstanceOf(DungeonError);
  });

  it('shows the end of a path that is too long', () => {
    const path = `${LONG}.width`;
    const { message, option } = new InvalidOptionError(path, 'is bad', 1);
    expect(message).toBe(`\`…${'x'.repeat(54)}.width\` is bad, received 1`);
    expect(option).toBe(path);
  });

  it('is described by the names that its readers know', () => {
    expect(describeError(error, (option) => `--${option}`)).toBe(
      '--max must be at least --min (6), received 4',
    );
  });

  it('is described by other names even if its path is too long to show', () => {
    const long = new InvalidOptionError(LONG, 'is bad', 1);
    expect(describeError(long, () => '--x')).toBe('--x is bad, received 1');
  });

  it('renames nothing in the rejected value', () => {
    const quoting = new InvalidOptionError(
      'max',
      'must be at least `min` (6)',
      '`max` `min`',
      'min',
    );
    expect(describeError(quoting, (option) => `--${option}`)).toBe(
      '--max must be at least --min (6), received "`max` `min`"',
    );
  });

  it('leaves out the value if its reader cannot use it', () => {
    const reader = { nameOf: (option: string) => `--${option}`, endOf: () => '' };
    expect(error.describe(reader)).toBe('--max must be at least --min (6)');
  });
});

describe('describeError', () => {
  it('names the wrong argument', () => {
    const call =
      (...args: unknown[]) =>
      () =>
        describeError(...(args as [never, never]));
    expect(call(new Error('other'), String)).toThrow('`error` must be an error of this library');
    expect(call(new GenerationError('none'), 'x')).toThrow('`nameOf` must be a function');
  });
});

describe('GenerationError', () => {
  it('has its message as its rule, and is described by other names as well', () => {
    const error = new GenerationError('too few rooms (`minRooms`)', 'minRooms');
    expect([error.name, error.rule]).toEqual(['GenerationError', error.message]);
    expect(error).toBeInstanceOf(DungeonError);
    expect(describeError(error, () => '--min-rooms')).toBe('too few rooms (--min-rooms)');
    expect(describeError(new GenerationError('no room'), () => '--x')).toBe('no room');
  });
});

describe('DungeonError', () => {
  it('has its own name if no class is more specific', () => {
    expect(new DungeonError('bad', 'bad').name).toBe('DungeonError');
  });

  it('is described unchanged if it names no option', () => {
    const error = new GenerationError('no `undefined` here');
    expect(describeError(error, () => '--x')).toBe(error.message);
  });
});

describe('InvalidDataError', () => {
  it('has the place of the damage', () => {
    const error = new InvalidDataError('unexpected end', { line: 2, column: 7 });
    const { name, rule, line, column, path } = error;
    expect([name, rule, line, column, path]).toEqual([
      'InvalidDataError',
      'unexpected end',
      2,
      7,
      undefined,
    ]);
    expect(new InvalidDataError('bad', { path: 'grid.width' }).path).toBe('grid.width');
    expect(error).toBeInstanceOf(DungeonError);
  });
});

describe('show', () => {
  it.each<[unknown, string]>([
    ['text', '"text"'],
    ['a "b"', '"a \\"b\\""'],
    ['x'.repeat(60), `"${'x'.repeat(60)}"`],
    [LONG, `"${'x'.repeat(60)}…" of 61`],
    [12n, '12n'],
    [10n ** 60n, `1${'0'.repeat(59)}…n`],
    [() => 1, 'a function'],
    [[1, 2], 'an array of 2'],
    [{}, 'an object'],
    [new Map(), 'an object'],
    [new Uint8Array(3), 'a Uint8Array of 3'],
    [new Int32Array(2), 'an Int32Array of 2'],
    [new BigInt64Array(1), 'a BigInt64Array of 1'],
    [new DataView(new ArrayBuffer(5)), 'a DataView of 5'],
    [null, 'null'],
    [undefined, 'undefined'],
    [1.5, '1.5'],
    [true, 'true'],
    [Symbol(LONG), `Symbol(${'x'.repeat(53)}…`],
  ])('shows a value in short: %#', (value, shown) => expect(show(value)).toBe(shown));

  it('cuts a text that is too long', () => {
    expect(cut('x'.repeat(60))).toBe('x'.repeat(60));
    expect(cut(LONG)).toBe(`${'x'.repeat(60)}…`);
  });
});
