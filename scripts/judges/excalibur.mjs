// Excalibur's plugin for Tiled in Chromium: it reads our maps, and finds their walls solid.

import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { openPage } from './browser.mjs';
import { isFloor, tilesOf } from './scenes.mjs';

/** Puts Excalibur and its plugin into one script for a page. */
export async function bundleExcalibur(packages, outfile) {
  await build({
    stdin: {
      contents: `export * as ex from 'excalibur'; export * as tiled from '@excaliburjs/plugin-tiled';`,
      resolveDir: packages,
    },
    bundle: true,
    outfile,
    format: 'iife',
    globalName: 'excalibur',
    platform: 'browser',
    // The plugin reads XML with it outside of browsers.
    plugins: [{ name: 'no-jsdom', setup: withoutJsdom }],
    logLevel: 'error',
  });
}

function withoutJsdom(setup) {
  setup.onResolve({ filter: /^jsdom$/ }, () => ({ path: 'jsdom', namespace: 'none' }));
  setup.onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: '' }));
}

/** Only walls in a layer of their own are solid to Excalibur, which asks the layer. */
export async function judgeExcalibur(browser, address, script, scenes) {
  const { page, errors } = await openPage(browser, address, script);
  const own = scenes.filter(({ walls }) => walls === 'layer');
  assert.deepEqual(errors, []);
  let tiles = 0;
  for (const scene of own) {
    const { name, map } = scene;
    const seen = await page.evaluate(load, `/${name}.tmj`);
    for (const { x, y } of tilesOf(scene)) {
      const { floor, solid } = seen.tiles[y][x];
      const expected = isFloor(scene, x, y);
      assert.deepEqual([floor, solid], [expected, !expected], `${name}: tile (${x}, ${y})`);
      tiles++;
    }
    assert.equal(seen.objects, map.layers.at(-1).objects.length, name);
  }
  await page.close();
  assert.deepEqual(errors, []);
  return `${own.length} maps, ${tiles} tiles agree, walls solid`;
}

/** Runs in the page. */
async function load(path) {
  const resource = new excalibur.tiled.TiledResource(path, { strict: true });
  await resource.load();
  const [floors, walls] = ['tiles', 'walls'].map((name) => resource.getTileLayers(name)[0]);
  const tiles = Array.from({ length: floors.height }, (_, y) =>
    Array.from({ length: floors.width }, (_, x) => ({
      floor: floors.tilemap.getTile(x, y).getGraphics().length > 0,
      solid: walls.tilemap.getTile(x, y).solid,
    })),
  );
  return { tiles, objects: resource.getObjectLayers('objects')[0].objects.length };
}
