import { checkEach, checkOneOf, invalid } from '../../core/model/checks';
import type { Settings, Specification } from '../../core/model/specification';

/**
 * The name of a pattern, which gives a ring of a mission its purpose. `growMission` describes each
 * of them.
 */
export type PatternName =
  | 'two-ways'
  | 'lock-and-key'
  | 'false-goal'
  | 'hidden-shortcut'
  | 'hub'
  | 'gauntlet'
  | 'fork'
  | 'shortcut';

/** The patterns that are used by default. */
const USUAL_PATTERNS: readonly PatternName[] = [
  'two-ways',
  'lock-and-key',
  'false-goal',
  'hidden-shortcut',
  'hub',
  'gauntlet',
  'fork',
];

/** The names of all patterns. */
export const PATTERN_NAMES: readonly PatternName[] = [...USUAL_PATTERNS, 'shortcut'];

/** Options for {@link growMission}. Each number is met exactly. */
export interface MissionOptions {
  /** The number of rooms, from 6 to 60. */
  readonly rooms: number;
  /** The number of rings, from 0 to 14. Each follows a pattern. Default 1. */
  readonly cycles?: number | undefined;
  /** The number of locks, from 0 to 56, each with one key. Default 1. */
  readonly locks?: number | undefined;
  /**
   * The number of secret doors, from 0 to 56. None is needed to reach the goal or a key. Default 0.
   */
  readonly secretDoors?: number | undefined;
  /**
   * The patterns to choose from. They are used equally often if possible. Default all except
   * `'shortcut'`.
   */
  readonly patterns?: readonly PatternName[] | undefined;
  /**
   * The maximum number of doors that one key opens, from 1 to 8. Further doors lead to dead ends
   * with treasure, which players see before they find the key. Default 1.
   */
  readonly doorsPerKey?: number | undefined;
}

export const MISSION_SPEC: Specification<MissionOptions> = {
  rooms: { type: 'integer', min: 6, max: 60 },
  // 60 rooms are enough for 14 rings, or for 56 locks besides a single ring.
  cycles: { type: 'integer', min: 0, max: 14, canFail: true, default: 1 },
  locks: { type: 'integer', min: 0, max: 56, canFail: true, default: 1 },
  secretDoors: { type: 'integer', min: 0, max: 56, canFail: true, default: 0 },
  patterns: {
    type: 'data',
    schema: 'patternNames',
    names: PATTERN_NAMES,
    check: checkPatterns,
    default: USUAL_PATTERNS,
  },
  doorsPerKey: { type: 'integer', min: 1, max: 8, default: 1 },
};

/** The options of `growMission` with their defaults filled in. */
export type MissionSettings = Settings<MissionOptions>;

function checkPatterns(path: string, patterns: unknown): void {
  checkEach(path, patterns, (at, name) => checkOneOf(at, name, PATTERN_NAMES));
  if (patterns.length === 0) throw invalid(path, 'must not be empty', patterns);
  const twice = patterns.findIndex((name, i) => patterns.indexOf(name) < i);
  if (twice >= 0) throw invalid(`${path}[${twice}]`, 'must not be named twice', patterns[twice]);
}
