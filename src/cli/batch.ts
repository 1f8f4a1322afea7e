import { existsSync } from 'node:fs';
import { GenerationError } from '../errors';
import { fileOf, openFolder } from './batch-folder';
import { writeWhole } from './files';
import { type Flags, type FlagTypes, oneOf, refusePositionals } from './flags';
import { writeTilesetImage } from './generate';
import { createProgress } from './progress';
import {
  inFlagWords,
  RECIPE_FLAGS,
  recipeFromFlags,
  type SeedlessRecipe,
  seedFromText,
  withSeed,
} from './recipe-flags';
import {
  ENDINGS,
  type Format,
  RENDER_FLAGS,
  type RenderOptions,
  renderFile,
  renderLine,
  renderOptions,
} from './render';
import { SEED_FLAGS, seedsFromFlags } from './seeds';
import type { Terminal } from './terminal';
import { UsageError } from './usage-error';

/** The flags of `batch`. */
export const BATCH_FLAGS: FlagTypes = {
  ...RECIPE_FLAGS,
  ...RENDER_FLAGS,
  ...SEED_FLAGS,
  out: 'string',
};

/** What is done with each seed. */
type Work = (seed: string) => void | Promise<void>;

/** Makes a dungeon for each of many seeds: lines on standard output, or files in a folder. */
export async function batch(flags: Flags, terminal: Terminal): Promise<number> {
  refusePositionals(flags);
  const format = oneOf(flags, 'format', ['json', 'tiled', 'ascii', 'svg']);
  const options = renderOptions(flags);
  const { seeds, count } = seedsFromFlags(flags, terminal);
  const recipe = await recipeFromFlags(flags, terminal);
  const { out } = flags.values;
  const lines = lineWriter(terminal);
  const work =
    out === undefined
      ? workOnLines(recipe, format, options, lines)
      : workOnFiles(recipe, format, options, out);
  const progress = createProgress(terminal, count);
  let failed = 0;
  try {
    for await (const seed of seeds) {
      try {
        await work(seed);
      } catch (error) {
        const told = inFlagWords(error, flags);
        if (!(told instanceof GenerationError)) throw told;
        failed++;
        await progress.clear();
        await terminal.stderr.write(`dungeonsmith: seed ${seed}: ${told.message}\n`);
      }
      progress.step();
    }
    await lines.flush();
  } finally {
    await progress.clear();
  }
  return failed > 0 ? 1 : 0;
}

function workOnLines(
  recipe: SeedlessRecipe,
  format: Format,
  options: RenderOptions,
  lines: LineWriter,
): Work {
  if (format === 'ascii' || format === 'svg') {
    throw new UsageError(`\`--format ${format}\` needs \`--out FOLDER\`: lines hold JSON alone`);
  }
  return (seed) => lines.write(renderLine(withSeed(recipe, seedFromText(seed)), format, options));
}

function workOnFiles(
  recipe: SeedlessRecipe,
  format: Format,
  options: RenderOptions,
  folder: string,
): Work {
  const { seed: _, ...rest } = recipe;
  openFolder(folder, { recipe: rest, format, ...options });
  if (format === 'tiled') writeTilesetImage(folder, options.tileSize);
  let done = 0;
  return async (seed) => {
    const path = fileOf(folder, seed, ENDINGS[format]);
    if (!existsSync(path))
      writeWhole(path, renderFile(withSeed(recipe, seedFromText(seed)), format, options));
    // Files are written without a pause; signals want to be heard now and then.
    if (++done % 64 === 0) await new Promise(setImmediate);
  };
}

interface LineWriter {
  /** Takes a line; waits where the reader is behind. */
  write(line: string): Promise<void> | void;
  flush(): Promise<void>;
}

/** Characters that are written at once. */
const BLOCK = 2 ** 16;

/** Gathers lines into blocks: a system call each would cost more than the dungeons. */
function lineWriter({ stdout }: Terminal): LineWriter {
  let block = '';
  const flush = async () => {
    const full = block;
    block = '';
    if (full !== '') await stdout.write(full);
  };
  return {
    write(line) {
      block += line;
      return block.length < BLOCK ? undefined : flush();
    },
    flush,
  };
}
