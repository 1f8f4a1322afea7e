import { createDoorGraph, shutOff, waysIn } from '../../core/analysis/door-graph';
import { createReach, openReady } from '../../core/analysis/reach';
import { openLocksFrom, solveLocks } from '../../core/analysis/solve-locks';
import { withoutStairs } from '../../core/grid/parts-around';
import type { Door, Dungeon, Point } from '../../core/model/dungeon';
import { elementAt } from '../../core/model/element-at';
import { checkBypasses, withoutShortcuts } from '../../core/validation/check-shortcuts';
import { createReport } from '../../core/validation/violation';

/**
 * Returns what stairs have done to the order of play, or `undefined` if nothing. The path to stairs
 * and the detours around them are dug, and can lead around a lock; stairs up are further entrances.
 *
 * @param start - the entrance that the mission was planned for
 */
export function routeFault(dungeon: Dungeon, start: Point): string | undefined {
  const [stuck] = [...solveLocks(dungeon).stuck, ...stuckOffStairs(dungeon)];
  if (stuck !== undefined) return `lock ${stuck} could never be opened`;
  const idle = findIdleLock(dungeon);
  if (idle !== undefined) return `lock ${idle} could be walked around`;
  return shortcutFault(dungeon) ?? secretFault(dungeon, start);
}

/**
 * Returns the locks that cannot be opened without walking over stairs after entering the dungeon.
 */
function stuckOffStairs(dungeon: Dungeon): readonly number[] {
  const { grid, keys, entrance, stairs } = dungeon;
  if (stairs.length === 0) return [];
  const graph = createDoorGraph({ ...dungeon, grid: withoutStairs(grid) });
  const up = stairs.filter(({ direction }) => direction === 'up');
  const starts = [entrance, ...up].flatMap(({ x, y }) => {
    const tile = y * grid.width + x;
    return [tile, tile - grid.width, tile - 1, tile + 1, tile + grid.width];
  });
  const nodes = starts.map((tile) => graph.nodeOf[tile] ?? -1).filter((node) => node >= 0);
  return openLocksFrom(nodes, graph, keys, grid.width).stuck;
}

/**
 * Returns a fault if the goal can be reached without passing a secret door from the mission's own
 * entrance but not from the dungeon's entrance. Stairs up may be behind a secret door, which the
 * player cannot know about.
 */
function secretFault(dungeon: Dungeon, start: Point): string | undefined {
  const { entrance, marks } = dungeon;
  const goal = marks.filter(({ kind }) => kind === 'goal').pop();
  if (goal === undefined || !dungeon.doors.some(({ secret }) => secret)) return undefined;
  const graph = createDoorGraph({ ...dungeon, doors: dungeon.doors.map(withSecretLocked) });
  const isWon = (ways: readonly number[]) => {
    const reach = createReach(graph, dungeon.keys, dungeon.grid.width);
    reach.enter(ways);
    openReady(reach);
    return reach.isReached[nodeAt(goal)] === 1;
  };
  const nodeAt = ({ x, y }: Point) => elementAt(graph.nodeOf, y * dungeon.grid.width + x);
  if (isWon(waysIn(graph, dungeon)) || !isWon([nodeAt(start)])) return undefined;
  const from = `(${entrance.x}, ${entrance.y})`;
  return `the goal at (${goal.x}, ${goal.y}) could not be reached from ${from} without passing a secret door`;
}

/** Replaces a secret door with a door whose lock has no key. */
function withSecretLocked(door: Door): Door {
  return door.secret ? { ...door, lock: -1 } : door;
}

/** Returns a fault if a shortcut is needed or opens a way around a lock. */
function shortcutFault(dungeon: Dungeon): string | undefined {
  const { entrance, stairs } = dungeon;
  const doors = dungeon.doors.map((door, index) => ({ ...door, index }));
  const up = stairs.filter(({ direction }) => direction === 'up');
  const violations = createReport(new Set());
  checkBypasses(violations, { ...dungeon, doors, entrances: [entrance, ...up] });
  return violations.list[0]?.message;
}

/** Returns the first lock whose doors block nothing when they and all shortcuts are closed. */
function findIdleLock({ grid, doors, ...dungeon }: Dungeon): number | undefined {
  const closed = { ...dungeon, ...withoutShortcuts(grid, doors) };
  const graph = createDoorGraph(closed);
  const ways = waysIn(graph, closed);
  const nodesOf = (lock: number) =>
    graph.doors.flatMap((door, i) => (door.lock === lock ? [graph.parts + i] : []));
  const locks = new Set(graph.doors.flatMap(({ lock }) => lock ?? []));
  return [...locks].find((lock) => !shutOff(graph, ways, nodesOf(lock)));
}
