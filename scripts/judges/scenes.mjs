// Dungeons for checks in other programs, with their maps and pictures.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toLdtk, toTiled, toTmx } from '../../dist/formats.js';
import { carveRoom, carveTunnel, createGrid, parseAscii, Tile } from '../../dist/index.js';
import {
  createCoverImage,
  createTilesetImage,
  furnitureSymbols,
  toSvg,
} from '../../dist/pictures.js';
import { buildDungeon, buildLevels } from '../../dist/recipes.js';

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

/** @type {import('../../dist/recipes.js').Recipe[]} */
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
  { seed: 6, generator: 'bsp', options: { width: 80, height: 45 }, furnish: true },
];

/** Writes a map and pictures for each dungeon and each mode of walls. */
export function writeScenes(folder) {
  mkdirSync(folder, { recursive: true });
  const made = RECIPES.map((recipe) => {
    const { entities, ...dungeon } = buildDungeon(recipe);
    return { name: String(recipe.seed), dungeon, entities, recipe };
  });
  const all = [...made, { name: 'everything', ...everything(), recipe: undefined }];
  return all.flatMap((one) => ['tile', 'empty', 'layer'].map((walls) => scene(one, walls)));

  function scene({ name: base, dungeon, entities, recipe }, walls) {
    const name = `${base}-${walls}`;
    const tileSize = base === '2' ? 8 : 16;
    const options = { entities, walls, tileSize, recipe, collision: true };
    const map = toTiled(dungeon, options);
    const image = map.tilesets[0].image;
    writeFileSync(join(folder, image), createTilesetImage(tileSize));
    const cover = map.tilesets[1];
    if (cover) {
      const kinds = cover.tiles.map(({ type }) => type);
      writeFileSync(join(folder, cover.image), createCoverImage(kinds, tileSize, furnitureSymbols));
    }
    writeFileSync(join(folder, `${name}.tmj`), JSON.stringify(map));
    writeFileSync(join(folder, `${name}.tmx`), toTmx(dungeon, options));
    writeFileSync(join(folder, `${name}.svg`), toSvg(dungeon, { tileSize: 16, margin: 0 }));
    return { name, dungeon, entities, walls, tileSize, map, image };
  }
}

/**
 * Writes projects of LDtk: levels below one another and side by side, a dungeon with everything.
 */
export function writeProjects(folder) {
  const levels = buildLevels({
    seed: 6,
    generator: 'bsp',
    options: { width: 60, height: 40 },
    population,
    levels: { count: 3 },
    passes: [{ pass: 'doors' }, { pass: 'locks', locks: 2 }],
    furnish: true,
  });
  const projects = [
    writeProject(
      'depths',
      levels.map((dungeon) => ({ dungeon, entities: dungeon.entities })),
      {},
    ),
    writeProject('row', [everything(), everything()], { layout: 'row', tileSize: 8 }),
  ];
  const { iid: _, ...wrong } = projects[0].project;
  writeFileSync(join(folder, 'wrong.ldtk'), JSON.stringify(wrong));
  return projects;

  function writeProject(name, scenes, options) {
    const { tileSize = 16 } = options;
    const entities = scenes.map((it) => it.entities);
    const project = toLdtk(
      scenes.map(({ dungeon }) => dungeon),
      { ...options, entities },
    );
    writeFileSync(join(folder, `dungeonsmith-${tileSize}.png`), createTilesetImage(tileSize));
    writeFileSync(join(folder, `${name}.ldtk`), JSON.stringify(project));
    return { name, scenes, project };
  }
}

/** A hand-made dungeon with every feature of the library. */
function everything() {
  const grid = createGrid(36, 20);
  const mask = (...rows) => parseAscii(rows.join('\n'));
  const rooms = [
    { x1: 0, y1: 0, x2: 8, y2: 6 },
    {
      x1: 11,
      y1: 0,
      x2: 20,
      y2: 9,
      kind: 'cave',
      shape: mask(
        '##....##',
        '#......#',
        '........',
        '...##...',
        '...##...',
        '........',
        '#......#',
        '##....##',
      ),
    },
    { x1: 23, y1: 4, x2: 33, y2: 10, kind: 'temple' },
    {
      x1: 2,
      y1: 12,
      x2: 14,
      y2: 18,
      shape: mask('####...####', '...........', '...........', '####...####', '####...####'),
    },
  ];
  const tunnels = [
    {
      from: 0,
      to: 1,
      path: [
        { x: 7, y: 3 },
        { x: 12, y: 3 },
      ],
    },
    {
      from: 1,
      to: 2,
      path: [
        { x: 19, y: 5 },
        { x: 21, y: 5 },
        { x: 21, y: 7 },
        { x: 24, y: 7 },
      ],
    },
    {
      from: 0,
      to: 3,
      path: [
        { x: 4, y: 5 },
        { x: 4, y: 9 },
        { x: 8, y: 9 },
        { x: 8, y: 13 },
      ],
    },
    {
      from: 3,
      to: 2,
      path: [
        { x: 13, y: 15 },
        { x: 28, y: 15 },
        { x: 28, y: 9 },
      ],
    },
  ];
  const stairs = [
    { x: 2, y: 2, direction: 'up', room: 0, path: [{ x: 2, y: 2 }] },
    {
      x: 32,
      y: 12,
      direction: 'down',
      room: 2,
      path: [
        { x: 31, y: 9 },
        { x: 31, y: 12 },
        { x: 32, y: 12 },
      ],
    },
  ];
  const doors = [
    { x: 9, y: 3, tunnel: 0 },
    { x: 22, y: 7, tunnel: 1, lock: 0 },
    { x: 8, y: 11, tunnel: 2, secret: true },
    { x: 15, y: 15, tunnel: 3, lock: 1, secret: true },
    { x: 28, y: 11, tunnel: 3 },
  ];
  for (const room of rooms) carveRoom(grid, room);
  for (const way of [...tunnels, ...stairs]) carveTunnel(grid, way);
  const put = ({ x, y }, code) => {
    grid.tiles[y * grid.width + x] = code;
  };
  for (const door of doors) put(door, Tile.Door);
  for (const flight of stairs) {
    put(flight, flight.direction === 'up' ? Tile.StairsUp : Tile.StairsDown);
  }
  const keys = [
    { x: 15, y: 8, room: 1, lock: 1 },
    { x: 3, y: 14, room: 3, lock: 0 },
  ];
  const marks = [{ x: 28, y: 6, room: 2, kind: 'altar' }];
  const entrance = { x: 2, y: 2 };
  const entities = [
    { kind: 'orc', x: 13, y: 3, room: 1, blocks: true },
    { kind: 'rat', x: 25, y: 8, room: 2, blocks: false, squad: 0, missing: 2 },
  ];
  const lakes = [
    { x: 17, y: 13, kind: 'water', shape: mask('~~~~', '~~~~', '====', '~~~~') },
    { x: 29, y: 5, kind: 'chasm', shape: mask(';;::', ';:::') },
    { x: 6, y: 1, kind: 'lava', shape: mask('^^', '#^') },
  ];
  for (const { x, y, shape } of lakes) {
    shape.tiles.forEach((code, i) => {
      const at = { x: x + (i % shape.width), y: y + Math.floor(i / shape.width) };
      if (code !== Tile.Wall) put(at, code);
    });
  }
  const dungeon = { grid, rooms, tunnels, entrance, doors, stairs, keys, marks, lakes };
  return { dungeon, entities };
}

/** The code of a tile. */
export function codeAt({ dungeon: { grid } }, x, y) {
  return grid.tiles[y * grid.width + x];
}

const SOLID = [Tile.Wall, Tile.DeepWater, Tile.Lava, Tile.Chasm];

/** Whether a tile is walkable: neither wall nor deep. */
export function isWay(scene, x, y) {
  return !SOLID.includes(codeAt(scene, x, y));
}

/** Every tile, with its coordinates. */
export function* tilesOf({ dungeon: { grid } }) {
  for (let y = 0; y < grid.height; y++) for (let x = 0; x < grid.width; x++) yield { x, y };
}

/** The objects of a layer, by default those of `objects`. */
export function objectsOf({ map }, layer = 'objects') {
  return map.layers.find(({ name }) => name === layer).objects;
}

/** The names of the layers of tiles, without cover. */
export function tileLayers({ map }) {
  return map.layers
    .filter(({ name, type }) => type === 'tilelayer' && name !== 'cover')
    .map(({ name }) => name);
}

/** The tileset of a tile in a map's layer, and its number there; `undefined` for an empty tile. */
export function tileOf({ tilesets }, gid) {
  if (gid === 0) return undefined;
  const { name, firstgid } = tilesets.findLast((tileset) => tileset.firstgid <= gid);
  return { tileset: name, id: gid - firstgid };
}
