// The pages of the examples in Chromium, with the engines that they name.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Opens an example, and evaluates an expression once its game runs. */
async function openExample(browser, address, folder, path) {
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  // The engine is loaded from this machine instead of the network.
  await page.route('https://cdn.jsdelivr.net/**', (route) => {
    const body = readFileSync(join(folder, basename(route.request().url())));
    return route.fulfill({ body, contentType: 'text/javascript' });
  });
  await page.goto(`${address}/examples/${path}/index.html`);
  return { page, errors };
}

/** The hero of the Phaser example walks, stops at walls, and gets the map of the next level. */
export async function judgePhaserExample(browser, address, folder) {
  const { page, errors } = await openExample(browser, address, folder, 'phaser');
  await page.waitForFunction('window.game?.scene.scenes[0]?.at');
  const placeOf = () => page.evaluate('(({ x, y }) => [x, y])(game.scene.scenes[0].hero)');
  const start = await placeOf();
  await page.keyboard.down('ArrowLeft');
  await page.waitForTimeout(6000);
  await page.keyboard.up('ArrowLeft');
  const [x, y] = await placeOf();
  const collides = await page.evaluate(() => {
    const { hero, layer } = game.scene.scenes[0];
    const isSolid = (left) => layer.getTileAtWorldXY(left, hero.y).collides;
    return { under: isSolid(hero.x), before: isSolid(hero.x - hero.width / 2 - 2) };
  });
  assert.ok(x < start[0] && y === start[1], 'the hero walks to the left');
  assert.deepEqual(collides, { under: false, before: true }, 'the hero stops at a wall');

  await page.evaluate(() => {
    const [level] = game.scene.scenes;
    window.first = level.level;
    level.scene.restart({ depth: 1 });
  });
  await page.waitForFunction('game.scene.scenes[0].level !== first');
  const drawn = await page.evaluate(() => {
    const { layer, level } = game.scene.scenes[0];
    const differs = ({ index, x, y }) => index !== level.grid.tiles[y * level.grid.width + x] + 1;
    return layer.getTilesWithin().filter(differs).length;
  });
  await page.close();
  assert.deepEqual([errors, drawn], [[], 0]);
  return 'its hero walks, stops at a wall, and goes down';
}

/** In three.js, a ray from above hits a wall where the grid has one, and otherwise the floor. */
export async function judgeThreeExample(browser, address, folder) {
  const { page, errors } = await openExample(browser, address, folder, 'three');
  await page.waitForFunction('window.level && document.querySelector("canvas")');
  const [rays, wrong] = await page.evaluate(() => {
    const { THREE, dungeon, walls, floor } = window.level;
    const { width, tiles } = dungeon.grid;
    for (const mesh of [walls, floor]) mesh.updateMatrixWorld();
    const down = new THREE.Vector3(0, -1, 0);
    const differs = (code, i) => {
      const above = new THREE.Vector3((i % width) + 0.5, 9, Math.floor(i / width) + 0.5);
      const [hit] = new THREE.Raycaster(above, down).intersectObjects([walls, floor]);
      return Math.round(hit.point.y) !== (code === 0 ? 1 : 0);
    };
    return [tiles.length, Array.from(tiles).filter(differs).length];
  });
  await page.close();
  assert.deepEqual([errors, wrong], [[], 0]);
  return `${rays} rays from above hit wall and floor as in the grid`;
}

/** KAPLAY makes an object of each tile. */
export async function judgeKaplayExample(browser, address, folder) {
  const { page, errors } = await openExample(browser, address, folder, 'kaplay');
  await page.waitForFunction('window.level');
  const size = await page.evaluate(
    '[level.numColumns(), level.numRows(), level.get("wall").length + level.get("floor").length + level.get("bat").length + level.get("hero").length]',
  );
  await page.close();
  assert.deepEqual(errors, []);
  assert.deepEqual(size, [40, 30, 1200]);
  return '1200 tiles are in its level';
}
