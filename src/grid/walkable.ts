import {
  checkEach,
  checkIntegerIn,
  checkObject,
  checkOneOf,
  invalid,
  MAX_INT32,
} from '../model/checks';
import type { Door, Dungeon, Grid } from '../model/dungeon';
import { checkGrid } from '../model/guards';

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
