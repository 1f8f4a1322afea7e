// Checks of the playground, one function each. They throw if a check fails.

import { deepStrictEqual, ok } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import axe from 'axe-core';
import { compareImages } from './compare-images.mjs';
import { familiesOf } from './downloads.mjs';
import { shown, visit } from './visit.mjs';

/** Milliseconds within which the page must respond, whatever the worker does. */
const PATIENCE = 100;
/** A delay that no busy machine explains: the page waits for the worker. */
const STUCK = 1500;

/** Only the picture, after it has stopped changing. */
async function picture(page) {
  const shoot = async () => (await page.locator('.canvas').screenshot()).toString('base64');
  let last = await shoot();
  for (let tries = 0; tries < 20; tries++) {
    await page.waitForTimeout(60);
    const next = await shoot();
    if (next === last) break;
    last = next;
  }
  return last;
}

/** Whether two pictures show the same. A busy browser smooths edges differently each time. */
async function isSame(page, ...pictures) {
  const size = await page.locator('.canvas').boundingBox();
  const images = pictures.map((png) => `data:image/png;base64,${png}`);
  return (await page.evaluate(compareImages, { ...size, images, channel: 64 })) < 0.001;
}

/** Each family draws, and its link draws the same again. */
export async function families(browser, address) {
  const names = await familiesOf(browser, address);
  const { page, leave } = await visit(browser, address, '');
  for (const name of names) {
    await page.check(`input[name=family][value=${name}]`);
    await page.fill('#seed', `${name} 1`);
    await page.press('#seed', 'Enter');
    await shown(page);
    ok(await page.$('.picture > *'), `${name} draws nothing`);
    const own = await picture(page);
    const again = await visit(browser, page.url(), '');
    const linked = await picture(again.page);
    ok(await isSame(page, own, linked), `the link of ${name} draws something else`);
    await again.leave();
  }
  await leave();
  return `${names.length} draw, and their links draw the same`;
}

/** Back and forward lead to the previous dungeons. */
export async function history(browser, address) {
  const { page, leave } = await visit(browser, address, '#family=bsp&seed=1');
  const first = await picture(page);
  await page.click('.die');
  await shown(page);
  const second = await picture(page);
  ok(!(await isSame(page, first, second)), 'the die rolls nothing');
  await page.goBack();
  await shown(page);
  ok(await isSame(page, first, await picture(page)), 'back leads elsewhere');
  await page.goForward();
  await shown(page);
  ok(await isSame(page, second, await picture(page)), 'forward leads elsewhere');
  await leave();
  return 'back and forward lead to the same dungeons';
}

/** A wrong address reports its faults, and the rest is shown. */
export async function wrongAddress(browser, address) {
  const hash = '#family=caves&seed=4&wallShare=2&nonsense=1&rounds=3&pass=walls&style=oil';
  const { page, leave } = await visit(browser, address, hash);
  const told = await page.textContent('.problems');
  for (const word of ['Wall share', 'Nonsense', 'walls', 'oil']) {
    ok(told.includes(word), `${word} is not reported`);
  }
  const { options } = JSON.parse(await page.getAttribute('body', 'data-shown'));
  deepStrictEqual(options, { rounds: 3 });
  await leave();
  return 'faults are reported, the rest is shown';
}

/** Steps play to the end, which is the dungeon. */
export async function steps(browser, address) {
  const { page, leave } = await visit(browser, address, '#family=caves&seed=3', {
    reducedMotion: 'no-preference',
  });
  const end = await picture(page);
  await page.focus('.player input');
  await page.keyboard.press('Home');
  await page.waitForFunction(() => document.querySelector('.told b')?.textContent === '0');
  ok(!(await isSame(page, end, await picture(page))), 'the first step is the last');
  await page.click('.play');
  await page.waitForFunction(() => {
    const [step, words] = document.querySelector('.told')?.childNodes ?? [];
    return words.textContent.startsWith(` of ${step.textContent} `);
  });
  ok(await isSame(page, end, await picture(page)), 'the last step is not the dungeon');
  const played = await page.textContent('.told');
  await leave();
  return `plays to ${played}`;
}

/** Downloads can be read, and contain the dungeon of the recipe. */
export async function downloads(browser, address, library) {
  const { page, leave } = await visit(browser, address, '#family=accretion&seed=12&monsters=2');
  const take = async (button) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return readFileSync(await download.path());
  };
  const item = async (name) => {
    if (!(await page.$('.take-away .menu[open]'))) await page.click('.take-away .menu summary');
    return take(page.locator('.take-away .menu button', { hasText: new RegExp(`^${name}$`) }));
  };
  const recipe = JSON.parse(await item('Recipe'));
  const { grid, rooms } = library.buildDungeon(recipe);
  deepStrictEqual(library.parseTiled(JSON.parse(await item('Tiled'))).dungeon.grid, grid);
  deepStrictEqual(library.parseJson(JSON.parse(await item('JSON'))).dungeon.rooms, rooms);
  const ascii = String(await item('ASCII'));
  const svg = String(await take(page.locator('.take-away > button', { hasText: 'SVG' })));
  ok(svg.startsWith('<svg '), 'the SVG is not valid');
  ok(pixelsIn(await item('PNG')) > grid.tiles.length, 'the PNG is not valid');
  await page.click('.take-away > button >> nth=0');
  const code = await page.textContent('dialog code');
  deepStrictEqual(run(code, library.file), ascii);
  await leave();
  return 'recipe, Tiled, JSON, ASCII, SVG, PNG and code can be read';
}

/** The pixels of a PNG of one byte each, as its rows are packed. */
function pixelsIn(png) {
  const parts = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') {
      parts.push(png.subarray(at + 8, at + 8 + length));
    }
    at += length + 12;
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  deepStrictEqual(inflateSync(Buffer.concat(parts)).length, (width + 1) * height);
  return width * height;
}

/** The output of a program that imports the library. */
function run(code, library) {
  const program = code.replaceAll(/'dungeonsmith(\/\w+)?'/g, JSON.stringify(library));
  return execFileSync('node', ['--input-type=module', '--eval', program], { encoding: 'utf8' });
}

/** The page responds while the worker makes a million tiles; a busy machine has five tries. */
export async function large(browser, address) {
  const waits = [];
  do waits.push(await longestWait(browser, address));
  while (waits.length < 5 && Math.min(...waits) > PATIENCE);
  const longest = Math.min(...waits);
  ok(longest <= STUCK, `the page did not respond for ${longest} ms`);
  return `1000 × 1000: responds within ${longest} ms (${PATIENCE} are required on an idle machine)`;
}

async function longestWait(browser, address) {
  const { page, leave } = await visit(browser, address, '#family=caves&seed=1&show=none');
  await page.evaluate(() => {
    window.longest = 0;
    let last = performance.now();
    const watch = () => {
      const now = performance.now();
      window.longest = Math.max(window.longest, now - last);
      last = now;
      setTimeout(watch);
    };
    watch();
    location.hash = '#family=caves&seed=1&width=1000&height=1000&show=distance';
  });
  await shown(page);
  await page.waitForTimeout(500);
  const longest = Math.round(await page.evaluate(() => window.longest));
  await leave();
  return longest;
}

/** The Tab key reaches every control. */
export async function keyboard(browser, address) {
  const { page, leave } = await visit(browser, address, '#family=accretion&seed=12');
  const missed = await page.evaluate(() => {
    const selector = 'button, summary, select, textarea, input, [tabindex="0"]';
    const isSeen = (element) => element.checkVisibility() && !element.disabled;
    const controls = [...document.querySelectorAll(selector)].filter(isSeen);
    for (const control of controls) control.dataset.missed = '';
    return controls.length;
  });
  for (let i = 0; i < missed + 20; i++) {
    await page.keyboard.press('Tab');
    await page.evaluate(() => {
      const { activeElement } = document;
      delete activeElement.dataset.missed;
      // Of radio buttons, Tab reaches the chosen one; arrows reach the others.
      for (const radio of document.getElementsByName(activeElement.name || ' ')) {
        delete radio.dataset.missed;
      }
    });
  }
  const left = await page.$$eval('[data-missed]', (all) =>
    all.filter((e) => getComputedStyle(e).visibility === 'visible').map((e) => e.outerHTML),
  );
  deepStrictEqual(left, []);
  await page.focus('.grip');
  await page.keyboard.press('ArrowDown');
  ok((await page.textContent('#announcements')).includes('is now 2 of'), 'no move was announced');
  await leave();
  return `${missed} controls are reached, and passes moved`;
}

/** No serious accessibility fault, in light and dark, large and small; nothing overflows. */
export async function accessibility(browser, address) {
  for (const colorScheme of ['light', 'dark']) {
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [320, 700],
    ]) {
      const options = { colorScheme, viewport: { width, height } };
      const { page, leave } = await visit(browser, address, '#family=bsp&seed=2', options);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      ok(over <= 0, `${over} pixels too wide at ${width}`);
      await page.addScriptTag({ content: axe.source });
      const { violations } = await page.evaluate(() => window.axe.run());
      const serious = violations
        .filter(({ impact }) => ['serious', 'critical'].includes(impact))
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
      deepStrictEqual(serious, [], `${colorScheme}, ${width} wide`);
      await leave();
    }
  }
  return 'nothing serious at 1440, 768 and 320 pixels, light and dark';
}
