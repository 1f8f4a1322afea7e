import { type Settings, SIDE, type Specification } from '../../model/specification';
import { MIRROR, type MirrorOptions } from '../shared/mirror';

/** Options for `generateHives`. */
export interface HivesOptions extends MirrorOptions {
  /** The average distance from one cell to the next, in tiles, from 4 to 1,000. Default 9. */
  readonly cellSize?: number | undefined;
  /**
   * The measure of distance: `'euclidean'` gives cells straight walls in all directions;
   * `'manhattan'` and `'chebyshev'` give angular cells. Default `'euclidean'`.
   */
  readonly distance?: 'euclidean' | 'manhattan' | 'chebyshev' | undefined;
  /** The probability that a cell is a room, from 0 to 1. The others are rock. Default 1. */
  readonly roomShare?: number | undefined;
  /**
   * After all rooms are joined, the share of the remaining walls between rooms that are opened too,
   * from 0 to 1. Default 0.15.
   */
  readonly loops?: number | undefined;
}

/** The options of `generateHives` with their defaults. */
export type HivesSettings = Settings<HivesOptions, 'mirror'>;

/** The specification of the options of `generateHives`. */
export const HIVES_SPEC: Specification<HivesOptions> = {
  width: SIDE,
  height: SIDE,
  cellSize: { type: 'integer', min: 4, max: 1000, default: 9 },
  distance: {
    type: 'choice',
    names: ['euclidean', 'manhattan', 'chebyshev'],
    default: 'euclidean',
  },
  roomShare: { type: 'share', default: 1 },
  loops: { type: 'share', default: 0.15 },
  mirror: MIRROR,
};
