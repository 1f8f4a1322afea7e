import {
  checkArray,
  checkBoolean,
  checkCoordinate,
  checkGrid,
  checkObject,
  isObject,
} from '../checks';
import type { Dungeon, Entity, Grid } from '../dungeon';
import { checkPointIn, isPointIn } from '../grid/check-dungeon';
import { WALKABLE } from '../grid/tiles';
import { readGrid } from './read-scene';

/** What of an entity says where it is in the way; your own game objects may have it too. */
export type Blocker = Pick<Entity, 'x' | 'y' | 'blocks'>;

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
  const checked = checkedGrid('grid', grid);
  checkCoordinate('x', x);
  checkCoordinate('y', y);
  let isTaken = false;
  visitBlocking(entities, checked, (otherX, otherY) => {
    if (otherX === x && otherY === y) isTaken = true;
  });
  const { width, height, tiles } = checked;
  if (x < 0 || y < 0 || x >= width || y >= height) return true;
  return isTaken || WALKABLE[tiles[y * width + x] as number] === 0;
}

/**
 * A mask for movement and pathfinding: for each tile, row by row, 1 where it cannot be walked on or
 * an entity blocks it, 0 where it can be entered. A copy: it does not follow entities that move.
 *
 * @throws InvalidOptionError where the dungeon's grid is none, or an entity does not stand on a
 * tile of it
 * @example
 * const blocked = blockedCells(dungeon, actors);
 * const isFree = (x, y) => blocked[y * dungeon.grid.width + x] === 0;
 */
export function blockedCells(
  dungeon: Pick<Dungeon, 'grid'>,
  entities: readonly Blocker[],
): Uint8Array {
  checkObject('dungeon', dungeon);
  const grid = checkedGrid('dungeon.grid', dungeon.grid);
  const { width, tiles } = grid;
  const cells = new Uint8Array(tiles.length);
  for (let i = 0; i < tiles.length; i++) cells[i] = 1 - (WALKABLE[tiles[i] as number] as number);
  visitBlocking(entities, grid, (x, y) => {
    cells[y * width + x] = 1;
  });
  return cells;
}

function checkedGrid(option: string, value: unknown): Grid {
  const grid = readGrid(value);
  checkGrid(option, grid);
  return grid as Grid;
}

/** Visits the tiles of entities that block. Reads each value once, and checks all entities. */
function visitBlocking(entities: unknown, grid: Grid, visit: (x: number, y: number) => void): void {
  checkArray('entities', entities);
  for (let i = 0; i < entities.length; i++) {
    const entity = readBlocker(entities[i]);
    // No text is made for an entity that is fine.
    if (!isPointIn(entity, grid)) checkPointIn(`entities[${i}]`, entity, grid);
    const { x, y, blocks } = entity as Blocker;
    if (typeof blocks !== 'boolean') checkBoolean(`entities[${i}].blocks`, blocks);
    if (blocks) visit(x, y);
  }
}

function readBlocker(value: unknown): unknown {
  return isObject(value) ? { x: value.x, y: value.y, blocks: value.blocks } : value;
}
