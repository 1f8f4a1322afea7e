// `npm run check -- schedulers`: the examples in examples/schedulers, run by the real GNU parallel
// and a real SLURM of one node (Debian's parallel, slurm-wlm and munge, fetched if missing, as
// root). Their joined output must equal the bytes of a single process, even if a part was killed
// and run again. Needs `npm run build` first.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-schedulers-'));
const bin = join(folder, 'bin');
const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
const daemons = [];

try {
  // SLURM's tasks do not run as root, and must be able to read this folder.
  chmodSync(folder, 0o755);
  install({ parallel: 'parallel', slurmctld: 'slurm-wlm', munged: 'munge' });
  provideCommands();
  const whole = join(folder, 'whole.csv');
  dungeonsmith('batch', ...batchArguments(), '--out', whole);
  const expected = readFileSync(whole);

  const byParallel = workFolder('parallel');
  run('sh', ['parallel.sh'], byParallel);
  compare('GNU parallel', join(byParallel, 'dungeons.csv'), expected);

  const bySlurm = workFolder('slurm');
  const slurmEnv = await startSlurm();
  mkdirSync(join(bySlurm, 'logs'));
  run('sbatch', ['--wait', 'slurm.sh'], bySlurm, slurmEnv);
  dungeonsmith('merge', join(bySlurm, 'parts'), '--out', join(bySlurm, 'dungeons.csv'));
  compare('SLURM', join(bySlurm, 'dungeons.csv'), expected);

  await killOne(bySlurm, slurmEnv);
  run('sbatch', ['--wait', 'slurm.sh'], bySlurm, slurmEnv);
  dungeonsmith('merge', join(bySlurm, 'parts'), '--out', join(bySlurm, 'again.csv'));
  compare('SLURM, one task killed and the array run again', join(bySlurm, 'again.csv'), expected);

  for (const i of [3, 6]) rmSync(join(bySlurm, `parts/${i}.csv`));
  run('sbatch', ['--wait', '--array=3,6', 'slurm.sh'], bySlurm, slurmEnv);
  dungeonsmith('merge', join(bySlurm, 'parts'), '--out', join(bySlurm, 'some.csv'));
  compare('SLURM, two tasks submitted again', join(bySlurm, 'some.csv'), expected);
} finally {
  for (const daemon of daemons.reverse()) {
    daemon.kill();
    await new Promise((resolve) => daemon.on('exit', resolve));
  }
  rmSync(folder, { recursive: true, force: true });
}

function batchArguments() {
  return ['--recipe', join(root, 'examples/schedulers/recipe.json'), '--seeds', '1..1000'];
}

/** `npx dungeonsmith`, as in an installed package. */
function provideCommands() {
  mkdirSync(bin);
  const cli = join(root, 'dist/cli.js');
  const script = `#!/bin/sh\nshift\nexec ${process.execPath} ${cli} "$@"\n`;
  writeFileSync(join(bin, 'npx'), script, { mode: 0o755 });
}

function workFolder(name) {
  const work = join(folder, name);
  cpSync(join(root, 'examples/schedulers'), work, { recursive: true });
  return work;
}

function dungeonsmith(...args) {
  run('npx', ['dungeonsmith', ...args], folder);
}

function run(command, args, cwd, more = {}) {
  execFileSync(command, args, {
    cwd,
    env: { ...env, ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function compare(name, path, expected) {
  if (!readFileSync(path).equals(expected)) throw new Error(`${name}: the bytes differ`);
  console.log(`${name}: ${expected.length} bytes, equal to a single process`);
}

/** Kills a running task of an array, so that its part is missing or incomplete. */
async function killOne(work, slurmEnv) {
  rmSync(join(work, 'parts'), { recursive: true });
  const slow = readFileSync(join(work, 'slurm.sh'), 'utf8').replace('1..1000', '1..400000');
  writeFileSync(join(work, 'slow.sh'), slow);
  const id = execFileSync('sbatch', ['--parsable', '--array=3-3', 'slow.sh'], {
    cwd: work,
    env: { ...env, ...slurmEnv },
    encoding: 'utf8',
  }).trim();
  const isAtWork = () =>
    existsSync(join(work, 'parts')) && readdirSync(join(work, 'parts')).length > 0;
  await until('the task is at work', isAtWork);
  run('scancel', ['--signal=KILL', id], work, slurmEnv);
  await until('the task has ended', () => queueOf(slurmEnv) === '');
  const whole = readdirSync(join(work, 'parts')).filter((name) => !name.endsWith('.tmp'));
  if (whole.length > 0) throw new Error(`a killed task left ${whole.join(', ')}`);
}

function queueOf(slurmEnv) {
  const all = { ...env, ...slurmEnv };
  return execFileSync('squeue', ['--noheader'], { env: all, encoding: 'utf8' }).trim();
}

async function until(what, isSo) {
  for (let i = 0; i < 300; i++) {
    if (isSo()) return;
    await setTimeout(100);
  }
  throw new Error(`timed out waiting until ${what}`);
}

/** Starts munge and SLURM with separate files; returns the environment that finds them. */
async function startSlurm() {
  const state = join(folder, 'state');
  mkdirSync(state);
  startMunge(state);
  const conf = join(state, 'slurm.conf');
  writeFileSync(conf, slurmConf(state));
  const slurmEnv = { SLURM_CONF: conf };
  start('slurmctld', ['-D', '-f', conf], slurmEnv);
  start('slurmd', ['-D', '-f', conf], slurmEnv);
  const isIdle = () => {
    const { stdout } = spawnSync('sinfo', ['-h', '-o', '%T'], { env: { ...env, ...slurmEnv } });
    return String(stdout).trim() === 'idle';
  };
  await until('SLURM is idle', isIdle);
  return slurmEnv;
}

/** Munge requires that only its user can access its files. */
function startMunge(state) {
  const at = (name) => join(state, name);
  const key = at('munge.key');
  writeFileSync(key, Buffer.alloc(128, 'not a secret: this machine only'), { mode: 0o400 });
  const socket = at('munge.socket');
  const files = [`--key-file=${key}`, `--socket=${socket}`, `--pid-file=${at('munge.pid')}`];
  const more = [`--log-file=${at('munge.log')}`, `--seed-file=${at('munge.seed')}`];
  chownSync(key, process.getuid(), process.getgid());
  start('munged', ['--foreground', '--force', ...files, ...more], {});
}

function start(command, args, more) {
  const daemon = spawn(command, args, { env: { ...env, ...more }, stdio: 'ignore' });
  daemons.push(daemon);
}

function slurmConf(state) {
  const name = hostname().split('.')[0];
  return `ClusterName=check
SlurmctldHost=${name}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=${state}/munge.socket
CredType=cred/munge
StateSaveLocation=${state}
SlurmdSpoolDir=${state}/spool
SlurmctldPidFile=${state}/slurmctld.pid
SlurmdPidFile=${state}/slurmd.pid
SlurmctldPort=16817
SlurmdPort=16818
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
MpiDefault=none
NodeName=${name} CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP OverSubscribe=NO
`;
}

function install(programs) {
  const isMissing = (name) => spawnSync('which', [name]).status !== 0;
  const missing = Object.entries(programs).filter(([name]) => isMissing(name));
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name);
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
    stdio: 'ignore',
  });
}
