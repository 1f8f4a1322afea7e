import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Manifest, readManifest, writeManifest } from '../../src/cli/batches/manifest';
import { hashOf } from '../../src/cli/files/files';
import { runWith } from '../support/fake-terminal';
import { runs } from '../support/runs';
import { temporaryFolder } from '../support/temporary-folder';

const batch = (...args: string[]) => runWith(['batch', '--width', '20', '--height', '12', ...args]);

/** A folder with the parts of some seeds. */
async function parts(ending = 'csv', ...args: string[]): Promise<string> {
  const folder = temporaryFolder();
  for (let i = 1; i <= 12; i++) {
    const part = ['--seeds', '1..30', '--shard', `${i}/12`];
    await batch(...part, '--out', join(folder, `part-${i}.${ending}`), ...args);
  }
  return folder;
}

test('each part of a table has the header, and the merged table has it once', async () => {
  const folder = await parts();
  const texts = Array.from({ length: 12 }, (_, i) =>
    readFileSync(join(folder, `part-${i + 1}.csv`), 'utf8'),
  );
  const heads = new Set(texts.map((text) => text.slice(0, text.indexOf('\n'))));
  expect([...heads]).toEqual([expect.stringMatching(/^seed,generator,/)]);
  const { out } = await runWith(['merge', folder]);
  expect(out.match(/^seed,/gm)).toHaveLength(1);
  expect(out.split('\n')).toHaveLength(32);
});

test.for(['csv', 'ndjson'])('the merged parts of a .%s equal the whole', async (ending) => {
  const folder = await parts(ending);
  const whole = join(temporaryFolder(), `all.${ending}`);
  await batch('--seeds', '1..30', '--out', whole);
  const expected = readFileSync(whole, 'utf8');
  const err = `12 parts, 30 ${ending === 'csv' ? 'rows' : 'lines'}\n`;
  expect(await runWith(['merge', folder])).toEqual({ exitCode: 0, out: expected, err });
  const out = join(temporaryFolder(), `all.${ending}`);
  expect(await runWith(['merge', folder, '--out', out])).toEqual({ exitCode: 0, out: '', err });
  expect(readFileSync(out, 'utf8')).toBe(expected);
  const manifests = [whole, out].map((path) => readFileSync(`${path}.manifest.json`, 'utf8'));
  expect(manifests[1]).toBe(manifests[0]);
});

test('a byte order mark survives, on standard output too', async () => {
  const folder = await parts('ndjson');
  const path = join(folder, 'part-1.ndjson');
  const text = `\ufeff${readFileSync(path, 'utf8')}`;
  writeFileSync(path, text);
  writeManifest(path, { ...readManifest(`${path}.manifest.json`), sha256: hashOf(path) });
  const { out } = await runWith(['merge', folder]);
  expect(out.slice(0, text.length)).toBe(text);
});

test('a complete file of another batch is not replaced', async () => {
  const folder = await parts();
  const out = join(temporaryFolder(), 'other.csv');
  await batch('--seeds', '5..6', '--out', out);
  const before = readFileSync(out, 'utf8');
  const { exitCode, err } = await runWith(['merge', folder, '--out', out]);
  expect([exitCode, err]).toEqual([
    2,
    expect.stringContaining('is complete, but from other seeds'),
  ]);
  expect(readFileSync(out, 'utf8')).toBe(before);
});

describe('incomplete parts', () => {
  const failure = async (folder: string, ...args: string[]) => {
    const { exitCode, out, err } = await runWith(['merge', folder, ...args]);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toMatch(/^dungeonsmith: [^\n]+\n$/);
    return err.replaceAll(`${folder}/`, '');
  };
  const changed = async (change: (folder: string) => unknown) => {
    const folder = await parts();
    await change(folder);
    return failure(folder);
  };
  const manifestOf = (folder: string, part: string) => join(folder, `${part}.csv.manifest.json`);
  const edit = (path: string, from: string, to: string) =>
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  const rewrite = (folder: string, part: string, changes: Partial<Manifest>) =>
    writeManifest(join(folder, `${part}.csv`), {
      ...readManifest(manifestOf(folder, part)),
      ...changes,
    });

  test('name a part that is missing', async () => {
    expect(await changed((folder) => rmSync(manifestOf(folder, 'part-3')))).toContain(
      'part 3/12 is missing in',
    );
    const two = await changed((folder) => {
      for (const name of readdirSync(folder))
        if (/-1?[23]\./.test(name)) rmSync(join(folder, name));
    });
    expect(two).toContain('part 2/12 is missing');
    expect(two).toContain('and so are 2 more');
  });

  test('name a table without its header', async () => {
    const headless = await changed((folder) => {
      const path = join(folder, 'part-2.csv');
      writeFileSync(path, readFileSync(path, 'utf8').replace(/^.*\n/, ''));
      rewrite(folder, 'part-2', { sha256: hashOf(path) });
    });
    expect(headless).toContain('part-2.csv does not begin with the header of its table');
  });

  test('name a file without its bytes', async () => {
    expect(await changed((folder) => rmSync(join(folder, 'part-3.csv')))).toContain(
      'cannot read part-3.csv: no such file or directory',
    );
    const cut = await changed((folder) => writeFileSync(join(folder, 'part-3.csv'), 'seed'));
    expect(cut).toContain('part-3.csv does not match its manifest');
  });

  test('name a part that is there twice', async () => {
    const message = await changed((folder) => {
      copyFileSync(join(folder, 'part-3.csv'), join(folder, 'copy.csv'));
      copyFileSync(manifestOf(folder, 'part-3'), manifestOf(folder, 'copy'));
    });
    expect(message).toContain('part 3/12 is there twice: copy.csv, part-3.csv');
  });

  test('name parts of other work', async () => {
    const other = (...args: string[]) =>
      changed((folder) => {
        const part = join(folder, 'part-2.csv');
        rmSync(part);
        return batch('--out', part, ...args);
      });
    const seeds = ['--seeds', '1..30'];
    const odd = 'dungeonsmith: part-2.csv has';
    const metrics = join(temporaryFolder(), 'mine.mjs');
    writeFileSync(metrics, 'export const halfRooms = ({ rooms }) => rooms.length / 2;');
    const advice = 'name the folder of the parts, without other outputs';
    expect(await other(...seeds, '--shard', '2/12', '--max-rooms', '2')).toBe(
      `${odd} another recipe than all other parts: \`options.maxRooms\` is absent there, 2 here; ${advice}\n`,
    );
    expect(await other('--seeds', '2..31', '--shard', '2/12')).toBe(
      `${odd} other seeds than all other parts: "1..30" there, "2..31" here; ${advice}\n`,
    );
    expect(await other(...seeds, '--shard', '2/12', '--metrics-from', metrics)).toMatch(
      /part-2\.csv has other custom metrics than all other parts/,
    );
    expect(await other(...seeds, '--shard', '2/3')).toBe(
      `${odd} another number of parts than all other parts: 12 there, 3 here; ${advice}\n`,
    );
  });

  test('name two parts of different recipes, either of which may be wrong', async () => {
    const folder = temporaryFolder();
    for (const i of [1, 2]) {
      const args = ['--seeds', '1..4', '--shard', `${i}/2`, '--out', join(folder, `${i}.csv`)];
      await batch(...args, '--pass', `doors:secret-share=0.${i}`);
    }
    expect(await failure(folder)).toContain(
      '1.csv and 2.csv are of different recipes: `passes[0].secretShare` is 0.1 in the first, 0.2 in the second',
    );
  });

  test('name parts of another version', async () => {
    const old = (...names: string[]) =>
      changed((folder) => {
        for (const name of names) rewrite(folder, name, { version: '0.0.7' });
      });
    const all = Array.from({ length: 12 }, (_, i) => `part-${i + 1}`);
    expect(await old(...all)).toMatch(/part-1.csv was written by version 0\.0\.\S+, this is/);
    expect(await old('part-2')).toContain('part-2.csv was written by version 0.0.7, this is');
  });

  test('name a folder without parts, and an invalid manifest', async () => {
    expect(await failure(temporaryFolder())).toContain(
      'holds no file *.manifest.json: name the folder of the parts',
    );
    expect(await failure('/none')).toContain('cannot read /none: no such file or directory');
    const broken = await changed((folder) => writeFileSync(manifestOf(folder, 'part-1'), '{'));
    expect(broken).toContain('part-1.csv.manifest.json is not a manifest of dungeonsmith');
    const counted = await changed((folder) =>
      edit(manifestOf(folder, 'part-1'), '"failed": 0', '"failed": 1'),
    );
    expect(counted).toContain('part-1.csv.manifest.json was changed or is damaged: make its part');
    const { err } = await runWith(['merge']);
    expect(err).toContain('give one FOLDER');
  });
});

test.for(['by its name', 'by a link'])(
  'a merge never replaces one of its own parts, %s',
  async (how) => {
    const folder = await parts();
    const part = join(folder, 'part-2.csv');
    const text = readFileSync(part, 'utf8');
    const link = join(temporaryFolder(), 'all.csv');
    if (how === 'by a link') symlinkSync(part, link);
    for (const out of how === 'by a link'
      ? [link]
      : [part, `${folder}/../${basename(folder)}/part-2.csv`]) {
      const { exitCode, err } = await runWith(['merge', folder, '--out', out]);
      expect([exitCode, err]).toEqual([
        ...[
          2,
          `dungeonsmith: \`--out\` would replace ${part}, which this command reads: name another file or folder\n`,
        ],
      ]);
      expect(readFileSync(part, 'utf8')).toBe(text);
    }
  },
);

test('parquet needs no joining, but is checked', async () => {
  const folder = await parts('parquet');
  const { exitCode, out, err } = await runWith(['merge', folder]);
  const words = `readers of Parquet take them as one table, as ${join(folder, '*.parquet')}`;
  expect([exitCode, out, err]).toEqual([0, '', `12 whole parts; ${words}\n`]);
  const joined = await runWith(['merge', folder, '--out', join(folder, 'all.parquet')]);
  expect([joined.exitCode, joined.out]).toEqual([2, '']);
  expect(joined.err).toContain('Parquet files are not joined; without `--out`, the parts are');
  writeFileSync(join(folder, 'part-2.parquet'), 'damaged');
  expect((await runWith(['merge', folder])).exitCode).toBe(2);
});

describe('the name of the merged file', () => {
  test.for([
    ['csv', 'all.parquet'],
    ['csv', 'all.ndjson'],
    ['csv', 'all.txt'],
    ['csv', 'all'],
    ['ndjson', 'all.csv'],
  ] as const)('is refused if parts of .%s would go into %s', async ([ending, name]) => {
    const out = join(temporaryFolder(), name);
    const { exitCode, err } = await runWith(['merge', await parts(ending), '--out', out]);
    expect([exitCode, err, existsSync(out)]).toEqual([
      2,
      `dungeonsmith: \`--out\` must be a file that ends in .${ending}, as the parts do, received "${out}"\n`,
      false,
    ]);
  });
});

describe('a merge that leaves something out', () => {
  test('names a file without a manifest', async () => {
    const folder = await parts();
    const stray = join(folder, 'old.csv');
    writeFileSync(stray, 'seed\n');
    const { exitCode, out, err } = await runWith(['merge', folder]);
    expect([exitCode, out.split('\n').length]).toEqual([0, 32]);
    expect(err).toBe(
      `12 parts, 30 rows\ndungeonsmith: ${stray} has no manifest and was not merged\n`,
    );
    rmSync(join(folder, 'part-3.csv.manifest.json'));
    const missing = await runWith(['merge', folder]);
    expect(missing.err).toBe(
      `dungeonsmith: part 3/12 is missing in ${folder}; ${stray} has no manifest\n`,
    );
  });

  test('counts seeds without a dungeon', async () => {
    const folder = temporaryFolder();
    const few = ['--width', '40', '--height', '20', '--min-rooms', '4', '--attempts', '6'];
    for (const i of [1, 2]) {
      const args = ['--seeds', '1..30', '--shard', `${i}/2`, '--out', join(folder, `${i}.csv`)];
      await runWith(['batch', ...few, ...args]);
    }
    const { exitCode, out, err } = await runWith(['merge', folder]);
    const failed = 30 - (out.trim().split('\n').length - 1);
    expect(failed).toBeGreaterThan(0);
    expect([exitCode, err]).toEqual([
      1,
      `2 parts, ${30 - failed} rows\ndungeonsmith: ${failed} of 30 seeds gave no dungeon\n`,
    ]);
  });
});

describe('damaged folders', () => {
  /** Files by name. */
  type Files = Map<string, Buffer>;
  const NAMES = [1, 2, 3, 4].flatMap((i) => [`${i}.csv`, `${i}.csv.manifest.json`]);
  let whole = '';
  /**
   * The parts of the batch, and of other batches, in this order: of other seeds, of another recipe,
   * in two shards.
   */
  const batches: Files[] = [];

  beforeAll(async () => {
    whole = (await batch('--seeds', '1..10', '--format', 'csv')).out;
    const of = async (count: number, ...args: string[]) => {
      const folder = temporaryFolder();
      for (let i = 1; i <= count; i++) {
        await batch(...args, '--shard', `${i}/${count}`, '--out', join(folder, `${i}.csv`));
      }
      batches.push(new Map(readdirSync(folder).map((n) => [n, readFileSync(join(folder, n))])));
    };
    await of(4, '--seeds', '1..10');
    await of(4, '--seeds', '2..11');
    await of(4, '--seeds', '1..10', '--max-rooms', '3');
    await of(2, '--seeds', '1..10');
  });

  const name = fc.constantFrom(...NAMES);
  const part = fc.integer({ min: 1, max: 4 });
  type Damage = (files: Files) => void;
  const damage: fc.Arbitrary<Damage> = fc.oneof(
    fc.tuple(name, fc.nat(), fc.nat(255)).map(([file, at, byte]): Damage => {
      return (files) => {
        const bytes = Buffer.from(files.get(file) ?? '');
        if (bytes.length > 0) bytes[at % bytes.length] = byte;
        files.set(file, bytes);
      };
    }),
    fc.tuple(name, fc.nat(999)).map(([file, at]): Damage => {
      return (files) => files.set(file, Buffer.from(files.get(file) ?? '').subarray(0, at));
    }),
    fc.tuple(name, name).map(([one, other]): Damage => {
      return (files) =>
        files.set(one, Buffer.concat([one, other].map((n) => files.get(n) ?? Buffer.of())));
    }),
    name.map(
      (file): Damage =>
        (files) =>
          files.delete(file),
    ),
    fc.tuple(name, name).map(([one, other]): Damage => {
      return (files) => {
        const [first, second] = [files.get(one), files.get(other)];
        if (first && second) files.set(one, second).set(other, first);
      };
    }),
    fc
      .tuple(part, fc.constantFrom('5', 'x', '1'), fc.boolean())
      .map(([from, to, moves]): Damage => {
        return (files) => {
          for (const ending of ['.csv', '.csv.manifest.json']) {
            const bytes = files.get(`${from}${ending}`);
            if (bytes) files.set(`${to}${ending}`, bytes);
            if (moves && to !== String(from)) files.delete(`${from}${ending}`);
          }
        };
      }),
    fc.tuple(fc.integer({ min: 1, max: 3 }), name).map(([other, file]): Damage => {
      return (files) => {
        const bytes = batches[other]?.get(file);
        if (bytes) files.set(file, bytes);
      };
    }),
    fc.tuple(fc.integer({ min: 1, max: 3 }), part).map(([other, i]): Damage => {
      return (files) => {
        for (const ending of ['.csv', '.csv.manifest.json']) {
          const bytes = batches[other]?.get(`${i}${ending}`);
          if (bytes) files.set(`${i}${ending}`, bytes);
        }
      };
    }),
    fc.tuple(part, fc.constantFrom('"shard": "', '"seeds": "', '"failed": ', 'options.')).map(
      ([i, before]): Damage =>
        (files) => {
          const file = `${i}.csv.manifest.json`;
          const text = files.get(file)?.toString() ?? '';
          files.set(file, Buffer.from(text.replace(before, `${before}1`)));
        },
    ),
  );

  test('give the right table, or one line that names the fault', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
        const files: Files = new Map(batches[0]);
        for (const change of damages) change(files);
        const folder = temporaryFolder();
        for (const [file, bytes] of files) writeFileSync(join(folder, file), bytes);
        const { exitCode, out, err } = await runWith(['merge', folder]);
        seen.add(exitCode);
        if (exitCode === 0) expect(out).toBe(whole);
        else {
          expect([exitCode, out]).toEqual([2, '']);
          expect(err).toMatch(/^dungeonsmith: [^\n]*(\.csv|part \d+\/\d+|holds no file)[^\n]*\n$/);
        }
      }),
      { numRuns: runs(200) },
    );
    expect([...seen].sort()).toEqual([0, 2]);
  });
});

test('one missing part is reported, and nothing more', async () => {
  const folder = join(temporaryFolder(), 'parts');
  mkdirSync(folder);
  for (const part of ['1', '3']) {
    const args = `batch --seeds 1..6 --width 12 --height 8 --shard ${part}/3`.split(' ');
    await runWith([...args, '--out', join(folder, `${part}.csv`)]);
  }
  const { err } = await runWith(['merge', folder]);
  expect(err).toBe(`dungeonsmith: part 2/3 is missing in ${folder}\n`);
});
