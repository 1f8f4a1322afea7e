// Runs real processes of the command line under faults: killed in the middle of a batch and of a
// merge, two at once in one folder, a full disk, a read-only folder, a reader that exits early.
// Needs `npm run build`.
//
//   npm run check -- faults
//
// In every case, files with their final name are complete, and running the same command again makes
// the bytes of an undisturbed run. A full and a read-only disk require permission to mount.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const ROOT = mkdtempSync(join(tmpdir(), 'dungeonsmith-faults-'));
const KILLS = 12;

const BATCH = ['batch', '--seeds', '1..600', '--width', '60', '--height', '40'];
let fresh = 0;
const freshPath = (ending = '') => join(ROOT, `${fresh++}${ending}`);

/** Runs the command line; a process that lives longer than `killAfter` milliseconds is killed. */
function run(args, killAfter) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = { out: '', err: '' };
    child.stdout.on('data', (data) => (said.out += data));
    child.stderr.on('data', (data) => (said.err += data));
    const timer = killAfter && setTimeout(() => child.kill('SIGKILL'), killAfter);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code, signal, ...said });
    });
  });
}

const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** The files of a folder by name. The next run removes the drafts of killed processes. */
function listing(folder) {
  const names = readdirSync(folder);
  return JSON.stringify(names.sort().map((name) => [name, hashOf(join(folder, name))]));
}

function check(isSo, what) {
  if (isSo) return;
  console.error(`FAULT: ${what}`);
  process.exitCode = 1;
}

/**
 * Kills a command after longer and longer delays until a run completes; returns the number of
 * kills.
 */
async function killAndResume(args, look) {
  const start = Date.now();
  await run(args.sound);
  const whole = Date.now() - start;
  let kills = 0;
  for (let i = 1; i <= KILLS; i++) {
    const { signal } = await run(args.fresh, Math.max(1, (whole * i) / KILLS));
    if (signal === 'SIGKILL') kills++;
    look();
  }
  const { code, err } = await run(args.fresh);
  check(code === 0, `${args.fresh.join(' ')}: ${code} ${err}`);
  return kills;
}

/** Every document with its final name is complete. */
function checkDocuments(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.json')) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    check(text.endsWith('}\n') && JSON.parse(text), `${name} is not complete`);
  }
}

async function killedFolder() {
  const [sound, folder] = [freshPath(), freshPath()];
  const args = { sound: [...BATCH, '--out', sound], fresh: [...BATCH, '--out', folder] };
  const kills = await killAndResume(args, () => checkDocuments(folder));
  check(listing(folder) === listing(sound), 'a killed batch ends with different files');
  return `${kills} kills`;
}

async function killedFile() {
  const [sound, path] = [join(freshPath(), 'all.csv'), join(freshPath(), 'all.csv')];
  for (const file of [sound, path]) mkdirSync(join(file, '..'));
  const args = { sound: [...BATCH, '--out', sound], fresh: [...BATCH, '--out', path] };
  const kills = await killAndResume(args, () => {
    check(!existsSync(path) || hashOf(path) === hashOf(sound), 'a table is incomplete');
  });
  check(listing(join(path, '..')) === listing(join(sound, '..')), 'a table differs after a kill');
  return `${kills} kills`;
}

async function killedMerge() {
  const parts = freshPath();
  mkdirSync(parts);
  for (const part of [1, 2, 3]) {
    await run([...BATCH, '--shard', `${part}/3`, '--out', join(parts, `${part}.ndjson`)]);
  }
  const [sound, path] = [freshPath('.ndjson'), freshPath('.ndjson')];
  const args = { sound: ['merge', parts, '--out', sound], fresh: ['merge', parts, '--out', path] };
  const kills = await killAndResume(args, () => {
    check(!existsSync(path) || hashOf(path) === hashOf(sound), 'a merged file is incomplete');
  });
  const { out } = await run(BATCH);
  check(readFileSync(path, 'utf8') === out, 'a killed merge ends with different bytes');
  return `${kills} kills`;
}

async function twoWriters() {
  const [sound, folder] = [freshPath(), freshPath()];
  await run([...BATCH, '--out', sound]);
  const both = await Promise.all([
    run([...BATCH, '--out', folder]),
    run([...BATCH, '--out', folder]),
  ]);
  check(
    both.every(({ code }) => code === 0),
    'one of two writers fails',
  );
  check(listing(folder) === listing(sound), 'two writers end with different files');
  const file = freshPath('.csv');
  const tables = await Promise.all([
    run([...BATCH, '--out', file]),
    run([...BATCH, '--out', file]),
  ]);
  check(
    tables.every(({ code }) => code === 0),
    'one of two writers of a table fails',
  );
  const { out } = await run([...BATCH, '--format', 'csv']);
  check(readFileSync(file, 'utf8') === out, 'two writers of a table end with different bytes');
  return 'a folder, a table';
}

const disks = [];

/** A disk in memory; undefined if mounting is not allowed. */
function mountDisk(size) {
  const disk = freshPath();
  mkdirSync(disk);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]);
  if (status !== 0) return undefined;
  disks.push(disk);
  return disk;
}

const remount = (disk, options) =>
  spawnSync('mount', ['-o', `remount,${options}`, disk]).status === 0;

async function fullDisk() {
  const disk = mountDisk('512k');
  if (disk === undefined) return 'NOT CHECKED: no permission to mount';
  const sound = freshPath();
  await run([...BATCH, '--out', sound]);
  const folder = join(disk, 'files');
  for (const out of [folder, join(disk, 'all.ndjson')]) {
    const { code, err } = await run([...BATCH, '--out', out]);
    check(
      code === 2 && /cannot write .*no space left on device\n$/.test(err),
      `full: ${code} ${err}`,
    );
  }
  checkDocuments(folder);
  const drafts = readdirSync(folder).filter((name) => name.endsWith('.tmp'));
  check(drafts.length === 0, `${drafts.length} drafts are left on a full disk`);
  check(!existsSync(join(disk, 'all.ndjson')), 'a part of a file has its name on a full disk');
  const there = readdirSync(folder).length;
  remount(disk, 'size=64m');
  const { code, err } = await run([...BATCH, '--out', folder]);
  check(code === 0 && listing(folder) === listing(sound), `cannot be resumed: ${code} ${err}`);
  return `512 kB held ${there} files, resumed`;
}

async function readOnly() {
  const taken = freshPath();
  writeFileSync(taken, '');
  const places = ['/proc/files', join(taken, 'files')];
  const disk = mountDisk('1m');
  if (disk !== undefined && remount(disk, 'ro')) places.push(join(disk, 'files'));
  for (const place of places) {
    for (const out of [place, `${place}.csv`]) {
      const { code, err } = await run([...BATCH, '--out', out]);
      check(
        code === 2 && /^dungeonsmith: cannot write [^\n]*\n$/.test(err),
        `${out}: ${code} ${err}`,
      );
    }
    const { code, err } = await run(['--seed', '1', '--out', `${place}.txt`]);
    check(
      code === 2 && /^dungeonsmith: cannot write [^\n]*\n$/.test(err),
      `${place}: ${code} ${err}`,
    );
  }
  return places.length === 3 ? 'a file as a folder, /proc, a read-only mount' : 'without a mount';
}

/** Through a shell, whose `head` leaves. */
async function closedPipe() {
  const [folder, file] = [freshPath(), freshPath('.ndjson')];
  await run([...BATCH, '--out', folder]);
  mkdirSync(`${folder}-parts`);
  await run([...BATCH, '--out', join(`${folder}-parts`, 'all.ndjson')]);
  writeFileSync(file, '{"metric":"rooms","min":0}');
  const commands = [
    BATCH.join(' '),
    `${BATCH.join(' ')} --format csv --jobs 2`,
    `merge ${folder}-parts`,
    `find --seeds 1..600 --where ${file}`,
    '--width 4000 --height 4000',
    '--help',
  ];
  for (const command of commands) {
    const shell = `set -o pipefail; "${process.execPath}" "${CLI}" ${command} | head -n 1 > /dev/null`;
    const { status, stderr } = spawnSync('bash', ['-c', shell], { encoding: 'utf8' });
    const noise = stderr.replace(/^seed \d+\n/, '');
    check(status === 0 && noise === '', `${command} | head -n 1: ${status} ${stderr}`);
  }
  return `${commands.length} commands`;
}

process.on('exit', () => {
  for (const disk of disks) spawnSync('umount', [disk]);
  rmSync(ROOT, { recursive: true, force: true });
});
for (const fault of [
  killedFolder,
  killedFile,
  killedMerge,
  twoWriters,
  fullDisk,
  readOnly,
  closedPipe,
]) {
  const start = Date.now();
  const what = await fault();
  console.log(`${fault.name}: ${what} (${((Date.now() - start) / 1000).toFixed(0)} s)`);
}
