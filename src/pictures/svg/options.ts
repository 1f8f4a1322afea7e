import { GLYPH, type Glyph } from '../../core/ascii/glyph';
import { invalid, isObject } from '../../core/model/checks';
import type { Cover } from '../../core/model/population';
import {
  CHECKED_LATER,
  type CodeSpecification,
  resolveOptions,
  type Settings,
  type ValueOption,
} from '../../core/model/specification';
import { KINDS } from '../../core/view/colors-by-kind';
import { PINS, SECRETS, SEED, type Secrets, TEXT, TILE_SIZE } from '../../core/view/options';
import { shownOf } from '../../core/view/players-view';
import type { Drawable, Pin } from '../../core/view/subject';
import { checkColors, type SvgColors, type SvgScheme } from '../scene/paint';
import { type PinSymbols, SYMBOLS } from '../symbols/symbols';
import { flat } from './flat';
import type { StyleParts, SvgStyle } from './style';

/** Options for {@link toSvg}. */
export interface SvgOptions<Kind = unknown, Item extends Pin<Kind> = Pin<Kind>> {
  /**
   * The style. `flat`, the default, draws walls with a face, in colour. `hatched` draws ink on
   * paper, for printing. `blueprint` draws a plan on a sheet with a frame, dimensions and a title
   * block.
   */
  readonly style?: SvgStyle | undefined;
  /** The side of a tile in pixels, from 1 to 1024. Default 16. */
  readonly tileSize?: number | undefined;
  /**
   * The side of a tile in millimetres, from 1 to 100, for printing. It replaces `tileSize`. Default
   * none.
   */
  readonly tileSizeMm?: number | undefined;
  /** The margin around the grid in tiles, from 0 to 100. Default the margin of the style. */
  readonly margin?: number | undefined;
  /**
   * Entities, drawn as discs. Later ones are on top. Default the entities of a dungeon from
   * `buildDungeon` or `buildLevels`, and its exit, which is drawn as stairs down. With `players`,
   * only furniture is drawn: entities that are `fixed` or of a kind in `FURNITURE`, but no chests
   * and no hazards.
   */
  readonly entities?: readonly Item[] | undefined;
  /** Returns the letter of an entity, as in `toAscii`. */
  readonly glyph?: Glyph<Kind, Item> | undefined;
  /**
   * Returns the symbol for an entity or for cover, by its kind: `furnitureSymbols` or a custom
   * function. Entities with a symbol are drawn below all others. Default discs with letters for
   * entities, and dots for cover.
   */
  readonly symbols?: PinSymbols | undefined;
  /** The cover of the floor. Default the dungeon's `cover`. */
  readonly cover?: Cover | undefined;
  /** Whether to draw the index of each room on the first tile of its floor. Default false. */
  readonly roomIndices?: boolean | undefined;
  /**
   * Whether to draw a number in the middle of each room, its index plus 1, with the room's role
   * next to it. Mazes, passages, crossings and a single room have none. Default true in `hatched`
   * and `blueprint`, otherwise false.
   */
  readonly roomNumbers?: boolean | undefined;
  /**
   * Whether to draw the names and the roles of rooms. With `roomNumbers`, the number is before the
   * name; a name replaces an index. A name such as `room 3` is replaced by the number of the room,
   * which may be another one. Default false.
   */
  readonly roomNames?: boolean | undefined;
  /**
   * Whether to explain everything that occurs in the picture: symbols, lakes, cover, and entities.
   * Default true in `blueprint`, otherwise false.
   */
  readonly legend?: boolean | undefined;
  /**
   * A caption for the size of a tile. A string such as "1 square = 5 feet" is written as it is.
   * True stands for the style's caption, which says that a tile is five feet. Default true in
   * `blueprint`, otherwise false.
   */
  readonly scaleCaption?: boolean | string | undefined;
  /**
   * The title, which is written on the picture and read by screen readers. By default, nothing is
   * written, and screen readers read the size of the grid.
   */
  readonly title?: string | undefined;
  /**
   * The family of the generator that made the dungeon, which is written next to a title and in a
   * title block.
   */
  readonly generator?: string | undefined;
  /** The seed of the dungeon, which is written next to a title and in a title block. */
  readonly seed?: string | number | bigint | undefined;
  /**
   * Whether the picture is for players. It then shows only floor and plain doors that can be
   * reached without passing a secret door, the lakes there, and furniture except chests and
   * hazards. Passages and bridges to secret doors, keys, marks, other entities, the names, roles
   * and numbers of rooms, the family and the seed are hidden, whatever the other options are.
   * Default false.
   */
  readonly players?: boolean | undefined;
  /** Whether secret doors are shown. `'hidden'` ones are drawn as wall. Default `'shown'`. */
  readonly secrets?: Secrets | undefined;
  /**
   * One number per tile, 0 for tiles that are not visible now. Entities on these tiles are not
   * drawn, and explored ones are covered by fog. Default `explored`.
   */
  readonly visible?: Uint8Array | undefined;
  /**
   * One number per tile, 0 for tiles that have never been seen. These tiles are not drawn. Default
   * `visible`.
   */
  readonly explored?: Uint8Array | undefined;
  /**
   * The role of the picture for screen readers: `'img'`, the default, for a single image;
   * `'graphics-document'` to include the names of entities; `'presentation'` for decoration.
   */
  readonly role?: 'img' | 'graphics-document' | 'presentation' | undefined;
  /**
   * The prefix of ids and classes in the picture: letters, digits, `-` and `_`, starting with a
   * letter. Default a hash of the picture, so that a page can contain several pictures.
   */
  readonly idPrefix?: string | undefined;
  /** The colours of parts of the picture. Default those of the style and the scheme. */
  readonly colors?: SvgColors | undefined;
  /**
   * The kinds of entities and cover of a whole campaign, by name: each has the same colour in all
   * pictures with the same list. Default none: then the kinds of the picture share out the colours,
   * and most have the same colour in other pictures.
   */
  readonly kinds?: readonly string[] | undefined;
  /**
   * The colours of entities and cover by kind, for kinds that are strings or numbers. Default
   * built-in colours.
   */
  readonly kindColors?: Readonly<Record<string, string>> | undefined;
  /** The colour scheme. Default `'auto'`: light or dark, depending on the reader's settings. */
  readonly scheme?: SvgScheme | undefined;
}

/** The specification of the side of a tile in millimetres. */
export const MILLIMETRES: ValueOption = {
  type: 'value',
  check: checkMillimetres,
  default: undefined,
};

const SVG_SPEC: CodeSpecification<SvgOptions> = {
  style: { type: 'value', resolve: readStyle, default: flat },
  tileSize: TILE_SIZE,
  tileSizeMm: MILLIMETRES,
  margin: { type: 'value', check: checkMargin, default: ({ style }: SvgSettings) => style.margin },
  entities: PINS,
  glyph: GLYPH,
  symbols: SYMBOLS,
  cover: CHECKED_LATER,
  roomIndices: { type: 'boolean', default: false },
  roomNumbers: { type: 'boolean', default: ({ style }: SvgSettings) => style.shows.numbers },
  roomNames: { type: 'boolean', default: false },
  legend: { type: 'boolean', default: ({ style }: SvgSettings) => style.shows.legend },
  scaleCaption: {
    type: 'value',
    check: checkCaption,
    default: ({ style }: SvgSettings) => style.shows.scaleCaption,
  },
  title: TEXT,
  generator: TEXT,
  seed: SEED,
  players: { type: 'boolean', default: false },
  secrets: SECRETS,
  visible: CHECKED_LATER,
  explored: CHECKED_LATER,
  role: { type: 'choice', names: ['img', 'graphics-document', 'presentation'], default: 'img' },
  idPrefix: { type: 'value', check: checkIdPrefix, default: undefined },
  colors: { type: 'value', default: () => ({}) },
  kinds: KINDS,
  kindColors: { type: 'value', check: checkColors, default: () => ({}) },
  scheme: { type: 'choice', names: ['auto', 'light', 'dark'], default: 'auto' },
};

type SvgSettings = Omit<
  Settings<
    SvgOptions,
    | 'tileSizeMm'
    | 'glyph'
    | 'symbols'
    | 'title'
    | 'generator'
    | 'seed'
    | 'visible'
    | 'explored'
    | 'idPrefix'
  >,
  'style'
> & { readonly style: StyleParts };

/** Checks the options of {@link toSvg} and fills in the defaults of the style. */
export function readOptions<Kind, Item extends Pin<Kind>>(
  subject: Drawable,
  options: SvgOptions<Kind, Item>,
) {
  const settings = resolveOptions<SvgOptions, SvgSettings>(SVG_SPEC, options);
  const { style, players, scaleCaption, secrets, visible, explored } = settings;
  const { shown, entities: pins, exit, cover, colors } = shownOf(subject, options);
  const { generator, seed, roomIndices, roomNames, roomNumbers } = players ? FOR_PLAYERS : settings;
  const own = new Map(Object.entries(settings.kindColors));
  checkColors('colors', settings.colors, style.palette);
  return {
    style,
    margin: settings.margin,
    colors: settings.colors,
    title: settings.title,
    generator,
    tileSize: settings.tileSizeMm ?? settings.tileSize,
    unit: settings.tileSizeMm ? 'mm' : '',
    scheme: settings.scheme,
    role: settings.role,
    idPrefix: settings.idPrefix,
    pins,
    glyph: settings.glyph,
    colorOf: (kind: string) => own.get(kind) ?? colors.get(kind)!,
    symbols: settings.symbols,
    cover,
    roomIndices,
    roomNumbers,
    roomNames,
    hasLegend: settings.legend,
    seed: seed === undefined ? undefined : String(seed),
    scale: scaleCaption === true ? style.scaleCaption : scaleCaption || undefined,
    shown,
    sight: { secrets, visible, explored, exit },
  };
}

/** Settings that replace the given ones in pictures for players. */
const FOR_PLAYERS = {
  generator: undefined,
  seed: undefined,
  roomIndices: false,
  roomNames: false,
  roomNumbers: false,
};

function readStyle(option: string, style: unknown): StyleParts {
  if (isStyle(style)) return style;
  const rule =
    typeof style === 'string'
      ? 'must be the style itself, such as `hatched` from `dungeonsmith/pictures`, not its name'
      : 'must be a style: `flat`, `hatched` or `blueprint`';
  throw invalid(option, rule, style);
}

/** Returns whether a value is a style. This only protects against mix-ups. */
function isStyle(value: unknown): value is StyleParts {
  return isObject(value) && typeof value.render === 'function';
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
