import { invalid, isObject } from '../../model/checks';
import type { Point } from '../../model/dungeon';
import { checkPoint } from '../../model/guards';
import { NAME, type Settings, type Specification, WEIGHT } from '../../model/specification';
import { kindsOption } from '../kinds-option';

/** A kind of locks: the kinds of their doors and of what opens them. */
export interface LockKind {
  /** The value of `door.kind`, such as `'barricade'`. */
  readonly door: string;
  /** The value of `key.kind`, such as `'torch'`. A `'lever'` stays where it is. */
  readonly key: string;
  /** A positive integer that sets how often locks are of this kind. Default 1. */
  readonly weight?: number | undefined;
}

/** Options for `lockDoors`. */
export interface LocksOptions {
  /** The maximum number of locks to add. Default 1. */
  readonly locks?: number | undefined;
  /** The minimum number of tiles that a lock opens. Default 16. */
  readonly minRegion?: number | undefined;
  /**
   * What the last lock guards: `'stairs'` for the stairs that lead down, or a point. Its door is on
   * every route there, and may open fewer tiles than `minRegion`. If there is no such door, one
   * lock fewer is placed. If there are no stairs that lead down, `'stairs'` has no effect. Default
   * nothing.
   */
  readonly guard?: 'stairs' | Point | undefined;
  /** The maximum number of doors that one key opens, from 1 to 8. Default 1. */
  readonly doorsPerKey?: number | undefined;
  /**
   * The maximum number of shortcuts to add: doors that only a lever on their far side opens. None
   * is needed, and none opens a way around a lock. Default 0.
   */
  readonly shortcuts?: number | undefined;
  /**
   * The minimum number of steps by which the far side of a shortcut is farther than its near side,
   * from the nearest of the entrance and the stairs up. Default 30.
   */
  readonly minDetour?: number | undefined;
  /**
   * Where keys are: `'nested'` ones are each behind the door of the key before, `'parallel'` ones
   * all in front of all doors, and `'mixed'` ones anywhere before their doors. Locks that do not
   * fit the order are not placed. Default `'mixed'`.
   */
  readonly order?: 'mixed' | 'nested' | 'parallel' | undefined;
  /**
   * The kinds of the new locks, at least one: each sets the kind of the lock's doors and of its
   * key. Default plain doors and keys, which have no kind.
   */
  readonly kinds?: readonly LockKind[] | undefined;
  /**
   * Whether placing fewer locks or shortcuts than requested is a `GenerationError`. Default false.
   */
  readonly required?: boolean | undefined;
}

export const LOCKS_SPEC: Specification<LocksOptions> = {
  locks: { type: 'integer', min: 0, default: 1 },
  minRegion: { type: 'integer', min: 1, default: 16 },
  guard: { type: 'data', schema: 'guard', check: checkGuard, default: undefined },
  doorsPerKey: { type: 'integer', min: 1, max: 8, default: 1 },
  shortcuts: { type: 'integer', min: 0, default: 0 },
  minDetour: { type: 'integer', min: 1, default: 30 },
  order: { type: 'choice', names: ['mixed', 'nested', 'parallel'], default: 'mixed' },
  kinds: /* @__PURE__ */ kindsOption<LockKind>('lockKinds', {
    door: NAME,
    key: NAME,
    weight: WEIGHT,
  }),
  required: { type: 'boolean', default: false },
};

/** The options of `lockDoors` with their defaults filled in. */
export interface LocksSettings extends Omit<Settings<LocksOptions, 'guard'>, 'kinds'> {
  readonly kinds: readonly Settings<LockKind>[] | undefined;
}

/** Throws unless a value can be guarded by a lock. */
function checkGuard(path: string, guard: unknown): asserts guard is 'stairs' | Point {
  if (guard === 'stairs') return;
  if (!isObject(guard))
    throw invalid(path, "must be 'stairs' or a point such as { x: 3, y: 4 }", guard);
  checkPoint(path, guard);
}
