// Checks of the playground, one function each. They throw if a check fails.

import { deepStrictEqual, ok } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import { compareImages } from './compare-images.mjs';
import { open } from './controls.mjs';
import { download, familiesOf } from './downloads.mjs';
import { shown, visit } from './visit.mjs';

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

/**
 * At the bare address and after a click on each family: a dense map, no complaint, and a link to
 * it.
 */
export async function firstSight(browser, address) {
  const names = await familiesOf(browser, address);
  const { page, leave } = await visit(browser, address, '');
  const first = await picture(page);
  const bare = JSON.parse(await download(page, 'JSON'));
  ok(bare.lakes.length > 0, 'the first map has no lake');
  ok(bare.entities.filter(({ fixed }) => fixed).length > 5, 'the first map has no furniture');
  for (const name of [...names, 'caves', 'accretion']) {
    await page.check(`input[name=family][value=${name}]`);
    await shown(page);
    deepStrictEqual(await page.textContent('.notes'), '', name);
    ok(await page.isHidden('.refusal'), `${name} is refused`);
    const { across, down } = await page.evaluate(shareOfStage, 'use[href="#map-floor"]');
    ok(Math.max(across, down) > 0.75 && across * down > 0.4, `${name} leaves the stage empty`);
    const linked = await visit(browser, page.url(), '');
    const pictures = [await picture(page), await picture(linked.page)];
    ok(await isSame(page, ...pictures), `the link of ${name} draws something else`);
    await linked.leave();
  }
  ok(await isSame(page, first, await picture(page)), 'accretion after caves is another map');
  await page.check('input[name=family][value=world]');
  await shown(page);
  const { lakes, rooms } = JSON.parse(await download(page, 'JSON'));
  ok(lakes.length > 0, 'the world has no lake');
  ok(new Set(rooms.map(({ biome }) => biome)).size > 1, 'the world has one biome');
  for (let i = 0; i < 12; i++) await page.click('button[title=Farther]');
  // The picture covers the stage once the world has been drawn again.
  await page.waitForFunction(`Math.min(...Object.values((${shareOfStage})('.picture'))) >= 1`);
  await leave();
  return `${names.length} families: dense, with lakes and furniture, nothing missing, and links draw the same`;
}

/** The size of an element as shares of the stage. */
function shareOfStage(selector) {
  const boxes = [...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect());
  const stage = document.querySelector('.canvas').getBoundingClientRect();
  const [width, height] = ['width', 'height'].map((side) => Math.max(...boxes.map((b) => b[side])));
  return { across: width / stage.width, down: height / stage.height };
}

/** A world shows the same tiles at every zoom, and its picture shows the view. */
export async function worldZoom(browser, address) {
  const { page, leave } = await visit(browser, address, '#family=world&seed=12&x=24');
  for (let i = 0; i < 3; i++) await page.click('button[title=Nearer]');
  await page.waitForTimeout(500);
  const before = await picture(page);
  await page.check('.players input');
  await shown(page);
  await page.uncheck('.players input');
  await shown(page);
  ok(await isSame(page, before, await picture(page)), 'tiles vanish after zooming in');
  const [, ...sides] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(await download(page, 'SVG'));
  const [width, height] = sides.map(Number);
  const stage = await page.locator('.canvas').boundingBox();
  const tile = 16 * 1.4 ** 3;
  const [across, down] = [stage.width / tile, stage.height / tile];
  // A picture has a margin, and whole tiles.
  ok(width / 20 - across >= 2 && width / 20 - across <= 6, `the picture is ${width} wide`);
  ok(height / 20 - down >= 2 && height / 20 - down <= 6, `the picture is ${height} high`);
  await leave();
  return 'the same tiles at every zoom, and a picture of those in view';
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
  await page.fill('[data-option=width] input.value', '44');
  await page.goBack();
  await shown(page);
  await page.keyboard.press('Tab');
  ok(!page.url().includes('44'), 'text that was typed but not entered changes the state before');
  await leave();
  return 'back and forward lead to the same dungeons, without half-typed text';
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

/** Downloads can be read, and contain the dungeon of the recipe; the code makes the same files. */
export async function downloads(browser, address, library) {
  const { page, leave } = await visit(browser, address, '#family=accretion&seed=12&monsters=2');
  const recipe = JSON.parse(await download(page, 'Recipe'));
  const { grid, rooms } = library.buildDungeon(recipe);
  deepStrictEqual(library.parseTiled(JSON.parse(await download(page, 'Tiled'))).dungeon.grid, grid);
  deepStrictEqual(library.parseJson(JSON.parse(await download(page, 'JSON'))).dungeon.rooms, rooms);
  const ascii = String(await download(page, 'ASCII'));
  const svg = String(await download(page, 'SVG'));
  await page.click('.take-away > button >> nth=0');
  const made = run(await page.textContent('dialog code'), library.file);
  deepStrictEqual(made.printed, ascii);
  deepStrictEqual(made.picture, svg);
  await leave();
  return 'recipe, Tiled, JSON, ASCII, SVG and code agree';
}

/** What a program prints, and the picture that it writes. */
function run(code, library) {
  const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-code-'));
  const program = code.replaceAll(/'dungeonsmith(\/\w+)?'/g, JSON.stringify(library));
  const flags = ['--input-type=module', '--eval', program];
  const printed = execFileSync('node', flags, { encoding: 'utf8', cwd: folder });
  const picture = readFileSync(join(folder, 'map.svg'), 'utf8');
  rmSync(folder, { recursive: true });
  return { printed, picture };
}

/** Settings that make no dungeon, and the button that each refusal must offer. */
const REFUSED = [
  ['&pass=doors&pass=locks&pass=stairs', 'Put stairs before locks'],
  ['&pass=locks&pass=doors', 'Put doors before locks'],
  ['&width=20&height=20&roomMinSize=40', 'Set smallest room to 18'],
  ['&roomMinSize=9&roomMaxSize=5', 'Set largest room to 9'],
  ['&pass=themes', 'Turn off themes'],
  ['&levels=3&depths=[{"generator":"none"}]', 'Make all depths the same'],
];

/** Refusals are in plain words; their buttons do what their labels promise, and lead to a map. */
export async function refusals(browser, address) {
  const { page, leave } = await visit(browser, address, '');
  const refuse = async (more) => {
    await open(page, `#family=accretion&seed=12${more}`);
    await page.waitForSelector('.refusal .primary');
    return page.$$eval('.refusal button', (all) => all.map((button) => button.textContent));
  };
  for (const [more, label] of REFUSED) {
    const labels = await refuse(more);
    deepStrictEqual(labels[0], label, more);
    const words = await page.textContent('.refusal p');
    ok(!/received|`|undefined|\bpasses\[|object/.test(words), words);
    for (const own of labels) {
      await open(page, '#family=bsp&seed=1');
      await refuse(more);
      await page.click(`.refusal button:has-text("${own}")`);
      await shown(page);
      ok(await page.isHidden('.refusal'), `${own} is refused`);
      const { passes, seed } = JSON.parse(await page.getAttribute('body', 'data-shown'));
      const [, first, second] = /^Put (.*) before (.*)$/.exec(own) ?? [];
      const places = [first, second].map((name) => passes.findIndex(({ pass }) => pass === name));
      ok(first === undefined || places[0] < places[1], `${own} does something else`);
      ok(own.startsWith('Back') === (seed === '1'), `${own} does something else`);
    }
  }
  await leave();
  return `${REFUSED.length} in plain words, and each button leads to a map`;
}

/**
 * The players' copy on the stage has no secrets, and formats that would reveal them are greyed out.
 */
export async function players(browser, address) {
  const { page, leave } = await visit(browser, address, '');
  const numbers = () => page.$$eval('.picture text', (all) => all.map((e) => e.textContent).join());
  ok(/\d/.test(await numbers()), 'the map has no numbers');
  const key = await page.innerHTML('.picture');
  await page.check('.players input');
  await shown(page);
  ok(!/\d/.test(await numbers()), 'players see numbers');
  ok((await page.innerHTML('.picture')).length < key.length - 2000, 'players see everything');
  await page.click('.take-away .menu summary');
  const greyed = await page.$$eval('.take-away button:disabled', (all) =>
    all.map((button) => button.textContent),
  );
  deepStrictEqual(greyed, ['Key to the map', 'Tiled', 'LDtk', 'ASCII', 'JSON', 'Recipe']);
  for (const label of ['PNG', 'Virtual tabletop', 'SVG']) await download(page, label);
  await leave();
  return 'no secrets on the stage; formats that would reveal them are greyed out';
}

/**
 * A sheet is light, also from the dark page; the map comes first, on a separate page, then the key.
 */
export async function print(browser, address) {
  const { page, leave } = await visit(browser, address, '', { colorScheme: 'dark' });
  await page.evaluate(() => {
    window.print = () => {
      window.isPrinted = true;
    };
  });
  // The browser's own print command prints the sheet that is already drawn.
  await page.waitForSelector('.sheet .map', { state: 'attached' });
  await page.click('button:has-text("Print sheet")');
  await page.waitForFunction('window.isPrinted');
  await page.emulateMedia({ media: 'print' });
  const colors = await page.$eval('.sheet .map', (map) => map.innerHTML.match(/#f7f3e9|#16181b/g));
  deepStrictEqual([...new Set(colors)], ['#f7f3e9']);
  ok((await page.textContent('.sheet .key')).includes('The entrance is '), 'the key is missing');
  const { colorScheme, backgroundColor } = await page.evaluate(() => {
    const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
    return { colorScheme, backgroundColor };
  });
  deepStrictEqual([colorScheme, backgroundColor], ['light only', 'rgb(255, 255, 255)']);
  ok(await page.isHidden('header'), 'the header is printed');
  const pages = String(await page.pdf({ preferCSSPageSize: true })).match(
    /\/Type \/Page\b/g,
  ).length;
  ok(pages > 1 && pages < 6, `${pages} sheets`);
  await leave();
  return `the map in light colours, then the key: ${pages} sheets`;
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
  await page.click('.passes > li:nth-child(2) .opener');
  await page.click('.passes > li:nth-child(2) button:has-text("Remove")');
  ok(await page.$('.passes > li:nth-child(2) .opener:focus'), 'the focus is lost with a pass');
  await leave();
  return `${missed} controls are reached, and passes moved`;
}

/** No accessibility fault, in light and dark, large and small; nothing overflows. */
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
      const faults = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
      deepStrictEqual(faults, [], `${colorScheme}, ${width} wide`);
      await leave();
    }
  }
  return 'no fault at 1440, 768 and 320 pixels, light and dark';
}
