// Builds the playground, and lets Chromium and Firefox judge it: what it draws, what its links keep, whether it
// answers while it works, who can use it, and how large it is.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import playwright from 'playwright-core';
import { build } from 'vite';
import { launch, serve } from './judges/browser.mjs';
import { launchFirefox } from './judges/firefox.mjs';
import * as judges from './judges/page.mjs';
import { judgeInFirefox } from './judges/page-in-firefox.mjs';

const FIREFOX = '/usr/bin/firefox-esr';

/**
 * What the files may weigh, gzipped, in bytes: those of the page, those of the worker, which are the library,
 * and what of both the first map takes.
 */
const BUDGETS = { page: 39_000, worker: 152_000, first: 101_000 };

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'playground/dist');
const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-page-'));
const open = [];

try {
  await build({ configFile: join(root, 'playground/vite.config.ts'), logLevel: 'error' });
  tell('gzipped', weigh(dist).join(', '));
  const library = await loadLibrary();
  const server = await serve(dist);
  open.push(server);
  const browser = await launch(playwright, '/usr/bin/chromium');
  open.push(browser);
  const address = `${server.address}/index.html`;
  tell('first load', await weighFirst(browser, address, server.asked));
  for (const [name, judge] of Object.entries(judges)) {
    tell(name, await judge(browser, address, library));
  }
  if (!existsSync(FIREFOX)) tell('Firefox', 'is not there (apt-get install firefox-esr)');
  else {
    const firefox = await launchFirefox(FIREFOX);
    open.push(firefox);
    tell('Firefox', await judgeInFirefox(firefox, address));
  }
} finally {
  for (const it of open.reverse()) await it.close();
  rmSync(folder, { recursive: true, force: true });
}

function tell(name, words) {
  console.log(`${name}: ${words}`);
}

/** The library as it stands in `src`, to read what the page gives away. */
async function loadLibrary() {
  const outfile = join(folder, 'library.mjs');
  const entryPoints = [join(root, 'src/index.ts')];
  await bundle({ entryPoints, outfile, bundle: true, format: 'esm', logLevel: 'error' });
  const file = pathToFileURL(outfile).href;
  return { ...(await import(file)), file };
}

function weigh(path) {
  const weights = { page: 0, worker: 0 };
  for (const file of filesOf(path)) {
    const isPage = /^(index|icon)/.test(basename(file));
    weights[isPage ? 'page' : 'worker'] += gzippedOf(file);
  }
  return Object.entries(weights).map(([part, weight]) => {
    if (weight > BUDGETS[part]) throw new Error(`the ${part} weighs ${weight} bytes gzipped`);
    return `${part} ${weight} of ${BUDGETS[part]}`;
  });
}

/** What is fetched until the first map has its figures; each file once, though two workers run. */
async function weighFirst(browser, address, asked) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('.metrics .bars i'));
  await page.close();
  const files = asked.splice(0);
  const weight = files.reduce((sum, file) => sum + gzippedOf(join(dist, file)), 0);
  if (new Set(files).size < files.length) throw new Error(`fetched twice: ${files.join(' ')}`);
  if (weight > BUDGETS.first) throw new Error(`the first map takes ${weight} bytes gzipped`);
  return `${files.length} files, ${weight} bytes of ${BUDGETS.first}`;
}

function gzippedOf(file) {
  return gzipSync(readFileSync(file)).length;
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
}
