import { firstFloor } from '../../core/analysis/walkable-tile';
import { parseAscii } from '../../core/ascii/parse-ascii';
import { parseJson } from '../../core/document/parse-json';
import { parseJsonText, refuseOtherFormats } from '../../core/document/parse-json-text';
import { dungeonFromGrid } from '../../core/generators/regions/dungeon-from-grid';
import { bareDungeon, type Dungeon, type Unmet } from '../../core/model/dungeon';
import { InvalidOptionError } from '../../core/model/errors';
import { parseTiled } from '../../formats/tiled/parse-tiled';
import { readLevelsRecipe } from '../../recipes/build-levels';
import { checkPasses, runPasses } from '../../recipes/passes';
import { readSingleRecipe } from '../../recipes/read-whole-recipe';
import type { Recipe } from '../../recipes/recipe';
import { describeUnmet } from '../../recipes/unmet';
import { writeDrawing } from '../batches/drawings';
import { readText, shownPath, statsOf } from '../files/files';
import { isJsonObject } from '../files/is-json-object';
import type { Flags, FlagTypes } from '../flags/flags';
import { FORMATS } from '../flags/formats';
import type { PrintedDungeon } from '../flags/printed-dungeon';
import { chooseSeed, passesFromFlags, seedFromText } from '../flags/recipe-flags';
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
export const RENDER_FLAGS: FlagTypes = {
  ...STYLE_FLAGS,
  out: 'string',
  pass: 'list',
  outline: 'string',
  seed: 'string',
};

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
  const drawn = inFile(shownPath(path), () => sceneOf(text));
  const scene = await withPasses(drawn, flags, terminal);
  refuseIdleNumbers(style, scene.dungeon);
  const { cover } = scene.dungeon;
  const styled = cover ? { ...style, covers: cover.kinds } : style;
  await writeDrawing(
    values.out,
    FORMATS[style.format].draw(scene, styled, 'page'),
    terminal,
    styled,
  );
  return 0;
}

/**
 * Returns a scene after the passes of `--pass`. A drawing without rooms first gets one for each
 * connected part of its floor.
 */
async function withPasses(
  scene: PrintedDungeon,
  flags: Flags,
  terminal: Terminal,
): Promise<PrintedDungeon> {
  const { lists, values } = flags;
  const passes = await passesFromFlags(flags, terminal);
  if (passes === undefined) {
    if (values.seed === undefined) return scene;
    throw new UsageError('`--seed` needs `--pass`');
  }
  if (scene.dungeon.entities.length > 0) {
    throw new UsageError('`--pass` needs a dungeon without entities');
  }
  const seed = values.seed === undefined ? chooseSeed() : seedFromText(values.seed);
  if (values.seed === undefined) await terminal.stderr.write(`dungeonsmith: seed ${seed}\n`);
  const { rooms, grid } = scene.dungeon;
  const dungeon = rooms.length > 0 ? scene.dungeon : dungeonFromGrid(grid);
  checkPasses(passes);
  const unmet: Unmet[] = [];
  const changed = runPasses(dungeon, { seed, passes, unmet });
  for (const one of unmet) {
    const pass = lists.pass?.[Number(/\d+/.exec(one.where ?? '')?.[0])]?.split(':', 1)[0];
    const note = `${describeUnmet(one)} (\`--pass ${pass}\`): ${one.cause}`;
    await terminal.stderr.write(`dungeonsmith: ${note}\n`);
  }
  return { dungeon: { ...changed, entities: [] } };
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
