/** Common mistaken names of options and values, each with the one that is meant. */
const SYNONYMS: Readonly<Record<string, string>> = {
  rooms: 'maxRooms',
  minRoomSize: 'roomMinSize',
  maxRoomSize: 'roomMaxSize',
  shapes: 'roomShapes',
  hidden: 'secret',
};

/**
 * Returns the name in `names` that was probably meant by `name`: the option for which it is a
 * synonym, a name that differs by a single typing mistake, ignoring case, or one of which it is the
 * beginning. Returns `undefined` if there is none.
 */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  return (
    names.find((other) => other === SYNONYMS[name] || isSlip(name, other)) ??
    names.find((other) => name.length > 2 && other.startsWith(name))
  );
}

/**
 * Returns whether two names differ by one extra, missing or wrong letter, or by two swapped
 * letters.
 */
function isSlip(name: string, other: string): boolean {
  const [a, b] = [name.toLowerCase(), other.toLowerCase()];
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const rest = a.slice(i + 1);
  const isOneOff = rest === b.slice(i + 1) || rest === b.slice(i) || a.slice(i) === b.slice(i + 1);
  const isSwapped = a[i] === b[i + 1] && rest === (b[i] ?? '') + b.slice(i + 2);
  return a.length > 2 && (isOneOff || isSwapped);
}

/**
 * Returns the names of the enumerable properties of the caller's data, with inherited ones, so that
 * `Object.create(defaults)` works. Ignores properties that other code added to all objects.
 */
export function keysOf(data: object): string[] {
  const keys: string[] = [];
  for (const key in data) {
    if (Object.hasOwn(data, key) || !Object.hasOwn(Object.prototype, key)) keys.push(key);
  }
  return keys;
}

/**
 * Names that are often mistaken for options. For each: an option that is only there if the advice
 * applies, and the advice.
 */
const ADVICE: readonly (readonly [name: string, beside: string, advice: string])[] = [
  ['seed', 'width', 'pass `createRng(42)` as the first argument'],
  ['loops', 'connect', 'pass `connect: withLoops(connectNearest, 0.15)`'],
  ['doors', 'width', 'pass the dungeon to `addDoors(rng, dungeon)`'],
  ['doors', 'blocked', 'walkers open doors; set closed doors in the mask `blocked`'],
];

/**
 * Returns what to do instead of setting an option that does not exist, if the mistake is common.
 */
export function adviceOn(name: string, options: readonly string[]): string | undefined {
  const found = ADVICE.find(([wrong, beside]) => wrong === name && options.includes(beside));
  return found?.[2];
}
