import type { Dungeon, Room, Unmet } from '../core/model/dungeon';
import type { PickCounts } from '../core/population/population';
import type { ResolvedRule } from '../core/population/resolve-rules';
import type { PassName, PassOptions } from './specifications';

/** The dungeons before and after a pass. */
export interface PassResult {
  readonly before: Dungeon;
  readonly after: Dungeon;
  /** The number of prefabs that the pass placed, which the dungeons do not show. */
  readonly prefabs: number;
}

/** Returns what a pass could not place. */
type UnmetOf<Options> = (options: Options, result: PassResult, where: string) => Unmet[];

const NOTHING = () => [];

const PREFABS: UnmetOf<PassOptions<'place-prefabs'>> = ({ max = 1 }, { prefabs }, where) => [
  { what: 'prefabs', requested: max, placed: prefabs, where },
];

const UNMET: { readonly [Name in PassName]: UnmetOf<PassOptions<Name>> } = {
  loops: NOTHING,
  'attach-prefabs': PREFABS,
  'place-prefabs': PREFABS,
  stairs: ({ points }, { before, after }, where) => {
    const placed = after.stairs.length - before.stairs.length;
    return [{ what: 'stairs', requested: points?.length ?? 2, placed, where }];
  },
  lakes: NOTHING,
  doors: NOTHING,
  locks: ({ locks = 1, shortcuts = 0 }, { before, after }, where) => {
    const levers = leversIn(after) - leversIn(before);
    const keys = after.keys.length - before.keys.length - levers;
    return [
      { what: 'locks', requested: locks, placed: keys, where },
      { what: 'shortcuts', requested: shortcuts, placed: levers, where },
    ];
  },
  themes: ({ share = 1 }, { before, after }, where) => {
    const placed = changedRooms(before, after, 'kind').length;
    return [{ what: 'themes', requested: share === 1 ? 1 : 0, placed, where }];
  },
  roles: rolesUnmet,
};

/** Returns what a pass of a recipe could not place. */
export function unmetOfPass<Name extends PassName>(
  pass: Name,
  options: PassOptions<Name>,
  result: PassResult,
  where: string,
): Unmet[] {
  return UNMET[pass](options, result, where).filter(isUnmet);
}

function leversIn({ keys }: Dungeon): number {
  return keys.filter(({ kind }) => kind === 'lever').length;
}

/** Counts roles by name, because several entries can assign the same role. */
function rolesUnmet(
  { roles }: PassOptions<'roles'>,
  { before, after }: PassResult,
  where: string,
): Unmet[] {
  const changed = changedRooms(before, after, 'role');
  return roles.flatMap(({ role }, first) => {
    if (roles.findIndex((entry) => entry.role === role) !== first) return [];
    const entries = roles.filter((entry) => entry.role === role);
    const requested = entries.reduce((sum, { max = 1 }) => sum + max, 0);
    const placed = changed.filter((room) => room.role === role).length;
    return [{ what: 'roles', requested, placed, where: `${where}.roles[${first}]`, name: role }];
  });
}

/** Returns the rooms for which a pass set a field. */
function changedRooms(before: Dungeon, after: Dungeon, field: 'kind' | 'role'): Room[] {
  return after.rooms.filter((room, i) => room[field] !== before.rooms[i]?.[field]);
}

/** Returns what a rule of the population could not place. Only `total` and `share` ask for a number. */
export function unmetOfRule(
  { amount: { per }, table }: ResolvedRule<unknown>,
  { requested, placed }: PickCounts,
  where: string,
): Unmet[] {
  if (per !== 'dungeon' && per !== 'place') return [];
  const [kind, ...others] = new Set(table.kinds);
  const name = others.length === 0 && typeof kind === 'string' ? { name: kind } : {};
  return [{ what: 'population', requested, placed, where, ...name } as const].filter(isUnmet);
}

function isUnmet({ requested, placed }: Unmet): boolean {
  return placed < requested;
}

/** Describes an unmet request in words: `0 of 2 locks placed`. */
export function describeUnmet({ what, requested, placed, name }: Unmet): string {
  const count = `${placed} of ${requested} ${requested === 1 ? ONE[what] : MANY[what]}`;
  if (what === 'themes') return 'no room has a theme';
  if (what === 'roles') {
    return `${count} ${requested === 1 ? 'has' : 'have'} the role '${name}'`;
  }
  return `${count}${name === undefined ? '' : ` of kind '${name}'`} placed`;
}

const ONE: { readonly [What in Unmet['what']]: string } = {
  locks: 'lock',
  shortcuts: 'shortcut',
  prefabs: 'prefab',
  stairs: 'stairs',
  themes: 'theme',
  roles: 'room',
  population: 'entity',
};

const MANY: { readonly [What in Unmet['what']]: string } = {
  locks: 'locks',
  shortcuts: 'shortcuts',
  prefabs: 'prefabs',
  stairs: 'stairs',
  themes: 'themes',
  roles: 'rooms',
  population: 'entities',
};
