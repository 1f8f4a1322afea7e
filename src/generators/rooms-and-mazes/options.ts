import { FIT, fitOf, ODD_FIT, type SettingsOf, SIDE, specification } from '../../options';

/** Options of `generateRoomsAndMazes`. Sizes count floor tiles; shares go from 0 to 1. */
export interface RoomsAndMazesOptions {
  /** Tiles across, at least 3. */
  readonly width: number;
  /** Tiles down, at least 3. */
  readonly height: number;
  /** Placements of rooms that are tried. Default one for 32 tiles of the grid. */
  readonly roomAttempts?: number | undefined;
  /** The shortest side of a room. Sides are odd. Default 3, or less where the grid is small. */
  readonly roomMinSize?: number | undefined;
  /** The longest side of a room. Sides are odd. Default 9, or less where the grid is small. */
  readonly roomMaxSize?: number | undefined;
  /** The chance that a corridor goes straight on where it could turn. Default 0.5. */
  readonly straightness?: number | undefined;
  /** The share of walls with room for a door, beyond those that join all, that get one. Default 0.05. */
  readonly extraDoors?: number | undefined;
  /** The share of the mazes' dead ends that stay. Default 0. */
  readonly deadEnds?: number | undefined;
}

const SHARE = { type: 'share' } as const;

/** What the options of `generateRoomsAndMazes` may be. */
export const ROOMS_AND_MAZES = /* @__PURE__ */ specification(
  {
    width: SIDE,
    height: SIDE,
    roomAttempts: { type: 'integer', min: 1 },
    roomMinSize: { type: 'integer', min: 1, atMost: ODD_FIT },
    roomMaxSize: {
      type: 'integer',
      min: 1,
      atMost: FIT,
      atLeast: { option: 'roomMinSize', odd: 'above' },
    },
    straightness: SHARE,
    extraDoors: SHARE,
    deadEnds: SHARE,
  },
  ['width', 'height'],
  ({
    width,
    height,
    roomAttempts = Math.ceil((width * height) / 32),
    roomMaxSize: givenMaxSize,
    roomMinSize = Math.min(3, oddUpTo(fitOf(width, height)), oddUpTo(givenMaxSize ?? 3)),
    roomMaxSize = Math.max(roomMinSize | 1, Math.min(9, fitOf(width, height))),
    straightness = 0.5,
    extraDoors = 0.05,
    deadEnds = 0,
  }: RoomsAndMazesOptions) => ({
    width,
    height,
    roomAttempts,
    roomMinSize,
    roomMaxSize,
    straightness,
    extraDoors,
    deadEnds,
  }),
);

/** The largest odd number up to a number. */
function oddUpTo(max: number): number {
  return (max - 1) | 1;
}

/** The options of `generateRoomsAndMazes` without gaps. */
export type RoomsAndMazesSettings = SettingsOf<typeof ROOMS_AND_MAZES>;
