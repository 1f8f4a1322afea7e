import {
  createRng,
  createWorld,
  generateRandomPlacement,
  generateWorldRegion,
} from '../../dist/index.js';
import { searchByHand } from '../jobs/after.mjs';

/** Each area is a fresh one. */
const areaOf = ({ width, height }, seed) => ({ x: seed * 5003, y: -seed * 7001, width, height });

export const jobs = [
  {
    name: 'world, a fresh area',
    reference: {
      name: 'search',
      run: ({ grid }) => {
        const first = grid.tiles.indexOf(1);
        const entrance = { x: first % grid.width, y: Math.floor(first / grid.width) };
        return searchByHand({ grid, entrance });
      },
    },
    run: (_, size, seed) => generateWorldRegion(42, areaOf(size, seed)),
  },
];

// The two figures that are no multiples of a search: `node bench/families/world.mjs`.
if (process.argv[1]?.endsWith('world.mjs')) {
  const time = (runs, work) => {
    for (let i = 0; i < runs; i++) work(i);
    const start = process.cpuUsage();
    for (let i = 0; i < runs; i++) work(runs + i);
    const { user, system } = process.cpuUsage(start);
    return ((user + system) * 1000) / runs;
  };
  for (let round = 0; round < 5; round++) {
    const placed = time(5000, (i) =>
      generateRandomPlacement(createRng(i), { width: 80, height: 45 }),
    );
    const area = time(2000, (i) => generateWorldRegion(42, areaOf({ width: 64, height: 64 }, i)));
    console.log(
      `a fresh 64 × 64 area: ${(area / placed).toFixed(1)} × a placed dungeon of 80 × 45`,
    );
    const world = createWorld(42);
    const walker = createRng(round);
    let [x, y] = [0, 0];
    const step = time(500_000, () => {
      if (walker.int(0, 1)) x += walker.int(0, 2) - 1;
      else y += walker.int(0, 2) - 1;
      return world.tileAt(x, y);
    });
    const draws = time(500_000, () => {
      if (walker.int(0, 1)) x += walker.int(0, 2) - 1;
      else y += walker.int(0, 2) - 1;
    });
    console.log(`tileAt on a walk: ${(step - draws).toFixed(0)} ns a call`);
  }
}
