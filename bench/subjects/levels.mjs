import { createRng, generateLevel, generateMixed, Tile } from '../../dist/index.js';
import { createWorld, generateWorldRegion } from '../../dist/worlds.js';
import { LARGE, SIZES, SMALL } from '../sizes.mjs';
import { GENERATORS } from './families.mjs';

/** A new area each time. */
/** The end of the coordinates in which areas are. */
const FAR = 2_000_000_000;
const areaOf = ({ width, height }, seed) => ({
  x: (seed * 5003) % FAR,
  y: (-seed * 7001) % FAR,
  width,
  height,
});

/** An area with the entrance that a search needs, one tile in from the edge that it relies on. */
function makeArea(size, seed) {
  const { grid } = generateWorldRegion(42, areaOf(size, seed));
  const { width, height, tiles } = grid;
  for (let x = 0; x < width; x++) tiles[x] = tiles[(height - 1) * width + x] = Tile.Wall;
  for (let y = 0; y < height; y++) tiles[y * width] = tiles[(y + 1) * width - 1] = Tile.Wall;
  const first = tiles.indexOf(Tile.Floor);
  return { grid, entrance: { x: first % width, y: Math.floor(first / width) } };
}

/** One step per tile of the area, in a world that is kept between runs. */
function walk(world, { width, height }) {
  let [x, y] = [0, 0];
  let dug = 0;
  for (let step = 0; step < width * height; step++) {
    if (step % 3 === 0) x++;
    else if (step % 64 < 40) y++;
    else y--;
    dug += world.tileAt(x, y);
  }
  return dug;
}

const world = createWorld(42);

/** Four biomes of the default size with equal rooms, so that only the biomes cost time. */
const BIOMES = ['a', 'b', 'c', 'd'].map((name) => ({ name, weight: 1 }));

/** Four biomes with small and large patches. */
const UNEVEN = BIOMES.map((biome, i) => ({ ...biome, size: [2, 4, 6, 9][i] }));

const PARTS = [GENERATORS.placement, GENERATORS.caves];

export const LEVELS = [
  ...['placement', 'caves'].map((family) => level(family, GENERATORS[family])),
  {
    group: 'Levels and worlds',
    name: 'world, a fresh area',
    isLinear: true,
    makeMap: makeArea,
    run: (_, seed, size) => generateWorldRegion(42, areaOf(size, seed)),
  },
  {
    group: 'Levels and worlds',
    name: 'world, a fresh area of four biomes',
    makeMap: makeArea,
    run: (_, seed, size) => generateWorldRegion(42, areaOf(size, seed), { biomes: BIOMES }),
    beside: {
      name: 'one without',
      goal: { [SMALL]: 1.5 },
      run: (_, seed, size) => generateWorldRegion(42, areaOf(size, seed)),
    },
  },
  {
    group: 'Levels and worlds',
    name: 'world, a fresh area of four uneven biomes',
    makeMap: makeArea,
    run: (_, seed, size) => generateWorldRegion(42, areaOf(size, seed), { biomes: UNEVEN }),
    beside: {
      name: 'one without',
      goal: { [SMALL]: 1.5 },
      run: (_, seed, size) => generateWorldRegion(42, areaOf(size, seed)),
    },
  },
  {
    group: 'Levels and worlds',
    name: 'world, a fresh area with lakes',
    isLinear: true,
    makeMap: makeArea,
    run: (_, seed, size) => generateWorldRegion(42, areaOf(size, seed), { lakes: {} }),
  },
  {
    group: 'Levels and worlds',
    name: 'mixed, of placement and caves',
    makeMap: (size, seed) => mix(seed, size),
    run: (_, seed, size) => mix(seed, size),
    beside: {
      name: 'the parts alone',
      goal: { [SMALL]: 1.3, [LARGE]: 1.3 },
      run: (_, seed, { width, height }) => {
        const half = { width: Math.ceil(width / 2), height };
        for (const generate of PARTS) generate(createRng(seed), half);
      },
    },
  },
  {
    group: 'Levels and worlds',
    name: 'world, tileAt on a walk',
    most: SIZES[0].width,
    makeMap: makeArea,
    run: (_, __, size) => walk(world, size),
  },
];

/** Two areas, one of each part. */
function mix(seed, { width, height }) {
  const parts = PARTS.map((generate) => ({ generator: (rng, area) => generate(rng, area) }));
  return generateMixed(createRng(seed), { width, height, parts });
}

function level(family, generate) {
  const options = ({ width, height }) => ({
    width,
    height,
    levels: 60,
    generate: (rng) => generate(rng, { width, height }),
  });
  return {
    group: 'Levels and worlds',
    name: `level 50 of ${family}`,
    makeMap: (size, seed) => generateLevel(seed, 50, options(size)),
    run: (_, seed, size) => generateLevel(seed, 50, options(size)),
    beside: {
      name: 'the generator',
      goal: { [LARGE]: 1.5 },
      run: (_, seed, size) => generate(createRng(seed, 'level 50'), size),
    },
  };
}
