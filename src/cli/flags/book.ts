import type { PopulatedDungeon } from '../../core/model/population';
import { toMarkdown } from '../../formats/room-key/to-markdown';
import { escapeXml } from '../../pictures/markup/markup';
import { type PageOptions, renderSheets, type Sheets } from '../../pictures/svg/to-svg-pages';
import type { Recipe } from '../../recipes/recipe';
import {
  generatorOf,
  type Look,
  type PrintedDungeon,
  printedTitleOf,
  svgOptions,
  titleOf,
} from './drawing';

/** Draws a dungeon on sheets of paper, as an HTML page to print. */
export function renderHtml(scene: PrintedDungeon, look: Look): Generator<string> {
  return printed(printedTitleOf(scene, look), [sheetsOf(scene, look)]);
}

/**
 * Draws all levels as one HTML page to print. The titles of each sheet and of each key name the
 * level.
 */
export function renderBook(
  levels: readonly PopulatedDungeon[],
  look: Look,
  recipe: Recipe,
): Generator<string> {
  const sheets = levels.map((dungeon, level) => sheetsOf(sceneOf(recipe, level, dungeon), look));
  return printed(titleOf(recipe, look), sheets);
}

/** Writes the keys to all levels as one Markdown text. */
export function renderKeys(
  levels: readonly PopulatedDungeon[],
  look: Look,
  recipe: Recipe,
): string[] {
  return levels.map((dungeon, level) => {
    const key = keyOf(sceneOf(recipe, level, dungeon), look);
    return level === 0 ? key : `\n${key}`;
  });
}

/** Returns the key to a map, in Markdown. */
export function keyOf(scene: PrintedDungeon, look: Look): string {
  const { seed, dungeon } = scene;
  const title = printedTitleOf(scene, look);
  return toMarkdown(dungeon, { title, generator: generatorOf(scene), seed });
}

function sceneOf(recipe: Recipe, level: number, dungeon: PopulatedDungeon): PrintedDungeon {
  return { recipe, seed: recipe.seed, level, dungeon };
}

/** A map on sheets, and its key in Markdown, which may be empty. */
interface Printed extends Sheets {
  readonly key: string;
}

function sheetsOf(scene: PrintedDungeon, look: Look): Printed {
  const { tileSizeMm, fit } = look;
  const paper = look.paper as PageOptions['paper'];
  const sheets = renderSheets(scene.dungeon, {
    ...svgOptions(scene, look),
    title: printedTitleOf(scene, look),
    paper,
    tileSizeMm,
    fit,
  });
  return { ...sheets, key: look.key ? keyOf(scene, look) : '' };
}

/** Yields an HTML page that browsers print with one sheet on each page, and keys behind maps. */
function* printed(title: string | undefined, maps: readonly Printed[]): Generator<string> {
  yield '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n';
  yield `<title>${escapeXml(title ?? 'Map')}</title>\n`;
  const { sheet: first } = maps[0]!;
  const size = ([width, height]: Sheets['sheet']) => `size:${width}mm ${height}mm;margin:0`;
  const other = maps.find(({ sheet }) => sheet[0] !== first[0]);
  const named = other ? `@page turned{${size(other.sheet)}}.turned{page:turned}` : '';
  const rules = `@page{${size(first)}}${named}body{margin:0}*+div{break-before:page}`;
  const keys = maps.some(({ key }) => key !== '') ? KEY_RULES : '';
  yield `<style>${rules}${keys}svg{display:block}</style>\n`;
  for (const { pages, sheet, key } of maps) {
    const look = sheet[0] === first[0] ? '' : ' class="turned"';
    for (const page of pages) yield `<div${look}>\n${page}</div>\n`;
    if (key !== '') yield `<section>\n${keyHtml(key)}</section>\n`;
  }
  yield '</html>\n';
}

/** A key is text in two columns, on pages of its own with margins. */
const KEY_RULES =
  '@page key{margin:15mm}section{page:key;columns:2;font:10pt/1.4 serif}h1{font-size:16pt;column-span:all}article{break-inside:avoid}h2{font-size:11pt;margin:1em 0 .2em}p{margin:0 0 .2em}.item{padding-left:1em;text-indent:-.8em}';

/** Converts a key. Each room is a separate element, which no column or page breaks. */
function keyHtml(key: string): string {
  const [head = '', ...rooms] = key
    .split(/^(?=## )/m)
    .map((part) => part.split('\n').map(htmlOf).join(''));
  return head + rooms.map((room) => `<article>\n${room}</article>\n`).join('');
}

/** Converts a line of the library's Markdown: a heading, an item of a list or text. */
function htmlOf(line: string): string {
  const [, mark = '', escaped = ''] = /^(#+ |- |)(.*)$/.exec(line) ?? [];
  if (escaped === '') return '';
  const bold = escapeXml(escaped).replace(/^\*\*(.*?)\*\*/, '<b>$1</b>');
  const text = bold.replace(/\\(.)/g, '$1');
  if (mark === '- ') return `<p class="item">• ${text}</p>\n`;
  const tag = mark === '' ? 'p' : `h${mark.length - 1}`;
  return `<${tag}>${text}</${tag}>\n`;
}
