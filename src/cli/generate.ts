import { dirname } from 'node:path';
import { blockWriter } from './blocks';
import { colourAscii, wantsColour } from './colour';
import { inFlagWords } from './flag-words';
import { type Flags, type FlagTypes, oneOf, refusePositionals } from './flags';
import { FORMAT_NAMES, refuseIdleFlags, render, STYLE_FLAGS, styleFromFlags } from './formats';
import { chooseSeed, RECIPE_FLAGS, recipeFromFlags, withSeed } from './recipe-flags';
import { tellError } from './tell-error';
import type { Terminal } from './terminal';
import { writeTilesetImage } from './tileset-file';
import { UsageError } from './usage-error';
import { changesOf } from './watch';
import { writeWhole } from './write-whole';

/** The flags of `generate`. */
export const GENERATE_FLAGS: FlagTypes = {
  ...RECIPE_FLAGS,
  ...STYLE_FLAGS,
  seed: 'string',
  out: 'string',
  watch: 'boolean',
  colour: 'string',
  color: 'string',
};

/** Makes one dungeon and writes it to standard output, or to a file. */
export async function generate(flags: Flags, terminal: Terminal): Promise<number> {
  refusePositionals(flags);
  const { recipe } = flags.values;
  const seed = chooseSeed();
  if (!flags.given.has('watch')) {
    await generateOnce(flags, terminal, seed);
    return 0;
  }
  if (recipe === undefined || recipe === '-') {
    throw new UsageError('`--watch` needs `--recipe FILE`, the file to watch');
  }
  for await (const _ of changesOf(recipe)) {
    if (terminal.stdout.isTTY) await terminal.stdout.write('\u001b[H\u001b[2J');
    try {
      await generateOnce(flags, terminal, seed);
    } catch (error) {
      // Whoever edits the recipe puts it right, and goes on.
      await tellError(inFlagWords(error, flags), terminal);
    }
  }
  return 0;
}

/** @param chosenSeed - what it is made from where nobody gives a seed */
async function generateOnce(flags: Flags, terminal: Terminal, chosenSeed: number): Promise<void> {
  const format = oneOf(flags, 'format', FORMAT_NAMES);
  refuseIdleFlags(flags, format);
  const style = styleFromFlags(flags);
  const isColoured = wantsColour(flags, terminal) && format === 'ascii';
  const asked = await recipeFromFlags(flags, terminal);
  const recipe = withSeed(asked, asked.seed ?? chosenSeed);
  const text = render(recipe, format, style, 'page');
  const { out = '-' } = flags.values;
  if (out === '-') {
    const writer = blockWriter(terminal.stdout);
    await writer.write(isColoured ? coloured(text) : text);
    await writer.flush();
  } else {
    terminal.holdSignals();
    if (format === 'tiled') writeTilesetImage(dirname(out), style.tileSize);
    writeWhole(out, text);
  }
  // The seed is told last: what has gone wrong had no dungeon to tell of.
  if (asked.seed === undefined) await terminal.stderr.write(`seed ${recipe.seed}\n`);
}

function* coloured(text: Iterable<string>): Generator<string> {
  for (const piece of text) yield colourAscii(piece);
}
