import { centerOf, isOnFloor } from '../geometry/room';
import { pointAt } from '../grid/grid';
import { GLYPHS } from '../grid/tiles';
import { checkObject } from '../model/checks';
import { type Cover, type Door, type Grid, type Point, type Room, Tile } from '../model/dungeon';
import { checkCover, checkPointIn, checkRoomSizes, isInside } from '../model/guards';
import {
  CHECKED_LATER,
  type CodeSpecification,
  resolveOptions,
  type Settings,
} from '../model/options';
import { checkGlyph, GLYPH, type Glyph, lockLetter, pinGlyph } from './glyph';
import { describeTiles, PINS, SECRETS, type Secrets, TILE_OPTIONS } from './options';
import type { Pin } from './pins';
import { rowWriter } from './row-writer';
import {
  checkIsDungeon,
  contentsOf,
  type Drawable,
  eachCovered,
  readMasks,
  readSubject,
  standingDoors,
  withoutSecrets,
} from './subject';
import { lineCodes, lineGlyphs } from './wall-lines';

/**
 * Options for {@link toAscii} and {@link toRows}. A glyph is a single character as a reader sees
 * it.
 */
export interface AsciiOptions<Kind = unknown, Item extends Pin<Kind> = Pin<Kind>> {
  /**
   * Entities, which are drawn over everything else. If two are on the same tile, the later one is
   * shown. Default the entities of a dungeon from `buildDungeon` or `buildLevels`, and its exit,
   * which looks like stairs down.
   */
  readonly entities?: readonly Item[] | undefined;
  /** The glyph of an entity. Default the first character of its kind, or `?`. */
  readonly glyph?: Glyph<Kind, Item> | undefined;
  /**
   * The cover on the floor, which is drawn over tiles but below everything else. Default the
   * dungeon's cover.
   */
  readonly cover?: Cover | undefined;
  /**
   * The glyphs of cover by kind. Default those in `glyph` if it is a record, otherwise the first
   * character of the kind.
   */
  readonly coverGlyphs?: Readonly<Record<string, string>> | undefined;
  /** The glyphs of tiles. A tile with an unknown code is shown as `?`. */
  readonly tiles?: TileGlyphs | undefined;
  /**
   * Whether to write a letter at the centre of each room: A–Z, a–z, 0–9, then `?`. If the room has
   * a name, the name is written instead, cut to fit the floor there. Default false.
   */
  readonly roomLabels?: boolean | undefined;
  /** Whether secret doors are shown. `'hidden'` ones are drawn as wall. Default `'shown'`. */
  readonly secrets?: Secrets | undefined;
  /**
   * How walls are drawn. With `'glyphs'`, the default, all look the same. With `'lines'`, they are
   * box-drawing characters around the floor, and isolated walls are `■`.
   */
  readonly walls?: 'glyphs' | 'lines' | undefined;
  /**
   * One byte per tile, 0 for tiles that are not visible now. Entities on these tiles are not drawn.
   * Default the explored tiles.
   */
  readonly visible?: Uint8Array | undefined;
  /**
   * One byte per tile, 0 for tiles that have never been seen. These tiles are blank. Default the
   * visible tiles.
   */
  readonly explored?: Uint8Array | undefined;
}

/** The glyphs of tiles. */
export interface TileGlyphs {
  /**
   * The glyph of walls. Default `#`. If walls are drawn as lines, it is used for walls that touch
   * no dug tile, and the default is a blank.
   */
  readonly wall?: string | undefined;
  /** The glyph of floor. Default `.`. */
  readonly floor?: string | undefined;
  /** The glyph of doors that are not locked. Default `+`. */
  readonly door?: string | undefined;
  /** The glyph of stairs up. Default `<`. */
  readonly stairsUp?: string | undefined;
  /** The glyph of stairs down. Default `>`. */
  readonly stairsDown?: string | undefined;
  /** The glyph of deep water. Default `~`. */
  readonly deepWater?: string | undefined;
  /** The glyph of shallow water. Default `,`. */
  readonly shallowWater?: string | undefined;
  /** The glyph of lava. Default `^`. */
  readonly lava?: string | undefined;
  /** The glyph of a chasm. Default `:`. */
  readonly chasm?: string | undefined;
  /** The glyph of the edge of a chasm. Default `;`. */
  readonly chasmEdge?: string | undefined;
  /** The glyph of bridges. Default `=`. */
  readonly bridge?: string | undefined;
}

const ASCII: CodeSpecification<AsciiOptions> = {
  entities: PINS,
  glyph: GLYPH,
  cover: CHECKED_LATER,
  coverGlyphs: {
    type: 'value',
    check: (option, value) => checkObject(option, value),
    default: ({ glyph }: AsciiOptions) => (typeof glyph === 'object' ? glyph : undefined),
  },
  tiles: { type: 'value', check: () => {}, default: () => ({}) },
  roomLabels: { type: 'boolean', default: false },
  secrets: SECRETS,
  walls: { type: 'choice', names: ['glyphs', 'lines'], default: 'glyphs' },
  visible: CHECKED_LATER,
  explored: CHECKED_LATER,
};

type AsciiSettings = Settings<AsciiOptions, 'coverGlyphs' | 'visible' | 'explored' | 'glyph'>;

const LABELS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Draws a dungeon or a grid as text. The rows are joined by newlines, without one at the end.
 *
 * In a dungeon, a locked door is drawn as the letter of its lock (`A` for lock 0, …, `Z`, then
 * `?`), and its key as the same letter in lower case. For a grid, only tiles are drawn, and
 * `parseAscii` can read them back unless walls are drawn as lines.
 *
 * @throws {InvalidOptionError} If the grid, an entity, a glyph or an option is invalid
 * @example
 * console.log(toAscii(dungeon, { entities: [...entities, { kind: '@', ...dungeon.entrance }] }));
 */
export function toAscii<Kind, Item extends Pin<Kind> = Pin<Kind>>(
  subject: Drawable,
  options: AsciiOptions<Kind, Item> = {},
): string {
  return toRows(subject, options).join('\n');
}

/**
 * Draws a dungeon or a grid like {@link toAscii}, but returns one string per row, from top to
 * bottom. KAPLAY's `addLevel` accepts this form.
 *
 * @throws {InvalidOptionError} If the grid, an entity, a glyph or an option is invalid
 * @example
 * const level = addLevel(toRows(dungeon.grid), { tileWidth: 16, tileHeight: 16, tiles });
 */
export function toRows<Kind, Item extends Pin<Kind> = Pin<Kind>>(
  subject: Drawable,
  options: AsciiOptions<Kind, Item> = {},
): string[] {
  const read = readSubject(subject);
  const settings = resolveOptions<AsciiOptions, AsciiSettings>(ASCII, options);
  const { glyph, coverGlyphs, tiles, roomLabels, secrets, walls, visible, explored } = settings;
  const { entities, cover, exit } = contentsOf(subject, options);
  checkCover('cover', cover, read.grid);
  const glyphs = tileGlyphs(tiles, walls === 'lines');
  const masks = readMasks(read.grid, visible, explored);
  const grid = secrets === 'hidden' ? withoutSecrets(read) : read.grid;

  const overlay = createOverlay(grid);
  const ofCover = cover?.kinds.map((kind) => pinGlyph({ kind, x: 0, y: 0 }, coverGlyphs)) ?? [];
  eachCovered(grid, cover, (cell, kind) => overlay.put(pointAt(grid, cell), ofCover[kind]!));
  if (roomLabels) {
    checkIsDungeon('roomLabels', read, roomLabels);
    checkRoomSizes('rooms', read.rooms);
    for (const [i, room] of read.rooms.entries()) putLabel(overlay, room, LABELS[i] ?? '?');
  }
  for (const key of read.keys) overlay.put(key, lockLetter(key.lock).toLowerCase());
  const isShown = (door: Door) => secrets === 'shown' || !door.secret;
  for (const door of standingDoors(read).filter(isShown)) {
    if (door.lock !== undefined) overlay.put(door, lockLetter(door.lock));
  }
  masks.known?.forEach((value, cell) => {
    if (value === 0) overlay.put(pointAt(grid, cell), ' ');
  });
  const seen = masks.visible ?? masks.known;
  const isSeen = ({ x, y }: Point) => seen?.[y * grid.width + x] !== 0;
  if (exit && isSeen(exit)) overlay.put(exit, glyphs[Tile.StairsDown]!);
  for (const [i, pin] of entities.entries()) {
    checkPointIn(`entities[${i}]`, pin, grid);
    if (isSeen(pin)) overlay.put(pin, pinGlyph(pin, glyph));
  }
  return drawRows(grid, walls === 'lines', glyphs, overlay.rows);
}

/**
 * Creates a collection of glyphs that hide tiles, by row and column. Later glyphs hide earlier
 * ones.
 */
function createOverlay(grid: Grid) {
  const rows = new Map<number, Map<number, string>>();
  const put = ({ x, y }: Point, glyph: string) => {
    if (!isInside(grid, x, y)) return;
    const row = rows.get(y) ?? new Map<number, string>();
    rows.set(y, row.set(x, glyph));
  };
  return { rows, put };
}

/** Writes the label of a room around its centre, cut to fit the floor in that row. */
function putLabel({ put }: ReturnType<typeof createOverlay>, room: Room, letter: string): void {
  const { x, y } = centerOf(room);
  let [left, right] = [x, x];
  while (isOnFloor(room, left - 1, y)) left--;
  while (isOnFloor(room, right + 1, y)) right++;
  const glyphs = [...(room.name ?? letter)].slice(0, right - left + 1);
  const first = Math.min(right + 1 - glyphs.length, Math.max(left, x - ((glyphs.length - 1) >> 1)));
  for (const [i, glyph] of glyphs.entries()) put({ x: first + i, y }, glyph);
}

function tileGlyphs(tiles: TileGlyphs, hasLines: boolean): string[] {
  const specification = describeTiles((code) => ({
    type: 'value',
    check: checkGlyph,
    default: hasLines && code === Tile.Wall ? ' ' : GLYPHS[code],
  }));
  const settings = resolveOptions<TileGlyphs>(specification, tiles, 'tiles');
  const glyphs = new Array<string>(256).fill('?');
  for (const [code, name] of TILE_OPTIONS.entries()) glyphs[code] = settings[name];
  return hasLines ? lineGlyphs(glyphs) : glyphs;
}

function drawRows(
  grid: Grid,
  hasLines: boolean,
  glyphs: readonly string[],
  overlay: ReadonlyMap<number, ReadonlyMap<number, string>>,
): string[] {
  const { width, height, tiles } = grid;
  const writeRow = rowWriter(glyphs);
  return Array.from({ length: height }, (_, y) => {
    const row = hasLines ? lineCodes(grid, y) : tiles.subarray(y * width, (y + 1) * width);
    const hidden = overlay.get(y);
    if (hidden === undefined) return writeRow(row, 0, width);
    const cells = Array.from(row, (code) => glyphs[code]!);
    for (const [x, glyph] of hidden) cells[x] = glyph;
    return cells.join('');
  });
}
