// `node bench/maze-peers.mjs [--size TEXT] [--quick]`: mazes, rooms among mazes and drunkard's walks
// beside those of other generators from npm, at their own settings, all in one run. The packages come
// with `npm run bench`. Each job makes its own map: times compare what a map of that size costs.
import { parseArgs } from 'node:util';
import dungeoneer from 'dungeoneer';
import malwoden from 'malwoden';
import * as ROT from 'rot-js';
import {
  createRng,
  generateDrunkardsWalk,
  generateMaze,
  generateRoomsAndMazes,
} from '../dist/index.js';
import { measure } from './measure.mjs';

const SIZES = [
  { name: '79 × 45', width: 79, height: 45 },
  { name: '299 × 299', width: 299, height: 299 },
  { name: '999 × 999', width: 999, height: 999 },
];

/** What is ours, and the peers that are measured against it up to so many tiles a side. */
const FAMILIES = [
  {
    ours: { name: 'maze', run: ours(generateMaze) },
    peers: [
      { name: 'rot.js EllerMaze', run: rot(ROT.Map.EllerMaze) },
      { name: 'rot.js DividedMaze', run: rot(ROT.Map.DividedMaze) },
      { name: 'rot.js IceyMaze', run: rot(ROT.Map.IceyMaze) },
    ],
  },
  {
    ours: { name: 'rooms and mazes', run: ours(generateRoomsAndMazes) },
    peers: [{ name: 'dungeoneer', most: 999, run: runDungeoneer }],
  },
  {
    ours: { name: "drunkard's walk", run: ours(generateDrunkardsWalk) },
    peers: [{ name: 'malwoden drunkard', run: runMalwoden }],
  },
];

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
});
const effort = options.quick ? { rounds: 5, budget: 5 } : { rounds: 20, budget: 30 };

for (const size of SIZES.filter(({ name }) => name.includes(options.size))) {
  console.log(`${size.name}: milliseconds a map, and the multiple of ours`);
  for (const family of FAMILIES) await report(family, size);
  console.log('');
}

async function report({ ours, peers }, size) {
  const fitting = peers.filter(({ most = Number.POSITIVE_INFINITY }) => size.width <= most);
  const jobs = [ours, ...fitting].map((job) => ({ ...job, run: (seed) => job.run(size, seed) }));
  for (const { name, nanoseconds, ratio } of await measure(jobs, {
    ...effort,
    reference: ours.name,
  })) {
    const time = (nanoseconds.median / 1e6).toFixed(3);
    console.log(
      `  ${name.padEnd(24)} ${time.padStart(12)} ${ratio.median.toFixed(1).padStart(10)}`,
    );
  }
}

function ours(generate) {
  return ({ width, height }, seed) => generate(createRng(seed), { width, height });
}

function rot(Generator) {
  return ({ width, height }, seed) => {
    ROT.RNG.setSeed(seed);
    const tiles = new Uint8Array(width * height);
    return new Generator(width, height).create((x, y, wall) => {
      tiles[y * width + x] = 1 - wall;
    });
  };
}

function runDungeoneer({ width, height }, seed) {
  return dungeoneer.build({ width, height, seed });
}

/** One long walk from the centre, until the share is met that is our default. */
function runMalwoden({ width, height }, seed) {
  const rng = new malwoden.Rand.AleaRNG(String(seed));
  const builder = new malwoden.Generation.DrunkardsWalkBuilder({
    width,
    height,
    rng,
    wallTile: 1,
    floorTile: 0,
  });
  const steps = 100 * width * height;
  const start = { x: Math.floor(width / 2), y: Math.floor(height / 2) };
  builder.walk({ stepsMin: steps, stepsMax: steps + 1, maxCoverage: 0.4, start });
  return builder.getMap();
}
