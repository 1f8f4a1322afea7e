import { FURNITURE, type Grid, toAscii, toJson } from 'dungeonsmith';
import { toLdtk, toMarkdown, toTiled } from 'dungeonsmith/formats';
import { toPng, toSvg } from 'dungeonsmith/pictures';
import { vttWithPicture } from '../../../src/formats/vtt/vtt-with-picture';
import { SVG_STYLES } from '../../../src/pictures/svg/styles';
import { drawTilesOnly } from '../../../src/pictures/svg/to-svg';
import type { Unpainted } from '../paint-svg';
import { hasFurniture, recipeOf, shownFamily } from '../recipe';
import type { Scheme } from '../state';
import { labelOf } from '../words';
import { crop } from './crop';
import { isInLines, named, svgOptions, thingsOf } from './picture';
import { currentSubject } from './subject';

/** The downloads, by the ending of their file. */
export type Format =
  | 'svg'
  | 'png'
  | 'txt'
  | 'md'
  | 'json'
  | 'tmj'
  | 'ldtk'
  | 'uvtt'
  | 'recipe.json';

const GLYPHS = { ...FURNITURE.glyphs, treasure: '$' };

const MOST_PIXELS = 16e6;

/** The current dungeon in a format. Pictures in pixels are in the style on the stage. */
export async function takeAway(
  format: Format,
  scheme: Scheme,
  legend: boolean,
): Promise<string | Uint8Array<ArrayBuffer> | Unpainted> {
  const { dungeon, state, frame } = currentSubject();
  const { entities, cover } = dungeon;
  const things = thingsOf(dungeon, state);
  const recipe = recipeOf(state);
  const level = recipe && state.levels > 1 ? { level: state.level } : {};
  const extra = { entities, cover, ...(recipe && { recipe }), ...level };
  const { title, seed, players } = state;
  const family = shownFamily(state);
  switch (format) {
    case 'txt':
      return `${toAscii(dungeon, { entities, glyph: GLYPHS, cover })}\n`;
    case 'md':
      return toMarkdown(dungeon, {
        entities,
        generator: family,
        seed,
        title: title || labelOf(family ?? 'dungeon'),
      });
    case 'json':
      return asText(toJson(dungeon, extra));
    case 'tmj':
      return asText(toTiled(dungeon, extra));
    case 'ldtk':
      return asText(toLdtk([dungeon], { entities: [entities], ...(cover && { cover: [cover] }) }));
    case 'uvtt': {
      const look = { ...things, scheme, players, tileSize: tileSizeOf(dungeon.grid, 70) };
      if (!isInLines(dungeon.grid)) {
        return asText(await vttWithPicture(dungeon, hasFurniture(state), look));
      }
      let svg = '';
      const style = SVG_STYLES[state.style];
      const map = await vttWithPicture(
        dungeon,
        hasFurniture(state),
        look,
        async (bare, options) => {
          svg = drawTilesOnly(bare, { ...options, style, roomNumbers: false, legend: false });
          return new Uint8Array();
        },
      );
      return { svg, map };
    }
    case 'svg': {
      const cropped = crop(dungeon, frame);
      return toSvg(named(cropped, state), {
        ...svgOptions(state, scheme),
        ...thingsOf(cropped, state),
        legend,
      });
    }
    case 'png': {
      const tileSize = tileSizeOf(dungeon.grid, 24);
      if (!isInLines(dungeon.grid)) return toPng(dungeon, { ...things, scheme, players, tileSize });
      const look = { ...svgOptions(state, scheme), ...things, legend, tileSize };
      return { svg: toSvg(named(dungeon, state), look) };
    }
    case 'recipe.json':
      return asText(recipe);
  }
}

/** Pixels per tile for a picture of at most a number of millions of pixels. */
function tileSizeOf({ tiles }: Grid, most: number): number {
  return Math.max(1, Math.min(most, Math.floor(Math.sqrt(MOST_PIXELS / tiles.length))));
}

function asText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
