import type { ExpressiveRange } from '../analysis/create-range';
import { expressiveRange } from '../analysis/expressive-range';
import { GenerationError } from '../errors';
import { buildDungeon } from '../recipe/build-dungeon';
import { type Flags, type FlagTypes, oneOf, refusePositionals } from './flags';
import { prettyJson } from './pretty-json';
import { createProgress } from './progress';
import {
  inFlagWords,
  RECIPE_FLAGS,
  recipeFromFlags,
  type SeedlessRecipe,
  seedFromText,
  withSeed,
} from './recipe-flags';
import { SEED_FLAGS, seedsFromFlags } from './seeds';
import type { Terminal } from './terminal';
import { UsageError } from './usage-error';

/** The flags of `stats`. */
export const STATS_FLAGS: FlagTypes = { ...RECIPE_FLAGS, ...SEED_FLAGS, format: 'string' };

type SeedValue = number | string;

/** Tells how varied the dungeons of many seeds are. */
export async function stats(flags: Flags, terminal: Terminal): Promise<number> {
  refusePositionals(flags);
  const format = oneOf(flags, 'format', ['text', 'json']);
  const list = seedsFromFlags(flags, terminal);
  const recipe = await recipeFromFlags(flags, terminal);
  const seeds: SeedValue[] = [];
  for await (const seed of list.seeds) seeds.push(seedFromText(seed));
  if (seeds.length === 0) throw new UsageError('there is no seed');
  const failed = new Map<SeedValue, string>();
  const progress = createProgress(terminal, seeds.length);
  const build = (seed: SeedValue) => {
    progress.step();
    return buildDungeon(withSeed(recipe, seed));
  };
  let range: ExpressiveRange<SeedValue>;
  try {
    range = measure(build, seeds, failed);
  } catch (error) {
    throw inFlagWords(error, flags);
  } finally {
    await progress.clear();
  }
  for (const [seed, message] of failed) {
    await terminal.stderr.write(`dungeonsmith: seed ${seed}: ${message}\n`);
  }
  await terminal.stdout.write(format === 'json' ? jsonOf(recipe, range) : tableOf(range));
  return failed.size > 0 ? 1 : 0;
}

/** Measures the seeds that give a dungeon; only where one does not is there a second pass. */
function measure(
  build: (seed: SeedValue) => ReturnType<typeof buildDungeon>,
  seeds: readonly SeedValue[],
  failed: Map<SeedValue, string>,
): ExpressiveRange<SeedValue> {
  try {
    return expressiveRange(build, seeds);
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error;
  }
  const good = seeds.filter((seed) => {
    try {
      return build(seed);
    } catch (error) {
      if (!(error instanceof GenerationError)) throw error;
      failed.set(seed, error.message);
      return false;
    }
  });
  if (good.length === 0) throw new GenerationError('none of the seeds gives a dungeon');
  return expressiveRange(build, good);
}

function jsonOf(recipe: SeedlessRecipe, range: ExpressiveRange): string {
  const { $schema: _, seed: __, ...rest } = recipe;
  return `${prettyJson({ recipe: rest, ...range })}\n`;
}

const HEAD = ['', 'min', 'quartile', 'median', 'quartile', 'max', 'seed of min', 'seed of max'];

function tableOf({ dungeons, metrics }: ExpressiveRange): string {
  const rows = Object.entries(metrics).map(([name, range]) => {
    const { min, lowerQuartile, median, upperQuartile, max, minSeed, maxSeed } = range;
    const numbers = [min, lowerQuartile, median, upperQuartile, max].map(shortNumber);
    return [name, ...numbers, String(minSeed), String(maxSeed)];
  });
  const table = [HEAD, ...rows];
  const widths = HEAD.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  '),
  );
  return `${dungeons} dungeon${dungeons === 1 ? '' : 's'}\n\n${lines.join('\n')}\n`;
}

function shortNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1);
}
