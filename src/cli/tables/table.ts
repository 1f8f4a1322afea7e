import { type Measure, measureOwn } from '../../core/analysis/custom-metrics';
import { MEANS, METRICS, measureDungeon, SHARES } from '../../core/analysis/measure-dungeon';
import type { Dungeon } from '../../core/model/dungeon';
import { recipeAt } from '../../recipes/depths';
import type { Recipe } from '../../recipes/recipe';
import type { OwnModule } from '../flags/custom-metrics';
import { type RecipeOfFlags, withSeed } from '../flags/recipe-flags';
import type { SeedList } from '../flags/seeds';
import { UsageError } from '../terminal/usage-error';

/** A column of a table with one row per dungeon or level. */
export interface Column {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'long' | 'number' | 'bytes';
}

/**
 * Returns the columns of a table: the seed, the level if the recipe has levels, the values of the
 * recipe, the metrics, and the custom metrics.
 */
function columnsOf(recipe: RecipeOfFlags, own: OwnModule | undefined): Column[] {
  const columns: Column[] = [
    { name: 'seed', type: 'text' },
    ...(recipe.levels ? [{ name: 'level', type: 'integer' } as const] : []),
    ...saidIn(recipe, 0).map(([name, value]): Column => {
      return { name, type: typeof value === 'number' ? 'number' : 'text' };
    }),
    ...METRICS.map((name): Column => {
      return { name, type: SHARES.has(name) || MEANS.has(name) ? 'number' : 'integer' };
    }),
  ];
  for (const name of own?.names ?? []) {
    const isTaken = name === 'tiles' || columns.some((column) => column.name === name);
    if (isTaken) throw new UsageError(`\`--metrics-from\`: a table has a column ${name} already`);
    columns.push({ name, type: 'number' });
  }
  return columns;
}

/** Returns the columns of a typed table. Seeds are numbers if all of them are integers. */
export function storedColumns(
  recipe: RecipeOfFlags,
  { areIntegers }: SeedList,
  withTiles: boolean,
  own?: OwnModule,
): Column[] {
  const [, ...others] = columnsOf(recipe, own);
  const seed: Column = { name: 'seed', type: areIntegers ? 'long' : 'text' };
  return [seed, ...others, ...(withTiles ? [{ name: 'tiles', type: 'bytes' } as const] : [])];
}

/** Returns the dungeon of a recipe, or its levels, as rows of that table. */
export function rowsOf(
  recipe: Recipe,
  dungeons: Iterable<Dungeon>,
  measure: Measure,
  withTiles: boolean,
): unknown[][] {
  return Array.from(dungeons, (dungeon, level) => {
    const said = saidIn(recipe, level).map(([, value]) => value);
    const metrics = measureDungeon(dungeon);
    const own = measureOwn(measure, dungeon);
    return [
      recipe.seed,
      ...(recipe.levels ? [level] : []),
      ...said,
      ...METRICS.map((name) => metrics[name]),
      ...Array.from(measure.keys(), (name) => own[name]),
      ...(withTiles ? [dungeon.grid.tiles] : []),
    ];
  });
}

/**
 * Returns the values of a recipe by their paths. These columns distinguish the batches if their
 * tables are combined. The path distinguishes an option such as `loops` from the metric with this
 * name.
 */
function saidIn(recipe: RecipeOfFlags, level: number): [path: string, value: unknown][] {
  if (recipe.levels) return saidOfLevel(withSeed(recipe, 0), level);
  const { generator, options, passes } = recipe;
  const said: [string, unknown][] = [['generator', generator]];
  for (const [name, value] of Object.entries(options)) said.push([`options.${name}`, value]);
  said.push(['passes', passes]);
  return said.filter(([, value]) => value !== undefined);
}

/** Returns the same for a level. The generators of levels may have different options. */
function saidOfLevel(recipe: Recipe, level: number): [path: string, value: unknown][] {
  const own = recipeAt(recipe, level);
  const { width, height } = own.options;
  return [
    ['generator', 'grid' in own ? 'grid' : own.generator],
    ['options.width', width],
    ['options.height', height],
    ['passes', own.passes ?? []],
  ];
}

/** Returns the first line of a CSV table: the names of its columns. */
export function csvHead(recipe: RecipeOfFlags, own?: OwnModule): string {
  return csvOf(columnsOf(recipe, own).map(({ name }) => name));
}

/** Formats fields as in RFC 4180, except for the end of the line. */
export function csvOf(fields: readonly unknown[]): string {
  const texts = fields.map((value) => {
    const text = cellText(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${texts.join(',')}\n`;
}

/** Formats a value as text. Anything other than a string or a number is formatted as JSON. */
export function cellText(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number';
  return isPlain ? String(value) : JSON.stringify(value);
}
