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
   * `flat`, the default: walls with a face, in colour. `hatched`: ink on paper, as game masters print
   * it. `blueprint`: a plan on a sheet with a frame, dimensions and a title block.
   */
  readonly style?: SvgStyle | undefined;
  /** Sides of a tile in pixels, 1 to 1024. Default 16. */
  readonly tileSize?: number | undefined;
  /** Sides of a tile in millimetres, 1 to 100, in place of pixels: for print. Default none. */
  readonly mm?: number | undefined;
  /** The room around the grid in tiles, 0 to 100. Default what the style needs. */
  readonly margin?: number | undefined;
  /**
   * Drawn as discs, the later over the earlier. Default what a dungeon of `buildDungeon` or
   * `buildLevels` brings along, its exit too, as stairs down; for players what never moves alone.
   */
  readonly entities?: readonly Item[] | undefined;
  /** The letter of an entity, as in `toAscii`. */
  readonly glyph?: Glyph<Kind, Item> | undefined;
  /**
   * What things are drawn as, by kind: `furnitureSymbols`, or a function of your own. Those that have a
   * symbol lie under all others. Default discs with letters, and dots for cover.
   */
  readonly symbols?: PinSymbols | undefined;
  /** What lies on the floor. Default the dungeon's own. */
  readonly cover?: Cover | undefined;
  /** Whether each room's index stands on the first tile of its floor. Default false. */
  readonly roomLabels?: boolean | undefined;
  /**
   * Whether rooms have numbers in their middle, from 1, and beside them what they are for, their role;
   * a single room has no number. Default true in `hatched` and `blueprint`, else false.
   */
  readonly numbers?: boolean | undefined;
  /** Whether rooms that have a name show it, instead of their index or number, and their role. Default false. */
  readonly names?: boolean | undefined;
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
  /**
   * Whether it is for players: what can be walked to without secret doors, as plain doors and floor, and
   * furniture but chests; no way to a secret door, no keys, marks, other entities, names, roles or
   * numbers of rooms, and neither family nor seed, whatever other options say. Default false.
   */
  readonly players?: boolean | undefined;
  /** Whether secret doors show; `'hidden'` ones are drawn as wall. Default `'shown'`. */
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
  /** Colours of entities and cover by kind, for kinds that are strings or numbers. Default one each. */
  readonly kindColors?: Readonly<Record<string, string>> | undefined;
  /** Default `'auto'`: light or dark, as the reader has set. */
  readonly scheme?: SvgScheme | undefined;
}

/** Sides of a tile in millimetres. */
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

/** Checks options of {@link toSvg}, and fills in the defaults of their style. */
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

/** What players are not told. */
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
  throw invalid(option, 'must be a number of millimetres from 1 to 100', mm);
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
  throw invalid(option, 'must be letters, digits, - and _, a letter first', prefix);
}
