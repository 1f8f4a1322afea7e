// The pictures of guide/genres.md, drawn from its recipes.

import { readFileSync } from 'node:fs';

const PAGE = new URL('../../guide/genres.md', import.meta.url);
const EXAMPLE = /^## (.+)\n[\s\S]*?buildDungeon\((\{[\s\S]*?^\})\)/gm;
const LOOKS = {
  Tabletop: { title: 'The Drowned Chapel', scaleCaption: true, style: 'hatched' },
  Metroidvania: { style: 'blueprint', legend: false },
};

/** A picture for each recipe of the page, by the name of its file. */
export function drawGenres({ buildDungeon, furnitureSymbols, toSvg, ...library }) {
  const pictures = {};
  for (const [, genre, recipe] of readFileSync(PAGE, 'utf8').matchAll(EXAMPLE)) {
    // The page's own code, which a test runs too.
    const level = buildDungeon(new Function(`return ${recipe}`)());
    const { style, ...look } = LOOKS[genre] ?? {};
    pictures[`genre-${genre.toLowerCase()}`] = toSvg(level, {
      tileSize: 8,
      roomNumbers: style === 'hatched',
      ...look,
      ...(style && { style: library[style] }),
      symbols: furnitureSymbols,
    });
  }
  return pictures;
}
