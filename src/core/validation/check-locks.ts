import { createDoorGraph, type DoorGraph, shutOff, withDiagonals } from '../analysis/door-graph';
import { findCuts } from '../analysis/find-cuts';
import { openLocksFrom } from '../analysis/solve-locks';
import { codeAt } from '../grid/grid';
import { type Door, type Grid, type Key, type Point, Tile } from '../model/dungeon';
import { elementAt } from '../model/element-at';
import { groupBy } from '../model/group-by';
import { isInside } from '../model/guards';
import { checkBypasses, withoutShortcuts } from './check-shortcuts';
import type { DungeonParts } from './read-parts';
import { type Report, reportAt, type ValidationRule } from './violation';

/**
 * The number of search steps after which locks with several doors are no longer checked for
 * blocking nothing.
 */
const MAX_STEPS = 67_108_864;

interface ListedDoor extends Door {
  readonly index: number;
}

/** Reports locks that cannot be opened from the entrances, and locks that block nothing. */
export function checkLocks(violations: Report, parts: DungeonParts, grid: Grid): void {
  const { entrance } = parts;
  if (!entrance || !parts.doors.some((door) => door?.lock !== undefined)) return;
  const isIn = <Item extends Point>(item: Item | undefined): item is Item =>
    item !== undefined && isInside(grid, item.x, item.y);
  const doors = parts.doors.flatMap((door, index): ListedDoor[] => {
    const stands = door && codeAt(grid, door.x, door.y) === Tile.Door;
    return stands ? [{ ...door, index }] : [];
  });
  const graph = createDoorGraph({ grid, doors });
  const up = parts.stairs.filter((flight) => flight?.direction === 'up');
  const entrances = [entrance, ...up].filter(isIn);
  const nodesIn = ({ nodeOf }: DoorGraph) =>
    entrances.map(({ x, y }) => elementAt(nodeOf, y * grid.width + x));
  const locks = groupBy(doors, ({ lock }) => lock);
  const keys = parts.keys.filter(isIn);
  const stuck = new Set(openLocksFrom(nodesIn(graph), graph, keys, grid.width).stuck);
  reportStuck(violations, stuck, keys, locks);
  const closed = withoutShortcuts(grid, doors);
  const closedGraph = closed.grid === grid ? graph : createDoorGraph(closed);
  reportIdle(violations, withDiagonals(closedGraph, grid), nodesIn(closedGraph), locks);
  checkBypasses(violations, { grid, rooms: parts.rooms, doors, keys, entrances });
}

/** The doors of each lock. The key `undefined` has the doors without a lock. */
type DoorsByLock = ReadonlyMap<number | undefined, readonly ListedDoor[]>;

function reportStuck(
  violations: Report,
  stuck: ReadonlySet<number>,
  keys: readonly Key[],
  locks: DoorsByLock,
): void {
  const kept = new Set(keys.map(({ lock }) => lock));
  for (const [lock, doors] of locks) {
    if (lock === undefined || !stuck.has(lock)) continue;
    const reason = kept.has(lock) ? 'its key cannot be reached' : 'it has no key';
    tell(violations, 'locked-out', doors, `lock ${lock} cannot be opened: ${reason}`);
  }
}

function reportIdle(
  violations: Report,
  graph: DoorGraph,
  ways: readonly number[],
  locks: DoorsByLock,
): void {
  const { cutOff, parent } = findCuts(graph, ways);
  const nodes = new Map(graph.doors.map((door, i) => [door, graph.parts + i]));
  let steps = 0;
  for (const [lock, doors] of locks) {
    if (lock === undefined) continue;
    const own = doors.flatMap((door) => nodes.get(door) ?? []);
    // Doors that cannot be reached even if all doors are open are reported by another rule.
    // Shortcuts may block nothing.
    if (own.length === 0) continue;
    if (own.some((node) => elementAt(parent, node) < 0 && !ways.includes(node))) continue;
    if (own.some((node) => elementAt(cutOff, node) > 0)) continue;
    steps += graph.sizes.length;
    if (own.length > 1 && (steps > MAX_STEPS || shutOff(graph, ways, own))) continue;
    tell(violations, 'idle-lock', doors, `lock ${lock} blocks nothing: there is a way around it`);
  }
}

function tell(
  violations: Report,
  rule: ValidationRule,
  doors: readonly ListedDoor[],
  fault: string,
): void {
  const { index, x, y } = elementAt(doors, 0);
  reportAt(violations, rule, `\`doors[${index}]\` at (${x}, ${y}): ${fault}`, { x, y });
}
