import {
  checkArray,
  checkAtLeast,
  checkBoolean,
  checkIntegerIn,
  checkOneOf,
  checkOptions,
  invalid,
  isInt32,
  isObject,
  MAX_INT32,
} from '../checks';
import { type ResolvedTable, readItems, resolveTable } from './resolve-table';
import type { PopulationRule } from './rules';

/** A rule with its defaults, checked, with the entries that are open at the depth asked for. */
export interface ResolvedRule<Kind> {
  readonly table: ResolvedTable<Kind>;
  readonly picks: Picks;
  /** The kinds of rooms that it takes; `undefined` for all but crossings. */
  readonly kinds: ReadonlySet<string> | undefined;
  readonly skipEntranceRoom: boolean;
  readonly at: At;
  readonly progress: Range | undefined;
}

/** How many picks a rule makes in what: for so many tiles of a room one. */
type Picks =
  | ({ readonly per: 'room' | 'dungeon' } & Range)
  | { readonly per: 'tiles'; readonly tiles: number };

/** Where a pick goes. */
type At = NonNullable<PopulationRule['at']>;

/** From `min` to `max`, both included. */
interface Range {
  readonly min: number;
  readonly max: number;
}

const PICK_KEYS = ['perRoom', 'tilesPerPick', 'total'] as const;
const PLACES = ['anywhere', 'center', 'dead-ends'] as const;
const RULE_KEYS: ReadonlySet<string> = new Set([
  'table',
  'perRoom',
  'tilesPerPick',
  'total',
  'rooms',
  'skipEntranceRoom',
  'at',
  'minProgress',
  'maxProgress',
]);
const RANGE_KEYS: ReadonlySet<string> = new Set(['min', 'max']);
const MARK_KEYS: ReadonlySet<string> = new Set(['mark']);

/**
 * Checks every rule, whatever the depth, and fills in defaults.
 *
 * @throws InvalidOptionError with the path of the first value that is wrong
 */
export function resolveRules<Kind>(rules: unknown, depth: number): ResolvedRule<Kind>[] {
  checkArray('rules', rules, 'an array of rules');
  return Array.from(rules, (rule, i) => resolveRule(`rules[${i}]`, rule, depth));
}

function resolveRule<Kind>(path: string, rule: unknown, depth: number): ResolvedRule<Kind> {
  checkOptions(rule, RULE_KEYS, path);
  const {
    table,
    rooms,
    skipEntranceRoom = false,
    at = 'anywhere',
  } = rule as Record<string, unknown>;
  const { perRoom, tilesPerPick, total, minProgress, maxProgress } = rule as Record<
    string,
    unknown
  >;
  checkBoolean(`${path}.skipEntranceRoom`, skipEntranceRoom);
  return {
    table: resolveTable<Kind>(`${path}.table`, table, depth),
    at: readAt(`${path}.at`, at),
    skipEntranceRoom,
    picks: readPicks(path, { perRoom, tilesPerPick, total }),
    kinds: rooms === undefined ? undefined : new Set(readItems(`${path}.rooms`, rooms, readName)),
    progress: readProgress(path, minProgress, maxProgress),
  };
}

function readAt(path: string, at: unknown): At {
  if (!isObject(at)) {
    checkOneOf(path, at, PLACES, ", or a mark such as { mark: 'altar' }");
    return at as At;
  }
  checkOptions(at, MARK_KEYS, path);
  return { mark: readName(at.mark, `${path}.mark`) };
}

function readName(name: unknown, path: string): string {
  if (typeof name === 'string' && name !== '') return name;
  throw invalid(path, 'must be a string that is not empty', name);
}

/** Reads the one of {@link PICK_KEYS} that is given. */
function readPicks(path: string, values: { [Key in (typeof PICK_KEYS)[number]]: unknown }): Picks {
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
  if (key === 'tilesPerPick') {
    const tiles = values[key];
    checkIntegerIn(option, tiles, 1, MAX_INT32);
    return { per: 'tiles', tiles };
  }
  const { min, max } = readCount(option, values[key]);
  return { per: key === 'total' ? 'dungeon' : 'room', min, max };
}

function readCount(path: string, value: unknown): Range {
  if (!isObject(value)) {
    if (typeof value !== 'number') {
      const rule = `must be an integer, or a range such as ${exampleRange(value)}`;
      throw invalid(path, rule, value);
    }
    checkIntegerIn(path, value, 0, MAX_INT32);
    return { min: value, max: value };
  }
  checkOptions(value, RANGE_KEYS, path);
  const { min, max } = value;
  checkIntegerIn(`${path}.min`, min, 0, MAX_INT32);
  checkIntegerIn(`${path}.max`, max, 0, MAX_INT32);
  checkAtLeast(`${path}.max`, max, min, `${path}.min`);
  return { min, max };
}

/** The range that somebody means who writes `[1, 3]`. */
function exampleRange(value: unknown): string {
  const [min, max] = Array.isArray(value) && value.length === 2 ? value : [];
  const isRange = isInt32(min) && isInt32(max) && min >= 0 && max >= min;
  return isRange ? `{ min: ${min}, max: ${max} }` : '{ min: 1, max: 3 }';
}

function readProgress(path: string, minProgress: unknown, maxProgress: unknown): Range | undefined {
  if (minProgress === undefined && maxProgress === undefined) return undefined;
  const min = minProgress === undefined ? 0 : readShare(`${path}.minProgress`, minProgress);
  const max = maxProgress === undefined ? 1 : readShare(`${path}.maxProgress`, maxProgress);
  checkAtLeast(`${path}.maxProgress`, max, min, `${path}.minProgress`);
  return { min, max };
}

function readShare(path: string, value: unknown): number {
  if (typeof value === 'number' && value >= 0 && value <= 1) return value;
  throw invalid(path, 'must be a number from 0 to 1', value);
}
