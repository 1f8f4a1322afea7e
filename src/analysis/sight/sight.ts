import { TRANSPARENT } from '../../grid/tiles';
import { readWalkable } from '../../grid/walkable';
import { checkOneOf, invalid } from '../../model/checks';
import { type Door, type Dungeon, type Grid, Tile } from '../../model/dungeon';
import { isInside } from '../../model/guards';

/** Answers for a tile; false out of bounds, where algorithms do look. */
export type TileCallback = (x: number, y: number) => boolean;

/** Which doors one can see through. */
export interface SightOptions {
  /**
   * Whether one can see through doors: `'closed'`, the default, never; `'open'` always; or a function
   * that answers whether the door at (x, y) is open.
   */
  readonly doors?: 'closed' | 'open' | TileCallback | undefined;
  /**
   * Whether secret doors stop sight whatever `doors` says: `'closed'`, the default, or `'open'` where
   * they are doors like any other. Of a grid alone nobody knows which doors are secret.
   */
  readonly secrets?: 'open' | 'closed' | undefined;
}

/** What sight is stopped by. */
export interface Sight {
  readonly grid: Grid;
  /** For each code that a tile can be: whether one sees through it, as an {@link Answer}. */
  readonly codes: Uint8Array;
  /** Whether one sees through the door of a cell. */
  isOpen(cell: number): boolean;
}

/** Whether one sees through tiles of a code. */
export enum Answer {
  Yes = 1,
  /** It depends on the door. */
  Ask = 2,
}

/** A grid, or a dungeon, whose doors may be left out. */
export type SightSubject = Grid | (Pick<Dungeon, 'grid'> & Partial<Pick<Dungeon, 'doors'>>);

/** Reads what sight is stopped by; throws where the grid or an option is wrong. */
export function readSight(
  subject: SightSubject,
  { doors = 'closed', secrets }: SightOptions = {},
): Sight {
  const grid = readWalkable(subject);
  const isGridAlone = !('grid' in subject);
  if (typeof doors !== 'function') {
    checkOneOf('doors', doors, ['closed', 'open'], ', or a function');
  }
  if (secrets !== undefined) checkOneOf('secrets', secrets, ['open', 'closed']);
  if (secrets === 'closed' && isGridAlone) {
    throw invalid('secrets', 'requires a dungeon, not a grid', secrets);
  }
  // Where doors are closed, which are secret does not matter.
  if (doors === 'closed') return { grid, codes: TRANSPARENT, isOpen: () => false };
  const { width } = grid;
  const listed: readonly Door[] = (isGridAlone ? undefined : subject.doors) ?? [];
  const hidden =
    secrets === 'open'
      ? []
      : listed.filter((door) => door.secret && isInside(grid, door.x, door.y));
  const secret = new Set(hidden.map(({ x, y }) => y * width + x));
  const codes = TRANSPARENT.slice();
  codes[Tile.Door] = doors === 'open' && secret.size === 0 ? Answer.Yes : Answer.Ask;
  const isOpen = (cell: number) => {
    if (secret.has(cell)) return false;
    return doors === 'open' || doors(cell % width, Math.floor(cell / width));
  };
  return { grid, codes, isOpen };
}

/** Whether one sees through the tile of a cell. */
export function isSeenThrough({ grid, codes, isOpen }: Sight, cell: number): boolean {
  const answer = codes[grid.tiles[cell]!]!;
  return answer === Answer.Yes || (answer === Answer.Ask && isOpen(cell));
}
