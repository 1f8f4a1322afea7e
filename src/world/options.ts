import type { Bend } from '../dungeon';
import { BENDS } from '../generators/connect-and-carve';
import {
  ROOM_SHAPES,
  type RoomShapes,
  type ShapeMixture,
} from '../generators/room-shapes/room-shape';
import type { Settings, Specification } from '../options';

/** Options of `generateWorldRegion`. Sizes count floor tiles. */
export interface WorldOptions {
  /** Tiles along a side of the cells that hold a room each, 8 to 1024. Default 16. */
  readonly cellSize?: number | undefined;
  /** The shortest side of a room's floor. Default 4, or less where cells are small. */
  readonly roomMinSize?: number | undefined;
  /** The longest side of a room's floor, at most `cellSize` − 2. Default 10, or less where cells are small. */
  readonly roomMaxSize?: number | undefined;
  /** The shapes of rooms. Default rectangles. */
  readonly roomShapes?: RoomShapes | undefined;
  /** The share of cells that hold a room; the others hold a crossing of one tile. Default 0.75. */
  readonly roomShare?: number | undefined;
  /** The chance that the longest of four edges in a ring stays. Default 0.25. */
  readonly loops?: number | undefined;
  /** Which leg of a tunnel comes first. Default `'random'`. */
  readonly bend?: Bend | 'random' | undefined;
}

/** The options of `generateWorldRegion` with their defaults. */
export type WorldSettings = Omit<Settings<WorldOptions>, 'roomShapes'> & {
  readonly roomShapes: ShapeMixture | undefined;
};

/** What the options of `generateWorldRegion` may be. */
export const WORLD: Specification<WorldOptions> = {
  cellSize: {
    type: 'integer',
    min: 8,
    max: 1024,
    atLeast: { option: 'roomMaxSize', plus: 2 },
    default: ({ roomMinSize = 0, roomMaxSize = 0 }: WorldSettings) =>
      Math.max(16, roomMinSize + 2, roomMaxSize + 2),
  },
  roomMinSize: {
    type: 'integer',
    min: 1,
    default: ({ roomMaxSize = 4 }: WorldSettings) => Math.min(4, roomMaxSize),
  },
  roomMaxSize: {
    type: 'integer',
    min: 1,
    atLeast: { option: 'roomMinSize' },
    default: ({ cellSize, roomMinSize }: WorldSettings) =>
      Math.max(roomMinSize, Math.min(10, cellSize - 2)),
  },
  roomShapes: ROOM_SHAPES,
  roomShare: { type: 'share', default: 0.75 },
  loops: { type: 'share', default: 0.25 },
  bend: { type: 'choice', names: BENDS, default: 'random' },
};
