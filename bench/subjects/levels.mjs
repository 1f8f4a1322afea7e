import {
  createRng,
  createWorld,
  generateLevel,
  generateWorldRegion,
  Tile,
} from '../../dist/index.js';
import { LARGE, SIZES } from '../sizes.mjs';
import { GENERATORS } from './families.mjs';

/** A fresh area each time. */
const areaOf = ({ width, height }, seed) => ({ x: seed * 5003, y: -seed * 7001, width, height });

/** An area with the entrance that a search needs, one tile in from the edge that it relies on. */
function makeArea(size, seed) {
  const { grid } = generateWorldRegion(42, areaOf(size, seed));
  const { width, height, tiles } = grid;
  for (let x = 0; x < width; x++) tiles[x] = tiles[(height - 1) * width + x] = Tile.Wall;
  for (let y = 0; y < height; y++) tiles[y * width] = tiles[(y + 1) * width - 1] = Tile.Wall;
  const first = tiles.indexOf(Tile.Floor);
  return { grid, entrance: { x: first % width, y: Math.floor(first / width) } };
}

/** As many steps as the area has tiles, in a world that is kept from run to run. */
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

export const LEVELS = [
  ...['placement', 'caves'].map((family) => level(family, GENERATORS[family])),
  {
    ...{ group: 'Levels and worlds', name: 'world, a fresh area', isLinear: true },
    makeMap: makeArea,
    run: (_, seed, size) => generateWorldRegion(42, areaOf(size, seed)),
  },
  {
    ...{ group: 'Levels and worlds', name: 'world, tileAt on a walk' },
    most: SIZES[0].width,
    makeMap: makeArea,
    run: (_, __, size) => walk(world, size),
  },
];

function level(family, generate) {
  const options = ({ width, height }) => ({
    ...{ width, height, levels: 60 },
    generate: (rng) => generate(rng, { width, height }),
  });
  return {
    ...{ group: 'Levels and worlds', name: `level 50 of ${family}` },
    makeMap: (size, seed) => generateLevel(seed, 50, options(size)),
    run: (_, seed, size) => generateLevel(seed, 50, options(size)),
    beside: {
      name: 'the generator',
      goal: { [LARGE]: 1.5 },
      run: (_, seed, size) => generate(createRng(seed, 'level 50'), size),
    },
  };
}
