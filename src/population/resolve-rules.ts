import {
  checkArray,
  checkAtLeast,
  checkBoolean,
  checkFullString,
  checkIntegerIn,
  checkOneOf,
  checkOptions,
  checkShare,
  invalid,
  isInt32,
  isObject,
  MAX_INT32,
} from '../model/checks';
import { type Chance, chanceOf } from '../rng/draw-chance';
import { type ResolvedTable, readNonEmpty, resolveTable } from './resolve-table';
import type { PopulationPlace } from './rules';

/** A rule with its defaults, checked, with the entries that are open at the depth asked for. */
export interface ResolvedRule<Kind> {
  readonly table: ResolvedTable<Kind>;
  readonly picks: Picks;
  /** The kinds of rooms that it takes; `undefined` for all but crossings. */
  readonly kinds: ReadonlySet<string> | undefined;
  /** The roles of rooms that it takes; `undefined` for any, and none. */
  readonly roles: ReadonlySet<string> | undefined;
  /** The biomes of rooms that it takes; `undefined` for any, and none. */
  readonly biomes: ReadonlySet<string> | undefined;
  readonly skipEntranceRoom: boolean;
  readonly at: PopulationPlace;
  /** From row to row of places in rows. */
  readonly pitch: { readonly x: number; readonly y: number };
  readonly spacing: number;
  readonly progress: Range | undefined;
  /** The lock behind which its tiles lie, or `'any'`. */
  readonly behind: number | 'any' | undefined;
}

/** How many picks a rule makes in what: for so many tiles of a room one. */
export type Picks =
  | { readonly per: 'place'; readonly chance: Chance }
  | ({ readonly per: 'room' | 'dungeon' } & Range)
  | { readonly per: 'tiles'; readonly tiles: number };

/** From `min` to `max`, both included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

const PICK_KEYS = ['perRoom', 'tilesPerPick', 'total', 'share'] as const;
const PLACES = [
  ...['anywhere', 'center', 'dead-ends', 'walls', 'corners', 'middle', 'rows'],
  ...['beside-exits', 'far-from-exits'],
];
const RULE_KEYS: ReadonlySet<string> = new Set([
  'table',
  'perRoom',
  'tilesPerPick',
  'total',
  'share',
  'rooms',
  'roles',
  'biomes',
  'skipEntranceRoom',
  'at',
  'pitch',
  'spacing',
  'minProgress',
  'maxProgress',
  'behindLock',
  'lock',
]);
const RANGE_KEYS: ReadonlySet<string> = new Set(['min', 'max']);
const TARGET_KEYS: ReadonlySet<string> = new Set(['mark', 'near']);
const PITCH_KEYS: ReadonlySet<string> = new Set(['x', 'y']);

/**
 * Checks every rule, whatever the depth, and fills in defaults.
 *
 * @throws InvalidOptionError with the path of the first value that is wrong
 */
export function resolveRules<Kind>(rules: unknown, depth: number): ResolvedRule<Kind>[] {
  checkArray('rules', rules, 'an array of rules');
  const resolved = Array.from(rules, (rule, i) => resolveRule<Kind>(`rules[${i}]`, rule, depth));
  resolved.forEach(({ at }, i) => {
    if (typeof at !== 'object' || !('near' in at)) return;
    const kinds = resolved.slice(0, i).flatMap(({ table }) => table.kinds);
    if (kinds.includes(at.near as Kind)) return;
    throw invalid(`rules[${i}].at.near`, 'must be a kind that an earlier rule puts down', at.near);
  });
  return resolved;
}

function resolveRule<Kind>(path: string, rule: unknown, depth: number): ResolvedRule<Kind> {
  checkOptions(rule, RULE_KEYS, path);
  const given = rule as Record<string, unknown>;
  const { skipEntranceRoom = false, at = 'anywhere', pitch, spacing } = given;
  checkBoolean(`${path}.skipEntranceRoom`, skipEntranceRoom);
  if (pitch !== undefined && at !== 'rows') {
    throw invalid(`${path}.pitch`, "must stand beside `at: 'rows'`", pitch);
  }
  if (spacing !== undefined && at === 'center') {
    throw invalid(`${path}.spacing`, "must not go with `at: 'center'`", spacing);
  }
  return {
    table: resolveTable<Kind>(`${path}.table`, given.table, depth),
    at: readAt(`${path}.at`, at),
    pitch: readPitch(`${path}.pitch`, pitch),
    spacing: spacing === undefined ? 1 : readFrom(1, `${path}.spacing`, spacing),
    skipEntranceRoom,
    picks: readPicks(path, given),
    roles: readNames(`${path}.roles`, given.roles),
    biomes: readNames(`${path}.biomes`, given.biomes),
    kinds: readNames(`${path}.rooms`, given.rooms),
    progress: readProgress(path, given.minProgress, given.maxProgress),
    behind: readBehind(path, given.behindLock, given.lock),
  };
}

/** Names that a rule takes; `undefined` where it takes any. */
export function readNames(path: string, names: unknown): ReadonlySet<string> | undefined {
  return names === undefined ? undefined : new Set(readNonEmpty(path, names, readName));
}

function readAt(path: string, at: unknown): PopulationPlace {
  if (!isObject(at)) {
    checkOneOf(path, at, PLACES, ", or a mark such as { mark: 'altar' }");
    return at as PopulationPlace;
  }
  checkOptions(at, TARGET_KEYS, path);
  if (at.near === undefined) return { mark: readName(`${path}.mark`, at.mark) };
  if (at.mark !== undefined) throw invalid(`${path}.mark`, 'must not go with `near`', at.mark);
  return { near: at.near };
}

function readPitch(path: string, pitch: unknown = 3): { x: number; y: number } {
  if (!isObject(pitch)) {
    const both = readFrom(2, path, pitch);
    return { x: both, y: both };
  }
  checkOptions(pitch, PITCH_KEYS, path);
  return { x: readFrom(2, `${path}.x`, pitch.x), y: readFrom(2, `${path}.y`, pitch.y) };
}

/** An integer from `least`. */
export function readFrom(least: number, path: string, value: unknown): number {
  checkIntegerIn(path, value, least, MAX_INT32);
  return value;
}

/** A name; throws where it is none. */
export function readName(path: string, name: unknown): string {
  checkFullString(path, name);
  return name;
}

/** Reads the one of {@link PICK_KEYS} that is given. */
function readPicks(path: string, values: Record<string, unknown>): Picks {
  const [key, other] = PICK_KEYS.filter((name) => values[name] !== undefined);
  if (key === undefined) {
    const names = PICK_KEYS.map((name) => `\`${name}\``).join(', ');
    throw invalid(path, `must set one of ${names}`, undefined);
  }
  const option = `${path}.${key}`;
  if (other !== undefined) {
    const rule = `must not go with \`${option}\`; give one of them`;
    throw invalid(`${path}.${other}`, rule, values[other], option);
  }
  if (key === 'share') return { per: 'place', chance: chanceOf(readShare(option, values[key])) };
  if (key === 'tilesPerPick') return { per: 'tiles', tiles: readFrom(1, option, values[key]) };
  return { per: key === 'total' ? 'dungeon' : 'room', ...readCount(option, values[key]) };
}

function readCount(path: string, value: unknown): Range {
  if (!isObject(value)) {
    if (typeof value !== 'number') {
      const rule = `must be an integer, or a range such as ${exampleRange(value)}`;
      throw invalid(path, rule, value);
    }
    const count = readFrom(0, path, value);
    return { min: count, max: count };
  }
  checkOptions(value, RANGE_KEYS, path);
  const min = readFrom(0, `${path}.min`, value.min);
  const max = readFrom(0, `${path}.max`, value.max);
  checkAtLeast(`${path}.max`, max, min, `${path}.min`);
  return { min, max };
}

/** The range that somebody means who writes `[1, 3]`. */
function exampleRange(value: unknown): string {
  const [min, max] = Array.isArray(value) && value.length === 2 ? value : [];
  const isRange = isInt32(min) && isInt32(max) && min >= 0 && max >= min;
  return isRange ? `{ min: ${min}, max: ${max} }` : '{ min: 1, max: 3 }';
}

/** Limits of progress; `undefined` where there are none. */
export function readProgress(
  path: string,
  minProgress: unknown,
  maxProgress: unknown,
): Range | undefined {
  if (minProgress === undefined && maxProgress === undefined) return undefined;
  const min = minProgress === undefined ? 0 : readShare(`${path}.minProgress`, minProgress);
  const max = maxProgress === undefined ? 1 : readShare(`${path}.maxProgress`, maxProgress);
  checkAtLeast(`${path}.maxProgress`, max, min, `${path}.minProgress`);
  return { min, max };
}

function readBehind(
  path: string,
  behindLock: unknown = false,
  lock: unknown,
): number | 'any' | undefined {
  checkBoolean(`${path}.behindLock`, behindLock);
  if (lock === undefined) return behindLock ? 'any' : undefined;
  return readFrom(0, `${path}.lock`, lock);
}

/** A number from 0 to 1. */
export function readShare(path: string, value: unknown): number {
  checkShare(path, value);
  return value;
}
