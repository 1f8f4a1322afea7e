import { Direction, isSideways, stepsOf } from '../../core/grid/directions';
import { isInsideRing } from '../../core/grid/grid';
import { drawInt, shuffled } from '../../core/rng/draws';
import type { Rng } from '../../core/rng/rng';
import type { Layout } from './layout';
import { CLOCKWISE_FROM_EAST, type RoomBox } from './rock';

/**
 * Grows rooms into the rock around them. In turns, each room moves one of its sides by one tile,
 * until each room has its size or no side can move. Tunnels that leave a side straight are
 * shortened. Prefabs and rooms with shapes do not grow.
 *
 * @remarks
 * The draws: the size of each room, the order of the rooms, and a side for each turn of a room.
 */
export function enlargeRooms(layout: Layout, rng: Rng): void {
  const rooms = layout.plan.rooms.flatMap(({ minSize, maxSize, shapes, stock }, room) => {
    if (shapes !== undefined || stock !== undefined) return [];
    return { box: layout.boxOf(room), size: drawInt(rng, minSize, maxSize, 'the size of a room') };
  });
  let growing = shuffled(rng, rooms);
  while (growing.length > 0) {
    growing = growing.filter(({ box, size }) => growOnce(layout, rng, box, size));
  }
}

/** Moves the first side that can move, starting with a drawn side. Returns whether one moved. */
function growOnce(layout: Layout, rng: Rng, box: RoomBox, size: number): boolean {
  const first = drawInt(rng, 0, 3, 'the side that grows');
  return [0, 1, 2, 3].some((turn) => {
    const direction = CLOCKWISE_FROM_EAST[(first + turn) & 3]!;
    const length = isSideways(direction) ? box.width : box.height;
    return length < size && growSide(layout, box, direction);
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
  const { East, South, West, North } = Direction;
  const x = direction === East ? box.x + box.width : box.x - Number(direction === West);
  const y = direction === South ? box.y + box.height : box.y - Number(direction === North);
  if (!isInsideRing(rock, x, y)) return false;
  const out = stepsOf(rock.width)[direction];
  const along = isSideways(direction) ? rock.width : 1;
  const length = isSideways(direction) ? box.height : box.width;
  const first = y * rock.width + x;
  const row = Array.from({ length }, (_, i) => first + i * along);
  const isRock = (tile: number) => rock.owner[tile] === 0 && rock.owner[tile + out] === 0;
  if (!isRock(first - along) || !isRock(first + length * along)) return false;
  const crossing = tunnelsAcross(layout, box.room, row, out);
  if (crossing === undefined) return false;
  for (const connection of crossing) shortenTunnel(layout, connection, box.room);
  rock.fillRoom(box);
  if (isSideways(direction)) box.width++;
  else box.height++;
  box.x = Math.min(box.x, x);
  box.y = Math.min(box.y, y);
  rock.digRoom(box);
  for (const connection of crossing) rock.digTunnel(connection, layout.tilesOf(connection));
  return true;
}

/**
 * Returns the tunnels of a room across a row of tiles next to one of its sides. Returns `undefined`
 * if one of them cannot be shortened by a tile, or if anything else is next to the side. A tunnel
 * with a bend there cannot be shortened, because its next tile would be next to the new floor.
 *
 * @param out - the index difference of a step away from the room
 */
function tunnelsAcross(
  layout: Layout,
  room: number,
  row: readonly number[],
  out: number,
): number[] | undefined {
  const { owner } = layout.rock;
  const crossing: number[] = [];
  for (const tile of row) {
    const code = owner[tile]!;
    if (code === 0 && owner[tile + out] !== 0) return undefined;
    if (code === 0) continue;
    const connection = -code - 1;
    const tiles = [...layout.tilesOf(connection)];
    if (layout.connectionOf(connection).from !== room) tiles.reverse();
    if (tiles[0] !== tile || tiles[1] !== tile + out) return undefined;
    crossing.push(connection);
  }
  return crossing;
}

/** Shortens a tunnel by its tile next to a room. */
function shortenTunnel(layout: Layout, connection: number, room: number): void {
  const tiles = layout.tilesOf(connection);
  layout.rock.fillTunnel(tiles);
  const isForward = layout.connectionOf(connection).from === room;
  layout.tunnels[connection] = isForward ? tiles.slice(1) : tiles.slice(0, -1);
}
