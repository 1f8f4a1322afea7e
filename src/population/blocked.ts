import { isWalkable } from '../grid/grid';
import { shutDoors } from '../grid/shut-doors';
import { walkableWith } from '../grid/tiles';
import { checkWalker, type Walkable, type WalkerOptions } from '../grid/walkable';
import { checkBoolean, checkEach } from '../model/checks';
import type { Dungeon, Entity } from '../model/dungeon';
import { checkGridOf, checkPoint, isInside } from '../model/guards';
import { CHECKED_LATER, type CodeSpecification, resolveOptions } from '../model/options';

/** The position of an entity and whether it blocks; your own game objects may have these too. */
export type Blocker = Pick<Entity, 'x' | 'y' | 'blocks'>;

/** Options of {@link blockedCells}: which doors are closed, and who is walking. */
export interface BlockedOptions extends WalkerOptions {
  /**
   * Codes of tiles that can be entered as well: `[Tile.DeepWater]` by those who swim, and lava and
   * chasms by those who fly. They may open a path around a lock. Default none.
   */
  readonly walkable?: readonly number[] | undefined;
}

const BLOCKED: CodeSpecification<BlockedOptions> = {
  keys: CHECKED_LATER,
  secrets: CHECKED_LATER,
  walkable: {
    type: 'value',
    resolve: walkableWith,
    default: () => walkableWith('walkable', undefined),
  },
};

/**
 * Returns whether (x, y) cannot be entered: {@link isWalkable} returns false for its tile, or an
 * entity that blocks is on it. In a dungeon, a locked door can be entered if its key is held.
 *
 * Checks every entity; for many tiles, make a mask with {@link blockedCells}.
 *
 * @throws {InvalidOptionError} If `subject` is neither a grid nor a dungeon, an entity has no
 * position, a coordinate is not an integer, or an option is wrong
 * @example
 * if (!isBlocked(dungeon, actors, hero.x + 1, hero.y, { keys: [0] })) hero.x++;
 */
export function isBlocked(
  subject: Walkable,
  entities: readonly Blocker[],
  x: number,
  y: number,
  options: WalkerOptions = {},
): boolean {
  const canWalk = isWalkable(subject, x, y, options);
  checkEach('entities', entities, checkBlocker);
  if (!canWalk) return true;
  return entities.some((entity) => entity.blocks && entity.x === x && entity.y === y);
}

/** The caller may pass game objects instead of entities, so each is checked. */
function checkBlocker(path: string, entity: unknown): void {
  checkPoint(path, entity);
  checkBoolean(`${path}.blocks`, Reflect.get(entity, 'blocks'));
}

/**
 * Returns a mask for movement and pathfinding: for each tile, row by row, 1 if it is not walkable
 * or an entity blocks it, 0 if it can be entered. Locked doors are closed unless their keys are
 * held. The mask is a copy: it does not follow entities that move.
 *
 * @param options - which keys are held, by default none, and what a walker can enter besides floor
 * @throws {InvalidOptionError} If the dungeon has no grid, an entity has no position, or an option
 * is wrong
 * @example
 * const blocked = blockedCells(dungeon, actors, { keys: [0], secrets: 'closed' });
 * const way = shortestPath(dungeon.grid, hero, goal, { blocked });
 */
export function blockedCells(
  dungeon: Pick<Dungeon, 'grid'> & Partial<Pick<Dungeon, 'doors'>>,
  entities: readonly Blocker[],
  options: BlockedOptions = {},
): Uint8Array {
  checkGridOf(dungeon);
  const { walkable } = resolveOptions<BlockedOptions, { walkable: Uint8Array }>(BLOCKED, options);
  checkEach('entities', entities, checkBlocker);
  checkWalker(dungeon, options);
  const { grid } = dungeon;
  const { tiles } = grid;
  const cells = new Uint8Array(tiles.length);
  for (let i = 0; i < tiles.length; i++) cells[i] = 1 - walkable[tiles[i]!]!;
  for (const { x, y, blocks } of entities) {
    if (blocks && isInside(grid, x, y)) cells[y * grid.width + x] = 1;
  }
  for (const tile of shutDoors(dungeon, options)) cells[tile] = 1;
  return cells;
}
