import { batchFolder, refuseForeignOutputs } from '../batches/batch-folder';
import {
  exitCodeOf,
  forEachSeed,
  JOB_FLAGS,
  noteMissing,
  type SeedWork,
} from '../batches/for-each-seed';
import { endingOf, formatFor, refuseUnknownEnding, writeOutput } from '../batches/out-file';
import { MEASURE_FLAGS, ownModule } from '../flags/custom-metrics';
import type { Flags, FlagTypes } from '../flags/flags';
import { FORMAT_NAMES, FORMATS } from '../flags/formats';
import {
  checkedRecipeFromFlags,
  RECIPE_FLAGS,
  type RecipeOfFlags,
  withoutSeed,
} from '../flags/recipe-flags';
import { SEED_FLAGS, type SeedList, seedsFromFlags } from '../flags/seeds';
import { checkFlagsFit, checkFolderName, STYLE_FLAGS, styleFromFlags } from '../flags/style';
import { csvHead, storedColumns } from '../tables/table';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/** The flags of `batch`. */
export const BATCH_FLAGS: FlagTypes = {
  ...RECIPE_FLAGS,
  ...STYLE_FLAGS,
  ...SEED_FLAGS,
  ...JOB_FLAGS,
  levels: 'string',
  ...MEASURE_FLAGS,
  out: 'string',
  tiles: 'boolean',
};

/**
 * Generates a dungeon for each of many seeds and writes them to one stream or file, or one file per
 * dungeon into a folder.
 */
export async function batch(flags: Flags, terminal: Terminal): Promise<number> {
  const others = FORMAT_NAMES.filter((name) => name !== 'json');
  const format = formatFor(flags, ['json', ...others, 'csv', 'parquet']);
  checkFlagsFit(flags, format);
  const list = seedsFromFlags(flags, terminal);
  const recipe = await checkedRecipeFromFlags(flags, terminal);
  const { out } = flags.values;
  const isFile = endingOf(flags) !== undefined;
  if (format === 'csv' || format === 'parquet') {
    const isTable = isFile || (out === undefined && format === 'csv');
    if (isTable) return writeTable(flags, terminal, { list, recipe }, format);
    const rest = format === 'csv' ? ', or leave it out' : '';
    throw new UsageError(`\`--format ${format}\` is one table: \`--out FILE.${format}\`${rest}`);
  }
  const style = styleFromFlags(flags, format);
  if (flags.given.has('metrics-from') && !style.metrics) {
    throw new UsageError('`--metrics-from` is for tables, and for json with `--metrics`');
  }
  const module = await ownModule(flags);
  if (out !== undefined && !isFile) {
    checkFolderName(flags);
    refuseUnknownEnding(flags);
    batchFolder(out, { recipe: withoutSeed(recipe), ...style, ...module });
    // Levels go into a folder for each seed.
    const ending = recipe.levels === undefined ? `.${FORMATS[format].ending}` : '';
    refuseForeignOutputs(out, ending, list.areIntegers);
    const task = { kind: 'file', recipe, style, folder: out, ...module } as const;
    return fillFolder(flags, terminal, { list, task });
  }
  if (!FORMATS[format].hasLines) {
    throw new UsageError(`\`--format ${format}\` needs \`--out FOLDER\`: it does not fit on lines`);
  }
  const task = { kind: 'line', recipe, style, ...module } as const;
  return writeOutput(flags, terminal, { task, list });
}

/** Writes one row for each dungeon. Each shard of the seeds is a complete table with a header. */
async function writeTable(
  flags: Flags,
  terminal: Terminal,
  { list, recipe }: { readonly list: SeedList; readonly recipe: RecipeOfFlags },
  format: 'csv' | 'parquet',
): Promise<number> {
  const module = await ownModule(flags);
  if (format === 'csv') {
    const head = csvHead(recipe, module.own);
    return writeOutput(flags, terminal, { task: { kind: 'csv', recipe, ...module }, list, head });
  }
  const withTiles = flags.given.has('tiles');
  const columns = storedColumns(recipe, list, withTiles, module.own);
  const task = { kind: 'row', recipe, withTiles, ...module } as const;
  return writeOutput(flags, terminal, { task, list, columns });
}

async function fillFolder(flags: Flags, terminal: Terminal, work: SeedWork): Promise<number> {
  const { stderr } = terminal;
  let there = 0;
  let made = 0;
  const walk = await forEachSeed(work, flags, terminal, ([what]) => {
    if (what === 'there') there++;
    else made++;
  });
  await noteMissing(walk, flags, terminal);
  if (there > 0) await stderr.write(`already there: ${there}, made: ${made}\n`);
  if (walk.signal !== undefined) {
    await stderr.write('stopped: files are whole; run the same command again to go on\n');
  }
  return exitCodeOf(walk);
}
