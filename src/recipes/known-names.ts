import { checkOneOf, fieldsOf, invalid } from '../core/model/checks';
import type { Dungeon } from '../core/model/dungeon';
import { within } from '../core/model/errors';
import { FURNITURE } from '../core/population/furniture';
import type { ResolvedRule } from '../core/population/resolve-rules';
import { MISSION_KINDS } from '../missions/flow/mission-kinds';
import type { DepthRecipe } from './depths';
import type { Recipe } from './recipe';
import type { GeneratorName } from './specifications';

/** The names that rooms and marks of some recipes can have. */
export interface KnownNames {
  readonly kinds: ReadonlySet<string>;
  readonly roles: ReadonlySet<string>;
  readonly marks: ReadonlySet<string>;
}

/** The kinds of rooms that generators make; by default only plain rooms. */
const KINDS: { readonly [Name in GeneratorName]?: readonly string[] } = {
  caves: ['cave'],
  'drunkards-walk': ['cave'],
  delve: ['cave'],
  aggregate: ['cave'],
  maze: ['maze'],
  'rooms-and-mazes': ['plain', 'maze'],
  interior: ['plain', 'hall'],
  mixed: ['plain', 'cave', 'maze', 'hall'],
  mission: ['plain', ...MISSION_KINDS],
};

/** The kind of the rooms of a level that is drawn by hand. */
const DRAWN = ['region'];

/** The kinds of all generators. A rule may list those of others, as long as one of it fits. */
export const LIBRARY_KINDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  [...Object.values(KINDS), ...DRAWN, 'crossing'].flat(),
);

/** The parts of a recipe, or of an entry of `depths`, that name rooms. */
type Naming = Pick<Partial<Recipe>, 'passes' | 'population' | 'cover'>;

/**
 * Throws if rules or passes name rooms or marks that no level can have. A name that is known at one
 * depth is known at all depths.
 *
 * @param levels - the recipes of all depths
 * @param known - the names that rooms and marks can have
 */
export function checkNames(
  recipe: Recipe,
  levels: readonly DepthRecipe[],
  known = knownNames(levels),
): void {
  checkNamesOf(recipe, known);
  recipe.depths?.forEach((entry, i) => {
    within(`depths[${i}]`, () => checkNamesOf(entry, known));
  });
}

/** Returns the names that rooms and marks of recipes can have. The recipes are valid. */
export function knownNames(recipes: readonly DepthRecipe[]): KnownNames {
  const kinds = new Set<string>();
  const roles = new Set<string>();
  const marks = new Set<string>();
  const addRoom = (room: unknown) => {
    // The generator checks the rooms of a graph, so they may be anything here.
    const { kind, prefab } = fieldsOf(room);
    if (typeof kind === 'string') kinds.add(kind);
    addPrefab(prefab);
  };
  const addPrefab = (prefab: unknown) => {
    const { name, legend } = fieldsOf(prefab);
    if (typeof name === 'string') kinds.add(name);
    for (const mark of Object.values(fieldsOf(legend))) marks.add(String(mark));
  };
  for (const { generator, grid, options, passes = [], furnish } of recipes) {
    for (const kind of grid ? DRAWN : (KINDS[generator] ?? ['plain'])) kinds.add(kind);
    if (generator === 'graph' || generator === 'mission') {
      marks.add('goal');
      const { rooms, kinds: defaults } = fieldsOf(options);
      if (Array.isArray(rooms)) rooms.forEach(addRoom);
      Object.values(fieldsOf(defaults)).forEach(addRoom);
    }
    const themes = furnish ? FURNITURE.themes : [];
    for (const { kind } of themes) kinds.add(kind);
    for (const entry of passes) {
      if (entry.pass === 'themes') for (const { kind } of entry.themes) kinds.add(kind);
      else if (entry.pass === 'roles') for (const { role } of entry.roles) roles.add(role);
      else if (entry.pass === 'grow') kinds.add('plain');
      else if ('prefabs' in entry) entry.prefabs.forEach(addPrefab);
    }
  }
  return { kinds, roles, marks };
}

/** Returns the names of a dungeon's rooms and marks, and those that a recipe for it adds. */
export function namesAround({ rooms, marks }: Dungeon, recipe: Recipe): KnownNames {
  const added = knownNames([recipe]);
  return {
    kinds: new Set([...added.kinds, ...rooms.map(({ kind = 'plain' }) => kind)]),
    roles: new Set([...added.roles, ...rooms.flatMap(({ role }) => role ?? [])]),
    marks: new Set([...added.marks, ...marks.map(({ kind }) => kind)]),
  };
}

/** Returns whether rooms and marks can have the names in a rule. */
export function canFit(
  { kinds, roles, at }: Pick<ResolvedRule<unknown>, 'kinds' | 'roles' | 'at'>,
  known: KnownNames,
): boolean {
  if (typeof at === 'object' && 'mark' in at && !known.marks.has(at.mark)) return false;
  if (roles !== undefined && ![...roles].some((role) => known.roles.has(role))) return false;
  return kinds === undefined || [...kinds].some((kind) => known.kinds.has(kind));
}

function checkNamesOf({ passes = [], population, cover = [] }: Naming, known: KnownNames): void {
  // Passes are shared by recipes of all generators, so any kind of the library may be listed.
  const all = new Set([...known.kinds, ...LIBRARY_KINDS]);
  for (const [i, entry] of passes.entries()) {
    if (entry.pass === 'themes') checkRooms(`passes[${i}].themes`, entry.themes, all);
    if (entry.pass === 'roles') checkRooms(`passes[${i}].roles`, entry.roles, all);
  }
  for (const [i, { roles = [], biomes, at }] of (population?.rules ?? []).entries()) {
    const path = `population.rules[${i}]`;
    for (const [j, role] of roles.entries()) {
      checkName(`${path}.roles[${j}]`, role, known.roles, 'a pass `roles` that assigns it');
    }
    if (biomes !== undefined) {
      throw invalid(`${path}.biomes`, 'must be left out: only rooms of worlds have biomes', biomes);
    }
    if (typeof at !== 'object' || !('mark' in at)) continue;
    checkName(`${path}.at.mark`, at.mark, known.marks, 'a prefab or a drawn map that has it');
  }
  checkRooms('population.rules', population?.rules ?? [], known.kinds);
  checkRooms('cover', cover, known.kinds);
}

/**
 * Throws if a list `rooms` has only kinds that are not in `kinds`, or one that nothing in the
 * library or in the recipe has.
 */
function checkRooms(
  path: string,
  list: readonly { readonly rooms?: readonly string[] | undefined }[],
  kinds: ReadonlySet<string>,
): void {
  for (const [i, { rooms = [] }] of list.entries()) {
    const hasKnown = rooms.some((kind) => kinds.has(kind));
    for (const [j, kind] of rooms.entries()) {
      const isAllowed = kinds.has(kind) || (hasKnown && LIBRARY_KINDS.has(kind));
      if (!isAllowed) checkOneOf(`${path}[${i}].rooms[${j}]`, kind, [...kinds]);
    }
  }
}

function checkName(path: string, name: string, known: ReadonlySet<string>, source: string): void {
  if (known.size > 0) checkOneOf(path, name, [...known]);
  else throw invalid(path, `requires ${source}`, name);
}
