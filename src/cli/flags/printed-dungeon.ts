import type { ParsedDocument } from '../../core/document/document';
import type { PopulatedDungeon, Unmet } from '../../core/model/dungeon';
import { furnitureSymbols } from '../../pictures/symbols/furniture-symbols';
import type { PinSymbols } from '../../pictures/symbols/symbols';
import { type DepthRecipe, recipeAt } from '../../recipes/depths';
import type { Recipe } from '../../recipes/recipe';

/** A dungeon, and how it was made. */
export interface PrintedDungeon {
  /** The recipe; `undefined` if the dungeon is a piece of a world or its file has no valid one. */
  readonly recipe?: Recipe | undefined;
  readonly seed?: Recipe['seed'];
  /** The index of the level, if the dungeon is known to be a level of the recipe. */
  readonly level?: number | undefined;
  readonly dungeon: PopulatedDungeon & { readonly unmet?: readonly Unmet[] };
  /** What the document of the dungeon also contains, if it was read from one. */
  readonly written?: Pick<ParsedDocument, 'outputVersion' | 'metrics' | 'recipe'>;
}

/** Returns the recipe that made a dungeon: if levels have separate recipes, that of its level. */
function ownRecipe({
  recipe,
  level,
}: Pick<PrintedDungeon, 'recipe' | 'level'>): DepthRecipe | undefined {
  return recipe === undefined || level === undefined ? recipe : recipeAt(recipe, level);
}

/** Returns the generator of a dungeon, if it is known and the dungeon is not drawn by hand. */
export function generatorOf(scene: Pick<PrintedDungeon, 'recipe' | 'level'>): string | undefined {
  const { recipe, level } = scene;
  if (recipe?.depths !== undefined && level === undefined) return undefined;
  const own = ownRecipe(scene);
  return own?.grid === undefined ? own?.generator : undefined;
}

/** Returns whether a recipe furnishes a dungeon or, if its level is not known, any level. */
export function isFurnished(scene: PrintedDungeon): boolean {
  const { recipe, level } = scene;
  const depths = level === undefined ? (recipe?.depths ?? []) : [];
  return [ownRecipe(scene), ...depths].some((part) => Boolean(part?.furnish));
}

/**
 * Returns the symbols of entities. In a dungeon without furniture, a custom entity named "chest"
 * remains a disc. A file without a recipe counts as furnished if it has a fixed entity.
 */
export function symbolsOf(scene: PrintedDungeon): PinSymbols {
  const isOwn = isFurnished(scene);
  return (pin) =>
    isOwn || pin.room === undefined || (!scene.recipe && pin.fixed)
      ? furnitureSymbols(pin)
      : undefined;
}
