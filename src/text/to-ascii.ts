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

/** Options of {@link toAscii} and {@link toRows}. A glyph is one character, as a reader sees it. */
export interface AsciiOptions<Kind = unknown, Item extends Pin<Kind> = Pin<Kind>> {
  /**
   * Drawn over everything else; of two on a tile the later shows. Default what a dungeon of
   * `buildDungeon` or `buildLevels` brings along, its exit too, which looks like stairs down.
   */
  readonly entities?: readonly Item[] | undefined;
  /** The glyph of an entity. Default the kind's first character, or `?`. */
  readonly glyph?: Glyph<Kind, Item> | undefined;
  /** The cover on the floor, drawn below everything except tiles. Default the dungeon's cover. */
  readonly cover?: Cover | undefined;
  /**
   * Glyphs of cover by kind. Default those of `glyph` if it is a record, otherwise the kind's first
   * character.
   */
  readonly coverGlyphs?: Readonly<Record<string, string>> | undefined;
  /** Glyphs of tiles. A tile of an unknown code shows as `?`. */
  readonly tiles?: TileGlyphs | undefined;
  /**
   * Whether to write a letter at each room's centre: A–Z, a–z, 0–9, then `?`; or its name, if it
   * has one, cut to the floor there. Default false.
   */
  readonly roomLabels?: boolean | undefined;
  /** Whether secret doors show; `'hidden'` ones are drawn as wall. Default `'shown'`. */
  readonly secrets?: Secrets | undefined;
  /**
   * How walls are drawn: `'glyphs'`, the default, all alike; `'lines'` as box-drawing characters
   * around the floor, `■` for isolated walls.
   */
  readonly walls?: 'glyphs' | 'lines' | undefined;
  /**
   * A byte for each tile, not 0 if it is seen now: entities on other tiles are left out. Default
   * the explored tiles.
   */
  readonly visible?: Uint8Array | undefined;
  /**
   * A byte for each tile, not 0 if it was ever seen; other tiles are blank. Default the visible
   * tiles.
   */
  readonly explored?: Uint8Array | undefined;
}

/** The glyphs of tiles. */
export interface TileGlyphs {
  /** Walls. Default `#`; if walls are lines, a blank for walls that touch no dug tile. */
  readonly wall?: string | undefined;
  /** Default `.`. */
  readonly floor?: string | undefined;
  /** Doors that are not locked. Default `+`. */
  readonly door?: string | undefined;
  /** Default `<`. */
  readonly stairsUp?: string | undefined;
  /** Default `>`. */
  readonly stairsDown?: string | undefined;
  /** Default `~`. */
  readonly deepWater?: string | undefined;
  /** Default `,`. */
  readonly shallowWater?: string | undefined;
  /** Default `^`. */
  readonly lava?: string | undefined;
  /** Default `:`. */
  readonly chasm?: string | undefined;
  /** Default `;`. */
  readonly chasmEdge?: string | undefined;
  /** Default `=`. */
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
 * Draws a dungeon or a grid as text: its rows joined by newlines, none at the end.
 *
 * In a dungeon, a locked door is drawn as the letter of its lock (`A` for lock 0, …, `Z`, then
 * `?`), and its key as the same letter in lower case. Of a grid, only tiles are drawn, and
 * `parseAscii` reads them back, unless walls are lines.
 *
 * @throws {InvalidOptionError} If the grid, an entity, a glyph or an option is wrong
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
 * Draws a dungeon or a grid like {@link toAscii}, but returns a string for each row, from the top,
 * as KAPLAY's `addLevel` takes them.
 *
 * @throws {InvalidOptionError} If the grid, an entity, a glyph or an option is wrong
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

/** Glyphs that hide tiles, the later those before, by row and column. */
function createOverlay(grid: Grid) {
  const rows = new Map<number, Map<number, string>>();
  const put = ({ x, y }: Point, glyph: string) => {
    if (!isInside(grid, x, y)) return;
    const row = rows.get(y) ?? new Map<number, string>();
    rows.set(y, row.set(x, glyph));
  };
  return { rows, put };
}

/** Writes the label of a room around its centre, cut to the floor in that row. */
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
