import {
  checkBoolean,
  checkCoordinate,
  checkEach,
  checkIntegerIn,
  checkOneOf,
  checkOptions,
  MAX_INT32,
} from '../checks';
import type { Dungeon, Entity, Grid, Point } from '../dungeon';
import { WALKABLE, walkableWith } from '../grid/tiles';
import { checkGrid, checkGridOf, checkPoint, isInside } from '../guards';

/** What of an entity says where it is in the way; your own game objects may have it too. */
export type Blocker = Pick<Entity, 'x' | 'y' | 'blocks'>;

/** Options of {@link blockedCells}: which doors are shut, and who is walking. */
export interface BlockedOptions {
  /** The locks whose keys are at hand: the doors of all others are shut. Default no door is. */
  readonly keys?: readonly number[] | undefined;
  /** Whether secret doors are shut. Default `'open'`: they are not. */
  readonly secrets?: 'open' | 'closed' | undefined;
  /**
   * Codes of tiles that can be entered as well: `[Tile.DeepWater]` by those who swim, and lava and
   * chasms by those who fly. Over them may lead a way around a lock. Default none.
   */
  readonly walkable?: readonly number[] | undefined;
}

const OPTIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(['keys', 'secrets', 'walkable']);

/**
 * Whether (x, y) cannot be entered: a tile that cannot be walked on, out of bounds, or the tile of
 * an entity that blocks. Doors can be entered, also locked ones.
 *
 * Looks at every entity; to ask for many tiles, make a mask with {@link blockedCells}.
 *
 * @throws InvalidOptionError where `grid` is not a grid, an entity has no place, or a coordinate is
 * not an integer
 * @example
 * if (!isBlocked(dungeon.grid, actors, hero.x + 1, hero.y)) hero.x++;
 */
export function isBlocked(grid: Grid, entities: readonly Blocker[], x: number, y: number): boolean {
  checkGrid('grid', grid);
  checkCoordinate('x', x);
  checkCoordinate('y', y);
  checkEach('entities', entities, checkBlocker);
  if (!isInside(grid, x, y) || WALKABLE[grid.tiles[y * grid.width + x]!] === 0) return true;
  return entities.some((entity) => entity.blocks && entity.x === x && entity.y === y);
}

/** Your own game objects may stand for entities, so each is looked at. */
function checkBlocker(path: string, entity: unknown): void {
  checkPoint(path, entity);
  checkBoolean(`${path}.blocks`, (entity as unknown as Blocker).blocks);
}

/**
 * A mask for movement and pathfinding: for each tile, row by row, 1 where it cannot be walked on or
 * an entity blocks it, 0 where it can be entered. A copy: it does not follow entities that move.
 *
 * @param options - which doors are shut, by default none, and what a walker can enter beside floor
 * @throws InvalidOptionError where the dungeon has no grid, an entity has no place, or an option is
 * wrong
 * @example
 * const blocked = blockedCells(dungeon, actors, { keys: [], secrets: 'closed' });
 * const way = shortestPath(dungeon.grid, hero, goal, { blocked });
 */
export function blockedCells(
  dungeon: Pick<Dungeon, 'grid'> & Partial<Pick<Dungeon, 'doors'>>,
  entities: readonly Blocker[],
  options: BlockedOptions = {},
): Uint8Array {
  checkGridOf(dungeon);
  checkOptions(options, OPTIONS);
  checkEach('entities', entities, checkBlocker);
  const { keys, secrets = 'open' } = options;
  checkOneOf('secrets', secrets, ['open', 'closed']);
  if (keys !== undefined) {
    checkEach('keys', keys, (path, lock) => checkIntegerIn(path, lock, 0, MAX_INT32));
  }
  const { grid, doors = [] } = dungeon;
  const walkable = walkableWith('walkable', options.walkable);
  const { tiles } = grid;
  const cells = new Uint8Array(tiles.length);
  for (let i = 0; i < tiles.length; i++) cells[i] = 1 - walkable[tiles[i]!]!;
  const block = ({ x, y }: Point) => {
    if (isInside(grid, x, y)) cells[y * grid.width + x] = 1;
  };
  for (const entity of entities) if (entity.blocks) block(entity);
  for (const door of doors) {
    const isLocked = keys !== undefined && door.lock !== undefined && !keys.includes(door.lock);
    if (isLocked || (door.secret === true && secrets === 'closed')) block(door);
  }
  return cells;
}
