import {
  isSeenThrough,
  readSight,
  type SightOptions,
  type TileCallback,
} from '../analysis/sight/sight';
import { shutDoors } from '../grid/shut-doors';
import { walkableWith } from '../grid/tiles';
import { checkWalker, type WalkerOptions } from '../grid/walkable';
import { invalid, isBytes } from '../model/checks';
import { type Dungeon, type Grid, Tile } from '../model/dungeon';
import { isInside } from '../model/guards';
import { CHECKED_LATER, type CodeSpecification, resolveOptions } from '../model/options';
import { checkMask, readSubject } from './subject';

/** Options of {@link toPassable}. */
export interface PassableOptions extends WalkerOptions {
  /** Tiles to answer false for as well, wherever it is not 0: `blockedCells`' answer. */
  readonly blocked?: Uint8Array | undefined;
  /**
   * Codes of tiles to answer true for as well: `[Tile.DeepWater]` for those who swim, and lava and
   * chasms for those who fly. Over them may lead a way around a lock. Default none.
   */
  readonly walkable?: readonly number[] | undefined;
}

const PASSABLE: CodeSpecification<PassableOptions> = {
  keys: CHECKED_LATER,
  secrets: CHECKED_LATER,
  blocked: CHECKED_LATER,
  walkable: CHECKED_LATER,
};

const TRANSPARENT: CodeSpecification<SightOptions> = {
  doors: CHECKED_LATER,
  secrets: CHECKED_LATER,
};

/**
 * A callback that answers whether a tile can be walked on: what paths of rot.js ask for. Doors and
 * stairs can be; of a dungeon, locked doors whose keys are held. It reads the grid as it is at each
 * call, and answers false out of bounds, where those algorithms do look.
 *
 * @throws InvalidOptionError where the grid or an option is wrong, or `blocked` is of another size
 * @example
 * const isPassable = toPassable(dungeon, { keys: [0], secrets: 'closed' });
 * const path = new ROT.Path.AStar(hero.x, hero.y, isPassable, { topology: 4 });
 */
export function toPassable(subject: Dungeon | Grid, options: PassableOptions = {}): TileCallback {
  const { grid } = readSubject(subject);
  const { width, tiles } = grid;
  if (isBytes(options)) throw invalid('options', 'must be an object: `{ blocked: mask }`', options);
  const { blocked } = resolveOptions(PASSABLE, options);
  checkMask('blocked', blocked, tiles.length);
  checkWalker(subject, options);
  const walkable = walkableWith('walkable', options.walkable);
  const shut = shutDoors(subject, options);
  return (x, y) => {
    if (!isInside(grid, x, y)) return false;
    const cell = y * width + x;
    const code = tiles[cell]!;
    if (code === Tile.Door && shut.has(cell)) return false;
    return walkable[code] === 1 && !blocked?.[cell];
  };
}

/**
 * A callback that answers whether a tile can be seen through: what fields of view of rot.js ask for.
 * Doors stop sight unless `doors` says that they are open. It reads the grid as it is at each call, and
 * answers false out of bounds, where those algorithms do look.
 *
 * @throws InvalidOptionError where the grid or an option is wrong
 * @example
 * const opened = new Set<string>();
 * const isOpen = (x: number, y: number) => opened.has(`${x},${y}`);
 * const view = new ROT.FOV.PreciseShadowcasting(toTransparent(dungeon, { doors: isOpen }));
 */
export function toTransparent(subject: Dungeon | Grid, options: SightOptions = {}): TileCallback {
  readSubject(subject);
  resolveOptions(TRANSPARENT, options);
  const sight = readSight(subject, options);
  const { grid } = sight;
  return (x, y) => isInside(grid, x, y) && isSeenThrough(sight, y * grid.width + x);
}
