import { checkFullString, invalid, readNonEmpty } from '../model/checks';
import {
  type CodeSpecification,
  NAME,
  resolveOptions,
  type Settings,
} from '../model/specification';
import { DEPTH_WINDOW_SPEC, PROGRESS_WINDOW_SPEC } from '../model/windows';
import { NAME_SET } from './resolve-rules';

/**
 * A rule of cover: its kind, its places and its extent. Requires either `tilesPerPatch` or `total`.
 */
export interface CoverRule {
  /** The name of the kind, such as `'grass'`. */
  readonly kind: string;
  /** The number of tiles that the rule may cover per patch, at least 1. */
  readonly tilesPerPatch?: number | undefined;
  /** The number of patches in the whole dungeon, at least 0. */
  readonly total?: number | undefined;
  /** The chance of each tile next to the first tile of a patch, from 0 to 1. Default 0.75. */
  readonly start?: number | undefined;
  /** The amount by which the chance falls from ring to ring, above 0 and at most 1. Default 0.1. */
  readonly decay?: number | undefined;
  /**
   * What patches begin next to: a `'wall'`, a `'lake'`, a `'door'`, or the cover of an earlier
   * rule, given by its kind. Default anywhere.
   */
  readonly beside?: string | undefined;
  /**
   * The kinds of rooms in which it grows; `'plain'` means rooms without a kind. Default everywhere,
   * including tunnels.
   */
  readonly rooms?: readonly string[] | undefined;
  /**
   * The least progress of the tiles that it covers, from 0 at the entrance to 1 at the tile
   * farthest from it. In rooms that have `progress`, such as those of missions, the room's progress
   * is used. Default no limit.
   */
  readonly minProgress?: number | undefined;
  /** The greatest progress of the tiles that it covers. Default no limit. */
  readonly maxProgress?: number | undefined;
  /** The first depth at which the rule applies, included. Default no limit. */
  readonly minDepth?: number | undefined;
  /** The last depth at which the rule applies, included. Default no limit. */
  readonly maxDepth?: number | undefined;
}

/** A checked rule with its defaults filled in. */
export type ResolvedCoverRule = Omit<
  Settings<CoverRule, Exclude<keyof CoverRule, 'start' | 'decay'>>,
  'rooms'
> & {
  /** The kinds of rooms in which it grows; `undefined` means everywhere. */
  readonly rooms: ReadonlySet<string> | undefined;
};

export const COVER_RULE_SPEC: CodeSpecification<CoverRule> = /* @__PURE__ */ (() => ({
  kind: NAME,
  tilesPerPatch: { type: 'integer', min: 1, default: undefined },
  total: { type: 'integer', min: 0, default: undefined },
  start: { type: 'share', default: 0.75 },
  decay: { type: 'share', default: 0.1 },
  beside: { type: 'value', check: checkFullString, default: undefined },
  rooms: NAME_SET,
  ...PROGRESS_WINDOW_SPEC,
  ...DEPTH_WINDOW_SPEC,
}))();

const BESIDE = ['wall', 'lake', 'door'];

/** The number of kinds that fit in a byte, in which 0 means no cover. */
const MAX_KINDS = 255;

/**
 * Checks every rule, even those for other depths, and fills in defaults.
 *
 * @param options - the specification of a rule, which may lack some options
 * @throws {InvalidOptionError} If a value is invalid; the error has the path of the first one
 */
export function resolveCoverRules(
  path: string,
  rules: unknown,
  options: Partial<CodeSpecification<CoverRule>> = COVER_RULE_SPEC,
): ResolvedCoverRule[] {
  const grown = new Set<string>();
  const resolved = readNonEmpty(path, rules, (at, value) => {
    const rule = resolveOptions<object, ResolvedCoverRule>(options, value, at);
    checkCoverRule(at, rule, grown);
    grown.add(rule.kind);
    return rule;
  });
  if (grown.size <= MAX_KINDS) return resolved;
  throw invalid(path, `must grow at most ${MAX_KINDS} kinds`, grown.size);
}

function checkCoverRule(
  path: string,
  { tilesPerPatch, total, decay, beside }: ResolvedCoverRule,
  grown: ReadonlySet<string>,
): void {
  if ((tilesPerPatch === undefined) === (total === undefined)) {
    const conflict = 'must set one of `tilesPerPatch`, `total`';
    throw invalid(path, conflict, total === undefined ? undefined : { tilesPerPatch, total });
  }
  // Without decay, a patch would cover everything that it can reach.
  if (decay === 0) throw invalid(`${path}.decay`, 'must be over 0, so that patches end', decay);
  if (beside === undefined || BESIDE.includes(beside) || grown.has(beside)) return;
  const choice = "must be 'wall', 'lake', 'door' or the kind of an earlier rule";
  throw invalid(`${path}.beside`, choice, beside);
}
