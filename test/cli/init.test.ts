import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import schema from '../../schema/recipe.schema.json';
import { toAscii } from '../../src/core/index';
import { buildDungeon, buildLevels, type Recipe } from '../../src/recipes/index';
import { RECIPE_SPEC } from '../../src/recipes/read-recipe';
import { GENERATOR_SPECS } from '../../src/recipes/specifications';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const isRecipe = new Ajv({ strict: false }).compile(schema);

async function initIn(folder: string, ...args: string[]) {
  const outcome = await runWith(['init', folder, ...args]);
  const recipe = JSON.parse(readFileSync(join(folder, 'recipe.json'), 'utf8'));
  return { ...outcome, recipe };
}

test('init omits unlimited options, and explains which options are required', async () => {
  const folder = temporaryFolder();
  const { recipe } = await initIn(folder, '--generator', 'bsp', '--max-depth', 'Infinity');
  expect(recipe.options).toEqual({ width: 80, height: 45 });
  expect(isRecipe(recipe)).toBe(true);
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(readme).toMatch(/\| `width` \|[^|]*\| required \|/);
});

test('init writes a recipe that can be made at once', async () => {
  const folder = join(temporaryFolder(), 'deep', 'er');
  const options = ['--generator', 'bsp', '--seed', '7', '--max-depth', '3', '--width', '50'];
  const { exitCode, out, err, recipe } = await initIn(folder, ...options);
  expect([exitCode, err]).toEqual([0, '']);
  expect(out.trim().split('\n')).toEqual(
    ['recipe.json', 'README.md', 'recipe.schema.json'].map((name) => join(folder, name)),
  );
  expect(recipe).toMatchObject({
    seed: 7,
    generator: 'bsp',
    options: { width: 50, height: 45, maxDepth: 3 },
  });
  const dungeon = buildDungeon(recipe as Recipe);
  expect(dungeon.entities.length).toBeGreaterThan(0);
  const { entities } = dungeon;
  expect((await runWith(['--recipe', join(folder, 'recipe.json')])).out).toBe(
    `${toAscii(dungeon, { entities })}\n`,
  );
});

test.for(Object.keys(GENERATOR_SPECS))(
  'init puts monsters into the first recipe of %s',
  async (name) => {
    const size = ['--generator', name, '--width', '60', '--height', '30', '--seed'];
    for (const seed of ['1', '2', '3']) {
      const { recipe } = await initIn(temporaryFolder(), ...size, seed);
      expect(isRecipe(recipe)).toBe(true);
      expect(buildDungeon(recipe as Recipe).entities.length).toBeGreaterThan(0);
    }
  },
);

test('init names a schema that its recipe keeps to', async () => {
  const folder = temporaryFolder();
  const { recipe } = await initIn(folder);
  expect(recipe.$schema).toBe('./recipe.schema.json');
  expect(JSON.parse(readFileSync(join(folder, recipe.$schema), 'utf8'))).toEqual(schema);
  expect(isRecipe(recipe)).toBe(true);
  expect(typeof recipe.seed).toBe('number');
});

test('init names the installed schema in a project that has the package', async () => {
  const project = temporaryFolder();
  const installed = join(project, 'node_modules', 'dungeonsmith', 'dist');
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(installed, 'recipe.schema.json'), '{}');
  const path = 'node_modules/dungeonsmith/dist/recipe.schema.json';
  expect((await initIn(project)).recipe.$schema).toBe(`./${path}`);
  const inner = join(project, 'levels', 'cellar');
  expect((await initIn(inner)).recipe.$schema).toBe(`../../${path}`);
  expect(readdirSync(inner).sort()).toEqual(['README.md', 'recipe.json']);
});

test.for(Object.keys(GENERATOR_SPECS))(
  'the page of init explains every option of %s',
  async (name) => {
    const folder = temporaryFolder();
    await initIn(folder, '--generator', name, '--seed', '1');
    const page = readFileSync(join(folder, 'README.md'), 'utf8');
    const options = GENERATOR_SPECS[name as keyof typeof GENERATOR_SPECS];
    for (const option of Object.keys(options)) expect(page).toContain(`\n| \`${option}\` | `);
    for (const other of Object.keys(GENERATOR_SPECS)) expect(page).toContain(`\`${other}\``);
    expect(page).not.toContain('as in a recipe');
    for (const key of Object.keys(RECIPE_SPEC)) expect(page).toContain(`\n| \`${key}\` | `);
    for (const row of page.split('\n').filter((line) => line.startsWith('| `'))) {
      expect([4, 2]).toContain(row.split(' | ').length);
    }
  },
);

test('the examples of the page of init make a recipe', async () => {
  const folder = temporaryFolder();
  const { recipe } = await initIn(folder, '--generator', 'bsp', '--seed', '1');
  const page = readFileSync(join(folder, 'README.md'), 'utf8');
  const parts = ['furnish', 'cover', 'exit', 'levels', 'depths', 'population', 'passes'];
  const examples = parts.map((key) => {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${key}\` |`));
    return [key, JSON.parse(/`((?:[[{"]|true).*?)`/.exec(row?.split(' | ')[1] ?? '')?.[1] ?? '')];
  });
  const whole = { ...recipe, ...Object.fromEntries(examples) };
  expect(isRecipe(whole)).toBe(true);
  expect(buildLevels(whole as Recipe)).toHaveLength(3);
});

test('init replaces no file that exists', async () => {
  for (const name of ['recipe.json', 'README.md', 'recipe.schema.json']) {
    const folder = temporaryFolder();
    writeFileSync(join(folder, name), 'mine');
    const { exitCode, out, err } = await runWith(['init', folder]);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toBe(
      `dungeonsmith: ${join(folder, name)} exists already: name another folder, as in \`init cellar\`\n`,
    );
    expect(readdirSync(folder)).toEqual([name]);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('mine');
  }
});

test('init removes the files it wrote if a later one cannot be created', async () => {
  const folder = temporaryFolder();
  const last = join(folder, 'recipe.schema.json');
  symlinkSync(join(folder, 'none'), last);
  const { exitCode, err } = await runWith(['init', folder]);
  expect([exitCode, err]).toEqual([2, expect.stringContaining(`${last} exists already`)]);
  expect(readdirSync(folder)).toEqual(['recipe.schema.json']);

  const game = temporaryFolder();
  writeFileSync(join(game, 'src'), 'mine');
  expect((await runWith(['init', '--game', game])).err).toContain('file already exists');
  // Only the empty folder of its pictures stays.
  expect(readdirSync(game, { recursive: true })).toEqual(['public', 'src']);
});

test('init writes no recipe that makes no dungeon', async () => {
  const folder = temporaryFolder();
  expect((await runWith(['init', folder, '--width', '2'])).exitCode).toBe(2);
  expect((await runWith(['init', folder, '--min-rooms', '99', '--seed', '1'])).exitCode).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(join(folder, 'file'), '');
  const { err } = await runWith(['init', join(folder, 'file')]);
  expect(err).toMatch(/^dungeonsmith: cannot write to .*file: file already exists\n$/);
});

test.for(['canvas', 'phaser', 'excalibur'])('init writes a game that %s draws', async (engine) => {
  const folder = join(temporaryFolder(), 'Deep Cellar');
  const { exitCode, out } = await runWith(['init', '--game', folder, '--engine', engine]);
  expect(exitCode).toBe(0);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names).toEqual(expect.arrayContaining(['.gitignore', 'package.json', 'README.md']));
  for (const line of out.trim().split('\n')) expect(existsSync(line)).toBe(true);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(manifest.name).toBe('deep-cellar');
  expect(Object.keys(manifest.scripts)).toEqual(['start', 'build', 'test']);
  expect(Object.keys(manifest.dependencies)).toEqual(
    engine === 'canvas' ? ['dungeonsmith'] : ['dungeonsmith', engine],
  );
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('<title>deep-cellar</title>');
  const again = await runWith(['init', '--game', folder]);
  expect(again.err).toContain('exists already');
});

test.for([
  ['--Crypt & Co.--', 'crypt-co'],
  ['über', 'ber'],
  ['…', 'my-game'],
] as const)('init calls the package of a game in the folder %s %s', async ([name, packageName]) => {
  const folder = join(temporaryFolder(), name);
  await runWith(['init', '--game', folder]);
  const { name: written } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(written).toBe(packageName);
});

test('the plain game takes less than 200 lines of code in four files', async () => {
  const folder = temporaryFolder();
  await runWith(['init', '--game', folder]);
  const lines = ['index.html', 'src/game.ts', 'src/page.ts', 'src/main.ts'].flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').split('\n'),
  );
  const code = lines.filter((line) => !/^\s*($|\/\/|\/\*|\*)/.test(line));
  expect(code.length).toBeLessThan(200);
});

test('init takes three engines, and only for games', async () => {
  const folder = temporaryFolder();
  const wrong = await runWith(['init', '--game', folder, '--engine', 'unity']);
  expect(wrong.err).toContain('--engine must be one of canvas, phaser, excalibur');
  const alone = await runWith(['init', folder, '--engine', 'phaser']);
  expect(alone.err).toContain('`--engine` belongs to `init --game`');
  expect(readdirSync(folder)).toEqual([]);
});
