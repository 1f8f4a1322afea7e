// A page without a bundler: `dist/browser.js` in Chromium, from a server, and from disk.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import playwright from 'playwright-core';
import { launch, serve } from '../judges/browser.mjs';
import { IN_PAGE } from './program.mjs';
import { project } from './projects.mjs';

const PAGE = `<!doctype html>
<link rel="icon" href="data:,">
<script type="importmap">
  { "imports": { "dungeonsmith": "./node_modules/dungeonsmith/dist/browser.js" } }
</script>
<script type="module">
${IN_PAGE}
document.body.dataset.text = text;
</script>
`;

/** What the page shows from each place. */
export async function inPage() {
  const cwd = project('page', { 'index.html': PAGE });
  const server = await serve(cwd);
  // Browsers load modules from disk only with a flag.
  const browser = await launch(playwright, '--allow-file-access-from-files');
  try {
    const places = {
      server: `${server.address}/index.html`,
      disk: pathToFileURL(join(cwd, 'index.html')).href,
    };
    const shown = [];
    for (const [place, url] of Object.entries(places)) {
      shown.push([`page from ${place}`, await textOf(browser, url)]);
    }
    return shown;
  } finally {
    await browser.close();
    server.close();
  }
}

async function textOf(browser, url) {
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => errors.push(message.text()));
  await page.goto(url);
  const text = await page.evaluate(() => document.body.dataset.text);
  if (errors.length > 0) throw new Error(`${url} said:\n${errors.join('\n')}`);
  return text;
}
