import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import schema from '../../../schema/recipe.schema.json';
import { copyRecipe } from '../../core/document/copy-json';
import { buildDungeon } from '../../recipes/build-dungeon';
import type { Recipe, RecipePopulation } from '../../recipes/recipe';
import {
  type DataSpecification,
  GENERATOR_SPECS,
  GENERATOR_TABLE,
  PASS_SPECS,
} from '../../recipes/specifications';
import { version } from '../batches/manifest';
import { jsonPage } from '../files/json-pieces';
import { createWhole, makeFolder } from '../files/write-whole';
import type { Flags, FlagTypes } from '../flags/flags';
import { families, optionTexts } from '../flags/option-help';
import {
  chooseSeed,
  RECIPE_FLAGS,
  type RecipeOfFlags,
  recipeFromFlags,
  withSeed,
} from '../flags/recipe-flags';
import type { Content, Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';
import README from './recipe-readme.txt';

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

/**
 * Returns rules for the monsters. A cave or a maze may be a single room, with the entrance in it.
 */
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

/** Writes files into a folder: either all of them or none. New folders stay. */
async function writeNew(
  folder: string,
  files: readonly NewFile[],
  terminal: Terminal,
): Promise<number> {
  terminal.holdSignals();
  const paths = files.map(([name]) => join(folder, name));
  const taken = paths.find((path) => existsSync(path));
  if (taken !== undefined) throw takenError(taken);
  const created: string[] = [];
  try {
    for (const [i, path] of paths.entries()) {
      makeFolder(dirname(path));
      // Another process may have created the file in the meantime.
      if (!createWhole(path, files[i]![1])) throw takenError(path);
      created.push(path);
    }
  } catch (error) {
    for (const path of created) rmSync(path, { force: true });
    throw error;
  }
  await terminal.stdout.write(paths.map((path) => `${path}\n`).join(''));
  return 0;
}

function takenError(path: string): UsageError {
  return new UsageError(`${path} exists already: name another folder, as in \`init cellar\``);
}

/** Returns the path from a folder to a file in it or in one of its parent folders. */
function findUpwards(folder: string, path: string): string | undefined {
  const start = resolve(folder);
  for (let parent = start; ; parent = dirname(parent)) {
    if (existsSync(join(parent, path))) {
      const relativePath = relative(start, join(parent, path)).replaceAll('\\', '/');
      return relativePath.startsWith('.') ? relativePath : `./${relativePath}`;
    }
    if (dirname(parent) === parent) return undefined;
  }
}

/** A file to write: its path inside the folder, and its content. */
type NewFile = readonly [name: string, content: Content];

/** The engines that can draw the game, with the package that each requires. */
const ENGINES: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ['canvas', {}],
  ['phaser', { phaser: '^4.2.1' }],
  ['excalibur', { excalibur: '^0.32.0' }],
]);

/** Returns the files of a small game that is named after its folder. */
function gameFiles(folder: string, { values }: Flags): NewFile[] {
  const { engine = 'canvas' } = values;
  const packages = ENGINES.get(engine);
  if (packages === undefined) {
    throw new UsageError(`--engine must be one of ${[...ENGINES.keys()].join(', ')}`);
  }
  const require = createRequire(import.meta.url);
  const templates = join(dirname(require.resolve('dungeonsmith/package.json')), 'templates');
  const common = filesOf(join(templates, 'game'));
  const name = basename(resolve(folder));
  const needs = { dungeonsmith: `^${version()}`, ...packages };
  return [...common, ...filesOf(join(templates, engine))].map(([path, bytes]) => {
    const isText = !path.endsWith('.png');
    const text = isText ? bytes.toString('utf8').replaceAll('my-game', packageName(name)) : '';
    const content = path === 'package.json' ? withNeeds(text, needs) : text;
    // The registry omits files named `.gitignore` from packages, so the template has another name.
    return [path.replace(/^gitignore$/, '.gitignore'), isText ? [content] : bytes] as const;
  });
}

/** Converts the name of a folder into a valid package name. */
function packageName(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'my-game'
  );
}

function withNeeds(text: string, dependencies: object): string {
  return `${JSON.stringify({ ...JSON.parse(text), dependencies }, null, 2)}\n`;
}

/** Returns all files of a folder, with their paths relative to it. */
function filesOf(folder: string): [path: string, bytes: Buffer<ArrayBuffer>][] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return paths
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path))]);
}

/**
 * Returns a page that explains a recipe. JSON has no comments, so the recipe cannot explain itself.
 */
function recipeReadme({ generator }: Recipe): string {
  const kinds = families().map(([family, names]) => `${family}: ${names.map(code).join(', ')}`);
  const passes = Object.entries<DataSpecification>(PASS_SPECS);
  const parts: Readonly<Record<string, string>> = {
    kinds: kinds.join('; '),
    generator,
    options: optionTable(generator, GENERATOR_SPECS[generator]),
    passes: passes
      .map(
        ([name, options]) =>
          `\n## Options of the pass \`${name}\`\n\n${optionTable(name, options)}`,
      )
      .join(''),
  };
  return README.replace(/\{(\w+)\}/g, (_, part: string) => parts[part]!);
}

function optionTable(owner: string, specification: DataSpecification): string {
  const rows = optionTexts(owner, specification, code).map((text) => {
    const { name, type, range, default: usual = '', meaning } = text;
    const value = name === 'width' || name === 'height' ? 'required' : usual;
    const several = type === 'mixture' ? '; or several: `["a", "b"]`, `{ "a": 3, "b": 1 }`' : '';
    return `| ${code(name)} | ${range}${several} | ${value} | ${meaning.replaceAll('|', '\\|')} |\n`;
  });
  return `| option | values | default | what it does |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}

function code(text: string): string {
  return `\`${text}\``;
}
