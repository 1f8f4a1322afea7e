import { MAX_INT32 } from '../../checks';
import type { ConnectionStrategy } from '../../connection/strategy';
import type { Bend } from '../../dungeon';
import {
  FIT,
  fitOf,
  type IntegerOption,
  type SettingsOf,
  SIDE,
  specification,
} from '../../options';
import { BENDS } from '../connect-and-carve';
import { ROOM_SHAPES, type RoomShapes, type SettledShapes } from '../room-shapes/names';

/** How far a partition goes. */
export interface SplitOptions {
  /** No leaf gets shorter than this, in tiles; a smaller area stays one leaf. Default 12. */
  readonly minLeafSize?: number | undefined;
  /** Splits from the root to a leaf at most: an integer from 0, or `Infinity`, the default. */
  readonly maxDepth?: number | undefined;
  /** A node longer than so many times its shorter side is cut across. At least 1, default 1.5. */
  readonly maxRatio?: number | undefined;
}

/** Options of `generateBsp`. Sizes of rooms count floor tiles. */
export interface BspOptions extends SplitOptions {
  /** Tiles across, at least 3. */
  readonly width: number;
  /** Tiles down, at least 3. */
  readonly height: number;
  /** The shortest side of a room's floor. Default 6, or less where grid or leaves are small. */
  readonly roomMinSize?: number | undefined;
  /** The longest side of a room's floor. Default what the leaf holds, to which it is always cut. */
  readonly roomMaxSize?: number | undefined;
  /** The shapes of rooms. Default rectangles, for which no draw is taken. */
  readonly roomShapes?: RoomShapes | undefined;
  /** Which rooms tunnels join. Default `'sequence'`. */
  readonly connect?:
    | 'sequence'
    | 'nearest'
    | 'siblings'
    | 'spanning-tree'
    | ConnectionStrategy
    | undefined;
  /** The share of other neighbours (relative ones) that are joined too, 0 … 1. Default 0. */
  readonly loops?: number | undefined;
  /** Which leg of a tunnel comes first. Default `'horizontal-first'`. */
  readonly bend?: Bend | 'random' | undefined;
}

const DEPTH: IntegerOption = {
  type: 'integer',
  min: 0,
  max: 0x1f_ffff_ffff_ffff,
  orInfinity: true,
};
const RATIO = { type: 'number', min: 1 } as const;

/** {@link SplitOptions.minLeafSize} where nothing speaks against it. */
const MIN_LEAF_SIZE = 12;

/** What the options of `splitBsp` may be. */
export const SPLIT = /* @__PURE__ */ specification(
  { minLeafSize: { type: 'integer', min: 1 }, maxDepth: DEPTH, maxRatio: RATIO },
  [],
  ({
    minLeafSize = MIN_LEAF_SIZE,
    maxDepth = Number.POSITIVE_INFINITY,
    maxRatio = 1.5,
  }: SplitOptions) => ({ minLeafSize, maxDepth, maxRatio }),
);

/** What the options of `generateBsp` may be. */
export const BSP = /* @__PURE__ */ specification(
  {
    width: SIDE,
    height: SIDE,
    minLeafSize: { type: 'integer', min: 3, atLeast: { option: 'roomMinSize', plus: 2 } },
    maxDepth: DEPTH,
    maxRatio: RATIO,
    roomMinSize: { type: 'integer', min: 1, atMost: FIT },
    roomMaxSize: { type: 'integer', min: 1, atLeast: { option: 'roomMinSize' } },
    roomShapes: ROOM_SHAPES,
    connect: {
      type: 'choice',
      names: ['sequence', 'nearest', 'siblings', 'spanning-tree'],
      orFunction: true,
    },
    loops: { type: 'share' },
    bend: BENDS,
  },
  ['width', 'height'],
  ({
    width,
    height,
    roomMaxSize = MAX_INT32,
    minLeafSize: givenLeafSize = MIN_LEAF_SIZE,
    roomMinSize = Math.min(6, fitOf(width, height), roomMaxSize, givenLeafSize - 2),
    minLeafSize = Math.max(MIN_LEAF_SIZE, roomMinSize + 2),
    maxDepth = Number.POSITIVE_INFINITY,
    maxRatio = 1.5,
    roomShapes,
    connect = 'sequence',
    loops = 0,
    bend = 'horizontal-first',
  }: BspOptions) => ({
    width,
    height,
    minLeafSize,
    maxDepth,
    maxRatio,
    roomMinSize,
    roomMaxSize,
    roomShapes: roomShapes as SettledShapes | undefined,
    connect,
    loops,
    bend,
  }),
);

/** The options of `generateBsp` without gaps. */
export type BspSettings = SettingsOf<typeof BSP>;
