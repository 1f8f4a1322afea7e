import { invalid, MAX_INTEGER, readNonEmpty } from '../model/checks';
import { MAX_ENTITY_SIZE } from '../model/population';
import { type CodeSpecification, resolveOptions, type Settings } from '../model/specification';
import { DEPTH_WINDOW_SPEC, includesDepth } from '../model/windows';
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
  readonly size: number;
  /** The condition for its tiles. Entries without one fit on every free tile. */
  readonly fit: Fit | undefined;
  readonly weight: number;
  /** Whether it is open at the depth for which it was read. */
  readonly isOpen: boolean;
}

/**
 * A condition that entries have in common, with their size: tiles that are refused to one are
 * refused to all.
 */
export type Fit = `${'free' | 'fixed' | 'hazard'} ${number}`;

const ENTRY_SPEC: CodeSpecification<SpawnEntry> = /* @__PURE__ */ (() => ({
  kind: { type: 'value', check: checkKind, default: undefined },
  squad: { type: 'value', resolve: readSquad, default: undefined },
  weight: { type: 'integer', min: 1, max: MAX_INTEGER },
  fixed: { type: 'boolean', default: false },
  hazard: { type: 'boolean', default: false },
  size: { type: 'integer', min: 1, max: MAX_ENTITY_SIZE, default: 1 },
  blocks: { type: 'boolean', default: ({ fixed }: SpawnEntry) => fixed },
  ...DEPTH_WINDOW_SPEC,
}))();

/** Returns whether entries of tables have an option of this name. */
export function isEntryOption(name: string): boolean {
  return Object.hasOwn(ENTRY_SPEC, name);
}

/**
 * Checks all entries of a table, even those for other depths, and returns the open ones.
 *
 * @param maxSize - the largest size of entities: 1 in tunnels
 * @throws {InvalidOptionError} If a value is invalid; the error has the path of the first one
 */
export function resolveTable<Kind>(
  path: string,
  table: unknown,
  depth: number,
  maxSize: number,
): ResolvedTable<Kind> {
  const all = readNonEmpty(path, table, (entryPath, entry) =>
    readEntry<Kind>(entryPath, entry, depth, maxSize),
  );
  const total = sum(all.map(({ weight }) => weight));
  if (!Number.isSafeInteger(total)) {
    throw invalid(path, 'must have weights whose sum is a safe integer', total);
  }
  const kinds = all.flatMap(({ members }) => members);
  const open = all.filter(({ isOpen }) => isOpen);
  return tableOf(open, kinds);
}

/** Returns a table without the entries that share a condition. It may have no entry left. */
export function withoutFit<Kind>(
  { entries, kinds }: ResolvedTable<Kind>,
  fit: Fit | undefined,
): ResolvedTable<Kind> {
  const others = entries.filter((entry) => entry.fit !== fit);
  return tableOf(others, kinds);
}

function tableOf<Kind>(
  entries: readonly ResolvedEntry<Kind>[],
  kinds: readonly Kind[],
): ResolvedTable<Kind> {
  const weights = entries.map(({ weight }) => weight);
  const isPicky = entries.some(({ fit }) => fit !== undefined);
  return { entries, kinds, isPicky, weights, weightSum: sum(weights) };
}

function readEntry<Kind>(
  path: string,
  value: unknown,
  depth: number,
  maxSize: number,
): ResolvedEntry<Kind> {
  const entry = resolveOptions<SpawnEntry<Kind>, Settings<SpawnEntry<Kind>>>(
    ENTRY_SPEC,
    value,
    path,
  );
  const { kind, squad, weight, fixed, hazard, size, blocks } = entry;
  const fault = (option: keyof SpawnEntry, rule: string) =>
    invalid(`${path}.${option}`, rule, entry[option]);
  const isSquad = squad !== undefined;
  const moving = 'cannot be combined with a `squad`, whose members move';
  if (isSquad && kind !== undefined) throw fault('squad', 'cannot be combined with a `kind`');
  if (isSquad && fixed) throw fault('fixed', moving);
  if (isSquad && hazard) throw fault('hazard', moving);
  if (size > maxSize) throw fault('size', "must be 1 with `where: 'tunnels'`");
  if (isSquad && size > 1) throw fault('size', 'must be 1 together with a `squad`');
  if (hazard && fixed) throw fault('hazard', 'cannot be combined with `fixed`');
  if (fixed && !blocks) throw fault('blocks', 'must not be false together with `fixed`');
  return {
    members: squad ?? (kind === undefined ? [] : [kind]),
    isSquad,
    blocks,
    isFixed: fixed,
    isHazard: hazard,
    size,
    fit: fitOf(entry),
    weight,
    isOpen: includesDepth(depth, entry),
  };
}

function fitOf({ fixed, hazard, size }: Settings<SpawnEntry>): Fit | undefined {
  if (fixed) return `fixed ${size}`;
  if (hazard) return `hazard ${size}`;
  return size === 1 ? undefined : `free ${size}`;
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
