import { type Measure, measureOwn } from '../../core/analysis/custom-metrics';
import { MEANS, METRICS, measureDungeon, SHARES } from '../../core/analysis/measure-dungeon';
import type { Dungeon } from '../../core/model/dungeon';
import { entryAt, recipeAt } from '../../recipes/depths';
import type { Recipe } from '../../recipes/recipe';
import type { OwnModule } from '../flags/custom-metrics';
import { type RecipeOfFlags, withSeed } from '../flags/recipe-flags';
import type { SeedList } from '../flags/seeds';
import { UsageError } from '../terminal/usage-error';

/** A column of a table with one row per dungeon or level. */
export interface Column {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'long' | 'number' | 'bytes';
  /** Whether rows can have no value. */
  readonly isOptional?: boolean;
}

/**
 * Returns the columns of a table: the seed, the level if the recipe has levels, the values of the
 * recipe, the metrics, and the custom metrics.
 */
function columnsOf(recipe: RecipeOfFlags, own: OwnModule | undefined): Column[] {
  const columns: Column[] = [
    { name: 'seed', type: 'text' },
    ...(recipe.levels ? [{ name: 'level', type: 'integer' } as const] : []),
    ...recipeColumns(valuesOf(recipe)),
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

/** What all rows of a table share. */
export interface RowStyle {
  /** For each level or for the only dungeon, the cells of the recipe. */
  readonly recipeCells: readonly (readonly unknown[])[];
  readonly measure: Measure;
  readonly withTiles: boolean;
}

/** Returns the dungeon of a recipe, or its levels, as rows of that table. */
export function rowsOf(
  recipe: Recipe,
  dungeons: Iterable<Dungeon>,
  { recipeCells, measure, withTiles }: RowStyle,
): unknown[][] {
  return Array.from(dungeons, (dungeon, level) => {
    const metrics = measureDungeon(dungeon);
    const own = measureOwn(measure, dungeon);
    return [
      recipe.seed,
      ...(recipe.levels ? [level] : []),
      ...recipeCells[level]!,
      ...METRICS.map((name) => metrics[name]),
      ...Array.from(measure.keys(), (name) => own[name]),
      ...(withTiles ? [dungeon.grid.tiles] : []),
    ];
  });
}

/** The order of the columns of a recipe. Parts that are not listed come last. */
const ORDER: readonly string[] = [
  'generator',
  'options',
  'grid',
  'variant',
  'passes',
  'population',
  'furnish',
  'cover',
  'exit',
  'levels',
];

/**
 * The parts without a column: rows have a seed of their own, and `depths` gives levels their parts.
 */
const OMITTED: ReadonlySet<string> = new Set(['seed', 'depths']);

/** The parts whose entries have a column each. */
const SPREAD: ReadonlySet<string> = new Set(['options', 'levels']);

/**
 * Returns the values of a recipe by their paths, for each level or for the only dungeon. They
 * distinguish the batches if their tables are combined, and each row is enough to make its dungeon
 * again. The path distinguishes an option such as `loops` from the metric with this name.
 */
function valuesOf(recipe: RecipeOfFlags): Map<string, unknown>[] {
  const whole = withSeed(recipe, 0);
  return Array.from({ length: recipe.levels?.count ?? 1 }, (_, level) => {
    const own = recipeAt(whole, level);
    // Variant 0 is the default.
    const variant = entryAt(whole, level)?.variant || undefined;
    const named = { ...own, variant, ...('grid' in own && { generator: 'grid' }) };
    const values = Object.entries(named).flatMap(([part, value]): [string, unknown][] => {
      if (OMITTED.has(part)) return [];
      if (!SPREAD.has(part)) return [[part, value]];
      return Object.entries(Object(value)).map(([name, item]) => [`${part}.${name}`, item]);
    });
    return new Map(values.filter(([, value]) => value !== undefined));
  });
}

/** Returns the columns for the values of a recipe. Levels may have different ones. */
function recipeColumns(levels: readonly ReadonlyMap<string, unknown>[]): Column[] {
  const types = new Map<string, Column['type']>();
  for (const [name, value] of levels.flatMap((values) => [...values])) {
    if (typeof value !== 'number') types.set(name, 'text');
    else if (!types.has(name)) types.set(name, 'number');
  }
  return Array.from(types, ([name, type]): Column => {
    return { name, type, isOptional: levels.some((values) => !values.has(name)) };
  }).sort((a, b) => rankOf(a) - rankOf(b));
}

/** Returns the position of a column among the columns of a recipe. */
function rankOf({ name }: Column): number {
  const rank = ORDER.indexOf(name.split('.', 1)[0]!);
  return rank < 0 ? ORDER.length : rank;
}

/** Returns the cells of a recipe, for each level or for the only dungeon. */
export function recipeCellsOf(recipe: RecipeOfFlags): unknown[][] {
  const levels = valuesOf(recipe);
  const names = recipeColumns(levels).map(({ name }) => name);
  return levels.map((values) => {
    return names.map((name) => (values.has(name) ? plain(values.get(name)) : undefined));
  });
}

/** Returns strings and numbers unchanged, and anything else as JSON. */
function plain(value: unknown): string | number {
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
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

/** Formats a value as text. A missing one is empty. */
export function cellText(value: unknown): string {
  return value === undefined ? '' : String(plain(value));
}
