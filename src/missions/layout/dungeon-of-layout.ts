import { placeToStand } from '../../core/analysis/rooms';
import { stepsAsRead } from '../../core/grid/directions';
import { cornersOf, pointAt } from '../../core/grid/grid';
import { pourLake } from '../../core/grid/pour-lake';
import {
  bareDungeon,
  type Door,
  type Dungeon,
  type Lake,
  type Mark,
  type Point,
  type Room,
  Tile,
  type Tunnel,
} from '../../core/model/dungeon';
import type { Layout } from './layout';
import type { GraphSettings } from './options';
import type { RoomPlan } from './read-graph';
import type { Rock, RoomBox } from './rock';

/**
 * Converts a finished layout to a dungeon, centred in the grid. It has only the doors and marks of
 * prefabs.
 */
export function dungeonOfLayout(layout: Layout, size: GraphSettings): Dungeon {
  const { plan, boxes } = layout;
  const offset = plan.fixed.size > 0 ? { x: 0, y: 0 } : offsetToMiddle(layout, size);
  const moved = ({ x, y }: Point) => ({ x: x + offset.x, y: y + offset.y });
  const grid = layout.rock.toGrid(size, offset);
  const lakes = boxes.flatMap(({ x, y, lakes: own = [] }) =>
    own.map((lake): Lake => ({ ...lake, ...moved({ x: x + lake.x, y: y + lake.y }) })),
  );
  for (const lake of lakes) pourLake(grid, lake);
  const rooms = plan.rooms.map((room, i) => roomOf(room, boxes[i]!, offset));
  const tunnels = plan.connections.map(({ from, to }, i): Tunnel => {
    return { from, to, path: tunnelPath(layout, i).map(moved) };
  });
  const fixed = plan.fixed.get(plan.entrance);
  const isOnFloor = fixed !== undefined && !fixed.isCorner;
  const entrance = isOnFloor
    ? { x: fixed.x, y: fixed.y }
    : pointAt(grid, placeToStand(grid, rooms[plan.entrance]!));
  const marks = boxes.flatMap(({ x, y, marks: own = [] }, room) =>
    own.map(
      (mark): Mark => ({ ...moved({ x: x + mark.x, y: y + mark.y }), room, kind: mark.kind }),
    ),
  );
  const doors = doorsOf(layout).map((door): Door => ({ ...door, ...moved(door) }));
  for (const { x, y } of doors) grid.tiles[y * grid.width + x] = Tile.Door;
  return { ...bareDungeon(grid, rooms, tunnels, entrance), doors, marks, lakes };
}

function roomOf({ name, kind, progress }: RoomPlan, box: RoomBox, offset: Point): Room {
  const { width, height, mask } = box;
  const kindOrPrefab = kind ?? box.kind;
  const [x1, y1] = [box.x + offset.x - 1, box.y + offset.y - 1];
  return {
    x1,
    y1,
    x2: x1 + width + 1,
    y2: y1 + height + 1,
    ...(mask !== undefined && { shape: mask }),
    ...(kindOrPrefab !== undefined && { kind: kindOrPrefab }),
    name,
    ...(progress !== undefined && { progress }),
  };
}

/** Returns the doors where tunnels leave prefabs. No two doors of a tunnel are neighbours. */
function doorsOf({ plan, boxes, tunnels, rock }: Layout): Door[] {
  const hasDoor = (room: number, { x, y }: Point) => {
    const box = boxes[room]!;
    return (box.exits ?? []).some(
      (exit) => exit.hasDoor && box.x + exit.x === x && box.y + exit.y === y,
    );
  };
  return plan.connections.flatMap(({ from, to }, tunnel) => {
    const tiles = tunnels[tunnel]!;
    const first = pointAt(rock, tiles[0]!);
    const last = pointAt(rock, tiles[tiles.length - 1]!);
    const ends = hasDoor(from, first) ? [first] : [];
    if (hasDoor(to, last) && (tiles.length > 2 || ends.length === 0)) ends.push(last);
    return ends.map((end): Door => ({ ...end, tunnel }));
  });
}

/** Returns the offset that centres everything dug in a grid of the given size. */
function offsetToMiddle({ rock, boxes, tunnels }: Layout, { width, height }: GraphSettings): Point {
  const points = [
    ...boxes.flatMap((box) => [
      { x: box.x, y: box.y },
      { x: box.x + box.width - 1, y: box.y + box.height - 1 },
    ]),
    ...tunnels.flatMap((tiles) => tiles.map((tile) => pointAt(rock, tile))),
  ];
  const minPlusMax = (values: readonly number[]) => {
    return values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b));
  };
  return {
    x: (width - 1 - minPlusMax(points.map(({ x }) => x))) >> 1,
    y: (height - 1 - minPlusMax(points.map(({ y }) => y))) >> 1,
  };
}

/** Returns the corners of a tunnel, from the floor of its first room to the floor of its second. */
function tunnelPath({ rock, plan, tunnels }: Layout, index: number): Point[] {
  const { from, to } = plan.connections[index]!;
  const tiles = tunnels[index]!;
  const start = floorBeside(rock, tiles[0]!, from);
  const end = floorBeside(rock, tiles[tiles.length - 1]!, to);
  return cornersOf([start, ...tiles, end], { width: rock.width });
}

/** Returns the floor tile of a room next to a tile. */
function floorBeside({ width, owner }: Rock, tile: number, room: number): number {
  const step = stepsAsRead(width).find((other) => owner[tile + other] === room + 1);
  if (step === undefined) throw new TypeError('unreachable');
  return tile + step;
}
