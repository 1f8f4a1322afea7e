import { isOnSquare, tilesOf } from '../geometry/points';
import { checkBoolean, checkEach } from '../model/checks';
import type { Dungeon } from '../model/dungeon';
import { checkEntitySize, checkGridOf, checkPoint, isInside } from '../model/guards';
import type { Entity } from '../model/population';
import { type CodeSpecification, resolveOptions } from '../model/specification';
import { isWalkable } from './grid';
import { ALSO_WALKABLE } from './tiles';
import {
  checkHasDoors,
  closedDoors,
  type GridOrDungeon,
  HELD_KEYS,
  SECRET_DOORS,
  type WalkerOptions,
} from './walkable';

/**
 * The position and size of an entity and whether it blocks. Your own game objects may be blockers
 * too.
 */
export type Blocker = Pick<Entity, 'x' | 'y' | 'blocks' | 'size'>;

/** Options for {@link blockedTiles}: which doors are closed, and what the walker can enter. */
export interface BlockedOptions extends WalkerOptions {
  /**
   * Codes of tiles that can also be entered, such as `[Tile.DeepWater]` for swimmers, or lava and
   * chasms for fliers. They may open a path around a lock. Default none.
   */
  readonly alsoWalkable?: readonly number[] | undefined;
}

type BlockedSettings = WalkerOptions & {
  readonly alsoWalkable: Uint8Array;
};

const BLOCKED_SPEC: CodeSpecification<BlockedOptions> = {
  keys: HELD_KEYS,
  secrets: SECRET_DOORS,
  alsoWalkable: ALSO_WALKABLE,
};

/**
 * Returns whether (x, y) cannot be entered, because {@link isWalkable} returns false for its tile
 * or because an entity that blocks is on it. In a dungeon, a locked door can be entered if its key
 * is held.
 *
 * Each call checks every entity. If you need many tiles, create a mask with {@link blockedTiles}.
 *
 * @throws {InvalidOptionError} If `subject` is neither a grid nor a dungeon, if an entity has no
 * position, if a coordinate is not an integer, or if an option is invalid
 * @example
 * if (!isBlocked(dungeon, actors, hero.x + 1, hero.y, { keys: [0] })) hero.x++;
 */
export function isBlocked(
  subject: GridOrDungeon,
  entities: readonly Blocker[],
  x: number,
  y: number,
  options: WalkerOptions = {},
): boolean {
  const canWalk = isWalkable(subject, x, y, options);
  checkEach('entities', entities, checkBlocker);
  if (!canWalk) return true;
  return entities.some((entity) => entity.blocks && isOnSquare(entity, x, y));
}

/**
 * Throws unless the value has a position and `blocks`. Callers may pass their own game objects
 * instead of entities.
 */
function checkBlocker(path: string, entity: unknown): void {
  checkPoint(path, entity);
  checkEntitySize(path, entity);
  const { blocks }: Partial<Blocker> = entity;
  checkBoolean(`${path}.blocks`, blocks);
}

/**
 * Returns a mask for movement and pathfinding, with one number per tile, row by row: 1 if the tile
 * is not walkable or an entity blocks it, 0 if it can be entered. Locked doors are closed unless
 * their keys are held. The mask is a snapshot: it does not follow entities that move.
 *
 * @param options - the keys that are held (by default none), and what the walker can enter apart
 * from floor
 * @throws {InvalidOptionError} If the dungeon has no grid, if an entity has no position, or if an
 * option is invalid
 * @example
 * const blocked = blockedTiles(dungeon, actors, { keys: [0], secrets: 'closed' });
 * const way = shortestPath(dungeon.grid, hero, goal, { blocked });
 */
export function blockedTiles(
  dungeon: Pick<Dungeon, 'grid'> & Partial<Pick<Dungeon, 'doors'>>,
  entities: readonly Blocker[],
  options: BlockedOptions = {},
): Uint8Array {
  checkGridOf(dungeon);
  const settings = resolveOptions<BlockedOptions, BlockedSettings>(BLOCKED_SPEC, options);
  checkEach('entities', entities, checkBlocker);
  checkHasDoors(dungeon, settings);
  const { grid } = dungeon;
  const { tiles } = grid;
  const cells = new Uint8Array(tiles.length);
  for (let i = 0; i < tiles.length; i++) cells[i] = 1 - settings.alsoWalkable[tiles[i]!]!;
  for (const entity of entities) {
    if (!entity.blocks) continue;
    for (const { x, y } of tilesOf(entity)) {
      if (isInside(grid, x, y)) cells[y * grid.width + x] = 1;
    }
  }
  for (const tile of closedDoors(dungeon, settings)) cells[tile] = 1;
  return cells;
}
