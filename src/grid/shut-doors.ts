import {
  checkEach,
  checkIntegerIn,
  checkObject,
  checkOneOf,
  checkOptions,
  invalid,
  MAX_INT32,
} from '../model/checks';
import type { Door, Dungeon, Grid } from '../model/dungeon';
import { checkGrid } from '../model/guards';
import { isStanding } from './tiles';

/** Which doors are shut for whoever walks. A grid alone does not know its locks and secrets. */
export interface WalkerOptions {
  /** The locks whose keys are held. Default none: every locked door is shut. */
  readonly keys?: readonly number[] | undefined;
  /** Whether secret doors are shut. Default `'open'`: they are not. */
  readonly secrets?: 'open' | 'closed' | undefined;
}

/** What is walked in: a dungeon, whose locked doors are shut, or a grid, which knows no locks. */
export type Walkable =
  | Grid
  | (Pick<Dungeon, 'grid'> & {
      /** Some of which may be locked or secret. */
      readonly doors?: readonly Door[];
    });

/** The grid that is walked in; throws where there is none. */
export function readWalkable(subject: Walkable): Grid {
  checkObject('grid', subject, 'a grid or a dungeon');
  const grid = 'grid' in subject ? subject.grid : subject;
  checkGrid('grid', grid);
  return grid;
}

/** Throws where an option is wrong, or needs a dungeon and there is a grid alone. */
export function checkWalker(subject: Walkable, { keys, secrets }: WalkerOptions): void {
  if (secrets !== undefined) checkOneOf('secrets', secrets, ['open', 'closed']);
  if (keys !== undefined) {
    checkEach('keys', keys, (path, lock) => checkIntegerIn(path, lock, 0, MAX_INT32));
  }
  if ('grid' in subject) return;
  const needs = 'needs a dungeon, not a grid alone';
  if (keys !== undefined) throw invalid('keys', needs, keys);
  if (secrets === 'closed') throw invalid('secrets', needs, secrets);
}

const OPTIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(['keys', 'secrets']);

/** The grid that is walked in, and the tiles of the doors that are shut; throws if anything is wrong. */
export function readWalker(
  subject: Walkable,
  options: WalkerOptions,
): { readonly grid: Grid; readonly shut: ReadonlySet<number> } {
  const grid = readWalkable(subject);
  checkOptions(options, OPTIONS);
  checkWalker(subject, options);
  return { grid, shut: shutDoors(subject, options) };
}

/** The tiles of the doors that are shut, by their indices. */
export function shutDoors(subject: Walkable, options: WalkerOptions): ReadonlySet<number> {
  const shut = new Set<number>();
  if (!('grid' in subject)) return shut;
  const { grid, doors = [] } = subject;
  for (const door of doors) {
    if (isStanding(grid, door) && isShut(door, options)) shut.add(door.y * grid.width + door.x);
  }
  return shut;
}

/** Whether a shut door stands on (x, y). */
export function isShutAt(subject: Walkable, x: number, y: number, options: WalkerOptions): boolean {
  if (!('grid' in subject) || !isStanding(subject.grid, { x, y })) return false;
  const { doors = [] } = subject;
  return doors.some((door) => door.x === x && door.y === y && isShut(door, options));
}

function isShut({ lock, secret }: Door, { keys, secrets }: WalkerOptions): boolean {
  if (lock !== undefined && !keys?.includes(lock)) return true;
  return secret === true && secrets === 'closed';
}
