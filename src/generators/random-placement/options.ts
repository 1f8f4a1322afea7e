import type { ConnectionStrategy } from '../../connection/strategy';
import type { Bend } from '../../dungeon';
import { FIT, fitOf, type SettingsOf, SIDE, specification } from '../../options';
import { BENDS } from '../connect-and-carve';
import { ROOM_SHAPES, type RoomShapes, type SettledShapes } from '../room-shapes/names';

/** Options of `generateRandomPlacement`. Sizes count floor tiles. */
export interface RandomPlacementOptions {
  /** Tiles across, at least 3. */
  readonly width: number;
  /** Tiles down, at least 3. */
  readonly height: number;
  /** Rooms at most. Default 30. */
  readonly maxRooms?: number | undefined;
  /** Placements tried. Default `maxRooms`. */
  readonly attempts?: number | undefined;
  /** Fewer rooms than this after all attempts are a `GenerationError`. Default 1. */
  readonly minRooms?: number | undefined;
  /** The shortest side of a room's floor. Default 5, or less where the grid is small. */
  readonly roomMinSize?: number | undefined;
  /** The longest side of a room's floor. Default 9, or less where the grid is small. */
  readonly roomMaxSize?: number | undefined;
  /** The shapes of rooms. Default rectangles, for which no draw is taken. */
  readonly roomShapes?: RoomShapes | undefined;
  /** Which rooms tunnels join. Default `'sequence'`. */
  readonly connect?: 'sequence' | 'nearest' | 'spanning-tree' | ConnectionStrategy | undefined;
  /** The share of other neighbours (relative ones) that are joined too, 0 … 1. Default 0. */
  readonly loops?: number | undefined;
  /** Which leg of a tunnel comes first. Default `'random'`: one draw a tunnel. */
  readonly bend?: Bend | 'random' | undefined;
}

/** What the options of `generateRandomPlacement` may be. */
export const RANDOM_PLACEMENT = /* @__PURE__ */ specification(
  {
    width: SIDE,
    height: SIDE,
    minRooms: { type: 'integer', min: 1, canFail: true },
    maxRooms: { type: 'integer', min: 1, atLeast: { option: 'minRooms' } },
    attempts: { type: 'integer', min: 1, atLeast: { option: 'minRooms' } },
    roomMinSize: { type: 'integer', min: 1, atMost: FIT },
    roomMaxSize: { type: 'integer', min: 1, atMost: FIT, atLeast: { option: 'roomMinSize' } },
    roomShapes: ROOM_SHAPES,
    connect: {
      type: 'choice',
      names: ['sequence', 'nearest', 'spanning-tree'],
      orFunction: true,
    },
    loops: { type: 'share' },
    bend: BENDS,
  },
  ['width', 'height'],
  ({
    width,
    height,
    minRooms = 1,
    maxRooms = Math.max(30, minRooms),
    attempts = maxRooms,
    roomMaxSize: givenMaxSize,
    roomMinSize = Math.min(5, fitOf(width, height), givenMaxSize ?? 5),
    roomMaxSize = Math.max(roomMinSize, Math.min(9, fitOf(width, height))),
    roomShapes,
    connect = 'sequence',
    loops = 0,
    bend = 'random',
  }: RandomPlacementOptions) => ({
    width,
    height,
    minRooms,
    maxRooms,
    attempts,
    roomMinSize,
    roomMaxSize,
    roomShapes: roomShapes as SettledShapes | undefined,
    connect,
    loops,
    bend,
  }),
);

/** The options of `generateRandomPlacement` without gaps. */
export type RandomPlacementSettings = SettingsOf<typeof RANDOM_PLACEMENT>;
