// What nothing that is read may do: throw what is no error of the library, take time or memory that its
// size does not explain, or touch what every object inherits.

import { getHeapStatistics } from 'node:v8';

/** Milliseconds of the processor for an input of so many characters. */
const timeFor = (size) => 1000 + size / 50;

/** Bytes that may be there more than before. */
const memoryFor = (size) => 2 ** 26 + size * 1000;

/** Said where a parser breaks a promise of its own. */
class Broken extends Error {}

/** Throws unless what was promised of a result is so. */
export function promise(isKept, what) {
  if (!isKept) throw new Broken(what);
}

/** What is left of a value when it was written as JSON. */
export const viaJson = (value) => JSON.parse(JSON.stringify(value));

/** What work comes to that must not fail. */
export function succeed(work, what) {
  try {
    return work();
  } catch (error) {
    throw new Broken(`${what}: ${error}`);
  }
}

const SHARED = [
  ...[Object, Object.prototype, Array, Array.prototype],
  ...[Function, String, Number, Error, RegExp, Map, Set, Promise, Uint8Array, Int32Array].map(
    ({ prototype }) => prototype,
  ),
];

/** What stands in all that is shared: names, values and prototypes. */
function sharedNow() {
  return SHARED.flatMap((shared) => [
    Object.getPrototypeOf(shared),
    ...Reflect.ownKeys(shared).flatMap((key) => {
      const { value, get, set } = Reflect.getOwnPropertyDescriptor(shared, key);
      return [key, get ?? value, set];
    }),
  ]);
}

/** Whether two such lists are alike. */
const isSame = (one, other) =>
  one.length === other.length && one.every((item, i) => Object.is(item, other[i]));

/** Judges one call after the other; answers what is wrong with it, or nothing. */
export function createJudge() {
  const shared = sharedNow();
  return async (size, call, isOurs) => {
    const memory = memoryNow();
    const start = process.cpuUsage();
    let problem;
    try {
      await call();
    } catch (error) {
      if (!isOurs(error)) problem = { kind: 'error', text: textOf(error) };
    }
    const { user, system } = process.cpuUsage(start);
    const time = (user + system) / 1000;
    const grown = memoryNow() - memory;
    if (!isSame(shared, sharedNow()))
      return { kind: 'prototype', text: 'something shared changed' };
    if (problem !== undefined) return problem;
    if (time > timeFor(size)) return { kind: 'time', text: `${Math.round(time)} ms` };
    if (grown > memoryFor(size)) return { kind: 'memory', text: `${grown} bytes` };
    return undefined;
  };
}

function memoryNow() {
  const { used_heap_size: heap, external_memory: outside } = getHeapStatistics();
  return heap + outside;
}

function textOf(error) {
  return error instanceof Error ? String(error.stack).slice(0, 3000) : `thrown: ${String(error)}`;
}
