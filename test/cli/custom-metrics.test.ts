import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Dungeon } from '../../src/core/index';
import { buildDungeon, findSeeds } from '../../src/recipes/index';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const OPTIONS = { width: 40, height: 24 };
const RECIPE = { generator: 'bsp', options: OPTIONS } as const;
const DUNGEON = ['--generator', 'bsp', '--width', '40', '--height', '24', '--seeds', '1..20'];
const bends = ({ tunnels }: Dungeon) => tunnels.flatMap(({ path }) => path).length;
const MINE = `
  export const bends = ({ tunnels }) => tunnels.flatMap(({ path }) => path).length;
  export function half({ rooms }) { return rooms.length / 2; }
  export const limit = 7;
`;

/** Each is a separate module, because an imported module is not read again. */
function moduleOf(text: string, name = 'mine.mjs'): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, text);
  return path;
}

function measured(command: string, text: string, ...args: string[]) {
  return runWith([command, ...DUNGEON, '--metrics-from', moduleOf(text), ...args]);
}

const counted = Array.from({ length: 20 }, (_, i) =>
  bends(buildDungeon({ ...RECIPE, seed: i + 1 })),
);

it('stats prints one row per function, or only rows of functions that are named', async () => {
  const { out, err } = await measured('stats', MINE, '--format', 'json');
  expect(err).toBe('');
  const { metrics } = JSON.parse(out);
  expect(Object.keys(metrics).slice(-3)).toEqual(['shortcuts', 'bends', 'half']);
  expect([metrics.bends.min, metrics.bends.max]).toEqual([
    Math.min(...counted),
    Math.max(...counted),
  ]);
  const named = await measured('stats', MINE, '--format', 'json', '--metrics', 'half,rooms');
  const { half, rooms } = JSON.parse(named.out).metrics;
  expect(half.max).toBe(rooms.max / 2);
});

it('batch writes one column per function, and puts the values into documents', async () => {
  const { out } = await measured('batch', MINE, '--format', 'csv');
  const rows = out
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  const column = rows[0]!.indexOf('bends');
  expect(rows.slice(1).map((row) => Number(row[column]))).toEqual(counted);
  const documents = await measured('batch', MINE, '--metrics');
  const lines = documents.out.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).metrics.bends)).toEqual(counted);
});

it('find takes conditions on custom metrics', async () => {
  const where = { metric: 'bends', min: 3 } as const;
  const path = moduleOf(JSON.stringify(where), 'where.json');
  const measure = { bends, half: ({ rooms }: Dungeon) => rooms.length / 2 };
  const hits = [
    ...findSeeds({ recipe: RECIPE, customMetrics: measure, where, seeds: { first: 1, last: 20 } }),
  ];
  expect(hits.length).toBeGreaterThan(0);
  const { out, err } = await measured('find', MINE, '--where', path);
  expect([out, err]).toEqual([hits.map((hit) => `${JSON.stringify(hit)}\n`).join(''), '']);
});

it('a complete file is not replaced if its module of metrics differs', async () => {
  const file = join(temporaryFolder(), 'all.csv');
  await measured('batch', MINE, '--out', file);
  expect((await measured('batch', MINE, '--out', file)).err).toBe(`already there: ${file}\n`);
  const { exitCode, err } = await measured(
    ...(['batch', 'export const one = () => 1;', '--out', file] as const),
  );
  expect([exitCode, err]).toEqual([2, expect.stringContaining('but from other custom metrics')]);
  expect(readFileSync(file, 'utf8').split('\n', 1)[0]).not.toMatch(/,one$/);
});

it.for<[text: string, args: string[], message: string]>([
  [
    'export const rooms = () => 1;',
    [],
    'mine.mjs: `customMetrics.rooms` must not have the name of a',
  ],
  ['export const far = 3;', [], 'mine.mjs exports no function'],
  ['export const far = (', [], 'cannot import /'],
  ['export const far = () => NaN;', [], '`--metrics-from` (far) must return a finite number'],
  ['export const far = (it) => it.no.way;', [], 'mine.mjs: `far` failed: Cannot read prop'],
  [
    'export const far = () => 1;',
    ['--metrics', 'fra'],
    'shortcuts, meanSight, far, received "fra"',
  ],
])('%s with %j ends with one clear line and exit code 2', async ([text, args, message]) => {
  const { exitCode, out, err } = await measured('stats', text, ...args);
  expect([exitCode, out]).toEqual([2, '']);
  expect(err).toMatch(/^dungeonsmith: [^\n]+\n$/);
  expect(err).toContain(message);
});

it.for([
  ['export const tiles = () => 1;', '--format csv', 'a table has a column tiles already'],
  [MINE, '--format tiled', 'is for tables, and for json with `--metrics`'],
])('batch refuses %j as %s', async ([text, args, message]) => {
  const { exitCode, err } = await measured('batch', text!, ...args!.split(' '));
  expect([exitCode, err]).toEqual([2, expect.stringContaining(message!)]);
});

it('a missing module is reported', async () => {
  const { exitCode, err } = await runWith(['stats', ...DUNGEON, '--metrics-from', './none.mjs']);
  expect([exitCode, err]).toEqual([2, expect.stringContaining('cannot import ./none.mjs')]);
});
