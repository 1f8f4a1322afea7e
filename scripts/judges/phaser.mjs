// Phaser in Chromium: it loads our maps, and agrees with the grid on every tile and object.

import assert from 'node:assert/strict';
import { openPage } from './browser.mjs';
import { codeAt, isWay, objectsOf, tileLayers, tilesOf } from './scenes.mjs';

/** Loads each map as a game would, and checks every tile, collision and object. */
export async function judgePhaser(browser, address, script, scenes) {
  const { page, errors } = await openPage(browser, address, script);
  const version = await page.evaluate('Phaser.VERSION');
  let tiles = 0;
  let objects = 0;
  for (const scene of scenes) {
    const { name, walls, image } = scene;
    const seen = await page.evaluate(load, { name, image, layers: tileLayers(scene) });
    for (const { x, y } of tilesOf(scene)) {
      const where = `${name}: tile (${x}, ${y})`;
      const [wayTile, wallTile = wayTile] = seen.layers.map((rows) => rows[y][x]);
      const code = codeAt(scene, x, y);
      if (isWay(scene, x, y)) assert.deepEqual(wayTile, [code + 1, false], where);
      else {
        const isEmpty = walls === 'empty' && code === 0;
        assert.deepEqual(wallTile, isEmpty ? [-1, false] : [code + 1, true], where);
      }
      tiles++;
    }
    const shape = ({ name, type, x, y, width, height }) => ({ name, type, x, y, width, height });
    assert.deepEqual(seen.objects, objectsOf(scene).map(shape), name);
    objects += seen.objects.length;
  }
  await page.close();
  assert.deepEqual(errors, []);
  return `Phaser ${version}: ${scenes.length} maps, ${tiles} tiles and ${objects} objects agree, collision included`;
}

/** Runs in the page. */
function load({ name, image, layers }) {
  return new Promise((resolve) => {
    const scene = {
      preload() {
        this.load.tilemapTiledJSON('map', `/${name}.tmj`);
        this.load.image('tiles', `/${image}`);
      },
      create() {
        const tilemap = this.make.tilemap({ key: 'map' });
        const tileset = tilemap.addTilesetImage('dungeon', 'tiles');
        const rows = layers.map((layerName) => {
          const layer = tilemap.createLayer(layerName, tileset);
          layer.setCollisionByProperty({ solid: true });
          return Array.from({ length: tilemap.height }, (_, y) =>
            Array.from({ length: tilemap.width }, (_, x) => {
              const { index, collides } = layer.getTileAt(x, y, true);
              return [index, collides];
            }),
          );
        });
        const objects = tilemap
          .getObjectLayer('objects')
          .objects.map(({ name, type, x, y, width, height }) => ({
            name,
            type,
            x,
            y,
            width,
            height,
          }));
        resolve({ layers: rows, objects });
        game.destroy(true);
      },
    };
    const game = new Phaser.Game({
      type: Phaser.CANVAS,
      banner: false,
      audio: { noAudio: true },
      scene,
    });
  });
}
