import {
  checkArray,
  checkFullString,
  checkIntegerIn,
  checkOneOf,
  fieldsOf,
  invalid,
  isInt32,
  isObject,
  MAX_INT32,
  noOptionError,
  readNonEmpty,
} from '../model/checks';
import { MAX_ENTITY_SIZE } from '../model/population';
import {
  CHECKED_LATER,
  type CodeSpecification,
  resolveOptions,
  type Specification,
  type ValueOption,
} from '../model/specification';
import { PROGRESS_WINDOW_SPEC, type ProgressWindow } from '../model/windows';
import { type Chance, chanceOf } from '../rng/draws';
import { isEntryOption, type ResolvedTable, resolveTable } from './resolve-table';
import type { PopulationPlace, PopulationRuleBase } from './rules';

/**
 * A checked rule with its defaults filled in, and with the entries that are open at the requested
 * depth.
 */
export interface ResolvedRule<Kind>
  extends Omit<RuleSettings, 'table' | 'rooms' | 'pitch' | 'spacing'> {
  readonly table: ResolvedTable<Kind>;
  readonly amount: Amount;
  /** The kinds of rooms that it uses; `undefined` means all except crossings. */
  readonly kinds: ReadonlySet<string> | undefined;
  /** The distances between neighbouring rows and columns, for places in rows. */
  readonly pitch: Pitch;
  readonly spacing: number;
  /** The lock that its tiles are behind, or `'any'`. */
  readonly behind: number | 'any' | undefined;
}

/** The number of picks of a rule: per room, in total, per place, or one for every `tiles` tiles. */
export type Amount =
  | { readonly per: 'place'; readonly chance: Chance }
  | ({ readonly per: 'room' | 'dungeon' } & Range)
  | { readonly per: 'tiles'; readonly tiles: number };

/** A range from `min` to `max`, both included. */
interface Range {
  readonly min: number;
  readonly max: number;
}

interface Pitch {
  readonly x: number;
  readonly y: number;
}

const PICK_OPTIONS = ['perRoom', 'tilesPerPick', 'total', 'share'] as const;
const PLACES = [
  'anywhere',
  'center',
  'dead-ends',
  'walls',
  'corners',
  'away-from-walls',
  'rows',
  'beside-exits',
  'far-from-exits',
] as const;

/**
 * The options of a rule, including all forms of its number of picks, of which a rule has exactly
 * one.
 */
interface RuleOptions extends PopulationRuleBase {
  readonly perRoom?: unknown;
  readonly tilesPerPick?: unknown;
  readonly total?: unknown;
  readonly share?: unknown;
}

/** A rule with its defaults, before its table and its amount are read. */
interface RuleSettings extends ProgressWindow {
  readonly table: unknown;
  readonly perRoom: Range | undefined;
  readonly tilesPerPick: number | undefined;
  readonly total: Range | undefined;
  readonly share: number | undefined;
  readonly where: 'rooms' | 'tunnels';
  readonly rooms: ReadonlySet<string> | undefined;
  /** The roles of rooms that it uses; `undefined` means all rooms, even those without a role. */
  readonly roles: ReadonlySet<string> | undefined;
  /** The biomes of rooms that it uses; `undefined` means all rooms, even those without a biome. */
  readonly biomes: ReadonlySet<string> | undefined;
  readonly skipEntranceRoom: boolean;
  readonly at: PopulationPlace;
  readonly pitch: Pitch | undefined;
  readonly spacing: number | undefined;
  readonly behindLock: boolean;
  readonly lock: number | undefined;
  readonly behindSecret: boolean;
  readonly outOfSight: boolean;
}

/** The names that rooms of a rule may have; `undefined` means any. */
export const NAME_SET: ValueOption = { type: 'value', resolve: readNames, default: undefined };

function readNames(path: string, names: unknown): ReadonlySet<string> {
  return new Set(
    readNonEmpty(path, names, (at, name) => {
      checkFullString(at, name);
      return name;
    }),
  );
}

const RULE_SPEC: CodeSpecification<RuleOptions> = /* @__PURE__ */ (() => ({
  table: CHECKED_LATER,
  perRoom: { type: 'value', resolve: readCount, default: undefined },
  tilesPerPick: { type: 'integer', min: 1, default: undefined },
  total: { type: 'value', resolve: readCount, default: undefined },
  share: { type: 'share', default: undefined },
  where: { type: 'choice', names: ['rooms', 'tunnels'], default: 'rooms' },
  rooms: NAME_SET,
  roles: NAME_SET,
  biomes: NAME_SET,
  skipEntranceRoom: { type: 'boolean', default: false },
  at: { type: 'value', resolve: readAt, default: 'anywhere' },
  pitch: { type: 'value', resolve: readPitch, default: undefined },
  spacing: { type: 'integer', min: 1, default: undefined },
  ...PROGRESS_WINDOW_SPEC,
  behindLock: { type: 'boolean', default: false },
  lock: { type: 'integer', min: 0, default: undefined },
  behindSecret: { type: 'boolean', default: false },
  outOfSight: { type: 'boolean', default: false },
}))();

const RANGE_SPEC: Specification<Range> = {
  min: { type: 'integer', min: 0 },
  max: { type: 'integer', min: 0, atLeast: { option: 'min' } },
};

const TARGET_SPEC: CodeSpecification<{ readonly mark?: string; readonly near?: unknown }> = {
  mark: { type: 'value', check: checkFullString, default: undefined },
  near: CHECKED_LATER,
};

const PITCH_SPEC: Specification<Pitch> = {
  x: { type: 'integer', min: 2 },
  y: { type: 'integer', min: 2 },
};

/**
 * Checks every rule, even those for other depths, and fills in defaults.
 *
 * @param isPlaced - returns whether entities of a kind may be there before the first rule
 * @throws {InvalidOptionError} If a value is invalid; the error has the path of the first one
 */
export function resolveRules<Kind>(
  rules: unknown,
  depth: number,
  isPlaced: (kind: unknown) => boolean = () => false,
): ResolvedRule<Kind>[] {
  checkArray('rules', rules, 'an array of rules');
  const resolved = Array.from(rules, (rule, i) => resolveRule<Kind>(`rules[${i}]`, rule, depth));
  resolved.forEach(({ at }, i) => {
    if (typeof at !== 'object' || !('near' in at)) return;
    const kinds = resolved.slice(0, i).flatMap(({ table }) => table.kinds);
    if (kinds.includes(at.near as Kind) || isPlaced(at.near)) return;
    throw invalid(`rules[${i}].at.near`, 'must be a kind that an earlier rule places', at.near);
  });
  return resolved;
}

function resolveRule<Kind>(path: string, value: unknown, depth: number): ResolvedRule<Kind> {
  refuseEntryOptions(path, value);
  const rule = resolveOptions<RuleOptions, RuleSettings>(RULE_SPEC, value, path);
  const { at, pitch, spacing, behindLock } = rule;
  const given: RuleOptions = Object(value);
  if (pitch !== undefined && at !== 'rows') {
    throw invalid(`${path}.pitch`, "requires `at: 'rows'`", given.pitch);
  }
  if (spacing !== undefined && at === 'center') {
    throw invalid(`${path}.spacing`, "cannot be combined with `at: 'center'`", spacing);
  }
  if (rule.where === 'tunnels') checkForTunnels(path, rule, given);
  const maxSize = rule.where === 'tunnels' ? 1 : MAX_ENTITY_SIZE;
  return {
    ...rule,
    table: resolveTable<Kind>(`${path}.table`, rule.table, depth, maxSize),
    amount: readAmount(path, rule, given),
    kinds: rule.rooms,
    pitch: pitch ?? { x: 3, y: 3 },
    spacing: spacing ?? 1,
    behind: rule.lock ?? (behindLock ? 'any' : undefined),
  };
}

/** Throws if a rule has an option of the entries of its table. */
function refuseEntryOptions(path: string, value: unknown): void {
  for (const [name, received] of Object.entries(fieldsOf(value))) {
    if (Object.hasOwn(RULE_SPEC, name) || !isEntryOption(name)) continue;
    const advice = `put it into the entries of \`table\`, as in \`${path}.table[0].${name}\``;
    throw noOptionError(`${path}.${name}`, received, advice);
  }
}

/** The options that require rooms. */
const ROOM_OPTIONS = ['perRoom', 'rooms', 'roles', 'biomes', 'skipEntranceRoom', 'pitch'] as const;

/** Throws if a rule for tunnels has an option or a place that requires rooms. */
function checkForTunnels(path: string, { at }: RuleSettings, given: RuleOptions): void {
  for (const name of ROOM_OPTIONS) {
    if (given[name] === undefined) continue;
    throw invalid(`${path}.${name}`, "cannot be combined with `where: 'tunnels'`", given[name]);
  }
  if (typeof at === 'object' || at === 'anywhere' || at === 'dead-ends') return;
  const rule = "must be 'anywhere', 'dead-ends', a mark or near a kind with `where: 'tunnels'`";
  throw invalid(`${path}.at`, rule, at);
}

function readAt(path: string, at: unknown): PopulationPlace {
  if (!isObject(at)) {
    checkOneOf(path, at, PLACES, ", or a mark such as { mark: 'altar' }");
    return at;
  }
  const { mark, near } = resolveOptions(TARGET_SPEC, at, path);
  if (mark !== undefined && near !== undefined) {
    throw invalid(`${path}.mark`, 'cannot be combined with `near`', mark);
  }
  if (mark !== undefined) return { mark };
  if (near !== undefined) return { near };
  throw invalid(path, 'must have a `mark` or a kind `near`', at);
}

function readPitch(path: string, pitch: unknown): Pitch {
  if (isObject(pitch)) return resolveOptions(PITCH_SPEC, pitch, path);
  checkIntegerIn(path, pitch, 2, MAX_INT32);
  return { x: pitch, y: pitch };
}

/** Reads the one {@link PICK_OPTIONS} option that is given. */
function readAmount(path: string, rule: RuleSettings, given: RuleOptions): Amount {
  const [name, other] = PICK_OPTIONS.filter((option) => rule[option] !== undefined);
  if (name === undefined) {
    const names = PICK_OPTIONS.map((option) => `\`${option}\``).join(', ');
    throw invalid(path, `must set one of ${names}`, undefined);
  }
  if (other !== undefined) {
    const conflict = `cannot be combined with \`${path}.${name}\`; give one of them`;
    throw invalid(`${path}.${other}`, conflict, given[other], `${path}.${name}`);
  }
  const { perRoom, tilesPerPick, total, share } = rule;
  if (share !== undefined) return { per: 'place', chance: chanceOf(share) };
  if (tilesPerPick !== undefined) return { per: 'tiles', tiles: tilesPerPick };
  if (total !== undefined) return { per: 'dungeon', ...total };
  // Only `perRoom` is left, because one of the four is given.
  return { per: 'room', min: 0, max: 0, ...perRoom };
}

function readCount(path: string, value: unknown): Range {
  if (isObject(value)) return resolveOptions(RANGE_SPEC, value, path);
  if (typeof value !== 'number') {
    const rule = `must be an integer, or a range such as ${exampleRange(value)}`;
    throw invalid(path, rule, value);
  }
  checkIntegerIn(path, value, 0, MAX_INT32);
  return { min: value, max: value };
}

/** Returns the range that was probably meant by a list such as `[1, 3]`. */
function exampleRange(value: unknown): string {
  const [min, max] = Array.isArray(value) && value.length === 2 ? value : [];
  const isRange = isInt32(min) && isInt32(max) && min >= 0 && max >= min;
  return isRange ? `{ min: ${min}, max: ${max} }` : '{ min: 1, max: 3 }';
}
