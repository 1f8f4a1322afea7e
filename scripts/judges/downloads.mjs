// Every download of the page, clicked as a visitor clicks it: in a fresh page, with nothing loaded
// before.

import { ok } from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SHOWN } from './page-in-firefox.mjs';
import { shown, visit } from './visit.mjs';

/** The required content of each kind of file, by the label of its button. */
const KINDS = {
  SVG: (bytes) => /^<svg [\s\S]+<\/svg>\s*$/.test(bytes),
  PNG: (bytes) => bytes.subarray(1, 4).toString() === 'PNG' && bytes.length > 500,
  'Key to the map': (bytes) => /^# /.test(bytes),
  'Virtual tabletop': (bytes) => JSON.parse(bytes).image.length > 500,
  Tiled: (bytes) => JSON.parse(bytes).layers.length > 0,
  LDtk: (bytes) => JSON.parse(bytes).levels.length > 0,
  ASCII: (bytes) => String(bytes).includes('.'),
  JSON: (bytes) => JSON.parse(bytes).rooms.length >= 0,
  Recipe: (bytes) => JSON.parse(bytes).generator !== undefined,
};

/** The world is not made by a recipe. */
const isOffered = (family, label) => family !== 'world' || label !== 'Recipe';

/**
 * Each family with one format each; every format at the bare address; with `isWhole`, every pair.
 */
function casesOf(families, isWhole) {
  const labels = Object.keys(KINDS);
  if (isWhole) {
    const pairs = families.flatMap((family) => labels.map((label) => ({ family, label })));
    return pairs.filter(({ family, label }) => isOffered(family, label));
  }
  const bare = labels.map((label) => ({ label }));
  const offered = labels.filter((label) => isOffered('world', label));
  return [
    ...bare,
    ...families.map((family, i) => ({ family, label: offered[i % offered.length] })),
  ];
}

/** The families that the page offers. */
export async function familiesOf(browser, address) {
  const { page, leave } = await visit(browser, address, '');
  const names = await page.$$eval('input[name=family]', (inputs) => inputs.map((i) => i.value));
  await leave();
  return names;
}

/** Clicks downloads in Chromium, each in a new context. */
export async function downloadInChromium(browser, address, families, isWhole) {
  const cases = casesOf(families, isWhole);
  for (const { family, label } of cases) {
    const { page, leave } = await visit(browser, address, family ? `#family=${family}` : '');
    const name = `${label} of ${family ?? 'the bare address'}`;
    checkFile(label, name, await download(page, label).catch(() => fail(name)));
    await leave();
  }
  await judgeFailure(browser, address);
  return `${cases.length} downloads, each in a fresh page; one that fails shows a message`;
}

/**
 * The file that a page saves after a click.
 *
 * @returns {Promise<any>} Its bytes; `JSON.parse` and `String` take these as text.
 */
export async function download(page, label) {
  const isInMenu = label !== 'SVG';
  if (isInMenu && !(await page.$('.take-away .menu[open]'))) {
    await page.click('.take-away .menu summary');
  }
  const button = page.locator('.take-away button', { hasText: new RegExp(`^${label}$`) });
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFileSync(await saved.path());
}

/** A worker that cannot make a file: the page shows a message. */
async function judgeFailure(browser, address) {
  const page = await browser.newPage();
  await page.goto(address);
  await shown(page);
  await page.evaluate(() => {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function ({ task, ...question }) {
      send.call(this, { ...question, task: task === 'makeDownload' ? 'nonsense' : task });
    };
  });
  await page.click('.take-away button:has-text("SVG")');
  await page.waitForSelector('.failure:has-text("SVG was not saved")');
  await page.close();
}

/** Clicks downloads in Firefox, each in a new page; with `isWhole`, of every family. */
export async function downloadInFirefox(firefox, address, families, isWhole) {
  const cases = casesOf(families, isWhole);
  for (const { family, label } of cases) {
    await firefox.goto('about:blank');
    await firefox.goto(address + (family ? `#family=${family}` : ''));
    await firefox.until(SHOWN);
    await firefox.evaluate(`(() => {
      const buttons = [...document.querySelectorAll('.take-away button')];
      buttons.find((button) => button.textContent.trim() === ${JSON.stringify(label)}).click();
    })()`);
    const name = `${label} of ${family ?? 'the bare address'} in Firefox`;
    checkFile(label, name, await downloaded(firefox.downloads, name));
  }
  return `${cases.length} downloads in Firefox, each in a fresh page`;
}

/** The only file in a folder, once it is complete; it is removed. */
async function downloaded(folder, name) {
  for (let tries = 0; tries < 300; tries++) {
    const files = readdirSync(folder);
    if (files.length === 1 && !files[0].endsWith('.part')) {
      const bytes = readFileSync(join(folder, files[0]));
      if (bytes.length > 0) {
        rmSync(join(folder, files[0]));
        return bytes;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return fail(name);
}

function checkFile(label, name, bytes) {
  let isRight = false;
  try {
    isRight = KINDS[label](bytes);
  } catch {
    // Not even its syntax is right.
  }
  ok(isRight, `${name} is not what its name promises`);
}

function fail(name) {
  throw new Error(`${name} saved no file`);
}
