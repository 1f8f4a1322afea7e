import {
  checkArray,
  checkAtLeast,
  checkBoolean,
  checkInteger,
  checkIntegerIn,
  checkOneOf,
  checkOptions,
  invalid,
  MAX_INT32,
} from '../checks';
import type { PopulationRule, SpawnEntry } from './rules';

/** A rule without gaps, checked, with the entries that are open at the depth asked for. */
export interface ResolvedRule<Kind> {
  readonly entries: readonly ResolvedEntry<Kind>[];
  /** The weights of `entries`, and their sum. */
  readonly weights: readonly number[];
  readonly total: number;
  readonly min: number;
  readonly max: number;
  readonly atCenter: boolean;
  readonly skipEntranceRoom: boolean;
}

/** A spawn table's entry; one without members is nothing. */
export interface ResolvedEntry<Kind> {
  readonly members: readonly Kind[];
  readonly isSquad: boolean;
  readonly blocks: boolean;
}

const RULE_KEYS: ReadonlySet<string> = new Set(['table', 'perRoom', 'at', 'skipEntranceRoom']);
const RANGE_KEYS: ReadonlySet<string> = new Set(['min', 'max']);
const ENTRY_KEYS: ReadonlySet<string> = new Set([
  'kind',
  'squad',
  'weight',
  'blocks',
  'minDepth',
  'maxDepth',
]);

/**
 * Checks every rule, whatever the depth.
 *
 * @throws InvalidOptionError with the path of the first value that is wrong
 */
export function resolveRules<Kind>(
  rules: readonly PopulationRule<Kind>[],
  depth: number,
): ResolvedRule<Kind>[] {
  checkArray('rules', rules);
  return Array.from(rules, (rule, i) => resolveRule(`rules[${i}]`, rule, depth));
}

function resolveRule<Kind>(
  path: string,
  rule: PopulationRule<Kind>,
  depth: number,
): ResolvedRule<Kind> {
  checkOptions(rule, RULE_KEYS, path);
  const { table, perRoom, at = 'anywhere', skipEntranceRoom = false } = rule;
  checkTable(`${path}.table`, table);
  checkOneOf(`${path}.at`, at, ['anywhere', 'center']);
  checkBoolean(`${path}.skipEntranceRoom`, skipEntranceRoom);
  const range = resolveRange(`${path}.perRoom`, perRoom);
  const open = table.filter((entry) => isOpen(depth, entry));
  const weights = open.map(({ weight }) => weight);
  return {
    entries: open.map(resolveEntry),
    weights,
    total: weights.reduce((sum, weight) => sum + weight, 0),
    ...range,
    atCenter: at === 'center',
    skipEntranceRoom,
  };
}

function resolveRange(path: string, perRoom: PopulationRule['perRoom']) {
  if (typeof perRoom !== 'object') {
    checkIntegerIn(path, perRoom, 0, MAX_INT32);
    return { min: perRoom, max: perRoom };
  }
  checkOptions(perRoom, RANGE_KEYS, path);
  const { min, max } = perRoom;
  checkIntegerIn(`${path}.min`, min, 0, MAX_INT32);
  checkIntegerIn(`${path}.max`, max, 0, MAX_INT32);
  checkAtLeast(`${path}.max`, max, min, (nameOf) => nameOf(`${path}.min`));
  return { min, max };
}

function checkTable(path: string, table: readonly SpawnEntry[]): void {
  checkArray(path, table);
  if (table.length === 0) throw invalid(path, 'must not be empty', table);
  let total = 0;
  for (const [i, entry] of table.entries()) {
    checkEntry(`${path}[${i}]`, entry);
    total += entry.weight;
  }
  if (Number.isSafeInteger(total)) return;
  throw invalid(path, 'must have weights whose sum is a safe integer', total);
}

function checkEntry(path: string, entry: SpawnEntry): void {
  checkOptions(entry, ENTRY_KEYS, path);
  const { kind, squad, weight, blocks = false } = entry;
  if (kind === null) throw invalid(`${path}.kind`, 'must not be null', kind);
  if (squad !== undefined) {
    checkSquad(`${path}.squad`, squad);
    if (kind !== undefined) throw invalid(`${path}.squad`, 'must not go with a `kind`', squad);
  }
  checkInteger(`${path}.weight`, weight);
  checkAtLeast(`${path}.weight`, weight, 1);
  checkBoolean(`${path}.blocks`, blocks);
  checkDepths(path, entry);
}

function checkSquad(path: string, squad: readonly unknown[]): void {
  checkArray(path, squad);
  if (squad.length === 0) throw invalid(path, 'must not be empty', squad);
  const gap = squad.findIndex((kind) => kind === undefined || kind === null);
  if (gap >= 0) throw invalid(`${path}[${gap}]`, 'must be a kind', squad[gap]);
}

function checkDepths(path: string, { minDepth, maxDepth }: SpawnEntry): void {
  if (minDepth !== undefined) checkInteger(`${path}.minDepth`, minDepth);
  if (maxDepth === undefined) return;
  checkInteger(`${path}.maxDepth`, maxDepth);
  if (minDepth !== undefined) {
    checkAtLeast(`${path}.maxDepth`, maxDepth, minDepth, (nameOf) => nameOf(`${path}.minDepth`));
  }
}

function isOpen(depth: number, { minDepth = depth, maxDepth = depth }: SpawnEntry): boolean {
  return minDepth <= depth && depth <= maxDepth;
}

function resolveEntry<Kind>({ kind, squad, blocks = false }: SpawnEntry<Kind>) {
  const members = squad ?? (kind === undefined ? [] : [kind]);
  return { members, isSquad: squad !== undefined, blocks };
}
