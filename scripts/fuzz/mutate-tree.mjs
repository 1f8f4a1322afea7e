// Changes that damage a JSON value so that it stays JSON: parts are removed, duplicated, swapped,
// or get another type.

import { EXTREMES, WORDS } from './mutate-text.mjs';

const pick = (rng, items) => items[rng.int(0, items.length - 1)];

const isOpen = (value) => typeof value === 'object' && value !== null;

/** A value of any type. */
function anyValue(rng) {
  return pick(rng, [
    () => pick(rng, EXTREMES),
    () => pick(rng, WORDS),
    () => pick(rng, [null, true, false]),
    () => pick(rng, [[], {}, [[]], [null], { x: 1 }, { x: 1, y: 2 }, ['#']]),
    () => 'x'.repeat(2 ** rng.int(0, 14)),
    () => Array(2 ** rng.int(0, 12)).fill(pick(rng, [0, '.', null, 1e9])),
    () => nested(rng),
    () => JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  ])();
}

/** Brackets in brackets. */
function nested(rng) {
  const key = pick(rng, ['all', 'not', 'layers', 'properties', 'kind', 'recipe', '__proto__']);
  let value = pick(rng, [1, null, 'x']);
  for (let depth = 2 ** rng.int(0, 9); depth > 0; depth--) {
    value = rng.int(0, 1) ? [value] : withOwn({}, key, value);
  }
  return value;
}

/** Also `__proto__` becomes an own property, as in the result of `JSON.parse` makes. */
function withOwn(object, key, value) {
  return Object.defineProperty(object, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** Every object and list in a value, including the value. */
function partsOf(value) {
  const parts = [];
  const open = [value];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (!isOpen(part)) continue;
    parts.push(part);
    for (const inner of Object.values(part)) if (isOpen(inner)) open.push(inner);
  }
  return parts;
}

const CHANGES = {
  replace: (rng, part, key) => withOwn(part, key, anyValue(rng)),
  number: (rng, part, key) => withOwn(part, key, pick(rng, EXTREMES)),
  nudge(rng, part, key) {
    if (typeof part[key] === 'number') part[key] += pick(rng, [-1, 1, 0.5, 2 ** 31]);
  },
  text: (_, part, key) => withOwn(part, key, JSON.stringify(part[key])),
  wrap: (_, part, key) => withOwn(part, key, [part[key]]),
  remove: (rng, part, key) =>
    Array.isArray(part)
      ? part.splice(Number(key), rng.int(1, 3))
      : Reflect.deleteProperty(part, key),
  twice(_, part, key) {
    if (Array.isArray(part)) part.splice(Number(key), 0, part[key]);
  },
  rename(rng, part, key) {
    if (Array.isArray(part)) return;
    const value = part[key];
    Reflect.deleteProperty(part, key);
    withOwn(part, pick(rng, [...WORDS, ...Object.keys(part)]), value);
  },
  add(rng, part) {
    if (Array.isArray(part)) part.splice(rng.int(0, part.length), 0, anyValue(rng));
    else withOwn(part, pick(rng, WORDS), anyValue(rng));
  },
  swap(rng, part, key, other) {
    const [from] = Object.keys(other).slice(rng.int(0, 5));
    if (from !== undefined) withOwn(part, key, structuredClone(other[from]));
  },
};

/**
 * A copy of a value after one to four changes.
 *
 * @param other - a second value, whose parts may be inserted
 */
export function mutateTree(rng, value, other) {
  const mutated = { root: structuredClone(value) };
  const others = partsOf(other);
  for (let left = rng.int(1, 4); left > 0; left--) {
    const parts = partsOf(mutated);
    const part = pick(rng, rng.int(0, 19) === 0 ? [mutated] : parts);
    const keys = Object.keys(part);
    if (keys.length === 0) continue;
    pick(rng, Object.values(CHANGES))(rng, part, pick(rng, keys), pick(rng, [part, ...others]));
  }
  return mutated.root;
}
