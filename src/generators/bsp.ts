import {
  checkAtLeast,
  checkIntegerIn,
  checkOptions,
  checkRng,
  checkSize,
  MAX_INT32,
} from '../checks';
import { checkStrategy, joinRooms } from '../connection/join-rooms';
import { joinSiblings } from '../connection/siblings';
import type { ConnectionStrategy } from '../connection/strategy';
import type { Bend, BspNode, Dungeon, RectangularRoom } from '../dungeon';
import { fillFloor } from '../grid/carve';
import { createGrid } from '../grid/grid';
import { openSite, type Site } from '../grid/site';
import { drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';
import { checkBend, connectAndCarve } from './connect-and-carve';
import { type RoomSizes, resolveRoomSizes } from './room-sizes';
import {
  DEFAULT_MIN_LEAF_SIZE,
  growTree,
  type Levels,
  resolveLimits,
  type SplitOptions,
} from './split-bsp';

/** Options of {@link generateBsp}. Sizes of rooms count floor tiles. */
export interface BspOptions extends SplitOptions {
  /** Tiles across, at least 3. */
  readonly width: number;
  /** Tiles down, at least 3. */
  readonly height: number;
  /** The shortest side of a room's floor. Default 6, or less where grid or leaves are small. */
  readonly roomMinSize?: number | undefined;
  /** The longest side of a room's floor. Default what the leaf holds, to which it is always cut. */
  readonly roomMaxSize?: number | undefined;
  /** Which rooms tunnels join. Default `'sequence'`. */
  readonly connect?: 'sequence' | 'nearest' | 'siblings' | ConnectionStrategy | undefined;
  /** Which leg of a tunnel comes first. Default `'horizontal-first'`. */
  readonly bend?: Bend | 'random' | undefined;
}

/** A dungeon with the partition that its rooms lie in. */
export interface BspDungeon extends Dungeon {
  /** The root; its leaves hold a room each. */
  partition: BspNode;
}

const OPTIONS: ReadonlySet<string> = new Set([
  'width',
  'height',
  'minLeafSize',
  'maxDepth',
  'maxRatio',
  'roomMinSize',
  'roomMaxSize',
  'connect',
  'bend',
]);

const STRATEGIES = ['sequence', 'nearest', 'siblings'];

/**
 * A room in every leaf of a binary space partition, in inverted level order, joined by L-shaped
 * tunnels.
 *
 * Draws: those of {@link splitBsp}; then for each leaf, in inverted level order, the floor's width,
 * its height, its x, its y; then those of the connection strategy; then, with a random bend, one a
 * tunnel (1 is horizontal first). Time is linear in tiles.
 *
 * Source: libtcod's BSP toolkit and its sample dungeon.
 *
 * @throws InvalidOptionError before the first draw, where an option is wrong
 * @throws GenerationError where a strategy of your own leaves rooms apart, or `rng` answers out of
 * range
 */
export function generateBsp(rng: Rng, options: BspOptions): BspDungeon {
  checkRng(rng);
  const { width, height, split, sizes, connect, bend } = resolveOptions(options);
  const levels = growTree(rng, { x: 0, y: 0, width, height }, split);
  const site = openSite(createGrid(width, height));
  const rooms = fillLeaves(rng, site, levels, sizes);
  const { grid, tunnels, entrance } = connectAndCarve(rng, site, rooms, bend, (join) => {
    if (connect === 'siblings') joinSiblings(levels, rooms, join);
    else joinRooms(connect, rng, rooms, join);
  });
  return { grid, rooms, tunnels, entrance, partition: levels[0][0] };
}

function resolveOptions(options: BspOptions) {
  checkOptions(options, OPTIONS);
  const { width, height, connect = 'sequence', bend = 'horizontal-first' } = options;
  checkSize(width, height, 3);
  if (options.minLeafSize !== undefined) {
    checkIntegerIn('minLeafSize', options.minLeafSize, 3, MAX_INT32);
  }
  const fit = Math.min(width, height) - 2;
  const min = Math.min(6, fit, (options.minLeafSize ?? DEFAULT_MIN_LEAF_SIZE) - 2);
  const sizes = resolveRoomSizes(options, fit, { min, max: MAX_INT32 });
  const { minLeafSize = Math.max(DEFAULT_MIN_LEAF_SIZE, sizes.min + 2) } = options;
  checkAtLeast('minLeafSize', minLeafSize, sizes.min + 2, '`roomMinSize` + 2');
  const split = resolveLimits(options, minLeafSize);
  checkStrategy(connect, STRATEGIES);
  checkBend(bend);
  return { width, height, split, sizes, connect, bend };
}

/** Digs a room in each leaf; the wall ring stays inside the leaf, so that rooms never meet. */
function fillLeaves(rng: Rng, site: Site, levels: Levels, sizes: RoomSizes): RectangularRoom[] {
  const rooms: RectangularRoom[] = [];
  for (let depth = levels.length - 1; depth >= 0; depth--) {
    const level = levels[depth] as BspNode[];
    for (let i = level.length - 1; i >= 0; i--) {
      const node = level[i] as BspNode;
      if (node.children) continue;
      const room = drawRoom(rng, node, sizes);
      fillFloor(site, room);
      rooms.push(room);
    }
  }
  return rooms;
}

function drawRoom(rng: Rng, leaf: BspNode, { min, max }: RoomSizes): RectangularRoom {
  const width = drawInt(rng, min, Math.min(max, leaf.width - 2), "a room's width");
  const height = drawInt(rng, min, Math.min(max, leaf.height - 2), "a room's height");
  const x = drawInt(rng, leaf.x + 1, leaf.x + leaf.width - width - 1, "a room's x");
  const y = drawInt(rng, leaf.y + 1, leaf.y + leaf.height - height - 1, "a room's y");
  return { x1: x - 1, y1: y - 1, x2: x + width, y2: y + height };
}
