import { METRICS, measureDungeon } from '../analysis/measure-dungeon';
import { buildDungeon } from '../recipe/build-dungeon';
import type { Recipe } from '../recipe/recipe';
import type { SeedlessRecipe } from './recipe-flags';

/** The first line of a table: the seed, what the recipe says, what is measured. */
export function csvHead(recipe: SeedlessRecipe): string {
  return lineOf(['seed', ...saidIn(recipe).map(([path]) => path), ...METRICS]);
}

/** The dungeon of a recipe as a line of that table. */
export function csvLine(recipe: Recipe): string {
  const metrics = measureDungeon(buildDungeon(recipe));
  const said = saidIn(recipe).map(([, value]) => value);
  return lineOf([recipe.seed, ...said, ...METRICS.map((name) => metrics[name])]);
}

/**
 * What a recipe says of the dungeon, by its path there: what varies where the tables of several
 * batches are put together. The path tells an option `loops` from the metric.
 */
function saidIn(recipe: SeedlessRecipe): [path: string, value: unknown][] {
  const { generator, options, passes } = recipe;
  const said: [string, unknown][] = [['generator', generator]];
  for (const [name, value] of Object.entries(options)) said.push([`options.${name}`, value]);
  said.push(['passes', passes]);
  return said.filter(([, value]) => value !== undefined);
}

/** Fields as in RFC 4180, but for the line's end. */
function lineOf(fields: readonly unknown[]): string {
  return `${fields.map(fieldOf).join(',')}\n`;
}

function fieldOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
