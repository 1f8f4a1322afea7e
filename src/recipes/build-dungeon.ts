import { distanceField } from '../analysis/distance-field';
import { STANDABLE } from '../grid/tiles';
import type { Mission } from '../missions/grow/options';
import { invalid, noOption, unknownKey } from '../model/checks';
import type { BspNode, Dungeon, Grid, Observer, Point, PopulatedDungeon } from '../model/dungeon';
import { InvalidOptionError } from '../model/errors';
import { checkObserver } from '../model/guards';
import { nearestName } from '../model/nearest-name';
import { resolveOptions } from '../model/options';
import { within } from '../model/within';
import { type CoverRule, resolveCoverRules } from '../population/cover-rules';
import { FURNITURE } from '../population/furniture';
import { growCover } from '../population/grow-cover';
import { populateResolved, type RuleObserver } from '../population/populate';
import { resolvePopulation } from '../population/resolve-population';
import type { PopulationRule } from '../population/rules';
import { createRng } from '../rng/create-rng';
import { type GeneratedDungeon, generateRecipe } from './generate-recipe';
import { checkPasses, runPasses } from './passes';
import {
  RECIPE,
  type Recipe,
  type RecipePopulation,
  readRecipe,
  type UseDefineRecipe,
} from './recipe';
import { GENERATOR_OPTIONS, type GeneratorName, ownersOf, PASS_OPTIONS } from './specifications';
import { type Unmet, unmetOfRule } from './unmet';

/** A dungeon built from a recipe, including its entities. */
export interface BuiltDungeon<Kind = unknown> extends PopulatedDungeon<Kind> {
  /** The tree of splits. Present only for the generator `bsp`. */
  partition?: BspNode;
  /** The mission from which the dungeon was laid out. Present only for the generator `mission`. */
  mission?: Mission;
  /**
   * What the recipe asks for and the dungeon does not have, because there was no place for more:
   * locks, shortcuts, prefabs, roles, themes, stairs, and entities of rules with `total` or `share`. Empty if
   * all requests are met. Use `required: true` of a pass to get an error instead.
   */
  unmet: Unmet[];
}

/**
 * Builds the dungeon of a recipe. The layout draws from the seed's stream `layout`, each pass from
 * the stream with its name, and the population from `population`. Editing a spawn table therefore
 * never moves a wall.
 *
 * @param observe - receives the steps of the generator
 * @throws {InvalidOptionError} If anything in the recipe is invalid; `option` is its path, such as
 * `options.roomMinSize` or `population.rules[0].table[1].weight`; always thrown before the first
 * draw
 * @throws {GenerationError} If the options are valid but no dungeon could be generated
 * @example
 * const { grid, entities } = buildDungeon({
 *   seed: 42,
 *   generator: 'caves',
 *   options: { width: 80, height: 45 },
 * });
 */
export function buildDungeon<Kind>(
  recipe: Recipe<Kind> | UseDefineRecipe,
  observe?: Observer,
): BuiltDungeon<Kind> {
  const own = readSingleRecipe<Kind>(recipe);
  checkObserver(observe);
  const { seed, passes = [] } = own;
  const { dungeon, mission } = generateRecipe(own, 'layout', observe);
  const unmet: Unmet[] = [];
  const passed = runPasses(dungeon, { seed, passes, mission, observe, unmet });
  return inhabited(own, { dungeon: passed, mission, unmet }, '', 0);
}

/**
 * Reads a recipe of a single dungeon, with its furniture as a pass. Throws if anything in it is
 * invalid.
 */
export function readSingleRecipe<Kind>(recipe: object): Recipe<Kind> {
  const own = readWholeRecipe<Kind>(recipe);
  if (own.levels === undefined) {
    if (own.depths === undefined) return withFurniture(own);
    throw invalid('depths', 'needs `levels`, such as { count: 5 }', own.depths, 'levels');
  }
  const rule = 'must not be given here: `buildLevels` makes several dungeons';
  throw invalid('levels', rule, own.levels);
}

/** Reads a recipe. Throws if anything in it is invalid. Entries of `depths` are not checked. */
export function readWholeRecipe<Kind>(recipe: object): Recipe<Kind> {
  const own = readRecipe<Kind>(recipe);
  // If the depths name the generators, the recipe itself has the size and everything that all
  // levels share.
  const { generator = 'caves', passes = [], population } = own;
  const options: object = own.options;
  checkOwners(generator, options);
  within('options', () =>
    resolveOptions<Record<string, unknown>>(GENERATOR_OPTIONS[generator], { ...options }),
  );
  checkPasses(passes);
  checkMissionPass(own);
  checkLocksPass(own);
  if (population) checkPopulation(population, own.options);
  if (own.cover) resolveCoverRules('cover', own.cover);
  return own;
}

/** Adds the pass that gives rooms the themes of the recipe's furniture, after all other passes. */
export function withFurniture<Kind, Own extends Recipe<Kind>>(recipe: Own): Own {
  const { furnish, passes = [] } = recipe;
  if (!furnish) return recipe;
  const { share = 1 } = furnish === true ? {} : furnish;
  return { ...recipe, passes: [...passes, { pass: 'themes', themes: FURNITURE.themes, share }] };
}

/** Throws if the pass `mission` has nothing left to place, or if it comes after lakes. */
function checkMissionPass({ generator, options, passes = [], levels }: Recipe): void {
  const index = passes.findIndex(({ pass }) => pass === 'mission');
  const lakes = passes.findIndex(({ pass }) => pass === 'lakes');
  if (lakes >= 0 && lakes < index) {
    const rule = 'must come after `mission`, because lakes could leave no place for a door';
    throw invalid(`passes[${lakes}].pass`, rule, 'lakes', `passes[${index}].pass`);
  }
  // If each depth has its own generator, this is checked for each depth.
  if (index < 0 || generator === undefined) return;
  const isLeft = levels !== undefined || Reflect.get(options, 'place') === false;
  if (isLeft && (generator === 'mission' || generator === 'graph')) return;
  const rule = "needs the generator 'mission' or 'graph', with the option `place: false`";
  throw invalid(`passes[${index}].pass`, rule, 'mission');
}

/** The generators whose dungeons may have doors before any pass. */
const WITH_DOORS: ReadonlySet<GeneratorName> = /* @__PURE__ */ new Set([
  'rooms-and-mazes',
  'graph',
  'mission',
] satisfies GeneratorName[]);

/** Throws if a pass `locks` comes before there are any doors that it could lock. */
function checkLocksPass({ generator, passes = [] }: Recipe): void {
  // If each depth has its own generator, this is checked for each depth.
  if (generator === undefined || WITH_DOORS.has(generator)) return;
  const doors = passes.findIndex(({ pass }) => pass === 'doors');
  const makesDoors = (pass: string) => pass === 'doors' || pass.endsWith('-prefabs');
  const first = passes.findIndex(({ pass }) => makesDoors(pass));
  const locks = passes.findIndex((entry) => entry.pass === 'locks' && entry.locks !== 0);
  if (locks < 0 || doors < 0 || locks > first) return;
  const path = `passes[${locks}]`;
  const rule = 'put `doors` before `locks`, which locks doors';
  throw new InvalidOptionError(path, rule, 'locks', undefined, `\`${path}\`: ${rule}`);
}

/**
 * Throws if an option does not belong to the generator. The message names the generators that have
 * it.
 */
function checkOwners(generator: GeneratorName, options: object): void {
  const known = GENERATOR_OPTIONS[generator];
  for (const name in options) {
    if (Object.hasOwn(known, name)) continue;
    const path = `options.${name}`;
    const value: unknown = Reflect.get(options, name);
    const owners = ownersOf(name);
    // In a graph, `rooms` is a valid option; elsewhere, it usually means `maxRooms`.
    if (owners.length > 0 && nearestName(name, Object.keys(known)) === undefined) {
      const rule = `is not an option of '${generator}', but of '${owners.join("', '")}'`;
      throw invalid(path, rule, value);
    }
    if (Object.hasOwn(RECIPE, name)) throw noOption(path, value, 'it belongs beside `options`');
    if (Object.hasOwn(PASS_OPTIONS, name))
      throw noOption(path, value, `add \`{ pass: '${name}' }\` to \`passes\``);
    within('options', () => {
      throw unknownKey('', name, options, Object.keys(known));
    });
  }
}

/** A dungeon after all passes of its recipe, with what they could not place. */
export interface PassedDungeon extends GeneratedDungeon {
  readonly unmet: readonly Unmet[];
}

/**
 * Adds the exit, the entities and the cover of a recipe to a dungeon.
 *
 * @param prefix - the beginning of the names of streams, such as `'level 3 '`
 * @param level - how far the dungeon is below the recipe's depth, in levels
 */
export function inhabited<Kind>(
  recipe: Recipe<Kind>,
  { dungeon, mission, unmet }: PassedDungeon,
  prefix: string,
  level: number,
): BuiltDungeon<Kind> {
  const { seed, population, exit: rule, furnish } = recipe;
  const exit = rule === 'farthest' ? exitOf(dungeon) : undefined;
  // Furniture adds a pass for themes. Without rooms for them, cover still grows.
  const lastPass = `passes[${(recipe.passes ?? []).length - 1}]`;
  const grown = recipe.generator === 'mission' ? (mission as Mission | undefined) : undefined;
  const built: BuiltDungeon<Kind> = {
    ...dungeon,
    ...(grown && { mission: grown }),
    ...(exit && { exit }),
    entities: [],
    unmet: unmet.filter(({ where }) => !furnish || where !== lastPass),
  };
  const { rules = [], depth: top = 0, occupied: taken = [] } = population ?? {};
  const depth = top + level;
  const occupied = exit === undefined ? taken : [...taken, exit];
  const put = <Own>(stream: string, own: readonly PopulationRule<Own>[], onRule?: RuleObserver) => {
    const options = { depth, occupied: [...occupied, ...built.entities] };
    const resolved = resolvePopulation<Own>(own, options, dungeon.grid);
    return populateResolved(createRng(seed, prefix + stream), dungeon, resolved, onRule);
  };
  if (population !== undefined) {
    built.entities = put('population', rules, (index, rule, picks) => {
      built.unmet.push(...unmetOfRule(rule, picks, `population.rules[${index}]`));
    });
  }
  // The kinds of furniture are strings, whatever type the recipe's own kinds have.
  if (furnish) built.entities = [...built.entities, ...(put('furnish', FURNITURE.rules) as never)];
  const covers = coverRulesOf(recipe);
  if (covers === undefined) return built;
  const fixed = built.entities.filter((entity) => entity.fixed);
  const rng = createRng(seed, `${prefix}cover`);
  return { ...built, cover: growCover(rng, dungeon, covers, { depth, occupied: fixed }) };
}

/** Returns the rules of cover that a recipe requests, if any. */
export function coverRulesOf({
  cover,
  furnish,
}: Pick<Recipe, 'cover' | 'furnish'>): readonly CoverRule[] | undefined {
  return cover ?? (furnish ? FURNITURE.cover : undefined);
}

/**
 * Returns the floor tile without a key that is farthest from the entrance. Returns the entrance if
 * there is no other floor.
 */
function exitOf({ grid: { width, height, tiles }, entrance, keys = [] }: Dungeon): Point {
  const field = distanceField({ width, height, tiles }, [entrance]);
  for (const { x, y } of keys) field[y * width + x] = -1;
  let exit = entrance.y * width + entrance.x;
  for (let i = 0; i < tiles.length; i++) {
    if (STANDABLE[tiles[i]!] === 1 && field[i]! > field[exit]!) exit = i;
  }
  return { x: exit % width, y: Math.floor(exit / width) };
}

/** Throws if anything in a population is invalid for a grid of the given size. */
function checkPopulation(
  { rules, ...options }: RecipePopulation<unknown>,
  size: Pick<Grid, 'width' | 'height'>,
): void {
  within('population', () => resolvePopulation(rules, options, size));
}
