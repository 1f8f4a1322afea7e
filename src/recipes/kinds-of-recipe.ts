import { kindName } from '../core/view/pins';
import { coverRulesOf } from './add-inhabitants';
import { type DepthRecipe, recipeOfDepth } from './depths';
import type { Recipe } from './recipe';

/**
 * Returns the kinds of entities and cover that any level of a recipe can have, except furniture. With
 * this list, a kind has the same colour in all pictures of the recipe.
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
