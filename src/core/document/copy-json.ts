import {
  checkObject,
  checkSeed,
  checkString,
  fieldsOf,
  invalid,
  isObject,
  readEach,
} from '../model/checks';
import type { RecipeData } from '../model/recipe-data';

/**
 * The maximum depth of data. It is limited because documents are read by recursion, both here and
 * elsewhere.
 */
const MAX_DEPTH = 64;

/**
 * Returns a copy of a JSON value, as if it had been stringified and parsed: keys without a value
 * are omitted, and −0 becomes 0.
 *
 * @throws {InvalidOptionError} If JSON would lose or change a value
 */
export function copyJson(path: string, value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value + 0;
  if (typeof value !== 'object') throw notJsonError(path, value);
  if (depth === MAX_DEPTH) throw invalid(path, `must be at most ${MAX_DEPTH} levels deep`, value);
  if (Array.isArray(value)) {
    return readEach(path, value, (at, item) => copyJson(at, item, depth + 1));
  }
  if (!isPlain(value)) throw notJsonError(path, value);
  // Assigning keys would be wrong, because a key may be `__proto__`.
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.map(([key, item]) => [key, copyJson(`${path}.${key}`, item, depth + 1)]),
  );
}

/** Copies the custom fields of an item, those that are not `known`, as {@link copyJson} does. */
export function copyCustom(path: string, item: object, known: object): object {
  const others = Object.entries(item).filter(
    ([name, value]) => value !== undefined && !Object.hasOwn(known, name),
  );
  return Object.fromEntries(
    others.map(([name, value]) => [name, copyJson(`${path}.${name}`, value)]),
  );
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  // A plain object from another realm, such as a frame or a test environment, has a different
  // constructor.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function notJsonError(path: string, value: unknown) {
  const rule = 'must be data that JSON can represent';
  // A Map, a Set or an instance of a class is shown as an object, too.
  const advice = isObject(value) ? ', such as a plain object or an array' : '';
  return invalid(path, rule + advice, value);
}

/**
 * Copies a recipe to the form that JSON can store: a bigint seed becomes a string, and unlimited
 * options are omitted, which means the same. Everything else is checked by the function that builds
 * the recipe.
 */
export function copyRecipe(recipe: unknown): RecipeData {
  checkObject('recipe', recipe);
  const { seed, generator, depths } = recipe;
  checkSeed('recipe.seed', seed);
  if (depths === undefined || generator !== undefined) checkString('recipe.generator', generator);
  const data: Record<string, unknown> = { ...fieldsOf(withLimitedOptions(recipe)) };
  if (typeof seed === 'bigint') data.seed = String(seed);
  if (Array.isArray(depths)) data.depths = depths.map(withLimitedOptions);
  return copyJson('recipe', data) as RecipeData;
}

/**
 * Copies a recipe, an entry of its depths or a part of a mixed dungeon without unlimited options.
 */
function withLimitedOptions(part: unknown): unknown {
  if (!isObject(part) || !isObject(part.options)) return part;
  const limited = Object.entries(part.options).filter(([, value]) => value !== Infinity);
  const options = Object.fromEntries(limited);
  const { parts } = options;
  if (!Array.isArray(parts)) return { ...part, options };
  return { ...part, options: { ...options, parts: parts.map(withLimitedOptions) } };
}

export function copyMetrics(metrics: unknown): object {
  checkObject('metrics', metrics);
  return copyJson('metrics', metrics) as object;
}
