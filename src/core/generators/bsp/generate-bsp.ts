import { fillBox } from '../../grid/carve';
import { createGrid } from '../../grid/grid';
import type { BspNode } from '../../model/bsp-node';
import type { Dungeon, Grid, RectangularRoom, Room } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { shapeRoom } from '../room-shapes/shape-room';
import { connectAndCarve } from '../shared/connect-and-carve';
import { BSP_SPEC, type BspOptions, type BspSettings } from './options';
import { growTree, type NodesByDepth } from './split-bsp';

/** A dungeon with the partition of its rooms. */
export interface BspDungeon extends Dungeon {
  /** The root of the partition. Each leaf contains one room. */
  partition: BspNode;
}

/**
 * Generates a room in every leaf of a binary space partition, in inverted level order, and joins
 * them by L-shaped tunnels.
 *
 * @remarks
 * Draws: the draws of {@link splitBsp}; then, for each leaf, in inverted level order, the width,
 * height, x and y of the floor and, with `roomShapes`, the shape and the shape's own draws; then
 * the draws of the connection strategy; then, if `bend` is `'random'`, the bend of each tunnel (1
 * is horizontal first). Takes time linear in the number of tiles.
 *
 * Source: libtcod's BSP toolkit and its sample dungeon.
 *
 * @param observe - receives a `'room'` step for each room, then a `'tunnel'` step for each tunnel
 * @throws {InvalidOptionError} If an option is invalid; always thrown before the first draw
 * @throws {GenerationError} If a custom strategy or shape returns invalid data, or `rng` returns a
 * number out of range
 * @example
 * const { rooms, partition } = generateBsp(createRng(42), { width: 80, height: 45 });
 */
export function generateBsp(rng: Rng, options: BspOptions, observe?: Observer): BspDungeon {
  checkRng(rng);
  const settings: BspSettings = resolveOptions(BSP_SPEC, options);
  checkObserver(observe);
  const { width, height } = settings;
  const nodesByDepth = growTree(rng, { x: 0, y: 0, width, height }, settings);
  const grid = createGrid(width, height);
  const rooms = fillLeaves(rng, grid, nodesByDepth, settings, observe);
  const partition = nodesByDepth[0][0];
  const dungeon = connectAndCarve(rng, grid, rooms, { settings, observe, partition });
  return Object.assign(dungeon, { partition });
}

/** Digs a room in each leaf. Its ring of wall is inside the leaf, so rooms never touch. */
function fillLeaves(
  rng: Rng,
  grid: Grid,
  nodesByDepth: NodesByDepth,
  settings: BspSettings,
  observe: Observer | undefined,
): Room[] {
  const { roomShapes } = settings;
  const rooms: Room[] = [];
  for (let depth = nodesByDepth.length - 1; depth >= 0; depth--) {
    const nodes = nodesByDepth[depth] ?? [];
    for (let i = nodes.length - 1; i >= 0; i--) {
      const node = nodes[i]!;
      if (node.children) continue;
      const box = drawBox(rng, node, settings);
      if (roomShapes === undefined) fillBox(grid, box);
      rooms.push(roomShapes === undefined ? box : shapeRoom(rng, grid, box, roomShapes));
      observe?.({ stage: 'room', index: rooms.length - 1, grid });
    }
  }
  return rooms;
}

function drawBox(
  rng: Rng,
  leaf: BspNode,
  { roomMinSize: min, roomMaxSize: max }: BspSettings,
): RectangularRoom {
  const width = drawInt(rng, min, Math.min(max, leaf.width - 2), "a room's width");
  const height = drawInt(rng, min, Math.min(max, leaf.height - 2), "a room's height");
  const x = drawInt(rng, leaf.x + 1, leaf.x + leaf.width - width - 1, "a room's x");
  const y = drawInt(rng, leaf.y + 1, leaf.y + leaf.height - height - 1, "a room's y");
  return { x1: x - 1, y1: y - 1, x2: x + width, y2: y + height };
}
