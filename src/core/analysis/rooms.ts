import { walkLine } from '../geometry/bresenham-line';
import { centerOf, eachRunIn, isOnFloor } from '../geometry/room';
import { tunnelTiles } from '../geometry/tunnels';
import { bitAt, WALKABLE } from '../grid/tiles';
import type { Dungeon, Grid, Placed, Point, Room, Tunnel } from '../model/dungeon';
import { checkDungeon, checkPointIn, isInside } from '../model/guards';

/**
 * Returns for each cell the room whose floor includes it, or −1. If there are several, the lowest
 * index wins.
 */
export function labelRooms({ grid, rooms }: { grid: Grid; rooms: readonly Room[] }): Int32Array {
  const labels = new Int32Array(grid.tiles.length).fill(-1);
  // The loop runs backwards so that the room with the lowest index is written last.
  for (let i = rooms.length - 1; i >= 0; i--) {
    eachRunIn(grid, rooms[i]!, (y, left, right) => {
      // Runs are so short that calling `fill` proved slower than this loop.
      for (let x = left; x <= right; x++) labels[y * grid.width + x] = i;
    });
  }
  return labels;
}

/**
 * Returns for each cell outside all rooms the tunnel that includes it, or −1. If there are several,
 * the lowest index wins. Tunnels that leave the grid are skipped.
 */
export function labelTunnels(dungeon: {
  readonly grid: Grid;
  readonly rooms: readonly Room[];
  readonly tunnels: readonly Tunnel[];
}): Int32Array {
  const { grid, tunnels } = dungeon;
  const rooms = labelRooms(dungeon);
  const labels = new Int32Array(grid.tiles.length).fill(-1);
  for (const [index, tunnel] of tunnels.entries()) {
    if (!tunnel.path.every(({ x, y }) => isInside(grid, x, y))) continue;
    for (const { x, y } of tunnelTiles(tunnel, grid)) {
      const tile = y * grid.width + x;
      if (rooms[tile]! < 0 && labels[tile]! < 0) labels[tile] = index;
    }
  }
  return labels;
}

/** The number of look-ups up to which searching all rooms is faster than labelling every tile. */
const FEW = 48;

/**
 * Returns a function that looks up single labels of {@link labelRooms}. It labels all tiles only if
 * it is called often.
 */
export function roomFinder(dungeon: {
  readonly grid: Grid;
  readonly rooms: readonly Room[];
}): (tile: number) => number {
  const { grid, rooms } = dungeon;
  let labels: Int32Array | undefined;
  let asked = 0;
  return (tile) => {
    if (asked++ >= FEW) {
      labels ??= labelRooms(dungeon);
      return labels[tile]!;
    }
    const y = Math.floor(tile / grid.width);
    return rooms.findIndex((room) => isOnFloor(room, tile - y * grid.width, y));
  };
}

/**
 * Returns the neighbours of each room: sorted indices of other rooms.
 *
 * Follows each tunnel from start to end: rooms whose floors it passes one after the other are
 * neighbours. Crossings of tunnels do not count. A tile that belongs to several rooms counts for
 * the one with the lowest index. Takes time linear in the number of tiles of the grid and of all
 * tunnels.
 *
 * @throws {InvalidOptionError} If `dungeon` is not a dungeon, or a tunnel leaves its grid
 * @example
 * const dungeon = generateBsp(createRng(3), { width: 48, height: 24, connect: connectSiblings });
 * roomGraph(dungeon); // [[1, 2], [0], [0, 3], [2, 5], [5], [3, 4]]
 */
export function roomGraph(dungeon: Dungeon): number[][] {
  checkDungeon(dungeon);
  return graphOf(dungeon, labelRooms(dungeon));
}

/** Returns {@link roomGraph}, given the labels of the cells. */
export function graphOf(
  { grid, rooms, tunnels }: Pick<Dungeon, 'grid' | 'rooms' | 'tunnels'>,
  labels: Int32Array,
): number[][] {
  const neighbors = rooms.map(() => new Set<number>());
  for (const [i, { path }] of tunnels.entries()) {
    // This check bounds the walk: a corner outside the grid might be two billion steps away.
    for (const corner of path) checkPointIn(`dungeon.tunnels[${i}].path`, corner, grid);
    let last = -1;
    const visit = (x: number, y: number) => {
      const room = labels[y * grid.width + x]!;
      if (room < 0 || room === last) return false;
      neighbors[last]?.add(room);
      if (last >= 0) neighbors[room]!.add(last);
      last = room;
      return false;
    };
    // Cells where a path crosses itself count each time.
    let from = path[0]!;
    for (const to of path) {
      walkLine(from.x, from.y, to.x, to.y, visit);
      from = to;
    }
  }
  return neighbors.map((beside) => [...beside].sort((a, b) => a - b));
}

/**
 * Returns the tile that represents a room: its centre or, if that is not walkable, such as under
 * water, the nearest walkable tile of its floor by Manhattan distance. Ties go to the lowest tile
 * index. Returns −1 if the whole room is impassable, or if its centre is outside the grid.
 */
export function placeToStand(grid: Grid, room: Room): number {
  const { width, tiles } = grid;
  const { x, y } = centerOf(room);
  if (!isInside(grid, x, y)) return -1;
  const center = y * width + x;
  if (bitAt(WALKABLE, tiles, center) === 1) return center;
  let nearest = -1;
  let min = Number.POSITIVE_INFINITY;
  eachRunIn(grid, room, (row, left, right) => {
    for (let column = left; column <= right; column++) {
      const distance = Math.abs(column - x) + Math.abs(row - y);
      if (distance >= min || bitAt(WALKABLE, tiles, row * width + column) === 0) continue;
      min = distance;
      nearest = row * width + column;
    }
  });
  return nearest;
}

/** Returns the room or the tunnel at a point, or neither. */
export type PlaceFinder = (point: Point) => Pick<Placed, 'room' | 'tunnel'>;

/** Returns a function that finds the room or the tunnel at a point. */
export function placeFinder(dungeon: Pick<Dungeon, 'grid' | 'rooms' | 'tunnels'>): PlaceFinder {
  const { grid } = dungeon;
  const roomAt = roomFinder(dungeon);
  let tunnels: Int32Array | undefined;
  return ({ x, y }) => {
    if (!isInside(grid, x, y)) return {};
    const tile = y * grid.width + x;
    const room = roomAt(tile);
    if (room >= 0) return { room };
    tunnels ??= labelTunnels(dungeon);
    const tunnel = tunnels[tile]!;
    return tunnel < 0 ? {} : { tunnel };
  };
}

/** Returns a thing with the room or tunnel at its place, unless it names one. */
export function placed<Thing extends Placed>(thing: Thing, placeAt: PlaceFinder): Thing {
  const isPlaced = thing.room !== undefined || thing.tunnel !== undefined;
  return isPlaced ? thing : { ...thing, ...placeAt(thing) };
}
