import {
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runWith } from '../support/fake-terminal';
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

test.for(['csv', 'ndjson'])('the parts of a .%s are the whole', async (ending) => {
  const folder = await parts(ending);
  const whole = join(temporaryFolder(), `all.${ending}`);
  await batch('--seeds', '1..30', '--out', whole);
  const expected = readFileSync(whole, 'utf8');
  expect(await runWith(['merge', folder])).toEqual({ exitCode: 0, out: expected, err: '' });
  const out = join(temporaryFolder(), `all.${ending}`);
  expect((await runWith(['merge', folder, '--out', out])).exitCode).toBe(0);
  expect(readFileSync(out, 'utf8')).toBe(expected);
  const manifests = [whole, out].map((path) => readFileSync(`${path}.manifest.json`, 'utf8'));
  expect(manifests[1]).toBe(manifests[0]);
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

describe('incomplete parts are reported', () => {
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

  test('a part that is missing', async () => {
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

  test('a file without its bytes', async () => {
    expect(await changed((folder) => rmSync(join(folder, 'part-3.csv')))).toContain(
      'cannot read part-3.csv: no such file or directory',
    );
    const cut = await changed((folder) => writeFileSync(join(folder, 'part-3.csv'), 'seed'));
    expect(cut).toContain('part-3.csv does not match its manifest');
  });

  test('a part that is there twice', async () => {
    const message = await changed((folder) => {
      copyFileSync(join(folder, 'part-3.csv'), join(folder, 'copy.csv'));
      copyFileSync(manifestOf(folder, 'part-3'), manifestOf(folder, 'copy'));
    });
    expect(message).toContain('part 3/12 is there twice: copy.csv, part-3.csv');
  });

  test('parts of other work', async () => {
    const other = (...args: string[]) =>
      changed((folder) => {
        const part = join(folder, 'part-2.csv');
        rmSync(part);
        return batch('--out', part, ...args);
      });
    const seeds = ['--seeds', '1..30'];
    expect(await other(...seeds, '--shard', '2/12', '--max-rooms', '2')).toContain(
      'part-1.csv and part-2.csv are of different recipes or formats',
    );
    expect(await other('--seeds', '2..31', '--shard', '2/12')).toContain('of different seeds');
    expect(await other(...seeds, '--shard', '2/3')).toContain('of different numbers of parts');
  });

  test('parts of another version', async () => {
    const old = (...names: string[]) =>
      changed((folder) => {
        for (const name of names)
          edit(manifestOf(folder, name), '"version": "', '"version": "0.0.');
      });
    const all = Array.from({ length: 12 }, (_, i) => `part-${i + 1}`);
    expect(await old(...all)).toMatch(/part-1.csv was written by version 0\.0\.\S+, this is/);
    expect(await old('part-2')).toContain('of different versions');
  });

  test('a folder without parts, and an invalid manifest', async () => {
    expect(await failure(temporaryFolder())).toContain('holds no file *.manifest.json');
    expect(await failure('/none')).toContain('cannot read /none: no such file or directory');
    const broken = await changed((folder) => writeFileSync(manifestOf(folder, 'part-1'), '{'));
    expect(broken).toContain('part-1.csv.manifest.json is not a manifest of dungeonsmith');
    for (const failed of ['"none"', '-1', '0.5', 'null', '1e99']) {
      const uncounted = await changed((folder) =>
        edit(manifestOf(folder, 'part-1'), '"failed": 0', `"failed": ${failed}`),
      );
      expect(uncounted).toContain('is not a manifest of dungeonsmith');
    }
    const { err } = await runWith(['merge']);
    expect(err).toContain('give one FOLDER');
  });

  test('parquet needs no joining', async () => {
    expect(await failure(await parts('parquet'))).toContain(
      'all 12 parts are whole; readers of Parquet',
    );
  });
});

test.for(['by its name', 'by a link'])(
  'a merge never replaces one of its parts, %s',
  async (how) => {
    const folder = await parts();
    const part = join(folder, 'part-2.csv');
    const text = readFileSync(part, 'utf8');
    const link = join(temporaryFolder(), 'all.csv');
    if (how === 'by a link') symlinkSync(part, link);
    for (const out of how === 'by a link'
      ? [link]
      : [part, `${folder}/../${basename(folder)}/part-2.csv`, `${part}.manifest.json`]) {
      const { exitCode, err } = await runWith(['merge', folder, '--out', out]);
      expect([exitCode, err]).toEqual([
        ...[
          2,
          `dungeonsmith: \`--out ${out}\` would replace ${part}, which is a part: name another file\n`,
        ],
      ]);
      expect(readFileSync(part, 'utf8')).toBe(text);
    }
  },
);
