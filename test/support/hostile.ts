// What nobody would pass on purpose, and all the places of arguments where it can stand.

/** Two reads of one property, or two answers of one function, need not agree. */
export type Answers = () => unknown;

/** A value by its name, made anew for every call. */
export type Named = readonly [name: string, make: () => unknown];

/** What breaks most: it is tried in every place. */
export const WORST: readonly Named[] = [
  ['undefined', () => undefined],
  ['null', () => null],
  ['a bigint', () => 10n ** 400n],
  ['a symbol', () => Symbol('hostile')],
  ['a list with holes', () => Object.assign(new Array(3), { 1: { x: 1, y: 1 } })],
  ['a huge list of holes', () => new Array(2 ** 32 - 1)],
  ['an object without a prototype', () => Object.assign(Object.create(null), { x: 1 })],
  ['a proxy that answers anything', () => new Proxy({}, { get: () => Symbol('got') })],
  ['a class', () => class {}],
];

/** What else is no sound value anywhere. */
export const ODD: readonly Named[] = [
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
  ['a list of itself', listOfItself],
  ['an object', () => ({ x: 1 })],
  ['an object that holds itself', objectOfItself],
  ['an object of odd keys', () => ({ constructor: 1, toString: 2, ['__proto__']: 3, $and: 4 })],
  ['an object that cannot be said', unspeakable],
  ['a function', () => () => Symbol('answer')],
  ['a date', () => new Date(Number.NaN)],
  ['a map', () => new Map([[1, 2]])],
  ['other bytes', () => new Uint8Array(5)],
  ['words', () => new Uint16Array(9)],
  ['what is bytes by its prototype alone', () => Object.create(Uint8Array.prototype)],
  ['a view that poses as bytes', poser],
  ['a proxy of an object', () => new Proxy({ x: 1 }, {})],
  ['a proxy of a list', () => new Proxy([1, 2], {})],
  ['a proxy of bytes', () => new Proxy(new Uint8Array(9), {})],
];

function poser(): unknown {
  return Object.setPrototypeOf(new DataView(new ArrayBuffer(8)), Uint8Array.prototype);
}

function listOfItself(): unknown {
  const list: unknown[] = [];
  list.push(list);
  return list;
}

function objectOfItself(): unknown {
  const object: Record<string, unknown> = {};
  return Object.assign(object, { rooms: [object], layers: [object], children: [object, object] });
}

function unspeakable(): unknown {
  const refuse = () => Symbol('said');
  return { toString: refuse, valueOf: refuse, [Symbol.toPrimitive]: refuse, toJSON: refuse };
}

/** What a sound value can be turned into and still say the same. */
export const DISGUISES: readonly (readonly [name: string, disguise: (value: object) => unknown])[] =
  [
    ['behind a proxy', (value) => new Proxy(value, {})],
    ['without a prototype', (value) => Object.setPrototypeOf(copyOf(value), null)],
    ['of a class', (value) => Object.setPrototypeOf(copyOf(value), new (class Odd {})())],
    ['frozen', (value) => (ArrayBuffer.isView(value) ? value : Object.freeze(copyOf(value)))],
    ['longer by holes', (value) => longer(value)],
    ['with its first item gone', (value) => delete0(copyOf(value))],
  ];

function longer(value: object): unknown {
  const copy = copyOf(value);
  if (Array.isArray(copy)) copy.length = 2 ** 32 - 1;
  return copy;
}

function delete0(copy: object): unknown {
  Reflect.deleteProperty(copy, 0);
  return copy;
}

/** A place in arguments: the keys on the way to it, {@link ANSWER} for what a function answers. */
export type Place = readonly (string | typeof ANSWER)[];

/** The key of what a function answers. */
export const ANSWER: unique symbol = Symbol('answer');

/** How many items of a list are looked into: others are like them. */
const ITEMS = 2;

/** All places in a value, its own aside. */
export function placesIn(value: unknown): Place[] {
  if (typeof value === 'function') return [[ANSWER]];
  if (!isOpen(value)) return [];
  const parts = Object.entries(value).slice(0, Array.isArray(value) ? ITEMS : undefined);
  return parts.flatMap(([key, part]) => [[key], ...placesIn(part).map((path) => [key, ...path])]);
}

/** Whether one can look into a value: no bytes, and nothing with an inner life. */
function isOpen(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** What stands at a place; what a function would answer is not known. */
export function valueAt(value: unknown, place: Place): unknown {
  return place.reduce(
    (part, key) => (key === ANSWER ? undefined : Reflect.get(Object(part), key)),
    value,
  );
}

/**
 * A copy of a value in which something else stands at a place, or something new each time; the value
 * itself where there is no such place any more.
 */
export function withAt(value: unknown, place: Place, answers: Answers): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return answers();
  if (key === ANSWER)
    return typeof value === 'function' ? answering(value as Call, answers) : value;
  if (!isOpen(value) || !Object.hasOwn(value, key)) return value;
  const copy = copyOf(value);
  const part = Reflect.get(copy, key);
  const inner = rest.length === 0 ? undefined : withAt(part, rest, answers);
  const get = rest.length === 0 ? answers : () => inner;
  return Object.defineProperty(copy, key, { get, enumerable: true, configurable: true });
}

type Call = (...args: unknown[]) => unknown;

function answering(call: Call, answers: Answers): Call {
  return (...args: unknown[]) => {
    const answer = answers();
    return answer === SOUND ? call(...args) : answer;
  };
}

/** What a function is to answer as it would. */
export const SOUND: unique symbol = Symbol('sound');

function copyOf(value: object): object {
  if (Array.isArray(value)) return [...value];
  if (ArrayBuffer.isView(value)) return structuredClone(value);
  return { ...value };
}

/** A place as messages show it: `[0].rooms[1].shape`. */
export function placeName(place: Place): string {
  return place.map((key) => (key === ANSWER ? '()' : `.${key}`)).join('');
}
