import { fileOf, isWhole, openFolder } from './batch-folder';
import { blockWriter } from './blocks';
import { csvHead, csvLine } from './csv';
import { type Flags, type FlagTypes, oneOf, refusePositionals } from './flags';
import { forEachSeed } from './for-each-seed';
import {
  FORMAT_NAMES,
  FORMATS,
  type FormatName,
  refuseIdleFlags,
  render,
  STYLE_FLAGS,
  type Style,
  styleFromFlags,
} from './formats';
import {
  RECIPE_FLAGS,
  recipeFromFlags,
  type SeedlessRecipe,
  seedFromText,
  withSeed,
} from './recipe-flags';
import { SEED_FLAGS, type SeedList, seedsFromFlags } from './seeds';
import type { Terminal } from './terminal';
import { writeTilesetImage } from './tileset-file';
import { UsageError } from './usage-error';
import { writeWhole } from './write-whole';

/** The flags of `batch`. */
export const BATCH_FLAGS: FlagTypes = {
  ...RECIPE_FLAGS,
  ...STYLE_FLAGS,
  ...SEED_FLAGS,
  out: 'string',
};

/** What a batch is to do. */
interface Batch {
  readonly flags: Flags;
  readonly terminal: Terminal;
  readonly list: SeedList;
  readonly recipe: SeedlessRecipe;
  readonly style: Style;
}

/** Makes a dungeon for each of many seeds: lines on standard output, or files in a folder. */
export async function batch(flags: Flags, terminal: Terminal): Promise<number> {
  refusePositionals(flags);
  const others = FORMAT_NAMES.filter((name) => name !== 'json');
  const format = oneOf(flags, 'format', ['json', ...others, 'csv']);
  refuseIdleFlags(flags, format);
  const style = styleFromFlags(flags);
  const list = seedsFromFlags(flags, terminal);
  const recipe = await recipeFromFlags(flags, terminal);
  const work: Batch = { flags, terminal, list, recipe, style };
  const { out } = flags.values;
  const failed = await (format === 'csv'
    ? fillTable(work, out)
    : out === undefined
      ? writeLines(work, format)
      : fillFolder(work, format, out));
  return failed > 0 ? 1 : 0;
}

async function writeLines(
  { flags, terminal, list, recipe, style }: Batch,
  format: FormatName,
): Promise<number> {
  if (!FORMATS[format].hasLines) {
    throw new UsageError(`\`--format ${format}\` needs \`--out FOLDER\`: it does not fit on lines`);
  }
  const writer = blockWriter(terminal.stdout);
  const failed = await forEachSeed(list, flags, terminal, async (seed) => {
    await writer.write(await render(withSeed(recipe, seedFromText(seed)), format, style, 'line'));
  });
  await writer.flush();
  return failed;
}

/** A line a dungeon; the first part of the seeds has the head, so that all parts are one table. */
async function fillTable(
  { flags, terminal, list, recipe }: Batch,
  out: string | undefined,
): Promise<number> {
  if (out !== undefined) {
    throw new UsageError('`--format csv` is one table, on standard output: leave `--out` out');
  }
  const writer = blockWriter(terminal.stdout);
  if (list.isFirst) await writer.write([csvHead(recipe)]);
  const failed = await forEachSeed(list, flags, terminal, (seed) =>
    writer.write([csvLine(withSeed(recipe, seedFromText(seed)))]),
  );
  await writer.flush();
  return failed;
}

async function fillFolder(
  { flags, terminal, list, recipe, style }: Batch,
  format: FormatName,
  out: string,
): Promise<number> {
  const { ending, tail } = FORMATS[format];
  const { seed: _, $schema: __, ...rest } = recipe;
  const folder = openFolder(out, { recipe: rest, format, ...style });
  terminal.holdSignals();
  let there = 0;
  let made = 0;
  const failed = await forEachSeed(list, flags, terminal, async (seed) => {
    // Files are written without a pause; signals want to be heard now and then.
    if ((there + made) % 64 === 63) await new Promise(setImmediate);
    const path = fileOf(out, seed, ending);
    if (isWhole(path, tail)) {
      there++;
      return;
    }
    const content = await render(withSeed(recipe, seedFromText(seed)), format, style, 'page');
    folder.claim();
    if (FORMATS[format].hasTileset) writeTilesetImage(out, style.tileSize);
    writeWhole(path, content);
    made++;
  });
  if (there > 0) await terminal.stderr.write(`already there: ${there}, made: ${made}\n`);
  return failed;
}
