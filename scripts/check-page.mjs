// Builds the playground and checks it in Chromium and Firefox: pictures, links, every download,
// responsiveness and accessibility. `--all` clicks every format of every family in both browsers;
// `--untimed` measures no times, for a machine that does other things too.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import playwright from 'playwright-core';
import { build } from 'vite';
import { FIREFOX, tellSkipped } from './browsers.mjs';
import { launch, serve } from './judges/browser.mjs';
import { downloadInChromium, downloadInFirefox, familiesOf } from './judges/downloads.mjs';
import { launchFirefox } from './judges/firefox.mjs';
import * as judges from './judges/page.mjs';
import { judgeInFirefox } from './judges/page-in-firefox.mjs';
import * as speeds from './judges/page-speed.mjs';

const isWhole = process.argv.includes('--all');
const isTimed = !process.argv.includes('--untimed');

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'playground/dist');
const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-page-'));
const open = [];

try {
  await build({ configFile: join(root, 'playground/vite.config.ts'), logLevel: 'error' });
  const library = await loadLibrary();
  const server = await serve(dist);
  open.push(server);
  const browser = await launch(playwright);
  open.push(browser);
  const address = `${server.address}/index.html`;
  for (const [name, judge] of [
    ...Object.entries(judges),
    ...(isTimed ? Object.entries(speeds) : []),
  ]) {
    tell(name, await judge(browser, address, library));
  }
  const families = await familiesOf(browser, address);
  tell('every download', await downloadInChromium(browser, address, families, isWhole));
  if (existsSync(FIREFOX)) {
    const firefox = await launchFirefox();
    open.push(firefox);
    tell('Firefox', await judgeInFirefox(firefox, address));
    tell('every download', await downloadInFirefox(firefox, address, families, isWhole));
  }
  tellSkipped(FIREFOX);
} finally {
  for (const it of open.reverse()) await it.close();
  rmSync(folder, { recursive: true, force: true });
}

function tell(name, words) {
  console.log(`${name}: ${words}`);
}

/** The library in `src`, to read the page's downloads. */
async function loadLibrary() {
  const outfile = join(folder, 'library.mjs');
  const entryPoints = [join(root, 'src/browser.ts')];
  await bundle({ entryPoints, outfile, bundle: true, format: 'esm', logLevel: 'error' });
  const file = pathToFileURL(outfile).href;
  return { ...(await import(file)), file };
}
