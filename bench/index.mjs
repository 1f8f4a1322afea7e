// `npm run bench`: measures all of dungeonsmith, each job in a separate process, and writes the
// table.
import { execSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const USAGE = `npm run bench -- [options]
  --only TEXT   only jobs whose group or name contains TEXT, such as caves, Output, Peers, Growth
  --size TEXT   only sizes whose name contains TEXT, such as 1000
  --missing     only rows that results.json does not have, to resume an interrupted run
  --against DIR a checkout of another version, built: only prints our time as multiples of its time
  --quick       few rounds, without peers and the largest grids; nothing is written
  --native      build the C program first (needs libtcod-dev); once built, it always takes part`;

/** Seconds of processor time that a peer gets for one map; the rest of the process is our code. */
const PEER_SECONDS = 60;
const OUR_SECONDS = 20;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '' },
    missing: { type: 'boolean', default: false },
    against: { type: 'string' },
    quick: { type: 'boolean', default: false },
    native: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) {
  console.log(USAGE);
  process.exit();
}
const here = fileURLToPath(new URL('.', import.meta.url));
if (!existsSync(new URL('node_modules', import.meta.url))) {
  execSync('npm ci --ignore-scripts', { cwd: here, stdio: 'inherit' });
}
const { PEERS } = await import('./peers/index.mjs');
const { buildNative } = await import('./peers/libtcod.mjs');
const { HUGE, SIZES } = await import('./sizes.mjs');
const { SUBJECTS } = await import('./subjects/index.mjs');
const { describe, writeTable } = await import('./table.mjs');

if (options.native) buildNative();
const file = new URL('results.json', import.meta.url);
const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { rows: {} };
results.machine = describeMachine();
for (const job of listJobs().filter(isWanted)) run(job);
const missing = listJobs().filter(isMissing).length;
if (options.quick || options.against) console.log('Nothing is written.');
else if (missing > 0)
  console.log(`The table is written once all rows are there: ${missing} are missing.`);
else writeTable(results);

/** All measurements, one process each. */
function listJobs() {
  const jobs = SIZES.flatMap((size) => [
    ...SUBJECTS.filter(({ most = size.width }) => size.width <= most).map((subject) => ({
      kind: 'ours',
      name: subject.name,
      group: subject.group,
      size,
    })),
    ...PEERS.map(({ name }) => ({ kind: 'peer', name, group: 'Peers', size })),
  ]);
  const growth = SUBJECTS.filter(({ isLinear }) => isLinear).flatMap(({ name }) =>
    [SIZES[1], HUGE].map((size) => ({ kind: 'growth', name, group: 'Growth', size })),
  );
  return [...jobs, ...growth];
}

function isWanted({ kind, name, group, size }) {
  const isShort = options.quick || options.against !== undefined;
  if (isShort && (kind !== 'ours' || size.width > 1000)) return false;
  if (options.missing && !isMissing({ kind, name, size })) return false;
  return `${group} ${name}`.includes(options.only) && size.name.includes(options.size);
}

function isMissing(job) {
  return results.rows[keyOf(job)] === undefined;
}

function keyOf({ kind, name, size }) {
  return `${kind}: ${name}: ${size.name}`;
}

/** Saves after each job, so that nothing is lost if a run is interrupted. */
function run(job) {
  const failure = whyNot(job);
  const row = failure === undefined ? child(job) : { failure };
  console.log(`${keyOf(job)}: ${describe(row)}`);
  if (options.quick || options.against) return;
  results.rows[keyOf(job)] = row;
  writeFileSync(file, `${JSON.stringify(results, rounded, 2)}\n`);
}

/** No figure is precise to more than four digits. */
function rounded(_, value) {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}

/** The reason to skip a peer, from its result on the next smaller grid. */
function whyNot({ kind, name, size }) {
  const smaller = SIZES[SIZES.indexOf(size) - 1];
  if (kind !== 'peer' || smaller === undefined) return undefined;
  const row = results.rows[keyOf({ kind, name, size: smaller })];
  if (row?.failure !== undefined) return row.failure;
  const seconds = ((row?.perTile ?? 0) * size.width * size.height) / 1e9;
  const text = `no end in ${PEER_SECONDS} s`;
  return seconds > PEER_SECONDS ? `${text}, as ${smaller.name} tells` : undefined;
}

/**
 * Figures from a separate process. The limit is on processor time, so that other processes do not
 * count.
 */
function child({ kind, name, size }) {
  const script = `ulimit -t ${kind === 'peer' ? PEER_SECONDS + OUR_SECONDS : 600}; exec "$@"`;
  const effort = options.quick ? 'quick' : 'full';
  const version = options.against === undefined ? kind : 'against';
  const args = ['--expose-gc', '--max-old-space-size=12000', `${here}child.mjs`, version, name];
  const { status, signal, stdout, stderr } = spawnSync(
    'sh',
    [
      '-c',
      script,
      'sh',
      process.execPath,
      ...args,
      size.name,
      effort,
      resolve(options.against ?? '.'),
    ],
    { encoding: 'utf8', maxBuffer: 1e8 },
  );
  if (status === 0) return JSON.parse(stdout);
  if (/heap out of memory|Invalid array length|allocation failed/i.test(stderr)) {
    return { failure: 'out of memory' };
  }
  if (signal === 'SIGKILL' || signal === 'SIGXCPU')
    return { failure: `no end in ${PEER_SECONDS} s` };
  throw new Error(`${name} at ${size.name}: ${signal ?? status}\n${stderr}`);
}

function describeMachine() {
  return {
    date: new Date().toISOString().slice(0, 10),
    cpu: `${cpus().length} × ${cpus()[0].model}`,
    node: `Node ${process.version}`,
    platform: `${process.platform} ${process.arch}`,
  };
}
