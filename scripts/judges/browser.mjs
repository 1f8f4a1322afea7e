// A server for the pages of the judges, and Chromium to open them in.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { build } from 'esbuild';
import { CHROMIUM, CHROMIUM_FLAGS } from '../browsers.mjs';

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** Serves a folder only to this machine, like static hosts; `/page.html` is empty. */
export async function serve(folder) {
  const server = createServer((request, response) => {
    const url = request.url.replace(/\?.*$/, '');
    if (url === '/favicon.ico') return response.writeHead(204).end();
    try {
      const body = url === '/page.html' ? '<!doctype html><body>' : readFileSync(join(folder, url));
      response.setHeader('cache-control', 'max-age=600');
      response.setHeader('content-type', TYPES[extname(url)] ?? 'application/json');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const address = `http://127.0.0.1:${port}`;
  return { address, close: () => server.close() };
}

/** Bundles the exports of modules into one script for a page, under a global name. */
export async function bundlePage(contents, globalName, packages) {
  await build({
    stdin: { contents, resolveDir: packages },
    bundle: true,
    outfile: join(packages, `${globalName}.js`),
    format: 'iife',
    globalName,
    platform: 'browser',
    // Excalibur's plugin reads XML with it outside of browsers.
    plugins: [{ name: 'no-jsdom', setup: withoutJsdom }],
    logLevel: 'error',
  });
}

function withoutJsdom(setup) {
  setup.onResolve({ filter: /^jsdom$/ }, () => ({ path: 'jsdom', namespace: 'none' }));
  setup.onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: '' }));
}

/** The system's Chromium with an empty profile. */
export function launch({ chromium }, ...flags) {
  return chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS, ...flags] });
}

/** A page that fails the judge if its script fails. */
export async function openPage(browser, address, script) {
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  await page.goto(`${address}/page.html`);
  await page.addScriptTag({ url: script });
  return { page, errors };
}
