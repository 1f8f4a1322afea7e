import * as dungeonsmith from '../../dist/index.js';

const { addDoors, createRng, findChokePoints, generateAccretion, generateBsp, generateCaves } =
  dungeonsmith;
const { generateLevel, generateRandomPlacement, lockDoors, placeStairs } = dungeonsmith;

const FAMILIES = {
  placement: (rng, { width, height }) =>
    generateRandomPlacement(rng, {
      width,
      height,
      maxRooms: Math.ceil((width * height) / 120),
      connect: 'nearest',
    }),
  BSP: (rng, size) => generateBsp(rng, size),
  accretion: (rng, size) => generateAccretion(rng, size),
  caves: (rng, size) => generateCaves(rng, size),
};

const choke = { name: 'findChokePoints', run: ({ grid }) => findChokePoints(grid) };

export const jobs = Object.entries(FAMILIES).flatMap(([family, make]) => {
  const generate = (rng, { width, height }) => make(rng, { width, height });
  const doored = (size) =>
    Array.from({ length: 2 }, (_, seed) =>
      addDoors(createRng(seed, 'doors'), generate(createRng(seed), size)),
    );
  return [
    {
      name: `three locks on ${family}`,
      goal: 1.5,
      prepare: doored,
      reference: choke,
      run: (dungeons, _, seed) =>
        lockDoors(createRng(seed), dungeons[seed % dungeons.length], { locks: 3 }),
    },
    {
      name: `stairs on ${family}`,
      prepare: doored,
      run: (dungeons, { width, height }, seed) =>
        placeStairs(dungeons[seed % dungeons.length], [
          { x: 3, y: 3, direction: 'up' },
          { x: (width - 3) | 1, y: (height - 3) | 1, direction: 'down' },
        ]),
    },
    {
      name: `level 50 of ${family}`,
      goal: 1.5,
      reference: {
        name: 'the generator',
        run: (_, size, seed) => generate(createRng(seed, 'level 50'), size),
      },
      run: (_, size, seed) =>
        generateLevel(
          seed,
          {
            ...{ width: size.width, height: size.height },
            levels: 60,
            generate: (rng) => generate(rng, size),
          },
          50,
        ),
    },
  ];
});
