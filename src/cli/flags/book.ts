import type { PopulatedDungeon } from '../../model/dungeon';
import { drawSheets, type PageOptions, type Sheets } from '../../pictures/pages/to-svg-pages';
import type { Recipe } from '../../recipes/recipe';
import { type Look, type PrintedDungeon, svgOptions } from './drawing';

/** Draws a dungeon on sheets of paper, as an HTML page to print. */
export function drawHtml(scene: PrintedDungeon, look: Look): Generator<string> {
  return printed([sheetsOf(scene, look)]);
}

/** Draws all levels as one HTML page to print. The title of each sheet names the level. */
export function drawBook(
  levels: readonly PopulatedDungeon[],
  look: Look,
  recipe: Recipe,
): Generator<string> {
  const { title } = look.picture;
  const sheets = levels.map((dungeon, i) => {
    const level = `Level ${i + 1}`;
    const named = title === undefined ? level : `${title}: ${level}`;
    const picture = { ...look.picture, title: named };
    return sheetsOf({ recipe, seed: recipe.seed, dungeon }, { ...look, picture });
  });
  return printed(sheets);
}

function sheetsOf(scene: PrintedDungeon, look: Look): Sheets {
  const { mm, fit } = look;
  const paper = look.paper as PageOptions['paper'];
  return drawSheets(scene.dungeon, { ...svgOptions(scene, look), paper, mm, fit });
}

/** Yields an HTML page that browsers print with one sheet on each page. */
function* printed(maps: readonly Sheets[]): Generator<string> {
  yield '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Map</title>\n';
  const [first] = maps;
  const size = ([width, height]: Sheets['sheet']) => `size:${width}mm ${height}mm;margin:0`;
  const other = maps.find(({ sheet }) => sheet[0] !== first?.sheet[0]);
  const named = other ? `@page turned{${size(other.sheet)}}.turned{page:turned}` : '';
  const rules = `@page{${size(first!.sheet)}}${named}body{margin:0}div+div{break-before:page}`;
  yield `<style>${rules}svg{display:block}</style>\n`;
  for (const { pages, sheet } of maps) {
    const look = sheet[0] === first?.sheet[0] ? '' : ' class="turned"';
    for (const page of pages) yield `<div${look}>\n${page}</div>\n`;
  }
  yield '</html>\n';
}
