import type { Recipe } from '../recipe/recipe';
import type { SeedlessRecipe } from './recipe-flags';
import { columnsOf, rowOf, textOf } from './table';

/** The first line of a table: the names of its columns. */
export function csvHead(recipe: SeedlessRecipe): string {
  return lineOf(columnsOf(recipe).map(({ name }) => name));
}

/** The dungeon of a recipe as a line of that table. */
export function csvLine(recipe: Recipe): string {
  return lineOf(rowOf(recipe));
}

/** Fields as in RFC 4180, but for the line's end. */
function lineOf(fields: readonly unknown[]): string {
  return `${fields.map(fieldOf).join(',')}\n`;
}

function fieldOf(value: unknown): string {
  const text = textOf(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
