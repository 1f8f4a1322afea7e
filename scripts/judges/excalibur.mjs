// Excalibur's plugin for Tiled in Chromium: it reads our maps, and finds their walls solid.

import assert from 'node:assert/strict';
import { openPage } from './browser.mjs';
import { isWay, objectsOf, tilesOf } from './scenes.mjs';

/** The exports of Excalibur that a page needs, for `bundlePage`. */
export const EXCALIBUR = `
export * as ex from 'excalibur';
export * as tiled from '@excaliburjs/plugin-tiled';
`;

/** Excalibur checks the layer, so only walls in a separate layer are solid. */
export async function judgeExcalibur(browser, address, script, scenes) {
  const { page, errors } = await openPage(browser, address, script);
  const own = scenes.filter(({ walls }) => walls === 'layer');
  assert.deepEqual(errors, []);
  let tiles = 0;
  for (const scene of own) {
    const { name } = scene;
    const seen = await page.evaluate(load, `/${name}.tmj`);
    for (const { x, y } of tilesOf(scene)) {
      const { way, solid } = seen.tiles[y][x];
      const expected = isWay(scene, x, y);
      assert.deepEqual([way, solid], [expected, !expected], `${name}: tile (${x}, ${y})`);
      tiles++;
    }
    assert.equal(seen.objects, objectsOf(scene).length, name);
  }
  await page.close();
  assert.deepEqual(errors, []);
  return `${own.length} maps, ${tiles} tiles agree, walls solid`;
}

/** Runs in the page. */
async function load(path) {
  const resource = new excalibur.tiled.TiledResource(path, { strict: true });
  await resource.load();
  const [ways, walls] = ['tiles', 'walls'].map((name) => resource.getTileLayers(name)[0]);
  const tiles = Array.from({ length: ways.height }, (_, y) =>
    Array.from({ length: ways.width }, (_, x) => ({
      way: ways.tilemap.getTile(x, y).getGraphics().length > 0,
      solid: walls.tilemap.getTile(x, y).solid,
    })),
  );
  return { tiles, objects: resource.getObjectLayers('objects')[0].objects.length };
}
