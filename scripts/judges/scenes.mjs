// The dungeons that other programs are shown, with their maps and pictures.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDungeon, createTilesetImage, toSvg, toTiled } from '../../dist/index.js';

const population = {
  rules: [
    {
      table: [
        { kind: 'orc', weight: 3, blocks: true },
        { kind: 'key', weight: 1 },
      ],
      perRoom: 1,
    },
  ],
};

const RECIPES = [
  { seed: 1, generator: 'random-placement', options: { width: 80, height: 45 }, population },
  {
    seed: 2,
    generator: 'bsp',
    options: { width: 80, height: 45, connect: 'siblings' },
    population,
  },
  { seed: 3, generator: 'random-placement', options: { width: 3, height: 3 } },
  { seed: 4, generator: 'bsp', options: { width: 17, height: 90, minLeafSize: 5 }, population },
  { seed: 5, generator: 'random-placement', options: { width: 200, height: 120, maxRooms: 99 } },
];

/** Writes a map and pictures for each recipe and each way to stand for walls. */
export function writeScenes(folder) {
  mkdirSync(folder, { recursive: true });
  return RECIPES.flatMap((recipe) =>
    ['tile', 'empty', 'layer'].map((walls) => scene(recipe, walls)),
  );

  function scene(recipe, walls) {
    const name = `${recipe.seed}-${walls}`;
    const tileSize = recipe.seed === 2 ? 8 : 16;
    const { entities, ...dungeon } = buildDungeon(recipe);
    const map = toTiled(dungeon, { entities, walls, tileSize, recipe });
    const image = map.tilesets[0].image;
    writeFileSync(join(folder, image), createTilesetImage(tileSize));
    writeFileSync(join(folder, `${name}.tmj`), JSON.stringify(map));
    writeFileSync(join(folder, `${name}.svg`), toSvg(dungeon, { tileSize }));
    return { name, dungeon, entities, walls, tileSize, map, image };
  }
}

/** Whether a tile is floor, by the grid alone. */
export function isFloor({ dungeon: { grid } }, x, y) {
  return grid.tiles[y * grid.width + x] === 1;
}

/** Every tile, with its coordinates. */
export function* tilesOf({ dungeon: { grid } }) {
  for (let y = 0; y < grid.height; y++) for (let x = 0; x < grid.width; x++) yield { x, y };
}
