import { checkFullString, invalid, readNonEmpty } from '../model/checks';
import { type CodeSpecification, NAME, resolveOptions } from '../model/options';
import {
  DEPTH_WINDOW,
  type DepthWindow,
  PROGRESS_WINDOW,
  type ProgressWindow,
} from '../model/windows';
import { NAME_SET } from './resolve-rules';

/**
 * A rule of cover: its kind, its places and its extent. Requires either `tilesPerPatch` or `total`.
 */
export interface CoverRule {
  /** Its name, such as `'grass'`. */
  readonly kind: string;
  /** The number of tiles that the rule may cover for each patch, from 1. */
  readonly tilesPerPatch?: number | undefined;
  /** The number of patches in the whole dungeon, from 0. */
  readonly total?: number | undefined;
  /** The chance of each tile beside the first, 0 … 1. Default 0.75. */
  readonly start?: number | undefined;
  /** How much less likely each further ring is, over 0 and up to 1. Default 0.1. */
  readonly decay?: number | undefined;
  /**
   * What patches begin beside: a `'wall'`, a `'lake'`, a `'door'`, or the cover of an earlier rule,
   * named by its kind. Default anywhere.
   */
  readonly beside?: string | undefined;
  /**
   * The kinds of rooms that it grows in, `'plain'` for rooms without one. Default everywhere,
   * tunnels included.
   */
  readonly rooms?: readonly string[] | undefined;
  /**
   * The least progress of its tiles, from 0 at the entrance to 1 farthest from it. Default no
   * limit.
   */
  readonly minProgress?: number | undefined;
  /** The greatest progress of its tiles. Default no limit. */
  readonly maxProgress?: number | undefined;
  /** The first depth at which the rule applies, included. Default no limit. */
  readonly minDepth?: number | undefined;
  /** The last depth at which the rule applies, included. Default no limit. */
  readonly maxDepth?: number | undefined;
}

/** A rule with its defaults, checked. */
export interface ResolvedCoverRule extends DepthWindow, ProgressWindow {
  readonly kind: string;
  readonly tilesPerPatch: number | undefined;
  readonly total: number | undefined;
  readonly start: number;
  readonly decay: number;
  readonly beside: string | undefined;
  /** The kinds of rooms; `undefined` for everywhere. */
  readonly rooms: ReadonlySet<string> | undefined;
}

/** The specification of a rule of cover. */
export const COVER_RULE: CodeSpecification<CoverRule> = /* @__PURE__ */ describeCoverRule();

function describeCoverRule(): CodeSpecification<CoverRule> {
  return {
    kind: NAME,
    tilesPerPatch: { type: 'integer', min: 1, default: undefined },
    total: { type: 'integer', min: 0, default: undefined },
    start: { type: 'share', default: 0.75 },
    decay: { type: 'share', default: 0.1 },
    beside: { type: 'value', check: checkFullString, default: undefined },
    rooms: NAME_SET,
    ...PROGRESS_WINDOW,
    ...DEPTH_WINDOW,
  };
}

const BESIDE = ['wall', 'lake', 'door'];

/** The number of kinds that fit in a byte, next to 0 for no cover. */
const MAX_KINDS = 255;

/**
 * Reads every rule, whatever the depth at which it applies.
 *
 * @throws {InvalidOptionError} With the path of the first value that is wrong
 */
export function resolveCoverRules(path: string, rules: unknown): ResolvedCoverRule[] {
  const grown = new Set<string>();
  const resolved = readNonEmpty(path, rules, (at, value) => {
    const rule = resolveCoverRule(at, value, grown);
    grown.add(rule.kind);
    return rule;
  });
  if (grown.size <= MAX_KINDS) return resolved;
  throw invalid(path, `must grow at most ${MAX_KINDS} kinds`, grown.size);
}

function resolveCoverRule(path: string, value: unknown, grown: ReadonlySet<string>) {
  const rule = resolveOptions<CoverRule, ResolvedCoverRule>(COVER_RULE, value, path);
  const { tilesPerPatch, total, decay, beside } = rule;
  if ((tilesPerPatch === undefined) === (total === undefined)) {
    const conflict = 'must set one of `tilesPerPatch`, `total`';
    throw invalid(path, conflict, total === undefined ? undefined : { tilesPerPatch, total });
  }
  // Without decay a patch would cover everything that it reaches.
  if (decay === 0) throw invalid(`${path}.decay`, 'must be over 0, so that patches end', decay);
  if (beside === undefined || BESIDE.includes(beside) || grown.has(beside)) return rule;
  const choice = "must be 'wall', 'lake', 'door' or the kind of an earlier rule";
  throw invalid(`${path}.beside`, choice, beside);
}
