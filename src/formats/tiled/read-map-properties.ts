import { copyRecipe } from '../../core/document/copy-json';
import { parseJsonText } from '../../core/document/parse-json-text';
import type { Data } from '../../core/document/read-document-parts';
import { checkIntegerIn, invalid, MAX_INT32, readEach } from '../../core/model/checks';
import { InvalidDataError } from '../../core/model/errors';
import type { RecipeData } from '../../core/model/recipe-data';
import { readObject } from './tiled-values';

/** How a dungeon was made, as in the properties of its map. */
export interface MapOrigin {
  readonly recipe?: RecipeData;
  readonly level?: number;
}

/**
 * Reads the recipe and the level from the properties of a map. The level of a map that was drawn by
 * hand is read only beside a recipe; otherwise it is a property of that map, of any type.
 */
export function readMapOrigin({ properties = [] }: Data, isByHand: boolean): MapOrigin {
  const found = new Map<unknown, { readonly path: string; readonly value: unknown }>();
  readEach('properties', properties, (path, property) => {
    const { name, value } = readObject(path, property);
    if (!found.has(name)) found.set(name, { path: `${path}.value`, value });
  });
  const [text, index] = [found.get('recipe'), found.get('level')];
  const origin = text && { recipe: readRecipe(text.path, text.value) };
  if (index === undefined || (isByHand && origin === undefined)) return { ...origin };
  const { path, value: level } = index;
  checkIntegerIn(path, level, 0, MAX_INT32);
  return { ...origin, level };
}

function readRecipe(path: string, text: unknown): RecipeData {
  const rule = 'must be a recipe as JSON text, as written by `toTiled`';
  if (typeof text !== 'string') throw invalid(path, rule, text);
  return copyRecipe(readJson(path, text, rule));
}

function readJson(path: string, text: string, rule: string): unknown {
  try {
    return parseJsonText(text);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    throw invalid(path, `${rule} (${error.message})`, text);
  }
}
