import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRng, generateRandomPlacement, parseJson, toAscii } from '../../src/index';
import { builtCli } from '../support/built-cli';
import { temporaryFolder } from '../support/temporary-folder';

const sh = builtCli('process');

test('prints a dungeon', async () => {
  const dungeon = generateRandomPlacement(createRng(42, 'layout'), { width: 80, height: 45 });
  expect(await sh('dungeonsmith --seed 42')).toEqual({
    exitCode: 0,
    out: `${toAscii(dungeon)}\n`,
    err: '',
  });
});

test('reads a recipe and seeds from pipes', async () => {
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

test('a reader that has seen enough ends a batch quietly', async () => {
  const { exitCode, out, err } = await sh('dungeonsmith batch --seeds 1..1000000 | head -n 2');
  expect([exitCode, err]).toEqual([0, '']);
  expect(out.trim().split('\n')).toHaveLength(2);
});

test('a full disk is one clear line and exit code 2', async () => {
  for (const command of ['--seed 1', 'batch --seeds 1..9']) {
    expect(await sh(`dungeonsmith ${command} > /dev/full`)).toEqual({
      exitCode: 2,
      out: '',
      err: 'dungeonsmith: cannot write to standard output: no space left on device\n',
    });
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

test('a batch that is stopped leaves whole files, and can be resumed', async () => {
  const folder = temporaryFolder();
  const batch = 'dungeonsmith batch --seeds 1..1000 --out files';
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
  expect(readdirSync(join(folder, 'files'))).toHaveLength(1001);
}, 30_000);

test('an error of our own is no stack trace where a person made it', async () => {
  const { exitCode, out, err } = await sh('dungeonsmith --width abc');
  expect([exitCode, out]).toEqual([2, '']);
  expect(err).toBe('dungeonsmith: `--width` must be an integer, received "abc"\n');
});
