import { AFTER, SEARCH } from './jobs/after.mjs';
import { bspOptions, mixUses, OURS } from './jobs/dungeonsmith.mjs';
import { countFloor, floor } from './jobs/floor.mjs';
import { checkNative, hasNative, runNative, stopNative } from './jobs/libtcod.mjs';
import { PEERS } from './jobs/peers.mjs';
import { plainBsp, plainPlacement } from './jobs/plain-port.mjs';
import { measure } from './measure.mjs';
import { SIZES } from './sizes.mjs';

/** What ratios are taken to, wherever it ends in good time. */
const PLAIN = 'plain placement';
/** On larger grids only our generators, the floor and the plain BSP are measured. */
const MOST_TILES = 16e6;

/** Times of generators at one size: our own with the floor, the plain ports and native libtcod. */
export async function measureOurs(size, { quick, only }) {
  mixUses(SIZES[0], 300);
  const jobs = await jobsFor(size, ({ name }) => name.includes(only));
  const reference = isHuge(size) ? 'floor' : PLAIN;
  const rows = await measure(jobs, { ...effortFor(size, quick), reference });
  stopNative();
  return rows;
}

/** Times of peers at one size. Their ratios are to the plain port in the same process. */
export async function measurePeers(size, { only }) {
  const peers = PEERS.filter(({ mostTiles }) => size.width * size.height <= mostTiles);
  const jobs = peers.filter(({ name }) => name.includes(only)).map((job) => atSize(job, size));
  if (jobs.length === 0) return [];
  const effort = { rounds: 10, budget: 20, reference: PLAIN };
  const [, ...rows] = await measure([plainJob(size), ...jobs], effort);
  return rows;
}

/** Times of what is done with a finished dungeon, over and over with one and the same. */
export async function measureAfter(size, { quick, only }) {
  if (isHuge(size)) return [];
  mixUses(SIZES[0], 300);
  const { run } = OURS.find(({ name }) => name === 'placement, nearest');
  const dungeon = run(size, 1);
  const jobs = [SEARCH, ...AFTER.filter(({ name }) => name.includes(only))];
  return measure(
    jobs.map((job) => ({ ...job, run: (seed) => job.run(dungeon, seed) })),
    { ...effortFor(size, quick), reference: SEARCH.name },
  );
}

function isHuge({ width, height }) {
  return width * height > MOST_TILES;
}

/** Rounds, and seconds that one job may take in all of them. */
function effortFor(size, quick) {
  if (quick) return { rounds: 25, budget: 2 };
  return { rounds: size.attempts < 100 ? 100 : 30, budget: 20 };
}

async function jobsFor(size, isChosen) {
  const dug = countFloor(OURS[1].run(size, 1).grid.tiles);
  const references = [{ name: 'floor', run: () => floor(size, dug) }];
  const others = [{ name: 'plain BSP', run: (seed) => plainBsp(size, seed) }];
  if (!isHuge(size)) {
    references.push(plainJob(size));
    if (hasNative()) others.push(...(await nativeJobs(size)));
  }
  others.push(...OURS.map((job) => atSize(job, size)));
  return [...references, ...others.filter(isChosen)];
}

function plainJob(size) {
  return { name: PLAIN, run: (seed) => plainPlacement(size, seed) };
}

function atSize(job, size) {
  return { ...job, run: (seed) => job.run(size, seed) };
}

async function nativeJobs(size) {
  await checkNative(size, bspOptions(size));
  const job = (name, isSeeded) => ({
    name,
    time: async (seed, runs) => (await runNative(size, seed, runs, isSeeded)).nanoseconds,
  });
  return [job('libtcod BSP, seeded', true), job('libtcod BSP, its loop', false)];
}
