import {
  type AccretionSettings,
  CORRIDOR_MAX,
  CORRIDOR_MIN,
  CORRIDOR_SHARE,
  type CorridorOptions,
  SHAPES_OF_ROOMS,
} from '../../generators/accretion/options';
import type { RoomShapes } from '../../generators/room-shapes/room-shape';
import { OUTLINE, type OutlineOptions } from '../../generators/shared/outline';
import type { Settings, Specification } from '../../model/specification';

/** Options for `growRooms`. Sizes and lengths are numbers of floor tiles. */
export interface GrowOptions extends CorridorOptions, OutlineOptions {
  /** The maximum number of new rooms. Default one per 115 tiles of the grid. */
  readonly maxRooms?: number | undefined;
  /**
   * The number of rooms that are drawn, including those that do not fit. Default 4 × `maxRooms`,
   * but at least 100; with an outline, 100 × `maxRooms`.
   */
  readonly attempts?: number | undefined;
  /** The shapes of rooms. Default crosses of both kinds, ellipses, chunky rooms and a few caves. */
  readonly roomShapes?: RoomShapes | undefined;
  /** The shortest side of the box around a room's floor. Default 5, or less if `roomMaxSize` is. */
  readonly roomMinSize?: number | undefined;
  /** The longest side of the box around a room's floor. Default 11, or more if `roomMinSize` is. */
  readonly roomMaxSize?: number | undefined;
}

/** The options of `growRooms` with their defaults, except those that depend on the grid. */
export type GrowSettings = Omit<
  Settings<GrowOptions, 'maxRooms' | 'attempts' | 'outline'>,
  'roomShapes'
> &
  Pick<AccretionSettings, 'roomShapes'>;

/** The specification of the options of `growRooms`. */
export const GROW_SPEC: Specification<GrowOptions> = {
  maxRooms: { type: 'integer', min: 1, default: undefined },
  attempts: { type: 'integer', min: 0, default: undefined },
  roomShapes: SHAPES_OF_ROOMS,
  roomMinSize: {
    type: 'integer',
    min: 1,
    default: ({ roomMaxSize = 5 }: GrowSettings) => Math.min(5, roomMaxSize),
  },
  roomMaxSize: {
    type: 'integer',
    min: 1,
    atLeast: { option: 'roomMinSize' },
    default: ({ roomMinSize }: GrowSettings) => Math.max(11, roomMinSize),
  },
  corridorShare: CORRIDOR_SHARE,
  corridorMinLength: CORRIDOR_MIN,
  corridorMaxLength: CORRIDOR_MAX,
  outline: OUTLINE,
};
