import { readFileSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { count, generatorWords, printedLevelName } from '../../core/text/words';
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
import { ENTRANCE, FORMATS, type OutputSettings } from '../flags/formats';
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
import { reportError, type Terminal } from '../terminal/terminal';
import { orUsageError, UsageError } from '../terminal/usage-error';
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
      await reportError(inFlagWords(error, flags), terminal);
    }
  }
  return 0;
}

/** @param chosenSeed - the seed to use if neither the flags nor the recipe has one */
async function generateOnce(flags: Flags, terminal: Terminal, chosenSeed: number): Promise<void> {
  const style = styleFromFlags(flags, formatFromFlags(flags));
  const givenRecipe = await recipeFromFlags(flags, terminal);
  const { seed = chosenSeed } = givenRecipe;
  const recipe = withSeed(givenRecipe, seed);
  const writer = new DungeonWriter(flags, terminal, style, recipe);
  const level = levelFromFlags(flags, recipe);
  checkEnding(flags);
  const summary = await writer.writeAll(level);
  for (const note of writer.notes()) await terminal.stderr.write(`dungeonsmith: ${note}\n`);
  // The seed is printed last: after an error, there is no dungeon that it could belong to.
  if (writer.isOnScreen) await terminal.stderr.write(`${summary}, seed ${seed}\n`);
  else if (givenRecipe.seed === undefined) await terminal.stderr.write(`seed ${seed}\n`);
}

/** Builds, draws and writes the dungeons of a recipe, and collects notes on them. */
class DungeonWriter {
  /** Whether a person sees the text of the dungeon on a terminal. */
  readonly isOnScreen: boolean;
  private readonly out: string | undefined;
  private readonly isColored: boolean;
  private readonly unmetNotes: UnmetNotes;
  private readonly pictureNotes = new Set<string>();

  constructor(
    private readonly flags: Flags,
    private readonly terminal: Terminal,
    private readonly style: OutputSettings,
    private readonly recipe: Recipe,
  ) {
    const isText = style.format === 'ascii';
    this.out = flags.values.out;
    this.isOnScreen = terminal.stdout.isTTY && this.out === undefined && isText;
    this.isColored = isText && wantsColor(flags, terminal) && this.out === undefined;
    this.unmetNotes = createUnmetNotes(flags, recipe);
  }

  notes(): string[] {
    return [...this.unmetNotes.notes, ...this.pictureNotes];
  }

  /** Writes a dungeon or its levels. Returns a summary, such as `13 rooms, 80 × 45, caves`. */
  async writeAll(level: number | undefined): Promise<string> {
    const { recipe, terminal, out } = this;
    const nameOf = FORMATS[this.style.format].isBook ? printedLevelName : levelName;
    if (recipe.levels !== undefined && level === undefined) {
      await this.writeLevels(dungeonsOf(recipe, nameOf));
      return [count(recipe.levels.count, 'level'), ...familyIn({ recipe })].join(', ');
    }
    const dungeon = level === undefined ? buildDungeon(recipe) : levelOf(recipe, level, nameOf);
    const style = this.styleWithCovers();
    refuseIdleNumbers(style, dungeon);
    await writeDrawing(out, this.renderLevel(dungeon, level, style, 'page'), terminal, style);
    const { rooms, grid } = dungeon;
    const size = `${grid.width} × ${grid.height}`;
    return [count(rooms.length, 'room'), size, ...familyIn({ recipe, level })].join(', ');
  }

  /**
   * Writes all levels into a single drawing if the format can hold several levels. Otherwise,
   * writes them to a folder, or one after another to standard output.
   */
  private async writeLevels(dungeons: Iterable<BuiltDungeon>): Promise<void> {
    const { flags, terminal, style, recipe, out } = this;
    const { format } = style;
    const { renderLevels, hasLines, isBook } = FORMATS[format];
    if (renderLevels !== undefined && (!isBook || isSingleOutput(flags, format))) {
      const levels = [...dungeons];
      for (const [level, dungeon] of levels.entries()) this.unmetNotes.add(dungeon, level);
      return writeDrawing(out, renderLevels(levels, style, recipe), terminal, style);
    }
    if (out !== undefined) {
      checkFolderName(flags);
      return writeDrawings(out, this.levelFiles(dungeons), terminal);
    }
    if (format !== 'ascii' && !hasLines) {
      const advice = 'needs `--out FOLDER` or `--level I`';
      throw new UsageError(`\`--format ${format}\` with several levels ${advice}`);
    }
    let level = 0;
    for (const dungeon of dungeons) {
      if (format === 'ascii' && level > 0) await writeDrawing(out, ['\n'], terminal, style);
      const drawing = this.renderLevel(dungeon, level++, this.styleWithCovers(), 'line');
      await writeDrawing(out, drawing, terminal, style);
    }
  }

  private *levelFiles(
    dungeons: Iterable<BuiltDungeon>,
  ): Generator<[name: string, drawing: Output, style: OutputSettings]> {
    let level = 0;
    for (const dungeon of dungeons) {
      const style = this.styleWithCovers();
      const drawing = this.renderLevel(dungeon, level, style, 'page');
      yield [levelName(level++), drawing, style];
    }
  }

  private renderLevel(
    built: BuiltDungeon,
    level: number | undefined,
    style: OutputSettings,
    layout: LineLayout,
  ): Output {
    const { recipe } = this;
    this.unmetNotes.add(built, level);
    const note = pictureNote(built.grid, style.format, style);
    if (note !== undefined) this.pictureNotes.add(note);
    const dungeon = this.isOnScreen ? withEntrance(built) : built;
    const scene = { recipe, seed: recipe.seed, level, dungeon };
    const drawing = FORMATS[style.format].render(scene, style, layout);
    return this.isColored && !(drawing instanceof Promise) ? colored(drawing) : drawing;
  }

  /** Adds the kinds of cover of all levels. The recipe is checked as soon as there is a dungeon. */
  private styleWithCovers(): OutputSettings {
    return withCovers(this.style, this.recipe);
  }
}

/** Returns the family of a dungeon in words, if it is known. */
function familyIn(made: Pick<PrintedDungeon, 'recipe' | 'level'>): string[] {
  const family = generatorOf(made);
  return family === undefined ? [] : [generatorWords(family)];
}

/** Adds an entity that marks the entrance, unless stairs show it. */
function withEntrance(dungeon: BuiltDungeon): BuiltDungeon {
  const { entrance, entities, stairs } = dungeon;
  if (stairs.some(({ x, y }) => x === entrance.x && y === entrance.y)) return dungeon;
  const mark = { kind: ENTRANCE, ...entrance, blocks: false };
  return { ...dungeon, entities: [...entities, mark] };
}

/** Returns whether to colour standard output (see no-color.org). */
function wantsColor(flags: Flags, { stdout, env }: Terminal): boolean {
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
  const watcher = orUsageError(`cannot watch ${folder}`, () =>
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
function* colored(text: Iterable<string>): Generator<string> {
  for (const piece of text) {
    yield piece
      .replace(/[^#│─┌┐└┘├┤┬┴┼■ .\n]+/g, '\u001b[1;33m$&\u001b[0m')
      .replace(/[#│─┌┐└┘├┤┬┴┼■]+/g, '\u001b[2m$&\u001b[0m');
  }
}
