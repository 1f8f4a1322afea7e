import { dirname, join } from 'node:path';
import type { Recipe } from '../recipe/recipe';
import { makeFolder } from './batch-folder';
import { blockWriter } from './blocks';
import { colourAscii, wantsColour } from './colour';
import { inFlagWords } from './flag-words';
import { type Flags, type FlagTypes, integerFlag, refusePositionals } from './flags';
import {
  type Drawing,
  FORMATS,
  type FormatName,
  formatFromFlags,
  levelName,
  refuseIdleFlags,
  render,
  renderLevel,
  STYLE_FLAGS,
  type Style,
  styleFromFlags,
} from './formats';
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
  levels: 'string',
  level: 'string',
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
  const format = formatFromFlags(flags);
  refuseIdleFlags(flags, format);
  const style = styleFromFlags(flags);
  const isColoured = wantsColour(flags, terminal) && format === 'ascii';
  const asked = await recipeFromFlags(flags, terminal);
  const recipe = withSeed(asked, asked.seed ?? chosenSeed);
  const { out = '-' } = flags.values;
  const level = integerFlag(flags, 'level');
  if (level !== undefined && recipe.levels === undefined) {
    throw new UsageError('`--level` needs `--levels N`: how many there are');
  }
  if (recipe.levels !== undefined && level === undefined && out !== '-') {
    terminal.holdSignals();
    await writeLevels(recipe, out, format, style);
  } else if (out === '-') {
    const writer = blockWriter(terminal.stdout);
    for (const drawing of drawingsOf(recipe, level, format, style)) {
      const content = await drawing;
      await writer.write(isColoured ? coloured(content as Iterable<string>) : content);
    }
    await writer.flush();
  } else {
    const [drawing] = drawingsOf(recipe, level, format, style);
    const content = await (drawing as Drawing);
    terminal.holdSignals();
    if (FORMATS[format].hasTileset) writeTilesetImage(dirname(out), style.tileSize);
    writeWhole(out, content);
  }
  // The seed is told last: what has gone wrong had no dungeon to tell of.
  if (asked.seed === undefined) await terminal.stderr.write(`seed ${recipe.seed}\n`);
}

/** All that is asked for, one after the other. */
function* drawingsOf(
  recipe: Recipe,
  level: number | undefined,
  format: FormatName,
  style: Style,
): Generator<Drawing> {
  if (recipe.levels === undefined) yield render(recipe, format, style, 'page');
  else if (level !== undefined) yield renderLevel(recipe, level, format, style, 'page');
  else if (format === 'ascii' || FORMATS[format].hasLines) {
    yield* allLevels(recipe, recipe.levels.count, format, style);
  } else {
    throw new UsageError(
      `\`--format ${format}\` of several levels needs \`--out FOLDER\`, or \`--level I\``,
    );
  }
}

/** One level after the other: a line each, of pictures a blank line between them. */
function* allLevels(
  recipe: Recipe,
  count: number,
  format: FormatName,
  style: Style,
): Generator<Drawing> {
  // The first is made whatever the count is: that throws where it is none.
  yield renderLevel(recipe, 0, format, style, 'line');
  for (let level = 1; level < count; level++) {
    if (format === 'ascii') yield ['\n'];
    yield renderLevel(recipe, level, format, style, 'line');
  }
}

/** A file a level in a folder. */
async function writeLevels(
  recipe: Recipe,
  folder: string,
  format: FormatName,
  style: Style,
): Promise<void> {
  const { ending } = FORMATS[format];
  let content = await renderLevel(recipe, 0, format, style, 'page');
  makeFolder(folder);
  for (let level = 0; level < (recipe.levels?.count ?? 0); level++) {
    if (level > 0) content = await renderLevel(recipe, level, format, style, 'page');
    writeWhole(join(folder, `${levelName(level)}.${ending}`), content);
  }
  if (FORMATS[format].hasTileset) writeTilesetImage(folder, style.tileSize);
}

function* coloured(text: Iterable<string>): Generator<string> {
  for (const piece of text) yield colourAscii(piece);
}
