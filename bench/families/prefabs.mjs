import { readFileSync } from 'node:fs';
import * as dungeonsmith from '../../dist/index.js';

const { attachPrefabs, createRng, generateBsp, generateCaves, generateRandomPlacement } =
  dungeonsmith;
const { parsePrefabs, placePrefabs } = dungeonsmith;

const readExamples = (name) =>
  parsePrefabs(
    readFileSync(new URL(`../../examples/prefabs/${name}.txt`, import.meta.url), 'utf8'),
  ).map((prefab) => ({ ...prefab, unique: false }));

/** Dungeons for prefabs to be added to, by name. */
const GROUNDS = {
  placement: (rng, { width, height }) =>
    generateRandomPlacement(rng, {
      width,
      height,
      maxRooms: Math.ceil((width * height) / 120),
      connect: 'nearest',
    }),
  BSP: (rng, { width, height }) => generateBsp(rng, { width, height, connect: 'siblings' }),
  caves: (rng, { width, height }) => generateCaves(rng, { width, height }),
};

/** A hundred prefabs to a million tiles. */
const jobsOf = (name, pass, prefabs, goals = {}) =>
  Object.entries(GROUNDS).map(([ground, generate]) => ({
    name: `${name} on ${ground}`,
    goal: goals[ground],
    prepare: (size) => ({
      max: Math.ceil((size.width * size.height) / 10_000),
      dungeons: Array.from({ length: 4 }, (_, seed) => generate(createRng(seed), size)),
    }),
    run: ({ dungeons, max }, _, seed) =>
      pass(createRng(seed, name), dungeons[seed % dungeons.length], prefabs, { max }),
  }));

// A prefab for which there is place nowhere: every wall or tile of floor is tried.
const giant = { name: 'giant', map: `${`${'.'.repeat(40)}\n`.repeat(40)}@`, turn: true };

export const jobs = [
  ...jobsOf('attached', attachPrefabs, readExamples('attached'), {
    placement: 4,
    BSP: 4,
    caves: 4,
  }),
  // The small rooms of placement have no place for three of them, of which each takes a search or two.
  ...jobsOf('placed', placePrefabs, readExamples('placed'), { BSP: 4, caves: 4 }),
  ...jobsOf('attached in vain', attachPrefabs, [giant]),
  ...jobsOf('placed in vain', placePrefabs, [giant]),
];
