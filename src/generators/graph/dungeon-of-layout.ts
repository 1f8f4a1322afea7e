import {
  bareDungeon,
  type Door,
  type Dungeon,
  type Key,
  type Mark,
  type Point,
  type Room,
  Tile,
  type Tunnel,
} from '../../dungeon';
import { GenerationError } from '../../errors';
import { centerOf, eachRun } from '../../geometry/room';
import { createGrid } from '../../grid/grid';
import type { Layout } from './layout';
import type { GraphSettings } from './options';
import type { GraphPlan } from './read-graph';

/** A finished layout as a dungeon, moved to the middle of the grid, with its doors, keys and goal. */
export function dungeonOf(layout: Layout, { width, height }: GraphSettings): Dungeon {
  const { plan, rock, boxes } = layout;
  const { dx, dy } = wayToMiddle(layout, width, height);
  const grid = createGrid(width, height);
  for (let y = 0; y < rock.height; y++) {
    for (let x = 0; x < rock.width; x++) {
      if (rock.owner[y * rock.width + x] === 0) continue;
      grid.tiles[(y + dy) * width + x + dx] = Tile.Floor;
    }
  }
  const rooms = plan.rooms.map(({ name, kind }, i): Room => {
    const { x, y, width: columns, height: rows, mask } = boxes[i]!;
    const [x1, y1] = [x + dx - 1, y + dy - 1];
    return {
      ...{ x1, y1, x2: x1 + columns + 1, y2: y1 + rows + 1 },
      ...(mask !== undefined && { shape: mask }),
      ...(kind !== undefined && { kind }),
      name,
    };
  });
  const moved = ({ x, y }: Point) => ({ x: x + dx, y: y + dy });
  const tunnels = plan.connections.map(({ from, to }, i): Tunnel => {
    return { from, to, path: cornersOf(layout, i).map(moved) };
  });
  const doors = plan.connections.flatMap(({ hasDoor, lock, isSecret }, tunnel): Door[] => {
    if (!hasDoor) return [];
    const { x, y } = moved(pointOf(layout.tunnels[tunnel]![0]!, rock.width));
    grid.tiles[y * width + x] = Tile.Door;
    return [
      { x, y, tunnel, ...(lock !== undefined && { lock }), ...(isSecret && { secret: true }) },
    ];
  });
  const entrance = centerOf(rooms[plan.entrance]!);
  return {
    ...bareDungeon(grid, rooms, tunnels, entrance),
    doors,
    ...furnish(plan, rooms, entrance),
  };
}

/** How far what is dug must move to have as much rock on each side of it in a grid of that size. */
function wayToMiddle(
  { rock, boxes, tunnels }: Layout,
  width: number,
  height: number,
): { dx: number; dy: number } {
  let [left, right, top, bottom] = [rock.width, 0, rock.height, 0];
  const reach = (x1: number, y1: number, x2: number, y2: number) => {
    left = Math.min(left, x1);
    top = Math.min(top, y1);
    right = Math.max(right, x2);
    bottom = Math.max(bottom, y2);
  };
  for (const box of boxes) reach(box.x, box.y, box.x + box.width - 1, box.y + box.height - 1);
  for (const tiles of tunnels) {
    for (const tile of tiles) {
      const { x, y } = pointOf(tile, rock.width);
      reach(x, y, x, y);
    }
  }
  return { dx: (width - 1 - left - right) >> 1, dy: (height - 1 - top - bottom) >> 1 };
}

/** The corners of a tunnel, from the floor of its first room to that of its second. */
function cornersOf({ rock: { width, owner }, plan, tunnels }: Layout, index: number): Point[] {
  const { from, to } = plan.connections[index]!;
  const tiles = tunnels[index]!;
  const floorBeside = (tile: number, room: number) =>
    [tile - width, tile - 1, tile + 1, tile + width].find((next) => owner[next] === room + 1)!;
  const way = [floorBeside(tiles[0]!, from), ...tiles, floorBeside(tiles[tiles.length - 1]!, to)];
  const corners = way.filter((tile, i) => {
    const [before, after] = [way[i - 1], way[i + 1]];
    return before === undefined || after === undefined || tile - before !== after - tile;
  });
  return corners.map((tile) => pointOf(tile, width));
}

function pointOf(tile: number, width: number): Point {
  const x = tile % width;
  return { x, y: (tile - x) / width };
}

/** The goal's mark, then the keys in order of their locks, each as near to its room's centre as can be. */
function furnish(
  { keys: plans, goal }: GraphPlan,
  rooms: readonly Room[],
  entrance: Point,
): { marks: Mark[]; keys: Key[] } {
  const taken: Point[] = [entrance];
  const put = (room: number): Point => {
    const point = freeTile(rooms[room]!, taken);
    taken.push(point);
    return point;
  };
  const marks = goal === undefined ? [] : [{ ...put(goal), room: goal, kind: 'goal' }];
  const inOrder = [...plans].sort((a, b) => a.lock - b.lock);
  return { marks, keys: inOrder.map(({ room, lock }) => ({ ...put(room), room, lock })) };
}

function freeTile(room: Room, taken: readonly Point[]): Point {
  const center = centerOf(room);
  let nearest: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  eachRun(room, (y, left, right) => {
    for (let x = left; x <= right; x++) {
      const away = Math.abs(x - center.x) + Math.abs(y - center.y);
      if (away >= least || taken.some((other) => other.x === x && other.y === y)) continue;
      nearest = { x, y };
      least = away;
    }
  });
  if (nearest !== undefined) return nearest;
  throw new GenerationError(`room "${room.name}" is too small for all that is to lie in it`);
}
