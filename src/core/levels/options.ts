import { checkFunction } from '../model/checks';
import type { Dungeon, Point } from '../model/dungeon';
import { type CodeSpecification, SIDE } from '../model/specification';
import type { StairsPoint } from '../passes/stairs/options';
import type { Rng } from '../rng/rng';

/** Options for `generateLevels` and `generateLevel`. */
export interface LevelsOptions {
  /** The number of levels, from 1 to 65,536. */
  readonly levels: number;
  /** The width of every level in tiles, from 3 to 32,767. */
  readonly width: number;
  /** The height of every level in tiles, from 3 to 32,767. */
  readonly height: number;
  /** The number of stairs between each level and the next, from 1 to 1024. Default 1. */
  readonly stairs?: number | undefined;
  /**
   * The least distance between stairs up (or the start) and stairs down, from 0 to 1: a share of the
   * longest possible distance, measured in columns plus rows. If no draw is that far away, the place
   * that is farthest from all other stairs is taken. Default 0.33.
   */
  readonly minDistance?: number | undefined;
  /**
   * Generates a level, for example by calling any generator with its options. `depth` is 0 for the
   * first level; `ends` holds the points of its stairs.
   */
  readonly generate: (rng: Rng, depth: number, ends: LevelEnds) => Dungeon;
  /**
   * Finishes a level that already has its stairs: adds doors, locks, and anything that may be
   * behind a lock.
   */
  readonly finish?: ((rng: Rng, dungeon: Dungeon, depth: number) => Dungeon) | undefined;
}

/** The points at which players enter and leave a level. */
export interface LevelEnds {
  /** The first stairs up or, on level 0, the start. */
  readonly entrance: Point;
  /** The stairs down. */
  readonly exits: readonly Point[];
  /**
   * All stairs, up and down, for a generator that has to place them itself, before its locks. Those
   * that the level does not have yet are placed afterwards.
   */
  readonly stairs: readonly StairsPoint[];
}

/** The maximum number of levels. */
export const MAX_LEVELS = 65_536;

/** The specification of the options of `generateLevels` and `generateLevel`. */
export const LEVELS: CodeSpecification<LevelsOptions> = {
  levels: { type: 'integer', min: 1, max: MAX_LEVELS },
  width: SIDE,
  height: SIDE,
  stairs: { type: 'integer', min: 1, max: 1024, default: 1 },
  minDistance: { type: 'share', default: 0.33 },
  generate: { type: 'value', check: checkFunction },
  finish: { type: 'value', check: checkFunction, default: undefined },
};
