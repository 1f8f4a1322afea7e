import { invalid, MAX_INTEGER, readNonEmpty } from '../model/checks';
import { type CodeSpecification, resolveOptions, type Settings } from '../model/options';
import { DEPTH_WINDOW, isOpenAt } from '../model/windows';
import type { SpawnEntry } from './rules';

/** The entries of a spawn table that are open at a depth. */
export interface ResolvedTable<Kind> {
  readonly entries: readonly ResolvedEntry<Kind>[];
  /** The kinds of all entries, whether they are open or not. */
  readonly kinds: readonly Kind[];
  /** Whether at least one of the entries does not fit on every free tile. */
  readonly isPicky: boolean;
  /** The weights of `entries`, and their sum. */
  readonly weights: readonly number[];
  readonly weightSum: number;
}

/** An entry of a spawn table. An entry without members places nothing. */
export interface ResolvedEntry<Kind> {
  readonly members: readonly Kind[];
  readonly isSquad: boolean;
  readonly blocks: boolean;
  readonly isFixed: boolean;
  readonly isHazard: boolean;
  /** The condition for its tiles. Entries without one fit on every free tile. */
  readonly fit: Fit | undefined;
  readonly weight: number;
}

/** A condition that entries have in common: tiles that are refused to one are refused to all. */
export type Fit = 'fixed' | 'hazard';

/** An entry, together with whether it is open. */
interface ReadEntry<Kind> extends ResolvedEntry<Kind> {
  readonly isOpen: boolean;
}

const ENTRY: CodeSpecification<SpawnEntry> = /* @__PURE__ */ describeEntry();

function describeEntry(): CodeSpecification<SpawnEntry> {
  return {
    kind: { type: 'value', check: checkKind, default: undefined },
    squad: { type: 'value', resolve: readSquad, default: undefined },
    weight: { type: 'integer', min: 1, max: MAX_INTEGER },
    fixed: { type: 'boolean', default: false },
    hazard: { type: 'boolean', default: false },
    blocks: { type: 'boolean', default: ({ fixed }: SpawnEntry) => fixed },
    ...DEPTH_WINDOW,
  };
}

/**
 * Checks all entries of a table, even those for other depths, and returns the open ones.
 *
 * @throws {InvalidOptionError} If a value is invalid; the error has the path of the first one
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
  const kinds = all.flatMap(({ members }) => members);
  return tableOf(
    all.filter(({ isOpen }) => isOpen),
    kinds,
  );
}

/** Returns a table without the entries that share a condition. It may have no entry left. */
export function withoutFit<Kind>(
  { entries, kinds }: ResolvedTable<Kind>,
  fit: Fit | undefined,
): ResolvedTable<Kind> {
  return tableOf(
    entries.filter((entry) => entry.fit !== fit),
    kinds,
  );
}

function tableOf<Kind>(
  entries: readonly ResolvedEntry<Kind>[],
  kinds: readonly Kind[],
): ResolvedTable<Kind> {
  const weights = entries.map(({ weight }) => weight);
  const isPicky = entries.some(({ fit }) => fit !== undefined);
  return { entries, kinds, isPicky, weights, weightSum: sum(weights) };
}

function readEntry<Kind>(path: string, value: unknown, depth: number): ReadEntry<Kind> {
  const entry = resolveOptions<SpawnEntry<Kind>, Settings<SpawnEntry<Kind>>>(ENTRY, value, path);
  const { kind, squad, weight, fixed, hazard, blocks } = entry;
  if (kind !== undefined && squad !== undefined) {
    throw invalid(`${path}.squad`, 'cannot be combined with a `kind`', squad);
  }
  if (fixed && squad !== undefined) {
    throw invalid(`${path}.fixed`, 'cannot be combined with a `squad`, whose members move', fixed);
  }
  if (hazard && squad !== undefined) {
    throw invalid(
      `${path}.hazard`,
      'cannot be combined with a `squad`, whose members move',
      hazard,
    );
  }
  if (hazard && fixed) {
    throw invalid(`${path}.hazard`, 'cannot be combined with `fixed`', hazard);
  }
  if (fixed && !blocks)
    throw invalid(`${path}.blocks`, 'must not be false together with `fixed`', blocks);
  const members = squad ?? (kind === undefined ? [] : [kind]);
  const isOpen = isOpenAt(depth, entry);
  return {
    ...{ members, isSquad: squad !== undefined, blocks, weight, isOpen },
    ...{ isFixed: fixed, isHazard: hazard },
    fit: fixed ? 'fixed' : hazard ? 'hazard' : undefined,
  };
}

function readSquad(path: string, squad: unknown): unknown[] {
  return readNonEmpty(path, squad, (at, kind) => {
    if (kind === undefined || kind === null) throw invalid(at, 'must be a kind', kind);
    return kind;
  });
}

function checkKind(path: string, kind: unknown): void {
  if (kind === null) throw invalid(path, 'must not be null', kind);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
