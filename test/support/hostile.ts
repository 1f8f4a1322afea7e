// What people hand in by mistake.

/** A value by its name, made anew for every call. */
export type Named = readonly [name: string, make: () => unknown];

/** Values that are invalid arguments of most functions. */
export const HOSTILE: readonly Named[] = [
  ['undefined', () => undefined],
  ['null', () => null],
  ['a bigint', () => 10n ** 400n],
  ['a symbol', () => Symbol('hostile')],
  ['true', () => true],
  ['NaN', () => Number.NaN],
  ['minus one', () => -1],
  ['a fraction', () => 0.5],
  ['2^53', () => 2 ** 53],
  ['infinity', () => Number.POSITIVE_INFINITY],
  ['no text', () => ''],
  ['a text', () => '$&'],
  ['a long text', () => 'x'.repeat(100_000)],
  ['an empty list', () => []],
  ['an empty object', () => ({})],
  ['an object', () => ({ x: 1 })],
  ['an object of odd keys', () => ({ constructor: 1, toString: 2, ['__proto__']: 3, $and: 4 })],
  ['a function', () => () => Symbol('answer')],
  ['a date', () => new Date(Number.NaN)],
  ['a map', () => new Map([[1, 2]])],
  ['other bytes', () => new Uint8Array(5)],
  ['words', () => new Uint16Array(9)],
];
