import { checkBoolean, checkCoordinate, checkObject } from '../checks';
import type { Dungeon, Entity, Grid } from '../dungeon';
import { readPointIn } from '../grid/read-dungeon';
import { WALKABLE } from '../grid/tiles';
import { type Data, readGrid, readGridOf, readList } from '../readers';

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
  const own = readGrid('grid', grid);
  checkCoordinate('x', x);
  checkCoordinate('y', y);
  let isTaken = false;
  visitBlocking(entities, own, (otherX, otherY) => {
    if (otherX === x && otherY === y) isTaken = true;
  });
  const { width, height, tiles } = own;
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
  const grid = readGridOf(dungeon);
  const { width, tiles } = grid;
  const cells = new Uint8Array(tiles.length);
  for (let i = 0; i < tiles.length; i++) cells[i] = 1 - (WALKABLE[tiles[i] as number] as number);
  visitBlocking(entities, grid, (x, y) => {
    cells[y * width + x] = 1;
  });
  return cells;
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
