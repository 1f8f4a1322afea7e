// `npm run check -- site`: checks the output of `npm run site` . Every link in files and pages has
// a target inside the folder; `--links` stops there. Then, in Chromium: axe finds no fault, the
// first page is small, and the search works. `--pictures FOLDER` keeps pictures of five pages at
// two widths.

import { ok } from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { launch, serve } from './judges/browser.mjs';

const SITE = fileURLToPath(new URL('../site', import.meta.url));
/** The largest size of the first page without its pictures, in kB as sent. */
const BUDGET = 60;
const PAGES = [
  'index.html',
  'guide/make-a-game.html',
  'guide/choosing.html',
  'gallery.html',
  'guide/genres.html',
];
const { values } = parseArgs({
  options: { links: { type: 'boolean' }, pictures: { type: 'string' } },
});

console.log(checkLinks());
if (!values.links) await checkPages();

function checkLinks() {
  const pages = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(SITE, name));
  ok(pages.length > 0, 'there is no site: `npm run site` makes it');
  const ids = new Map();
  const idsOf = (file) => {
    const known = ids.get(file) ?? idsIn(readFileSync(file, 'utf8'));
    ids.set(file, known);
    return known;
  };
  const broken = [];
  let links = 0;
  for (const page of pages) {
    const html = readFileSync(page, 'utf8').replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '');
    for (const [, link] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      if (/^(https?:|mailto:|data:)/.test(link)) continue;
      links++;
      if (!leadsSomewhere(page, link.replaceAll('&amp;', '&'), idsOf)) {
        broken.push(`${relative(SITE, page)}: ${link}`);
      }
    }
  }
  if (broken.length > 0) throw new Error(`links without a target:\n${broken.join('\n')}`);
  return `${links} links on ${pages.length} pages have targets`;
}

function idsIn(html) {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id));
}

function leadsSomewhere(page, link, idsOf) {
  const [path, hash] = link.split('#');
  if (path.startsWith('/')) return false;
  const [name] = decodeURI(path).split('?');
  const target = name === '' ? page : resolve(dirname(page), name);
  if (relative(SITE, target).startsWith('..') || !existsSync(target)) return false;
  if (statSync(target).isDirectory()) return !hash;
  // The playground keeps its settings behind the hash.
  if (!hash || !target.endsWith('.html') || target.includes(join(SITE, 'play'))) return true;
  return idsOf(target).has(decodeURI(hash));
}

async function checkPages() {
  const { default: playwright } = await import('playwright-core');
  // In a subfolder of the server, like project pages.
  const server = await serve(dirname(SITE));
  const address = `${server.address}/site`;
  const browser = await launch(playwright);
  try {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const views = PAGES.flatMap((name) => [390, 1440].map((width) => ({ name, width })));
    for (const { name, width } of views) {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      await page.goto(`${address}/${name}`, { waitUntil: 'networkidle' });
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      ok(overflow <= 0, `${name} is ${overflow} pixels too wide at ${width}`);
      await page.evaluate(axe);
      const findings = await page.evaluate(
        "axe.run().then((all) => all.violations.map((one) => one.id + ': ' + one.nodes[0].html))",
      );
      ok(findings.length === 0, `axe on ${name} at ${width}:\n${findings.join('\n')}`);
      if (values.pictures) {
        const file = `${name.replace(/\W/g, '-')}-${width}.png`;
        await page.screenshot({ path: join(values.pictures, file) });
      }
      await page.close();
    }
    console.log(`axe finds nothing on ${PAGES.length} pages at 390 and 1440 pixels`);
    console.log(await checkFirstLoad(browser, address));
    console.log(await checkSearch(browser, address));
  } finally {
    await browser.close();
    server.close();
  }
}

async function checkFirstLoad(browser, address) {
  const page = await browser.newPage();
  const bodies = [];
  page.on('response', (response) => {
    if (!/\.(svg|png)$/.test(response.url())) bodies.push(response.body());
  });
  await page.goto(`${address}/index.html`, { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  const weight = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  await page.close();
  ok(weight <= BUDGET, `the first page weighs ${weight} kB; at most ${BUDGET}`);
  return `the first page weighs ${weight.toFixed(1)} kB beside its pictures`;
}

async function checkSearch(browser, address) {
  const page = await browser.newPage();
  await page.goto(`${address}/guide/caves.html`);
  await page.fill('#search', 'saving');
  await page.waitForSelector('#found a');
  await page.press('#search', 'Enter');
  await page.waitForURL(/guide\/saving/);
  const url = page.url().slice(address.length + 1);
  await page.close();
  return `the search finds ${url}`;
}
