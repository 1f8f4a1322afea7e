// Measures in a separate process: `child.mjs KIND NAME SIZE EFFORT` prints JSON.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { measure, now, quartiles, ratioOf } from './measure.mjs';
import { mixUses } from './mix-uses.mjs';
import { floor, searchByHand } from './references.mjs';
import { HUGE, SIZES } from './sizes.mjs';
import { SUBJECTS } from './subjects/index.mjs';

const [kind, name, sizeName, effortName, other] = process.argv.slice(2);
const size = [...SIZES, HUGE].find((entry) => entry.name === sizeName);
const effort =
  effortName === 'quick' ? { rounds: 7, budget: 1 } : { rounds: size.rounds, budget: 2 };
const kinds = {
  ours: measureOurs,
  against: measureAgainst,
  peer: measurePeer,
  growth: measureGrowth,
};
// Some peers print; standard output is only for the figures.
console.log = () => {};
const figures = JSON.stringify(await kinds[kind]());
// A native peer would wait for more input.
process.stdout.write(figures, () => process.exit());

/** Our time as multiples of the floor, of the search, and of the subject's own references. */
async function measureOurs() {
  const subject = SUBJECTS.find((entry) => entry.name === name);
  mixUses();
  const maps = Array.from({ length: size.maps }, (_, seed) => subject.makeMap(size, seed));
  const overMaps = (run) => (seed) => run(maps[seed % maps.length], seed, size);
  const { beside } = subject;
  const hasBeside = beside !== undefined && size.width <= (beside.most ?? size.width);
  const jobs = [
    { name: 'floor', run: overMaps(floor) },
    { name: 'search', run: overMaps(searchByHand) },
    ...(hasBeside ? [{ name: 'beside', run: overMaps(beside.run) }] : []),
    { name, run: overMaps(subject.run) },
  ];
  const samples = await measure(jobs, effort);
  const own = samples.get(name);
  return {
    perTile: quartiles(own).median / (size.width * size.height),
    floor: ratioOf(own, samples.get('floor')),
    search: ratioOf(own, samples.get('search')),
    ...(hasBeside && { beside: ratioOf(own, samples.get('beside')) }),
  };
}

/** Our time as a multiple of the time of another version, in turns. */
async function measureAgainst() {
  const load = async (file) => import(pathToFileURL(join(other, 'bench', file)).href);
  const theirs = (await load('subjects/index.mjs')).SUBJECTS.find((entry) => entry.name === name);
  if (theirs === undefined) return { failure: 'only here' };
  mixUses();
  (await load('mix-uses.mjs')).mixUses();
  const subject = SUBJECTS.find((entry) => entry.name === name);
  // Made in turns: large maps that were made first are slower to read.
  const maps = { here: [], there: [] };
  for (let seed = 0; seed < size.maps; seed++) {
    maps.there.push(theirs.makeMap(size, seed));
    maps.here.push(subject.makeMap(size, seed));
  }
  const over = (run, list) => (seed) => run(list[seed % list.length], seed, size);
  const jobs = [
    { name: 'here', run: over(subject.run, maps.here) },
    { name: 'there', run: over(theirs.run, maps.there) },
  ];
  const samples = await measure(jobs, effort);
  const own = samples.get('here');
  return {
    perTile: quartiles(own).median / (size.width * size.height),
    there: ratioOf(own, samples.get('there')),
  };
}

/** A peer's time as a multiple of ours for the same job, with its faults. */
async function measurePeer() {
  const { PEERS } = await import('./peers/index.mjs');
  const { countFaults } = await import('./faults.mjs');
  const peer = PEERS.find((entry) => entry.name === name);
  const subject = SUBJECTS.find((entry) => entry.name === peer.job);
  const maps = Array.from({ length: size.maps }, (_, seed) => subject.makeMap(size, seed));
  const ours = { name: 'ours', run: (seed) => subject.run(maps[seed % maps.length], seed, size) };
  try {
    const first = await timeFirst(peer);
    const pair = [ours, { ...peer, run: peer.run && ((seed) => peer.run(size, seed)) }];
    const isSlow = first > 5e9;
    const samples = await measure(isSlow ? [ours] : pair.map((job) => atSize(job)), effort);
    const own = samples.get('ours');
    const theirs = isSlow ? [first] : samples.get(name);
    return {
      perTile: quartiles(theirs).median / (size.width * size.height),
      ours: isSlow ? ratioOf([first], [quartiles(own).median]) : ratioOf(theirs, own),
      ...(!isSlow && peer.toTiles && { faults: countFaults(peer, size) }),
    };
  } catch (error) {
    return { failure: `throws: ${String(error.message).slice(0, 60)}` };
  }
}

function atSize(job) {
  return job.time ? { ...job, time: (seed, runs) => job.time(size, seed, runs) } : job;
}

async function timeFirst(peer) {
  const start = now();
  await (peer.run ?? peer.time)(size, 1, 1);
  return now() - start;
}

/** One dungeon: its time, and the memory by which the process grew. */
function measureGrowth() {
  const subject = SUBJECTS.find((entry) => entry.name === name);
  for (let seed = 0; seed < 300; seed++) subject.makeMap(SIZES[0], seed);
  const tiles = size.width * size.height;
  globalThis.gc();
  const before = process.memoryUsage.rss();
  const start = now();
  const dungeon = subject.run(undefined, 1, size);
  const perTile = (now() - start) / tiles;
  const peak = process.resourceUsage().maxRSS * 1024 - before;
  globalThis.gc();
  const kept = process.memoryUsage.rss() - before;
  return { perTile, peak: peak / tiles, kept: kept / tiles, rooms: dungeon.rooms?.length };
}
