import { type Settings, SIDE, type Specification } from '../../model/options';
import { MIRROR, type Mirror } from '../shared/mirror';

/** Options of `generateHives`. */
export interface HivesOptions {
  /** Tiles across, 3 to 32,767. */
  readonly width: number;
  /** Tiles down, 3 to 32,767. */
  readonly height: number;
  /** Tiles from one cell to the next, on average, 4 to 1,000. Default 9. */
  readonly cellSize?: number | undefined;
  /**
   * The measure of distance: `'euclidean'`, the default, gives cells straight walls in all
   * directions; `'manhattan'` and `'chebyshev'` give angular cells.
   */
  readonly distance?: 'euclidean' | 'manhattan' | 'chebyshev' | undefined;
  /** The chance that a cell is a room, 0 to 1; the others are rock. Default 1. */
  readonly roomShare?: number | undefined;
  /** The share of the other walls between rooms that have an opening too, 0 to 1. Default 0.15. */
  readonly loops?: number | undefined;
  /** Mirrors the layout: `'x'` left to right, `'y'` top to bottom, or `'both'`. Default none. */
  readonly mirror?: Mirror | undefined;
}

/** The options of `generateHives` with their defaults. */
export type HivesSettings = Omit<Settings<HivesOptions>, 'mirror'> & Pick<HivesOptions, 'mirror'>;

/** The specification of the options of `generateHives`. */
export const HIVES: Specification<HivesOptions> = {
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
