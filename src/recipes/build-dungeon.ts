import type { BspNode } from '../core/model/bsp-node';
import { fieldsOf, invalid, isObject, noOptionError } from '../core/model/checks';
import type { Dungeon, Point } from '../core/model/dungeon';
import { GenerationError } from '../core/model/errors';
import { checkDungeon, checkObserver } from '../core/model/guards';
import type { Observer } from '../core/model/observer';
import type { Entity, PopulatedDungeon } from '../core/model/population';
import type { Unmet } from '../core/model/unmet';
import { coverLeft } from '../core/passes/cover-left';
import type { CoverRule } from '../core/population/cover-rules';
import { FURNITURE } from '../core/population/furniture';
import { growCover } from '../core/population/grow-cover';
import { populate, populateResolved } from '../core/population/populate';
import { resolvePopulation } from '../core/population/resolve-population';
import type { Occupant, PopulationOptions, PopulationRule } from '../core/population/rules';
import { createRng } from '../core/rng/create-rng';
import type { Rng } from '../core/rng/rng';
import { validateDungeon } from '../core/validation/validate-dungeon';
import { kindName } from '../core/view/subject';
import type { Mission } from '../missions/grow/mission';
import { type DepthRecipe, recipeOfDepth } from './depths';
import { exitOf } from './exit';
import { generateRecipe } from './generators';
import { canFit, type KnownNames, knownNames, namesAround } from './known-names';
import { runPasses } from './passes';
import { readSingleRecipe } from './read-recipe';
import type { BuiltKind, Recipe, UseDefineRecipe } from './recipe';
import { unmetOfRule } from './unmet';

/**
 * Builds the dungeon of a recipe. The layout draws from the seed's stream `layout`, each pass from
 * the stream with its name, and the population from `population`. Editing a spawn table therefore
 * never moves a wall.
 *
 * @param observe - receives the steps of the generator and the passes
 * @throws {InvalidOptionError} If anything in the recipe is invalid; `option` is its path, such as
 * `options.roomMinSize` or `population.rules[0].table[1].weight`. Thrown before the first draw,
 * except for what depends on draws: whether options fit the rooms of a mission or an area of
 * `mixed`, and what a pass checks on its dungeon, such as places of stairs or digging after locks
 * @throws {GenerationError} If the options are valid but no dungeon could be generated
 * @example
 * const { grid, entities } = buildDungeon({
 *   seed: 42,
 *   generator: 'caves',
 *   options: { width: 80, height: 45 },
 * });
 */
export function buildDungeon<Kind, Furnished extends boolean = false>(
  recipe: Recipe<Kind, Furnished> | UseDefineRecipe,
  observe?: Observer,
): BuiltDungeon<BuiltKind<Kind, Furnished>> {
  const checked = readSingleRecipe(recipe as Recipe<BuiltKind<Kind, Furnished>>);
  checkObserver(observe);
  const { seed, passes = [], furnish } = checked;
  const dungeon = generateRecipe(checked, 'layout', observe);
  const unmet: Unmet[] = [];
  const passed = runPasses(dungeon, { seed, passes, furnish, observe, unmet });
  return addInhabitants(checked, { dungeon: passed, unmet });
}

/** What a recipe does after its generator: its passes, and what lives in the dungeon. */
export type FinishRecipe<Kind = unknown, Furnished extends boolean = false> = Pick<
  Recipe<Kind, Furnished>,
  'seed' | 'passes' | 'population' | 'cover' | 'exit' | 'furnish'
>;

/**
 * The type of a dungeon after `finishDungeon`: the fields of a {@link BuiltDungeon}, with the kinds
 * of the entities that the input already has, and the fields that only the input has.
 */
export type FinishedDungeon<Input extends Dungeon, Kind = unknown> = Omit<
  Input,
  keyof BuiltDungeon
> &
  BuiltDungeon<Kind | (Input extends PopulatedDungeon<infer Own> ? Own : never)>;

/**
 * Runs the passes of a recipe on any dungeon, such as a drawn map, and adds its exit, entities and
 * cover, as `buildDungeon` does after generating. Existing entities and an existing exit stay where
 * they are, and new entities avoid them; `exit: 'farthest'` replaces the exit. The given dungeon is
 * not changed.
 *
 * @param observe - receives the steps of the passes
 * @throws {InvalidOptionError} If the dungeon or anything in the recipe is invalid, or if the
 * recipe has a generator, options, levels or depths
 * @throws {GenerationError} If a pass fails, or changes the floor below an entity or the exit
 * @example
 * const hall = dungeonFromText('########\n#..#...#\n#@.+...#\n########');
 * const monsters = { perRoom: { min: 0, max: 2 }, table: [{ kind: 'orc', weight: 1 }] };
 * const { entities } = finishDungeon(hall, { seed: 7, population: { rules: [monsters] } });
 */
export function finishDungeon<
  Input extends Dungeon,
  Kind = unknown,
  Furnished extends boolean = false,
>(
  dungeon: Input,
  recipe: FinishRecipe<Kind, Furnished>,
  observe?: Observer,
): FinishedDungeon<Input, BuiltKind<Kind, Furnished>> {
  checkDungeon(dungeon);
  checkObserver(observe);
  refuseGenerator(recipe);
  const { entities: own = [], exit, ...plain }: Partial<PopulatedDungeon> & Dungeon = dungeon;
  const fault = validateDungeon(dungeon, own)[0]?.message;
  if (fault !== undefined) throw invalid('dungeon', `must be valid: ${fault}`, dungeon);
  const { width, height } = dungeon.grid;
  // A recipe needs a generator; this one takes every size, and never runs.
  const size = { width, height };
  const full = { ...recipe, ...peopledBy(own, recipe), generator: 'caves', options: size };
  const checked = readSingleRecipe(full as Recipe<BuiltKind<Kind, Furnished>>, (read) =>
    namesAround(dungeon, read),
  );
  const { seed, passes = [], population, furnish } = checked;
  const unmet: Unmet[] = [];
  // The recipe's own exit replaces that of the dungeon.
  const keepsExit = exit !== undefined && checked.exit !== 'farthest';
  // Passes that grow the dungeon keep clear of what blocks the way.
  const whole = { ...plain, entities: own, ...(keepsExit && { exit }) };
  const run = runPasses(whole, { seed, passes, furnish, observe, unmet });
  const passed = { ...run, ...coverLeft(run, run.grid) };
  checkFooting(passed, own);
  const peopled = { ...checked, population: population ?? { rules: [], occupied: own } };
  const names = namesAround(passed, checked);
  const built = addInhabitants(peopled, { dungeon: passed, unmet, names });
  // Passes keep the fields that only the input has.
  return { ...built, entities: [...own, ...built.entities] } as FinishedDungeon<
    Input,
    BuiltKind<Kind, Furnished>
  >;
}

/**
 * Returns the population of a recipe with existing entities as occupied places. What is invalid
 * stays as it is, and is refused with the whole recipe.
 */
function peopledBy(own: readonly Entity[], recipe: unknown): { population?: unknown } {
  const { population } = fieldsOf(recipe);
  const { occupied = [] } = fieldsOf(population);
  if (!isObject(population) || !Array.isArray(occupied)) return {};
  return { population: { ...population, occupied: [...occupied, ...own] } };
}

/** Throws if a recipe has a part that would generate another dungeon. */
function refuseGenerator(recipe: object): void {
  for (const name of ['generator', 'options', 'levels', 'depths']) {
    const value: unknown = fieldsOf(recipe)[name];
    if (value === undefined) continue;
    throw noOptionError(
      name,
      value,
      'the dungeon is given; `buildDungeon` and `buildLevels` generate',
    );
  }
}

/** Throws if an existing entity or the exit is no longer on floor. */
function checkFooting(dungeon: Dungeon & { readonly exit?: Point }, own: readonly Entity[]): void {
  if (own.length === 0 && dungeon.exit === undefined) return;
  const [fault] = validateDungeon(dungeon, own);
  if (fault === undefined) return;
  const remedy = fault.rule === 'behind-hazard' ? '; place hazards after these passes instead' : '';
  throw new GenerationError(`after the passes, ${fault.message}${remedy}`);
}

/** A dungeon built from a recipe, including its entities. */
export interface BuiltDungeon<Kind = unknown> extends PopulatedDungeon<Kind> {
  /** The tree of splits. Present only for the generator `bsp`. */
  partition?: BspNode;
  /** The mission from which the dungeon was laid out. Present only for the generator `mission`. */
  mission?: Mission;
  /**
   * What the recipe asks for and the dungeon does not have, because there was no place for more:
   * rooms of `grow`, locks, shortcuts, prefabs, roles, themes, stairs, and entities of rules with
   * `total` or `share`. Empty if all requests are met. With `required: true`, the passes `locks`,
   * `attach-prefabs` and `place-prefabs`, and roles, give an error instead.
   */
  unmet: Unmet[];
}

/** A dungeon after all passes of its recipe, with what they could not place. */
export interface PassedDungeon {
  readonly dungeon: Dungeon;
  readonly unmet: readonly Unmet[];
  /** The names that its rooms and marks can have. Default those of the recipe. */
  readonly names?: KnownNames;
}

/**
 * Adds the exit, the entities and the cover of a recipe to a dungeon.
 *
 * @param prefix - the beginning of the names of streams, such as `'level 3 '`
 * @param level - how far the dungeon is below the recipe's depth, in levels
 */
export function addInhabitants<Kind>(
  recipe: Recipe<Kind>,
  { dungeon, unmet, names = knownNames([recipe]) }: PassedDungeon,
  prefix = '',
  level = 0,
): BuiltDungeon<Kind> {
  const { seed, population = { rules: [] }, furnish } = recipe;
  const { rules } = population;
  const depth = (population.depth ?? 0) + level;
  const occupied: Occupant[] = [...(population.occupied ?? [])];
  const exit = recipe.exit === 'farthest' ? exitOf(dungeon, occupied) : undefined;
  const scene = exit ? { ...dungeon, exit } : dungeon;
  const rngOf = (stream: string) => createRng(seed, prefix + stream);

  // Marks are left to the rules of the population.
  const furniture = furnish
    ? populate(rngOf('furnish'), scene, FURNITURE.rules, {
        depth,
        occupied: [...occupied, ...dungeon.marks],
      })
    : [];
  occupied.push(...furniture);
  const placed = placeByRules(rngOf('population'), scene, { rules, depth, occupied, names });
  // The kinds of furniture are strings, whatever type the recipe's own kinds have.
  const entities = [...placed.entities, ...furniture] as Entity<Kind>[];
  const coverRules = coverRulesOf(recipe);
  const fixed = [...occupied, ...entities].filter((thing) => thing.fixed);
  const cover =
    coverRules && growCover(rngOf('cover'), dungeon, coverRules, { depth, occupied: fixed });

  return {
    ...dungeon,
    ...(exit && { exit }),
    entities,
    unmet: [...unmet, ...placed.unmet],
    ...(cover && { cover }),
  };
}

/** Entities that rules placed, and what they could not place. */
interface PlacedEntities<Kind> {
  readonly entities: readonly Entity<Kind>[];
  readonly unmet: readonly Unmet[];
}

const NOTHING_PLACED: PlacedEntities<never> = { entities: [], unmet: [] };

/** The rules of a recipe, with the options of `populate`. */
interface RulesInScene<Kind> extends PopulationOptions {
  readonly rules: readonly PopulationRule<Kind>[];
  readonly names: KnownNames;
}

function placeByRules<Kind>(
  rng: Rng,
  dungeon: Dungeon,
  { rules, names, ...options }: RulesInScene<Kind>,
): PlacedEntities<Kind> {
  if (rules.length === 0) return NOTHING_PLACED;
  const unmet: Unmet[] = [];
  const resolved = resolvePopulation<Kind>(rules, options, dungeon.grid);
  const entities = populateResolved(rng, dungeon, resolved, (index, rule, counts) => {
    // Rooms of other levels may have the names of the rule.
    if (canFit(rule, names)) unmet.push(...unmetOfRule(rule, counts, `population.rules[${index}]`));
  });
  return { entities, unmet };
}

/** Returns the rules of cover that a recipe requests; `undefined` if there are none. */
function coverRulesOf({
  cover,
  furnish,
}: Pick<Recipe, 'cover' | 'furnish'>): readonly CoverRule[] | undefined {
  const rules = cover ?? (furnish ? FURNITURE.cover : []);
  return rules.length === 0 ? undefined : rules;
}

/**
 * Returns the kinds of entities and cover that any level of a recipe can have, except furniture.
 * With this list, a kind has the same colour in all pictures of the recipe.
 */
export function kindsOfRecipe(recipe: Recipe): string[] {
  const entries = levelRecipes(recipe).flatMap(({ population }) => {
    return population?.rules.flatMap(({ table }) => table) ?? [];
  });
  const placed = entries.flatMap(({ kind, squad = [] }) => (kind === undefined ? squad : [kind]));
  return [...new Set([...placed.map((kind) => kindName({ kind })), ...coverKindsOf(recipe)])];
}

/** Returns the kinds of cover that any level of a recipe can have. */
export function coverKindsOf(recipe: Recipe): string[] {
  const rules = levelRecipes(recipe).flatMap((own) => coverRulesOf(own) ?? []);
  return [...new Set(rules.map(({ kind }) => kind))];
}

function levelRecipes(recipe: Recipe): DepthRecipe[] {
  return [recipe, ...(recipe.depths ?? []).map((entry) => recipeOfDepth(recipe, entry))];
}
