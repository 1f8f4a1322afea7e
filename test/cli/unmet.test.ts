import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildDungeon, buildLevels, type Recipe } from '../../src/recipes/index';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const LOCKED = [
  ...['--generator', 'bsp', '--width', '40', '--height', '20', '--seeds', '1..20'],
  ...['--pass', 'doors', '--pass', 'locks:locks=3'],
];

const lockedRecipe = (seed: number): Recipe => ({
  seed,
  generator: 'bsp',
  options: { width: 40, height: 20 },
  passes: [{ pass: 'doors' }, { pass: 'locks', locks: 3 }],
});

const SUMMARY = 'dungeons lack something that the recipe asks for:';

test('a batch ends with the number of dungeons that lack something', async () => {
  const seeds = Array.from({ length: 20 }, (_, i) => i + 1);
  const lacking = seeds.filter((seed) => buildDungeon(lockedRecipe(seed)).unmet.length > 0).length;
  expect(lacking).toBeGreaterThan(0);
  expect(lacking).toBeLessThan(20);
  const err = `${lacking} of 20 ${SUMMARY} locks ${lacking}\n`;
  const folder = temporaryFolder();
  for (const more of [
    [],
    ['--format', 'csv'],
    ['--out', join(folder, 'all.parquet')],
    ['--out', join(folder, 'all.ndjson')],
    ['--out', join(folder, 'files')],
  ]) {
    expect(await runWith(['batch', ...LOCKED, ...more])).toMatchObject({ exitCode: 0, err });
  }
});

test('unmet requests are counted only in dungeons that are made, and not reported if there are none', async () => {
  const out = join(temporaryFolder(), 'all.ndjson');
  const first = await runWith(['batch', ...LOCKED, '--out', out]);
  expect(first.err).toContain(SUMMARY);
  expect((await runWith(['batch', ...LOCKED, '--out', out])).err).toBe(`already there: ${out}\n`);
  expect((await runWith(['stats', ...LOCKED])).err).toBe('');
});

test('kinds are counted apart, and levels are dungeons', async () => {
  const path = join(temporaryFolder(), 'recipe.json');
  const recipe = {
    ...lockedRecipe(1),
    levels: { count: 3 },
    population: { rules: [{ total: 9000, table: [{ kind: 'orc', weight: 1 }] }] },
  } as const;
  writeFileSync(path, JSON.stringify(recipe));
  const levels = [1, 2].flatMap((seed) => buildLevels({ ...recipe, seed }));
  const kinds = (what: string) =>
    levels.filter(({ unmet }) => unmet.some((request) => request.what === what)).length;
  const { err } = await runWith(['batch', '--recipe', path, '--seeds', '1,2']);
  expect(kinds('locks')).toBeGreaterThan(0);
  // In the order in which they first occur.
  const counts = ['locks', 'population'].map((what) => `${what} ${kinds(what)}`);
  const lists = [counts, [...counts].reverse()].map((list) => list.join(', '));
  expect(lists.map((list) => `6 of 6 ${SUMMARY} ${list}\n`)).toContain(err);
});

test('a single dungeon is counted in the singular', async () => {
  const one = LOCKED.map((arg) => (arg === '1..20' ? '1' : arg).replace('=3', '=99'));
  const { err } = await runWith(['batch', ...one]);
  expect(err).toBe('1 of 1 dungeons lacks something that the recipe asks for: locks 1\n');
});
