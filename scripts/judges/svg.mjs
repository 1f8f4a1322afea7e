// Chromium draws our pictures, light and dark: each tile has the colour of its kind.

import assert from 'node:assert/strict';
import { codeAt, tilesOf } from './scenes.mjs';

/**
 * The valid colours of each part. Floor may be covered by shade and, at round corners, by wall and
 * its face.
 */
const COLORS = {
  light: {
    rock: ['#eaeef3'],
    mass: ['#d3dce6'],
    floor: ['#fcfdfe', '#e4eaf1', '#3a4861', '#9aa9bf'],
    lake: ['#78aee0', '#4a86c0', '#c9e1f6', '#e4602b', '#ffc65c', '#262c3a', '#bd8f5c'],
  },
  dark: {
    rock: ['#0f131a'],
    mass: ['#1a212d'],
    floor: ['#2d384b', '#242d3c', '#7b8cae', '#465470'],
    lake: ['#1d4a74', '#6db0e8', '#2f628f', '#c2461b', '#ffb54a', '#06080c', '#94714a'],
  },
};

const TILE_SIZE = 16;

/** Pixels of a tile: its centre and, for floor, pixels outside the shade of walls. */
const MIDDLE = [8, 8];
const LIT = [9, 12];

/** Checks a pixel of each tile without a symbol. */
export async function judgeSvg(browser, address, scenes, { PNG }) {
  const pictures = scenes.filter(({ walls }) => walls === 'tile');
  const page = await browser.newPage();
  let tiles = 0;
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    for (const scene of pictures) {
      const { name, dungeon } = scene;
      const { width, height } = dungeon.grid;
      await page.setViewportSize({ width: width * TILE_SIZE, height: height * TILE_SIZE });
      await page.goto(`${address}/${name}.svg`);
      const drawn = PNG.sync.read(await page.screenshot());
      for (const { x, y } of tilesOf(scene)) {
        if (hasSymbol(scene, x, y)) continue;
        const part = partOf(scene, x, y);
        if (part === undefined) continue;
        const [right, down] = part === 'floor' ? LIT : MIDDLE;
        const pixel = ((y * TILE_SIZE + down) * drawn.width + x * TILE_SIZE + right) * 4;
        const { lake, ...dry } = COLORS[colorScheme];
        const colors = part === 'lake' ? { lake, floor: dry.floor } : dry;
        const seen = nearestPart(colors, drawn.data.subarray(pixel, pixel + 3));
        assert.equal(seen, part, `${name}: tile (${x}, ${y})`);
        tiles++;
      }
    }
  }
  await page.close();
  return `${pictures.length} pictures, ${tiles} tiles in light and dark agree`;
}

/** The part whose colour is nearest: along curves colours mix. */
function nearestPart(colors, pixel) {
  const distanceTo = (color) =>
    Buffer.from(color.slice(1), 'hex').reduce((sum, part, i) => sum + Math.abs(part - pixel[i]), 0);
  const parts = Object.entries(colors).map(([part, all]) => ({
    part,
    distance: Math.min(...all.map(distanceTo)),
  }));
  return parts.sort((a, b) => a.distance - b.distance)[0].part;
}

function hasSymbol({ dungeon, entities = [] }, x, y) {
  const { entrance, doors = [], stairs = [], keys = [], marks = [] } = dungeon;
  const things = [entrance, ...doors, ...stairs, ...keys, ...marks, ...entities];
  return things.some((thing) => thing.x === x && thing.y === y);
}

/**
 * Rock is every tile that touches no dug tile. A tile that touches one only by a corner may be
 * either: a round corner draws back; and so may be a lake's tile at its edge.
 */
function partOf(scene, x, y) {
  const { width, height } = scene.dungeon.grid;
  const code = codeAt(scene, x, y);
  const isInLake = [-1, 1].every((d) => codeAt(scene, x, y + d) > 4 && codeAt(scene, x + d, y) > 4);
  // Between planks, their shade is visible.
  if (code > 4) return isInLake && code !== 10 ? 'lake' : undefined;
  if (code > 0) return 'floor';
  let part = 'rock';
  for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++) {
    for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
      if (codeAt(scene, i, j) === 0) continue;
      if (i === x || j === y) return 'mass';
      part = undefined;
    }
  }
  return part;
}
