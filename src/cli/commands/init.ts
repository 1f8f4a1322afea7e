import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import schema from '../../../schema/recipe.schema.json';
import { copyRecipe } from '../../core/document/copy-json';
import { elementAt } from '../../core/model/element-at';
import { buildDungeon } from '../../recipes/build-dungeon';
import type { RecipePopulation } from '../../recipes/recipe';
import { GENERATOR_TABLE } from '../../recipes/specifications';
import { jsonPage } from '../files/json-pieces';
import { createWhole, makeFolder } from '../files/write-whole';
import type { Flags, FlagTypes } from '../flags/flags';
import {
  chooseSeed,
  RECIPE_FLAGS,
  type RecipeOfFlags,
  recipeFromFlags,
  withSeed,
} from '../flags/recipe-flags';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';
import { gameFiles, type NewFile } from './game-files';
import { recipeReadme } from './recipe-readme';

/** The flags of `init`. */
export const INIT_FLAGS: FlagTypes = {
  ...RECIPE_FLAGS,
  seed: 'string',
  game: 'boolean',
  engine: 'string',
};

/** The monsters in the dungeon of the initial recipe. */
const TABLE = [
  { kind: 'rat', weight: 3, blocks: true },
  { kind: 'ogre', weight: 1, blocks: true },
];

/** Returns rules for the monsters. A cave or a maze may be a single room, with the entrance in it. */
function populationFor({ generator }: RecipeOfFlags): RecipePopulation {
  const isOfRooms = GENERATOR_TABLE[generator].kind === 'rooms';
  const amount = isOfRooms
    ? { perRoom: { min: 0, max: 2 }, skipEntranceRoom: true }
    : { tilesPerPick: 50, minProgress: 0.2 };
  return { rules: [{ table: TABLE, ...amount }] };
}

/** The path of the schema in a project that has the package installed. */
const INSTALLED = 'node_modules/dungeonsmith/dist/recipe.schema.json';

/** Writes an initial recipe and a page that explains its options, or a small game. */
export async function init(flags: Flags, terminal: Terminal): Promise<number> {
  const [folder = '.', ...more] = flags.positionals;
  if (more.length > 0) throw new UsageError('`init` takes one folder');
  if (flags.given.has('game')) {
    const idle = [...flags.given].find((flag) => flag !== 'game' && flag !== 'engine');
    if (idle !== undefined) throw new UsageError(`\`--${idle}\` does nothing with \`--game\``);
    return writeNew(folder, gameFiles(folder, flags), terminal);
  }
  if (flags.given.has('engine')) throw new UsageError('`--engine` belongs to `init --game`');
  const asked = await recipeFromFlags(flags, terminal);
  if (asked.levels !== undefined) {
    throw new UsageError('`init` writes a recipe of one dungeon: remove `levels` from the recipe');
  }
  const { seed: chosen = chooseSeed() } = asked;
  const given = withSeed(asked, chosen);
  buildDungeon(given);
  const recipe = { population: populationFor(asked), ...given };
  const installed = findUpwards(folder, INSTALLED);
  const $schema = installed ?? './recipe.schema.json';
  const { seed, population, ...rest }: Record<string, unknown> = { ...copyRecipe(recipe) };
  const files: NewFile[] = [
    ['recipe.json', jsonPage({ $schema, seed, ...rest, population })],
    ['README.md', [recipeReadme(recipe)]],
  ];
  if (installed === undefined) files.push(['recipe.schema.json', jsonPage(schema)]);
  return writeNew(folder, files, terminal);
}

/** Writes files into a folder: either all of them or none. */
async function writeNew(
  folder: string,
  files: readonly NewFile[],
  terminal: Terminal,
): Promise<number> {
  const paths = files.map(([name]) => join(folder, name));
  terminal.holdSignals();
  const create = (path: string, i: number) => {
    makeFolder(dirname(path));
    return createWhole(path, elementAt(files, i)[1]);
  };
  // If another process creates one of the files at the same time, `create` returns false here.
  const taken = paths.find((path) => existsSync(path)) ?? paths.find((path, i) => !create(path, i));
  if (taken !== undefined) {
    throw new UsageError(`${taken} exists already: name another folder, as in \`init cellar\``);
  }
  await terminal.stdout.write(paths.map((path) => `${path}\n`).join(''));
  return 0;
}

/** Returns the path from a folder to a file in it or in one of its parent folders. */
function findUpwards(folder: string, path: string): string | undefined {
  const start = resolve(folder);
  for (let parent = start; ; parent = dirname(parent)) {
    if (existsSync(join(parent, path))) {
      const way = relative(start, join(parent, path)).replaceAll('\\', '/');
      return way.startsWith('.') ? way : `./${way}`;
    }
    if (dirname(parent) === parent) return undefined;
  }
}
