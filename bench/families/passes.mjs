import * as dungeonsmith from '../../dist/index.js';

const { addDoors, addLoops, createRng, generateBsp, generateCaves, generateRandomPlacement } =
  dungeonsmith;

/** Dungeons with much to do for passes, by name. */
const GROUNDS = {
  placement: (rng, { width, height }) =>
    generateRandomPlacement(rng, {
      width,
      height,
      maxRooms: Math.ceil((width * height) / 120),
      connect: 'nearest',
    }),
  BSP: (rng, { width, height }) => generateBsp(rng, { width, height, connect: 'siblings' }),
  'dense BSP': (rng, { width, height }) =>
    generateBsp(rng, { width, height, connect: 'spanning-tree', minLeafSize: 7 }),
  caves: (rng, { width, height }) => generateCaves(rng, { width, height }),
};

/** A pass alone: the dungeons that it is given are made before. */
const jobsOf = (name, pass, goals) =>
  Object.entries(GROUNDS).map(([ground, generate]) => ({
    name: `${name} on ${ground}`,
    goal: goals[ground],
    prepare: (size) => Array.from({ length: 4 }, (_, seed) => generate(createRng(seed), size)),
    run: (dungeons, _, seed) => pass(createRng(seed, name), dungeons[seed % dungeons.length]),
  }));

export const jobs = [
  ...jobsOf('doors', addDoors, { placement: 1.5, BSP: 1.5, 'dense BSP': 1.5, caves: 1.5 }),
  ...jobsOf('loops', addLoops, { placement: 3, BSP: 3, 'dense BSP': 10, caves: 10 }),
];
