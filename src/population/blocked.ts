import {
  checkBoolean,
  checkCoordinate,
  checkIntegerIn,
  checkObject,
  checkOneOf,
  checkOptions,
  MAX_INT32,
} from '../checks';
import type { Door, Dungeon, Entity, Grid } from '../dungeon';
import { readPointIn } from '../grid/read-dungeon';
import { readDoor } from '../grid/read-layout';
import { WALKABLE } from '../grid/tiles';
import { type Data, readGrid, readGridOf, readList } from '../readers';

/** What of an entity says where it is in the way; your own game objects may have it too. */
export type Blocker = Pick<Entity, 'x' | 'y' | 'blocks'>;

/** Options of {@link blockedCells}: which doors of the dungeon are shut. */
export interface BlockedOptions {
  /** The locks whose keys are at hand: the doors of all others are shut. Default no door is. */
  readonly keys?: readonly number[] | undefined;
  /** Whether secret doors are shut. Default `'open'`: they are not. */
  readonly secrets?: 'open' | 'closed' | undefined;
}

const OPTIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(['keys', 'secrets']);

/**
 * Whether (x, y) cannot be entered: a tile that cannot be walked on, out of bounds, or the tile of
 * an entity that blocks. Doors can be entered, also locked ones.
 *
 * Looks at every entity; to ask for many tiles, make a mask with {@link blockedCells}.
 *
 * @throws InvalidOptionError where `grid` is no grid, an entity does not stand on a tile of it, or
 * a coordinate is no integer
 * @example
 * if (!isBlocked(dungeon.grid, actors, hero.x + 1, hero.y)) hero.x++;
 */
export function isBlocked(grid: Grid, entities: readonly Blocker[], x: number, y: number): boolean {
  const own = readGrid('grid', grid);
  checkCoordinate('x', x);
  checkCoordinate('y', y);
  let isTaken = false;
  visitBlocking(entities, own, (otherX, otherY) => {
    if (otherX === x && otherY === y) isTaken = true;
  });
  const { width, height, tiles } = own;
  if (x < 0 || y < 0 || x >= width || y >= height) return true;
  return isTaken || WALKABLE[tiles[y * width + x]!] === 0;
}

/**
 * A mask for movement and pathfinding: for each tile, row by row, 1 where it cannot be walked on or
 * an entity blocks it, 0 where it can be entered. A copy: it does not follow entities that move.
 *
 * @param options - which doors are shut; by default none is
 * @throws InvalidOptionError where the dungeon's grid is none, an entity or a door does not stand on a
 * tile of it, or an option is wrong
 * @example
 * const blocked = blockedCells(dungeon, actors, { keys: [], secrets: 'closed' });
 * const way = shortestPath(dungeon.grid, hero, goal, { blocked });
 */
export function blockedCells(
  dungeon: Pick<Dungeon, 'grid'> & Partial<Pick<Dungeon, 'doors'>>,
  entities: readonly Blocker[],
  options: BlockedOptions = {},
): Uint8Array {
  const grid = readGridOf(dungeon);
  const shut = readShutDoors(dungeon, grid, options);
  const { width, tiles } = grid;
  const cells = new Uint8Array(tiles.length);
  for (let i = 0; i < tiles.length; i++) cells[i] = 1 - WALKABLE[tiles[i]!]!;
  visitBlocking(entities, grid, (x, y) => {
    cells[y * width + x] = 1;
  });
  for (const { x, y } of shut) cells[y * width + x] = 1;
  return cells;
}

/** The doors of a dungeon that options shut. */
function readShutDoors(dungeon: object, grid: Grid, options: object): Door[] {
  checkOptions(options, OPTIONS);
  const { keys, secrets = 'open' } = options as Data;
  checkOneOf('secrets', secrets, ['open', 'closed']);
  const held = keys === undefined ? undefined : readList('keys', keys, readLock);
  const { doors = [] } = dungeon as Data;
  return readList('dungeon.doors', doors, (path, door) => {
    const own = readDoor(path, door);
    readPointIn(path, own, grid);
    return own;
  }).filter(({ lock, secret }) => {
    const isLocked = held !== undefined && lock !== undefined && !held.includes(lock);
    return isLocked || (secret === true && secrets === 'closed');
  });
}

function readLock(path: string, lock: unknown): number {
  checkIntegerIn(path, lock, 0, MAX_INT32);
  return lock as number;
}

/** Visits the tiles of entities that block. All are checked first. */
function visitBlocking(entities: unknown, grid: Grid, visit: (x: number, y: number) => void): void {
  const blockers = readList('entities', entities, (path, entity) => {
    checkObject(path, entity);
    const { x, y, blocks } = entity as Data;
    const point = readPointIn(path, { x, y }, grid);
    checkBoolean(`${path}.blocks`, blocks);
    return { ...point, blocks };
  });
  for (const { x, y, blocks } of blockers) if (blocks) visit(x, y);
}
