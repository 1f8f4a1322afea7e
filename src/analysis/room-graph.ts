import { walkLine } from '../geometry/bresenham-line';
import type { Dungeon, Grid, Point } from '../model/dungeon';
import { checkDungeon, checkPointIn } from '../model/guards';
import { labelRooms } from './label-rooms';
import { addPair, createPairs, neighbourLists, type RoomPairs } from './room-pairs';

/**
 * Returns for each room its neighbours: sorted indices, never its own.
 *
 * Each tunnel is followed from start to end, and rooms whose floor it passes one after the other
 * are neighbours; crossings of tunnels do not count. A tile of several rooms counts for the lowest.
 * Time is linear in tiles and in those of all tunnels.
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

/** {@link roomGraph} by the labels of the cells. */
export function graphOf(
  { grid, rooms, tunnels }: Pick<Dungeon, 'grid' | 'rooms' | 'tunnels'>,
  labels: Int32Array,
): number[][] {
  const pairs = createPairs();
  for (const [i, { path }] of tunnels.entries()) {
    // A corner outside the grid may be two billion steps away.
    for (const corner of path) checkPointIn(`dungeon.tunnels[${i}].path`, corner, grid);
    follow(pairs, labels, grid, path);
  }
  return neighbourLists(pairs, rooms.length);
}

/** Adds the pairs of rooms that a path passes one after the other. */
function follow(
  pairs: RoomPairs,
  labels: Int32Array,
  { width }: Grid,
  path: readonly Point[],
): void {
  let last = -1;
  const pass = (tile: number) => {
    const room = labels[tile]!;
    if (room < 0 || room === last) return;
    if (last >= 0) addPair(pairs, last, room);
    last = room;
  };
  let from = path[0]!;
  for (const to of path) {
    if (from.x === to.x || from.y === to.y) {
      const end = to.y * width + to.x;
      const step = Math.sign(to.x - from.x) + width * Math.sign(to.y - from.y);
      for (let tile = from.y * width + from.x; tile !== end; tile += step) pass(tile);
      pass(end);
    } else {
      walkLine(from.x, from.y, to.x, to.y, (x, y) => {
        pass(y * width + x);
        return false;
      });
    }
    from = to;
  }
}
