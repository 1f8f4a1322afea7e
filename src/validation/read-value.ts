import { show } from '../checks';
import { type Report, report } from './violation';

/** 2^24, more items than any list of a dungeon has; a longer one is a slip, and sparse. */
const MAX_ITEMS = 0x100_0000;

/** Adds the violation "`path` must …, received …". */
export function malformed(violations: Report, path: string, rule: string, value: unknown): void {
  report(violations, 'malformed-data', `\`${path}\` ${rule}, received ${show(value)}`);
}

/** The value as a record; `undefined`, with a violation, where it is no object. */
export function readRecord(
  violations: Report,
  path: string,
  value: unknown,
): Record<string, unknown> | undefined {
  if (isRecord(value)) return value;
  malformed(violations, path, 'must be an object', value);
  return undefined;
}

/** Whether a value is an object, and no array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as a list; an empty one, with a violation, where it is none or cannot be gone through. */
export function readList(violations: Report, path: string, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) {
    malformed(violations, path, 'must be an array', value);
    return [];
  }
  if (value.length <= MAX_ITEMS) return value;
  malformed(violations, path, `must have at most ${MAX_ITEMS} items and was not read`, value);
  return [];
}

/** Adds one violation for all items of a list that are missing. */
export function reportMissing(
  violations: Report,
  path: string,
  count: number,
  first: number,
): void {
  if (count === 0) return;
  const what = count === 1 ? 'item' : 'items';
  report(
    violations,
    'malformed-data',
    `\`${path}\` lacks ${count} ${what}, the first \`${path}[${first}]\``,
  );
}

/** Whether a value is an integer of 32 bits, as all coordinates and indices are. */
export function isInt32(value: unknown): value is number {
  return typeof value === 'number' && (value | 0) === value;
}
