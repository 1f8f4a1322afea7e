import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtCli } from '../support/built-cli';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const sh = builtCli('jobs');
const SMALL = '--width 20 --height 12';

test.for([
  'batch --seeds 1..600 --format csv',
  'batch --seeds 1..300,forest,-9..-1 --format csv --shard 2/3 --generator caves',
  'batch --seeds 1..3 --format csv',
  'find --seeds 1..600 --where where.json',
  'find --seeds 1..600 --where where.json --limit 7',
  'stats --seeds 1..300',
  'batch --seeds 1..300 --format csv --metrics-from mine.mjs',
  'find --seeds 1..600 --where own.json --metrics-from mine.mjs',
  'stats --seeds 1..300 --metrics-from mine.mjs',
])('%s gives the same in threads, in the same order', async (command) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'where.json'), '{ "metric": "rooms", "min": 2 }');
  writeFileSync(join(folder, 'own.json'), '{ "metric": "dug", "min": 58 }');
  writeFileSync(
    join(folder, 'mine.mjs'),
    'export const dug = ({ tunnels }) => tunnels.flatMap(({ path }) => path).length + 55;',
  );
  const args = `${command} ${SMALL}`.replace(/(?:where|own|mine)\.m?js(?:on)?/g, (name) =>
    join(folder, name),
  );
  const one = await runWith(args.split(' '));
  expect([one.exitCode, one.err]).toEqual([0, '']);
  expect(await sh(`dungeonsmith ${args} --jobs 2`, folder)).toEqual(one);
});

test('unmet requests are counted in threads, too', async () => {
  const command =
    'batch --seeds 1..60 --format csv --generator bsp --width 40 --height 20 --pass doors --pass locks:locks=3';
  const one = await runWith(command.split(' '));
  expect(one.err).toMatch(/^\d+ of 60 dungeons lack something/);
  expect(await sh(`dungeonsmith ${command} --jobs 2`)).toEqual(one);
});

test('a thread that ends early ends the command', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'mine.mjs'), 'export const dug = () => process.exit(3);');
  const command = `dungeonsmith stats --seeds 1..300 ${SMALL} --metrics-from mine.mjs --jobs 2`;
  const { exitCode, err } = await sh(command, folder);
  expect([exitCode, err]).toEqual([2, 'dungeonsmith: a thread ended with exit code 3\n']);
});

test('seeds without a dungeon are reported in order, also with threads', async () => {
  const command = 'batch --seeds 1..300 --width 40 --height 20 --min-rooms 5';
  const one = await runWith(command.split(' '));
  expect([one.exitCode, one.err.length > 0]).toEqual([1, true]);
  expect(await sh(`dungeonsmith ${command} --jobs 2`)).toEqual(one);
});

test('threads write the same folder and the same file', async () => {
  const folder = temporaryFolder();
  const batch = `batch --seeds 1..140 ${SMALL}`;
  for (const more of ['--format ascii --out', '--out']) {
    const file = more === '--out' ? '/all.csv' : '';
    await runWith(`${batch} ${more} ${join(folder, 'one')}${file}`.split(' '));
    await sh(`dungeonsmith ${batch} ${more} two${file} --jobs 2`, folder);
  }
  expect(await sh('diff -r one two', folder)).toEqual({ exitCode: 0, out: '', err: '' });
  expect(readdirSync(join(folder, 'two'))).toHaveLength(143);
});

test('threads report faults as one thread does', async () => {
  for (const wrong of ['--max-rooms -1', '--pass locks --pass loops']) {
    const command = `batch --seeds 1..30 ${wrong}`;
    const one = await runWith(command.split(' '));
    expect(await sh(`dungeonsmith ${command} --jobs 2`)).toEqual(one);
  }
});

test('threads end when the reader has seen enough', async () => {
  const { exitCode, out, err } = await sh(
    'dungeonsmith batch --seeds 1..1000000 --jobs 2 | head -n 2',
  );
  expect([exitCode, err]).toEqual([0, '']);
  expect(out.trim().split('\n')).toHaveLength(2);
});

/** Runs a command that a signal ends as soon as a shell test shows that it is working. */
const signalled = (command: string, isAtWork: string, signal: string, cwd: string) =>
  sh(
    `dungeonsmith ${command} & until ${isAtWork}; do sleep 0.1; done; kill -${signal} $!; wait $!`,
    cwd,
  );

test.for([1, 2])(
  'a signal ends %d threads after a complete line, and the command prints how to resume',
  async (jobs) => {
    const folder = temporaryFolder();
    const command = `batch --seeds 1..100000000 --format csv --jobs ${jobs}`;
    const { exitCode, err } = await signalled(
      `${command} > part.csv`,
      '[ -s part.csv ]',
      'INT',
      folder,
    );
    expect(exitCode).toBe(130);
    const text = readFileSync(join(folder, 'part.csv'), 'utf8');
    const lines = text.split('\n').slice(1, -1);
    expect(text.endsWith('\n')).toBe(true);
    expect(lines.length).toBeGreaterThan(0);
    const next = Number(lines.at(-1)?.split(',', 1)[0]) + 1;
    expect(err).toBe(
      `stopped: ${lines.length} seeds are done, and the output is complete up to there; go on with --seeds ${next}..100000000\n`,
    );
  },
);

test.for([
  ['INT', 130],
  ['TERM', 143],
  ['KILL', 137],
] as const)('SIG%s leaves no incomplete file that seems complete', async ([signal, code]) => {
  const folder = temporaryFolder();
  const { exitCode, err } = await signalled(
    'batch --seeds 1..100000000 --out all.csv',
    'ls -A | grep -q tmp',
    signal,
    folder,
  );
  expect(exitCode).toBe(code);
  const names = readdirSync(folder);
  if (signal === 'KILL') expect(names.map((name) => name.endsWith('.tmp'))).toEqual([true]);
  else {
    expect(names).toEqual([]);
    expect(err).toBe('stopped: all.csv is not written; run the same command again\n');
  }
  if (signal !== 'KILL') return;
  expect((await sh('dungeonsmith merge .', folder)).exitCode).toBe(2);
  expect((await sh('dungeonsmith batch --seeds 1..9 --out all.csv', folder)).exitCode).toBe(0);
  expect(readdirSync(folder)).toEqual(['all.csv', 'all.csv.manifest.json']);
});

test('a file that does not fit is reported in one clear line, and leaves nothing behind', async () => {
  const folder = temporaryFolder();
  for (const ending of ['csv', 'parquet']) {
    const command = `dungeonsmith batch --seeds 1..300 --out all.${ending}`;
    expect(await sh(`ulimit -f 1; ${command}`, folder)).toEqual({
      exitCode: 2,
      out: '',
      err: `dungeonsmith: cannot write all.${ending}: file too large\n`,
    });
  }
  expect(readdirSync(folder)).toEqual([]);
});
