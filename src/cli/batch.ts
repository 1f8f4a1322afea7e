import { batchFolder } from './batch-folder';
import { csvHead } from './csv';
import { type Flags, type FlagTypes, refusePositionals } from './flags';
import { exitCodeOf, forEachSeed, JOB_FLAGS } from './for-each-seed';
import { FORMAT_NAMES, FORMATS, refuseIdleFlags, STYLE_FLAGS, styleFromFlags } from './formats';
import { endingOf, formatFor, writeOutput } from './out-file';
import { RECIPE_FLAGS, recipeFromFlags, type SeedlessRecipe } from './recipe-flags';
import { SEED_FLAGS, type SeedList, seedsFromFlags } from './seeds';
import { storedColumns } from './table';
import type { Task } from './tasks';
import type { Terminal } from './terminal';
import { UsageError } from './usage-error';

/** The flags of `batch`. */
export const BATCH_FLAGS: FlagTypes = {
  ...RECIPE_FLAGS,
  ...STYLE_FLAGS,
  ...SEED_FLAGS,
  ...JOB_FLAGS,
  out: 'string',
  tiles: 'boolean',
};

/** Makes a dungeon for each of many seeds: in one stream or file, or a file each in a folder. */
export async function batch(flags: Flags, terminal: Terminal): Promise<number> {
  refusePositionals(flags);
  const others = FORMAT_NAMES.filter((name) => name !== 'json');
  const format = formatFor(flags, ['json', ...others, 'csv', 'parquet']);
  refuseIdleFlags(flags, format);
  const style = styleFromFlags(flags);
  const list = seedsFromFlags(flags, terminal);
  const recipe = await recipeFromFlags(flags, terminal);
  const { out } = flags.values;
  const isFile = endingOf(flags) !== undefined;
  if (format === 'csv' || format === 'parquet') {
    if (isFile || (out === undefined && format === 'csv')) {
      return fillTable(flags, terminal, list, recipe, format);
    }
    const rest = format === 'csv' ? ', or leave it out' : '';
    throw new UsageError(`\`--format ${format}\` is one table: \`--out FILE.${format}\`${rest}`);
  }
  if (out !== undefined && !isFile) {
    const task = { kind: 'file', recipe, format, style, folder: out } as const;
    return fillFolder(flags, terminal, list, task);
  }
  if (!FORMATS[format].hasLines) {
    throw new UsageError(`\`--format ${format}\` needs \`--out FOLDER\`: it does not fit on lines`);
  }
  const task = { kind: 'line', recipe, format, style } as const;
  return writeOutput(flags, terminal, { task, list }, (write) =>
    forEachSeed(list, task, flags, terminal, write),
  );
}

/** A row a dungeon. The first part of the seeds has the head, so that all parts are one table. */
async function fillTable(
  flags: Flags,
  terminal: Terminal,
  list: SeedList,
  recipe: SeedlessRecipe,
  format: 'csv' | 'parquet',
): Promise<number> {
  const withTiles = flags.given.has('tiles');
  const isCsv = format === 'csv';
  const task: Task = isCsv ? { kind: 'csv', recipe } : { kind: 'row', recipe, withTiles };
  const columns = isCsv ? undefined : storedColumns(recipe, list, withTiles);
  return writeOutput(flags, terminal, { task, list, columns }, async (write) => {
    if (isCsv && list.shard.index === 1n) await write([csvHead(recipe)]);
    return forEachSeed(list, task, flags, terminal, write);
  });
}

async function fillFolder(
  flags: Flags,
  terminal: Terminal,
  list: SeedList,
  task: Task & { readonly kind: 'file' },
): Promise<number> {
  batchFolder(task.folder, task.recipe, task.format, task.style);
  let there = 0;
  let made = 0;
  const walk = await forEachSeed(list, task, flags, terminal, ([what]) => {
    if (what === 'there') there++;
    else made++;
  });
  if (there > 0) await terminal.stderr.write(`already there: ${there}, made: ${made}\n`);
  if (walk.signal !== undefined) {
    await terminal.stderr.write('stopped: files are whole; run the same command again to go on\n');
  }
  return exitCodeOf(walk);
}
