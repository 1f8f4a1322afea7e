import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { shuffled } from '../../rng/shuffled';
import type { Layout } from './layout';
import { layRoom, layTunnel, stepsFromEast } from './rock';

/**
 * Lets rooms grow into the rock around them, a side by a tile at a time, in turns, until each is as
 * large as it is to be or no side can give way. Tunnels that leave a side straight are shortened. Rooms
 * with shapes, and prefabs, stay as they are.
 *
 * Draws: how large each room is to be; the order of the rooms; for each turn of a room a side.
 */
export function growRooms(layout: Layout, rng: Rng): void {
  const { plan, boxes } = layout;
  const most = plan.rooms.map(({ minSize, maxSize, shapes, stock }, room) => {
    const { width, height } = boxes[room]!;
    if (shapes !== undefined || stock !== undefined) return { width, height };
    const size = drawInt(rng, minSize, maxSize, 'how large a room grows');
    return { width: Math.max(width, size), height: Math.max(height, size) };
  });
  let growing = shuffled(
    rng,
    plan.rooms.flatMap(({ shapes, stock }, room) =>
      shapes === undefined && stock === undefined ? [room] : [],
    ),
  );
  while (growing.length > 0) {
    growing = growing.filter((room) => {
      const first = drawInt(rng, 0, 3, 'the side that grows');
      for (let turn = 0; turn < 4; turn++) {
        const way = (first + turn) & 3;
        const { width, height } = boxes[room]!;
        const isAcross = way === 0 || way === 2;
        const isLarge = isAcross ? width >= most[room]!.width : height >= most[room]!.height;
        if (!isLarge && growSide(layout, room, way)) return true;
      }
      return false;
    });
  }
}

/**
 * Moves a side of a room out by a tile, where that touches nothing but tunnels of its own that go on
 * straight.
 *
 * ```text
 *   #########      b: rock, or the second tile of a tunnel whose first is a
 *   #bbbbbbb#      a: becomes floor
 *   #aaaaaaa#
 *   #.......#
 * ```
 */
function growSide(layout: Layout, room: number, way: number): boolean {
  const { plan, rock, boxes, tunnels } = layout;
  const { width, owner } = rock;
  const box = boxes[room]!;
  const isAcross = way === 0 || way === 2;
  const length = isAcross ? box.height : box.width;
  const step = stepsFromEast(width)[way]!;
  const side = isAcross ? width : 1;
  const x = way === 0 ? box.x + box.width : way === 2 ? box.x - 1 : box.x;
  const y = way === 1 ? box.y + box.height : way === 3 ? box.y - 1 : box.y;
  if (x < 1 || y < 1 || x >= width - 1 || y >= rock.height - 1) return false;
  const first = y * width + x;
  const shortened: number[] = [];
  for (let i = -1; i <= length; i++) {
    const tile = first + i * side;
    const beyond = owner[tile + step]!;
    if (i < 0 || i === length) {
      if (owner[tile] !== 0 || beyond !== 0) return false;
    } else if (owner[tile] === 0) {
      if (beyond !== 0) return false;
    } else {
      const index = -owner[tile]! - 1;
      if (!canShorten(layout, index, room, tile, step)) return false;
      // At the end of a side the new floor would lie beside what follows; it has rock on both sides.
      shortened.push(index);
    }
  }
  for (const index of shortened) {
    const tiles = tunnels[index]!;
    layTunnel(rock, index, tiles, -1);
    tunnels[index] = plan.connections[index]!.from === room ? tiles.slice(1) : tiles.slice(0, -1);
  }
  layRoom(rock, room, box, -1);
  if (isAcross) box.width++;
  else box.height++;
  if (way === 2) box.x--;
  if (way === 3) box.y--;
  layRoom(rock, room, box, 1);
  for (const index of shortened) layTunnel(rock, index, tunnels[index]!, 1);
  return true;
}

/**
 * Whether a tunnel leaves a room straight by a tile, and so can do without it. One that bends next lies
 * beyond another tile of the side, which therefore stays.
 */
function canShorten(
  { plan, tunnels }: Layout,
  index: number,
  room: number,
  tile: number,
  step: number,
): boolean {
  const tiles = tunnels[index]!;
  const isFirst = plan.connections[index]!.from === room;
  const at = (i: number) => tiles[isFirst ? i : tiles.length - 1 - i];
  return at(0) === tile && at(1) === tile + step;
}
