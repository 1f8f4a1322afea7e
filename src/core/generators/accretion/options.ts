import { MAX_INT32 } from '../../model/checks';
import type { GridSize } from '../../model/dungeon';
import {
  FIT,
  type FunctionOption,
  fitOf,
  type IntegerOption,
  type Settings,
  SIDE,
  type SizeOptions,
  type Specification,
} from '../../model/specification';
import {
  type RoomShape,
  type RoomShapes,
  resolveShapes,
  type ShapeMixture,
} from '../room-shapes/room-shape';
import { cave, chunky, cross, ellipse, symmetricalCross } from '../room-shapes/shapes';
import { OUTLINE, type OutlineOptions } from '../shared/outline';

/** Options for `generateAccretion`. Sizes and lengths are numbers of floor tiles. */
export interface AccretionOptions extends SizeOptions, CorridorOptions, OutlineOptions {
  /** The maximum number of rooms. Default one per 115 tiles of the grid. */
  readonly maxRooms?: number | undefined;
  /**
   * The number of rooms that are drawn after the first, including those that do not fit. Default 4
   * × `maxRooms`, or 100 × `maxRooms` with an outline.
   */
  readonly attempts?: number | undefined;
  /** The shapes of rooms. Default crosses of both kinds, ellipses, chunky rooms and a few caves. */
  readonly roomShapes?: RoomShapes | undefined;
  /**
   * The shortest side of the box around a room's floor. Default 5, or less if the grid or
   * `roomMaxSize` is small.
   */
  readonly roomMinSize?: number | undefined;
  /**
   * The longest side of the box around a room's floor. Default 11, or less if the grid is small,
   * but at least `roomMinSize`. The first room is larger by default, but does not exceed a size
   * that you set.
   */
  readonly roomMaxSize?: number | undefined;
  /**
   * The shapes of the first room. Default `roomShapes` if you set it; otherwise a cross with a
   * probability of three in five, a chunky room with one in five, and a cavern that fills much of
   * the grid with one in five.
   */
  readonly firstRoomShapes?: RoomShapes | undefined;
}

/** Options for the corridors between rooms that are attached to each other. */
export interface CorridorOptions {
  /** The share of drawn rooms that have a corridor, from 0 to 1. Default 0.75. */
  readonly corridorShare?: number | undefined;
  /** The length of the shortest corridor. Default 4, or less if `corridorMaxLength` is. */
  readonly corridorMinLength?: number | undefined;
  /** The length of the longest corridor. Default 12, or more if `corridorMinLength` is. */
  readonly corridorMaxLength?: number | undefined;
}

/** The options of `generateAccretion` with their defaults. */
export type AccretionSettings = Omit<
  Settings<AccretionOptions, 'outline'>,
  'roomShapes' | 'firstRoomShapes'
> & {
  readonly roomShapes: ShapeMixture;
  readonly firstRoomShapes: ShapeMixture;
};

/** The settings for rooms that are attached to others. */
export type AttachmentSettings = Pick<
  AccretionSettings,
  | 'maxRooms'
  | 'attempts'
  | 'roomShapes'
  | 'roomMinSize'
  | 'roomMaxSize'
  | 'corridorShare'
  | 'corridorMinLength'
  | 'corridorMaxLength'
>;

const TILES_PER_ROOM = 115;
const ATTEMPTS_PER_ROOM = 4;
const ATTEMPTS_INSIDE = 100;

/** Returns the default of `maxRooms`. */
export function usualRooms({ width, height }: GridSize): number {
  return Math.max(1, Math.floor((width * height) / TILES_PER_ROOM));
}

/** Returns the default of `attempts`. Fewer rooms fit in an outline, so more are tried. */
export function usualAttempts(maxRooms: number, outline: unknown): number {
  const each = outline === undefined ? ATTEMPTS_PER_ROOM : ATTEMPTS_INSIDE;
  return Math.min(each * maxRooms, MAX_INT32);
}

/** The default shapes of rooms with their weights, by the names that recipes use. */
export const SHAPE_WEIGHTS = {
  cross: 30,
  'symmetrical-cross': 8,
  ellipse: 8,
  chunky: 10,
  cave: 2,
};

/** The default shapes of the first room. */
export const FIRST_SHAPE_WEIGHTS = { cross: 3, chunky: 1, cave: 1 };

const SHAPES = /* @__PURE__ */ mixtureOf(
  [cross, symmetricalCross, ellipse, chunky, cave],
  SHAPE_WEIGHTS,
);

const FIRST_SHAPES = /* @__PURE__ */ mixtureOf([cross, chunky, cave], FIRST_SHAPE_WEIGHTS);

/** Returns the mixture of shapes whose weights are listed in the same order. */
function mixtureOf(items: readonly RoomShape[], byName: Readonly<Record<string, number>>) {
  const weights = Object.values(byName);
  return { items, weights, total: weights.reduce((sum, weight) => sum + weight, 0) };
}

/** The options that growing around a dungeon has, too. */
export const SHAPES_OF_ROOMS: FunctionOption = {
  type: 'function',
  resolve: resolveShapes,
  default: () => SHAPES,
};
export const CORRIDOR_SHARE = { type: 'share', default: 0.75 } as const;
export const CORRIDOR_MIN: IntegerOption = {
  type: 'integer',
  min: 1,
  default: ({ corridorMaxLength = 4 }: AccretionSettings) => Math.min(4, corridorMaxLength),
};
export const CORRIDOR_MAX: IntegerOption = {
  type: 'integer',
  min: 1,
  atLeast: { option: 'corridorMinLength' },
  default: ({ corridorMinLength }: AccretionSettings) => Math.max(corridorMinLength, 12),
};

/** The specification of the options of `generateAccretion`. */
export const ACCRETION_SPEC: Specification<AccretionOptions> = {
  width: SIDE,
  height: SIDE,
  maxRooms: { type: 'integer', min: 1, default: usualRooms },
  attempts: {
    type: 'integer',
    min: 0,
    default: ({ maxRooms, outline }: AccretionSettings) => usualAttempts(maxRooms, outline),
  },
  roomShapes: SHAPES_OF_ROOMS,
  roomMinSize: {
    type: 'integer',
    min: 1,
    atMost: FIT,
    default: ({ roomMaxSize = 5, ...size }: AccretionSettings) =>
      Math.min(5, Math.max(3, fitOf(size) >> 2), fitOf(size), roomMaxSize),
  },
  roomMaxSize: {
    type: 'integer',
    min: 1,
    atMost: FIT,
    atLeast: { option: 'roomMinSize' },
    default: ({ roomMinSize, ...size }: AccretionSettings) =>
      Math.max(roomMinSize, Math.min(11, fitOf(size) >> 1)),
  },
  firstRoomShapes: {
    type: 'function',
    resolve: resolveShapes,
    default: ({ roomShapes }: AccretionSettings) =>
      roomShapes === SHAPES ? FIRST_SHAPES : roomShapes,
  },
  corridorShare: CORRIDOR_SHARE,
  corridorMinLength: CORRIDOR_MIN,
  corridorMaxLength: CORRIDOR_MAX,
  outline: OUTLINE,
};
