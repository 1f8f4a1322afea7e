// Changes that damage a text: of its bytes, and of its characters.

/** Numbers at limits. */
export const EXTREMES = [
  ...[0, -0, -1, 1, 2, 0.5, 64, 65, 255, 256, 32767, 65536, 1e5, 1e9, 1e21, 1e308, -1e308, 5e-324],
  ...[2 ** 21, 2 ** 28, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 32 - 1, 2 ** 32, 2 ** 53, 2 ** 64],
];

/** Strings with a meaning in some format. */
export const WORDS = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'then'],
  ...['', ' ', '\0', '\uFEFF', '\uD800', '\uDC00\uD800', '\u2028', '\r', '\n', '\r\n', '\t'],
  ...['NaN', 'Infinity', '-0', '1e999', '0x10', '1_000', '١', 'null', 'true', 'undefined'],
  ...['%', '%00', '%ED%A0%80', '+', '&', '=', ';', ',', ':', '"', '\\', '\\u', '//', '/*', '$&'],
  ...['#', '.', '@', '<', '>', '🗝', 'é', 'ǆ', '..', '../..', '/dev/zero', 'a\u0300'.repeat(9)],
];

const BRACKETS = ['[', '{"a":', '{"all":[', '{"not":', '[{"layers":', '(', '{"__proto__":'];

const pick = (rng, items) => items[rng.int(0, items.length - 1)];

/** Most often short, at times very long. */
const lengthOf = (rng) => 2 ** rng.int(0, rng.int(0, 9) === 0 ? 17 : 6);

/** A start and an end in something that long. */
function rangeIn(rng, length) {
  const start = rng.int(0, length);
  return [start, Math.min(length, start + lengthOf(rng))];
}

const BYTES = {
  flip(rng, bytes) {
    const copy = Buffer.from(bytes);
    for (let left = rng.int(1, 8); left > 0 && copy.length > 0; left--) {
      copy[rng.int(0, copy.length - 1)] ^= 1 << rng.int(0, 7);
    }
    return copy;
  },
  overwrite(rng, bytes) {
    const copy = Buffer.from(bytes);
    const [start, end] = rangeIn(rng, copy.length);
    return copy.fill(pick(rng, [0, 0x20, 0x22, 0x30, 0x39, 0x80, 0xc3, 0xf0, 0xff]), start, end);
  },
};

const TEXTS = {
  remove(rng, text) {
    const [start, end] = rangeIn(rng, text.length);
    return text.slice(0, start) + text.slice(end);
  },
  duplicate(rng, text) {
    const [start, end] = rangeIn(rng, text.length);
    return text.slice(0, end) + text.slice(start, end).repeat(rng.int(1, 3)) + text.slice(end);
  },
  truncate: (rng, text) => text.slice(0, rng.int(0, text.length)),
  splice(rng, text, other) {
    const [start, end] = rangeIn(rng, other.length);
    const at = rng.int(0, text.length);
    const rest = rng.int(0, 1) ? text.slice(at) : '';
    return text.slice(0, at) + other.slice(start, rng.int(0, 1) ? end : undefined) + rest;
  },
  word(rng, text) {
    const at = rng.int(0, text.length);
    return text.slice(0, at) + pick(rng, WORDS) + text.slice(at + rng.int(0, 2));
  },
  mark: (rng, text) => pick(rng, ['\uFEFF', '\0', '\uD83D', '\n', ' ']) + text,
  long(rng, text) {
    const at = rng.int(0, text.length);
    const filler = pick(rng, ['x', '#', '9', ' ', '\n', '\\', '"', '🗝', '1,', '../', '=:']);
    return text.slice(0, at) + filler.repeat(lengthOf(rng)) + text.slice(at);
  },
  deep(rng, text) {
    const at = rng.int(0, text.length);
    return text.slice(0, at) + pick(rng, BRACKETS).repeat(lengthOf(rng)) + text.slice(at);
  },
  number(rng, text) {
    const numbers = [...text.matchAll(/-?\d+(\.\d+)?/g)];
    if (numbers.length === 0) return text;
    const { index, 0: found } = pick(rng, numbers);
    return text.slice(0, index) + pick(rng, EXTREMES) + text.slice(index + found.length);
  },
  name(rng, text) {
    const names = [...text.matchAll(/[A-Za-z]\w*/g)];
    if (names.length < 2) return text;
    const [{ index, 0: found }, [other]] = [pick(rng, names), pick(rng, names)];
    return text.slice(0, index) + other + text.slice(index + found.length);
  },
  lines(rng, text) {
    const lines = text.split('\n');
    const [at, from] = [rng.int(0, lines.length - 1), rng.int(0, lines.length - 1)];
    lines.splice(at, rng.int(0, 1), lines[from]);
    return lines.join('\n');
  },
};

/**
 * A text after one to four changes.
 *
 * @param other - a second file, for splices
 */
export function mutateText(rng, text, other) {
  let mutated = text;
  for (let left = rng.int(1, 4); left > 0; left--) {
    if (rng.int(0, 4) === 0) {
      const bytes = pick(rng, Object.values(BYTES))(rng, Buffer.from(mutated));
      mutated = bytes.toString(rng.int(0, 1) ? 'utf8' : 'latin1');
    } else mutated = pick(rng, Object.values(TEXTS))(rng, mutated, other);
  }
  return mutated;
}
