import {
  checkBoolean,
  checkOneOf,
  checkOptions,
  checkSeed,
  checkString,
  invalid,
  isObject,
} from '../../checks';
import { checkGlyphs, type Glyph } from '../glyph';
import { checkPins, type Pin } from '../pins';
import { checkSecrets, type Secrets } from '../secrets';
import { checkTileSize } from '../tile-size';
import { flat } from './flat';
import { readColors, readKindColors, type SvgColors, type SvgScheme } from './paint';
import type { SvgStyle } from './style';

/** Options of {@link toSvg}. */
export interface SvgOptions<Kind = unknown, Item extends Pin<Kind> = Pin<Kind>> {
  /**
   * `flat`, the default: walls with a face, in colour. `hatched`: ink on paper, as game masters print
   * it. `blueprint`: a plan on a sheet with a frame, dimensions and a title block.
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
   * `hatched` and `blueprint`, else false.
   */
  readonly numbers?: boolean | undefined;
  /** Whether symbols that occur are explained. Default true in `blueprint`, else false. */
  readonly legend?: boolean | undefined;
  /**
   * How long a tile is, in words of your own, or true for five feet. Default true in `blueprint`,
   * else false.
   */
  readonly scaleCaption?: boolean | string | undefined;
  /** Written on the picture, and what a screen reader says, which by default is the size. */
  readonly title?: string | undefined;
  /** The family of generators that made it: written beside a title, and in a title block. */
  readonly family?: string | undefined;
  /** The seed that made it: written beside a title, and in a title block. */
  readonly seed?: string | number | bigint | undefined;
  /** Whether it is for players, without secret doors and marks. Default false. */
  readonly players?: boolean | undefined;
  /**
   * Whether secret doors show; `'hidden'` ones are drawn as wall. Default `'shown'`, for players
   * `'hidden'`.
   */
  readonly secrets?: Secrets | undefined;
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
  /** Colours of entities by kind, for kinds that are strings or numbers. Default one each. */
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
  'scaleCaption',
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
/** Options of {@link toSvg} that were checked, with the defaults of their style. */
export type Settings = ReturnType<typeof readOptions>;

/** Checks options of {@link toSvg}. */
export function readOptions<Kind, Item extends Pin<Kind>>(options: SvgOptions<Kind, Item>) {
  checkOptions(options, OPTIONS);
  const { style = flat, tileSize = 16, entities = [], glyph, role = 'img', idPrefix } = options;
  const { roomLabels = false, players = false, secrets = players ? 'hidden' : 'shown' } = options;
  const { colors = {}, kindColors = {}, scheme = 'auto', visible, explored } = options;
  checkStyle(style);
  const { margin = style.margin, numbers = style.shows.numbers } = options;
  const { legend = style.shows.legend, scaleCaption = style.shows.scaleCaption } = options;
  const { title, family, seed } = options;
  checkTileSize(tileSize);
  checkMargin(margin);
  checkPins('entities', entities);
  checkGlyphs(glyph);
  for (const [name, value] of Object.entries({ roomLabels, players, numbers, legend })) {
    checkBoolean(name, value);
  }
  for (const [name, value] of Object.entries({ title, family })) {
    if (value !== undefined) checkString(name, value);
  }
  if (seed !== undefined) checkSeed('seed', seed);
  checkSecrets(secrets);
  checkOneOf('role', role, ['img', 'graphics-document', 'presentation']);
  checkIdPrefix(idPrefix);
  checkOneOf('scheme', scheme, ['auto', 'light', 'dark']);
  if (typeof scaleCaption !== 'string' && typeof scaleCaption !== 'boolean') {
    throw invalid('scaleCaption', 'must be a string, true or false', scaleCaption);
  }
  return {
    ...{ style, tileSize, margin, roomLabels, role, idPrefix, scheme },
    pins: entities as readonly Pin[],
    glyph: glyph as unknown,
    colors: readColors(colors, style.palette),
    kindColors: readKindColors(kindColors),
    sight: { secrets, marks: !players, visible, explored },
    notes: {
      ...{ title, family, numbers, legend },
      seed: seed === undefined ? undefined : String(seed),
      scale: scaleCaption === true ? style.scaleCaption : scaleCaption || undefined,
    },
  };
}

function checkStyle(style: unknown): void {
  if (isObject(style) && typeof style.draw === 'function') return;
  const rule =
    typeof style === 'string'
      ? 'must be the style itself, such as `hatched` from `dungeonsmith`, not its name'
      : 'must be a style: `flat`, `hatched` or `blueprint`';
  throw invalid('style', rule, style);
}

function checkMargin(margin: unknown): void {
  if (typeof margin === 'number' && margin >= 0 && margin <= 100) return;
  throw invalid('margin', 'must be a number from 0 to 100', margin);
}

function checkIdPrefix(idPrefix: unknown): void {
  if (idPrefix === undefined) return;
  if (typeof idPrefix === 'string' && /^[A-Za-z][\w-]*$/.test(idPrefix)) return;
  throw invalid('idPrefix', 'must be letters, digits, - and _, a letter first', idPrefix);
}
