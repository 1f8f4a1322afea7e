import { presentDoorTiles } from '../../grid/door-tiles';
import { TRANSPARENT } from '../../grid/tiles';
import { type GridOrDungeon, readWalkable, SECRET_DOORS } from '../../grid/walkable';
import { checkOneOf, invalid } from '../../model/checks';
import { type Door, type Grid, Tile } from '../../model/dungeon';
import type { CodeSpecification, Settings, ValueOption } from '../../model/specification';

/**
 * A test of a tile. It must return false out of bounds, because algorithms visit such positions.
 */
export type TileCallback = (x: number, y: number) => boolean;

/** Options for which doors are transparent. */
export interface SightOptions {
  /**
   * Which doors are transparent: `'closed'` for none, `'open'` for all, or a function that returns
   * whether the door at (x, y) is open. Default `'closed'`.
   */
  readonly doors?: 'closed' | 'open' | TileCallback | undefined;
  /**
   * Whether secret doors block sight: if `'closed'`, they always do, whatever `doors` is; if
   * `'open'`, they are like other doors. Requires a dungeon, because a grid has no secret doors.
   * Default `'closed'`.
   */
  readonly secrets?: 'open' | 'closed' | undefined;
}

/** Options for {@link hasLineOfSight}. */
export interface LineOfSightOptions extends SightOptions {
  /**
   * The range of sight, in tiles: tiles whose centre is farther away in a straight line are not
   * seen. Default no limit.
   */
  readonly radius?: number | undefined;
}

/** The settings of sight, after all options have been read. */
type SightSettings = Settings<SightOptions, 'secrets'>;

/** Which tiles block sight. */
export interface Sight {
  readonly grid: Grid;
  /** For each tile code, whether it is transparent, as an {@link Answer}. */
  readonly codes: Uint8Array;
  /** Returns whether the door on a cell is transparent. */
  isOpen(cell: number): boolean;
}

/** Whether tiles with a code are transparent. */
export enum Answer {
  Yes = 1,
  /** The result depends on the door. */
  Ask = 2,
}

/** The specification of the option for doors. */
export const SIGHT_DOORS: ValueOption = { type: 'value', check: checkDoors, default: 'closed' };

function checkDoors(option: string, doors: unknown): void {
  if (typeof doors === 'function') return;
  checkOneOf(option, doors, ['closed', 'open'], ', or a function');
}

/** The specification of the option for the range of sight. */
export const RADIUS: ValueOption = {
  type: 'value',
  check: checkRadius,
  default: () => Number.POSITIVE_INFINITY,
};

function checkRadius(option: string, radius: unknown): void {
  if (typeof radius === 'number' && radius >= 0) return;
  throw invalid(option, 'must be a number, at least 0', radius);
}

/** The specification of {@link SightOptions}. */
export const SIGHT_SPEC: CodeSpecification<SightOptions> = {
  doors: SIGHT_DOORS,
  secrets: SECRET_DOORS,
};

/** The specification of {@link LineOfSightOptions}. */
export const LINE_OF_SIGHT_SPEC: CodeSpecification<LineOfSightOptions> = {
  radius: RADIUS,
  doors: SIGHT_DOORS,
  secrets: SECRET_DOORS,
};

/** Reads which tiles block sight. Throws if the subject is invalid, or a grid with secrets. */
export function readSight(subject: GridOrDungeon, { doors, secrets }: SightSettings): Sight {
  const grid = readWalkable(subject);
  const isBareGrid = !('grid' in subject);
  if (secrets === 'closed' && isBareGrid) {
    throw invalid('secrets', 'requires a dungeon, not a grid', secrets);
  }
  // If all doors are closed, it does not matter which of them are secret.
  if (doors === 'closed') return { grid, codes: TRANSPARENT, isOpen: () => false };
  const { width } = grid;
  const listed: readonly Door[] = (isBareGrid ? undefined : subject.doors) ?? [];
  const hidden = secrets === 'open' ? [] : listed.filter((door) => door.secret);
  const secret = new Set(presentDoorTiles(grid, hidden));
  const codes = TRANSPARENT.slice();
  codes[Tile.Door] = doors === 'open' && secret.size === 0 ? Answer.Yes : Answer.Ask;
  const isOpen = (cell: number) => {
    if (secret.has(cell)) return false;
    return doors === 'open' || readAnswer(doors, cell % width, Math.floor(cell / width));
  };
  return { grid, codes, isOpen };
}

/** Returns whether a door is open. Without the check, a promise would open every door. */
function readAnswer(doors: TileCallback, x: number, y: number): boolean {
  const answer: unknown = doors(x, y);
  if (typeof answer === 'boolean') return answer;
  throw invalid('doors', `must return true or false for the door at (${x}, ${y})`, answer);
}

/** Returns whether the tile of a cell is transparent. */
export function isSeenThrough({ grid, codes, isOpen }: Sight, cell: number): boolean {
  const answer = codes[grid.tiles[cell]!]!;
  return answer === Answer.Yes || (answer === Answer.Ask && isOpen(cell));
}
