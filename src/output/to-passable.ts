import { isSeenThrough, readSight, type SightOptions, type TileCallback } from '../analysis/sight';
import { checkOneOf, checkOptions, invalid, isBytes } from '../checks';
import { type Dungeon, type Grid, Tile } from '../dungeon';
import { walkableWith } from '../grid/tiles';
import { isInside } from '../guards';
import { checkIsDungeon, checkMask, readSubject, type Subject, standingDoors } from './subject';

/** Options of {@link toPassable}. */
export interface PassableOptions {
  /** Tiles to answer false for as well, wherever it is not 0: `blockedCells`' answer. */
  readonly blocked?: Uint8Array | undefined;
  /**
   * Whether one can walk through secret doors: `'open'`, the default, as through any door, or
   * `'closed'`. Of a grid alone nobody knows which doors are secret.
   */
  readonly secrets?: 'open' | 'closed' | undefined;
  /**
   * Codes of tiles to answer true for as well: `[Tile.DeepWater]` for those who swim, and lava and
   * chasms for those who fly. Over them may lead a way around a lock. Default none.
   */
  readonly walkable?: readonly number[] | undefined;
}

const PASSABLE: ReadonlySet<string> = new Set(['blocked', 'secrets', 'walkable']);
const TRANSPARENT_OPTIONS: ReadonlySet<string> = new Set(['doors', 'secrets']);

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
  const walkable = walkableWith('walkable', options.walkable);
  if (secrets === 'closed') checkIsDungeon('secrets', read, secrets);
  const closed = secrets === 'closed' ? secretDoors(read) : new Set();
  return (x, y) => {
    if (!isInside(grid, x, y)) return false;
    const cell = y * width + x;
    const code = tiles[cell]!;
    if (code === Tile.Door && closed.has(cell)) return false;
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
  checkOptions(options, TRANSPARENT_OPTIONS);
  const sight = readSight(subject, options);
  const { grid } = sight;
  return (x, y) => isInside(grid, x, y) && isSeenThrough(sight, y * grid.width + x);
}

/** The cells of secret doors. */
function secretDoors(subject: Subject): ReadonlySet<number> {
  const { width } = subject.grid;
  const secret = standingDoors(subject).filter((door) => door.secret);
  return new Set(secret.map(({ x, y }) => y * width + x));
}
