import { firstFloor } from '../../core/analysis/walkable-tile';
import { parseAscii } from '../../core/ascii/parse-ascii';
import { parseJson } from '../../core/document/parse-json';
import { parseJsonText, refuseOtherFormats } from '../../core/document/parse-json-text';
import { bareDungeon, type Dungeon } from '../../core/model/dungeon';
import { InvalidOptionError } from '../../core/model/errors';
import { parseTiled } from '../../formats/tiled/parse-tiled';
import { readLevelsRecipe } from '../../recipes/build-levels';
import { readSingleRecipe } from '../../recipes/read-whole-recipe';
import type { Recipe } from '../../recipes/recipe';
import { writeDrawing } from '../batches/drawings';
import { readText, shownPath, statsOf } from '../files/files';
import { isJsonObject } from '../files/is-json-object';
import { pictureNote } from '../flags/drawing';
import type { Flags, FlagTypes } from '../flags/flags';
import { FORMATS } from '../flags/formats';
import type { PrintedDungeon } from '../flags/printed-dungeon';
import {
  checkEnding,
  formatFromFlags,
  refuseIdleNumbers,
  STYLE_FLAGS,
  styleFromFlags,
} from '../flags/style';
import type { Terminal } from '../terminal/terminal';
import { inFile, UsageError } from '../terminal/usage-error';

/** The flags of `render`. */
export const RENDER_FLAGS: FlagTypes = { ...STYLE_FLAGS, out: 'string' };

/** Writes the dungeon in a file in another format. The file is a document, a Tiled map, or text. */
export async function render(flags: Flags, terminal: Terminal): Promise<number> {
  const { positionals, values } = flags;
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) {
    throw new UsageError('give one FILE: a document, a Tiled map, or text; - is standard input');
  }
  checkEnding(flags);
  const style = styleFromFlags(flags, formatFromFlags(flags));
  if (path !== '-' && statsOf(path)?.isDirectory()) {
    throw new UsageError(`${path} is a folder: give one FILE in it`);
  }
  const text = await readText(path, terminal);
  refuseManyDocuments(path, text);
  const scene = inFile(shownPath(path), () => sceneOf(text));
  refuseIdleNumbers(style, scene.dungeon);
  const { cover } = scene.dungeon;
  const styled = cover ? { ...style, covers: cover.kinds } : style;
  await writeDrawing(
    values.out,
    FORMATS[style.format].draw(scene, styled, 'page'),
    terminal,
    styled,
  );
  const note = pictureNote(scene.dungeon.grid, style.format, style);
  if (note !== undefined) await terminal.stderr.write(`dungeonsmith: ${note}\n`);
  return 0;
}

/** Throws if a text is a batch, with one document per line. */
function refuseManyDocuments(path: string, text: string): void {
  const [line = '', ...rest] = text.split('\n', 3);
  if (rest.join('').trim() === '' || !isJsonObject(line)) return;
  const example = `head -1 ${path === '-' ? 'FILE' : path} | npx dungeonsmith render -`;
  throw new UsageError(
    `${shownPath(path)} holds one document per line: give one of them, as in \`${example}\``,
  );
}

function sceneOf(text: string): PrintedDungeon {
  refuseOtherFormats(text);
  if (!/^\s*[{[]/.test(text)) return { dungeon: { ...dungeonOfText(text), entities: [] } };
  const value = parseJsonText(text);
  if (Reflect.get(Object(value), 'type') === 'map') {
    const { dungeon, ...things } = parseTiled(value);
    return { dungeon: { ...dungeon, ...things } };
  }
  const {
    dungeon,
    recipe,
    level,
    outputVersion,
    metrics,
    entities = [],
    ...parts
  } = parseJson(value);
  return {
    dungeon: { ...dungeon, entities, ...parts },
    written: { outputVersion, ...(metrics && { metrics }), ...(recipe && { recipe }) },
    ...(recipe && { recipe: readable(recipe as Recipe), seed: recipe.seed, level }),
  };
}

/** Returns the recipe in a document, unless it is invalid; the dungeon is drawn in any case. */
function readable(recipe: Recipe): Recipe | undefined {
  try {
    if (recipe.levels === undefined) readSingleRecipe(recipe);
    else readLevelsRecipe(recipe);
    return recipe;
  } catch (error) {
    if (error instanceof InvalidOptionError) return undefined;
    throw error;
  }
}

/** Returns a drawing as a dungeon without rooms. Its entrance is its first walkable tile. */
function dungeonOfText(text: string): Dungeon {
  const grid = parseAscii(text);
  const entrance = firstFloor(grid);
  if (entrance === undefined) throw new UsageError('the drawing has no floor');
  return bareDungeon(grid, [], [], entrance);
}
