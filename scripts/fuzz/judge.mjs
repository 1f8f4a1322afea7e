// Faults that no input may cause: errors that are not the library's, time or memory that its size
// does not explain, or changes to shared prototypes.

import { getHeapStatistics } from 'node:v8';

/** Processor time for an input of this many characters, in milliseconds. */
const timeFor = (size) => 1000 + size / 50;

/** Bytes by which memory may grow. */
const memoryFor = (size) => 2 ** 26 + size * 1000;

/** Thrown if a parser breaks one of its promises. */
class Broken extends Error {}

/** Throws unless a promise about a result holds. */
export function expectKept(isKept, what) {
  if (!isKept) throw new Broken(what);
}

/** A value after writing and reading it as JSON. */
export const viaJson = (value) => JSON.parse(JSON.stringify(value));

/** The result of work that must not fail. */
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

/** The contents of everything shared: names, values and prototypes. */
function sharedNow() {
  return SHARED.flatMap((shared) => [
    Object.getPrototypeOf(shared),
    ...Reflect.ownKeys(shared).flatMap((key) => {
      const { value, get, set } = Reflect.getOwnPropertyDescriptor(shared, key);
      return [key, get ?? value, set];
    }),
  ]);
}

/** Whether two such lists are equal. */
const isSame = (one, other) =>
  one.length === other.length && one.every((item, i) => Object.is(item, other[i]));

/** Judges one call after the other; returns its fault, or undefined. */
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
