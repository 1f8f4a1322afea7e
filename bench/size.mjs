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
/** On larger grids only our generators and the floor are measured. */
const MOST_TILES = 16e6;

/** Times of everything at one size: generators first, then what is done with a dungeon. */
export async function measureSize(size, { quick, only }) {
  mixUses(SIZES[0], 300);
  const isLarge = size.width * size.height > MOST_TILES;
  const reference = isLarge ? 'floor' : PLAIN;
  const effort = effortFor(size, quick);
  const isChosen = ({ name }) => name.includes(only);
  const times = await measure(await jobsFor(size, quick, isChosen), { ...effort, reference });
  stopNative();
  if (isLarge) return { size, reference, times };
  const after = await measure(jobsAfter(size, isChosen), { ...effort, reference: SEARCH.name });
  return { size, reference, times, after };
}

/** Rounds, and seconds that one job may take in all of them. */
function effortFor(size, quick) {
  if (quick) return { rounds: 25, budget: 2 };
  return { rounds: size.attempts < 100 ? 100 : 30, budget: 20 };
}

async function jobsFor(size, quick, isChosen) {
  const tiles = size.width * size.height;
  const dug = countFloor(OURS[1].run(size, 1).grid.tiles);
  const references = [{ name: 'floor', run: () => floor(size, dug) }];
  const others = [{ name: 'plain BSP', run: (seed) => plainBsp(size, seed) }];
  if (tiles <= MOST_TILES) {
    references.push({ name: PLAIN, run: (seed) => plainPlacement(size, seed) });
    if (hasNative()) others.push(await nativeJob(size));
  }
  const peers = quick ? [] : PEERS.filter(({ mostTiles }) => tiles <= mostTiles);
  others.push(
    ...[...OURS, ...peers].map((job) => ({ ...job, run: (seed) => job.run(size, seed) })),
  );
  return [...references, ...others.filter(isChosen)];
}

async function nativeJob(size) {
  await checkNative(size, bspOptions(size));
  const time = async (seed, runs) => (await runNative(size, seed, runs)).nanoseconds;
  return { name: 'native libtcod BSP', time };
}

/** What is done with a finished dungeon, over and over on one and the same. */
function jobsAfter(size, isChosen) {
  const { run } = OURS.find(({ name }) => name === 'placement, nearest');
  const dungeon = run(size, 1);
  const jobs = [SEARCH, ...AFTER.filter(isChosen)];
  return jobs.map((job) => ({ ...job, run: (seed) => job.run(dungeon, seed) }));
}
