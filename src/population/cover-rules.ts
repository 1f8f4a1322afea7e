import { checkOptions, invalid } from '../model/checks';
import {
  type Range,
  readFrom,
  readName,
  readNames,
  readProgress,
  readShare,
} from './resolve-rules';
import { readDepths, readNonEmpty } from './resolve-table';

/** What grows, where and how far. Give `tilesPerPatch` or `total`. */
export interface CoverRule {
  /** Its name, such as `'grass'`. */
  readonly kind: string;
  /** One patch for so many tiles of floor that the rule may cover, from 1. */
  readonly tilesPerPatch?: number | undefined;
  /** So many patches in all, from 0. */
  readonly total?: number | undefined;
  /** The chance of each tile beside the first, 0 … 1. Default 0.75. */
  readonly start?: number | undefined;
  /** How much less likely each further ring is, over 0 and up to 1. Default 0.1. */
  readonly decay?: number | undefined;
  /**
   * Where patches begin: beside a `'wall'`, a `'lake'`, a `'door'`, or the cover of an earlier rule, by
   * its kind. Default anywhere.
   */
  readonly beside?: string | undefined;
  /** The kinds of rooms that it grows in, `'plain'` for rooms without one. Default everywhere, tunnels included. */
  readonly rooms?: readonly string[] | undefined;
  /** The least progress of its tiles, from 0 at the entrance to 1 farthest from it. Default no limit. */
  readonly minProgress?: number | undefined;
  /** The greatest progress of its tiles. Default no limit. */
  readonly maxProgress?: number | undefined;
  /** The first depth at which the rule applies, included. Default no limit. */
  readonly minDepth?: number | undefined;
  /** The last depth at which the rule applies, included. Default no limit. */
  readonly maxDepth?: number | undefined;
}

/** A rule with its defaults, checked. */
export interface ResolvedCoverRule {
  readonly kind: string;
  readonly tilesPerPatch: number | undefined;
  readonly total: number | undefined;
  readonly start: number;
  readonly decay: number;
  readonly beside: string | undefined;
  /** The kinds of rooms; `undefined` for everywhere. */
  readonly kinds: ReadonlySet<string> | undefined;
  readonly progress: Range | undefined;
}

const KEYS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'kind',
  'tilesPerPatch',
  'total',
  'start',
  'decay',
  'beside',
  'rooms',
  'minProgress',
  'maxProgress',
  'minDepth',
  'maxDepth',
]);

const BESIDE = ['wall', 'lake', 'door'];

/** How many kinds a byte can tell apart. */
const MAX_KINDS = 255;

/**
 * Checks every rule, whatever the depth, and returns those that apply at it.
 *
 * @throws InvalidOptionError with the path of the first value that is wrong
 */
export function resolveCoverRules(
  rules: unknown,
  depth: number,
  path = 'rules',
): ResolvedCoverRule[] {
  const grown: string[] = [];
  const resolved = readNonEmpty(path, rules, (at, rule) => {
    const one = resolveCoverRule(at, rule, depth, grown);
    grown.push(one.kind);
    return one;
  });
  if (new Set(grown).size <= MAX_KINDS) return resolved.filter(({ isOpen }) => isOpen);
  throw invalid(path, `must grow at most ${MAX_KINDS} kinds`, new Set(grown).size);
}

function resolveCoverRule(path: string, rule: unknown, depth: number, grown: readonly string[]) {
  checkOptions(rule, KEYS, path);
  const given = rule as Record<string, unknown>;
  const { start = 0.75, decay = 0.1, beside } = given;
  const kind = readName(`${path}.kind`, given.kind);
  if (beside !== undefined) checkBeside(`${path}.beside`, beside, grown);
  return {
    kind,
    ...readPatches(path, given.tilesPerPatch, given.total),
    start: readShare(`${path}.start`, start),
    decay: readDecay(`${path}.decay`, decay),
    beside: beside as string | undefined,
    kinds: readNames(`${path}.rooms`, given.rooms),
    progress: readProgress(path, given.minProgress, given.maxProgress),
    isOpen: readDepths(path, given.minDepth, given.maxDepth, depth),
  };
}

function readPatches(path: string, tilesPerPatch: unknown, total: unknown) {
  if ((tilesPerPatch === undefined) === (total === undefined)) {
    const rule = 'must set one of `tilesPerPatch`, `total`';
    throw invalid(path, rule, tilesPerPatch === undefined ? undefined : { tilesPerPatch, total });
  }
  return tilesPerPatch === undefined
    ? { tilesPerPatch, total: readFrom(0, `${path}.total`, total) }
    : { tilesPerPatch: readFrom(1, `${path}.tilesPerPatch`, tilesPerPatch), total: undefined };
}

/** Without decay a patch would cover all that it reaches. */
function readDecay(path: string, decay: unknown): number {
  const share = readShare(path, decay);
  if (share === 0) throw invalid(path, 'must be over 0, so that patches end', decay);
  return share;
}

function checkBeside(path: string, beside: unknown, grown: readonly string[]): void {
  if (BESIDE.includes(beside as string) || grown.includes(beside as string)) return;
  throw invalid(path, "must be 'wall', 'lake', 'door' or the kind of an earlier rule", beside);
}
