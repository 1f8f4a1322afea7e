import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endingsOf, FORMAT_NAMES } from '../src/cli/flags/formats';
import { COMMANDS } from '../src/cli/run';
import { createRng, generateBsp, populate, Tile } from '../src/core/index';
import { RECIPE_SPEC } from '../src/recipes/read-recipe';
import { PASS_NAMES } from '../src/recipes/specifications';

/** Lists in the docs are those of the code. */

const ROOT = new URL('../', import.meta.url);
const read = (page: string) => readFileSync(new URL(page, ROOT), 'utf8');

/** The row of a table whose first cell has this text. */
function rowOf(page: string, first: string): string {
  const row = read(page)
    .split('\n')
    .find((line) => line.startsWith(`| ${first} |`));
  if (row === undefined) throw new Error(`${page} has no row ${first}`);
  return row;
}

/** The strings in back-ticks, in order. */
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string);

/** The first cells of the rows of a table, up to the next empty line. */
function firstCells(page: string, head: string): string[] {
  const [, table = ''] = read(page).split(`${head}\n`);
  const [rows = ''] = table.split('\n\n');
  return rows.split('\n').map((row) => row.split('|')[1] ?? '');
}

test('README.md names functions that the package exports', () => {
  const api = readdirSync(new URL('test/api/', ROOT)).map((file) => read(`test/api/${file}`));
  const exported = new Set(
    api.flatMap((text) => [...text.matchAll(/declare function (\w+)/g)].map(([, name]) => name)),
  );
  const [, table = ''] = read('README.md').split(
    '| you want | use | page |\n| --- | --- | --- |\n',
  );
  const uses = table
    .split('\n\n')[0]!
    .split('\n')
    .map((row) => row.split('|')[2] ?? '');
  const names = uses.flatMap(quoted).filter((name) => /^[a-z]\w*[A-Z]\w*$/.test(name));
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !exported.has(name))).toEqual([]);
});

test('guide/recipes.md lists the passes, in the order of use', () => {
  const listed = quoted(rowOf('guide/recipes.md', '`passes`')).filter((name) =>
    (PASS_NAMES as string[]).includes(name),
  );
  expect([...new Set(listed)]).toEqual(PASS_NAMES);
});

test('guide/recipes.md lists the keys of a recipe', () => {
  const cells = firstCells('guide/recipes.md', '| part | what it is |');
  expect(cells.flatMap(quoted).sort()).toEqual(
    Object.keys(RECIPE_SPEC)
      .filter((key) => key !== '$schema')
      .sort(),
  );
});

test('guide/command-line.md lists the commands', () => {
  const cells = firstCells('guide/command-line.md', '| command | does |');
  expect(cells.flatMap(quoted).sort()).toEqual(Object.keys(COMMANDS).sort());
});

test('guide/command-line.md lists the formats and the endings of their files', () => {
  const cells = firstCells('guide/command-line.md', '| `--format` | is | takes |');
  expect(cells.flatMap(quoted)).toEqual(FORMAT_NAMES);
  const [, sentence = ''] = read('guide/command-line.md').split('its ending decides: ');
  const endings = quoted(sentence.slice(0, sentence.indexOf(';')));
  expect(endings.sort()).toEqual([...new Set(FORMAT_NAMES.flatMap(endingsOf))].sort());
});

test('guide/command-line.md names the codes of `matrix`', () => {
  const words = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`);
  const codes = Object.entries(Tile).map(([name, code]) => `${code} ${words(name).toLowerCase()}`);
  expect(rowOf('guide/command-line.md', '`matrix`')).toContain(codes.join(', '));
});

test('guide/population.md lists the values of `at`', () => {
  const rules = [{ perRoom: 1, at: 'nowhere' as never, table: [{ kind: 'rat', weight: 1 }] }];
  const dungeon = generateBsp(createRng(1), { width: 30, height: 20 });
  let message = '';
  try {
    populate(createRng(1), dungeon, rules);
  } catch (error) {
    message = String(error);
  }
  const row = rowOf('guide/population.md', '`at`');
  const known =
    message.match(/anywhere|center|walls|middle|rows|corners|[a-z]+(?:-[a-z]+)+/g) ?? [];
  expect(known.length).toBeGreaterThanOrEqual(9);
  for (const name of known) expect(row).toContain(`'${name}'`);
  for (const form of ['{ mark }', '{ near }']) expect(row).toContain(form);
});

test('CONTRIBUTING.md lists the passes by their folders', () => {
  const folders = readdirSync(new URL('src/core/passes/', ROOT), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const row = rowOf('CONTRIBUTING.md', '`src/core/passes/<pass>`');
  expect(
    quoted(row)
      .filter((name) => names.includes(name))
      .sort(),
  ).toEqual(names.sort());
});
