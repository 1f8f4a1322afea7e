import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { METRICS } from '../src/core/analysis/measure-dungeon';
import { GENERATOR_NAMES } from '../src/recipes/specifications';

/** Links between the README, the pages of the guide and the files they name lead somewhere. */

const ROOT = new URL('../', import.meta.url);
const GUIDE = readdirSync(new URL('guide/', ROOT)).filter((name) => name.endsWith('.md'));
const FOR_CONTRIBUTORS = ['CONTRIBUTING.md', 'test/README.md', 'src/core/generators/README.md'];
const PAGES = ['README.md', ...FOR_CONTRIBUTORS, ...GUIDE.map((name) => `guide/${name}`)];

function textOf(page: URL): string {
  return readFileSync(page, 'utf8');
}

/** Where the links of a page lead, those out of the project left out. */
function linksOf(page: string): URL[] {
  const prose = textOf(new URL(page, ROOT)).replace(/^```[\s\S]*?^```$/gm, '');
  return [...prose.matchAll(/\]\(([^)]+)\)|src(?:set)?="([^"]+)"/g)]
    .map((match) => new URL((match[1] ?? match[2]) as string, new URL(page, ROOT)))
    .filter(({ protocol }) => protocol === 'file:');
}

/** What headings of a page are called in links, as GitHub calls them. */
function anchorsOf(page: URL): string[] {
  const prose = textOf(page).replace(/^```[\s\S]*?^```$/gm, '');
  return [...prose.matchAll(/^#+ (.*)$/gm)].map((match) =>
    match[1]!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.for(PAGES)('the links of %s have targets', (page) => {
  for (const link of linksOf(page)) {
    const file = new URL(link.pathname, ROOT);
    expect(existsSync(file), link.href).toBe(true);
    if (link.hash) expect(anchorsOf(file), link.href).toContain(decodeURI(link.hash.slice(1)));
  }
});

test('the package contains all files that README and guide link to', () => {
  const { files } = JSON.parse(textOf(new URL('package.json', ROOT)));
  const shipped: string[] = [...files, 'README.md', 'LICENSE'];
  for (const page of PAGES.filter((name) => !FOR_CONTRIBUTORS.includes(name))) {
    for (const { pathname } of linksOf(page)) {
      const [top] = pathname.slice(ROOT.pathname.length).split('/');
      expect(shipped, `${page} leads to ${pathname}`).toContain(top);
    }
  }
});

test('each page leads to the one before and the one after', async () => {
  const { pagesInOrder, withFooter } = await import(`${ROOT.href}scripts/guide-order.mjs`);
  const pages: string[] = pagesInOrder();
  expect([...pages].sort()).toEqual(GUIDE.filter((name) => name !== 'README.md').sort());
  for (const page of pages) {
    const kept = textOf(new URL(`guide/${page}`, ROOT));
    expect(kept, '`npm run rewrite -- guide` writes the last lines').toBe(withFooter(page));
  }
});

test('the table of metrics lists all metrics', () => {
  const page = textOf(new URL('guide/analysis.md', ROOT));
  const table = page.slice(page.indexOf('| number | counts |'));
  for (const metric of [...METRICS, 'meanSight']) expect(table).toContain(`\`${metric}\``);
});

test('the table of families lists all families', () => {
  const page = textOf(new URL('guide/choosing.md', ROOT));
  for (const name of GENERATOR_NAMES) expect(page).toContain(`\n| [${name}](`);
});

test('the index of the guide leads to every page', () => {
  const linked = linksOf('guide/README.md').map(({ pathname }) => pathname.split('/').at(-1));
  const others = GUIDE.filter((name) => name !== 'README.md');
  const missing = others.filter((name) => !linked.includes(name));
  expect(missing, 'pages to which guide/README.md needs a link').toEqual([]);
});

test.for(PAGES)('no paragraph of %s has lost its beginning', (page) => {
  const prose = textOf(new URL(page, ROOT)).replace(/^```[\s\S]*?^```$/gm, '');
  expect(prose.match(/^( \S|[.,;:)]).*/gm), page).toBe(null);
  expect(prose.match(/^\|.*\n[^|\n<].*/gm), page).toBe(null);
});
