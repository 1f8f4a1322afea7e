import { labelRooms } from '../../core/analysis/rooms';
import { centerOf, eachRun } from '../../core/geometry/room';
import { walkPath } from '../../core/geometry/tunnels';
import { isOnDoor } from '../../core/grid/door-tiles';
import { partsAround } from '../../core/grid/parts-around';
import { PLACEABLE, WALKABLE } from '../../core/grid/tiles';
import { MAX_SIDE } from '../../core/model/checks';
import {
  type Door,
  type Dungeon,
  type Grid,
  type Key,
  type Mark,
  type Point,
  Tile,
} from '../../core/model/dungeon';
import { GenerationError } from '../../core/model/errors';
import { nextLock } from '../../core/model/next-lock';
import type { ConnectionPlan, Flow } from '../flow/read-flow';

/**
 * Returns a copy of a dungeon with the doors, keys and goal of a flow, whose rooms and connections
 * are the dungeon's rooms and first tunnels. A door is placed as near as possible to where its
 * tunnel leaves `from`. If the tunnel already has the door of a prefab, that door is used. The door
 * of a shortcut is where its tunnel enters `to`, and its lever is as near as possible to it. The
 * goal's mark and the keys are placed as near as possible to the middle of their rooms.
 *
 * @throws {GenerationError} If a tunnel has no place for a door, or if a room has too few free
 * tiles
 */
export function placeThings(dungeon: Dungeon, flow: Flow): Dungeon {
  const grid = { ...dungeon.grid, tiles: dungeon.grid.tiles.slice() };
  const doors = placeDoors({ ...dungeon, grid }, flow);
  const placed = { ...dungeon, grid, doors, ...furnish(dungeon, flow) };
  return { ...placed, keys: [...placed.keys, ...placeLevers(placed, flow)] };
}

/** Returns the old and new doors, in the order of tunnels. */
function placeDoors(dungeon: Dungeon, flow: Flow): Door[] {
  const labels = labelRooms(dungeon);
  let doors = [...dungeon.doors];
  const locks = locksOfShortcuts(flow);
  for (const [tunnel, connection] of flow.connections.entries()) {
    if (!connection.hasDoor) continue;
    const route = walkPath(dungeon.tunnels[tunnel]!.path);
    if (connection.isShortcut) route.reverse();
    const inTunnel = doors.filter((door) => door.tunnel === tunnel);
    const places = connection.isShortcut ? firstOutside(route, dungeon.grid, labels) : route;
    const { grid } = dungeon;
    const [standing] = places.flatMap(({ x, y }) =>
      inTunnel.filter((door) => isOnDoor(grid, door, x, y)),
    );
    const at = standing ?? places.find((point) => canHoldDoor(dungeon.grid, labels, point));
    if (at === undefined) throw noDoorError(flow, connection);
    grid.tiles[at.y * grid.width + at.x] = Tile.Door;
    doors = doors.filter((door) => door !== standing);
    const lock = connection.lock ?? locks.get(tunnel);
    doors.push(doorOf(standing ?? { ...at, tunnel }, { ...connection, lock }));
  }
  return doors.sort((a, b) => a.tunnel - b.tunnel);
}

/** Returns the first tile of a route that is outside rooms. */
function firstOutside(route: readonly Point[], { width }: Grid, labels: Int32Array): Point[] {
  return route.filter(({ x, y }) => labels[y * width + x]! < 0).slice(0, 1);
}

/** Returns the lock of each shortcut, by the index of its connection: the next free numbers. */
function locksOfShortcuts({ connections, keys }: Flow): Map<number, number> {
  const first = nextLock({ doors: [], keys });
  const shortcuts = [...connections.keys()].filter((i) => connections[i]?.isShortcut);
  return new Map(shortcuts.map((connection, i) => [connection, first + i]));
}

/** Returns the levers of new shortcuts, each near its door. */
function placeLevers(dungeon: Dungeon, flow: Flow): Key[] {
  const { entrance, stairs, keys, marks, doors } = dungeon;
  const taken: Point[] = [entrance, ...stairs, ...keys, ...marks];
  return flow.connections.flatMap(({ to: room, isShortcut }, i) => {
    const door = doors.find(({ tunnel, shortcut }) => shortcut && tunnel === i);
    if (!isShortcut || door?.lock === undefined) return [];
    const point = freeTile(dungeon, room, taken, door);
    taken.push(point);
    return [{ ...point, room, lock: door.lock, kind: 'lever' as const }];
  });
}

function doorOf(door: Door, { lock, isSecret, isShortcut }: ConnectionPlan): Door {
  return {
    ...door,
    ...(lock !== undefined && { lock }),
    ...(isSecret && { secret: true }),
    ...(isShortcut && { shortcut: true }),
  };
}

/**
 * Returns whether a tile of a tunnel has wall on two opposite sides, dug tiles on the other two,
 * and no door next to it.
 */
function canHoldDoor({ width, tiles }: Grid, labels: Int32Array, { x, y }: Point): boolean {
  const tile = y * width + x;
  if (labels[tile]! >= 0 || tiles[tile] !== Tile.Floor) return false;
  const beside = [tile - 1, tile + 1, tile - width, tile + width].map((next) => tiles[next]!);
  if (beside.includes(Tile.Door)) return false;
  const [left, right, up, down] = beside.map((code) => code === Tile.Wall);
  return left === right && up === down && left !== up;
}

function noDoorError({ rooms }: Flow, { from, to }: ConnectionPlan): GenerationError {
  const pair = `"${rooms[from]!.name}"–"${rooms[to]!.name}"`;
  return new GenerationError(`the tunnel ${pair} has no place for a door`);
}

/** Adds the goal's mark, followed by the keys in the order of their locks. */
function furnish(dungeon: Dungeon, { keys: plans, goal }: Flow) {
  const { entrance, stairs, keys, marks } = dungeon;
  const taken: Point[] = [entrance, ...stairs, ...keys, ...marks];
  const put = (room: number): Point & { room: number } => {
    const point = freeTile(dungeon, room, taken);
    taken.push(point);
    return { ...point, room };
  };
  const goals: Mark[] = goal === undefined ? [] : [{ ...put(goal), kind: 'goal' }];
  const inOrder = [...plans].sort((a, b) => a.lock - b.lock);
  const placed = inOrder.map(({ room, lock }): Key => ({ ...put(room), lock }));
  return { marks: [...marks, ...goals], keys: [...keys, ...placed] };
}

/**
 * Returns the free tile of a room's floor that is nearest to its centre or, if there is a door, to
 * the door. In the latter case, tiles that split nothing if they are blocked are preferred.
 */
function freeTile(dungeon: Dungeon, index: number, taken: readonly Point[], door?: Point): Point {
  const { grid, rooms } = dungeon;
  const room = rooms[index]!;
  const target = door ?? centerOf(room);
  let nearest: Point | undefined;
  let min = Number.POSITIVE_INFINITY;
  eachRun(room, (y, left, right) => {
    for (let x = left; x <= right; x++) {
      const tile = y * grid.width + x;
      const splits = door !== undefined && partsAround(grid, tile, WALKABLE) > 1;
      const away = Math.abs(x - target.x) + Math.abs(y - target.y) + (splits ? MAX_SIDE : 0);
      if (away >= min || PLACEABLE[grid.tiles[tile]!] === 0) continue;
      if (taken.some((other) => other.x === x && other.y === y)) continue;
      nearest = { x, y };
      min = away;
    }
  });
  if (nearest !== undefined) return nearest;
  throw new GenerationError(`room "${room.name}" is too small for its keys and marks`);
}
