import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  createRng,
  generateRandomPlacement,
  parseJson,
  toAscii,
  toJson,
} from '../../src/core/index';
import { builtCli } from '../support/built-cli';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const sh = builtCli('process');

test('the program prints a dungeon', async () => {
  const dungeon = generateRandomPlacement(createRng(42, 'layout'), { width: 80, height: 45 });
  expect(await sh('dungeonsmith --seed 42')).toEqual({
    exitCode: 0,
    out: `${toAscii(dungeon)}\n`,
    err: '',
  });
});

test('the program reads a recipe and seeds from pipes', async () => {
  const recipe = '{"generator": "bsp", "options": {"width": 30, "height": 20}}';
  expect((await sh(`echo '${recipe}' | dungeonsmith --recipe - --seed 1`)).out).toContain('.');
  const { out } = await sh(`printf '1\\nforest' | dungeonsmith batch --width 9 --height 9`);
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => parseJson(line).recipe?.seed),
  ).toEqual([1, 'forest']);
});

test('standard input stays as it is for other programs if it is not read', async () => {
  // The program is still running while `cat` waits for the end of `sleep`.
  const both = 'dungeonsmith batch --seeds 1..1000000 | (read -r line; cat <&3)';
  expect(await sh(`sleep 2 | (exec 3<&0; ${both})`)).toEqual({ exitCode: 0, out: '', err: '' });
});

test('a batch ends quietly when its reader has seen enough', async () => {
  const { exitCode, out, err } = await sh('dungeonsmith batch --seeds 1..1000000 | head -n 2');
  expect([exitCode, err]).toEqual([0, '']);
  expect(out.trim().split('\n')).toHaveLength(2);
});

test('a full disk is reported in one clear line with exit code 2', async () => {
  for (const command of ['--seed 1', 'batch --seeds 1..9']) {
    expect(await sh(`dungeonsmith ${command} > /dev/full`)).toEqual({
      exitCode: 2,
      out: '',
      err: 'dungeonsmith: cannot write to standard output: no space left on device\n',
    });
  }
});

test('a place where no file can be made is reported in one clear line with exit code 2', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'taken'), '');
  const places = [join(folder, 'taken'), ...(process.platform === 'linux' ? ['/proc'] : [])];
  for (const place of places) {
    for (const out of [`${place}/files`, `${place}/a/b`, `${place}/all.csv`]) {
      const { exitCode, err } = await runWith(['batch', '--seeds', '1..9', '--out', out]);
      expect([out, exitCode]).toEqual([out, 2]);
      expect(err).toMatch(/^dungeonsmith: cannot write [^\n]+\n$/);
    }
  }
});

test('a file that does not fit leaves nothing behind', async () => {
  const folder = temporaryFolder();
  // No file may be longer than a block of 1024 bytes.
  const { exitCode, err } = await sh('ulimit -f 1; dungeonsmith --seed 1 --out map.txt', folder);
  expect(exitCode).toBe(2);
  expect(err).toBe('dungeonsmith: cannot write map.txt: file too large\n');
  expect(readdirSync(folder)).toEqual([]);
});

test('a stopped batch leaves complete files, and can be resumed', async () => {
  const folder = temporaryFolder();
  const batch = 'dungeonsmith batch --seeds 1..120 --out files';
  const stop = 'until [ -e files/3.json ]; do sleep 0.01; done; kill $!; wait $!';
  const { exitCode } = await sh(`${batch} & ${stop}`, folder);
  // A machine fast enough to be done by then has nothing to resume.
  expect([0, 143]).toContain(exitCode);
  const files = readdirSync(join(folder, 'files'));
  for (const name of files) {
    expect(name).toMatch(/^\d+\.json$|^dungeonsmith\.batch\.json$/);
    expect(readFileSync(join(folder, 'files', name), 'utf8').endsWith('}\n')).toBe(true);
  }
  expect((await sh(batch, folder)).exitCode).toBe(0);
  expect(readdirSync(join(folder, 'files'))).toHaveLength(121);
});

test('a batch and a merge write the same bytes if they are run again after a kill', async () => {
  const folder = temporaryFolder();
  const batch = 'dungeonsmith batch --seeds 1..60';
  const kill = (command: string, when: string) =>
    sh(`${command} & until [ ${when} ]; do sleep 0.01; done; kill -9 $!; wait $!`, folder);
  const killed = await kill(`${batch} --out files`, '-e files/3.json');
  expect([0, 137]).toContain(killed.exitCode);
  await sh(`${batch} --out files && ${batch} --out sound`, folder);
  const same = await sh('diff -r files sound', folder);
  expect(same).toEqual({ exitCode: 0, out: '', err: '' });

  await sh(`mkdir parts; for i in 1 2; do ${batch} --shard $i/2 --out parts/$i.csv; done`, folder);
  const merge = 'dungeonsmith merge parts --out all.csv';
  await kill(merge, '-n "$(ls .dungeonsmith-*.tmp all.csv 2>/dev/null)"');
  await sh(`${merge}; ${batch} --out whole.csv`, folder);
  expect(await sh('cmp all.csv whole.csv', folder)).toEqual({ exitCode: 0, out: '', err: '' });
});

test('two processes that do the same in one folder at once write the same', async () => {
  const folder = temporaryFolder();
  const batch = 'dungeonsmith batch --seeds 1..60';
  const both = `${batch} --out files & one=$!; ${batch} --out files; echo $?; wait $one; echo $?`;
  expect(await sh(both, folder)).toEqual({ exitCode: 0, out: '0\n0\n', err: expect.any(String) });
  const same = await sh(`${batch} --out sound 2> said; diff -r files sound`, folder);
  expect(same).toEqual({ exitCode: 0, out: '', err: '' });
});

test('two different batches cannot start at once in a new folder: one is refused', async () => {
  const folder = temporaryFolder();
  const batch = (width: number) =>
    `dungeonsmith batch --seeds 1..20 --out files --height 9 --width ${width}`;
  for (let i = 0; i < 2; i++) {
    const both = `rm -rf files; ${batch(20)} & one=$!; ${batch(21)} & two=$!
      wait $one; one=$?; wait $two; echo $one $?`;
    const { out, err } = await sh(both, folder);
    expect(out).toMatch(/^(0 2|2 0)\n$/);
    expect(err).toMatch(/^dungeonsmith: files holds the files of another batch .*\n$/);
    const widths = readdirSync(join(folder, 'files'))
      .filter((name) => /^\d/.test(name))
      .map((name) => parseJson(readFileSync(join(folder, 'files', name), 'utf8')))
      .map(({ dungeon }) => dungeon.grid.width);
    expect(widths).toEqual(Array(20).fill(out === '0 2\n' ? 20 : 21));
  }
});

test('parts of a batch fill one folder at the same time', async () => {
  const folder = temporaryFolder();
  const parts = `seq 1 3 | xargs -P 3 -I{} dungeonsmith batch --seeds 1..30 --shard {}/3 --out all`;
  expect(await sh(parts, folder)).toEqual({ exitCode: 0, out: '', err: '' });
  expect(readdirSync(join(folder, 'all'))).toHaveLength(31);
});

test('messages that find no reader change no exit code', async () => {
  const folder = temporaryFolder();
  const make = 'dungeonsmith --seed 1 --format json --out map.json';
  const check = 'dungeonsmith validate map.json 2> /dev/full';
  const none = 'dungeonsmith validate none.json 2> /dev/full; echo $?';
  expect(await sh(`${make} && ${check}; echo $?; ${none}`, folder)).toEqual({
    exitCode: 0,
    out: '0\n2\n',
    err: '',
  });
});

test('validate reports violations that do not fit the pipe', async () => {
  const folder = temporaryFolder();
  const dungeon = generateRandomPlacement(createRng(1), { width: 20, height: 20 });
  dungeon.grid.tiles[25] = 1;
  writeFileSync(join(folder, 'map.json'), JSON.stringify(toJson(dungeon)));
  expect(await sh('dungeonsmith validate map.json > /dev/full', folder)).toEqual({
    exitCode: 2,
    out: '',
    err: 'dungeonsmith: cannot write to standard output: no space left on device\n',
  });
});

test('the program writes directly to files that are not regular', async () => {
  const printed = await sh('dungeonsmith --seed 1');
  expect((await sh('dungeonsmith --seed 1 --out /dev/stdout | cat')).out).toBe(printed.out);
  expect(await sh('dungeonsmith --seed 1 --out /dev/full')).toEqual({
    exitCode: 2,
    out: '',
    err: 'dungeonsmith: cannot write /dev/full: no space left on device\n',
  });
});

test('a signal ends a very long search', async () => {
  const { exitCode } = await sh(
    'dungeonsmith stats --seeds 1..1000000000000 & sleep 1; kill -INT $!; wait $!',
  );
  expect(exitCode).toBe(130);
});

test('an error caused by the user prints no stack trace', async () => {
  const { exitCode, out, err } = await sh('dungeonsmith --width abc');
  expect([exitCode, out]).toEqual([2, '']);
  expect(err).toBe('dungeonsmith: `--width` must be an integer, received "abc"\n');
});
