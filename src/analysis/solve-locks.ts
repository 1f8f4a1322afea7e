import type { Dungeon, Key } from '../model/dungeon';
import { checkDungeon } from '../model/guards';
import { countWalkedTwice } from './count-walked-twice';
import { createDoorGraph, type DoorGraph, waysIn } from './door-graph';
import { createReach } from './reach';

/** How the locks of a dungeon fall. */
export interface LockSolution {
  /** The locks in the order in which they fall, with the tiles that each gives. */
  opened: {
    /** The lock. */
    lock: number;
    /** Tiles that can be walked on and could not be reached before, its doors included. */
    tiles: number;
  }[];
  /** The locks that never fall. */
  stuck: number[];
  /**
   * Steps onto tiles walked before, on the shortest ways from the entrance to each key and from there
   * to its door, in the order in which the locks fall.
   */
  walkedTwice: number;
}

/**
 * How a visitor opens the locks of a dungeon, beginning at its entrance and its stairs up: every key
 * that can be reached is taken, and the lowest lock that has its key falls. Secret doors count as
 * known. Time is linear in tiles, locks and keys, with two searches for each lock that falls.
 *
 * @throws InvalidOptionError where `dungeon` is not a dungeon
 * @example
 * const { opened, stuck } = solveLocks(lockDoors(rng, addDoors(rng, dungeon), { locks: 2 }));
 * stuck; // []
 */
export function solveLocks(dungeon: Dungeon): LockSolution {
  checkDungeon(dungeon);
  const graph = createDoorGraph(dungeon);
  const { opened, stuck } = openLocksFrom(
    waysIn(graph, dungeon),
    graph,
    dungeon.keys,
    dungeon.grid.width,
  );
  return { opened, stuck, walkedTwice: countWalkedTwice(dungeon, opened) };
}

/** {@link solveLocks} but for the walk, from the nodes where a visitor begins. */
export function openLocksFrom(
  starts: readonly number[],
  graph: DoorGraph,
  keys: readonly Key[],
  width: number,
): Omit<LockSolution, 'walkedTwice'> {
  const reach = createReach(graph, keys, width);
  reach.enter(starts);
  const opened: LockSolution['opened'] = [];
  for (let lock = reach.next(); lock !== undefined; lock = reach.next()) {
    opened.push({ lock, tiles: reach.open(lock) });
  }
  const fallen = new Set(opened.map(({ lock }) => lock));
  const locks = new Set(graph.doors.map(({ lock }) => lock));
  const stuck = [...locks].filter((lock) => lock !== undefined && !fallen.has(lock)) as number[];
  return { opened, stuck: stuck.sort((a, b) => a - b) };
}
