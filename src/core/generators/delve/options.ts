import { type Settings, SIDE, type Specification } from '../../model/specification';
import { MIRROR, type MirrorOptions } from '../shared/mirror';

/** Options for `generateDelve`. */
export interface DelveOptions extends MirrorOptions {
  /** The share of the tiles inside the outermost ring that are dug, from 0 to 1. Default 0.4. */
  readonly floorShare?: number | undefined;
  /**
   * Rock is dug only if at least this many of its eight neighbours are floor, from 1 to 8. Default
   * 2, or less if `maxNeighbors` is less.
   */
  readonly minNeighbors?: number | undefined;
  /**
   * Rock is dug only if at most this many of its eight neighbours are floor, from 1 to 8. Default
   * 4, or more if `minNeighbors` is more.
   */
  readonly maxNeighbors?: number | undefined;
  /**
   * The probability that a tile is dug even if it joins separate parts of the floor, from 0 to 1.
   * Default 0.05.
   */
  readonly loops?: number | undefined;
}

/** The options of `generateDelve` with their defaults. */
export type DelveSettings = Settings<DelveOptions, 'mirror'>;

/** The specification of the options of `generateDelve`. */
export const DELVE_SPEC: Specification<DelveOptions> = {
  width: SIDE,
  height: SIDE,
  floorShare: { type: 'share', default: 0.4 },
  minNeighbors: {
    type: 'integer',
    min: 1,
    max: 8,
    default: ({ maxNeighbors = 2 }: DelveSettings) => Math.min(2, maxNeighbors),
  },
  maxNeighbors: {
    type: 'integer',
    min: 1,
    max: 8,
    atLeast: { option: 'minNeighbors' },
    default: ({ minNeighbors }: DelveSettings) => Math.max(4, minNeighbors),
  },
  loops: { type: 'share', default: 0.05 },
  mirror: MIRROR,
};
