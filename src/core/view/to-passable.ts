import {
  isSeenThrough,
  readSight,
  SIGHT_SPEC,
  type SightOptions,
  type TileCallback,
} from '../analysis/sight/sight';
import { ALSO_WALKABLE } from '../grid/tiles';
import {
  checkBlocked,
  checkHasDoors,
  closedDoors,
  HELD_KEYS,
  SECRET_DOORS,
  type WalkerOptions,
} from '../grid/walkable';
import { invalid, isBytes } from '../model/checks';
import { type Dungeon, type Grid, Tile } from '../model/dungeon';
import { isInside } from '../model/guards';
import { CHECKED_LATER, type CodeSpecification, resolveOptions } from '../model/specification';
import { readSubject } from './subject';

/** Options for {@link toPassable}. */
export interface PassableOptions extends WalkerOptions {
  /**
   * A mask of additional impassable tiles, such as `blockedTiles` returns: any number but 0 makes a
   * tile impassable.
   */
  readonly blocked?: Uint8Array | undefined;
  /**
   * Codes of additional passable tiles, such as `[Tile.DeepWater]` for swimmers, or lava and chasms
   * for fliers. They may open a route around a lock. Default none.
   */
  readonly alsoWalkable?: readonly number[] | undefined;
}

type PassableSettings = WalkerOptions & {
  readonly blocked?: Uint8Array;
  readonly alsoWalkable: Uint8Array;
};

const PASSABLE_SPEC: CodeSpecification<PassableOptions> = {
  keys: HELD_KEYS,
  secrets: SECRET_DOORS,
  blocked: CHECKED_LATER,
  alsoWalkable: ALSO_WALKABLE,
};

/**
 * Creates a callback that returns whether a tile is walkable, as the path finders of rot.js
 * require. Doors and stairs are walkable; in a dungeon, locked doors are walkable if their keys are
 * held. The callback reads the current tiles at each call, but doors, locks and keys only once, so
 * create it again after a lock has been opened. It returns false for tiles outside the grid, which
 * those algorithms also pass.
 *
 * @throws {InvalidOptionError} If the grid or an option is invalid, or if `blocked` has a different
 * size
 * @example
 * const isPassable = toPassable(dungeon, { keys: [0], secrets: 'closed' });
 * const path = new ROT.Path.AStar(hero.x, hero.y, isPassable, { topology: 4 });
 */
export function toPassable(subject: Dungeon | Grid, options: PassableOptions = {}): TileCallback {
  const { grid } = readSubject(subject);
  const { width, tiles } = grid;
  if (isBytes(options)) throw invalid('options', 'must be an object: `{ blocked: mask }`', options);
  const settings = resolveOptions<PassableOptions, PassableSettings>(PASSABLE_SPEC, options);
  const { blocked, alsoWalkable: walkable } = settings;
  checkBlocked(grid, blocked);
  checkHasDoors(subject, settings);
  const closed = closedDoors(subject, settings);
  return (x, y) => {
    if (!isInside(grid, x, y)) return false;
    const cell = y * width + x;
    const code = tiles[cell]!;
    if (code === Tile.Door && closed.has(cell)) return false;
    return walkable[code] === 1 && !blocked?.[cell];
  };
}

/**
 * Creates a callback that returns whether a tile is transparent, as the fields of view of rot.js
 * require. Doors block sight unless `doors` opens them. The callback reads the current grid at each
 * call. It returns false for tiles outside the grid, which those algorithms also pass.
 *
 * @throws {InvalidOptionError} If the grid or an option is invalid
 * @example
 * const opened = new Set<string>();
 * const isOpen = (x: number, y: number) => opened.has(`${x},${y}`);
 * const view = new ROT.FOV.PreciseShadowcasting(toTransparent(dungeon, { doors: isOpen }));
 */
export function toTransparent(subject: Dungeon | Grid, options: SightOptions = {}): TileCallback {
  readSubject(subject);
  const sight = readSight(subject, resolveOptions(SIGHT_SPEC, options));
  const { grid } = sight;
  return (x, y) => isInside(grid, x, y) && isSeenThrough(sight, y * grid.width + x);
}
