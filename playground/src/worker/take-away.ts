import { FURNITURE, type Grid, toAscii, toJson, toPng, toSvg, toTiled } from 'dungeonsmith';
import { recipeOf, type Scheme } from '../state';
import { svgOptions, thingsOf } from './picture';
import { currentSubject } from './subject';

/** What can be taken away, by the ending of its file. */
export type Format = 'txt' | 'json' | 'tmj' | 'svg' | 'png' | 'recipe.json';

const GLYPHS = { ...FURNITURE.glyphs, treasure: '$' };

const MOST_PIXELS = 16e6;

/** The current dungeon in a format. */
export function takeAway(
  format: Format,
  scheme: Scheme,
): string | Promise<Uint8Array<ArrayBuffer>> {
  const { dungeon, state } = currentSubject();
  const { entities, cover } = dungeon;
  const things = thingsOf(dungeon, state);
  const recipe = recipeOf(state);
  const extra = { entities, cover, ...(recipe && { recipe }) };
  switch (format) {
    case 'txt':
      return `${toAscii(dungeon, { entities, glyph: GLYPHS, cover, secrets: 'hidden' })}\n`;
    case 'json':
      return asText(toJson(dungeon, extra));
    case 'tmj':
      return asText(toTiled(dungeon, extra));
    case 'svg':
      return toSvg(dungeon, { ...svgOptions(state, scheme), ...things });
    case 'png':
      return toPng(dungeon, { ...things, scheme, tileSize: tileSizeOf(dungeon.grid) });
    case 'recipe.json':
      return asText(recipe);
  }
}

/** Pixels a tile that make a picture of at most so many millions. */
function tileSizeOf({ tiles }: Grid): number {
  return Math.max(1, Math.min(24, Math.floor(Math.sqrt(MOST_PIXELS / tiles.length))));
}

function asText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
