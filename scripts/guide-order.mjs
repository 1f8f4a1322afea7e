// `node scripts/guide-order.mjs`: writes links to the previous and the next page at the end of each
// page of the guide, in the order of guide/README.md. A test fails if one is out of date.

import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const GUIDE = new URL('../guide/', import.meta.url);
const read = (page) => readFileSync(new URL(page, GUIDE), 'utf8');

/** The pages of the guide, as its index lists them. */
export function pagesInOrder() {
  const links = [...read('README.md').matchAll(/^- .*$/gm)].flatMap(([line]) => [
    ...line.matchAll(/\]\(([\w.-]+\.md)\)/g),
  ]);
  return [...new Set(links.map(([, page]) => page))];
}

/** The title of a page. */
export function titleOf(page) {
  return /^# (.*)$/m.exec(read(page))[1].split(':')[0];
}

/** The last line of a page. */
export function footerOf(page) {
  const pages = pagesInOrder();
  const at = pages.indexOf(page);
  const [before, after] = [pages[at - 1], pages[at + 1]];
  return [
    before && `Previous: [${titleOf(before)}](${before})`,
    '[The guide](README.md)',
    after && `Next: [${titleOf(after)}](${after})`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A page with the correct last line. */
export function withFooter(page) {
  const text = read(page).replace(/\n---\n\n.*\[The guide\]\(README\.md\).*\n$/, '');
  return `${text.trimEnd()}\n\n---\n\n${footerOf(page)}\n`;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  for (const page of pagesInOrder()) writeFileSync(new URL(page, GUIDE), withFooter(page));
}
