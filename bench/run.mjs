// Measures dungeonsmith against the least possible, a plain port, peers and native libtcod.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { OURS } from './jobs/dungeonsmith.mjs';
import { buildNative } from './jobs/libtcod.mjs';
import { SIZES } from './sizes.mjs';
import { memoryTable, timeTable } from './tables.mjs';

const USAGE = `npm run bench -- [options]
  --quick        the two small sizes, few rounds, no peers, no memory
  --size TEXT    only sizes whose name contains TEXT, such as 4000
  --only TEXT    only jobs whose name contains TEXT; the reference stays
  --native       build the C program first (needs libtcod-dev); once built, it always takes part
  --wall         by the wall clock rather than by processor time
  --nursery MB   give V8 so large a nursery (both semi-space sizes), which grows to 16 by itself
  --json FILE    where the figures go; bench/results.json unless given`;

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    size: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    wall: { type: 'boolean', default: false },
    native: { type: 'boolean', default: false },
    nursery: { type: 'string' },
    json: { type: 'string', default: fileURLToPath(new URL('results.json', import.meta.url)) },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(USAGE);
else run();

function run() {
  if (options.native) buildNative();
  const machine = describeMachine();
  console.log(`dungeonsmith bench: ${Object.values(machine).join(', ')}`);
  const clock = options.wall ? 'wall clock' : 'processor time, garbage collection included';
  console.log(`${clock}; quartiles are the middle half of samples\n`);
  const results = SIZES.filter(isWanted).map(measureSize);
  writeFileSync(
    options.json,
    `${JSON.stringify({ machine, clock: options.wall ? 'wall' : 'processor', results }, null, 2)}\n`,
  );
  console.log(`written to ${options.json}`);
}

function describeMachine() {
  return {
    date: new Date().toISOString().slice(0, 10),
    cpu: cpus()[0].model,
    node: `Node ${process.version}`,
    platform: `${process.platform} ${process.arch}`,
  };
}

function isWanted(size) {
  if (options.quick && size.attempts > 10000) return false;
  return size.name.includes(options.size);
}

/**
 * Each group is measured in one process with what its ratios are taken to. Peers have their own: an
 * engine that has seen the shapes of all their objects compiles everybody's code worse.
 */
function measureSize(size) {
  const chosen = OURS.filter(({ name }) => name.includes(options.only));
  const times = child('ours', size, options.only);
  if (size === SIZES[0]) {
    for (const { name } of chosen) {
      times.find((row) => row.name === name).alone = child('alone', size, name);
    }
  }
  if (!options.quick) times.push(...child('peers', size, options.only));
  console.log(timeTable(size, times));
  const after = child('after', size, options.only);
  if (after.length > 0) console.log(timeTable(size, after));
  if (options.quick) return { size, times, after };
  const memory = chosen.map(({ name }) => child('memory', size, name));
  console.log(memoryTable(size, memory));
  return { size, times, after, memory };
}

function nurseryFlags() {
  if (options.nursery === undefined) return [];
  return ['min', 'max'].map((end) => `--${end}-semi-space-size=${options.nursery}`);
}

/** Figures from a process of its own. The heap has room for the hungriest peer. */
function child(what, size, text) {
  const script = fileURLToPath(new URL('child.mjs', import.meta.url));
  const effort = options.quick ? 'quick' : 'full';
  const args = [
    '--expose-gc',
    '--max-old-space-size=12000',
    ...nurseryFlags(),
    script,
    what,
    size.name,
    text,
    effort,
  ];
  const env = { ...process.env, BENCH_CLOCK: options.wall ? 'wall' : 'processor' };
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', env }));
}
