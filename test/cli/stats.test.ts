import { expect, test } from 'vitest';
import { createRng, expressiveRange, generateBsp, measureDungeon } from '../../src/index';
import { runWith } from '../support/fake-terminal';

const OPTIONS = { width: 40, height: 30 };
const ARGS = ['stats', '--generator', 'bsp', '--width', '40', '--height', '30'];

const range = expressiveRange((seed: number) => generateBsp(createRng(seed, 'layout'), OPTIONS), {
  first: 1,
  last: 50,
});

test('as json: the expressive range of the recipe', async () => {
  const { exitCode, out, err } = await runWith([...ARGS, '--seeds', '1..50', '--format', 'json']);
  expect([exitCode, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toEqual({ recipe: { generator: 'bsp', options: OPTIONS }, ...range });
});

test('as a table: a row a metric, with the seeds at the extremes', async () => {
  const { exitCode, out } = await runWith([...ARGS, '--seeds', '1..50']);
  expect(exitCode).toBe(0);
  const lines = out.trimEnd().split('\n');
  expect(lines[0]).toBe('50 dungeons');
  expect(new Set(lines.slice(2).map((line) => line.length)).size).toBe(1);
  const row = lines.find((line) => line.startsWith('rooms')) as string;
  const { min, median, max, minSeed, maxSeed } = range.metrics.rooms;
  const cells = row.trim().split(/ +/);
  expect([cells[1], cells[3], cells[5], cells[6], cells[7]].map(Number)).toEqual([
    min,
    median,
    max,
    minSeed,
    maxSeed,
  ]);
  const strange = generateBsp(createRng(maxSeed, 'layout'), OPTIONS);
  expect(measureDungeon(strange).rooms).toBe(max);
});

test('seeds may be texts on standard input', async () => {
  const { out } = await runWith([...ARGS, '--format', 'json'], { input: 'forest\n' });
  const { metrics, dungeons } = JSON.parse(out);
  expect([dungeons, metrics.rooms.minSeed]).toEqual([1, 'forest']);
});

test('seeds without a dungeon are told and left out', async () => {
  const args = ['stats', '--seeds', '1..30', '--width', '40', '--height', '20'];
  const few = [...args, '--min-rooms', '4', '--attempts', '6'];
  const { exitCode, out, err } = await runWith([...few, '--format', 'json']);
  const failed = err.trim().split('\n');
  expect(exitCode).toBe(1);
  expect(failed[0]).toMatch(/^dungeonsmith: seed \d+: \d of at least 4 rooms/);
  expect(JSON.parse(out).dungeons).toBe(30 - failed.length);
  expect(JSON.parse(out).metrics.rooms.min).toBe(4);
  expect((await runWith([...args, '--min-rooms', '90'])).err).toBe(
    'dungeonsmith: none of the seeds gives a dungeon\n',
  );
});

test('no seed at all is one clear line', async () => {
  const { exitCode, err } = await runWith(['stats'], { input: '\n' });
  expect([exitCode, err]).toEqual([2, 'dungeonsmith: there is no seed\n']);
});
