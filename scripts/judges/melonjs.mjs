// melonJS in Chromium: it loads our maps as levels, with every tile and object in place, and walls
// as bodies to collide with.

import assert from 'node:assert/strict';
import { openPage } from './browser.mjs';
import { codeAt, isWay, objectsOf, tileLayers, tilesOf } from './scenes.mjs';

/** The exports of melonJS that a page needs, for `bundlePage`. */
export const MELONJS = "export * from 'melonjs';";

/** Loads each map as a game would, and checks every tile, object and wall body. */
export async function judgeMelonjs(browser, address, script, scenes) {
  const { page, errors } = await openPage(browser, address, script);
  await page.evaluate(begin);
  const version = await page.evaluate('melonjs.version');
  let tiles = 0;
  let objects = 0;
  for (const scene of scenes) {
    const { name, walls, map } = scene;
    const images = map.tilesets.map(({ image }) => image);
    const seen = await page.evaluate(load, { name, images, layers: tileLayers(scene) });
    for (const { x, y } of tilesOf(scene)) {
      const where = `${name}: tile (${x}, ${y})`;
      const [wayTile, wallTile = wayTile] = seen.layers.map((rows) => rows[y][x]);
      const code = codeAt(scene, x, y);
      if (isWay(scene, x, y)) assert.equal(wayTile, code + 1, where);
      else assert.equal(wallTile, walls === 'empty' && code === 0 ? 0 : code + 1, where);
      tiles++;
    }
    const place = ({ name, type, x, y }) => [name, type, x, y];
    assert.deepEqual(seen.objects, objectsOf(scene).map(place), name);
    const box = ({ x, y, width, height }) => [x, y, width, height];
    assert.deepEqual(seen.walls, objectsOf(scene, 'collision').map(box), name);
    objects += seen.objects.length + seen.walls.length;
  }
  await page.close();
  assert.deepEqual(errors, []);
  return `melonJS ${version}: ${scenes.length} maps, ${tiles} tiles and ${objects} objects and walls agree`;
}

/** Runs in the page. */
async function begin() {
  const app = new melonjs.Application(640, 480, {
    parent: document.body,
    renderer: melonjs.video.CANVAS,
    gpuTilemap: false,
    consoleHeader: false,
  });
  await app.init();
  window.app = app;
}

/** Runs in the page. */
async function load({ name, images, layers }) {
  const { collision, level, loader } = melonjs;
  await loader.preload([
    { name, type: 'tmx', src: `/${name}.tmj` },
    ...images.map((image) => ({
      name: image.replace(/\.png$/, ''),
      type: 'image',
      src: `/${image}`,
    })),
  ]);
  await level.load(name, { async: true });
  const map = level.getCurrentLevel();
  const idsOf = (layerName) => {
    const layer = map.getLayers().find((other) => other.name === layerName);
    return Array.from({ length: map.rows }, (_, y) =>
      Array.from({ length: map.cols }, (_, x) => layer.cellAt(x, y)?.tileId ?? 0),
    );
  };
  const [walls, objects] = [true, false].map((isWall) =>
    app.world.children.filter(
      ({ body }) => body && (body.collisionType === collision.types.WORLD_SHAPE) === isWall,
    ),
  );
  return {
    layers: layers.map(idsOf),
    objects: objects.map(({ name, type, pos }) => [name, type, pos.x, pos.y]),
    walls: walls.map(({ pos, width, height }) => [pos.x, pos.y, width, height]),
  };
}
