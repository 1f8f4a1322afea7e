import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTilesetImage } from '../output/tileset-image';
import { colourAscii, wantsColour } from './colour';
import { writeWhole } from './files';
import { type Flags, type FlagTypes, oneOf, refusePositionals } from './flags';
import { chooseSeed, inFlagWords, RECIPE_FLAGS, recipeFromFlags, withSeed } from './recipe-flags';
import { RENDER_FLAGS, renderFile, renderOptions } from './render';
import type { Terminal } from './terminal';

/** The flags of `generate`. */
export const GENERATE_FLAGS: FlagTypes = {
  ...RECIPE_FLAGS,
  ...RENDER_FLAGS,
  seed: 'string',
  out: 'string',
  colour: 'string',
  color: 'string',
};

/** Makes one dungeon and writes it to standard output, or to a file. */
export async function generate(flags: Flags, terminal: Terminal): Promise<number> {
  refusePositionals(flags);
  const format = oneOf(flags, 'format', ['ascii', 'json', 'tiled', 'svg']);
  const options = renderOptions(flags);
  const isColoured = wantsColour(flags, terminal);
  const asked = await recipeFromFlags(flags, terminal);
  const recipe = withSeed(asked, asked.seed ?? chooseSeed());
  let text: string;
  try {
    text = renderFile(recipe, format, options);
  } catch (error) {
    throw inFlagWords(error, flags);
  }
  const { out = '-' } = flags.values;
  if (out !== '-') {
    if (format === 'tiled') writeTilesetImage(dirname(out), options.tileSize);
    writeWhole(out, text);
  }
  // The seed is told last: what has gone wrong had no dungeon to tell of.
  if (out === '-')
    await terminal.stdout.write(isColoured && format === 'ascii' ? colourAscii(text) : text);
  if (asked.seed === undefined) await terminal.stderr.write(`seed ${recipe.seed}\n`);
  return 0;
}

/** Puts the image of the default tileset beside a map, unless it is there. */
export function writeTilesetImage(folder: string, tileSize = 16): void {
  const path = join(folder, `dungeonsmith-${tileSize}.png`);
  if (!existsSync(path)) writeWhole(path, createTilesetImage(tileSize));
}
