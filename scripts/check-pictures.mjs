// Draws dungeons in every style in Chromium and in resvg, and compares the pixels. Needs `npm run
// build` first.
//
//   npm run check -- pictures
//
// Two pixels differ if a channel differs by more than a third: edges are smoothed differently, and
// each program has its own letters. Only a small share of pixels may differ.

import { Resvg } from '@resvg/resvg-js';
import playwright from 'playwright-core';
import { blueprint, flat, hatched, toSvg } from '../dist/pictures.js';
import { buildDungeon } from '../dist/recipes.js';
import { launch } from './judges/browser.mjs';
import { compareImages } from './judges/compare-images.mjs';

/** The share of pixels that may differ, and the difference of a channel that counts. */
const TOLERANCE = 0.002;
const CHANNEL = 85;

/** Pixels per tile: an odd scale, so that no edge happens to be between two pixels. */
const TILE_SIZE = 19;

const SIZE = { width: 60, height: 34 };
/** @type {import('../dist/recipes.js').Recipe['passes']} */
const PASSES = [
  { pass: 'doors', share: 0.9, secretShare: 0.15 },
  { pass: 'locks', locks: 2 },
  { pass: 'loops', minDetour: 20 },
];
/** @type {Record<string, import('../dist/recipes.js').Recipe>} */
const RECIPES = {
  accretion: { seed: 12, generator: 'accretion', options: SIZE, passes: PASSES },
  cave: { seed: 7, generator: 'caves', options: SIZE },
  'rooms-and-mazes': { seed: 3, generator: 'rooms-and-mazes', options: { width: 61, height: 35 } },
  bsp: { seed: 7, generator: 'bsp', options: SIZE, passes: PASSES },
};

const browser = await launch(playwright);
const page = await browser.newPage();
let worst = 0;
for (const [name, recipe] of Object.entries(RECIPES)) {
  const dungeon = buildDungeon(recipe);
  for (const [styleName, style] of Object.entries({ flat, blueprint, hatched })) {
    for (const scheme of /** @type {const} */ (['light', 'dark'])) {
      const look = { style, scheme, tileSize: TILE_SIZE, roomNumbers: false };
      const svg = toSvg(dungeon, { ...look, generator: name, seed: recipe.seed });
      const share = await differenceOf(svg);
      worst = Math.max(worst, share);
      console.log(
        `${name}, ${styleName}, ${scheme}: ${(share * 100).toFixed(2)} % of pixels differ`,
      );
    }
  }
}
await browser.close();
if (worst > TOLERANCE) throw new Error(`more than ${TOLERANCE * 100} % of pixels differ`);

/** The share of pixels on which Chromium and resvg disagree. */
async function differenceOf(svg) {
  const drawn = new Resvg(svg, { font: { loadSystemFonts: true } }).render();
  const images = [
    `data:image/svg+xml,${encodeURIComponent(svg)}`,
    `data:image/png;base64,${drawn.asPng().toString('base64')}`,
  ];
  const { width, height } = drawn;
  return page.evaluate(compareImages, { images, width, height, channel: CHANNEL });
}
