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

/** What the files may weigh, gzipped, in bytes: those of the page, and the worker, which is the library. */
const BUDGETS = { page: 36_500, worker: 138_000 };

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
    const part = basename(file).startsWith('worker') ? 'worker' : 'page';
    weights[part] += gzipSync(readFileSync(file)).length;
  }
  return Object.entries(weights).map(([part, weight]) => {
    if (weight > BUDGETS[part]) throw new Error(`the ${part} weighs ${weight} bytes gzipped`);
    return `${part} ${weight} of ${BUDGETS[part]}`;
  });
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
}
