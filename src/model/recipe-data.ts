declare const isData: unique symbol;

/**
 * A recipe as plain data, as a document holds it. Its values are not checked yet: `buildDungeon` and
 * `buildLevels` accept it and check it completely.
 *
 * @example
 * const { recipe } = parseJson(text);
 * if (recipe) buildDungeon(recipe);
 */
export interface RecipeData {
  /** The seed. */
  readonly seed: number | bigint | string;
  /** The name of a generator, if one makes all levels. */
  readonly generator?: string | undefined;
  /** The options of the generator. */
  readonly options?: object | undefined;
  /** Tells data that was read from a recipe that TypeScript checks; never set. */
  readonly [isData]: true;
}
