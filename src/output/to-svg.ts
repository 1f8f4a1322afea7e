import { checkBoolean, checkOneOf, checkOptions, checkString, invalid } from '../checks';
import type { Dungeon, Grid } from '../dungeon';
import type { Data } from '../readers';
import { checkGlyphs, type Glyph } from './glyph';
import { checkTextLength } from './limits';
import { type Marker, readDrawnMarkers } from './markers';
import { mergeRuns } from './merge-runs';
import {
  partAttributes,
  readColors,
  readKindColors,
  type SvgColors,
  type SvgPart,
  type SvgScheme,
  type SvgStyle,
  styleSheet,
} from './svg-colors';
import { readScene, type SvgScene } from './svg-scene';
import { symbolPaths } from './svg-symbols';
import { drawLabels, drawLocks, drawMarkers, escapeXml } from './svg-text';
import { TileClass } from './tile-classes';
import { checkTileSize } from './tiled-tileset';

/** Options of {@link toSvg}. */
export interface SvgOptions<Kind = unknown, Item extends Marker<Kind> = Marker<Kind>> {
  /** Sides of a tile in pixels, 1 to 1024. Default 16. */
  readonly tileSize?: number | undefined;
  /** Drawn as discs, the later over the earlier. */
  readonly entities?: readonly Item[] | undefined;
  /** The letter of an entity, as in `toAscii`. */
  readonly glyph?: Glyph<Kind, Item> | undefined;
  /** Whether each room's index stands on the first tile of its floor. Default false. */
  readonly roomLabels?: boolean | undefined;
  /** Whether secret doors show; if not, they are drawn as wall. Default false. */
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
  /** What a screen reader says. Default the size. */
  readonly title?: string | undefined;
  /**
   * How screen readers take the picture: `'img'`, the default, as a whole; `'graphics-document'` with
   * the names of entities in it; `'presentation'` as an ornament.
   */
  readonly role?: 'img' | 'graphics-document' | 'presentation' | undefined;
  /**
   * What ids and classes in the picture begin with, so that several pictures of different colours
   * can stand in one page: letters, digits, `-` and `_`, a letter first. Default: there are no ids.
   */
  readonly idPrefix?: string | undefined;
  /** Colours of tiles, symbols and labels. Default those of the scheme. */
  readonly colors?: SvgColors | undefined;
  /** Colours of entities by kind, for kinds that are texts or numbers. Default one each. */
  readonly kindColors?: Readonly<Record<string, string>> | undefined;
  /** Default `'auto'`: light or dark, as the reader has set. */
  readonly scheme?: SvgScheme | undefined;
}

const OPTIONS: ReadonlySet<string> = new Set([
  'tileSize',
  'entities',
  'glyph',
  'roomLabels',
  'secrets',
  'visible',
  'explored',
  'title',
  'role',
  'idPrefix',
  'colors',
  'kindColors',
  'scheme',
]);
const SCHEMES = ['auto', 'light', 'dark'];
const ROLES = ['img', 'graphics-document', 'presentation'];

/**
 * A dungeon or a grid as a picture, an SVG document: rock, walls around what is dug, the floors of
 * rooms and tunnels, doors, stairs, the entrance as a flight of stairs, entities as discs. A locked
 * door and its key have the letter of their lock, as in `toAscii`. Text is escaped; the style sheet
 * touches nothing outside the picture, so that it can stand in a page as it is.
 *
 * @throws InvalidOptionError where the grid, an entity, a glyph, a colour or an option is wrong, or
 * the text would be longer than a string can be
 * @example
 * element.innerHTML = toSvg(dungeon, { entities, roomLabels: true, idPrefix: 'map' });
 */
export function toSvg<Kind, Item extends Marker<Kind> = Marker<Kind>>(
  subject: Dungeon | Grid,
  options: SvgOptions<Kind, Item> = {},
): string {
  const settings = readOptions(options);
  const scene = readScene(subject, settings);
  const { tileSize, style, roomLabels } = settings;
  const symbols = symbolPaths(scene);
  const later = LATER_PARTS.filter((part) => (part === 'fog' ? scene.fog : symbols[part]));
  return joinLines([
    ...drawHead(scene.grid, settings),
    `<style>${styleSheet(style, later)}</style>`,
    `<g transform="scale(${tileSize})">`,
    ...drawTiles(scene, style),
    ...SYMBOLS.filter((part) => symbols[part]).map((part) => drawPath(style, part, symbols[part])),
    '</g>',
    ...drawLocks(scene, tileSize, style),
    ...drawFog(scene, tileSize, style),
    ...(roomLabels ? drawLabels(scene, tileSize, style) : []),
    ...drawMarkers(scene, tileSize, settings),
    '</svg>',
    '',
  ]);
}

const SYMBOLS = ['door', 'stairs', 'key', 'entrance'] as const;
const LATER_PARTS = ['door', 'stairs', 'key', 'fog'] as const;

type Settings = ReturnType<typeof readOptions>;

function readOptions(options: object) {
  checkOptions(options, OPTIONS);
  const {
    tileSize = 16,
    entities = [],
    glyph,
    roomLabels = false,
    secrets = false,
  } = options as Data;
  const { visible, explored, title, role = 'img', idPrefix } = options as Data;
  const { colors = {}, kindColors = {}, scheme = 'auto' } = options as Data;
  checkTileSize(tileSize);
  checkGlyphs(glyph);
  checkBoolean('roomLabels', roomLabels);
  checkBoolean('secrets', secrets);
  if (title !== undefined) checkString('title', title);
  checkOneOf('role', role, ROLES);
  checkIdPrefix(idPrefix);
  checkOneOf('scheme', scheme, SCHEMES);
  const style: SvgStyle = { scheme: scheme as SvgScheme, colors: readColors(colors), idPrefix };
  return {
    ...{ tileSize, style, roomLabels, title, role, glyph },
    ...{ secrets, visible, explored },
    markers: readDrawnMarkers('entities', entities),
    kindColors: readKindColors(kindColors),
  };
}

function checkIdPrefix(idPrefix: unknown): asserts idPrefix is string | undefined {
  if (idPrefix === undefined) return;
  if (typeof idPrefix === 'string' && /^[A-Za-z][\w-]*$/.test(idPrefix)) return;
  throw invalid('idPrefix', 'must be letters, digits, - and _, a letter first', idPrefix);
}

function drawHead(grid: Grid, { tileSize, style, title, role }: Settings): string[] {
  const width = grid.width * tileSize;
  const height = grid.height * tileSize;
  const { idPrefix } = style;
  const id = idPrefix && `${idPrefix}-title`;
  const name = idPrefix ? `dungeonsmith ${idPrefix}` : 'dungeonsmith';
  const label = id ? ` aria-labelledby="${id}"` : '';
  const text = escapeXml(title ?? `A dungeon of ${grid.width} × ${grid.height} tiles`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="${name}" role="${role}"${label} viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title${id ? ` id="${id}"` : ''}>${text}</title>`,
  ];
}

function drawTiles({ grid, classes }: SvgScene, style: SvgStyle): string[] {
  const paths = pathsOf(classes, grid.width);
  const draw = (part: SvgPart, kind: TileClass) =>
    `<path ${partAttributes(style, part)} shape-rendering="crispEdges" d="${paths[kind]}"/>`;
  return [
    `<rect ${partAttributes(style, 'rock')} width="${grid.width}" height="${grid.height}"/>`,
    draw('wall', TileClass.Wall),
    draw('tunnel', TileClass.Tunnel),
    draw('floor', TileClass.Floor),
  ];
}

/** The cells of each class as a path of rectangles. */
function pathsOf(classes: Uint8Array, width: number): string[] {
  const paths = ['', '', '', ''];
  mergeRuns(classes, width, (kind, x, y, columns, rows) => {
    const path = `${paths[kind]}M${x} ${y}h${columns}v${rows}H${x}z`;
    checkTextLength('grid', path.length);
    paths[kind] = path;
  });
  return paths;
}

function drawPath(style: SvgStyle, part: SvgPart, path: string): string {
  return `<path ${partAttributes(style, part)} d="${path}"/>`;
}

/** What is remembered, but not seen now, is dimmed. */
function drawFog({ grid, fog }: SvgScene, tileSize: number, style: SvgStyle): string[] {
  if (fog === undefined) return [];
  const path = pathsOf(fog, grid.width)[1] as string;
  const attributes = `${partAttributes(style, 'fog')} fill-opacity=".6"`;
  return [`<path ${attributes} transform="scale(${tileSize})" d="${path}"/>`];
}

function joinLines(lines: readonly string[]): string {
  const length = lines.reduce((sum, line) => sum + line.length + 1, 0);
  checkTextLength('grid', length);
  return lines.join('\n');
}
