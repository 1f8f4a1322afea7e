// Measures one job in a process of its own: `node child.mjs memory|alone JOB SIZE` prints JSON.
import { OURS } from './jobs/dungeonsmith.mjs';
import { plainPlacement } from './jobs/plain-port.mjs';
import { measure } from './measure.mjs';
import { SIZES } from './sizes.mjs';

const [what, jobName, sizeName] = process.argv.slice(2);
const job = OURS.find(({ name }) => name === jobName);
const size = SIZES.find(({ name }) => name === sizeName);
const figures = what === 'memory' ? measureMemory() : measureAlone();
console.log(JSON.stringify(figures));

/** Bytes that one dungeon keeps, and how far the process grew to make it. Needs --expose-gc. */
function measureMemory() {
  job.run({ ...size, width: 80, height: 45, attempts: 30 }, 0);
  globalThis.gc();
  const before = process.memoryUsage();
  const peakBefore = process.resourceUsage().maxRSS * 1024;
  const dungeon = job.run(size, 1);
  const peak = process.resourceUsage().maxRSS * 1024 - peakBefore;
  globalThis.gc();
  const after = process.memoryUsage();
  return {
    name: jobName,
    rooms: dungeon.rooms.length,
    arrays: after.arrayBuffers - before.arrayBuffers,
    objects: after.heapUsed - before.heapUsed,
    peak,
  };
}

/** The ratio to the plain port where the process has never seen another generator or `Rng`. */
function measureAlone() {
  const jobs = [
    { name: 'plain', run: (seed) => plainPlacement(size, seed) },
    { name: jobName, run: (seed) => job.run(size, seed) },
  ];
  const [, row] = measure(jobs, { rounds: 40, budget: 10, reference: 'plain' });
  return row.ratio;
}
