// Builds the playground, and tries every control of every family in Chromium: each has an effect,
// and each refusal has a button that leads to a map. `-- --only caves,accretion` tries some
// families.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import playwright from 'playwright-core';
import { build } from 'vite';
import { launch, serve } from './judges/browser.mjs';
import { differs, listControls, open, read, set, UNDRAWN } from './judges/controls.mjs';
import { visit } from './judges/visit.mjs';

/** If one seed shows no effect, the next is tried. */
const SEEDS = ['1', '2', '3', '4', '5', '6'];

/** A graph without keys, so that all passes can run. */
const CHAIN =
  '&rooms=["a","b","c","d"]&connections=[["a","b"],["b","c"],["c","d"]]&keys=[]&goal="d"';
const FOR_PASSES = { graph: CHAIN };

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
let faults = 0;
/**
 * Added passes and options of passes without an effect so far, and with one: in some families a
 * pass has nothing to do.
 */
const idle = new Set();
const useful = new Set();
const counts = {};

await build({ configFile: join(root, 'playground/vite.config.ts'), logLevel: 'error' });
const server = await serve(join(root, 'playground/dist'));
const browser = await launch(playwright);
try {
  const { page, leave } = await visit(browser, `${server.address}/index.html`, '');
  for (const family of only?.split(',') ?? (await valuesOf(page, 'input[name=family]'))) {
    await judgeFamily(page, family);
  }
  await leave();
} finally {
  await browser.close();
  server.close();
}
const excused = (name) => only !== undefined || useful.has(name) || UNDRAWN.includes(name);
for (const name of idle) if (!excused(name)) tellFault(`${name} has no effect in any family`);
console.table(counts);
if (faults > 0) process.exitCode = 1;
else console.log('every control has an effect, and every refusal has a fix');

function tellFault(words) {
  faults++;
  console.log(words);
}

function valuesOf(page, selector) {
  return page.$$eval(selector, (fields) => fields.map(({ value }) => value).filter(Boolean));
}

function listedPasses(page) {
  return page.$$eval('.passes > li', (items) => items.map(({ dataset }) => dataset.pass));
}

/** Tries all controls of a family. */
async function judgeFamily(page, family) {
  const count = { controls: 0, tries: 0, refusals: 0, mended: 0, idle: 0 };
  const visitor = { page, family, count };
  await judgeOptions(visitor, { scope: '.options-section', owner: family, others: ['&pass=none'] });
  await judgeLooks(visitor);
  if (family !== 'world') {
    await judgeOptions(visitor, { scope: '.counts-section', owner: 'counts', more: '&levels=3' });
    await open(page, hashOf(family, SEEDS[0], FOR_PASSES[family]));
    const passes = [
      ...(await listedPasses(page)),
      ...(await valuesOf(page, '.adder option:not([hidden])')),
    ];
    for (const pass of new Set(passes)) await judgePass(visitor, pass, FOR_PASSES[family]);
  }
  counts[family] = count;
  console.log(family, JSON.stringify(count));
}

/** Adds a pass unless it is in the default list, switches it off, and tries its options. */
async function judgePass(visitor, pass, base = '') {
  const { page, family } = visitor;
  await open(page, hashOf(family, SEEDS[0], base));
  let at = (await listedPasses(page)).indexOf(pass);
  let more = base;
  const isAdded = at < 0;
  if (isAdded) {
    await page.selectOption('.adder', pass);
    at = (await listedPasses(page)).indexOf(pass);
    more = `&${new URL(page.url()).hash.slice(1)}`.replace(/&(family|seed|style)=[^&]*/g, '');
  }
  const scope = `.passes > li:nth-child(${at + 1})`;
  const change = () => page.click(`${scope} .switch`);
  const name = `pass ${pass}`;
  await tryValues(visitor, { name, hashes: [more], values: ['off'], change, mayIdle: isAdded });
  await judgeOptions(visitor, { scope, owner: pass, more });
}

/** Tries each option of a part of the form. */
async function judgeOptions(visitor, { scope, owner, more = '', others = [] }) {
  const { page, family } = visitor;
  await open(page, hashOf(family, SEEDS[0], more));
  for (const { name, values, besides } of await listControls(page, scope, owner)) {
    const change = (value) => set(page, scope, name, value);
    const prepare = async (beside) => {
      for (const [other, value] of beside) await set(page, scope, other, value);
      return read(page);
    };
    const hashes = [more, ...others];
    const shown = owner === family ? name : `${owner}.${name}`;
    await tryValues(visitor, { name: shown, hashes, values, change, besides, prepare });
  }
}

/** Tries styles, overlays and the title. */
async function judgeLooks(visitor) {
  const { page } = visitor;
  const click = (selector) =>
    page.evaluate((selector) => document.querySelector(selector).click(), selector);
  const attempt = (name, selector, change) =>
    tryValues(visitor, { name, hashes: [''], values: [selector], change });
  for (const style of ['blueprint', 'hatched']) {
    await attempt(`style ${style}`, `input[name=style][value=${style}]`, click);
  }
  for (const overlay of await valuesOf(page, '.overlays input')) {
    await attempt(`overlay ${overlay}`, `.overlays [value=${overlay}]`, click);
  }
  await attempt('title', '.take-away .title input', (selector) =>
    page.evaluate((selector) => {
      const field = document.querySelector(selector);
      field.value = 'The Deep';
      field.dispatchEvent(new Event('input'));
    }, selector),
  );
}

/** Sets a control until a value has an effect, and at least two were tried. */
async function tryValues({ page, family, count }, control) {
  const { name, hashes, values, change } = control;
  const { besides = [[]], prepare = () => read(page), mayIdle = name.includes('.') } = control;
  // A minimum has an effect only if it is not reached.
  const isFloor = name === 'minRooms' || name.endsWith('.required');
  count.controls++;
  let last = '';
  for (const beside of besides) {
    for (const hash of hashes) {
      for (const seed of SEEDS) {
        let hasEffect = false;
        for (const [i, value] of values.entries()) {
          if (hasEffect && i > 1) break;
          await open(page, hashOf(family, seed, hash));
          const before = await prepare(beside);
          await change(value);
          count.tries++;
          const after = await read(page);
          hasEffect ||= differs(before, after) && (after.refused === '' || isFloor);
          if (after.refused !== '') {
            last = `: ${after.refused}`;
            await mend(page, count, `${family}: ${name} at ${value}`, after.refused);
          }
        }
        if (hasEffect) return useful.add(name);
      }
    }
  }
  if (!mayIdle) return tellFault(`${family}: ${name} has no effect${last}`);
  count.idle++;
  idle.add(name);
}

/** Presses the button that fixes a refusal. */
async function mend(page, count, where, refused) {
  count.refusals++;
  const button = page.locator('.refusal .primary');
  if ((await button.count()) === 0) return tellFault(`${where}: no fix: ${refused}`);
  await button.click();
  const { refused: still } = await read(page);
  if (still !== '') return tellFault(`${where}: the fix is refused: ${still}`);
  count.mended++;
}

function hashOf(family, seed, more = '') {
  return `#family=${family}&seed=${seed}&style=flat${more}`;
}
