import { checkBoolean, checkCoordinate, checkGrid, checkObject } from '../checks';
import { type Dungeon, type Entity, type Grid, Tile } from '../dungeon';
import { checkPointsIn } from '../grid/check-dungeon';

/** What of an entity says where it is in the way; your own game objects may have it too. */
export type Blocker = Pick<Entity, 'x' | 'y' | 'blocks'>;

/**
 * Whether (x, y) cannot be entered: no floor, out of bounds, or the tile of an entity that blocks.
 *
 * Looks at every entity; to ask for many tiles, make a mask with {@link blockedCells}.
 *
 * @throws InvalidOptionError where `grid` is no grid, an entity does not stand on a tile of it, or
 * a coordinate is no integer
 */
export function isBlocked(grid: Grid, entities: readonly Blocker[], x: number, y: number): boolean {
  checkGrid('grid', grid);
  checkBlockers(entities, grid);
  checkCoordinate('x', x);
  checkCoordinate('y', y);
  if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) return true;
  if (grid.tiles[y * grid.width + x] !== Tile.Floor) return true;
  return entities.some((entity) => entity.blocks && entity.x === x && entity.y === y);
}

/**
 * A mask for movement and pathfinding: for each tile, row by row, 1 where it is no floor or an
 * entity blocks it, 0 where it can be entered. A copy: it does not follow entities that move.
 *
 * @throws InvalidOptionError where the dungeon's grid is none, or an entity does not stand on a
 * tile of it
 */
export function blockedCells(
  dungeon: Pick<Dungeon, 'grid'>,
  entities: readonly Blocker[],
): Uint8Array {
  checkObject('dungeon', dungeon);
  const { grid } = dungeon;
  checkGrid('dungeon.grid', grid);
  checkBlockers(entities, grid);
  const cells = wallCells(grid);
  for (const { x, y, blocks } of entities) if (blocks) cells[y * grid.width + x] = 1;
  return cells;
}

/** For each tile, row by row, 1 where it is no floor, else 0. */
export function wallCells({ tiles }: Grid): Uint8Array {
  const cells = new Uint8Array(tiles.length);
  for (let i = 0; i < tiles.length; i++) if (tiles[i] !== Tile.Floor) cells[i] = 1;
  return cells;
}

function checkBlockers(entities: readonly Blocker[], grid: Grid): void {
  checkPointsIn('entities', entities, grid);
  for (let i = 0; i < entities.length; i++) {
    const blocks: unknown = entities[i]?.blocks;
    if (typeof blocks !== 'boolean') checkBoolean(`entities[${i}].blocks`, blocks);
  }
}
