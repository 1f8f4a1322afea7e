import { checkBoolean, checkOneOf, checkOptions } from '../checks';
import { type Door, type Dungeon, type Grid, Tile } from '../dungeon';
import { TILES } from '../grid/tiles';
import type { Data } from '../readers';
import {
  addLabels,
  addMarkers,
  createOverlay,
  drawDoors,
  drawKeys,
  hideUnknown,
  type Overlay,
} from './ascii-overlay';
import { checkGlyph, checkGlyphs, type Glyph } from './glyph';
import { checkTextLength } from './limits';
import type { Marker } from './markers';
import { checkIsDungeon, readMasks, readStandingDoors, readSubject } from './read-subject';
import { rowWriter } from './row-text';
import { listRows, type Rows, rowsOf } from './rows';
import { lineCodes, lineGlyphs } from './wall-lines';

/** What can be drawn as text: a grid, or whatever has one, such as a dungeon or a world's region. */
export type Drawable = Grid | (Pick<Dungeon, 'grid'> & Partial<Dungeon>);

/** Options of {@link toAscii} and {@link toRows}. A glyph is one character, as a reader sees it. */
export interface AsciiOptions<Kind = unknown, Item extends Marker<Kind> = Marker<Kind>> {
  /** Drawn over everything else; of two on a tile the later shows. */
  readonly entities?: readonly Item[] | undefined;
  /** The glyph of an entity. Default: the kind's first character, `?` where it has none. */
  readonly glyph?: Glyph<Kind, Item> | undefined;
  /** Glyphs of tiles. A tile of an unknown code shows as `?`. */
  readonly tiles?: TileGlyphs | undefined;
  /** Whether each room's letter stands at its centre: A–Z, a–z, 0–9, then `?`. Default false. */
  readonly roomLabels?: boolean | undefined;
  /** Whether secret doors show; if not, they are drawn as wall. Default false. */
  readonly secrets?: boolean | undefined;
  /**
   * How walls are drawn: `'glyphs'`, the default, one like another; `'lines'` as box-drawing
   * characters around the floor, `■` where one stands alone.
   */
  readonly walls?: 'glyphs' | 'lines' | undefined;
  /**
   * What is seen now, wherever it is not 0, a number a tile: entities elsewhere are left out. Default
   * what is explored.
   */
  readonly visible?: Uint8Array | undefined;
  /**
   * What was ever seen, wherever it is not 0, a number a tile; all else is blank. Default what is
   * visible.
   */
  readonly explored?: Uint8Array | undefined;
}

/** The glyphs of tiles. */
export interface TileGlyphs {
  /** Default `#`; where walls are lines, a blank: what touches nothing that can be walked on. */
  readonly wall?: string | undefined;
  /** Default `.`. */
  readonly floor?: string | undefined;
  /** Doors that are not locked. Default `+`. */
  readonly door?: string | undefined;
  /** Default `<`. */
  readonly stairsUp?: string | undefined;
  /** Default `>`. */
  readonly stairsDown?: string | undefined;
}

const OPTIONS: ReadonlySet<string> = new Set([
  'entities',
  'glyph',
  'tiles',
  'roomLabels',
  'secrets',
  'walls',
  'visible',
  'explored',
]);
const WALLS = ['glyphs', 'lines'];

/** The option that names each tile's glyph, by code. */
const TILE_OPTIONS = ['wall', 'floor', 'door', 'stairsUp', 'stairsDown'] as const;
const TILE_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(TILE_OPTIONS);

/**
 * A dungeon or a grid as text: its rows joined by newlines, none at the end.
 *
 * Of a dungeon, a locked door shows as the letter of its lock (`A` for lock 0, …, `Z`, then `?`), and
 * its key as the same letter in lower case; of a grid alone, nothing is known but tiles, and
 * `parseAscii` reads them back, unless walls are lines.
 *
 * @throws InvalidOptionError where the grid, a door, a key, an entity, a glyph or an option is wrong,
 * or the text would be longer than a string can be
 * @example
 * console.log(toAscii(dungeon, { entities: [...entities, { kind: '@', ...dungeon.entrance }] }));
 */
export function toAscii<Kind, Item extends Marker<Kind> = Marker<Kind>>(
  subject: Drawable,
  options: AsciiOptions<Kind, Item> = {},
): string {
  const picture = readPicture(subject, options);
  const { width, height } = picture.grid;
  checkLength((width + 1) * height - 1);
  const rows = listRows(drawRows(picture));
  checkLength(rows.reduce((length, row) => length + row.length + 1, -1));
  return rows.join('\n');
}

/**
 * A dungeon or a grid as one text a row, from the top: what KAPLAY's `addLevel` takes. Drawn as by
 * {@link toAscii}.
 *
 * @throws InvalidOptionError where the grid, a door, a key, an entity, a glyph or an option is wrong
 * @example
 * const level = addLevel(toRows(dungeon.grid), { tileWidth: 16, tileHeight: 16, tiles });
 */
export function toRows<Kind, Item extends Marker<Kind> = Marker<Kind>>(
  subject: Drawable,
  options: AsciiOptions<Kind, Item> = {},
): string[] {
  return listRows(asciiRows(subject, options));
}

/** The rows of {@link toRows} one at a time, for pictures that no string and no list could hold. */
export function asciiRows<Kind, Item extends Marker<Kind> = Marker<Kind>>(
  subject: Drawable,
  options: AsciiOptions<Kind, Item> = {},
): Rows<string> {
  return drawRows(readPicture(subject, options));
}

function checkLength(length: number): void {
  checkTextLength('grid', length, '; `toRows` has no such limit');
}

/** What there is to draw. */
interface Picture {
  /** Secret doors that do not show are wall. */
  readonly grid: Grid;
  readonly hasLines: boolean;
  /** The glyph of each tile code. */
  readonly glyphs: readonly string[];
  readonly overlay: Overlay;
}

function readPicture(subject: unknown, options: object): Picture {
  const read = readSubject(subject);
  checkOptions(options, OPTIONS);
  const { entities = [], glyph, tiles, roomLabels = false, secrets = false } = options as Data;
  const { walls = 'glyphs', visible, explored } = options as Data;
  checkOneOf('walls', walls, WALLS);
  const hasLines = walls === 'lines';
  const glyphs = tileGlyphs(tiles, hasLines);
  checkBoolean('roomLabels', roomLabels);
  checkBoolean('secrets', secrets);
  checkGlyphs(glyph);
  const overlay = createOverlay(read.grid);
  if (roomLabels) {
    checkIsDungeon('roomLabels', read, roomLabels);
    addLabels(overlay, read);
  }
  drawKeys(overlay, read);
  const doors = readStandingDoors(read);
  const isHidden = ({ secret }: Door) => secret === true && !secrets;
  drawDoors(
    overlay,
    doors.filter((door) => !isHidden(door)),
  );
  const masks = readMasks(read.grid, visible, explored);
  if (masks.known !== undefined) hideUnknown(overlay, masks.known);
  addMarkers(overlay, entities, glyph, masks.visible ?? masks.known);
  return { grid: withWalls(read.grid, doors.filter(isHidden)), hasLines, glyphs, overlay };
}

/** A grid with wall where doors are hidden. */
function withWalls(grid: Grid, hidden: readonly Door[]): Grid {
  if (hidden.length === 0) return grid;
  const tiles = new Uint8Array(grid.tiles);
  for (const { x, y } of hidden) tiles[y * grid.width + x] = Tile.Wall;
  return { ...grid, tiles };
}

function tileGlyphs(tiles: unknown = {}, hasLines: boolean): string[] {
  checkOptions(tiles, TILE_NAMES, 'tiles');
  const glyphs = new Array<string>(256).fill('?');
  TILE_OPTIONS.forEach((name, code) => {
    const usual = hasLines && code === Tile.Wall ? ' ' : TILES[code]?.glyph;
    const { [name]: glyph = usual } = tiles as Data;
    checkGlyph(`tiles.${name}`, glyph);
    glyphs[code] = glyph;
  });
  return hasLines ? lineGlyphs(glyphs) : glyphs;
}

function drawRows({ grid, hasLines, glyphs, overlay }: Picture): Rows<string> {
  const { width, height, tiles } = grid;
  const longest = Math.max(...glyphs.map((glyph) => glyph.length));
  checkTextLength('grid.width', width * longest);
  const writeRow = rowWriter(glyphs);
  return rowsOf(height, (y) => {
    const row = hasLines ? lineCodes(grid, y) : tiles.subarray(y * width, (y + 1) * width);
    const hidden = overlay.rows.get(y);
    return hidden === undefined ? writeRow(row, 0, width) : drawCells(row, glyphs, hidden);
  });
}

function drawCells(
  tiles: Uint8Array,
  glyphs: readonly string[],
  hidden: ReadonlyMap<number, string>,
): string {
  const cells = Array.from(tiles, (code) => glyphs[code]!);
  for (const [x, glyph] of hidden) cells[x] = glyph;
  return cells.join('');
}
