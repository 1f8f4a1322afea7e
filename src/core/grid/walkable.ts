import { checkEach, checkIntegerIn, checkObject, invalid, MAX_INT32 } from '../model/checks';
import type { Door, Dungeon, Grid, GridSize } from '../model/dungeon';
import { checkGrid, checkMask } from '../model/guards';
import {
  CHECKED_LATER,
  type ChoiceOption,
  type CodeSpecification,
  resolveOptions,
  type Settings,
  type ValueOption,
} from '../model/specification';
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
   * A mask with one byte per tile, row by row, as `blockedTiles` returns it. Tiles whose byte is
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

/** The specification of the option for the keys that are held. */
export const HELD_KEYS: ValueOption = {
  type: 'value',
  check: (path, keys) =>
    checkEach(path, keys, (at, lock) => checkIntegerIn(at, lock, 0, MAX_INT32)),
  default: undefined,
};

/** The specification of the option for secret doors. */
export const SECRET_DOORS: ChoiceOption = {
  type: 'choice',
  names: ['open', 'closed'],
  default: undefined,
};

const WALKER_SPEC: CodeSpecification<WalkerOptions> = { keys: HELD_KEYS, secrets: SECRET_DOORS };

/** The specification of {@link MoveOptions}. */
export const MOVE_SPEC: CodeSpecification<MoveOptions> = {
  diagonals: { type: 'boolean', default: false },
  blocked: CHECKED_LATER,
  keys: HELD_KEYS,
  secrets: SECRET_DOORS,
};

/** Returns a walker's grid and options. Throws if the subject or an option is invalid. */
export function readWalker(
  subject: GridOrDungeon,
  options: WalkerOptions,
): { readonly grid: Grid; readonly walker: WalkerOptions } {
  const grid = readWalkable(subject);
  const walker = resolveOptions<WalkerOptions, WalkerOptions>(WALKER_SPEC, options);
  checkHasDoors(subject, walker);
  return { grid, walker };
}

/** How a walker moves, after all options have been read. */
type Move = Settings<MoveOptions, 'blocked' | 'keys' | 'secrets'>;

/** A walker's grid, and how it moves. */
export interface Walk<More = unknown> {
  readonly grid: Grid;
  readonly move: Move & More;
}

/**
 * Returns a walker's grid and how it moves. Throws if the subject or an option is invalid.
 *
 * @param specification - the options of moves, and any others
 */
export function readMove<More = unknown>(
  subject: GridOrDungeon,
  options: MoveOptions,
  specification: CodeSpecification<MoveOptions> = MOVE_SPEC,
): Walk<More> {
  const grid = readWalkable(subject);
  const move = resolveOptions<MoveOptions, Move & More>(specification, options);
  checkBlocked(grid, move.blocked);
  checkHasDoors(subject, move);
  return { grid, move };
}

/** Throws unless `blocked` is undefined or has one byte per tile. */
export function checkBlocked(grid: GridSize, blocked: unknown): void {
  if (blocked !== undefined) checkMask('blocked', blocked, grid);
}

/** Throws if an option requires a dungeon and the subject is a grid. */
export function checkHasDoors(subject: GridOrDungeon, { keys, secrets }: WalkerOptions): void {
  if ('grid' in subject) return;
  const needs = 'requires a dungeon, not a grid';
  if (keys !== undefined) throw invalid('keys', needs, keys);
  if (secrets === 'closed') throw invalid('secrets', needs, secrets);
}

/** Returns the tile indices of the doors that are closed to a walker. */
export function closedDoors(subject: GridOrDungeon, options: WalkerOptions): ReadonlySet<number> {
  const closed = new Set<number>();
  if (!('grid' in subject)) return closed;
  const { grid, doors = [] } = subject;
  for (const door of doors) {
    if (!isClosed(door, options)) continue;
    for (const tile of presentDoorTiles(grid, [door])) closed.add(tile);
  }
  return closed;
}

/** Returns whether there is a closed door at (x, y). */
export function isClosedAt(
  subject: GridOrDungeon,
  x: number,
  y: number,
  options: WalkerOptions,
): boolean {
  if (!('grid' in subject) || !isDoorThere(subject.grid, { x, y })) return false;
  const { grid, doors = [] } = subject;
  return doors.some((door) => isClosed(door, options) && isOnDoor(grid, door, x, y));
}

function isClosed({ lock, secret }: Door, { keys, secrets }: WalkerOptions): boolean {
  if (lock !== undefined && !keys?.includes(lock)) return true;
  return Boolean(secret) && secrets === 'closed';
}

/** Returns a mask: 1 for each tile with a door that is closed to a walker, otherwise 0. */
export function closedTiles(
  { grid, doors }: Pick<Dungeon, 'grid' | 'doors'>,
  isOpen: ReadonlySet<number>,
  secrets: WalkerOptions['secrets'] = 'open',
): Uint8Array {
  const closed = new Uint8Array(grid.tiles.length);
  const keys = [...isOpen];
  for (const door of doors) {
    if (!isClosed(door, { keys, secrets })) continue;
    for (const { x, y } of tilesOfDoor(grid, door)) closed[y * grid.width + x] = 1;
  }
  return closed;
}
