// `npm run site`: one static site in site/, with links that work in any folder of any server: the
// guide with its search, all pictures, the reference of the API, and the playground.
// `npm run check -- site` checks it.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import markdownIt from 'markdown-it';
import { pagesInOrder, titleOf } from './guide-order.mjs';
import { highlight } from './site/highlight.mjs';

const ROOT = new URL('../', import.meta.url);
const SITE = new URL('site/', ROOT);
const PARTS = new URL('site/', import.meta.url);
const path = (url) => fileURLToPath(url);
const read = (name) => readFileSync(new URL(name, ROOT), 'utf8');
const write = (name, text) => writeFileSync(new URL(name, SITE), text);
const escapeHtml = (text) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

const markdown = markdownIt({ html: true, highlight });
markdown.renderer.rules.heading_open = (tokens, i) => {
  const id = slugOf(tokens[i + 1].content);
  return `<${tokens[i].tag} id="${id}">`;
};
// Wide tables scroll by themselves, and by keyboard.
markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';
markdown.renderer.rules.image = (tokens, i) => {
  const { content, attrs } = tokens[i];
  const src = attrs.find(([name]) => name === 'src')[1];
  return `<img src="${src}" alt="${escapeHtml(content)}" loading="lazy">`;
};

// A column without a name has no header.
markdown.renderer.rules.th_open = (tokens, i) =>
  tokens[i + 1].content === '' ? '<td>' : `<th scope="col">`;
markdown.renderer.rules.th_close = (tokens, i) =>
  tokens[i - 1].content === '' ? '</td>' : '</th>';

/** The anchor of a heading, as on GitHub. */
function slugOf(heading) {
  const name = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return name.replace(/[^\p{L}\p{N} -]/gu, '').replaceAll(' ', '-');
}

/** Groups of the index, each with its pages. */
function groups() {
  const parts = read('guide/README.md').split(/^## /m).slice(1);
  return parts.map((part) => ({
    title: part.slice(0, part.indexOf('\n')),
    pages: [...part.matchAll(/^- .*?\]\(([\w.-]+\.md)\)/gm)].map(([, page]) => page),
  }));
}

function navigation(current, up) {
  const link = (page) => {
    const name = page.replace(/\.md$/, '.html');
    const here = page === current ? ' aria-current="page"' : '';
    return `<li><a href="${up}guide/${name}"${here}>${escapeHtml(titleOf(page))}</a></li>`;
  };
  return groups()
    .map(({ title, pages }) => `<h2>${title}</h2><ul>${pages.map(link).join('')}</ul>`)
    .join('');
}

/** A whole page. */
function layout({ title, body, current = '', up = '' }) {
  const top = [
    [`${up}index.html`, 'dungeonsmith'],
    [`${up}guide/start.html`, 'guide'],
    [`${up}gallery.html`, 'gallery'],
    [`${up}api/index.html`, 'API'],
    [`${up}play/index.html`, 'play'],
  ];
  const links = top.map(([href, name]) => `<a href="${href}">${name}</a>`).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${up}site.css"><link rel="icon" href="data:,">
<header><nav aria-label="site">${links}</nav>
<search><label>Search <input type="search" id="search" autocomplete="off"></label><ul id="found"></ul></search></header>
<div class="page"><details class="pages"><summary>Pages of the guide</summary><nav aria-label="guide">${navigation(current, up)}</nav></details>
<main>${body}</main></div>
<script type="module" src="${up}search.js" data-up="${up}"></script>
</html>
`;
}

/** Links to Markdown pages become links to pages of the site. */
function withLinks(html, from) {
  return html.replace(/(href|src)="([^"#:]*)(#[^"]*)?"/g, (whole, name, target, hash = '') => {
    if (target === '') return whole;
    const clean = from === '' ? target : target.replace(/^\.\.\//, '../');
    if (/README\.md$/.test(clean) && !/examples/.test(clean)) {
      return `${name}="${from === '' ? '' : '../'}index.html${hash}"`;
    }
    return `${name}="${clean.replace(/\.md$/, '.html')}${hash}"`;
  });
}

/** The sections of a page, for the search. */
function sectionsOf(text, url, page) {
  return text.split(/^(?=#{1,3} )/m).flatMap((section) => {
    const heading = /^#+ (.*)/.exec(section)?.[1];
    if (heading === undefined) return [];
    const words = section
      .replace(/^#.*\n/, '')
      .replace(/```[\s\S]*?```|!\[.*?\]\(.*?\)|\]\([^)]*\)|[[\]|*`#-]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const title = heading.replace(/[`[\]]|\([^)]*\)/g, '');
    return [{ url: `${url}#${slugOf(heading)}`, page, title, text: words.slice(0, 500) }];
  });
}

rmSync(SITE, { recursive: true, force: true });
mkdirSync(new URL('guide/', SITE), { recursive: true });
execFileSync('npx', ['typedoc', '--out', path(new URL('api', SITE)), '--readme', 'none'], {
  cwd: path(ROOT),
  stdio: ['ignore', 'ignore', 'inherit'],
});
execFileSync(
  'npx',
  [
    'vite',
    'build',
    '--config',
    'playground/vite.config.ts',
    '--outDir',
    path(new URL('play', SITE)),
  ],
  {
    cwd: path(ROOT),
    env: { ...process.env, VITE_SITE: '../' },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
cpSync(new URL('guide/gallery/', ROOT), new URL('guide/gallery/', SITE), { recursive: true });
cpSync(new URL('examples/', ROOT), new URL('examples/', SITE), { recursive: true });
for (const name of ['site.css', 'search.js']) write(name, readFileSync(new URL(name, PARTS)));

const sections = [];
for (const page of pagesInOrder()) {
  const text = read(`guide/${page}`);
  const url = `guide/${page.replace(/\.md$/, '.html')}`;
  sections.push(...sectionsOf(text, url, titleOf(page)));
  const body = withLinks(markdown.render(text), 'guide');
  write(url, layout({ title: `${titleOf(page)} · dungeonsmith`, body, current: page, up: '../' }));
}
const readme = read('README.md').replaceAll('](CONTRIBUTING.md)', '](CONTRIBUTING.html)');
write(
  'index.html',
  layout({ title: 'dungeonsmith', body: withLinks(markdown.render(readme), '') }),
);
for (const [source, title, target] of [
  ['CONTRIBUTING.md', 'Contributing', 'CONTRIBUTING.html'],
  ['test/README.md', 'Checks', 'checks.html'],
  ['src/core/generators/README.md', 'Adding a generator or a pass', 'adding.html'],
  ['CHANGELOG.md', 'Changelog', 'CHANGELOG.html'],
]) {
  const text = read(source)
    .replaceAll('](test/README.md)', '](checks.html)')
    .replaceAll('](src/core/generators/README.md)', '](adding.html)');
  const body = withLinks(markdown.render(text), '');
  write(target, layout({ title: `${title} · dungeonsmith`, body }));
}
const examples = withLinks(markdown.render(read('examples/README.md')), '');
write(
  'examples/README.html',
  layout({ title: 'Examples · dungeonsmith', body: examples, up: '../' }),
);
const pictures = readdirSync(new URL('guide/gallery/', SITE)).map((name) => {
  const title = basename(name, '.svg').replaceAll('-', ' ');
  return `<figure><img src="guide/gallery/${name}" alt="" loading="lazy"><figcaption>${title}</figcaption></figure>`;
});
const gallery = `<h1>Gallery</h1><p>Pictures of fixed seeds; the guide shows how each was made.</p><div class="gallery">${pictures.join('')}</div>`;
write('gallery.html', layout({ title: 'Gallery · dungeonsmith', body: gallery }));
write('search.json', JSON.stringify(sections));
console.log(
  `site/: ${pagesInOrder().length} pages of the guide, ${sections.length} sections to search`,
);
