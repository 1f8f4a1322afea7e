import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSeeds, type Where } from '../../src/recipes/index';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const SMALL = ['--width', '30', '--height', '18'];
const RECIPE = { generator: 'random-placement', options: { width: 30, height: 18 } } as const;
const WHERE: Where = {
  all: [
    { metric: 'rooms', min: 3 },
    { metric: 'deadEndRooms', max: 1 },
  ],
};

/** A file that holds a condition. */
function fileOf(where: unknown): string {
  const path = join(temporaryFolder(), 'where.json');
  writeFileSync(path, typeof where === 'string' ? where : JSON.stringify(where));
  return path;
}

function find(where: unknown, ...args: string[]) {
  return runWith(['find', ...SMALL, '--where', fileOf(where), ...args]);
}

test('find prints one line of JSON per hit, in the order of the seeds, and nothing else', async () => {
  const hits = [...findSeeds({ recipe: RECIPE, where: WHERE, seeds: { first: 1, last: 300 } })];
  expect(hits.length).toBeGreaterThan(5);
  const expected = hits.map((hit) => `${JSON.stringify(hit)}\n`);
  expect(await find(WHERE, '--seeds', '1..300')).toEqual({
    exitCode: 0,
    out: expected.join(''),
    err: '',
  });
  const limited = await find(WHERE, '--seeds', '1..300', '--limit', '2');
  expect(limited.out).toBe(expected.slice(0, 2).join(''));
});

test('a file of conditions may have any name', async () => {
  const path = join(temporaryFolder(), 'rooms=3.json');
  writeFileSync(path, JSON.stringify(WHERE));
  const named = await runWith(['find', ...SMALL, '--where', path, '--seeds', '1..300']);
  expect(named).toEqual(await find(WHERE, '--seeds', '1..300'));
});

test('find reports on standard error that nothing was found', async () => {
  const where = { metric: 'rooms', min: 99 };
  const said = { exitCode: 0, out: '', err: '0 of 40 seeds match\n' };
  expect(await find(where, '--seeds', '1..40')).toEqual(said);
  expect(await find(where, '--seeds', '1..40', '--limit', '2')).toEqual(said);
  const out = join(temporaryFolder(), 'found.ndjson');
  expect(await find(where, '--seeds', '1..40', '--out', out)).toEqual(said);
  expect(readFileSync(out, 'utf8')).toBe('');
});

test('parts put together equal the whole, and go into a file', async () => {
  const { out } = await find(WHERE, '--seeds', '1..300');
  let parts = '';
  for (const i of [1, 2, 3]) {
    const path = join(temporaryFolder(), `${i}.ndjson`);
    const shard = ['--seeds', '1..300', '--shard', `${i}/3`, '--out', path];
    expect(await find(WHERE, ...shard)).toEqual({ exitCode: 0, out: '', err: '' });
    parts += readFileSync(path, 'utf8');
  }
  expect(parts).toBe(out);
});

test('standard input brings either seeds or conditions', async () => {
  const input = 'forest\n7\n';
  const seeds = await runWith(['find', ...SMALL, '--where', fileOf(WHERE), '--seeds', '-'], {
    input,
  });
  expect(seeds.exitCode).toBe(0);
  const where = await runWith(['find', ...SMALL, '--where', '-', '--seeds', '1..300'], {
    input: JSON.stringify(WHERE),
  });
  expect(where.out).toBe((await find(WHERE, '--seeds', '1..300')).out);
  const both = await runWith(['find', '--where', '-', '--seeds', '-'], { input });
  expect([both.exitCode, both.err]).toEqual([
    2,
    'dungeonsmith: standard input can be only one of recipe, seeds and condition\n',
  ]);
});

test('find reports a seed that makes no dungeon', async () => {
  const args = ['--seeds', '1..40', '--min-rooms', '4', '--attempts', '6'];
  const { exitCode, err } = await find({ metric: 'rooms', min: 1 }, ...args);
  expect(exitCode).toBe(1);
  expect(err).toMatch(/^dungeonsmith: seed \d+: \d of at least 4/);
});

test('a limit that no metric can have is named as it was typed', async () => {
  const typed = (where: string) => runWith(['find', ...SMALL, '--seeds', '1..3', '--where', where]);
  const rule = '`--where` compares a metric with -1, which must be at least 0';
  expect((await typed('rooms > -1')).err).toBe(`dungeonsmith: ${rule}\n`);
  expect(await typed('floorShare > .5e0')).toEqual(await typed('floorShare > 0.5'));
});

test.for<[where: unknown, args: string[], message: string]>([
  [
    { metric: 'room', min: 1 },
    [],
    "where.json: `where.metric` must be a metric; the nearest is 'rooms'",
  ],
  [
    { metric: 'rooms', min: 9, max: 2 },
    [],
    'where.json: `where.max` must be at least `where.min` (9)',
  ],
  ['{ "metric": ', [], 'where.json:'],
  [WHERE, ['--limit', '0'], '`--limit` must be at least 1'],
  [WHERE, ['--out', 'found'], '`--out` must be a file that ends in .ndjson'],
  [WHERE, ['--out', 'found.csv'], '`--out` must be a file that ends in .ndjson'],
  [WHERE, ['--jobs', '0'], '`--jobs` must be from 1 to 256, received 0'],
  [WHERE, ['--jobs', '0.5'], '`--jobs` must be an integer'],
  [WHERE, ['--max-rooms', '-1'], '`--max-rooms` must be at least'],
])('find %j %j ends with one clear line and exit code 2', async ([where, args, message]) => {
  const { exitCode, out, err } = await find(where, '--seeds', '1..9', ...args);
  expect([exitCode, out]).toEqual([2, '']);
  expect(err).toMatch(/^dungeonsmith: [^\n]+\n$/);
  expect(err).toContain(message);
});

test('find reports missing conditions and missing seeds', async () => {
  const person = await runWith(['find', '--where', fileOf(WHERE)]);
  expect(person.err).toContain('give `--seeds`');
  const none = await runWith(['find', '--seeds', '1..2']);
  expect(none.err).toContain('`--where` is required');
  expect([person.exitCode, none.exitCode]).toEqual([2, 2]);
});

test('other commands take the lines of find as seeds', async () => {
  const found = await find(WHERE, '--seeds', '1..100', '--limit', '3');
  const seeds = found.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).seed);
  const batch = ['batch', ...SMALL, '--seeds'];
  const expected = await runWith([...batch, seeds.join(',')]);
  expect(await runWith([...batch, '-'], { input: found.out })).toEqual(expected);
  const big = await runWith([...batch, '-'], { input: '{"seed":"9007199254740992"}\n' });
  expect(big).toEqual(await runWith([...batch, '9007199254740992']));
});

test('a line of JSON without a seed is refused with its number', async () => {
  const batch = ['batch', ...SMALL, '--seeds', '-'];
  for (const line of ['{"recipe":{}}', '{"seed":1.5}', ' {}', '{"seed":7']) {
    const { exitCode, err } = await runWith(batch, { input: `7\n\n${line}\n` });
    expect(err).toContain('standard input, line 3: a line that begins with { must be a line of');
    expect(exitCode).toBe(2);
  }
});
