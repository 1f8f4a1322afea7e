import {
  createDoorGraph,
  createGraphOffStairs,
  type DoorGraph,
  findCuts,
  nodeOfDoor,
  nodesAt,
  nodesCutOff,
  withDiagonals,
} from '../analysis/door-graph';
import { neededKeys, openLocksFrom, reachWithKeys } from '../analysis/solve-locks';
import { isOnFloor } from '../geometry/room';
import { isDoorThere, presentDoorTiles, tilesBeside } from '../grid/door-tiles';
import { type Door, type Grid, type Key, type Point, Tile } from '../model/dungeon';
import { groupBy } from '../model/group-by';
import { isInside } from '../model/guards';
import type { DungeonParts } from './read-parts';
import type { Report, ValidationRule } from './violation';

/**
 * The number of search steps after which locks with several doors are no longer checked for
 * blocking nothing, and further shortcuts are no longer checked for bypasses.
 */
const MAX_STEPS = 67_108_864;

interface ListedDoor extends Door {
  readonly index: number;
}

/** Reports locks that cannot be opened from the entrances, and locks that block nothing. */
export function checkLocks(report: Report, parts: DungeonParts, grid: Grid): void {
  const { entrance } = parts;
  if (!entrance || !parts.doors.some((door) => door?.lock !== undefined)) return;
  const isIn = <Item extends Point>(item: Item | undefined): item is Item =>
    item !== undefined && isInside(grid, item.x, item.y);
  const doors = parts.doors.flatMap((door, index): ListedDoor[] => {
    return door && isDoorThere(grid, door) ? [{ ...door, index }] : [];
  });
  const graph = createDoorGraph({ grid, doors });
  const up = parts.stairs.filter((flight) => flight?.direction === 'up');
  const entrances = [entrance, ...up].filter(isIn);
  const nodesIn = ({ nodeOf }: DoorGraph) =>
    entrances.map(({ x, y }) => nodeOf[y * grid.width + x]!);
  const locks = groupBy(doors, ({ lock }) => lock);
  const keys = parts.keys.filter(isIn);
  const stuck = new Set(openLocksFrom(nodesIn(graph), graph, keys, grid.width).stuck);
  reportStuck(report, stuck, keys, locks);
  const closed = withoutShortcuts(grid, doors);
  const closedGraph = closed.grid === grid ? graph : createDoorGraph(closed);
  reportIdle(report, withDiagonals(closedGraph, grid), nodesIn(closedGraph), locks);
  checkBypasses(report, { grid, rooms: parts.rooms, doors, keys, entrances });
}

/** The doors of each lock. The key `undefined` has the doors without a lock. */
type DoorsByLock = ReadonlyMap<number | undefined, readonly ListedDoor[]>;

function reportStuck(
  report: Report,
  stuck: ReadonlySet<number>,
  keys: readonly Key[],
  locks: DoorsByLock,
): void {
  const kept = new Set(keys.map(({ lock }) => lock));
  for (const [lock, doors] of locks) {
    if (lock === undefined || !stuck.has(lock)) continue;
    const reason = kept.has(lock) ? 'its key cannot be reached' : 'it has no key';
    reportDoor(report, 'locked-out', doors[0]!, `lock ${lock} cannot be opened: ${reason}`);
  }
}

function reportIdle(
  report: Report,
  graph: DoorGraph,
  entries: readonly number[],
  locks: DoorsByLock,
): void {
  const { cutOff, parent } = findCuts(graph, entries);
  const nodes = new Map(graph.doors.map((door, i) => [door, nodeOfDoor(graph, i)]));
  let steps = 0;
  for (const [lock, doors] of locks) {
    if (lock === undefined) continue;
    const own = doors.flatMap((door) => nodes.get(door) ?? []);
    // Doors that cannot be reached even if all doors are open are reported by another rule.
    // Shortcuts may block nothing.
    if (own.length === 0) continue;
    if (own.some((node) => parent[node]! < 0 && !entries.includes(node))) continue;
    if (own.some((node) => cutOff[node]! > 0)) continue;
    steps += graph.sizes.length;
    if (own.length > 1 && (steps > MAX_STEPS || nodesCutOff(graph, entries, own))) continue;
    reportDoor(
      report,
      'idle-lock',
      doors[0]!,
      `lock ${lock} blocks nothing: there is a way around it`,
    );
  }
}

function reportDoor(report: Report, rule: ValidationRule, door: ListedDoor, fault: string): void {
  const { index, x, y } = door;
  report.add(rule, `\`doors[${index}]\` at (${x}, ${y}): ${fault}`, door);
}

/** Reports levers without a door, and shortcuts without a lever in a room beside them. */
export function checkLevers(
  report: Report,
  { doors, keys, rooms }: DungeonParts,
  grid: Grid,
): void {
  const locks = new Set(doors.map((door) => door?.lock));
  const addFault = (name: string, at: Point, fault: string) =>
    report.addAt('lock-mismatch', `\`${name}\``, at, fault);
  for (const [i, key] of keys.entries()) {
    if (key?.kind !== 'lever' || locks.has(key.lock)) continue;
    addFault(`keys[${i}]`, key, `is a lever, but no door has lock ${key.lock}`);
  }
  const keysOf = groupBy(
    keys.filter((key) => key !== undefined),
    ({ lock }) => lock,
  );
  for (const [i, door] of doors.entries()) {
    if (!door?.shortcut) continue;
    const levers = door.lock === undefined ? [] : (keysOf.get(door.lock) ?? []);
    if (door.lock === undefined) addFault(`doors[${i}]`, door, 'is a shortcut without a lock');
    else if (levers.length === 0 || levers.some(({ kind }) => kind !== 'lever'))
      addFault(`doors[${i}]`, door, 'is a shortcut, but its lock has no lever');
    else if (!levers.some(({ room = -1 }) => isBeside(grid, door, rooms[room])))
      addFault(`doors[${i}]`, door, 'is a shortcut, but its lever is not in a room beside it');
  }
}

function isBeside(grid: Grid, door: Door, room: DungeonParts['rooms'][number]): boolean {
  return room !== undefined && tilesBeside(grid, door).some(({ x, y }) => isOnFloor(room, x, y));
}

/** What a check for bypasses needs: a dungeon in which doors are on their tiles. */
interface PlayedLocks {
  readonly grid: Grid;
  readonly rooms: DungeonParts['rooms'];
  readonly doors: readonly ListedDoor[];
  /** The keys and levers, all inside the grid. */
  readonly keys: readonly Key[];
  /** The tiles at which players enter. */
  readonly entrances: readonly Point[];
}

/**
 * Reports shortcuts that are needed, or that open a way around a lock.
 *
 * For each shortcut, finds keys with which the player reaches its lever and none of which can be
 * left out. If these keys, or all keys except those of one lock, open the lever but not its near
 * side, the shortcut would open the near side. All shortcuts are closed meanwhile: if no lever
 * opens anything new, the first one that a player pulls does not, and therefore neither do the
 * others. No stairs are walked over.
 */
export function checkBypasses(report: Report, locks: PlayedLocks): void {
  const { grid, rooms, doors, keys } = locks;
  const shortcuts = doors.filter(({ shortcut }) => shortcut);
  if (shortcuts.length === 0) return;
  const graph = createGraphOffStairs(withoutShortcuts(grid, doors));
  const play = playIn(graph, locks);
  const opened = doors.map((door): Door => {
    const { lock: _, ...unlocked } = door;
    return door.shortcut ? unlocked : door;
  });
  const isReachable = playIn(createGraphOffStairs({ grid, doors: opened }), locks)(keys);
  const isReached = play(keys);
  const numbers = new Set(keys.map(({ lock }) => lock));
  const allButOne = [...numbers].map((lock) => keys.filter((key) => key.lock !== lock));
  let steps = 0;
  for (const door of shortcuts) {
    const { lock } = door;
    steps += (2 * keys.length + 2) * graph.sizes.length;
    if (steps > MAX_STEPS) return;
    const lever = keys.find((key) => key.lock === lock);
    const room = rooms[lever?.room ?? -1];
    if (lever === undefined || room === undefined || !isReachable(lever)) continue;
    if (!isReached(lever)) {
      reportDoor(
        report,
        'shortcut-bypass',
        door,
        'its lever can be reached only through shortcuts',
      );
      continue;
    }
    const needed = neededKeys(keys, numbers, (held) => play(held)(lever));
    const near = tilesBeside(grid, door).filter((side) => !isOnFloor(room, side.x, side.y));
    const opensMore = (held: readonly Key[]) => {
      const isThere = play(held);
      return isThere(lever) && near.some((side) => !isThere(side));
    };
    if (![needed, ...allButOne].some(opensMore)) continue;
    const fault = 'the shortcut leads to tiles that cannot be reached with the keys for its lever';
    reportDoor(report, 'shortcut-bypass', door, fault);
  }
}

/**
 * Returns a function that takes keys and returns a test for the points that a player with them
 * reaches.
 */
function playIn(
  graph: DoorGraph,
  { grid, entrances }: PlayedLocks,
): (held: readonly Key[]) => (point: Point) => boolean {
  const nodesOf = (point: Point) => nodesAt(graph, grid, point);
  const starts = entrances.flatMap(nodesOf);
  return (held) => {
    const reached = reachWithKeys(graph, starts, held, grid.width);
    return (point) => nodesOf(point).some((node) => reached[node] === 1);
  };
}

/** Returns a dungeon with walls in place of shortcuts, or the same one if it has none. */
export function withoutShortcuts<Item extends Door>(
  grid: Grid,
  doors: readonly Item[],
): { readonly grid: Grid; readonly doors: Item[] } {
  const others = doors.filter(({ shortcut }) => !shortcut);
  if (others.length === doors.length) return { grid, doors: others };
  const tiles = new Uint8Array(grid.tiles);
  const shortcuts = doors.filter(({ shortcut }) => shortcut);
  for (const tile of presentDoorTiles(grid, shortcuts)) tiles[tile] = Tile.Wall;
  return { grid: { ...grid, tiles }, doors: others };
}
