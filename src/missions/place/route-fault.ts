import {
  createDoorGraph,
  createGraphOffStairs,
  entryNodes,
  nodesCutOff,
  withDiagonals,
} from '../../core/analysis/door-graph';
import { findRegions } from '../../core/analysis/find-regions';
import { openLocksFrom, solveLocks } from '../../core/analysis/solve-locks';
import { withoutStairs } from '../../core/grid/parts-around';
import type { Dungeon, Point } from '../../core/model/dungeon';
import { checkBypasses, withoutShortcuts } from '../../core/validation/check-locks';
import { hiddenThings } from '../../core/validation/check-needs';
import { Report } from '../../core/validation/violation';

/**
 * Returns what stairs have done to the order of play, or `undefined` if nothing. The path to stairs
 * and the detours around them are dug, and can lead around a lock; stairs up are further entrances.
 */
export function routeFault(dungeon: Dungeon): string | undefined {
  const [stuck] = [...solveLocks(dungeon).stuck, ...stuckOffStairs(dungeon)];
  if (stuck !== undefined) return `lock ${stuck} could never be opened`;
  const idle = findIdleLock(dungeon);
  if (idle !== undefined) return `lock ${idle} could be walked around`;
  const goal = dungeon.marks.filter(({ kind }) => kind === 'goal').pop();
  return shortcutFault(dungeon) ?? secretFault(dungeon, goal);
}

/**
 * Returns the locks that cannot be opened without walking over stairs after entering the dungeon.
 */
function stuckOffStairs(dungeon: Dungeon): readonly number[] {
  const { grid, keys, stairs } = dungeon;
  if (stairs.length === 0) return [];
  const graph = createGraphOffStairs(dungeon);
  return openLocksFrom(entryNodes(graph, dungeon), graph, keys, grid.width).stuck;
}

/** Returns a fault if stairs, a key or the goal are reached only through a secret door. */
function secretFault(dungeon: Dungeon, goal: Point | undefined): string | undefined {
  const [hidden] = hiddenThings({ ...dungeon, exit: goal });
  if (hidden === undefined) return undefined;
  const { name, x, y } = hidden;
  const what = name === '`exit`' ? 'the goal' : name;
  return `${what} at (${x}, ${y}) could not be reached without passing a secret door`;
}

/** Returns a fault if a shortcut is needed to get past stairs, or opens a way around a lock. */
function shortcutFault(dungeon: Dungeon): string | undefined {
  const { entrance, stairs } = dungeon;
  const { grid } = withoutShortcuts(dungeon.grid, dungeon.doors);
  if (findRegions(withoutStairs(grid)).sizes.length > 1) return 'a shortcut could be needed';
  const doors = dungeon.doors.map((door, index) => ({ ...door, index }));
  const up = stairs.filter(({ direction }) => direction === 'up');
  const violations = new Report();
  checkBypasses(violations, { ...dungeon, doors, entrances: [entrance, ...up] });
  return violations.list[0]?.message;
}

/** Returns the first lock whose doors block nothing when they and all shortcuts are closed. */
function findIdleLock({ grid, doors, ...dungeon }: Dungeon): number | undefined {
  const closed = { ...dungeon, ...withoutShortcuts(grid, doors) };
  const graph = withDiagonals(createDoorGraph(closed), closed.grid);
  const ways = entryNodes(graph, closed);
  const nodesOf = (lock: number) =>
    graph.doors.flatMap((door, i) => (door.lock === lock ? [graph.parts + i] : []));
  const locks = new Set(graph.doors.flatMap(({ lock }) => lock ?? []));
  return [...locks].find((lock) => !nodesCutOff(graph, ways, nodesOf(lock)));
}
