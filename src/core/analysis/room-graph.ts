import { walkLine } from '../geometry/bresenham-line';
import type { Dungeon, Grid, Point } from '../model/dungeon';
import { checkDungeon, checkPointIn } from '../model/guards';
import { labelRooms } from './label-rooms';
import { addPair, createPairs, neighbourLists, type RoomPairs } from './room-pairs';

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
  const pairs = createPairs();
  for (const [i, { path }] of tunnels.entries()) {
    // This check bounds the walk: a corner outside the grid might be two billion steps away.
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
