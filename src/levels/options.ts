import { checkFunction } from '../model/checks';
import type { Dungeon, Point } from '../model/dungeon';
import { type CodeSpecification, SIDE } from '../model/options';
import type { Rng } from '../rng/rng';

/** Options of `generateLevels` and `generateLevel`. */
export interface LevelsOptions {
  /** How many levels there are, from 1 to 65,536. */
  readonly levels: number;
  /** Tiles across, the same for all levels. */
  readonly width: number;
  /** Tiles down, the same for all levels. */
  readonly height: number;
  /** Stairs between each level and the next, from 1 to 1024. Default 1. */
  readonly stairs?: number | undefined;
  /**
   * The least distance between stairs up and stairs down, as a share of the longest possible
   * distance: columns plus rows. If no draw is that far, the farthest place is taken. Default 0.33.
   */
  readonly minDistance?: number | undefined;
  /**
   * Generates a level: any generator with its options. `depth` is 0 for the first; `ends` holds the
   * points of its stairs.
   */
  readonly generate: (rng: Rng, depth: number, ends: LevelEnds) => Dungeon;
  /** Finishes a level that has its stairs: doors, locks, and anything that may be behind a lock. */
  readonly finish?: ((rng: Rng, dungeon: Dungeon, depth: number) => Dungeon) | undefined;
}

/** The points at which a level is entered and left. */
export interface LevelEnds {
  /** The first stairs up, or on level 0 the start. */
  readonly entrance: Point;
  /** The stairs down. */
  readonly exits: readonly Point[];
}

/** The specification of the options of `generateLevels` and `generateLevel`. */
export const LEVELS: CodeSpecification<LevelsOptions> = {
  levels: { type: 'integer', min: 1, max: 65_536 },
  width: SIDE,
  height: SIDE,
  stairs: { type: 'integer', min: 1, max: 1024, default: 1 },
  minDistance: { type: 'share', default: 0.33 },
  generate: { type: 'value', check: checkFunction },
  finish: { type: 'value', check: checkFunction, default: undefined },
};
