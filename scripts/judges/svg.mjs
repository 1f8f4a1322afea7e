// Chromium draws our pictures, in light and in dark: each tile has the colour of what it is.

import assert from 'node:assert/strict';
import { isOnRoomFloor } from '../../dist/index.js';
import { isWay, tilesOf } from './scenes.mjs';

const COLORS = {
  light: { rock: '#cfc6b6', wall: '#6f6557', tunnel: '#f1e9da', floor: '#fdfaf3', lock: '#8a6100' },
  dark: { rock: '#131218', wall: '#4f4b63', tunnel: '#292733', floor: '#34313f', lock: '#f5c451' },
};

/** Looks at a pixel of each tile, near its corner, which neither stairs nor letters reach. */
export async function judgeSvg(browser, address, scenes, { PNG }) {
  const pictures = scenes.filter(({ walls }) => walls === 'tile');
  const page = await browser.newPage();
  let tiles = 0;
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    for (const scene of pictures) {
      const { name, dungeon, tileSize } = scene;
      const { width, height } = dungeon.grid;
      await page.setViewportSize({ width: width * tileSize, height: height * tileSize });
      await page.goto(`${address}/${name}.svg`);
      const drawn = PNG.sync.read(await page.screenshot());
      for (const { x, y } of tilesOf(scene)) {
        const pixel = ((y * tileSize + 1) * drawn.width + x * tileSize + 1) * 4;
        const color = `#${drawn.data.toString('hex', pixel, pixel + 3)}`;
        assert.equal(
          color,
          COLORS[colorScheme][classOf(scene, x, y)],
          `${name}: tile (${x}, ${y})`,
        );
        tiles++;
      }
    }
  }
  await page.close();
  return `${pictures.length} pictures, ${tiles} tiles in light and dark agree`;
}

function classOf(scene, x, y) {
  const { width, height } = scene.dungeon.grid;
  const door = scene.dungeon.doors?.find((other) => other.x === x && other.y === y);
  // Pictures do not tell of secret doors; locked ones nearly fill their tiles.
  if (isWay(scene, x, y) && !door?.secret) {
    if (door?.lock !== undefined) return 'lock';
    const inRoom = scene.dungeon.rooms.some((room) => isOnRoomFloor(room, x, y));
    return inRoom ? 'floor' : 'tunnel';
  }
  for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++) {
    for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
      if (isWay(scene, i, j)) return 'wall';
    }
  }
  return 'rock';
}
