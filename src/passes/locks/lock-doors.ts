import { createDoorGraph, type DoorGraph, waysIn } from '../../analysis/door-graph';
import { findCuts } from '../../analysis/find-cuts';
import { roomFinder } from '../../analysis/label-rooms';
import { placeToStand } from '../../analysis/place-to-stand';
import { createReach } from '../../analysis/reach';
import { areaOf, eachRun } from '../../geometry/room';
import { STANDABLE } from '../../grid/tiles';
import { invalid } from '../../model/checks';
import {
  type Door,
  type Dungeon,
  type Grid,
  type Key,
  type Lake,
  type Observer,
  type Room,
  Tile,
} from '../../model/dungeon';
import { checkDungeon, checkObserver, checkRng, isInside } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { shuffled } from '../../rng/shuffled';
import { chooseDoorsToLock, doorsBefore } from './choose-doors';
import { LOCKS, type LocksOptions, type LocksSettings } from './options';

/**
 * Locks doors, and puts the key of each where it can be reached. A door is locked only where shutting
 * it cuts off tiles, so that no lock is idle, and each lock opens at least `minRegion` tiles. Secret
 * doors are not locked, nor are doors with stairs up behind them. The key of a lock never lies behind
 * it: half of the keys lie in what was opened last, half anywhere open, so that some locks are nested
 * and some stand side by side. There are as many locks as can be had, up to `locks`; where there are
 * fewer, the list of keys says so. A dungeon without doors gets none: call `addDoors` first. Locks that are there already are kept, and the numbers continue
 * after theirs. The dungeon given stays as it is.
 *
 * Draws: the order of the doors that may be locked, of which the first that can guard does; then for
 * each lock, which of the doors that have
 * been come to falls next, whether its key lies in what was opened last (0) or anywhere, and the key's
 * tile among those that are free, in order of rooms and tiles. What has one outcome is not drawn.
 * Time is linear in tiles, and for each lock in rooms and in doors between it and the entrance.
 *
 * Source: bridges and what they cut off, by Tarjan's depth-first search (1972); keys and locks on a
 * tree of areas as in Metazelda (Coxon, 2013).
 *
 * @param observe - receives a `'lock'` step for each lock
 * @throws InvalidOptionError before the first draw, where the dungeon or an option is wrong
 * @throws GenerationError where `rng` answers out of range
 * @example
 * const locked = lockDoors(rng, addDoors(rng, dungeon), { locks: 3 });
 * @example
 * const guarded = lockDoors(rng, addDoors(rng, level), { locks: 2, guard: 'stairs' });
 */
export function lockDoors(
  rng: Rng,
  dungeon: Dungeon,
  options: LocksOptions = {},
  observe?: Observer,
): Dungeon {
  checkRng(rng);
  const settings = resolveOptions(LOCKS, options);
  checkObserver(observe);
  checkDungeon(dungeon);
  const graph = createDoorGraph(dungeon);
  const rooms = freeRooms(dungeon, graph);
  const cuts = findCuts(graph, waysIn(graph, dungeon));
  const goals = guardedNodes(dungeon, graph, settings);
  const order = shuffled(rng, cuts.doors);
  if (goals.length === 0) {
    const chosen = chooseDoorsToLock(graph, cuts, order, settings);
    return { ...dungeon, ...giveKeys(rng, dungeon, graph, rooms, chosen, observe) };
  }
  const before = new Set(doorsBefore(graph, cuts, goals));
  const guard = settings.locks === 0 ? undefined : order.find((door) => before.has(door));
  const locks = guard === undefined ? settings.locks - 1 : settings.locks;
  const chosen = chooseDoorsToLock(graph, cuts, order, { ...settings, locks }, guard);
  return { ...dungeon, ...giveKeys(rng, dungeon, graph, rooms, chosen, observe, guard) };
}

/** The nodes of what the last lock guards. */
function guardedNodes(
  { grid, stairs }: Dungeon,
  { nodeOf }: DoorGraph,
  { guard }: LocksSettings,
): number[] {
  if (guard === undefined) return [];
  const down = stairs.filter(({ direction }) => direction === 'down');
  const points = guard === 'stairs' ? down : [guard];
  return points.map(({ x, y }) => {
    const node = isInside(grid, x, y) ? nodeOf[y * grid.width + x]! : -1;
    if (node >= 0) return node;
    throw invalid('guard', 'must lie on a tile that can be walked on', `(${x}, ${y})`);
  });
}

/** A room with its node, and how much of its floor is free for keys. */
interface FreeRoom {
  readonly room: Room;
  readonly index: number;
  readonly node: number;
  /** The tiles of the whole grid on which no key can lie. */
  readonly taken: Set<number>;
  free: number;
}

function freeRooms(dungeon: Dungeon, { nodeOf }: DoorGraph): FreeRoom[] {
  const { grid, rooms, entrance, stairs, keys, marks, lakes } = dungeon;
  const points = [entrance, ...stairs, ...keys, ...marks];
  const taken = new Set(points.map(({ x, y }) => y * grid.width + x));
  for (const lake of lakes) takeUnder(lake, grid, taken);
  const free = rooms.map((room, index) => {
    const tile = placeToStand(grid, room);
    const node = tile < 0 ? -1 : nodeOf[tile]!;
    if (node < 0) throw invalid(`dungeon.rooms[${index}]`, 'must be dug', room);
    return { room, index, node, taken, free: areaOf(room) };
  });
  const roomOf = roomFinder(dungeon);
  for (const tile of taken) {
    const room = free[roomOf(tile)];
    if (room !== undefined) room.free--;
  }
  return free;
}

/** Takes the tiles of a lake on which nothing can lie. */
function takeUnder({ x, y, shape }: Lake, { width }: Grid, taken: Set<number>): void {
  for (let i = 0; i < shape.tiles.length; i++) {
    if (shape.tiles[i] === Tile.Wall || STANDABLE[shape.tiles[i]!] === 1) continue;
    const column = i % shape.width;
    taken.add((y + (i - column) / shape.width) * width + x + column);
  }
}

/** Opens one chosen door after the other, each with a key that lies in what is open. */
function giveKeys(
  rng: Rng,
  dungeon: Dungeon,
  graph: DoorGraph,
  rooms: readonly FreeRoom[],
  chosen: readonly number[],
  observe: Observer | undefined,
  guard?: number,
): { doors: Door[]; keys: Key[] } {
  const { grid, keys } = dungeon;
  const first =
    1 + [...graph.doors, ...keys].reduce((most, { lock = -1 }) => Math.max(most, lock), -1);
  const pending = new Set(chosen);
  // A pending door is shut by a lock that no key opens.
  const shut = graph.doors.map((door, i) => (pending.has(i) ? { ...door, lock: first + i } : door));
  const reach = createReach({ ...graph, doors: shut }, keys, grid.width);
  const before = new Uint8Array(reach.isReached.length);
  reach.enter(waysIn(graph, dungeon));
  openOldLocks(reach);
  const locks = new Map<number, number>();
  const newKeys: Key[] = [];
  for (;;) {
    const beside = [...pending].filter((door) => isBeside(graph, door, reach.isReached));
    const found = beside.length === 1 ? beside : beside.filter((door) => door !== guard);
    if (found.length === 0) break;
    const door = found[drawInt(rng, 0, found.length - 1, 'a door to lock')]!;
    pending.delete(door);
    const key = drawKey(rng, grid, rooms, reach.isReached, before);
    before.set(reach.isReached);
    reach.open(first + door);
    openOldLocks(reach);
    if (key === undefined) continue;
    const index = newKeys.length;
    locks.set(door, first + index);
    newKeys.push({ ...key, lock: first + index });
    observe?.({ stage: 'lock', index, grid });
  }
  const doors = dungeon.doors.map((door, i) => {
    const lock = locks.get(i);
    return lock === undefined ? door : { ...door, lock };
  });
  return { doors, keys: [...keys, ...newKeys] };
}

function openOldLocks(reach: ReturnType<typeof createReach>): void {
  for (let lock = reach.next(); lock !== undefined; lock = reach.next()) reach.open(lock);
}

function isBeside({ parts, neighbours }: DoorGraph, door: number, isReached: Uint8Array): boolean {
  return neighbours[parts + door]!.some((node) => isReached[node] === 1);
}

/** A free tile for a key: in what was opened last, or anywhere. */
function drawKey(
  rng: Rng,
  grid: Grid,
  rooms: readonly FreeRoom[],
  isReached: Uint8Array,
  before: Uint8Array,
): Omit<Key, 'lock'> | undefined {
  const open = rooms.filter(({ node }) => isReached[node] === 1);
  const last = open.filter(({ node }) => before[node] === 0);
  const total = countFree(open);
  if (total === 0) return undefined;
  const totalOfLast = countFree(last);
  const isChoice = totalOfLast > 0 && totalOfLast < total;
  const takesLast = totalOfLast === total || (isChoice && drawInt(rng, 0, 1, "a key's part") === 0);
  const count = takesLast ? totalOfLast : total;
  const place = drawInt(rng, 0, count - 1, 'a tile for a key');
  return takeFree(grid, takesLast ? last : open, place);
}

function countFree(rooms: readonly FreeRoom[]): number {
  return rooms.reduce((sum, { free }) => sum + free, 0);
}

/** Takes a free tile of some rooms, counted from the first. */
function takeFree(
  grid: Grid,
  rooms: readonly FreeRoom[],
  place: number,
): Omit<Key, 'lock'> | undefined {
  let rest = place;
  for (const candidate of rooms) {
    if (rest < candidate.free) return takeIn(grid, candidate, rest);
    rest -= candidate.free;
  }
  return undefined;
}

function takeIn(
  { width }: Grid,
  candidate: FreeRoom,
  place: number,
): Omit<Key, 'lock'> | undefined {
  const { room, index, taken } = candidate;
  let rest = place;
  let found: Omit<Key, 'lock'> | undefined;
  eachRun(room, (y, left, right) => {
    for (let x = left; x <= right && found === undefined; x++) {
      if (!taken.has(y * width + x) && rest-- === 0) found = { x, y, room: index };
    }
  });
  if (found !== undefined) {
    taken.add(found.y * width + found.x);
    candidate.free--;
  }
  return found;
}
