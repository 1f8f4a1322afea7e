// Builds the playground, and lets Chromium judge it: what it draws, what its links keep, whether it
// answers while it works, who can use it, and how large it is.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import playwright from 'playwright-core';
import { build } from 'vite';
import { launch, serve } from './judges/browser.mjs';
import * as judges from './judges/page.mjs';

/** What all files together may weigh, gzipped, in bytes. */
const BUDGET = 90_000;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'playground/dist');
const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-page-'));
const open = [];

try {
  await build({ configFile: join(root, 'playground/vite.config.ts'), logLevel: 'error' });
  tell('size', weigh(dist));
  const library = await loadLibrary();
  const server = await serve(dist);
  open.push(server);
  const browser = await launch(playwright, '/usr/bin/chromium');
  open.push(browser);
  const address = `${server.address}/index.html`;
  for (const [name, judge] of Object.entries(judges)) {
    tell(name, await judge(browser, address, library));
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
  const bytes = filesOf(path).reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  if (bytes > BUDGET) throw new Error(`${bytes} bytes gzipped; ${BUDGET} are allowed`);
  return `${bytes} bytes gzipped, of ${BUDGET}`;
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
}
