import {
  checkBoolean,
  checkEach,
  checkIntegerIn,
  checkObject,
  checkOneOf,
  checkOptions,
  fieldsOf,
  invalid,
  MAX_INT32,
  noOption,
} from '../model/checks';
import type { Door, Dungeon, Grid, GridSize } from '../model/dungeon';
import { checkGrid, checkMask } from '../model/guards';
import { isDoorThere, isOnDoor, presentDoorTiles, tilesOfDoor } from './door-tiles';

/**
 * Which doors are closed to a walker. These options require a dungeon: a grid has no locks or
 * secrets.
 */
export interface WalkerOptions {
  /** The locks for which the walker has keys. Default none: every locked door is closed. */
  readonly keys?: readonly number[] | undefined;
  /** Whether secret doors are open or closed to the walker. Default `'open'`. */
  readonly secrets?: 'open' | 'closed' | undefined;
}

/** How a walker moves. */
export interface MoveOptions extends WalkerOptions {
  /**
   * Whether steps go in 8 directions, even past the corners of walls, instead of 4. Default false.
   */
  readonly diagonals?: boolean | undefined;
  /**
   * A mask with one byte per tile, row by row, as `blockedCells` returns it. Tiles whose byte is
   * not 0 are never entered, but a walk may begin on one. Default none.
   */
  readonly blocked?: Uint8Array | undefined;
}

/** A dungeon, which may have locked and secret doors, or a grid, which has none. */
export type GridOrDungeon =
  | Grid
  | (Pick<Dungeon, 'grid'> & {
      /** Doors, some of which may be locked or secret. */
      readonly doors?: readonly Door[];
    });

/** Returns the grid of a subject. Throws if it has none. */
export function readWalkable(subject: GridOrDungeon): Grid {
  checkObject('grid', subject, 'a grid or a dungeon');
  const grid = 'grid' in subject ? subject.grid : subject;
  checkGrid('grid', grid);
  return grid;
}

const MOVE: readonly string[] = ['diagonals', 'blocked', 'keys', 'secrets'];

/**
 * Returns a walker's grid and how it moves. Throws if the subject or an option is invalid.
 *
 * @param others - the names of further options
 */
export function readMove(
  subject: GridOrDungeon,
  options: MoveOptions,
  others: readonly string[] = [],
): { readonly grid: Grid; readonly diagonals: boolean; readonly blocked: Uint8Array | undefined } {
  const grid = readWalkable(subject);
  checkNoDoors(options);
  checkOptions(options, new Set([...MOVE, ...others]));
  const { diagonals = false, blocked } = options;
  checkBoolean('diagonals', diagonals);
  checkBlocked(grid, blocked);
  checkWalker(subject, options);
  return { grid, diagonals, blocked };
}

/** Throws if options have `doors`, an option of sight. */
export function checkNoDoors(options: unknown): void {
  const { doors } = fieldsOf(options);
  const advice = 'walkers open doors; set closed doors in the mask `blocked`';
  if (doors !== undefined) throw noOption('doors', doors, advice);
}

/** Throws unless `blocked` is undefined or has one byte per tile. */
export function checkBlocked(grid: GridSize, blocked: unknown): void {
  if (blocked !== undefined) checkMask('blocked', blocked, grid);
}

/** Throws if an option is invalid, or if it requires a dungeon and the subject is a grid. */
export function checkWalker(subject: GridOrDungeon, { keys, secrets }: WalkerOptions): void {
  if (secrets !== undefined) checkOneOf('secrets', secrets, ['open', 'closed']);
  if (keys !== undefined) {
    checkEach('keys', keys, (path, lock) => checkIntegerIn(path, lock, 0, MAX_INT32));
  }
  if ('grid' in subject) return;
  const needs = 'requires a dungeon, not a grid';
  if (keys !== undefined) throw invalid('keys', needs, keys);
  if (secrets === 'closed') throw invalid('secrets', needs, secrets);
}

/** Returns the tile indices of the doors that are closed to a walker. */
export function shutDoors(subject: GridOrDungeon, options: WalkerOptions): ReadonlySet<number> {
  const shut = new Set<number>();
  if (!('grid' in subject)) return shut;
  const { grid, doors = [] } = subject;
  for (const door of doors) {
    if (!isShut(door, options)) continue;
    for (const tile of presentDoorTiles(grid, [door])) shut.add(tile);
  }
  return shut;
}

/** Returns whether there is a closed door at (x, y). */
export function isShutAt(
  subject: GridOrDungeon,
  x: number,
  y: number,
  options: WalkerOptions,
): boolean {
  if (!('grid' in subject) || !isDoorThere(subject.grid, { x, y })) return false;
  const { grid, doors = [] } = subject;
  return doors.some((door) => isShut(door, options) && isOnDoor(grid, door, x, y));
}

function isShut({ lock, secret }: Door, { keys, secrets }: WalkerOptions): boolean {
  if (lock !== undefined && !keys?.includes(lock)) return true;
  return secret === true && secrets === 'closed';
}

const OPTIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(['keys', 'secrets']);

/**
 * Returns a walker's grid and the tiles of the doors that are closed to it. Throws if the subject
 * or an option is invalid.
 */
export function readWalker(
  subject: GridOrDungeon,
  options: WalkerOptions,
): { readonly grid: Grid; readonly shut: ReadonlySet<number> } {
  const grid = readWalkable(subject);
  checkOptions(options, OPTIONS);
  checkWalker(subject, options);
  return { grid, shut: shutDoors(subject, options) };
}

/** Returns a mask: 1 for each tile with a locked door whose lock is not open, otherwise 0. */
export function shutTiles(
  { grid, doors }: Pick<Dungeon, 'grid' | 'doors'>,
  isOpen: ReadonlySet<number>,
): Uint8Array {
  const shut = new Uint8Array(grid.tiles.length);
  for (const door of doors) {
    if (door.lock === undefined || isOpen.has(door.lock)) continue;
    for (const { x, y } of tilesOfDoor(grid, door)) shut[y * grid.width + x] = 1;
  }
  return shut;
}
