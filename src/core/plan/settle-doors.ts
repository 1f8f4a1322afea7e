import { createGraphOffStairs, nodesAt } from '../analysis/door-graph';
import { solveLocks } from '../analysis/solve-locks';
import { roomTiles } from '../geometry/room';
import { isOnRing } from '../grid/grid';
import { ROCK, WALKABLE } from '../grid/tiles';
import { type Dungeon, MAX_TUNNEL_WIDTH, type Point, Tile } from '../model/dungeon';
import { GenerationError } from '../model/errors';
import { inBrackets } from '../text/words';
import { validateDungeon } from '../validation/validate-dungeon';
import type { PlanHints } from './drawn-plan';
import type { PlanDraft } from './plan-draft';

/** A door: its tiles in a row, from left to right or from top to bottom. */
export type DoorRow = readonly number[];

/**
 * Makes the doors of a plan sound: a row of doors between rock stays if both sides of it are open.
 * If one side is open and the other rock, the rock is dug if `mayDig` is set. All other doors
 * become floor. Returns the doors that stay.
 */
export function settleDoors(draft: PlanDraft, mayDig: boolean): DoorRow[] {
  const { grid } = draft;
  const rows: DoorRow[] = [];
  const isDone = new Set<number>();
  for (const [tile, code] of grid.tiles.entries()) {
    if (code !== Tile.Door || isDone.has(tile)) continue;
    const row = soundRowAt(draft, tile, 1, mayDig) ?? soundRowAt(draft, tile, grid.width, mayDig);
    if (row === undefined) removeRows(draft, [[tile]]);
    else rows.push(row);
    for (const part of row ?? []) isDone.add(part);
  }
  return rows;
}

/**
 * Returns the row of doors between rock that begins at a tile, if both sides of it are open. Digs
 * one side if only that side is closed.
 *
 * @param along - the step from one tile of the row to the next
 */
function soundRowAt(
  draft: PlanDraft,
  tile: number,
  along: number,
  mayDig: boolean,
): DoorRow | undefined {
  const { width, tiles } = draft.grid;
  const row = [tile];
  while (tiles[tile + row.length * along] === Tile.Door) row.push(tile + row.length * along);
  const [before, after] = [tile - along, tile + row.length * along];
  const isBetweenRock = ROCK[tiles[before]!] === 1 && ROCK[tiles[after]!] === 1;
  if (!isBetweenRock || row.length > MAX_TUNNEL_WIDTH) return undefined;
  const across = width + 1 - along;
  const sides = [-across, across].map((step) => row.map((part) => part + step));
  const [shut, ...others] = sides.filter((side) =>
    side.some((part) => WALKABLE[tiles[part]!] === 0),
  );
  if (shut === undefined) return row;
  const canDig = shut.every((part) => tiles[part] === Tile.Wall && !isOnRing(draft.grid, part));
  const ends = [shut[0]! - along, shut.at(-1)! + along];
  const isBesideDoor = ends.some((end) => tiles[end] === Tile.Door);
  if (!mayDig || others.length > 0 || !canDig || isBesideDoor) return undefined;
  for (const part of shut) {
    draft.dig(part);
    draft.note('tile-dug', part);
  }
  return row;
}

/** Turns doors into floor. */
export function removeRows(draft: PlanDraft, rows: readonly DoorRow[]): void {
  for (const tile of rows.flat()) {
    draft.grid.tiles[tile] = Tile.Floor;
    draft.note('door-removed', tile);
  }
}

/**
 * Removes locks that block nothing, and keys that open nothing, and notes them as changes.
 *
 * @param taken - if the dungeon gets an entrance from which all locks can be opened: the tiles on
 * which it must not be
 * @throws {GenerationError} If a lock cannot be opened
 */
export function settleLocks(
  draft: PlanDraft,
  dungeon: Dungeon,
  hints: PlanHints,
  taken: ReadonlySet<number> | undefined,
): void {
  if (dungeon.doors.some(({ lock }) => lock !== undefined)) {
    if (taken !== undefined) dungeon.entrance = entranceBeforeLocks(dungeon, taken);
    checkOpened(draft, dungeon, hints);
    removeIdleLocks(draft, dungeon);
  }
  const locks = new Set(dungeon.doors.map(({ lock }) => lock));
  for (const key of dungeon.keys) if (!locks.has(key.lock)) draft.noteAt('key-removed', key);
  dungeon.keys = dungeon.keys.filter(({ lock }) => locks.has(lock));
}

/** Returns the entrance, or a free tile of the first room from which all locks can be opened. */
function entranceBeforeLocks(dungeon: Dungeon, taken: ReadonlySet<number>): Point {
  const { grid, rooms, doors } = dungeon;
  const locked = doors.filter(({ lock }) => lock !== undefined);
  const graph = createGraphOffStairs({ ...dungeon, doors: locked });
  const tried = new Set<number>();
  // What can be opened is the same from everywhere between the same locked doors.
  const isElsewhere = (place: Point) => {
    const parts = nodesAt(graph, grid, place).filter((part) => !tried.has(part));
    for (const part of parts) tried.add(part);
    return parts.length > 0;
  };
  const isFree = ({ x, y }: Point) => {
    const tile = y * grid.width + x;
    return grid.tiles[tile] === Tile.Floor && !taken.has(tile);
  };
  const places = [dungeon.entrance, ...rooms.flatMap((room) => roomTiles(room).find(isFree) ?? [])];
  const free = places
    .filter(isElsewhere)
    .find((entrance) => solveLocks({ ...dungeon, entrance }).stuck.length === 0);
  return free ?? dungeon.entrance;
}

/** Throws if a lock can never be opened. */
function checkOpened(
  { rings }: PlanDraft,
  dungeon: Dungeon,
  { wordsFor = inBrackets }: PlanHints,
): void {
  const { stuck } = solveLocks(dungeon);
  const closed = dungeon.doors.find(({ lock }) => lock !== undefined && stuck.includes(lock));
  if (closed === undefined) return;
  const place = wordsFor({ x: closed.x - rings, y: closed.y - rings });
  throw new GenerationError(
    `the locked door at ${place} can never be opened: its key cannot be reached`,
  );
}

function removeIdleLocks(draft: PlanDraft, dungeon: Dungeon): void {
  for (let idle = idleLock(dungeon); idle !== undefined; idle = idleLock(dungeon)) {
    dungeon.doors = dungeon.doors.map((door) => {
      if (door.lock !== idle) return door;
      draft.noteAt('lock-removed', door);
      const { lock: _, ...open } = door;
      return open;
    });
  }
}

/** Returns the first lock that blocks nothing. */
function idleLock(dungeon: Dungeon): number | undefined {
  const idle = validateDungeon(dungeon).find(({ rule }) => rule === 'idle-lock');
  const door = dungeon.doors.find(({ x, y }) => idle?.at?.x === x && idle.at.y === y);
  return door?.lock;
}
