import {
  FIT,
  fitOf,
  type Settings,
  SIDE,
  type SizeOptions,
  type Specification,
} from '../../model/specification';

/**
 * Options for `generateRoomsAndMazes`. Sizes are numbers of floor tiles; shares are from 0 to 1.
 */
export interface RoomsAndMazesOptions extends SizeOptions {
  /**
   * The number of attempts to place a room. All are made, even if no place is left: ten million
   * take about three seconds. Default one per 32 tiles of the grid.
   */
  readonly attempts?: number | undefined;
  /**
   * The shortest side of a room. Sides are odd. Default 3, or less if the grid or `roomMaxSize` is
   * small.
   */
  readonly roomMinSize?: number | undefined;
  /**
   * The longest side of a room. Sides are odd. Default 9, or less if the grid is small, but at
   * least `roomMinSize`.
   */
  readonly roomMaxSize?: number | undefined;
  /** The probability that a corridor goes straight on if it could also turn. Default 0.5. */
  readonly straightness?: number | undefined;
  /**
   * After all rooms are joined, the share of the remaining walls with space for a door that get one
   * too, preferably not near another door that joins the same room and maze. Default 0.05.
   */
  readonly loops?: number | undefined;
  /** The share of the mazes' dead ends that are kept. Default 0. */
  readonly deadEnds?: number | undefined;
}

/** The options of `generateRoomsAndMazes` with their defaults. */
export type RoomsAndMazesSettings = Settings<RoomsAndMazesOptions>;

/** The specification of the options of `generateRoomsAndMazes`. */
export const ROOMS_AND_MAZES_SPEC: Specification<RoomsAndMazesOptions> = {
  width: SIDE,
  height: SIDE,
  attempts: {
    type: 'integer',
    min: 1,
    default: ({ width, height }: RoomsAndMazesSettings) => Math.ceil((width * height) / 32),
  },
  roomMinSize: {
    type: 'integer',
    min: 1,
    atMost: { shorterSideLess: 2, odd: 'below' },
    default: ({ roomMaxSize = 3, ...size }: RoomsAndMazesSettings) =>
      Math.min(3, oddUpTo(fitOf(size)), oddUpTo(roomMaxSize)),
  },
  roomMaxSize: {
    type: 'integer',
    min: 1,
    atMost: FIT,
    atLeast: { option: 'roomMinSize', odd: 'above' },
    default: ({ roomMinSize, ...size }: RoomsAndMazesSettings) =>
      Math.max(roomMinSize | 1, Math.min(9, fitOf(size))),
  },
  straightness: { type: 'share', default: 0.5 },
  loops: { type: 'share', default: 0.05 },
  deadEnds: { type: 'share', default: 0 },
};

function oddUpTo(max: number): number {
  return (max - 1) | 1;
}
