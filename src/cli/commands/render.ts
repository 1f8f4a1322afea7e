import { InvalidOptionError } from '../../core/model/errors';
import { LINE_END } from '../../core/text/lines-of';
import { finishDungeon } from '../../recipes/build-dungeon';
import { readLevelsRecipe } from '../../recipes/build-levels';
import { readSingleRecipe } from '../../recipes/read-recipe';
import type { Recipe } from '../../recipes/recipe';
import { writeDrawing } from '../batches/drawings';
import { readText, shownPath, statsOf } from '../files/files';
import { type PrintedDungeon, pictureNote, thingsAfter } from '../flags/drawing';
import type { Flags, FlagTypes } from '../flags/flags';
import { FORMATS } from '../flags/formats';
import { finishFromFlags } from '../flags/recipe-flags';
import {
  checkEnding,
  formatFromFlags,
  refuseIdleNumbers,
  STYLE_FLAGS,
  styleFromFlags,
} from '../flags/style';
import type { Terminal } from '../terminal/terminal';
import { namingFile, UsageError } from '../terminal/usage-error';
import { isJsonObject, type ReadMap, readingFromFlags, readMap } from './read-map';
import { createUnmetNotes } from './unmet-notes';

/** The flags of `render`. */
export const RENDER_FLAGS: FlagTypes = {
  ...STYLE_FLAGS,
  out: 'string',
  legend: 'string',
  pieces: 'string',
  recipe: 'string',
  pass: 'list',
  outline: 'string',
  furnish: 'boolean',
  seed: 'string',
};

/** The flags that add something to the dungeon. */
const FINISHING = ['recipe', 'pass', 'furnish'];

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
  const notes: string[] = [];
  const reading = await readingFromFlags(flags, terminal);
  const tell = (note: string) => notes.push(note);
  const map = namingFile(shownPath(path), () => readMap(text, reading, tell, path));
  for (const note of notes) await terminal.stderr.write(`${shownPath(path)}: ${note}\n`);
  const scene = await finished(sceneOf(map), flags, terminal);
  refuseIdleNumbers(style, scene.dungeon);
  const { cover } = scene.dungeon;
  const styled = cover ? { ...style, covers: cover.kinds } : style;
  await writeDrawing(
    values.out,
    FORMATS[style.format].render(scene, styled, 'page'),
    terminal,
    styled,
  );
  const note = pictureNote(scene.dungeon.grid, style.format, style);
  if (note !== undefined) await terminal.stderr.write(`dungeonsmith: ${note}\n`);
  return 0;
}

/** Runs the passes of the flags on a dungeon, and adds what lives in it. */
async function finished(
  scene: PrintedDungeon,
  flags: Flags,
  terminal: Terminal,
): Promise<PrintedDungeon> {
  const { given } = flags;
  if (!FINISHING.some((flag) => given.has(flag))) {
    const idle = ['seed', 'outline'].find((flag) => given.has(flag));
    if (idle !== undefined) throw new UsageError(`\`--${idle}\` needs \`--pass\``);
    return scene;
  }
  const recipe = await finishFromFlags(flags, terminal);
  const dungeon = finishDungeon(scene.dungeon, recipe);
  const { notes, add } = createUnmetNotes(flags, recipe as Recipe);
  add(dungeon, undefined);
  for (const note of notes) await terminal.stderr.write(`dungeonsmith: ${note}\n`);
  return { dungeon, things: thingsAfter(scene, recipe) };
}

/** Throws if a text is a batch, with one document per line. */
function refuseManyDocuments(path: string, text: string): void {
  const [line = '', ...rest] = text.split(LINE_END, 3);
  if (rest.join('').trim() === '' || !isJsonObject(line)) return;
  const example = `head -1 ${path === '-' ? 'FILE' : path} | npx dungeonsmith render -`;
  throw new UsageError(
    `${shownPath(path)} holds one document per line: give one of them, as in \`${example}\``,
  );
}

function sceneOf(map: ReadMap): PrintedDungeon {
  const { dungeon, recipe, level, outputVersion, metrics, entities = [], ...parts } = map;
  return {
    dungeon: { ...dungeon, entities, ...parts },
    written: {
      ...(outputVersion !== undefined && { outputVersion }),
      ...(metrics && { metrics }),
      ...(recipe && { recipe }),
    },
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
