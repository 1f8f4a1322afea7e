import { FURNITURE, type Grid, toAscii, toJson } from 'dungeonsmith';
import { toLdtk, toTiled } from 'dungeonsmith/formats';
import { toPng, toSvg } from 'dungeonsmith/pictures';
import type { BuiltDungeon } from 'dungeonsmith/recipes';
import { copyRecipe } from '../../../src/core/document/copy-json';
import type { Rect } from '../../../src/core/model/dungeon';
import { vttWithPicture } from '../../../src/formats/vtt/vtt-with-picture';
import { SVG_STYLES } from '../../../src/pictures/svg/styles';
import { renderTilesOnly } from '../../../src/pictures/svg/to-svg';
import type { Unpainted } from '../paint-svg';
import { hasFurniture, recipeOf } from '../recipe';
import type { Scheme, State } from '../state';
import { isInLines, named, svgOptions, thingsOf } from './picture';
import { roomKey } from './room-key';
import { currentSubject, picturedSubject, type Subject } from './subject';

/** A download: the contents of its file, or pictures that only the page can paint. */
type Download = string | Uint8Array<ArrayBuffer> | Unpainted;

const GLYPHS = { ...FURNITURE.glyphs, treasure: '$' };

const MAX_PIXELS = 16e6;

/** What downloads are made from. */
interface Source extends Pick<Subject, 'dungeon' | 'state'> {
  readonly scheme: Scheme;
  readonly legend: boolean;
}

/** The makers of downloads, by the ending of their file. */
const MAKERS = {
  svg: ({ dungeon, state, scheme, legend }) => {
    const look = { ...svgOptions(state, scheme), ...thingsOf(dungeon, state), legend };
    return toSvg(named(dungeon, state), look);
  },
  png: ({ dungeon, state, scheme, legend }) => {
    const tileSize = tileSizeOf(dungeon.grid, 24);
    const things = thingsOf(dungeon, state);
    if (!isInLines(dungeon.grid)) {
      return toPng(dungeon, { ...things, scheme, players: state.players, tileSize });
    }
    const look = { ...svgOptions(state, scheme), ...things, legend, tileSize };
    return { svg: toSvg(named(dungeon, state), look) };
  },
  txt: ({ dungeon }) => {
    const { entities, cover } = dungeon;
    return `${toAscii(dungeon, { entities, glyph: GLYPHS, cover })}\n`;
  },
  md: roomKey,
  json: ({ dungeon, state }) => asText(toJson(dungeon, extrasOf(dungeon, state))),
  tmj: ({ dungeon, state }) => asText(toTiled(dungeon, extrasOf(dungeon, state))),
  ldtk: ({ dungeon }) => {
    const { entities, cover } = dungeon;
    return asText(toLdtk([dungeon], { entities: [entities], ...(cover && { cover: [cover] }) }));
  },
  uvtt: makeVtt,
  'recipe.json': ({ state }) => asText(copyRecipe(recipeOf(state))),
} satisfies Record<string, (source: Source) => Download | Promise<Download>>;

/** The ending of the file of a download. */
export type Format = keyof typeof MAKERS;

/** The formats that are only a picture, which may show a part of the dungeon. */
const PICTURES: readonly Format[] = ['svg', 'png'];

/**
 * The current dungeon in a format. Pictures in pixels are in the style on the stage; those of large
 * maps are flat.
 *
 * @param seen - the tiles of a world that are in view
 */
export async function makeDownload(
  format: Format,
  scheme: Scheme,
  legend: boolean,
  seen?: Rect,
): Promise<Download> {
  const subject = PICTURES.includes(format) ? picturedSubject(seen) : currentSubject();
  return MAKERS[format]({ ...subject, scheme, legend });
}

/** A map for a tabletop, with its picture or what the page has to paint. */
async function makeVtt({ dungeon, state, scheme }: Source): Promise<Download> {
  const { players } = state;
  const tileSize = tileSizeOf(dungeon.grid, 70);
  const look = { ...thingsOf(dungeon, state), scheme, players, tileSize };
  if (!isInLines(dungeon.grid)) {
    return asText(await vttWithPicture(dungeon, hasFurniture(state), look));
  }
  let svg = '';
  const style = SVG_STYLES[state.style];
  const map = await vttWithPicture(dungeon, hasFurniture(state), look, async (bare, options) => {
    svg = renderTilesOnly(bare, { ...options, style, roomNumbers: false, legend: false });
    return new Uint8Array();
  });
  return { svg, map };
}

/** Everything that documents and Tiled maps contain in addition to the dungeon. */
function extrasOf({ entities, cover }: BuiltDungeon, state: State) {
  const recipe = recipeOf(state);
  const level = recipe && state.levels > 1 ? { level: state.level } : {};
  return { entities, cover, ...(recipe && { recipe }), ...level };
}

/** Pixels per tile for a picture of at most a number of millions of pixels. */
function tileSizeOf({ tiles }: Grid, most: number): number {
  return Math.max(1, Math.min(most, Math.floor(Math.sqrt(MAX_PIXELS / tiles.length))));
}

function asText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
