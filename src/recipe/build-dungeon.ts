import { distanceField } from '../analysis/distance-field';
import { invalid, nearestName, noOption, unknownKey } from '../checks';
import type { BspNode, Dungeon, Entity, Observer, Point } from '../dungeon';
import { createGrid } from '../grid/grid';
import { STANDABLE } from '../grid/tiles';
import { checkObserver } from '../guards';
import { resolveOptions } from '../options';
import { populate } from '../population/populate';
import { createRng } from '../rng/create-rng';
import { codeOptions, GENERATORS } from './generators';
import { checkPasses, runPasses } from './passes';
import { KEYS, type Recipe, type RecipePopulation, readRecipe } from './recipe';
import { GENERATOR_OPTIONS, type GeneratorName, ownersOf, PASS_OPTIONS } from './specifications';
import { within } from './within';

/** A dungeon made from a recipe, with what lives in it. */
export interface BuiltDungeon<Kind = unknown> extends Dungeon {
  /** BSP only: the tree of splits. */
  partition?: BspNode;
  /** Where the recipe asks for one. */
  exit?: Point;
  /** Empty where the recipe has no population. */
  entities: Entity<Kind>[];
}

/**
 * The dungeon of a recipe. The layout draws from the seed's stream `layout`, each pass from that of
 * its name, the population from `population`: editing a spawn table never moves a wall.
 *
 * @param observe - as the generator's
 * @throws InvalidOptionError before the first draw, where anything in the recipe is wrong; `option`
 * is its path, such as `options.roomMinSize` or `population.rules[0].table[1].weight`
 * @throws GenerationError where the options are valid but no dungeon comes out
 * @example
 * const { grid, entities } = buildDungeon({
 *   seed: 42,
 *   generator: 'caves',
 *   options: { width: 80, height: 45 },
 * });
 */
export function buildDungeon<Kind>(recipe: Recipe<Kind>, observe?: Observer): BuiltDungeon<Kind> {
  const own = readSingleRecipe(recipe);
  checkObserver(observe);
  const { seed, passes = [] } = own;
  const generated = generate(own, 'layout', observe);
  return inhabited(own, runPasses(seed, '', passes, generated, observe), '', 0);
}

/** Reads a recipe of one dungeon; throws where anything in it is wrong. */
export function readSingleRecipe<Kind>(recipe: Recipe<Kind>): Recipe<Kind> {
  const own = readWholeRecipe(recipe);
  if (own.levels === undefined) {
    if (own.depths === undefined) return own;
    throw invalid('depths', 'needs `levels`, such as { count: 5 }', own.depths, 'levels');
  }
  const rule = 'must not be given here: `buildLevels` makes several dungeons';
  throw invalid('levels', rule, own.levels);
}

/** Reads a recipe; throws where anything in it is wrong. What `depths` say is not looked at. */
export function readWholeRecipe<Kind>(recipe: Recipe<Kind>): Recipe<Kind> {
  const own = readRecipe('', recipe) as Recipe<Kind>;
  // Where the depths name generators, the recipe has the size, and what all levels share.
  const { generator = 'caves', passes = [], population } = own;
  const options: object = own.options;
  checkOwners(generator, options);
  within('options', () =>
    resolveOptions<Record<string, unknown>>(GENERATOR_OPTIONS[generator], { ...options }),
  );
  checkPasses(passes);
  if (population) checkPopulation(own, population);
  return own;
}

/** Throws where an option is not one of the generator, and says where it belongs. */
function checkOwners(generator: GeneratorName, options: object): void {
  const known = GENERATOR_OPTIONS[generator];
  for (const name in options) {
    if (Object.hasOwn(known, name)) continue;
    const path = `options.${name}`;
    const value: unknown = Reflect.get(options, name);
    const owners = ownersOf(name);
    // `rooms` of a graph is what people call `maxRooms` elsewhere.
    if (owners.length > 0 && nearestName(name, Object.keys(known)) === undefined) {
      const rule = `is not an option of '${generator}', but of '${owners.join("', '")}'`;
      throw invalid(path, rule, value);
    }
    if (KEYS.has(name)) throw noOption(path, value, 'it belongs beside `options`');
    if (Object.hasOwn(PASS_OPTIONS, name))
      throw noOption(path, value, `add \`{ pass: '${name}' }\` to \`passes\``);
    within('options', () => {
      throw unknownKey('', name, options, Object.keys(known));
    });
  }
}

/** What the generator of a recipe makes of a stream of its seed. */
export function generate(
  { seed, generator, options }: Recipe,
  stream: string,
  observe?: Observer,
): Dungeon & { partition?: BspNode } {
  const make = GENERATORS[generator];
  return within('options', () =>
    make(createRng(seed, stream), codeOptions(generator, options) as never, observe),
  );
}

/**
 * A dungeon with its exit and its entities, as the recipe asks for them.
 *
 * @param prefix - what stands before the stream's name, such as `'level 3 '`
 * @param level - how much deeper than the recipe's depth the dungeon lies
 */
export function inhabited<Kind>(
  { seed, population, exit: rule }: Recipe<Kind>,
  dungeon: Dungeon,
  prefix: string,
  level: number,
): BuiltDungeon<Kind> {
  const exit = rule && exitOf(dungeon);
  const built: BuiltDungeon<Kind> = { ...dungeon, ...(exit && { exit }), entities: [] };
  if (population === undefined) return built;
  const { rules, depth = 0, occupied = [] } = population;
  built.entities = populate(createRng(seed, `${prefix}population`), dungeon, rules, {
    depth: depth + level,
    occupied: exit === undefined ? occupied : [...occupied, exit],
  });
  return built;
}

/** The floor without a key that is farthest from the entrance, which it is where there is no other. */
function exitOf({ grid: { width, height, tiles }, entrance, keys = [] }: Dungeon): Point {
  const field = distanceField({ width, height, tiles }, [entrance]);
  for (const { x, y } of keys) field[y * width + x] = -1;
  let exit = entrance.y * width + entrance.x;
  for (let i = 0; i < tiles.length; i++) {
    if (STANDABLE[tiles[i]!] === 1 && field[i]! > field[exit]!) exit = i;
  }
  return { x: exit % width, y: Math.floor(exit / width) };
}

/** Populates a dungeon without rooms, which takes no draw but checks all that it is given. */
function checkPopulation(
  { seed, options }: Recipe,
  { rules, ...others }: RecipePopulation<unknown>,
): void {
  const grid = createGrid(options.width, options.height);
  const hollow = { grid, rooms: [], entrance: { x: 0, y: 0 } };
  within('population', () => populate(createRng(seed), hollow, rules, others));
}
