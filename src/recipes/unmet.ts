import type { Dungeon, Room } from '../core/model/dungeon';
import { resolveOptions } from '../core/model/specification';
import type { Unmet } from '../core/model/unmet';
import { includesDepth } from '../core/model/windows';
import type { LocksSettings } from '../core/passes/locks/options';
import { type LockLimits, whyFewerLocks, whyFewerShortcuts } from '../core/passes/locks/why-fewer';
import type { PrefabsOptions } from '../core/passes/prefabs/options';
import type { RolesOptions } from '../core/passes/roles/options';
import type { StairsOptions } from '../core/passes/stairs/options';
import type { ThemesOptions } from '../core/passes/themes/options';
import type { PickCounts } from '../core/population/pick';
import type { ResolvedRule } from '../core/population/resolve-rules';
import { PASS_SPECS, type PassOptions } from './specifications';

/** Returns the requests of a pass that were not met. */
export function unmetOf(requests: readonly Request[], path: string): Unmet[] {
  return requests
    .filter(isUnmet)
    .map(({ at = '', ...request }) => ({ ...request, where: path + at }));
}

/** The dungeons before and after a pass. */
export interface PassResult {
  readonly before: Dungeon;
  readonly after: Dungeon;
  /** The number of prefabs that the pass placed, which the dungeons do not show. */
  readonly prefabs: number;
}

/** What a pass was asked for, how much of it the pass placed, and where, if not the whole pass. */
export type Request = Omit<Unmet, 'where'> & { readonly at?: string };

/** Without `maxRooms`, one new room is enough. */
export function roomsRequested(
  { maxRooms = 1 }: PassOptions<'grow'>,
  { before, after }: PassResult,
): Request[] {
  const placed = after.rooms.length - before.rooms.length;
  const cause = `no ${other(placed)}room that was drawn fits`;
  return [{ what: 'rooms', requested: maxRooms, placed, cause }];
}

/** Nothing is missing where no prefab may appear. */
export function prefabsRequested(
  { prefabs: all, max = 1, depth }: PrefabsOptions,
  { prefabs }: PassResult,
): Request[] {
  const isOpen = depth === undefined || all.some((prefab) => includesDepth(depth, prefab));
  const cause = `no ${other(prefabs)}place fits a prefab`;
  return [{ what: 'prefabs', requested: isOpen ? max : 0, placed: prefabs, cause }];
}

export function stairsRequested(
  { points }: Partial<StairsOptions>,
  { before, after }: PassResult,
): Request[] {
  const placed = after.stairs.length - before.stairs.length;
  const cause = 'there is no other place for stairs';
  return [{ what: 'stairs', requested: points?.length ?? 2, placed, cause }];
}

export function locksRequested(
  options: PassOptions<'locks'>,
  { before, after }: PassResult,
): Request[] {
  const levers = shortcutsIn(after) - shortcutsIn(before);
  const keys = after.keys.length - before.keys.length - levers;
  const settings = resolveOptions<object, LockLimits & LocksSettings>(PASS_SPECS.locks, options);
  const { locks, shortcuts } = settings;
  const whyLocks = whyFewerLocks(before, settings, keys);
  const whyShortcuts = whyFewerShortcuts(before, settings, levers);
  return [
    { what: 'locks', requested: locks, placed: keys, cause: whyLocks },
    { what: 'shortcuts', requested: shortcuts, placed: levers, cause: whyShortcuts },
  ];
}

/** Nothing is missing where no theme may appear. */
export function themesRequested(
  { themes, share = 1, depth = 0 }: ThemesOptions,
  { before, after }: PassResult,
): Request[] {
  const placed = changedRooms(before, after, 'kind').length;
  const cause = 'no room fits the limits of a theme';
  const isAsked = share === 1 && themes.some((theme) => includesDepth(depth, theme));
  return [{ what: 'themes', requested: isAsked ? 1 : 0, placed, cause }];
}

function shortcutsIn({ doors }: Dungeon): number {
  return doors.filter(({ shortcut }) => shortcut).length;
}

/** Counts roles by name, because several entries can assign the same role. */
export function rolesRequested({ roles }: RolesOptions, { before, after }: PassResult): Request[] {
  const changed = changedRooms(before, after, 'role');
  return roles.flatMap(({ role }, first) => {
    if (roles.findIndex((entry) => entry.role === role) !== first) return [];
    const entries = roles.filter((entry) => entry.role === role);
    const requested = entries.reduce((sum, { max = 1 }) => sum + max, 0);
    const placed = changed.filter((room) => room.role === role).length;
    const cause = `no ${other(placed)}room fits the limits of the role`;
    return [{ what: 'roles', requested, placed, at: `.roles[${first}]`, name: role, cause }];
  });
}

/** Returns the rooms for which a pass set a field. */
function changedRooms(before: Dungeon, after: Dungeon, field: 'kind' | 'role'): Room[] {
  return after.rooms.filter((room, i) => room[field] !== before.rooms[i]?.[field]);
}

/**
 * Returns what a rule of the population could not place. Only `total` and `share` ask for a number.
 */
export function unmetOfRule(
  { amount: { per }, table }: ResolvedRule<unknown>,
  { requested, placed }: PickCounts,
  where: string,
): Unmet[] {
  if (per !== 'dungeon' && per !== 'place') return [];
  const [kind, ...others] = new Set(table.kinds);
  const name = others.length === 0 && typeof kind === 'string' ? { name: kind } : {};
  const cause = `no ${other(placed)}place fits the rule`;
  return [{ what: 'population', requested, placed, where, ...name, cause } as const].filter(
    isUnmet,
  );
}

function other(placed: number): string {
  return placed === 0 ? '' : 'other ';
}

function isUnmet({ requested, placed }: Pick<Unmet, 'requested' | 'placed'>): boolean {
  return placed < requested;
}

/** Describes an unmet request in words: `0 of 2 locks placed`. */
export function describeUnmet({ what, requested, placed, name }: Unmet): string {
  if (what === 'themes') return 'no room has a theme';
  const [one, many] = NOUNS[what];
  const count = `${placed} of ${requested} ${requested === 1 ? one : many}`;
  if (what === 'roles') return `${count} ${requested === 1 ? 'has' : 'have'} the role '${name}'`;
  return `${count}${name === undefined ? '' : ` of kind '${name}'`} placed`;
}

type NamedRequest = Exclude<Unmet['what'], 'themes'>;

/** The names of the counted things, in the singular and in the plural. */
const NOUNS: { readonly [What in NamedRequest]: readonly [one: string, many: string] } = {
  rooms: ['room', 'rooms'],
  locks: ['lock', 'locks'],
  shortcuts: ['shortcut', 'shortcuts'],
  prefabs: ['prefab', 'prefabs'],
  stairs: ['stairs', 'stairs'],
  roles: ['room', 'rooms'],
  population: ['entity', 'entities'],
};
