// Other dungeon generators from npm at their own settings. Each job draws its own dungeon, so times
// compare what it costs to get a map of that size, not the same map.
import MikeDungeon from '@mikewesthad/dungeon';
import dungeoneer from 'dungeoneer';
import Dungrain from 'dungrain';
import malwoden from 'malwoden';
import randomDungeonGenerator from 'random-dungeon-generator';
import * as ROT from 'rot-js';

const MILLION = 1e6;

/** `mostTiles`: larger grids take minutes, run out of memory or overflow the stack. */
export const PEERS = [
  {
    name: 'malwoden BSP',
    note: '3 GB at 4000 × 4000',
    mostTiles: 16 * MILLION,
    run({ width, height }, seed) {
      const rng = new malwoden.Rand.AleaRNG(String(seed));
      const builder = new malwoden.Generation.BSPDungeonBuilder({
        width,
        height,
        rng,
        wallTile: 1,
        floorTile: 0,
      });
      builder.splitByCount(Math.round(Math.log2((width * height) / 150)));
      builder.createRooms({ minWidth: 3, minHeight: 3, padding: 1 });
      builder.createSimpleHallways();
      return builder.getMap();
    },
  },
  {
    name: 'rot.js Uniform',
    note: 'may answer null',
    mostTiles: MILLION,
    run: ({ width, height }, seed) => runRot(ROT.Map.Uniform, width, height, seed),
  },
  {
    name: 'rot.js Digger',
    note: 'stops by the clock after 1 s: same seed, different map',
    mostTiles: MILLION,
    run: ({ width, height }, seed) => runRot(ROT.Map.Digger, width, height, seed),
  },
  {
    name: 'rot.js Rogue',
    note: 'always 3 × 3 rooms, whatever the size',
    mostTiles: 16 * MILLION,
    run: ({ width, height }, seed) => runRot(ROT.Map.Rogue, width, height, seed),
  },
  {
    name: 'dungeoneer',
    note: 'rooms and mazes',
    mostTiles: MILLION,
    run: ({ width, height }, seed) => dungeoneer.build({ width, height, seed }),
  },
  {
    name: '@mikewesthad/dungeon',
    note: 'caps its rooms, whatever the size',
    mostTiles: MILLION,
    run: ({ width, height }, seed) =>
      new MikeDungeon({
        width,
        height,
        randomSeed: String(seed),
        rooms: { width: { min: 7, max: 11 }, height: { min: 7, max: 11 } },
      }),
  },
  {
    name: 'dungrain',
    note: 'leaves rooms apart in some maps',
    mostTiles: 16 * MILLION,
    run: ({ width, height }, seed) =>
      new Dungrain({
        column: width,
        row: height,
        iterationCount: Math.round(Math.log2((width * height) / 150)),
        seed: String(seed),
        indexMap: { Wall: 3, Path: 2, Room: 1, Empty: 0 },
      }),
  },
  {
    name: 'random-dungeon-generator',
    note: 'takes no seed, ignores its room sizes',
    mostTiles: MILLION,
    run: ({ width, height }) => randomDungeonGenerator.NewDungeon({ width, height }),
  },
];

function runRot(Generator, width, height, seed) {
  ROT.RNG.setSeed(seed);
  const cells = new Uint8Array(width * height);
  return new Generator(width, height).create((x, y, wall) => {
    cells[y * width + x] = 1 - wall;
  });
}
