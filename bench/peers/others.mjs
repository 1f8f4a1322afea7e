import MikeDungeon from '@mikewesthad/dungeon';
import dungeoneer from 'dungeoneer';
import Dungrain from 'dungrain';
import randomDungeonGenerator from 'random-dungeon-generator';
import roguelike from 'roguelike/level/roguelike/index.js';
import { attemptsFor } from '../sizes.mjs';

export const OTHERS = [
  {
    name: 'dungeoneer',
    job: 'rooms and mazes',
    run: ({ width, height }, seed) => dungeoneer.build({ width, height, seed }),
    // Sides are made odd.
    toTiles: ({ tiles }, size) => fill(size, (x, y) => tiles[x][y].type !== 'wall'),
  },
  {
    name: '@mikewesthad/dungeon',
    job: 'placement',
    note: 'caps its rooms, whatever the size',
    run: ({ width, height }, seed) =>
      new MikeDungeon({
        width,
        height,
        randomSeed: String(seed),
        rooms: { width: { min: 7, max: 11 }, height: { min: 7, max: 11 } },
      }),
    toTiles: ({ tiles }, size) => fill(size, (x, y) => tiles[y][x] > 1),
  },
  {
    name: 'dungrain',
    job: 'BSP',
    run: ({ width, height }, seed) =>
      new Dungrain({
        column: width,
        row: height,
        seed: String(seed),
        iterationCount: Math.round(Math.log2((width * height) / 150)),
        indexMap: { Wall: 3, Path: 2, Room: 1, Empty: 0 },
      }),
    toTiles: ({ arrayMap }, size) => fill(size, (x, y) => [1, 2].includes(arrayMap[y][x])),
  },
  {
    name: 'random-dungeon-generator',
    job: 'BSP',
    note: 'takes no seed',
    run: ({ width, height }) => randomDungeonGenerator.NewDungeon({ width, height }),
    toTiles: (rows, size) => fill(size, (x, y) => rows[y][x] !== 1),
  },
  {
    name: 'roguelike',
    job: 'accretion',
    note: 'takes no seed',
    run: (size) => {
      const { width, height } = size;
      const ideal = attemptsFor(size);
      return roguelike({ width, height, retry: 10 * ideal, room: { ideal } });
    },
    toTiles: ({ world }, size) => fill(size, (x, y) => world[y][x] % 2 === 1 || world[y][x] > 2),
  },
];

function fill({ width, height }, isDug) {
  return Uint8Array.from({ length: width * height }, (_, i) =>
    isDug(i % width, Math.floor(i / width)) ? 1 : 0,
  );
}
