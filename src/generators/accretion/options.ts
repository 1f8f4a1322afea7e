import { MAX_INT32 } from '../../checks';
import { FIT, fitOf, type SettingsOf, SIDE, specification } from '../../options';
import { ROOM_SHAPES, type RoomShapes, type SettledShapes } from '../room-shapes/names';

/** Options of `generateAccretion`. Sizes and lengths count tiles of floor. */
export interface AccretionOptions {
  /** Tiles across, at least 3. */
  readonly width: number;
  /** Tiles down, at least 3. */
  readonly height: number;
  /** Rooms at most. Default one for 115 tiles of the grid. */
  readonly maxRooms?: number | undefined;
  /** Rooms drawn after the first, whether they find a place or not. Default 4 × `maxRooms`. */
  readonly attempts?: number | undefined;
  /** The shapes of rooms. Default crosses of both kinds, ellipses, chunky rooms, now and then a cave. */
  readonly roomShapes?: RoomShapes | undefined;
  /** The shortest side of the box of a room's floor. Default 5, or less where the grid is small. */
  readonly roomMinSize?: number | undefined;
  /**
   * The longest side of the box of a room's floor. Default 11, or less where the grid is small; the
   * first room is larger by default, and keeps to a given size.
   */
  readonly roomMaxSize?: number | undefined;
  /**
   * The shapes of the first room. Default `roomShapes` where given, else a cross in three levels of
   * five, a chunky room in one, a cavern that fills much of the grid in one.
   */
  readonly firstRoomShapes?: RoomShapes | undefined;
  /** The share of rooms that are drawn with a corridor. Default 0.75. */
  readonly corridorShare?: number | undefined;
  /** The shortest corridor. Default 4. */
  readonly corridorMinLength?: number | undefined;
  /** The longest corridor. Default 12. */
  readonly corridorMaxLength?: number | undefined;
}

const TILES_PER_ROOM = 115;
const ATTEMPTS_PER_ROOM = 4;

const SHAPES: SettledShapes = {
  items: ['cross', 'symmetrical-cross', 'ellipse', 'chunky', 'cave'],
  weights: [30, 8, 8, 10, 2],
  total: 58,
};

const FIRST_SHAPES: SettledShapes = {
  items: ['cross', 'chunky', 'cave'],
  weights: [3, 1, 1],
  total: 5,
};

/** What the options of `generateAccretion` may be. */
export const ACCRETION = /* @__PURE__ */ specification(
  {
    width: SIDE,
    height: SIDE,
    maxRooms: { type: 'integer', min: 1 },
    attempts: { type: 'integer', min: 0 },
    roomShapes: ROOM_SHAPES,
    roomMinSize: { type: 'integer', min: 1, atMost: FIT },
    roomMaxSize: { type: 'integer', min: 1, atMost: FIT, atLeast: { option: 'roomMinSize' } },
    firstRoomShapes: ROOM_SHAPES,
    corridorShare: { type: 'share' },
    corridorMinLength: { type: 'integer', min: 1 },
    corridorMaxLength: { type: 'integer', min: 1, atLeast: { option: 'corridorMinLength' } },
  },
  ['width', 'height'],
  settingsOf,
);

function settingsOf({
  width,
  height,
  maxRooms = Math.max(1, Math.floor((width * height) / TILES_PER_ROOM)),
  attempts = Math.min(ATTEMPTS_PER_ROOM * maxRooms, MAX_INT32),
  roomShapes,
  roomMaxSize: givenMaxSize,
  roomMinSize = Math.min(
    5,
    Math.max(3, fitOf(width, height) >> 2),
    fitOf(width, height),
    givenMaxSize ?? 5,
  ),
  roomMaxSize = Math.max(roomMinSize, Math.min(11, fitOf(width, height) >> 1)),
  firstRoomShapes = roomShapes,
  corridorShare = 0.75,
  corridorMaxLength: givenMaxLength,
  corridorMinLength = Math.min(4, givenMaxLength ?? 4),
  corridorMaxLength = Math.max(corridorMinLength, 12),
}: AccretionOptions) {
  return {
    width,
    height,
    maxRooms,
    attempts,
    roomShapes: (roomShapes as SettledShapes | undefined) ?? SHAPES,
    roomMinSize,
    roomMaxSize,
    firstRoomShapes: (firstRoomShapes as SettledShapes | undefined) ?? FIRST_SHAPES,
    corridorShare,
    corridorMinLength,
    corridorMaxLength,
    /** Whether the first room keeps to `roomMaxSize`. */
    isFirstRoomBound: givenMaxSize !== undefined,
  };
}

/** The options of `generateAccretion` without gaps. */
export type AccretionSettings = SettingsOf<typeof ACCRETION>;
