/**
 * A recipe as plain data, as it is stored in a document. `buildDungeon` and `buildLevels` accept it
 * and check it completely.
 *
 * @example
 * const { recipe } = parseJson(text);
 * if (recipe) buildDungeon(recipe);
 */
export interface RecipeData {
  /** The seed. */
  readonly seed: number | bigint | string;
  // The values are unknown until the recipe is built. The type `any` makes this interface
  // assignable to a recipe.
  /** The name of a generator. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly generator: any;
  /** The options of the generator. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly options: any;
}
