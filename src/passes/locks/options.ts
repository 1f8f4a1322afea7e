import { invalid, isObject } from '../../model/checks';
import type { Point } from '../../model/dungeon';
import { checkPoint } from '../../model/guards';
import type { Settings, Specification } from '../../model/options';

/** Options of `lockDoors`. */
export interface LocksOptions {
  /** The most locks. Default 1. */
  readonly locks?: number | undefined;
  /** The fewest tiles that a lock opens. Default 16. */
  readonly minRegion?: number | undefined;
  /**
   * What the last lock guards: `'stairs'`, those that lead down, or a point. It lies on every way
   * there, and may open fewer tiles than `minRegion`. Where no door does, there is one lock less.
   * Without stairs that lead down, `'stairs'` changes nothing. Default nothing.
   */
  readonly guard?: 'stairs' | Point | undefined;
}

/** What the options of `lockDoors` may be. */
export const LOCKS: Specification<LocksOptions> = {
  locks: { type: 'integer', min: 0, default: 1 },
  minRegion: { type: 'integer', min: 1, default: 16 },
  guard: { type: 'data', schema: 'guard', check: checkGuard, default: undefined },
};

/** The options of `lockDoors` with their defaults. */
export type LocksSettings = Omit<Settings<LocksOptions>, 'guard'> & Pick<LocksOptions, 'guard'>;

/** Throws unless a value is what a lock can guard. */
function checkGuard(path: string, guard: unknown): asserts guard is 'stairs' | Point {
  if (guard === 'stairs') return;
  if (!isObject(guard))
    throw invalid(path, "must be 'stairs' or a point such as { x: 3, y: 4 }", guard);
  checkPoint(path, guard);
}
