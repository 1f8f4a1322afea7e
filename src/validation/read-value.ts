import { isObject } from '../checks';
import { show } from '../errors';
import { type Report, report } from './violation';

/** 2²⁴, more items than any list of a dungeon has; a longer one is a slip, and sparse. */
const MAX_ITEMS = 0x100_0000;

/** Adds the violation "`path` must …, received …"; returns `undefined`, what comes of such a value. */
export function malformed(
  violations: Report,
  path: string,
  rule: string,
  value: unknown,
): undefined {
  report(violations, 'malformed-data', `\`${path}\` ${rule}, received ${show(value)}`);
}

/** The value as a record; `undefined`, with a violation, where it is no object. */
export function readRecord(
  violations: Report,
  path: string,
  value: unknown,
): Record<string, unknown> | undefined {
  return isObject(value) ? value : malformed(violations, path, 'must be an object', value);
}

/**
 * Reads each item of a list once: what `read` makes of it, or `undefined`, with a violation, where it
 * is missing or no object.
 */
export function readItems<Item>(
  violations: Report,
  path: string,
  value: unknown,
  read: (item: Record<string, unknown>, index: number) => Item | undefined,
): (Item | undefined)[] {
  const length = countItems(violations, path, value);
  const items: (Item | undefined)[] = [];
  let missing = 0;
  let firstMissing = 0;
  for (let i = 0; i < length; i++) {
    const item: unknown = (value as unknown[])[i];
    if (isObject(item)) {
      items.push(read(item, i));
      continue;
    }
    items.push(undefined);
    if (item !== undefined) malformed(violations, `${path}[${i}]`, 'must be an object', item);
    else if (missing++ === 0) firstMissing = i;
  }
  if (missing > 0) reportMissing(violations, path, missing, firstMissing);
  return items;
}

/** How many items a list has; none, with a violation, where it cannot be gone through. */
function countItems(violations: Report, path: string, list: unknown): number {
  if (!Array.isArray(list)) {
    malformed(violations, path, 'must be an array', list);
    return 0;
  }
  const { length } = list;
  // A proxy's length may be anything.
  if (Number.isInteger(length) && length >= 0 && length <= MAX_ITEMS) return length;
  malformed(violations, path, `must have at most ${MAX_ITEMS} items and was not read`, list);
  return 0;
}

function reportMissing(violations: Report, path: string, count: number, first: number): void {
  const what = count === 1 ? 'item' : 'items';
  report(
    violations,
    'malformed-data',
    `\`${path}\` lacks ${count} ${what}, the first \`${path}[${first}]\``,
  );
}

/** What all typed arrays share, which looks behind proxies and false prototypes. */
const GETTERS = /* @__PURE__ */ typedArrayGetters();

function typedArrayGetters() {
  const prototype: object = Object.getPrototypeOf(Uint8Array.prototype);
  const getter = <Result>(key: PropertyKey) =>
    Object.getOwnPropertyDescriptor(prototype, key)?.get as (this: unknown) => Result;
  return {
    tag: getter<unknown>(Symbol.toStringTag),
    length: getter<number>('length'),
    buffer: getter<ArrayBuffer>('buffer'),
    byteOffset: getter<number>('byteOffset'),
  };
}

/**
 * A view of a `Uint8Array` without what its owner may have hung on it; `undefined` where the value
 * only poses as one.
 */
export function readBytes(value: unknown): Uint8Array | undefined {
  if (GETTERS.tag.call(value) !== 'Uint8Array') return undefined;
  const length = GETTERS.length.call(value);
  // A buffer that was given away has no bytes, and nothing can view it.
  if (length === 0) return new Uint8Array(0);
  return new Uint8Array(GETTERS.buffer.call(value), GETTERS.byteOffset.call(value), length);
}
