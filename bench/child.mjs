// Measures in a process of its own: `child.mjs WHAT SIZE TEXT EFFORT` prints JSON.
import { OURS } from './jobs/dungeonsmith.mjs';
import { plainPlacement } from './jobs/plain-port.mjs';
import { measure } from './measure.mjs';
import { measureAfter, measureOurs, measurePeers } from './size.mjs';
import { SIZES } from './sizes.mjs';

const [what, sizeName, text, effort] = process.argv.slice(2);
const size = SIZES.find(({ name }) => name === sizeName);
const options = { only: text, quick: effort === 'quick' };
const figures = {
  ours: () => measureOurs(size, options),
  peers: () => measurePeers(size, options),
  after: () => measureAfter(size, options),
  alone: () => measureAlone(OURS.find(({ name }) => name === text)),
  memory: () => measureMemory(OURS.find(({ name }) => name === text)),
};
// Some peers talk; standard output is for the figures.
console.log = () => {};
process.stdout.write(JSON.stringify(await figures[what]()));

/** The ratio to the plain port where the process has never seen another generator or `Rng`. */
async function measureAlone({ name, run }) {
  const jobs = [
    { name: 'plain', run: (seed) => plainPlacement(size, seed) },
    { name, run: (seed) => run(size, seed) },
  ];
  const [, row] = await measure(jobs, { rounds: 50, budget: 10, reference: 'plain' });
  return row.ratio;
}

/** Bytes that one dungeon keeps, and how far the process grew to make it. */
function measureMemory({ name, run }) {
  run(SIZES[0], 0);
  globalThis.gc();
  const before = process.memoryUsage();
  const peakBefore = process.resourceUsage().maxRSS * 1024;
  const dungeon = run(size, 1);
  const peak = process.resourceUsage().maxRSS * 1024 - peakBefore;
  globalThis.gc();
  const after = process.memoryUsage();
  return {
    name,
    rooms: dungeon.rooms.length,
    arrays: after.arrayBuffers - before.arrayBuffers,
    objects: after.heapUsed - before.heapUsed,
    peak,
  };
}
