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

if (options.help) console.log(USAGE);
else run();

function run() {
  if (options.native) buildNative();
  const machine = describeMachine();
  console.log(`dungeonsmith bench: ${Object.values(machine).join(', ')}`);
  console.log('processor time, garbage collection included; the middle half of samples after it\n');
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

/** One process measures all of a size, so that no size is measured in the wake of another. */
function measureSize(size) {
  const result = child(options.quick ? 'quick' : 'full', size, options.only);
  const ours = OURS.filter(({ name }) => name.includes(options.only));
  if (size === SIZES[0]) {
    for (const { name } of ours) {
      result.times.find((row) => row.name === name).alone = child('alone', size, name);
    }
  }
  console.log(timeTable(size, result.times, result.reference));
  if (result.after) console.log(timeTable(size, result.after, 'search by hand'));
  if (options.quick) return result;
  const memory = ours.map(({ name }) => child('memory', size, name));
  console.log(memoryTable(size, memory));
  return { ...result, memory };
}

/** Figures from a process of its own. The heap has room for the hungriest peer. */
function child(what, size, text) {
  const script = fileURLToPath(new URL('child.mjs', import.meta.url));
  const args = ['--expose-gc', '--max-old-space-size=12000', script, what, size.name, text];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 26 }));
}
