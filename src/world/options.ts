import type { Bend } from '../dungeon';
import { BENDS } from '../generators/connect-and-carve';
import { ROOM_SHAPES, type RoomShapes, type SettledShapes } from '../generators/room-shapes/names';
import { type SettingsOf, specification } from '../options';

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
  /** The chance that the longest way of a ring of four rooms stays. Default 0.25. */
  readonly loops?: number | undefined;
  /** Which leg of a tunnel comes first. Default `'random'`. */
  readonly bend?: Bend | 'random' | undefined;
}

/** What the options of `generateWorldRegion` may be. */
export const WORLD = /* @__PURE__ */ specification(
  {
    cellSize: { type: 'integer', min: 8, max: 1024, atLeast: { option: 'roomMaxSize', plus: 2 } },
    roomMinSize: { type: 'integer', min: 1 },
    roomMaxSize: { type: 'integer', min: 1, atLeast: { option: 'roomMinSize' } },
    roomShapes: ROOM_SHAPES,
    roomShare: { type: 'share' },
    loops: { type: 'share' },
    bend: BENDS,
  },
  [],
  ({
    roomMaxSize: givenMaxSize,
    roomMinSize: givenMinSize,
    cellSize = Math.max(16, (givenMaxSize ?? 0) + 2, (givenMinSize ?? 0) + 2),
    roomMinSize = Math.min(4, cellSize - 2, givenMaxSize ?? 4),
    roomMaxSize = Math.max(roomMinSize, Math.min(10, cellSize - 2)),
    roomShapes,
    roomShare = 0.75,
    loops = 0.25,
    bend = 'random',
  }: WorldOptions) => ({
    cellSize,
    roomMinSize,
    roomMaxSize,
    roomShapes: roomShapes as SettledShapes | undefined,
    roomShare,
    loops,
    bend,
  }),
);

/** The options of `generateWorldRegion` without gaps. */
export type WorldSettings = SettingsOf<typeof WORLD>;
