import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  createRng,
  generateBsp,
  generateRandomPlacement,
  measureDungeon,
} from '../../src/core/index';
import { expressiveRange } from '../../src/recipes/index';
import { runWith } from '../support/fake-terminal';
import { runs } from '../support/runs';

const OPTIONS = { width: 40, height: 30 };
const ARGS = ['stats', '--generator', 'bsp', '--width', '40', '--height', '30'];

const range = expressiveRange((seed: number) => generateBsp(createRng(seed, 'layout'), OPTIONS), {
  first: 1,
  last: 50,
});

test('stats prints the expressive range of the recipe as json', async () => {
  const { exitCode, out, err } = await runWith([...ARGS, '--seeds', '1..50', '--format', 'json']);
  expect([exitCode, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toEqual({ recipe: { generator: 'bsp', options: OPTIONS }, ...range });
});

test('stats prints a table with a row per metric, and the seeds at the extremes', async () => {
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

test('stats reads text seeds from standard input', async () => {
  const { out } = await runWith([...ARGS, '--format', 'json'], { input: 'forest\n' });
  const { metrics, dungeons } = JSON.parse(out);
  expect([dungeons, metrics.rooms.minSeed]).toEqual([1, 'forest']);
});

test('stats reports and skips seeds without a dungeon', async () => {
  const args = ['stats', '--seeds', '1..30', '--width', '40', '--height', '20'];
  const few = [...args, '--min-rooms', '4', '--attempts', '6'];
  const { exitCode, out, err } = await runWith([...few, '--format', 'json']);
  const failed = err.trim().split('\n');
  expect(exitCode).toBe(1);
  expect(failed[0]).toMatch(/^dungeonsmith: seed \d+: \d of at least 4 rooms/);
  expect(new Set(failed).size).toBe(failed.length);
  expect(JSON.parse(out).dungeons).toBe(30 - failed.length);
  expect(JSON.parse(out).metrics.rooms.min).toBe(4);
  const none = await runWith([...args, '--min-rooms', '90']);
  expect([none.exitCode, none.out]).toEqual([1, '']);
  expect(none.err.split('\n').length).toBe(32);
  expect(none.err).toMatch(/\ndungeonsmith: none of the seeds gives a dungeon\n$/);
});

test('stats walks a range without an end in sight', async () => {
  let drawn = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    if (++drawn > 500) throw Object.assign(new Error('enough'), { code: 'EPIPE' });
    return drawn * 60;
  });
  const size = ['--width', '9', '--height', '9'];
  const args = ['stats', '--seeds', '1..999999999999999999999999', ...size];
  const { exitCode, err } = await runWith(args, { isTTY: true });
  clock.mockRestore();
  expect(exitCode).toBe(0);
  expect(err).toContain('498 / ');
});

test('stats prints the numbers of the library for any seeds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1 }), async (list) => {
      const options = { width: 16, height: 12 };
      const args = ['stats', '--width', '16', '--height', '12', '--seeds', list.join(',')];
      const { out } = await runWith([...args, '--format', 'json']);
      const generate = (seed: number) =>
        generateRandomPlacement(createRng(seed, 'layout'), options);
      const { recipe: _, ...rest } = JSON.parse(out);
      expect(rest).toEqual(expressiveRange(generate, list));
    }),
    { numRuns: runs(10) },
  );
});

test('stats without any seed ends with one clear line', async () => {
  const { exitCode, err } = await runWith(['stats'], { input: '\n' });
  expect([exitCode, err]).toEqual([2, 'dungeonsmith: there are no seeds\n']);
});

test('stats measures only the named metrics, including meanSight', async () => {
  const { out } = await runWith([...ARGS, '--seeds', '1..3', '--metrics', 'meanSight,rooms']);
  const names = out.trimEnd().split('\n').slice(3);
  expect(names.map((line) => line.split(' ')[0])).toEqual(['meanSight', 'rooms']);
  const { exitCode, err } = await runWith([...ARGS, '--seeds', '1', '--metrics', 'sigth']);
  expect(exitCode).toBe(2);
  expect(err).toContain('`--metrics` must name some of rooms,');
  expect(err).toContain('received "sigth"');
});
