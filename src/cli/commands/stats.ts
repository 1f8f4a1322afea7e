import { METRICS, metricNames } from '../../analysis/measure-dungeon';
import { elementAt } from '../../model/element-at';
import { GenerationError, show } from '../../model/errors';
import { createRange, type ExpressiveRange } from '../../recipes/create-range';
import { jsonPage } from '../files/json-pieces';
import { type Flags, type FlagTypes, oneOf } from '../flags/flags';
import { MEASURE_FLAGS, ownModule } from '../flags/own-metrics';
import {
  RECIPE_FLAGS,
  type RecipeOfFlags,
  seedFromText,
  singleRecipeFromFlags,
  withoutSeed,
} from '../flags/recipe-flags';
import { SEED_FLAGS, seedsFromFlags } from '../flags/seeds';
import { exitCodeOf, forEachSeed, JOB_FLAGS } from '../for-each-seed';
import type { Terminal } from '../terminal';
import { UsageError } from '../usage-error';

type AnyRange = ExpressiveRange<number | string, string>;

/** The flags of `stats`. */
export const STATS_FLAGS: FlagTypes = {
  ...RECIPE_FLAGS,
  ...SEED_FLAGS,
  ...JOB_FLAGS,
  ...MEASURE_FLAGS,
  format: 'string',
  metrics: 'string',
};

/** Prints how varied the dungeons of many seeds are. */
export async function stats(flags: Flags, terminal: Terminal): Promise<number> {
  const format = oneOf(flags, 'format', ['text', 'json']);
  const list = seedsFromFlags(flags, terminal);
  const recipe = await singleRecipeFromFlags('stats', flags, terminal);
  const module = await ownModule(flags);
  const names = metricsOf(flags.values.metrics, module.own?.names);
  const range = createRange<number | string, string>(names);
  const task = { kind: 'metrics', recipe, names, ...module } as const;
  const walk = await forEachSeed({ list, task }, flags, terminal, ([metrics], seed) => {
    range.add(seedFromText(seed), metrics as Record<string, number>);
  });
  if (walk.signal !== undefined) return walk.signal;
  const result = range.result();
  if (result === undefined) {
    if (walk.failed === 0) throw new UsageError('there are no seeds');
    throw new GenerationError('none of the seeds gives a dungeon');
  }
  await terminal.stdout.write(format === 'json' ? jsonOf(recipe, result) : tableOf(result));
  return exitCodeOf(walk);
}

function metricsOf(text: string | undefined, own: readonly string[] = []): readonly string[] {
  const names = text?.split(',') ?? [...METRICS, ...own];
  const all: readonly string[] = [...metricNames(), ...own];
  const unknown = names.find((name) => !all.includes(name));
  if (unknown === undefined) return names;
  throw new UsageError(
    `\`--metrics\` must name some of ${all.join(', ')}, received ${show(unknown)}`,
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
  const widths = HEAD.map((_, column) =>
    Math.max(...table.map((row) => elementAt(row, column).length)),
  );
  const lines = table.map(([name, ...cells]) =>
    [
      name!.padEnd(elementAt(widths, 0)),
      ...cells.map((cell, i) => cell.padStart(elementAt(widths, i + 1))),
    ].join('  '),
  );
  return `${dungeons} dungeon${dungeons === 1 ? '' : 's'}\n\n${lines.join('\n')}\n`;
}

function shortNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1);
}
