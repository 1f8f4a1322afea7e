import { Direction, isSideways, stepsOf } from '../../core/grid/directions';
import { elementAt } from '../../core/model/element-at';
import { drawInt } from '../../core/rng/draw-int';
import type { Rng } from '../../core/rng/rng';
import { shuffled } from '../../core/rng/shuffled';
import type { Layout } from './layout';
import {
  CLOCKWISE_FROM_EAST,
  digRoomBox,
  digTunnel,
  fillRoomBox,
  fillTunnel,
  type Rock,
  type RoomBox,
} from './rock';

/** A room that grows until it has a given size. */
interface GrowingRoom {
  readonly box: RoomBox;
  readonly width: number;
  readonly height: number;
}

/** The row of tiles next to a side of a room. */
interface Side {
  readonly first: number;
  readonly length: number;
  /** The index differences of a step along the row and of a step away from the room. */
  readonly along: number;
  readonly outwards: number;
}

/**
 * Grows rooms into the rock around them. In turns, each room moves one of its sides by one tile,
 * until each room has its size or no side can move. Tunnels that leave a side straight are
 * shortened. Prefabs and rooms with shapes do not grow.
 *
 * The draws: the size of each room, the order of the rooms, and a side for each turn of a room.
 */
export function growRooms(layout: Layout, rng: Rng): void {
  let growing = shuffled(rng, drawSizes(layout, rng));
  while (growing.length > 0) growing = growing.filter((room) => growOnce(layout, rng, room));
}

/** Returns the rooms that grow. Draws the size of each. */
function drawSizes({ plan, boxes }: Layout, rng: Rng): GrowingRoom[] {
  return plan.rooms.flatMap(({ minSize, maxSize, shapes, stock }, room) => {
    if (shapes !== undefined || stock !== undefined) return [];
    const size = drawInt(rng, minSize, maxSize, 'the size of a room');
    const box = elementAt(boxes, room);
    return { box, width: Math.max(box.width, size), height: Math.max(box.height, size) };
  });
}

/** Moves the first side that can move, starting with a drawn side. Returns whether one moved. */
function growOnce(layout: Layout, rng: Rng, { box, width, height }: GrowingRoom): boolean {
  const first = drawInt(rng, 0, 3, 'the side that grows');
  return [0, 1, 2, 3].some((turn) => {
    const direction = elementAt(CLOCKWISE_FROM_EAST, (first + turn) & 3);
    const hasSize = isSideways(direction) ? box.width >= width : box.height >= height;
    return !hasSize && growSide(layout, box, direction);
  });
}

/**
 * Moves a side of a room out by one tile, if that touches nothing except tunnels of this room that
 * continue straight.
 *
 * ```text
 *   #########      b: rock, or the second tile of a tunnel whose first is a
 *   #bbbbbbb#      a: becomes floor
 *   #aaaaaaa#
 *   #.......#
 * ```
 */
function growSide(layout: Layout, box: RoomBox, direction: Direction): boolean {
  const { rock } = layout;
  const side = sideOf(rock, box, direction);
  if (side === undefined || !areEndsFree(rock, side)) return false;
  const crossing = tunnelsAcross(layout, box, side);
  if (crossing === undefined) return false;
  for (const connection of crossing) shortenTunnel(layout, connection, box);
  fillRoomBox(rock, box);
  extend(box, direction);
  digRoomBox(rock, box);
  for (const connection of crossing) digTunnel(rock, connection, layout.tilesOf(connection));
  return true;
}

/** Returns the tiles next to a side. Returns `undefined` if they are on the edge of the rock. */
function sideOf(rock: Rock, box: RoomBox, direction: Direction): Side | undefined {
  const { East, South, West, North } = Direction;
  const x = direction === East ? box.x + box.width : direction === West ? box.x - 1 : box.x;
  const y = direction === South ? box.y + box.height : direction === North ? box.y - 1 : box.y;
  if (x < 1 || y < 1 || x >= rock.width - 1 || y >= rock.height - 1) return undefined;
  return {
    first: y * rock.width + x,
    length: isSideways(direction) ? box.height : box.width,
    along: isSideways(direction) ? rock.width : 1,
    outwards: stepsOf(rock.width)[direction],
  };
}

/** Returns whether the tiles around both ends of a side are rock. */
function areEndsFree({ owner }: Rock, { first, length, along, outwards }: Side): boolean {
  return [first - along, first + length * along].every(
    (tile) => owner[tile] === 0 && owner[tile + outwards] === 0,
  );
}

/**
 * Returns the tunnels that leave a room by a side. Returns `undefined` if one of them cannot be
 * shortened by a tile, or if anything else is next to the side. A tunnel with a bend there cannot
 * be shortened, because its next tile would be next to the new floor.
 */
function tunnelsAcross(layout: Layout, box: RoomBox, side: Side): number[] | undefined {
  const { owner } = layout.rock;
  const crossing: number[] = [];
  for (let i = 0; i < side.length; i++) {
    const tile = side.first + i * side.along;
    const next = tile + side.outwards;
    const code = owner[tile];
    if (code === undefined || (code === 0 && owner[next] !== 0)) return undefined;
    if (code === 0) continue;
    const connection = -code - 1;
    if (!startsWith(layout, connection, box, [tile, next])) return undefined;
    crossing.push(connection);
  }
  return crossing;
}

/** Returns whether two tiles are the first two tiles of a tunnel, seen from a room. */
function startsWith(
  layout: Layout,
  connection: number,
  { room }: RoomBox,
  [first, second]: readonly [number, number],
): boolean {
  const tiles = layout.tilesOf(connection);
  return layout.connectionOf(connection).from === room
    ? tiles[0] === first && tiles[1] === second
    : tiles.at(-1) === first && tiles.at(-2) === second;
}

/** Shortens a tunnel by its tile next to a room. */
function shortenTunnel(layout: Layout, connection: number, { room }: RoomBox): void {
  const tiles = layout.tilesOf(connection);
  fillTunnel(layout.rock, tiles);
  const isForward = layout.connectionOf(connection).from === room;
  layout.tunnels[connection] = isForward ? tiles.slice(1) : tiles.slice(0, -1);
}

function extend(box: RoomBox, direction: Direction): void {
  if (isSideways(direction)) box.width++;
  else box.height++;
  if (direction === Direction.West) box.x--;
  if (direction === Direction.North) box.y--;
}
