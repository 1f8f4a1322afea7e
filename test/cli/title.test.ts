import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dungeonName, toJson } from '../../src/core/index';
import { buildDungeon } from '../../src/recipes/index';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const SMALL = ['--generator', 'bsp', '--width', '20', '--height', '20', '--title', 'auto'];

test.for(['svg', 'html', 'markdown'])(
  '`auto` names a dungeon after its seed in %s',
  async (format) => {
    const { out } = await runWith(['--seed', '7', ...SMALL, '--format', format]);
    expect(out.replaceAll('&#39;', "'")).toContain(dungeonName('7'));
    expect(out).not.toContain('auto');
  },
);

test('each dungeon of a batch, the levels of a book, and a piece of a world have names', async () => {
  const folder = temporaryFolder();
  await runWith(['batch', '--seeds', '1..3', ...SMALL, '--format', 'svg', '--out', folder]);
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .sort();
  expect(files).toHaveLength(3);
  for (const [i, file] of files.entries()) {
    expect(readFileSync(join(folder, file), 'utf8')).toContain(`>${dungeonName(i + 1)}<`);
  }
  const book = await runWith(['--seed', '3', ...SMALL, '--levels', '2', '--format', 'markdown']);
  expect(book.out).toContain(`${dungeonName('3')}: Level 2`);
  const area = ['--area', '0,0,40,30', '--title', 'auto', '--format', 'svg'];
  const world = await runWith(['world', '--seed', '3', ...area]);
  expect(world.out.replaceAll('&#39;', "'")).toContain(dungeonName('3'));
});

test('keys count levels from 1 wherever they are', async () => {
  const folder = temporaryFolder();
  const [book, one] = [join(folder, 'book'), join(folder, 'one.md')];
  const levels = ['--generator', 'bsp', '--width', '30', '--height', '20', '--levels', '2'];
  await runWith(['--seed', '1', ...levels, '--format', 'markdown', '--out', book]);
  await runWith(['--seed', '1', ...levels, '--level', '1', '--out', one]);
  const batch = ['batch', '--seeds', '1', ...levels, '--format', 'markdown', '--out'];
  await runWith([...batch, join(folder, 'batch')]);
  for (const file of ['book/level-1.md', 'one.md', 'batch/1/1.md']) {
    const key = readFileSync(join(folder, file), 'utf8');
    expect(key).toMatch(/^# Level 2$/m);
    expect(key).toContain('stairs up to level 1');
  }
});

test('a document without a recipe has no seed for a name', async () => {
  const folder = temporaryFolder();
  const recipe = { seed: 5, generator: 'bsp', options: { width: 20, height: 20 } } as const;
  const [bare, whole] = [join(folder, 'bare.json'), join(folder, 'whole.json')];
  writeFileSync(bare, JSON.stringify(toJson(buildDungeon(recipe))));
  writeFileSync(whole, JSON.stringify(toJson(buildDungeon(recipe), { recipe })));
  const render = (path: string) => runWith(['render', path, '--title', 'auto', '--format', 'svg']);
  expect((await render(whole)).out).toContain(dungeonName(5));
  expect(await render(bare)).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('`--title auto` requires a seed, and the document has no recipe'),
  });
});
