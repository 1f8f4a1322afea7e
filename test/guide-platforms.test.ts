import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const read = (page: string) => readFileSync(new URL(`../${page}`, import.meta.url), 'utf8');
const PAGE = read('guide/platforms.md');

test('guide/platforms.md lists the sizes that `npm run check -- sizes` measures', () => {
  const [, table = ''] = PAGE.split('| imports | at most |\n| --- | --- |\n');
  const limits: { name: string; limit: string }[] = JSON.parse(read('.size-limit.json'));
  const rows = limits.map(({ name, limit }) => `| ${name} | ${limit} |`);
  expect(table.split('\n\n')[0]!.split('\n')).toEqual(rows);
});

test('guide/platforms.md names the oldest TypeScript and Node that are checked', () => {
  const [, oldest] =
    /const VERSIONS = \['([\d.]+)'/.exec(read('scripts/consumers/typescript.mjs')) ?? [];
  expect(PAGE).toContain(`TypeScript ${oldest} or newer`);
  const { engines } = JSON.parse(read('package.json'));
  expect(PAGE).toContain(`Node ${engines.node.replace('>=', '')} and newer`);
});

test('each entry resolves to one set of files in React Native, with and without exports', () => {
  const manifest = JSON.parse(read('package.json'));
  const entries = Object.entries<Record<string, { default: string }>>(manifest.exports);
  for (const [entry, conditions] of entries) {
    if (typeof conditions === 'string') continue;
    expect(Object.keys(conditions)[0]).toBe('react-native');
    const path = entry === '.' ? manifest.main : manifest['react-native'][entry];
    expect(conditions['react-native']?.default).toBe(path);
    expect(conditions.require?.default).toBe(path);
  }
});

test('guide/platforms.md names the size of recipes, within a tenth', async () => {
  const [, figure] = /about (\d+) kB gzipped/.exec(PAGE) ?? [];
  const { outputFiles } = await build({
    stdin: { contents: "export { buildDungeon } from './src/recipes/index'", resolveDir: '.' },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
  });
  const size = gzipSync(outputFiles[0]!.contents).length / 1000;
  expect(Number(figure) / size).toBeGreaterThan(0.9);
  expect(Number(figure) / size).toBeLessThan(1.1);
});
