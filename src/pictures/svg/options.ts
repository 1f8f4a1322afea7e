import { invalid, isObject } from '../../model/checks';
import type { Cover } from '../../model/dungeon';
import {
  CHECKED_LATER,
  type CodeSpecification,
  resolveOptions,
  type Settings,
  type ValueOption,
} from '../../model/options';
import { GLYPH, type Glyph } from '../../text/glyph';
import { PINS, SECRETS, SEED, type Secrets, TEXT, TILE_SIZE } from '../../text/options';
import type { Pin } from '../../text/pins';
import type { Drawable } from '../../text/subject';
import { checkColors, type SvgColors, type SvgScheme } from '../scene/paint';
import { shownOf } from '../scene/players-view';
import { type PinSymbols, SYMBOLS } from '../symbols/symbols';
import { flat } from './flat';
import type { SvgStyle } from './style';

/** Options of {@link toSvg}. */
export interface SvgOptions<Kind = unknown, Item extends Pin<Kind> = Pin<Kind>> {
  /**
   * The style. `flat`, the default: walls with a face, in colour. `hatched`: ink on paper, for
   * printing. `blueprint`: a plan on a sheet with a frame, dimensions and a title block.
   */
  readonly style?: SvgStyle | undefined;
  /** The side of a tile in pixels, 1 to 1024. Default 16. */
  readonly tileSize?: number | undefined;
  /**
   * The side of a tile in millimetres, 1 to 100, instead of `tileSize`, for printing. Default none.
   */
  readonly mm?: number | undefined;
  /** The margin around the grid in tiles, 0 to 100. Default the margin of the style. */
  readonly margin?: number | undefined;
  /**
   * Entities, drawn as discs, later ones on top. Default those of a dungeon from `buildDungeon` or
   * `buildLevels`, and its exit, as stairs down. With `players`, only entities that never move are
   * drawn.
   */
  readonly entities?: readonly Item[] | undefined;
  /** The letter of an entity, as in `toAscii`. */
  readonly glyph?: Glyph<Kind, Item> | undefined;
  /**
   * Returns the symbol of an entity or of cover, by kind: `furnitureSymbols` or a custom function.
   * Entities with a symbol are drawn below all others. Default discs with letters, and dots for
   * cover.
   */
  readonly symbols?: PinSymbols | undefined;
  /** The cover of the floor. Default the dungeon's `cover`. */
  readonly cover?: Cover | undefined;
  /** Whether the index of each room is drawn on the first tile of its floor. Default false. */
  readonly roomLabels?: boolean | undefined;
  /**
   * Whether rooms have a number in the middle, starting at 1, and their role beside it. A single
   * room has no number. Default true in `hatched` and `blueprint`, otherwise false.
   */
  readonly numbers?: boolean | undefined;
  /**
   * Whether rooms show their name and their role, if any. A name replaces the index or number.
   * Default false.
   */
  readonly names?: boolean | undefined;
  /**
   * Whether the symbols in the picture are explained. Default true in `blueprint`, otherwise false.
   */
  readonly legend?: boolean | undefined;
  /**
   * A caption for the size of a tile; true writes that it is five feet. Default true in
   * `blueprint`, otherwise false.
   */
  readonly scaleCaption?: boolean | string | undefined;
  /**
   * The title, written on the picture and read by screen readers. By default, nothing is written,
   * and screen readers read the size of the grid.
   */
  readonly title?: string | undefined;
  /**
   * The family of generators that made the dungeon, written beside a title and in a title block.
   */
  readonly family?: string | undefined;
  /** The seed that made the dungeon, written beside a title and in a title block. */
  readonly seed?: string | number | bigint | undefined;
  /**
   * Whether the picture is for players. It then shows only floor and plain doors that can be
   * reached without secret doors, and furniture except chests. Passages to secret doors, keys,
   * marks, other entities, names, roles and numbers of rooms, the family and the seed are hidden,
   * regardless of other options. Default false.
   */
  readonly players?: boolean | undefined;
  /** Whether secret doors are shown; `'hidden'` ones are drawn as wall. Default `'shown'`. */
  readonly secrets?: Secrets | undefined;
  /**
   * One number per tile, other than 0 for tiles visible now. Entities on other tiles are left out,
   * and other explored tiles are covered by fog. Default `explored`.
   */
  readonly visible?: Uint8Array | undefined;
  /**
   * One number per tile, other than 0 for tiles ever seen. All other tiles are left out. Default
   * `visible`.
   */
  readonly explored?: Uint8Array | undefined;
  /**
   * The role for screen readers: `'img'`, the default, for a single image; `'graphics-document'` to
   * include the names of entities; `'presentation'` for decoration.
   */
  readonly role?: 'img' | 'graphics-document' | 'presentation' | undefined;
  /**
   * The prefix of ids and classes in the picture: letters, digits, `-` and `_`, starting with a
   * letter. Default a hash of the picture, so that a page can contain several.
   */
  readonly idPrefix?: string | undefined;
  /** Colours of the picture's parts. Default those of the style and scheme. */
  readonly colors?: SvgColors | undefined;
  /**
   * Colours of entities and cover by kind, for kinds that are strings or numbers. Default built-in
   * colours.
   */
  readonly kindColors?: Readonly<Record<string, string>> | undefined;
  /** The colour scheme. Default `'auto'`: light or dark, depending on the reader's settings. */
  readonly scheme?: SvgScheme | undefined;
}

/** The side of a tile in millimetres. */
export const MILLIMETRES: ValueOption = {
  type: 'value',
  check: checkMillimetres,
  default: undefined,
};

const SVG: CodeSpecification<SvgOptions> = {
  style: { type: 'value', check: checkStyle, default: flat },
  tileSize: TILE_SIZE,
  mm: MILLIMETRES,
  margin: { type: 'value', check: checkMargin, default: ({ style }: SvgSettings) => style.margin },
  entities: PINS,
  glyph: GLYPH,
  symbols: SYMBOLS,
  cover: CHECKED_LATER,
  roomLabels: { type: 'boolean', default: false },
  numbers: { type: 'boolean', default: ({ style }: SvgSettings) => style.shows.numbers },
  names: { type: 'boolean', default: false },
  legend: { type: 'boolean', default: ({ style }: SvgSettings) => style.shows.legend },
  scaleCaption: {
    type: 'value',
    check: checkCaption,
    default: ({ style }: SvgSettings) => style.shows.scaleCaption,
  },
  title: TEXT,
  family: TEXT,
  seed: SEED,
  players: { type: 'boolean', default: false },
  secrets: SECRETS,
  visible: CHECKED_LATER,
  explored: CHECKED_LATER,
  role: { type: 'choice', names: ['img', 'graphics-document', 'presentation'], default: 'img' },
  idPrefix: { type: 'value', check: checkIdPrefix, default: undefined },
  colors: { type: 'value', check: () => {}, default: () => ({}) },
  kindColors: { type: 'value', check: checkColors, default: () => ({}) },
  scheme: { type: 'choice', names: ['auto', 'light', 'dark'], default: 'auto' },
};

type SvgSettings = Settings<
  SvgOptions,
  'mm' | 'glyph' | 'symbols' | 'title' | 'family' | 'seed' | 'visible' | 'explored' | 'idPrefix'
>;

/** Checks the options of {@link toSvg} and fills in the defaults of the style. */
export function readOptions<Kind, Item extends Pin<Kind>>(
  subject: Drawable,
  options: SvgOptions<Kind, Item>,
) {
  const settings = resolveOptions<SvgOptions, SvgSettings>(SVG, options);
  const { style, players, scaleCaption, secrets, visible, explored } = settings;
  const { shown, entities: pins, exit, cover } = shownOf(subject, options);
  const { family, seed, roomLabels, names, numbers } = players ? UNTOLD : settings;
  checkColors('colors', settings.colors, style.palette);
  return {
    style,
    margin: settings.margin,
    colors: settings.colors,
    title: settings.title,
    family,
    tileSize: settings.mm ?? settings.tileSize,
    unit: settings.mm ? 'mm' : '',
    scheme: settings.scheme,
    role: settings.role,
    idPrefix: settings.idPrefix,
    pins,
    glyph: settings.glyph,
    kindColors: settings.kindColors,
    symbols: settings.symbols,
    cover,
    roomLabels,
    numbers,
    names,
    hasLegend: settings.legend,
    seed: seed === undefined ? undefined : String(seed),
    scale: scaleCaption === true ? style.scaleCaption : scaleCaption || undefined,
    shown,
    sight: { secrets, visible, explored, exit },
  };
}

/** Settings that are replaced in pictures for players. */
const UNTOLD = {
  family: undefined,
  seed: undefined,
  roomLabels: false,
  names: false,
  numbers: false,
};

function checkStyle(option: string, style: unknown): void {
  if (isObject(style) && typeof style.draw === 'function') return;
  const rule =
    typeof style === 'string'
      ? 'must be the style itself, such as `hatched` from `dungeonsmith`, not its name'
      : 'must be a style: `flat`, `hatched` or `blueprint`';
  throw invalid(option, rule, style);
}

function checkMillimetres(option: string, mm: unknown): void {
  if (typeof mm === 'number' && mm >= 1 && mm <= 100) return;
  throw invalid(option, 'must be from 1 to 100 millimetres', mm);
}

function checkMargin(option: string, margin: unknown): void {
  if (typeof margin === 'number' && margin >= 0 && margin <= 100) return;
  throw invalid(option, 'must be a number from 0 to 100', margin);
}

function checkCaption(option: string, caption: unknown): void {
  if (typeof caption === 'string' || typeof caption === 'boolean') return;
  throw invalid(option, 'must be a string, true or false', caption);
}

function checkIdPrefix(option: string, prefix: unknown): void {
  if (typeof prefix === 'string' && /^[A-Za-z][\w-]*$/.test(prefix)) return;
  throw invalid(
    option,
    'must start with a letter and contain only letters, digits, - and _',
    prefix,
  );
}
