// Measures dungeonsmith against the least possible, a plain port, peers and native libtcod.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bspOptions, mixUses, OURS } from './jobs/dungeonsmith.mjs';
import { countFloor, floor } from './jobs/floor.mjs';
import { buildNative, checkNative, hasNative, runNative } from './jobs/libtcod.mjs';
import { PEERS } from './jobs/peers.mjs';
import { plainBsp, plainPlacement } from './jobs/plain-port.mjs';
import { measure } from './measure.mjs';
import { SIZES } from './sizes.mjs';
import { memoryTable, timeTable } from './tables.mjs';

const USAGE = `npm run bench -- [options]
  --quick        the two small sizes, few rounds, no peers, no memory
  --size TEXT    only sizes whose name contains TEXT, such as 4000
  --only TEXT    only jobs whose name contains TEXT; the reference stays
  --native       build the C program first (needs libtcod-dev); once built, it always takes part
  --json FILE    where the figures go; bench/results.json unless given`;

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    size: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    native: { type: 'boolean', default: false },
    json: { type: 'string', default: fileURLToPath(new URL('results.json', import.meta.url)) },
    help: { type: 'boolean', default: false },
  },
});

/** What ratios are taken to, wherever it ends in good time. */
const PLAIN = 'plain placement';
const PLAIN_MOST_TILES = 16e6;
const PLAIN_BSP = 'plain BSP';
const NATIVE = 'native libtcod BSP';

if (options.help) console.log(USAGE);
else run();

function run() {
  if (options.native) buildNative();
  const machine = describeMachine();
  console.log(`dungeonsmith bench: ${Object.values(machine).join(', ')}\n`);
  mixUses(SIZES[0], 300);
  const results = SIZES.filter(isWanted).map(measureSize);
  writeFileSync(options.json, `${JSON.stringify({ machine, results }, null, 2)}\n`);
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

function measureSize(size) {
  const reference = size.width * size.height > PLAIN_MOST_TILES ? 'floor' : PLAIN;
  const rows = measure(jobsFor(size), { ...effortFor(size), reference });
  const ours = OURS.filter(({ name }) => name.includes(options.only));
  if (size === SIZES[0]) {
    for (const row of rows) {
      if (ours.some(({ name }) => name === row.name)) row.alone = child('alone', row.name, size);
    }
  }
  console.log(timeTable(size, rows, reference));
  if (options.quick) return { size, reference, times: rows };
  const memory = ours.map(({ name }) => child('memory', name, size));
  console.log(memoryTable(size, memory));
  return { size, reference, times: rows, memory };
}

/** Rounds, and seconds that one job may take in all of them. */
function effortFor(size) {
  if (options.quick) return { rounds: 25, budget: 2 };
  return { rounds: size.attempts < 100 ? 100 : 30, budget: 20 };
}

function jobsFor(size) {
  const tiles = size.width * size.height;
  const dug = countFloor(OURS[1].run(size, 1).grid.tiles);
  const references = [{ name: 'floor', run: () => floor(size, dug) }];
  if (tiles <= PLAIN_MOST_TILES) {
    references.push({ name: PLAIN, run: (seed) => plainPlacement(size, seed) });
  }
  const others = [{ name: PLAIN_BSP, run: (seed) => plainBsp(size, seed) }];
  if (hasNative() && tiles <= PLAIN_MOST_TILES) {
    checkNative(size, bspOptions(size));
    others.push({ name: NATIVE, time: (seed, runs) => runNative(size, seed, runs).nanoseconds });
  }
  const peers = options.quick ? [] : PEERS.filter(({ mostTiles }) => tiles <= mostTiles);
  others.push(
    ...[...OURS, ...peers].map((job) => ({ ...job, run: (seed) => job.run(size, seed) })),
  );
  return [...references, ...others.filter(({ name }) => name.includes(options.only))];
}

/** Figures of one of our jobs from a process of its own. */
function child(what, job, size) {
  const script = fileURLToPath(new URL('child.mjs', import.meta.url));
  const args = ['--expose-gc', script, what, job, size.name];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}
