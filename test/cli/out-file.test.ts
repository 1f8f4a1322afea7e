import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { describe, expect, test, vi } from 'vitest';
import { version } from '../../package.json';
import {
  MEANS,
  METRICS,
  measureDungeon,
  metricNames,
  SHARES,
} from '../../src/core/analysis/measure-dungeon';
import { OUTPUT_VERSION } from '../../src/core/index';
import { buildDungeon } from '../../src/recipes/index';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const SMALL = ['--width', '20', '--height', '12'];
const OPTIONS = { width: 20, height: 12 };
const batch = (...args: string[]) => runWith(['batch', ...SMALL, ...args]);

test.for([
  ['csv', ['--format', 'csv']],
  ['ndjson', []],
  ['ndjson', ['--format', 'matrix']],
] as const)(
  'a file .%s has the content of %j, and a manifest that describes it',
  async ([ending, args]) => {
    const folder = temporaryFolder();
    const out = join(folder, `all.${ending}`);
    const printed = await batch('--seeds', '1..9,forest', ...args);
    expect(await batch('--seeds', '1..9,forest', ...args, '--out', out)).toEqual({
      exitCode: 0,
      out: '',
      err: '',
    });
    expect(readFileSync(out, 'utf8')).toBe(printed.out);
    expect(readdirSync(folder)).toEqual([`all.${ending}`, `all.${ending}.manifest.json`]);
    expect(JSON.parse(readFileSync(`${out}.manifest.json`, 'utf8'))).toMatchObject({
      version,
      outputVersion: OUTPUT_VERSION,
      file: `all.${ending}`,
      task: { recipe: { generator: 'random-placement', options: OPTIONS } },
      seeds: '1..9,forest',
      shard: '1/1',
      seedsDone: 10,
      failed: 0,
      sha256: createHash('sha256').update(printed.out).digest('hex'),
    });
  },
);

test('the ending of a file decides its format', async () => {
  const out = join(temporaryFolder(), 'a.csv');
  await batch('--seeds', '1..3', '--out', out);
  expect(readFileSync(out, 'utf8')).toBe((await batch('--seeds', '1..3', '--format', 'csv')).out);
});

test('a complete file is not made again, but a damaged one is', async () => {
  const out = join(temporaryFolder(), 'a.csv');
  const args = ['--seeds', '1..3', '--out', out];
  await batch(...args);
  const { mtimeMs } = statSync(out);
  const whole = readFileSync(out, 'utf8');
  expect(await batch(...args)).toEqual({ exitCode: 0, out: '', err: `already there: ${out}\n` });
  expect(statSync(out).mtimeMs).toBe(mtimeMs);
  writeFileSync(out, whole.slice(0, -1));
  expect((await batch(...args)).err).toBe('');
  expect(readFileSync(out, 'utf8')).toBe(whole);
  writeFileSync(`${out}.manifest.json`, '{ "version"');
  expect((await batch('--seeds', '1..4', '--out', out)).err).toBe('');
  expect(readFileSync(out, 'utf8')).not.toBe(whole);
});

describe('a complete file of another batch', () => {
  test.for<[difference: string, command: string, args: string[], values: string]>([
    [
      'another recipe',
      'batch',
      ['--seeds', '1..3', '--max-rooms', '4'],
      '`options.maxRooms` is absent there, 4 here',
    ],
    ['other seeds', 'batch', ['--seeds', '1..4'], '"1..3" there, "1..4" here'],
    ['another shard', 'batch', ['--seeds', '1..3', '--shard', '1/2'], '"1/1" there, "1/2" here'],
    [
      'other flags',
      'batch',
      ['--seeds', '1..3', '--metrics'],
      '`style.metrics` is false there, true here',
    ],
    [
      'another condition',
      'find',
      ['--seeds', '1..3', '--where', 'rooms > 3'],
      '`not.max` is 1 there, 3 here',
    ],
  ])('is not replaced: %s of %s', async ([difference, command, args, values]) => {
    const out = join(temporaryFolder(), 'a.ndjson');
    const where = command === 'find' ? ['--where', 'rooms > 1'] : [];
    await runWith([command, ...SMALL, '--seeds', '1..3', ...where, '--out', out]);
    const whole = readFileSync(out, 'utf8');
    const { exitCode, err } = await runWith([command, ...SMALL, ...args, '--out', out]);
    const see = `(see ${out}.manifest.json: ${values}): delete it or choose another name`;
    expect([exitCode, err]).toEqual([
      2,
      `dungeonsmith: ${out} is complete, but from ${difference} ${see}\n`,
    ]);
    expect(readFileSync(out, 'utf8')).toBe(whole);
  });

  test('is replaced if it is damaged, or its manifest is gone', async () => {
    const out = join(temporaryFolder(), 'a.csv');
    await batch('--seeds', '1..3', '--out', out);
    writeFileSync(out, 'damaged\n');
    expect((await batch('--seeds', '1..4', '--out', out)).exitCode).toBe(0);
    rmSync(`${out}.manifest.json`);
    expect((await batch('--seeds', '1..5', '--out', out)).exitCode).toBe(0);
  });
});

test('a failure leaves no draft, and existing files unchanged', async () => {
  const folder = temporaryFolder();
  const out = join(folder, 'a.csv');
  writeFileSync(out, 'mine\n');
  const { exitCode } = await batch('--seeds', '1..3', '--out', out, '--pass', 'doors:share=2');
  expect(exitCode).toBe(2);
  expect([readdirSync(folder), readFileSync(out, 'utf8')]).toEqual([['a.csv'], 'mine\n']);
});

test.for<[args: string[], message: string]>([
  [
    ['--format', 'json', '--out', 'a.csv'],
    '`--format json` goes into a file that ends in .ndjson, not .csv',
  ],
  [
    ['--format', 'csv', '--out', 'a.ndjson'],
    '`--format csv` goes into a file that ends in .csv, not .ndjson',
  ],
  [['--format', 'ascii', '--out', 'a.ndjson'], '`--format ascii` needs `--out FOLDER`'],
  [['--format', 'parquet'], '`--format parquet` is one table: `--out FILE.parquet`'],
  [['--format', 'parquet', '--out', 'x'], '`--format parquet` is one table: `--out FILE.parquet`'],
  [['--tiles', '--format', 'csv'], '`--tiles` does nothing with `--format csv`, only with parquet'],
  [['--metrics', '--out', 'a.csv'], '`--metrics` does nothing with `--format csv`'],
])('%j ends with one clear line and exit code 2', async ([args, message]) => {
  const { exitCode, err } = await batch('--seeds', '1..3', ...args);
  expect(exitCode).toBe(2);
  expect(err).toMatch(/^dungeonsmith: [^\n]+\n$/);
  expect(err).toContain(message);
});

test('any command creates the missing folders of its file', async () => {
  const folder = join(temporaryFolder(), 'new');
  const at = (name: string) => join(folder, name.replace('.', '/'), name);
  const [table, map, plot, merged] = ['a.csv', 'a.txt', 'a.svg', 'b.csv'].map(at);
  for (const args of [
    ['batch', '--seeds', '1..3', ...SMALL, '--out', table],
    ['--seed', '1', ...SMALL, '--out', map],
    ['stats', '--seeds', '1..3', ...SMALL, '--plot', 'rooms,loops', '--out', plot],
    ['merge', join(folder, 'a/csv'), '--out', merged],
  ]) {
    const err = args[0] === 'merge' ? '1 part, 3 rows\n' : '';
    expect(await runWith(args as string[])).toMatchObject({ exitCode: 0, err });
  }
  for (const path of [table, map, plot, merged]) expect(existsSync(path as string)).toBe(true);
});

test('a folder in place of a file is reported', async () => {
  const out = join(temporaryFolder(), 'a.csv');
  mkdirSync(out);
  const { exitCode, err } = await batch('--seeds', '1', '--out', out);
  expect([exitCode, err]).toEqual([2, `dungeonsmith: cannot write ${out}: not a plain file\n`]);
});

describe('parquet', () => {
  const rowsOf = async (path: string) =>
    parquetReadObjects({ file: await asyncBufferFromFile(path), utf8: false });
  const fill = async (...args: string[]) => {
    const out = join(temporaryFolder(), 'all.parquet');
    expect(await batch('--out', out, ...args)).toEqual({ exitCode: 0, out: '', err: '' });
    return rowsOf(out);
  };

  test('has one row per dungeon: its seed, its recipe and its metrics', async () => {
    const rows = await fill('--seeds', '-1..7', '--room-shapes', 'cave:2,cross:1', '--tiles');
    expect(rows).toHaveLength(9);
    for (const [i, row] of rows.entries()) {
      const options = { ...OPTIONS, roomShapes: { cave: 2, cross: 1 } };
      const dungeon = buildDungeon({ seed: i - 1, generator: 'random-placement', options });
      expect(row).toEqual({
        seed: BigInt(i - 1),
        generator: 'random-placement',
        'options.width': 20,
        'options.height': 12,
        'options.roomShapes': '{"cave":2,"cross":1}',
        ...measureDungeon(dungeon),
        tiles: dungeon.grid.tiles,
      });
    }
  });

  test('keeps every metric: shares and means as fractions, counts as integers', async () => {
    const recipe = {
      generator: 'bsp',
      options: { width: 50, height: 36 },
      furnish: true,
      passes: [{ pass: 'lakes', share: 0.2 }, { pass: 'doors' }, { pass: 'locks', locks: 2 }],
    } as const;
    const file = join(temporaryFolder(), 'recipe.json');
    writeFileSync(file, JSON.stringify(recipe));
    const out = join(temporaryFolder(), 'all.parquet');
    expect(await runWith(['batch', '--recipe', file, '--seeds', '1..6', '--out', out])).toEqual({
      exitCode: 0,
      out: '',
      err: expect.stringContaining('lack something'),
    });
    const rows = await rowsOf(out);
    const fractions = new Set<string>();
    for (const [i, row] of rows.entries()) {
      const dungeon = buildDungeon({ seed: i + 1, ...recipe });
      const metrics = measureDungeon(dungeon);
      expect(row).toMatchObject(metrics);
      for (const [name, value] of Object.entries(metrics)) {
        if (!Number.isInteger(value)) fractions.add(name);
      }
      expect(metrics.deepShare).toBeGreaterThan(0);
      expect(dungeon.cover).toBeDefined();
    }
    // Each that can be a fraction was one, so that a column of integers would show.
    expect([...fractions].sort()).toEqual(
      METRICS.filter((name) => SHARES.has(name) || MEANS.has(name)).sort(),
    );
    expect(metricNames().filter((name) => MEANS.has(name))).toEqual(['meanDistance', 'meanSight']);
    const { schema } = await parquetMetadataAsync(await asyncBufferFromFile(out));
    const typeOf = (name: string) => schema.find((column) => column.name === name)?.type;
    for (const name of METRICS) {
      expect([name, typeOf(name)]).toEqual([name, fractions.has(name) ? 'DOUBLE' : 'INT32']);
    }
  });

  test('stores seeds as text if one of them is text', async () => {
    expect((await fill('--seeds', '1,forest')).map(({ seed }) => seed)).toEqual(['1', 'forest']);
  });

  test('makes a table without dungeons, too', async () => {
    expect(await fill('--seeds', '1,2', '--shard', '1/5')).toEqual([]);
  });

  test('names the package to install if its writer is missing', async () => {
    vi.doMock('hyparquet-writer', () => {
      throw new Error('not found');
    });
    const out = join(temporaryFolder(), 'all.parquet');
    const { exitCode, err } = await batch('--seeds', '1', '--out', out);
    vi.doUnmock('hyparquet-writer');
    expect([exitCode, err, existsSync(out)]).toEqual([
      2,
      'dungeonsmith: `--format parquet` needs a package that is not installed: npm install hyparquet-writer\n',
      false,
    ]);
  });
});
