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
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { nameOfSeed } from '../../src/cli/batches/batch-folder';
import { type DungeonMetrics, measureDungeon, parseJson, toAscii } from '../../src/core/index';
import { parseTiled } from '../../src/formats/index';
import { buildDungeon } from '../../src/recipes/index';
import { runWith } from '../support/fake-terminal';
import { runs } from '../support/runs';
import { temporaryFolder } from '../support/temporary-folder';

const SMALL = ['--width', '20', '--height', '12'];
const OPTIONS = { width: 20, height: 12 };

const recipeOf = (seed: number | string) =>
  ({ seed, generator: 'random-placement', options: OPTIONS }) as const;

async function seedsOf(...args: string[]): Promise<unknown[]> {
  const { exitCode, out, err } = await runWith(['batch', ...SMALL, ...args]);
  expect([exitCode, err]).toEqual([0, '']);
  return linesOf(out).map((line) => parseJson(line).recipe?.seed);
}

function linesOf(text: string): string[] {
  return text.split('\n').slice(0, -1);
}

test('batch writes one document per line, in the order of the seeds', async () => {
  const { exitCode, out, err } = await runWith(['batch', ...SMALL, '--seeds', '3..5', '--metrics']);
  expect([exitCode, err]).toEqual([0, '']);
  const documents = linesOf(out).map((line) => parseJson(line));
  expect(documents.map(({ recipe }) => recipe)).toEqual([3, 4, 5].map(recipeOf));
  for (const { dungeon, recipe, metrics } of documents) {
    expect(buildDungeon(recipe as ReturnType<typeof recipeOf>)).toMatchObject(dungeon);
    expect(metrics).toMatchObject({ rooms: dungeon.rooms.length });
  }
});

test('batch takes seeds as ranges, lists, both, or lines', async () => {
  expect(await seedsOf('--seeds', '-1..2')).toEqual([-1, 0, 1, 2]);
  expect(await seedsOf('--seeds', '7,forest,1..3,007')).toEqual([7, 'forest', 1, 2, 3, '007']);
  expect(await seedsOf('--seeds', '9007199254740991..9007199254740993')).toEqual([
    9007199254740991,
    '9007199254740992',
    '9007199254740993',
  ]);
  const input = '5\r\nthe old mine\n\n1..2\nfüñf';
  const { out } = await runWith(['batch', ...SMALL], { input });
  expect(linesOf(out).map((line) => parseJson(line).recipe?.seed)).toEqual([
    5,
    'the old mine',
    '1..2',
    'füñf',
  ]);
  const old = await runWith(['batch', ...SMALL], { input: '5\r6\r' });
  expect(linesOf(old.out).map((line) => parseJson(line).recipe?.seed)).toEqual([5, 6]);
});

test('--format tiled writes one map per line', async () => {
  const { out } = await runWith(['batch', ...SMALL, '--seeds', '1,2', '--format', 'tiled']);
  const { grid } = buildDungeon(recipeOf(2));
  expect(parseTiled(linesOf(out)[1]).dungeon.grid).toEqual(grid);
});

test('--format matrix writes the codes of the tiles, one matrix per line', async () => {
  const { out } = await runWith(['batch', ...SMALL, '--seeds', '1,2', '--format', 'matrix']);
  const matrices = linesOf(out).map((line) => JSON.parse(line) as number[][]);
  const { grid } = buildDungeon(recipeOf(2));
  expect(matrices[1]?.map((row) => row.length)).toEqual(Array(12).fill(20));
  expect(matrices[1]?.flat()).toEqual([...grid.tiles]);
});

test('the parts of any number of shards add up to the whole', async () => {
  const seeds = '1..7,a,b,20..25';
  const args = ['batch', '--width', '7', '--height', '7', '--seeds', seeds];
  const whole = await runWith(args);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 20 }), async (count) => {
      let parts = '';
      const sizes: number[] = [];
      for (let i = 1; i <= count; i++) {
        const { out } = await runWith([...args, '--shard', `${i}/${count}`]);
        sizes.push(linesOf(out).length);
        parts += out;
      }
      expect(parts).toBe(whole.out);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
    { numRuns: runs(5) },
  );
});

test('batch reads standard input only once', async () => {
  for (const flag of ['--recipe', '--graph', '--prefabs']) {
    const both = await runWith(['batch', flag, '-'], { input: '{}' });
    expect(both).toMatchObject({ exitCode: 2, out: '' });
    expect(both.err).toContain(`standard input cannot be both \`${flag}\` and the seeds`);
  }
  const two = await runWith(['--recipe', '-', '--graph', '-'], { input: '{}' });
  expect(two.err).toContain('standard input cannot be both `--recipe` and `--graph`');
  const shard = await runWith(['batch', '--shard', '1/2'], { input: '1' });
  expect(shard.err).toContain('`--shard` needs `--seeds`');
  expect([two.exitCode, shard.exitCode]).toEqual([2, 2]);
});

test('`--out -` writes to standard output', async () => {
  const args = ['batch', '--seeds', '1..2', '--width', '20', '--height', '12'];
  expect(await runWith([...args, '--out', '-'])).toEqual(await runWith(args));
});

test('a table shows an unlimited option as Infinity', async () => {
  const args = ['--generator', 'bsp', '--max-depth', 'Infinity', '--format', 'csv'];
  const { out } = await runWith(['batch', '--seeds', '1', ...args]);
  expect(out).toContain(',Infinity,');
  expect(out).not.toContain('null');
});

test('a seed without a dungeon is reported and skipped', async () => {
  const size = ['--width', '40', '--height', '20'];
  const args = ['batch', ...size, '--seeds', '1..30', '--min-rooms', '4', '--attempts', '6'];
  const { exitCode, out, err } = await runWith(args);
  expect(exitCode).toBe(1);
  const lines = linesOf(err);
  const total = lines.pop();
  const failed = lines.map((line) => /^dungeonsmith: seed (\d+): \d of at least 4/.exec(line)?.[1]);
  expect(total).toBe(`dungeonsmith: ${failed.length} of 30 seeds gave no dungeon`);
  const made = linesOf(out).map((line) => parseJson(line).recipe?.seed);
  expect(Math.min(failed.length, made.length)).toBeGreaterThan(0);
  expect(new Set([...failed.map(Number), ...made])).toEqual(
    new Set(Array.from({ length: 30 }, (_, i) => i + 1)),
  );
});

test('batch waits for a slow reader before it writes more', async () => {
  let waiting = 0;
  let most = 0;
  const onWrite = async () => {
    waiting++;
    most = Math.max(most, waiting);
    await new Promise((resolve) => setTimeout(resolve, 1));
    waiting--;
  };
  const { out } = await runWith(['batch', '--seeds', '1..60'], { onWrite });
  expect(linesOf(out)).toHaveLength(60);
  expect(most).toBe(1);
});

/** Makes the clock advance by a number of milliseconds each time that it is read. */
function advanceClock(by: number): void {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += by;
    return now;
  });
  onTestFinished(() => clock.mockRestore());
}

test('batch shows progress only on a terminal, and removes it at the end', async () => {
  advanceClock(60);
  const args = ['batch', '--seeds', '1..3', '--width', '30', '--height', '20'];
  const { err, exitCode } = await runWith(args, { isTTY: true });
  expect(exitCode).toBe(0);
  // Drawn when at least 100 ms have passed: after the second of three steps.
  expect(err).toMatch(/^\r█{16}░{8} 2 \/ 3 {2}17\/s {2}1 s left/);
  expect(err.endsWith('\r\u001b[K')).toBe(true);
});

test('batch prints progress as an occasional line if there is no terminal', async () => {
  advanceClock(20_000);
  const args = ['batch', '--seeds', '1..900', '--width', '9', '--height', '9', '--format', 'csv'];
  const { err } = await runWith(args);
  const [first, second] = linesOf(err);
  expect(first).toBe('2 / 900  0.1/s  4 h 59 min left');
  expect(second).toBe('4 / 900  0.1/s  4 h 59 min left');
});

describe('a table', () => {
  const METRIC = Object.keys(measureDungeon(buildDungeon(recipeOf(1)))) as (keyof DungeonMetrics)[];
  const table = (...args: string[]) => runWith(['batch', ...SMALL, '--format', 'csv', ...args]);

  test('has one line per dungeon: its seed, its recipe and its metrics', async () => {
    const { exitCode, out, err } = await table(
      '--seeds',
      '4..6',
      '--room-shapes',
      'cave:2,cross:1',
    );
    expect([exitCode, err]).toEqual([0, '']);
    const [head, ...lines] = linesOf(out);
    expect(head).toBe(
      `seed,generator,options.width,options.height,options.roomShapes,${METRIC.join(',')}`,
    );
    expect(lines).toEqual(
      [4, 5, 6].map((seed) => {
        const options = { ...OPTIONS, roomShapes: { cave: 2, cross: 1 } };
        const metrics = measureDungeon(buildDungeon({ ...recipeOf(seed), options }));
        const numbers = METRIC.map((name) => metrics[name]).join(',');
        return `${seed},random-placement,20,12,"{""cave"":2,""cross"":1}",${numbers}`;
      }),
    );
  });

  test('quotes what would break a line', async () => {
    const { out } = await runWith(['batch', ...SMALL, '--format', 'csv'], {
      input: 'the "old", dark mine\n',
    });
    expect(linesOf(out)[1]).toMatch(/^"the ""old"", dark mine",random-placement,20,12,\d/);
  });

  test('equals the table of the whole if all parts are joined', async () => {
    const seeds = ['--seeds', '1..7'];
    let parts = '';
    for (const i of [1, 2, 3]) {
      const { out } = await table(...seeds, '--shard', `${i}/3`);
      parts += i === 1 ? out : out.slice(out.indexOf('\n') + 1);
    }
    expect(parts).toBe((await table(...seeds)).out);
  });
});

describe('a folder', () => {
  const fill = (folder: string, ...args: string[]) =>
    runWith(['batch', ...SMALL, '--out', folder, ...args]);

  test('holds a file for each seed, and the recipe', async () => {
    const folder = join(temporaryFolder(), 'deep', 'er');
    const args = ['batch', ...SMALL, '--out', folder, '--format', 'ascii'];
    const input = '1\nforest\n../up\nA b\né\nﾊ\n.\nbatch';
    expect(await runWith(args, { input })).toEqual({ exitCode: 0, out: '', err: '' });
    expect(readdirSync(folder).sort()).toEqual(
      [
        '%2E.txt',
        '%2E%2E%2Fup.txt',
        '%E9.txt',
        '%uFF8A.txt',
        '1.txt',
        '%41%20b.txt',
        'batch.txt',
        'dungeonsmith.batch.json',
        'forest.txt',
      ].sort(),
    );
    expect(readFileSync(join(folder, 'forest.txt'), 'utf8')).toBe(
      `${toAscii(buildDungeon(recipeOf('forest')))}\n`,
    );
  });

  test('is resumed, with a message', async () => {
    const folder = temporaryFolder();
    expect((await fill(folder, '--seeds', '1..9', '--shard', '1/2')).err).toBe('');
    expect(readdirSync(folder)).toHaveLength(5);
    const kept = readFileSync(join(folder, '2.json'), 'utf8').replace('"entrance"', '"Entrance"');
    writeFileSync(join(folder, '2.json'), kept);
    rmSync(join(folder, '3.json'));
    const before = statSync(join(folder, '1.json')).mtimeMs;
    expect(await fill(folder, '--seeds', '1..9')).toEqual({
      exitCode: 0,
      out: '',
      err: 'already there: 3, made: 6\n',
    });
    expect(readdirSync(folder)).toHaveLength(10);
    expect(readFileSync(join(folder, '2.json'), 'utf8')).toBe(kept);
    expect(statSync(join(folder, '1.json')).mtimeMs).toBe(before);
    expect(parseJson(readFileSync(join(folder, '3.json'), 'utf8')).recipe).toEqual(recipeOf(3));
    expect((await fill(folder, '--seeds', '1..9')).err).toBe('already there: 9, made: 0\n');
  });

  test.for([
    'json',
    'tiled',
    'tmx',
    'ldtk',
    'ascii',
    'svg',
    'html',
    'png',
    'uvtt',
    'markdown',
    'matrix',
  ])('gets whole files of %s in place of damaged ones', async (format) => {
    const folder = temporaryFolder();
    const args = ['--seeds', '1..3', '--format', format];
    await fill(folder, ...args);
    const names = readdirSync(folder).filter((name) => /^\d/.test(name));
    expect(names).toHaveLength(3);
    const [first, second] = names as [string, string];
    const whole = names.map((name) => readFileSync(join(folder, name)));
    writeFileSync(join(folder, first), '');
    writeFileSync(join(folder, second), (whole[1] as Buffer).subarray(0, -1));
    expect((await fill(folder, ...args)).err).toBe('already there: 1, made: 2\n');
    expect(names.map((name) => readFileSync(join(folder, name)))).toEqual(whole);
  });

  test.for([
    ['1.json', [], 2],
    ['1.txt', ['--format', 'ascii'], 2],
    ['3.svg', ['--format', 'svg', '--shard', '1/2'], 2],
    ['2', ['--levels', '2'], 2],
    ['forest.json', ['--format', 'matrix'], 0],
    ['forest.json', ['--format', 'matrix', '--seeds', '1,forest'], 2],
    ['%41.json', ['--format', 'matrix', '--seeds', '1,forest'], 2],
    ['A.json', ['--format', 'matrix', '--seeds', '1,forest'], 0],
    ['2.md', [], 0],
  ] as const)(
    'with %s, which no batch wrote, makes a batch with %s exit with code %s',
    async ([name, args, code]) => {
      const folder = temporaryFolder();
      const path = join(folder, name);
      if (name === '2') mkdirSync(path);
      else writeFileSync(path, 'mine\n');
      const { exitCode, err } = await fill(folder, '--seeds', '1..4', ...args);
      const rule = `${path} has the name of an output, but ${folder} holds no dungeonsmith.batch.json`;
      expect([exitCode, err]).toEqual([
        code,
        code === 0 ? '' : `dungeonsmith: ${rule}: choose another folder\n`,
      ]);
      if (name !== '2') expect(readFileSync(path, 'utf8')).toBe('mine\n');
      if (code !== 0) expect(readdirSync(folder)).toEqual([name]);
    },
  );

  test.for([
    ['json', 'json'],
    ['tiled', 'tmj'],
    ['tmx', 'tmx'],
  ] as const)('takes no file of another recipe as its own: %s', async ([format, ending]) => {
    const folder = temporaryFolder();
    const args = ['--seeds', '1..3', '--format', format];
    await fill(folder, ...args);
    const path = join(folder, `2.${ending}`);
    await runWith(['--seed', '2', '--generator', 'caves', ...SMALL, '--out', path]);
    const { exitCode, err } = await fill(folder, ...args);
    const rule = 'is not from this batch, because it records another recipe or none';
    expect([exitCode, err]).toEqual([
      2,
      `dungeonsmith: ${path} ${rule}: delete it or choose another folder\n`,
    ]);
    rmSync(path);
    expect((await fill(folder, ...args)).err).toBe('already there: 2, made: 1\n');
  });

  test.for(['json', 'tiled', 'tmx'])(
    'has files of any recipe that are recognized: %s',
    async (format) => {
      const folder = temporaryFolder();
      const file = join(temporaryFolder(), 'recipe.json');
      const passes = Array.from({ length: 9 }, () => ({ pass: 'loops', minDetour: 12 }));
      const table = [{ kind: 'é < "y" & \n\u2028', weight: 1 }];
      const population = { rules: [{ table, perRoom: 1 }] };
      writeFileSync(
        file,
        JSON.stringify({
          generator: 'bsp',
          options: { ...OPTIONS, maxDepth: 3 },
          passes,
          population,
        }),
      );
      const args = ['--recipe', file, '--seeds', '1..2,a"b', '--format', format, '--out', folder];
      const first = await runWith(['batch', ...args]);
      expect(first).toEqual({ exitCode: 0, out: '', err: '' });
      expect((await runWith(['batch', ...args])).err).toBe('already there: 3, made: 0\n');
    },
  );

  test('is reported in one clear line in the place of a file', async () => {
    const folder = temporaryFolder();
    await fill(folder, '--seeds', '2');
    mkdirSync(join(folder, '1.json'));
    const { exitCode, err } = await fill(folder, '--seeds', '1..2');
    expect(exitCode).toBe(2);
    expect(err).toMatch(
      /^dungeonsmith: cannot write .*1\.json: it is a folder; name a file in it\n$/,
    );
  });

  test('gets different files for different seeds, also on disks that ignore case', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 });
    const seeds = fc.uniqueArray(fc.oneof(text, fc.constantFrom('a', 'A', 'aB', 'Ab', '%41', 'é')));
    fc.assert(
      fc.property(seeds, (list) => {
        const names = list.map((seed) => nameOfSeed(seed).toLowerCase());
        expect(new Set(names).size).toBe(list.length);
        for (const name of names) expect(name).toMatch(/^[\w%-]+$/);
      }),
    );
    const folder = temporaryFolder();
    await fill(folder, '--seeds', 'A,a');
    expect(readdirSync(folder).sort()).toEqual(['%41.json', 'a.json', 'dungeonsmith.batch.json']);
  });

  test('skips seeds whose names are too long for files, and reports them', async () => {
    const folder = join(temporaryFolder(), 'all');
    const long = 'b'.repeat(250);
    const input = ['a', 'é'.repeat(85), long, `${long}b`, 'c'].join('\n');
    const args = ['batch', '--seeds', '-', ...SMALL, '--out', folder];
    const { exitCode, err } = await runWith(args, { input });
    const words = (length: number) =>
      `the name of its file would have ${length} characters; at most 255 are possible`;
    expect([exitCode, err]).toEqual([
      1,
      `dungeonsmith: seed ${'é'.repeat(85)}: ${words(260)}\ndungeonsmith: seed ${long}b: ${words(256)}\ndungeonsmith: 2 of 5 seeds gave no dungeon\n`,
    ]);
    const names = readdirSync(folder).filter((name) => name !== 'dungeonsmith.batch.json');
    expect(names).toEqual(['a.json', `${long}.json`, 'c.json']);
  });

  test('is neither made nor claimed by a batch that can make nothing', async () => {
    const folder = join(temporaryFolder(), 'new');
    const format = ['--format', 'svg'];
    for (const wrong of [
      ['--width', '2'],
      [...format, '--tile-size', '5000'],
      ['--pass', 'x'],
    ]) {
      expect((await fill(folder, '--seeds', '1..3', ...wrong)).exitCode).toBe(2);
    }
    expect(existsSync(folder)).toBe(false);
    expect((await fill(folder, '--seeds', '1..3')).exitCode).toBe(0);
  });

  test('is not touched if it belongs to another batch', async () => {
    const folder = temporaryFolder();
    await fill(folder, '--seeds', '1');
    const { exitCode, err } = await fill(folder, '--seeds', '2', '--max-rooms', '2');
    expect(exitCode).toBe(2);
    expect(err).toMatch(
      /holds the files of another batch \(see .*dungeonsmith\.batch\.json: `options\.maxRooms` is absent there, 2 here\)/,
    );
    expect(readdirSync(folder).sort()).toEqual(['1.json', 'dungeonsmith.batch.json']);
  });

  test('holds the image of the tiles beside its maps', async () => {
    const folder = temporaryFolder();
    await fill(folder, '--seeds', '1', '--format', 'tiled');
    expect(readdirSync(folder).sort()).toEqual([
      '1.tmj',
      'dungeonsmith-16.png',
      'dungeonsmith.batch.json',
    ]);
  });

  test('is refused in one clear line if it is a file or cannot be written to', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'file');
    writeFileSync(path, '');
    const { exitCode, err } = await fill(path, '--seeds', '1');
    expect(exitCode).toBe(2);
    expect(err).toMatch(/^dungeonsmith: cannot write to .*file: file already exists\n$/);
    mkdirSync(join(folder, 'held', '1.json'), { recursive: true });
    mkdirSync(join(folder, 'held', 'dungeonsmith.batch.json'));
    expect((await fill(join(folder, 'held'), '--seeds', '1')).err).toContain('cannot read');
  });
});

test('a name with an unknown ending names no folder, unless it is one already', async () => {
  const at = (name: string) => join(temporaryFolder(), name);
  const args = ['batch', ...SMALL, '--seeds', '1,2'];
  for (const ending of ['.parq', '.jsonl']) {
    for (const more of [[], ['--format', 'json']]) {
      const wrong = at(`all${ending}`);
      const { exitCode, err } = await runWith([...args, ...more, '--out', wrong]);
      expect([exitCode, err, existsSync(wrong)]).toEqual([
        2,
        `dungeonsmith: no batch goes into one file that ends in ${ending}: use one of .ndjson, .csv, .parquet, or name a folder without an ending\n`,
        false,
      ]);
    }
  }
  const upper = at('all.CSV');
  expect((await runWith([...args, '--out', upper])).exitCode).toBe(0);
  expect(readFileSync(upper, 'utf8')).toMatch(/^seed,/);
  const there = at('maps.old');
  mkdirSync(there);
  for (const more of [
    ['--out', there],
    ['--out', at('maps.v2'), '--format', 'json'],
    ['--out', at('maps')],
    ['--out', at('run-1.2')],
  ]) {
    expect(await runWith([...args, ...more])).toEqual({ exitCode: 0, out: '', err: '' });
  }
});
