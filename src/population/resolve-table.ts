import {
  checkArray,
  checkAtLeast,
  checkBoolean,
  checkInteger,
  checkOptions,
  invalid,
} from '../checks';

/** The entries of a spawn table that are open at a depth. */
export interface ResolvedTable<Kind> {
  readonly entries: readonly ResolvedEntry<Kind>[];
  /** The weights of `entries`, and their sum. */
  readonly weights: readonly number[];
  readonly weightSum: number;
}

/** A spawn table's entry; one without members is nothing. */
export interface ResolvedEntry<Kind> {
  readonly members: readonly Kind[];
  readonly isSquad: boolean;
  readonly blocks: boolean;
}

/** An entry as it was read. */
interface ReadEntry<Kind> extends ResolvedEntry<Kind> {
  readonly weight: number;
  readonly isOpen: boolean;
}

const ENTRY_KEYS: ReadonlySet<string> = new Set([
  'kind',
  'squad',
  'weight',
  'blocks',
  'minDepth',
  'maxDepth',
]);

/**
 * Reads each value of a table once, and checks all entries, whatever the depth.
 *
 * @throws InvalidOptionError with the path of the first value that is wrong
 */
export function resolveTable<Kind>(
  path: string,
  table: unknown,
  depth: number,
): ResolvedTable<Kind> {
  const all = readItems(path, table, (entry, entryPath) =>
    readEntry<Kind>(entryPath, entry, depth),
  );
  checkWeightSum(path, all);
  const entries = all.filter(({ isOpen }) => isOpen);
  const weights = entries.map(({ weight }) => weight);
  return { entries, weights, weightSum: sum(weights) };
}

/** What `read` makes of the items of an array that must not be empty, each read once. */
export function readItems<Item>(
  path: string,
  list: unknown,
  read: (item: unknown, path: string) => Item,
): Item[] {
  checkArray(path, list);
  if (list.length === 0) throw invalid(path, 'must not be empty', list);
  const items: Item[] = [];
  for (let i = 0; i < list.length; i++) items.push(read(list[i], `${path}[${i}]`));
  return items;
}

function readEntry<Kind>(path: string, entry: unknown, depth: number): ReadEntry<Kind> {
  checkOptions(entry, ENTRY_KEYS, path);
  const {
    kind,
    squad,
    weight,
    blocks = false,
    minDepth,
    maxDepth,
  } = entry as Record<string, unknown>;
  if (kind === null) throw invalid(`${path}.kind`, 'must not be null', kind);
  const members = squad === undefined ? [] : readItems(`${path}.squad`, squad, readKind<Kind>);
  if (kind !== undefined) {
    if (squad !== undefined) throw invalid(`${path}.squad`, 'must not go with a `kind`', squad);
    members.push(kind as Kind);
  }
  checkInteger(`${path}.weight`, weight);
  checkAtLeast(`${path}.weight`, weight, 1);
  checkBoolean(`${path}.blocks`, blocks);
  const isOpen = readDepths(path, minDepth, maxDepth, depth);
  return { members, isSquad: squad !== undefined, blocks, weight, isOpen };
}

function readKind<Kind>(kind: unknown, path: string): Kind {
  if (kind === undefined || kind === null) throw invalid(path, 'must be a kind', kind);
  return kind as Kind;
}

/** Whether a depth lies within limits that may be left out. */
function readDepths(path: string, min: unknown, max: unknown, depth: number): boolean {
  if (min !== undefined) checkInteger(`${path}.minDepth`, min);
  if (max !== undefined) checkInteger(`${path}.maxDepth`, max);
  if (min !== undefined && max !== undefined) {
    checkAtLeast(`${path}.maxDepth`, max, min, `${path}.minDepth`);
  }
  return (min ?? depth) <= depth && depth <= (max ?? depth);
}

function checkWeightSum(path: string, entries: readonly ReadEntry<unknown>[]): void {
  const total = sum(entries.map(({ weight }) => weight));
  if (Number.isSafeInteger(total)) return;
  throw invalid(path, 'must have weights whose sum is a safe integer', total);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
