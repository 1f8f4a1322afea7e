import { METRICS, metricNames } from '../../core/analysis/measure-dungeon';
import { GenerationError, show } from '../../core/model/errors';
import { count } from '../../core/text/words';
import { createRange, type ExpressiveRange } from '../../recipes/expressive-range';
import { exitCodeOf, forEachSeed, JOB_FLAGS } from '../batches/for-each-seed';
import { jsonPage } from '../files/json-pieces';
import { writeWhole } from '../files/write-whole';
import { MEASURE_FLAGS, ownModule } from '../flags/custom-metrics';
import { type Flags, type FlagTypes, oneOf } from '../flags/flags';
import {
  checkedRecipeFromFlags,
  levelFromFlags,
  RECIPE_FLAGS,
  type RecipeOfFlags,
  seedFromText,
  withoutSeed,
} from '../flags/recipe-flags';
import { SEED_FLAGS, seedsFromFlags } from '../flags/seeds';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';
import { type PlotAxis, renderRangePlot } from './range-plot';

type AnyRange = ExpressiveRange<number | string, string>;

/** The flags of `stats`. */
export const STATS_FLAGS: FlagTypes = {
  ...RECIPE_FLAGS,
  ...SEED_FLAGS,
  ...JOB_FLAGS,
  levels: 'string',
  level: 'string',
  ...MEASURE_FLAGS,
  format: 'string',
  metrics: 'string',
  plot: 'string',
  out: 'string',
};

/** Prints how varied the dungeons of many seeds are. */
export async function stats(flags: Flags, terminal: Terminal): Promise<number> {
  const format = oneOf(flags, 'format', ['text', 'json']);
  const list = seedsFromFlags(flags, terminal);
  const recipe = await checkedRecipeFromFlags(flags, terminal);
  const level = levelFromFlags(flags, recipe);
  if (recipe.levels !== undefined && level === undefined && flags.given.has('plot')) {
    throw new UsageError('`--plot` of several levels needs `--level I`, the level to plot');
  }
  const module = await ownModule(flags);
  const names = metricsOf('metrics', flags.values.metrics, module.own?.names);
  const plotted = plottedMetrics(flags, module.own?.names);
  for (const name of plotted ?? []) if (!names.includes(name)) names.push(name);
  const pairs = new Map<string, number>();
  const levels = level === undefined ? recipe.levels?.count : undefined;
  const range = createRange<number | string, string>(rowNames(names, levels));
  const task = { kind: 'metrics', recipe, level, names, ...module } as const;
  const walk = await forEachSeed({ list, task }, flags, terminal, (measured, seed) => {
    const values = valuesIn(measured as Iterable<Record<string, number>>, levels);
    range.add(seedFromText(seed), values);
    if (plotted) {
      const pair = plotted.map((name) => values[name]).join(' ');
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  });
  if (walk.signal !== undefined) return walk.signal;
  const perSeed = range.result();
  if (perSeed === undefined) {
    if (walk.failed === 0) throw new UsageError('there are no seeds');
    throw new GenerationError('none of the seeds gives a dungeon');
  }
  const result = { ...perSeed, dungeons: perSeed.dungeons * (levels ?? 1) };
  await terminal.stdout.write(format === 'json' ? jsonOf(recipe, result) : tableOf(result));
  const { out } = flags.values;
  if (plotted && out !== undefined) {
    const axisOf = (name: string): PlotAxis => ({ name, ...result.metrics[name]! });
    const [x, y] = [axisOf(plotted[0]), axisOf(plotted[1])];
    writeWhole(out, [renderRangePlot({ title: titleOf(recipe, level, result), x, y, pairs })]);
  }
  return exitCodeOf(walk);
}

/** Returns the two metrics of `--plot`. Throws unless there is a file for the picture. */
function plottedMetrics(
  { values: { plot, out } }: Flags,
  own: readonly string[] | undefined,
): [string, string] | undefined {
  if (plot === undefined) {
    if (out === undefined) return undefined;
    throw new UsageError(
      '`--out` is for the picture of `--plot A,B`; print the table to a file with >',
    );
  }
  const names = metricsOf('plot', plot, own);
  const [x, y, ...more] = names;
  if (x === undefined || y === undefined || more.length > 0) {
    throw new UsageError(
      `\`--plot\` must name two metrics, such as rooms,junctions, received ${show(plot)}`,
    );
  }
  if (out === undefined || !/\.svg$/i.test(out)) {
    throw new UsageError('`--plot` needs `--out FILE.svg`, the file of the picture');
  }
  return [x, y];
}

/** Returns the names of the rows: those of the metrics, for each level if there are several. */
function rowNames(names: readonly string[], levels: number | undefined): string[] {
  if (levels === undefined) return [...names];
  const indices = Array.from({ length: levels }, (_, level) => level);
  return names.flatMap((name) => indices.map((level) => rowName(name, level)));
}

/** Returns the name of a metric of a level, as conditions of `find` name it. */
function rowName(name: string, level: number): string {
  return `level[${level}].${name}`;
}

/** Returns the metrics of a dungeon, or of all levels, by the names of their rows. */
function valuesIn(
  measured: Iterable<Record<string, number>>,
  levels: number | undefined,
): Record<string, number> {
  const all = [...measured].map((metrics, level) =>
    Object.entries(metrics).map(([name, value]) => {
      return [levels === undefined ? name : rowName(name, level), value] as const;
    }),
  );
  return Object.fromEntries(all.flat());
}

function titleOf(recipe: RecipeOfFlags, level: number | undefined, { dungeons }: AnyRange): string {
  const { options } = recipe;
  const family = level === undefined ? recipe.generator : `level ${level}`;
  return `${count(dungeons, 'dungeon')}: ${family}, ${options.width} × ${options.height}`;
}

/** Returns the metrics of a flag. Default all except `meanSight`. */
function metricsOf(flag: string, text: string | undefined, own: readonly string[] = []): string[] {
  const names = text?.split(',') ?? [...METRICS, ...own];
  const all: readonly string[] = [...metricNames(), ...own];
  const unknown = names.find((name) => !all.includes(name));
  if (unknown === undefined) return names;
  throw new UsageError(
    `\`--${flag}\` must name some of ${all.join(', ')}, received ${show(unknown)}`,
  );
}

function jsonOf(recipe: RecipeOfFlags, range: AnyRange): string {
  return [...jsonPage({ recipe: withoutSeed(recipe), ...range })].join('');
}

const HEAD = ['', 'min', 'quartile', 'median', 'quartile', 'max', 'seed of min', 'seed of max'];

function tableOf({ dungeons, metrics }: AnyRange): string {
  const rows = Object.entries(metrics).map(([name, range]) => {
    const { min, lowerQuartile, median, upperQuartile, max, minSeed, maxSeed } = range;
    const numbers = [min, lowerQuartile, median, upperQuartile, max].map(shortNumber);
    return [name, ...numbers, String(minSeed), String(maxSeed)];
  });
  const table = [HEAD, ...rows];
  const widths = HEAD.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const lines = table.map((row) => {
    const cells = row.map((cell, i) => {
      const width = widths[i]!;
      return i === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    return cells.join('  ');
  });
  return `${count(dungeons, 'dungeon')}\n\n${lines.join('\n')}\n`;
}

function shortNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1);
}
