import type { Dungeon, Point } from '../../model/dungeon';
import { count } from '../../text/words';
import type { LocksSettings } from './options';

/** The settings that can be the reason for fewer locks and shortcuts. */
export interface LockLimits
  extends Pick<LocksSettings, 'locks' | 'minRegion' | 'minDetour' | 'order'> {
  readonly guard?: 'stairs' | 'exit' | Point | undefined;
}

/** Returns why a dungeon has fewer locks than requested, given the number that was placed. */
export function whyFewerLocks(
  { doors }: Pick<Dungeon, 'doors'>,
  { locks, minRegion, order, guard }: LockLimits,
  placed: number,
): string {
  if (doors.length === 0) return 'there are no doors';
  const limits = [
    ...(guard === undefined ? [] : [`is on every route to ${guardName(guard)}`]),
    ...(guard !== undefined && locks === 1
      ? []
      : [`closes off at least ${count(minRegion, 'tile')}`]),
  ];
  const fitting = order === 'mixed' ? '' : ` that fits the order '${order}'`;
  return `${placed === 0 ? 'no door' : 'no other door'}${fitting} ${limits.join(' or ')}`;
}

/** Returns why a dungeon has fewer shortcuts than requested, given the number that was placed. */
export function whyFewerShortcuts(
  { doors }: Pick<Dungeon, 'doors'>,
  { minDetour }: Pick<LockLimits, 'minDetour'>,
  placed: number,
): string {
  if (doors.length === 0) return 'there are no doors';
  return `${placed === 0 ? 'no door' : 'no other door'} saves at least ${count(minDetour, 'step')}`;
}

function guardName(guard: 'stairs' | 'exit' | Point): string {
  if (guard === 'stairs') return 'the stairs down';
  return guard === 'exit' ? 'the exit' : `(${guard.x}, ${guard.y})`;
}
