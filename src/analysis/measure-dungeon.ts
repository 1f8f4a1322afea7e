import { type Dungeon, Tile } from '../dungeon';
import { checkWalkableDungeon } from './check-walkable-dungeon';
import { roomDistances } from './farthest-room';
import { countChokePoints } from './find-choke-points';
import { joinRooms } from './room-graph';
import { labelRooms } from './room-runs';

/** What can be counted in a dungeon. */
export interface DungeonMetrics {
  /** Rooms. */
  rooms: number;
  /** Floor tiles ÷ all tiles, from 0 to 1. */
  floorShare: number;
  /** Floor tiles outside all rooms' floors. */
  tunnelTiles: number;
  /**
   * Steps in four directions from the entrance to a room's centre, averaged over the rooms that can
   * be reached, that of the entrance included; 0 where there is none.
   */
  meanDistance: number;
  /** The most such steps to any room; 0 where there is none. */
  longestDistance: number;
  /** Rooms joined to just one other: whoever goes in must come back the same way. */
  deadEnds: number;
  /** Rooms joined to three others or more: where the way branches. */
  branchings: number;
  /** Independent cycles of the room graph: joins that could be cut with all rooms still joined. */
  loops: number;
  /** Floor tiles whose blocking would part the floor. */
  chokePoints: number;
}

/** The metrics by name, in the order of {@link DungeonMetrics}. */
export const METRICS = [
  'rooms',
  'floorShare',
  'tunnelTiles',
  'meanDistance',
  'longestDistance',
  'deadEnds',
  'branchings',
  'loops',
  'chokePoints',
] as const satisfies readonly (keyof DungeonMetrics)[];

/**
 * A dungeon in numbers, to compare seeds and configurations by. Rooms are joined as
 * {@link roomGraph} says. Time is that of the room graph.
 *
 * @throws InvalidOptionError where `dungeon` is no dungeon, a room or tunnel leaves its grid, or
 * its entrance is not on floor
 */
export function measureDungeon(dungeon: Dungeon): DungeonMetrics {
  checkWalkableDungeon(dungeon);
  const { grid, rooms } = dungeon;
  const labels = labelRooms(dungeon);
  const graph = joinRooms(dungeon, labels);
  const floor = countFloor(grid.tiles, labels);
  const reached = roomDistances(dungeon).filter((distance) => distance >= 0);
  return {
    rooms: rooms.length,
    floorShare: floor.all / grid.tiles.length,
    tunnelTiles: floor.outsideRooms,
    meanDistance: reached.reduce((sum, distance) => sum + distance, 0) / (reached.length || 1),
    longestDistance: reached.reduce((longest, distance) => Math.max(longest, distance), 0),
    deadEnds: graph.filter((neighbours) => neighbours.length === 1).length,
    branchings: graph.filter((neighbours) => neighbours.length >= 3).length,
    loops: countLoops(graph),
    chokePoints: countChokePoints(grid),
  };
}

function countFloor(tiles: Uint8Array, labels: Int32Array): { all: number; outsideRooms: number } {
  let all = 0;
  let outsideRooms = 0;
  for (let i = 0; i < tiles.length; i++) {
    if (tiles[i] !== Tile.Floor) continue;
    all++;
    if ((labels[i] as number) < 0) outsideRooms++;
  }
  return { all, outsideRooms };
}

/** Edges − nodes + parts, the first Betti number of the graph. */
function countLoops(graph: readonly (readonly number[])[]): number {
  const ends = graph.reduce((sum, neighbours) => sum + neighbours.length, 0);
  return ends / 2 - graph.length + countParts(graph);
}

function countParts(graph: readonly (readonly number[])[]): number {
  const seen = new Uint8Array(graph.length);
  let parts = 0;
  for (let start = seen.indexOf(0); start >= 0; start = seen.indexOf(0, start)) {
    parts++;
    seen[start] = 1;
    const open = [start];
    for (let room = open.pop(); room !== undefined; room = open.pop()) {
      for (const neighbour of graph[room] as readonly number[]) {
        if (seen[neighbour] === 0) open.push(neighbour);
        seen[neighbour] = 1;
      }
    }
  }
  return parts;
}
