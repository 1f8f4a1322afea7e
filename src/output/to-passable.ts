import { checkFunction, checkOneOf, checkOptions, invalid, isBytes } from '../checks';
import { type Dungeon, type Grid, Tile } from '../dungeon';
import { TRANSPARENT, WALKABLE } from '../grid/tiles';
import { isInside } from '../guards';
import { checkIsDungeon, checkMask, readSubject, type Subject, standingDoors } from './subject';

/** Answers for a tile; false out of bounds, where algorithms do look. */
export type TileCallback = (x: number, y: number) => boolean;

/** Options of {@link toPassable}. */
export interface PassableOptions {
  /** Tiles to answer false for as well, wherever it is not 0: `blockedCells`' answer. */
  readonly blocked?: Uint8Array | undefined;
  /**
   * Whether one can walk through secret doors: `'open'`, the default, as through any door, or
   * `'closed'`. Of a grid alone nobody knows which doors are secret.
   */
  readonly secrets?: 'open' | 'closed' | undefined;
}

/** Options of {@link toTransparent}. */
export interface TransparentOptions {
  /**
   * Whether one can see through doors: `'closed'`, the default, never; `'open'` always; or a function
   * that answers whether the door at (x, y) is open. A dungeon's secret doors stay closed.
   */
  readonly doors?: 'closed' | 'open' | TileCallback | undefined;
}

const PASSABLE: ReadonlySet<string> = new Set(['blocked', 'secrets']);
const TRANSPARENT_OPTIONS: ReadonlySet<string> = new Set(['doors']);

/**
 * A callback that answers whether a tile can be walked on: what paths of rot.js ask for. Doors, also
 * locked ones, and stairs can be. It reads the grid as it is at each call, and answers false out of
 * bounds, where those algorithms do look.
 *
 * @throws InvalidOptionError where the grid or an option is wrong, or `blocked` is of another size
 * @example
 * const isPassable = toPassable(dungeon, { secrets: 'closed' });
 * const path = new ROT.Path.AStar(hero.x, hero.y, isPassable, { topology: 4 });
 */
export function toPassable(subject: Dungeon | Grid, options: PassableOptions = {}): TileCallback {
  const read = readSubject(subject);
  const { grid } = read;
  const { width, tiles } = grid;
  if (isBytes(options)) throw invalid('options', 'must be an object: `{ blocked: mask }`', options);
  checkOptions(options, PASSABLE);
  const { blocked, secrets = 'open' } = options;
  checkMask('blocked', blocked, tiles.length);
  checkOneOf('secrets', secrets, ['open', 'closed']);
  if (secrets === 'closed') checkIsDungeon('secrets', read, secrets);
  const closed = secrets === 'closed' ? secretDoors(read) : new Set();
  return (x, y) => {
    if (!isInside(grid, x, y)) return false;
    const cell = y * width + x;
    const code = tiles[cell]!;
    if (code === Tile.Door && closed.has(cell)) return false;
    return WALKABLE[code] === 1 && !blocked?.[cell];
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
export function toTransparent(
  subject: Dungeon | Grid,
  options: TransparentOptions = {},
): TileCallback {
  const read = readSubject(subject);
  const { grid } = read;
  const { width, tiles } = grid;
  checkOptions(options, TRANSPARENT_OPTIONS);
  const { doors = 'closed' } = options;
  if (typeof doors === 'function') checkFunction('doors', doors);
  else checkOneOf('doors', doors, ['closed', 'open'], ', or a function');
  const secret = secretDoors(read);
  const isOpen = typeof doors === 'function' ? doors : () => doors === 'open';
  return (x, y) => {
    if (!isInside(grid, x, y)) return false;
    const cell = y * width + x;
    const code = tiles[cell]!;
    if (code === Tile.Door && !secret.has(cell)) return isOpen(x, y);
    return TRANSPARENT[code] === 1;
  };
}

/** The cells of secret doors. */
function secretDoors(subject: Subject): ReadonlySet<number> {
  const { width } = subject.grid;
  const secret = standingDoors(subject).filter((door) => door.secret);
  return new Set(secret.map(({ x, y }) => y * width + x));
}
