import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { METRICS, measureDungeon } from '../../src/core/analysis/measure-dungeon';
import { buildDungeon, buildLevel, type Recipe } from '../../src/recipes/index';
import { arbitraryRecipe } from '../../src/testing/index';
import { runWith } from '../support/fake-terminal';
import { runs } from '../support/runs';
import { temporaryFolder } from '../support/temporary-folder';

type Row = Record<string, string>;

/** Reads a table of CSV, as in RFC 4180. */
function rowsIn(csv: string): Row[] {
  const records = csv.match(/(?:"(?:[^"]|"")*"|[^"\n])*\n/g) ?? [];
  const cells = records.map((record) =>
    [...record.slice(0, -1).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare,
    ),
  );
  const [names = [], ...others] = cells;
  return others.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? ''])));
}

/** Builds a recipe from nothing but a row: paths are keys, and an empty cell is no value. */
function recipeOf(row: Row): Recipe {
  const recipe: Record<string, unknown> = {};
  const columns = Object.entries(row).filter(
    ([name, cell]) => cell !== '' && name !== 'level' && !METRICS.some((metric) => metric === name),
  );
  for (const [name, cell] of columns) {
    const [part = '', option] = name.split('.');
    if (option === undefined) recipe[part] = valueIn(cell);
    else recipe[part] = { ...Object(recipe[part]), [option]: valueIn(cell) };
  }
  const { generator, grid, variant, ...others } = recipe;
  if (grid === undefined && variant === undefined) return { ...others, generator } as Recipe;
  const named = grid === undefined && { generator };
  return { ...others, ...named, depths: [{ grid, variant }] } as unknown as Recipe;
}

function valueIn(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

const build = (recipe: Recipe, level: string | undefined) =>
  level === undefined ? buildDungeon(recipe) : buildLevel(recipe, Number(level));

async function tableOf(recipe: object, ...args: string[]): Promise<Row[]> {
  const path = join(temporaryFolder(), 'recipe.json');
  writeFileSync(path, JSON.stringify({ ...recipe, seed: 0 }));
  return rowsIn(
    (await runWith(['batch', '--recipe', path, '--seeds', '1..2', '--format', 'csv', ...args])).out,
  );
}

test('the row of any recipe is enough to make its dungeon again', async () => {
  const limits = { maxSide: 24 };
  const recipes = fc.oneof(
    arbitraryRecipe(limits),
    arbitraryRecipe({ ...limits, hasLevels: true }),
  );
  await fc.assert(
    fc.asyncProperty(recipes, async (recipe) => {
      for (const row of await tableOf(recipe)) {
        const own = { ...recipe, seed: Number(row.seed) };
        const built = build(recipeOf(row), row.level);
        expect(built).toEqual(build(own, row.level));
        for (const [name, value] of Object.entries(measureDungeon(built))) {
          expect(row[name]).toBe(String(value));
        }
      }
    }),
    { numRuns: runs(40) },
  );
});

const CAMPAIGN = {
  options: { width: 40, height: 24 },
  levels: { count: 4, stairs: 2, minDistance: 0.2 },
  exit: 'farthest',
  depths: [
    { to: 0, generator: 'bsp', options: { minLeafSize: 8 }, furnish: { share: 0.5 } },
    { to: 1, generator: 'mixed', passes: [{ pass: 'doors', share: 0.7 }] },
    {
      to: 2,
      grid: Array.from({ length: 24 }, (_, y) =>
        y === 0 || y === 23 ? '#'.repeat(40) : `#${'.'.repeat(38)}#`,
      ),
    },
    {
      generator: 'caves',
      exit: 'none',
      cover: [{ kind: 'moss', total: 5 }],
      population: { rules: [{ total: 4, table: [{ kind: 'rat, "old"', weight: 1 }] }] },
    },
  ],
};

test('rows of levels have the parts of their own depth', async () => {
  const rows = await tableOf(CAMPAIGN);
  expect(rows).toHaveLength(8);
  for (const row of rows) {
    const own = { ...CAMPAIGN, seed: Number(row.seed) } as unknown as Recipe;
    expect(build(recipeOf(row), row.level)).toEqual(build(own, row.level));
  }
  const columns = ['generator', 'levels.stairs', 'levels.minDistance', 'exit', 'furnish', 'cover'];
  const cellsOf = (row?: Row) => columns.map((name) => row?.[name]);
  expect(cellsOf(rows[0])).toEqual(['bsp', '2', '0.2', 'farthest', '{"share":0.5}', '']);
  expect(cellsOf(rows[2])).toEqual(['grid', '2', '0.2', 'farthest', '', '']);
  expect(cellsOf(rows[3])).toEqual([
    'caves',
    '2',
    '0.2',
    'none',
    '',
    '[{"kind":"moss","total":5}]',
  ]);
  expect(JSON.parse(rows[3]?.population ?? '')).toEqual(CAMPAIGN.depths[3]?.population);
  expect(JSON.parse(rows[2]?.grid ?? '')).toHaveLength(24);
});

test('rows of levels have the variant of their level', async () => {
  const [, second, , last] = CAMPAIGN.depths;
  const variants = {
    ...CAMPAIGN,
    depths: [
      CAMPAIGN.depths[0],
      { ...second, variant: 3 },
      { ...CAMPAIGN.depths[2], variant: 2 },
      { ...last, variant: 0 },
    ],
  };
  const rows = await tableOf(variants);
  for (const row of rows) {
    const own = { ...variants, seed: Number(row.seed) } as unknown as Recipe;
    expect(build(recipeOf(row), row.level)).toEqual(build(own, row.level));
  }
  expect(rows.slice(0, 4).map(({ variant }) => variant)).toEqual(['', '3', '2', '']);
  expect(Object.keys((await tableOf(CAMPAIGN))[0]!)).not.toContain('variant');
});

test('rows of levels have the themes and prefabs of their depth', async () => {
  const deep = {
    generator: 'bsp',
    options: { width: 60, height: 40 },
    levels: { count: 3 },
    passes: [
      { pass: 'doors' },
      {
        pass: 'place-prefabs',
        prefabs: [{ name: 'pillar', map: '...\n.#.\n...', minDepth: 1 }],
        max: 4,
      },
      {
        pass: 'themes',
        themes: [
          { kind: 'crypt', minDepth: 2 },
          { kind: 'hall', maxDepth: 1 },
        ],
      },
    ],
  };
  const rows = await tableOf(deep);
  const crypts = new Set<string | undefined>();
  for (const row of rows) {
    const built = build(recipeOf(row), row.level);
    const own = { ...deep, seed: Number(row.seed) } as unknown as Recipe;
    expect(built).toEqual(build(own, row.level));
    if (built.rooms.some(({ kind }) => kind === 'crypt')) crypts.add(row.level);
  }
  expect([rows.length, ...crypts]).toEqual([6, '2']);
});

test('Parquet has the same rows as CSV, with nulls for empty cells', async () => {
  const folder = temporaryFolder();
  const [path, out] = [join(folder, 'recipe.json'), join(folder, 'all.parquet')];
  writeFileSync(path, JSON.stringify(CAMPAIGN));
  await runWith(['batch', '--recipe', path, '--seeds', '1..2', '--out', out]);
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile(out) });
  const asText = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, String(cell ?? '')])),
  );
  expect(asText).toEqual(await tableOf(CAMPAIGN));
});

test('a part that only some recipes have makes two tables different', async () => {
  const plain = { generator: 'bsp', options: { width: 30, height: 20 } };
  const parts = {
    exit: 'farthest',
    furnish: true,
    cover: [{ kind: 'moss', total: 1 }],
    population: { rules: [], depth: 3 },
    passes: [{ pass: 'doors' }],
    levels: { count: 1, stairs: 1 },
  };
  for (const [name, value] of Object.entries(parts)) {
    const [row] = await tableOf({ ...plain, [name]: value });
    const own = Object.entries(row ?? {}).filter(([column]) => column.split('.')[0] === name);
    expect([name, own]).not.toEqual([name, []]);
    expect(recipeOf(row ?? {})).toEqual({ ...plain, [name]: value, seed: 1 });
  }
});
