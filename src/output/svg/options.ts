import {
  checkBoolean,
  checkOneOf,
  checkOptions,
  checkSeed,
  checkString,
  invalid,
} from '../../checks';
import type { Data } from '../../readers';
import { checkGlyphs, type Glyph } from '../glyph';
import { type Marker, readDrawnMarkers } from '../markers';
import { checkTileSize } from '../tiled-tileset';
import { readColors, readKindColors, type SvgColors, type SvgScheme } from './paint';
import { STYLES, type SvgStyle } from './styles';

/** Options of {@link toSvg}. */
export interface SvgOptions<Kind = unknown, Item extends Marker<Kind> = Marker<Kind>> {
  /**
   * `'flat'`, the default: walls with a face, in colour. `'hatched'`: ink on paper, as game masters
   * print it. `'blueprint'`: a plan on a sheet with a frame, dimensions and a title block.
   */
  readonly style?: SvgStyle | undefined;
  /** Sides of a tile in pixels, 1 to 1024. Default 16. */
  readonly tileSize?: number | undefined;
  /** The room around the grid in tiles, 0 to 100. Default what the style needs. */
  readonly margin?: number | undefined;
  /** Drawn as discs, the later over the earlier. */
  readonly entities?: readonly Item[] | undefined;
  /** The letter of an entity, as in `toAscii`. */
  readonly glyph?: Glyph<Kind, Item> | undefined;
  /** Whether each room's index stands on the first tile of its floor. Default false. */
  readonly roomLabels?: boolean | undefined;
  /**
   * Whether rooms have numbers in their middle, from 1; a single room has none. Default true in
   * `'hatched'` and `'blueprint'`, else false.
   */
  readonly numbers?: boolean | undefined;
  /** Whether symbols that occur are explained. Default true in `'blueprint'`, else false. */
  readonly legend?: boolean | undefined;
  /**
   * How long a tile is: a text of one's own, or true for five feet. Default true in `'blueprint'`,
   * else false.
   */
  readonly scale?: boolean | string | undefined;
  /** Written on the picture, and what a screen reader says, which by default is the size. */
  readonly title?: string | undefined;
  /** The family of generators that made it: written beside a title, and in a title block. */
  readonly family?: string | undefined;
  /** The seed that made it: written beside a title, and in a title block. */
  readonly seed?: string | number | bigint | undefined;
  /** Whether it is for players, without secret doors and marks. Default false. */
  readonly players?: boolean | undefined;
  /** Whether secret doors show; if not, they are drawn as wall. Default unless it is for players. */
  readonly secrets?: boolean | undefined;
  /**
   * What is seen now, wherever it is not 0, a number a tile: entities elsewhere are left out, and
   * what is explored elsewhere lies in fog. Default what is explored.
   */
  readonly visible?: Uint8Array | undefined;
  /**
   * What was ever seen, wherever it is not 0, a number a tile; nothing else is in the picture at all.
   * Default what is visible.
   */
  readonly explored?: Uint8Array | undefined;
  /**
   * How screen readers take the picture: `'img'`, the default, as a whole; `'graphics-document'` with
   * the names of entities in it; `'presentation'` as an ornament.
   */
  readonly role?: 'img' | 'graphics-document' | 'presentation' | undefined;
  /**
   * What ids and classes in the picture begin with: letters, digits, `-` and `_`, a letter first.
   * Default a hash of the picture, so that different ones can stand in one page.
   */
  readonly idPrefix?: string | undefined;
  /** Colours of the picture's parts. Default those of the style and scheme. */
  readonly colors?: SvgColors | undefined;
  /** Colours of entities by kind, for kinds that are texts or numbers. Default one each. */
  readonly kindColors?: Readonly<Record<string, string>> | undefined;
  /** Default `'auto'`: light or dark, as the reader has set. */
  readonly scheme?: SvgScheme | undefined;
}

const OPTIONS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'style',
  'tileSize',
  'margin',
  'entities',
  'glyph',
  'roomLabels',
  'numbers',
  'legend',
  'scale',
  'title',
  'family',
  'seed',
  'players',
  'secrets',
  'visible',
  'explored',
  'role',
  'idPrefix',
  'colors',
  'kindColors',
  'scheme',
] satisfies (keyof SvgOptions)[]);
const SCHEMES = ['auto', 'light', 'dark'];
const ROLES = ['img', 'graphics-document', 'presentation'];

/** Options of {@link toSvg} that were read, with what the style has by default. */
export type Settings = ReturnType<typeof readOptions>;

/** Reads options of {@link toSvg}, each once. */
export function readOptions(options: object) {
  checkOptions(options, OPTIONS);
  const { tileSize = 16, entities = [], glyph, role = 'img', idPrefix } = options as Data;
  const { visible, explored, colors = {}, kindColors = {}, scheme = 'auto' } = options as Data;
  const { style: name = 'flat', margin, roomLabels = false, numbers, legend } = options as Data;
  const { scale, title, family, seed, players = false, secrets } = options as Data;
  checkOneOf('style', name, Object.keys(STYLES));
  const style = STYLES[name as SvgStyle];
  checkTileSize(tileSize);
  checkMargin(margin);
  checkGlyphs(glyph);
  checkBoolean('roomLabels', roomLabels);
  checkBoolean('players', players);
  checkOneOf('role', role, ROLES);
  checkIdPrefix(idPrefix);
  checkOneOf('scheme', scheme, SCHEMES);
  return {
    ...{ style, tileSize, roomLabels, role, idPrefix, glyph },
    margin: margin ?? style.margin,
    sight: {
      secrets: readBoolean('secrets', secrets ?? !players),
      marks: !players,
      ...{ visible, explored },
    },
    notes: {
      title: readText('title', title),
      family: readText('family', family),
      seed: readSeed(seed),
      scale: readScale(scale ?? style.shows.scale, style.scale),
      numbers: readBoolean('numbers', numbers ?? style.shows.numbers),
      legend: readBoolean('legend', legend ?? style.shows.legend),
    },
    scheme: scheme as SvgScheme,
    colors: readColors(colors),
    markers: readDrawnMarkers('entities', entities),
    kindColors: readKindColors(kindColors),
  };
}

function checkMargin(margin: unknown): asserts margin is number | undefined {
  if (margin === undefined) return;
  if (typeof margin === 'number' && margin >= 0 && margin <= 100) return;
  throw invalid('margin', 'must be a number from 0 to 100', margin);
}

function checkIdPrefix(idPrefix: unknown): asserts idPrefix is string | undefined {
  if (idPrefix === undefined) return;
  if (typeof idPrefix === 'string' && /^[A-Za-z][\w-]*$/.test(idPrefix)) return;
  throw invalid('idPrefix', 'must be letters, digits, - and _, a letter first', idPrefix);
}

function readBoolean(option: string, value: unknown): boolean {
  checkBoolean(option, value);
  return value;
}

function readText(option: string, value: unknown): string | undefined {
  if (value !== undefined) checkString(option, value);
  return value;
}

function readSeed(seed: unknown): string | undefined {
  if (seed === undefined) return undefined;
  checkSeed('seed', seed);
  return String(seed);
}

/** The words for the length of a tile, if there are to be any. */
function readScale(scale: unknown, words: string): string | undefined {
  if (typeof scale === 'string') return scale;
  if (typeof scale !== 'boolean') throw invalid('scale', 'must be a string, true or false', scale);
  return scale ? words : undefined;
}
