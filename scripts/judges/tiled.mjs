// Tiled itself: tmxrasterizer draws our maps, `tiled --export-map` reads and writes them.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseTiled } from '../../dist/formats.js';
import { codeAt, tileOf, tilesOf } from './scenes.mjs';

const env = { ...process.env, QT_QPA_PLATFORM: 'offscreen' };
const run = (command, args) =>
  execFileSync(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });

/** Every pixel that tmxrasterizer draws belongs to the tile in the grid, and to the cover on it. */
export function judgeRaster(scenes, folder, { PNG }) {
  const read = (name) => PNG.sync.read(readFileSync(join(folder, name)));
  const raster = (name, options) => {
    run('tmxrasterizer', [...options, join(folder, `${name}.tmj`), join(folder, `${name}.png`)]);
    return read(`${name}.png`);
  };
  const hidden = ['objects', 'collision', 'cover'].flatMap((layer) => ['--hide-layer', layer]);
  let [tiles, covered] = [0, 0];
  for (const scene of scenes) {
    const { name, tileSize, walls, dungeon, image, map } = scene;
    const drawn = raster(name, hidden);
    const { width, height } = dungeon.grid;
    assert.deepEqual([drawn.width, drawn.height], [width * tileSize, height * tileSize], name);
    const tileset = read(image);
    for (const { x, y } of tilesOf(scene)) {
      const code = codeAt(scene, x, y);
      const expected = walls === 'empty' && code === 0 ? undefined : code;
      assert.ok(isTile(drawn, tileset, x, y, expected, tileSize), `${name}: tile (${x}, ${y})`);
      tiles++;
    }
    const cover = map.layers.find((layer) => layer.name === 'cover');
    if (cover === undefined) continue;
    const { firstgid, image: coverImage } = map.tilesets[1];
    const [things, symbols] = [raster(name, ['--show-layer', 'cover']), read(coverImage)];
    for (const { x, y } of tilesOf(scene)) {
      const id = cover.data[y * width + x];
      const expected = id === 0 ? undefined : id - firstgid;
      assert.ok(isTile(things, symbols, x, y, expected, tileSize), `${name}: cover (${x}, ${y})`);
      if (id !== 0) covered++;
    }
  }
  assert.ok(covered > 0);
  return `${scenes.length} maps, ${tiles} tiles and ${covered} with cover, every pixel equal`;
}

function isTile(drawn, tileset, x, y, expected, size) {
  for (let row = 0; row < size; row++) {
    const from = ((y * size + row) * drawn.width + x * size) * 4;
    const line = drawn.data.subarray(from, from + size * 4);
    if (expected === undefined) {
      for (let i = 3; i < line.length; i += 4) if (line[i] !== 0) return false;
      continue;
    }
    const start = (row * tileset.width + expected * size) * 4;
    if (!line.equals(tileset.data.subarray(start, start + size * 4))) return false;
  }
  return true;
}

/** A map that Tiled reads and writes keeps its layers, objects and dungeon, as JSON and XML. */
export function judgeExport(scenes, folder) {
  let objects = 0;
  for (const { name, map } of scenes) {
    for (const ending of ['tmj', 'tmx']) {
      const exported = join(folder, `${name}.exported.json`);
      run('tiled', ['--export-map', 'json', join(folder, `${name}.${ending}`), exported]);
      const copy = JSON.parse(readFileSync(exported, 'utf8'));
      objects += assertSame(copy, map, `${name}.${ending}`);
    }
  }
  return `${scenes.length} maps and ${objects} objects are unchanged, from JSON and XML`;
}

/** How many objects were compared. */
function assertSame(copy, map, name) {
  assert.deepEqual(parseTiled(copy), parseTiled(map), name);
  for (const [i, layer] of map.layers.entries()) {
    assert.deepEqual(tilesIn(copy, i), tilesIn(map, i), `${name}: ${layer.name}`);
    assert.deepEqual(copy.layers[i].objects?.map(shapeOf), layer.objects?.map(shapeOf), name);
  }
  return map.layers.reduce((count, { objects = [] }) => count + objects.length, 0);
}

/** The tiles of a layer. Tiled counts the tiles of an image, so later tilesets start elsewhere. */
function tilesIn(map, layer) {
  return map.layers[layer].data?.map((gid) => tileOf(map, gid));
}

function shapeOf({ id, name, type, x, y, width, height, polyline, properties }) {
  return { id, name, type, x, y, width, height, polyline, properties: sorted(properties) };
}

/** Tiled sorts properties by name, and omits an empty list. */
function sorted(properties = []) {
  return [...properties].sort((a, b) => (a.name < b.name ? -1 : 1));
}
