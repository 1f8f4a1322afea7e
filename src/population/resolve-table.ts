import {
  checkAtLeast,
  checkBoolean,
  checkInteger,
  checkOptions,
  invalid,
  readEach,
} from '../model/checks';

/** The entries of a spawn table that are open at a depth. */
export interface ResolvedTable<Kind> {
  readonly entries: readonly ResolvedEntry<Kind>[];
  /** The kinds of all entries, open or not. */
  readonly kinds: readonly Kind[];
  /** Whether one of the entries never moves. */
  readonly hasFixed: boolean;
  /** The weights of `entries`, and their sum. */
  readonly weights: readonly number[];
  readonly weightSum: number;
}

/** A spawn table's entry; one without members places nothing. */
export interface ResolvedEntry<Kind> {
  readonly members: readonly Kind[];
  readonly isSquad: boolean;
  readonly blocks: boolean;
  readonly isFixed: boolean;
}

/** An entry, and whether it is open. */
interface ReadEntry<Kind> extends ResolvedEntry<Kind> {
  readonly weight: number;
  readonly isOpen: boolean;
}

const ENTRY_KEYS: ReadonlySet<string> = new Set([
  ...['kind', 'squad', 'weight', 'blocks', 'fixed', 'minDepth', 'maxDepth'],
]);

/**
 * Checks all entries of a table, whatever the depth, and returns those that are open.
 *
 * @throws InvalidOptionError with the path of the first value that is wrong
 */
export function resolveTable<Kind>(
  path: string,
  table: unknown,
  depth: number,
): ResolvedTable<Kind> {
  const all = readNonEmpty(path, table, (entryPath, entry) =>
    readEntry<Kind>(entryPath, entry, depth),
  );
  const total = sum(all.map(({ weight }) => weight));
  if (!Number.isSafeInteger(total)) {
    throw invalid(path, 'must have weights whose sum is a safe integer', total);
  }
  const entries = all.filter(({ isOpen }) => isOpen);
  const weights = entries.map(({ weight }) => weight);
  return {
    entries,
    kinds: all.flatMap(({ members }) => members),
    hasFixed: entries.some(({ isFixed }) => isFixed),
    weights,
    weightSum: sum(weights),
  };
}

/** What `read` makes of each item of an array that must not be empty. */
export function readNonEmpty<Item>(
  path: string,
  list: unknown,
  read: (path: string, item: unknown) => Item,
): Item[] {
  const items = readEach(path, list, read);
  if (items.length === 0) throw invalid(path, 'must not be empty', list);
  return items;
}

function readEntry<Kind>(path: string, entry: unknown, depth: number): ReadEntry<Kind> {
  checkOptions(entry, ENTRY_KEYS, path);
  const {
    kind,
    squad,
    weight,
    fixed = false,
    blocks = fixed,
    minDepth,
    maxDepth,
  } = entry as Record<string, unknown>;
  if (kind === null) throw invalid(`${path}.kind`, 'must not be null', kind);
  const members = squad === undefined ? [] : readNonEmpty(`${path}.squad`, squad, readKind<Kind>);
  if (kind !== undefined) {
    if (squad !== undefined) throw invalid(`${path}.squad`, 'must not go with a `kind`', squad);
    members.push(kind as Kind);
  }
  checkInteger(`${path}.weight`, weight);
  checkAtLeast(`${path}.weight`, weight, 1);
  checkBoolean(`${path}.fixed`, fixed);
  checkBoolean(`${path}.blocks`, blocks);
  if (fixed && squad !== undefined) {
    throw invalid(`${path}.fixed`, 'must not go with a `squad`, whose members move', fixed);
  }
  if (fixed && !blocks) throw invalid(`${path}.blocks`, 'must not be false beside `fixed`', blocks);
  const isOpen = readDepths(path, minDepth, maxDepth, depth);
  return { members, isSquad: squad !== undefined, blocks, isFixed: fixed, weight, isOpen };
}

function readKind<Kind>(path: string, kind: unknown): Kind {
  if (kind === undefined || kind === null) throw invalid(path, 'must be a kind', kind);
  return kind as Kind;
}

/** Whether a depth lies within limits that may be left out. */
export function readDepths(path: string, min: unknown, max: unknown, depth: number): boolean {
  if (min !== undefined) checkInteger(`${path}.minDepth`, min);
  if (max !== undefined) checkInteger(`${path}.maxDepth`, max);
  if (min !== undefined && max !== undefined) {
    checkAtLeast(`${path}.maxDepth`, max, min, `${path}.minDepth`);
  }
  return (min ?? depth) <= depth && depth <= (max ?? depth);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
