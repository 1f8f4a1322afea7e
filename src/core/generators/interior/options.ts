import {
  FIT,
  fitOf,
  type Settings,
  SIDE,
  type SizeOptions,
  type Specification,
} from '../../model/specification';

/** Options for `generateInterior`. Sizes of rooms are numbers of floor tiles. */
export interface InteriorOptions extends SizeOptions {
  /** The shortest side of a room's floor. Default 4, or less if the grid is small. */
  readonly roomMinSize?: number | undefined;
  /** Whether there is a hall, two tiles wide, onto which rooms open. Default false. */
  readonly corridor?: boolean | undefined;
  /**
   * After all rooms are joined, the share of the remaining walls between rooms that are opened too,
   * from 0 to 1. Default 0.15.
   */
  readonly loops?: number | undefined;
}

/** The specification of the options of `generateInterior`. */
export const INTERIOR_SPEC: Specification<InteriorOptions> = {
  width: SIDE,
  height: SIDE,
  roomMinSize: {
    type: 'integer',
    min: 1,
    atMost: FIT,
    default: (size: Settings<InteriorOptions>) => Math.min(4, fitOf(size)),
  },
  corridor: { type: 'boolean', default: false },
  loops: { type: 'share', default: 0.15 },
};
