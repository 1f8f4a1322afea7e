import { walkLine } from '../geometry/bresenham-line';
import type { Dungeon } from '../model/dungeon';
import { checkDungeon, checkPointIn } from '../model/guards';
import { labelRooms } from './label-rooms';

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
  const neighbours = rooms.map(() => new Set<number>());
  for (const [i, { path }] of tunnels.entries()) {
    // This check bounds the walk: a corner outside the grid might be two billion steps away.
    for (const corner of path) checkPointIn(`dungeon.tunnels[${i}].path`, corner, grid);
    let last = -1;
    const visit = (x: number, y: number) => {
      const room = labels[y * grid.width + x]!;
      if (room < 0 || room === last) return false;
      neighbours[last]?.add(room);
      if (last >= 0) neighbours[room]!.add(last);
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
  return neighbours.map((beside) => [...beside].sort((a, b) => a - b));
}
