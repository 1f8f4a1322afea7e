import { readFileSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { count } from '../../core/view/count';
import { type BuiltDungeon, buildDungeon } from '../../recipes/build-dungeon';
import type { Recipe } from '../../recipes/recipe';
import { withCovers, writeDrawing, writeDrawings } from '../batches/drawings';
import { dungeonsOf, levelName, levelOf } from '../batches/dungeons-of';
import {
  generatorOf,
  type LineLayout,
  type Output,
  type PrintedDungeon,
  pictureNote,
} from '../flags/drawing';
import { inFlagWords } from '../flags/flag-words';
import { type Flags, type FlagTypes, oneOf } from '../flags/flags';
import { ENTRANCE, FORMATS, type Style } from '../flags/formats';
import {
  chooseSeed,
  levelFromFlags,
  RECIPE_FLAGS,
  recipeFromFlags,
  withSeed,
} from '../flags/recipe-flags';
import {
  checkEnding,
  checkFolderName,
  formatFromFlags,
  isSingleOutput,
  refuseIdleNumbers,
  STYLE_FLAGS,
  styleFromFlags,
} from '../flags/style';
import { type Terminal, tellError } from '../terminal/terminal';
import { orTell, UsageError } from '../terminal/usage-error';
import { createUnmetNotes, type UnmetNotes } from './unmet-notes';

/** The flags of `generate`. */
export const GENERATE_FLAGS: FlagTypes = {
  ...RECIPE_FLAGS,
  ...STYLE_FLAGS,
  seed: 'string',
  levels: 'string',
  level: 'string',
  out: 'string',
  watch: 'boolean',
  color: 'string',
};

/**
 * Generates a dungeon or its levels, and writes them to standard output, a file or a folder.
 * Repeats this at each change of the recipe if `--watch` is given.
 */
export async function generate(flags: Flags, terminal: Terminal): Promise<number> {
  if (!flags.given.has('watch')) {
    await generateOnce(flags, terminal, chooseSeed());
    return 0;
  }
  const recipePath = flags.values.recipe;
  if (recipePath === undefined || recipePath === '-') {
    throw new UsageError('`--watch` needs `--recipe FILE`, the file to watch');
  }
  const seed = chooseSeed();
  for await (const _ of changesOf(recipePath)) {
    if (terminal.stdout.isTTY) await terminal.stdout.write('\u001b[H\u001b[2J');
    try {
      await generateOnce(flags, terminal, seed);
    } catch (error) {
      // The recipe is being edited, so its next version may be valid.
      await tellError(inFlagWords(error, flags), terminal);
    }
  }
  return 0;
}

/** @param chosenSeed - the seed to use if neither the flags nor the recipe has one */
async function generateOnce(flags: Flags, terminal: Terminal, chosenSeed: number): Promise<void> {
  const style = styleFromFlags(flags, formatFromFlags(flags));
  const givenRecipe = await recipeFromFlags(flags, terminal);
  const isColoured = style.format === 'ascii' && wantsColour(flags, terminal);
  const { seed = chosenSeed } = givenRecipe;
  const recipe = withSeed(givenRecipe, seed);
  const level = levelFromFlags(flags, recipe);
  checkEnding(flags);
  const unmetNotes = createUnmetNotes(flags, recipe);
  const pictureNotes = new Set<string>();
  const writing = { flags, terminal, style, recipe, isColoured, unmetNotes, pictureNotes };
  const summary = await writeAll(writing, level);
  for (const note of [...unmetNotes.notes, ...pictureNotes])
    await terminal.stderr.write(`dungeonsmith: ${note}\n`);
  // The seed is printed last: after an error, there is no dungeon that it could belong to.
  if (isOnScreen(writing)) await terminal.stderr.write(`${summary}, seed ${seed}\n`);
  else if (givenRecipe.seed === undefined) await terminal.stderr.write(`seed ${seed}\n`);
}

/** Writes a dungeon or its levels. Returns a summary, such as `13 rooms, 80 × 45, caves`. */
async function writeAll(writing: Writing, level: number | undefined): Promise<string> {
  const { recipe } = writing;
  const { levels } = recipe;
  if (levels !== undefined && level === undefined) {
    await writeLevels(dungeonsOf(recipe), writing);
    return [count(levels.count, 'level'), ...familyIn({ recipe })].join(', ');
  }
  const dungeon = level === undefined ? buildDungeon(recipe) : levelOf(recipe, level);
  await writeOne(dungeon, level, writing);
  const { rooms, grid } = dungeon;
  const size = `${grid.width} × ${grid.height}`;
  return [count(rooms.length, 'room'), size, ...familyIn({ recipe, level })].join(', ');
}

/** Returns the family of a dungeon in words, if it is known. */
function familyIn(made: Pick<PrintedDungeon, 'recipe' | 'level'>): string[] {
  const family = generatorOf(made);
  return family === undefined ? [] : [family === 'bsp' ? 'BSP' : family.replaceAll('-', ' ')];
}

/** Returns whether a person sees the text of the dungeon on a terminal. */
function isOnScreen({ flags, terminal, style }: Writing): boolean {
  return terminal.stdout.isTTY && flags.values.out === undefined && style.format === 'ascii';
}

/** Everything that is needed to write dungeons. */
interface Writing {
  readonly flags: Flags;
  readonly terminal: Terminal;
  readonly style: Style;
  readonly recipe: Recipe;
  readonly isColoured: boolean;
  /** Receives each dungeon that is written. */
  readonly unmetNotes: UnmetNotes;
  /** Receives notes on pictures. */
  readonly pictureNotes: Set<string>;
}

async function writeOne(
  dungeon: BuiltDungeon,
  level: number | undefined,
  writing: Writing,
): Promise<void> {
  const { flags, terminal } = writing;
  const styled = withAllCovers(writing);
  refuseIdleNumbers(styled.style, dungeon);
  const drawing = drawDungeon({ dungeon, level }, styled, 'page');
  await writeDrawing(flags.values.out, drawing, terminal, styled.style);
}

/**
 * Writes all levels into a single drawing if the format can hold several levels. Otherwise, writes
 * them to a folder, or one after another to standard output.
 */
async function writeLevels(dungeons: Iterable<BuiltDungeon>, writing: Writing): Promise<void> {
  const { flags, terminal, style, recipe, unmetNotes } = writing;
  const out = flags.values.out;
  const { format } = style;
  const { drawLevels, hasLines, isBook } = FORMATS[format];
  if (drawLevels !== undefined && (!isBook || isSingleOutput(flags, format))) {
    const levels = [...dungeons];
    for (const [level, dungeon] of levels.entries()) unmetNotes.add(dungeon, level);
    return writeDrawing(out, drawLevels(levels, style, recipe), terminal, style);
  }
  if (out !== undefined) {
    checkFolderName(flags);
    return writeDrawings(out, levelFiles(dungeons, writing), terminal);
  }
  if (format !== 'ascii' && !hasLines) {
    const advice = 'needs `--out FOLDER` or `--level I`';
    throw new UsageError(`\`--format ${format}\` with several levels ${advice}`);
  }
  let level = 0;
  for (const dungeon of dungeons) {
    if (format === 'ascii' && level > 0) await writeDrawing(out, ['\n'], terminal, style);
    const drawing = drawDungeon({ dungeon, level: level++ }, withAllCovers(writing), 'line');
    await writeDrawing(out, drawing, terminal, style);
  }
}

/** A dungeon and, if it is one of several levels, its index. */
interface BuiltLevel extends Pick<PrintedDungeon, 'level'> {
  readonly dungeon: BuiltDungeon;
}

function drawDungeon(built: BuiltLevel, writing: Writing, layout: LineLayout): Output {
  const { flags, style, recipe, isColoured, unmetNotes, pictureNotes } = writing;
  unmetNotes.add(built.dungeon, built.level);
  const note = pictureNote(built.dungeon.grid, style.format, style);
  if (note !== undefined) pictureNotes.add(note);
  const dungeon = isOnScreen(writing) ? withEntrance(built.dungeon) : built.dungeon;
  const scene = { recipe, seed: recipe.seed, ...built, dungeon };
  const drawing = FORMATS[style.format].draw(scene, style, layout);
  const hasColours = isColoured && flags.values.out === undefined && !(drawing instanceof Promise);
  return hasColours ? coloured(drawing) : drawing;
}

/** Adds an entity that marks the entrance, unless stairs show it. */
function withEntrance(dungeon: BuiltDungeon): BuiltDungeon {
  const { entrance, entities, stairs } = dungeon;
  if (stairs.some(({ x, y }) => x === entrance.x && y === entrance.y)) return dungeon;
  const mark = { kind: ENTRANCE, ...entrance, room: -1, blocks: false };
  return { ...dungeon, entities: [...entities, mark] };
}

/** Adds the kinds of cover of all levels. The recipe is checked as soon as there is a dungeon. */
function withAllCovers(writing: Writing): Writing {
  return { ...writing, style: withCovers(writing.style, writing.recipe) };
}

function* levelFiles(
  dungeons: Iterable<BuiltDungeon>,
  writing: Writing,
): Generator<[name: string, drawing: Output, style: Style]> {
  let level = 0;
  for (const dungeon of dungeons) {
    const styled = withAllCovers(writing);
    const drawing = drawDungeon({ dungeon, level }, styled, 'page');
    yield [levelName(level++), drawing, styled.style];
  }
}

/** Returns whether to colour standard output (see no-color.org). */
function wantsColour(flags: Flags, { stdout, env }: Terminal): boolean {
  const choice = oneOf(flags, 'color', ['auto', 'always', 'never']);
  if (choice !== 'auto') return choice === 'always';
  return stdout.isTTY && !env.NO_COLOR && env.TERM !== 'dumb';
}

/** The time in milliseconds that an editor has to finish: many write a file in several steps. */
const PAUSE = 50;

/** Yields once immediately, then each time that a file has changed. Never ends. */
async function* changesOf(path: string): AsyncGenerator<void> {
  let wake = () => {};
  // The folder is watched because many editors replace the old file by a new one.
  const folder = dirname(path);
  const watcher = orTell(`cannot watch ${folder}`, () =>
    watch(folder, (_, name) => {
      if (name === null || name === basename(path)) wake();
    }),
  );
  try {
    let last: string | undefined;
    for (;;) {
      const change = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const text = textOf(path);
      if (text !== last) yield;
      last = text;
      await change;
      await setTimeout(PAUSE);
    }
  } finally {
    watcher.close();
  }
}

/** Returns the text of a file, or an empty string if there is none. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Dims the walls of an ASCII picture and brightens the things in it. */
export function* coloured(text: Iterable<string>): Generator<string> {
  for (const piece of text) {
    yield piece
      .replace(/[^#│─┌┐└┘├┤┬┴┼■ .\n]+/g, '\u001b[1;33m$&\u001b[0m')
      .replace(/[#│─┌┐└┘├┤┬┴┼■]+/g, '\u001b[2m$&\u001b[0m');
  }
}
