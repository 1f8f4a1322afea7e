import { tilesOf } from '../geometry/points';
import { centerOf, eachFreeRunIn } from '../geometry/room';
import { tilesOfDoor } from '../grid/door-tiles';
import { pointAt } from '../grid/grid';
import { GLYPHS, isStairs } from '../grid/tiles';
import { checkObject } from '../model/checks';
import { type Grid, type Key, type Point, type Room, Tile } from '../model/dungeon';
import { groupBy } from '../model/group-by';
import { checkCover, checkPointIn, checkRoomSides, isInside } from '../model/guards';
import type { Cover } from '../model/population';
import {
  CHECKED_LATER,
  type CodeSpecification,
  resolveOptions,
  type Settings,
} from '../model/specification';
import { presentDoors, withoutSecrets } from '../view/doors';
import { doorName, labelName, lockLetter, roomNumbers, tileWords } from '../view/labels';
import {
  describeTiles,
  type Masks,
  PINS,
  readMasks,
  SECRETS,
  type Secrets,
  TILE_OPTIONS,
} from '../view/options';
import {
  type Contents,
  checkIsDungeon,
  contentsOf,
  type Drawable,
  kindName,
  type Pin,
  readSubject,
  type Subject,
} from '../view/subject';
import { eachCovered, featureCells } from '../view/tile-queries';
import { charactersOf, checkGlyph, GLYPH, type Glyph, glyphsByKind, pinGlyph } from './glyph';
import { LINES, lineCodes, lineGlyphs } from './wall-lines';

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
  /**
   * The glyph of an entity. Default the first character of its kind or, if something else in the
   * drawing has it, another one: kinds choose in the order of their names, from their characters,
   * then from letters and digits. Kinds of one character, such as `@`, choose first, and kinds that
   * are not strings are `?`. A glyph of a record that is the letter of a lock or key in the drawing
   * is replaced in the same way.
   */
  readonly glyph?: Glyph<Kind, Item> | undefined;
  /**
   * The cover on the floor, which is drawn over tiles but below everything else. Default the
   * dungeon's cover.
   */
  readonly cover?: Cover | undefined;
  /**
   * The glyphs of cover by kind. Default those in `glyph` if it is a record, otherwise chosen as
   * for entities.
   */
  readonly coverGlyphs?: Readonly<Record<string, string>> | undefined;
  /** The glyphs of tiles. A tile with an unknown code is shown as `?`. */
  readonly tiles?: TileGlyphs | undefined;
  /**
   * Whether to write the name of each room near its centre or, if it has none, its number in
   * pictures and keys, starting at 1. Labels are on free floor: names are cut to fit it, and a
   * number that does not fit is left out. Default false.
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
  /**
   * Whether to add a legend below the drawing: an empty row, then a row for each glyph except those
   * of wall and floor. Default false.
   */
  readonly legend?: boolean | undefined;
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

const ASCII_SPEC: CodeSpecification<AsciiOptions> = {
  entities: PINS,
  glyph: GLYPH,
  cover: CHECKED_LATER,
  coverGlyphs: {
    type: 'value',
    check: (option, value) => checkObject(option, value),
    default: ({ glyph }: AsciiOptions) => (typeof glyph === 'object' ? glyph : undefined),
  },
  tiles: { type: 'value', default: () => ({}) },
  roomLabels: { type: 'boolean', default: false },
  secrets: SECRETS,
  walls: { type: 'choice', names: ['glyphs', 'lines'], default: 'glyphs' },
  visible: CHECKED_LATER,
  explored: CHECKED_LATER,
  legend: { type: 'boolean', default: false },
};

type AsciiSettings = Settings<AsciiOptions, 'coverGlyphs' | 'visible' | 'explored' | 'glyph'>;

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
  const settings = resolveOptions<AsciiOptions, AsciiSettings>(ASCII_SPEC, options);
  const { tiles, secrets, walls, visible, explored } = settings;
  const contents = contentsOf(subject, options);
  checkCover('cover', contents.cover, read.grid);
  for (const [i, pin] of contents.entities.entries()) {
    checkPointIn(`entities[${i}]`, pin, read.grid);
  }
  const hasLines = walls === 'lines';
  const glyphs = tileGlyphs(tiles, hasLines);
  const masks = readMasks(read.grid, visible, explored);
  const grid = secrets === 'hidden' ? withoutSecrets(read) : read.grid;

  const canvas = new Canvas(grid, masks, renderTiles(grid, glyphs, hasLines, masks.known));
  const doors = presentDoors(read).filter((door) => secrets === 'shown' || !door.secret);
  const shown = { ...read, doors };
  const look = { contents, settings, glyphs };
  putThings(canvas, shown, look, chooseGlyphs(grid, shown, look));
  const rows = Array.from({ length: grid.height }, (_, y) => canvas.row(y));
  return settings.legend ? [...rows, '', ...legendRows(grid, glyphs, canvas)] : rows;
}

/** Returns the glyph of each tile. */
function renderTiles(
  grid: Grid,
  glyphs: readonly string[],
  hasLines: boolean,
  known: Uint8Array | undefined,
): string[] {
  const { width, height, tiles } = grid;
  const cells = new Array<string>(tiles.length);
  for (let y = 0; y < height; y++) {
    const codes = hasLines
      ? [...lineCodes(grid, y, known)]
      : tiles.subarray(y * width, (y + 1) * width);
    for (let x = 0; x < width; x++) cells[y * width + x] = glyphs[codes[x]!]!;
  }
  return cells;
}

/** A drawing, in which later glyphs hide earlier ones. */
class Canvas {
  /** The names of what each glyph stands for. */
  readonly names = new Map<string, Set<string>>();
  /** The tiles that are hidden by something else. */
  readonly hidden = new Set<number>();

  constructor(
    private readonly grid: Grid,
    private readonly masks: Masks,
    /** The glyph of each tile. */
    private readonly cells: string[],
  ) {
    masks.known?.forEach((value, cell) => {
      if (value === 0) this.write(cell, ' ');
    });
  }

  /** Returns whether a tile is visible now. */
  isVisible({ x, y }: Point): boolean {
    return (this.masks.visible ?? this.masks.known)?.[y * this.grid.width + x] !== 0;
  }

  /**
   * Writes a glyph over a tile, unless the tile has never been seen. `name` is what the glyph
   * stands for in a legend.
   */
  put({ x, y }: Point, glyph: string, name?: string): void {
    const cell = y * this.grid.width + x;
    if (!isInside(this.grid, x, y) || this.masks.known?.[cell] === 0) return;
    this.write(cell, glyph);
    if (name === undefined) return;
    const names = this.names.get(glyph) ?? new Set();
    this.names.set(glyph, names.add(name));
  }

  /** Returns a row as text, which it joins from runs of equal glyphs. */
  row(y: number): string {
    const { width } = this.grid;
    let row = '';
    for (let cell = y * width, first = cell; cell < (y + 1) * width; first = cell) {
      const glyph = this.cells[cell]!;
      while (cell < (y + 1) * width && this.cells[cell] === glyph) cell++;
      row += glyph.repeat(cell - first);
    }
    return row;
  }

  private write(cell: number, glyph: string): void {
    this.cells[cell] = glyph;
    this.hidden.add(cell);
  }
}

/** The contents of a dungeon, and how they are drawn. */
interface Look {
  readonly contents: Contents;
  readonly settings: AsciiSettings;
  /** The glyphs of tiles. */
  readonly glyphs: readonly string[];
}

/** The glyphs of entities and of cover by kind. */
interface KindGlyphs {
  readonly ofPins: ReadonlyMap<unknown, string> | undefined;
  readonly ofCover: ReadonlyMap<unknown, string> | undefined;
}

/** Chooses glyphs for kinds that differ from everything that the drawing of a grid shows. */
function chooseGlyphs(grid: Grid, read: Subject, look: Look): KindGlyphs {
  const { contents, settings, glyphs } = look;
  const { entities, cover } = contents;
  const locks = read.doors.flatMap(({ lock }) => lock ?? []);
  const letters = new Set([
    ...locks.map(lockLetter),
    ...read.keys.map(({ lock }) => lockLetter(lock).toLowerCase()),
  ]);
  const lines = settings.walls === 'lines' ? LINES : '';
  const [ofPins, ofCover] = glyphsByKind(
    [
      { kinds: entities.map(({ kind }) => kind), choice: settings.glyph },
      { kinds: cover?.kinds ?? [], choice: settings.coverGlyphs },
    ],
    {
      taken: [' ', ...glyphs, ...letters],
      letters,
      drawn: [...drawnTiles(grid, glyphs, contents), ...lines, ...letters],
    },
  );
  return { ofPins, ofCover };
}

/** Puts everything that is on tiles, from the lowest to the topmost. */
function putThings(canvas: Canvas, read: Subject, look: Look, chosen: KindGlyphs): void {
  const { grid, keys } = read;
  const { contents, settings, glyphs } = look;
  const { entities, cover, exit } = contents;
  const coverKinds = cover?.kinds ?? [];
  eachCovered(grid, cover, (cell, index) => {
    const kind = coverKinds[index]!;
    canvas.put(pointAt(grid, cell), chosen.ofCover?.get(kind) ?? '?', kind);
  });
  if (settings.roomLabels) {
    checkIsDungeon('roomLabels', read, settings.roomLabels);
    const doors = read.doors.flatMap((door) => tilesOfDoor(grid, door));
    const exits = exit ? [exit] : [];
    putLabels(canvas, read, [...keys, ...doors, ...exits, ...entities.flatMap(tilesOf)]);
  }
  putKeys(canvas, keys);
  putDoors(canvas, read, glyphs[Tile.Door]!);
  if (exit && canvas.isVisible(exit)) canvas.put(exit, glyphs[Tile.StairsDown]!, 'stairs down');
  for (const pin of entities) {
    const own = chosen.ofPins?.get(pin.kind) ?? pinGlyph(pin, settings.glyph);
    for (const tile of tilesOf(pin)) {
      if (canvas.isVisible(tile)) canvas.put(tile, own, kindName(pin));
    }
  }
}

/** Puts the letters of keys and levers. */
function putKeys(canvas: Canvas, keys: readonly Key[]): void {
  for (const key of keys) {
    const { lock, kind = 'key' } = key;
    const letter = lockLetter(lock);
    const name = `${kind} ${kind === 'lever' ? 'for' : 'to'} ${letter}`;
    canvas.put(key, letter.toLowerCase(), name);
  }
}

/** Puts the letters of locked doors. The others keep the glyph of their tiles. */
function putDoors(canvas: Canvas, { grid, doors }: Subject, unlocked: string): void {
  for (const door of doors) {
    const { lock, shortcut } = door;
    const glyph = lock === undefined ? unlocked : lockLetter(lock);
    const name = lock === undefined || shortcut ? doorName(door) : `locked ${doorName(door)}`;
    for (const tile of tilesOfDoor(grid, door)) canvas.put(tile, glyph, name);
  }
}

/** Returns the glyphs of blanks, of the tiles in a grid, and of the exit. */
function drawnTiles({ tiles }: Grid, glyphs: readonly string[], { exit }: Contents): string[] {
  const isDrawn = new Uint8Array(256);
  for (let i = 0; i < tiles.length; i++) isDrawn[tiles[i]!] = 1;
  if (exit) isDrawn[Tile.StairsDown] = 1;
  return [' ', ...glyphs.filter((_, code) => isDrawn[code] === 1)];
}

/** Writes the names of rooms, and the numbers of those without one, on floor that is not taken. */
function putLabels(canvas: Canvas, { grid, rooms }: Subject, taken: readonly Point[]): void {
  checkRoomSides('rooms', rooms);
  const numbers = roomNumbers(rooms);
  const cells = new Set(taken.map(({ x, y }) => y * grid.width + x));
  const isFree = ({ x, y }: Point) => {
    const cell = y * grid.width + x;
    return !isStairs(grid.tiles[cell]) && !cells.has(cell);
  };
  for (const [i, room] of rooms.entries()) {
    const name = labelName(room, numbers[i]);
    const glyphs = charactersOf(name ?? numbers[i] ?? '');
    const place = placeLabel(grid, room, glyphs.length, isFree);
    if (name === undefined && place.width < glyphs.length) continue;
    for (const [right, glyph] of glyphs.slice(0, place.width).entries()) {
      canvas.put({ x: place.x + right, y: place.y }, glyph);
    }
  }
}

/**
 * Returns the place on free floor where most of a label fits, as near as possible to the centre.
 */
function placeLabel(grid: Grid, room: Room, length: number, isFree: (point: Point) => boolean) {
  const center = centerOf(room);
  const best = { x: 0, y: 0, width: 0 };
  let min = Number.POSITIVE_INFINITY;
  eachFreeRunIn(grid, room, isFree, (y, left, right) => {
    const width = Math.min(length, right + 1 - left);
    const x = Math.min(right + 1 - width, Math.max(left, center.x - ((width - 1) >> 1)));
    const distance = Math.abs(x + ((width - 1) >> 1) - center.x) + Math.abs(y - center.y);
    const cost = distance - width * (grid.width + grid.height);
    if (cost >= min) return;
    min = cost;
    Object.assign(best, { x, y, width });
  });
  return best;
}

const TILES_SPEC: CodeSpecification<TileGlyphs> = /* @__PURE__ */ describeTiles((code) => ({
  type: 'value',
  check: checkGlyph,
  default: GLYPHS[code],
}));

function tileGlyphs(tiles: TileGlyphs, hasLines: boolean): string[] {
  const settings = resolveOptions<TileGlyphs>(TILES_SPEC, tiles, 'tiles');
  const glyphs = new Array<string>(256).fill('?');
  for (const [code, name] of TILE_OPTIONS.entries()) glyphs[code] = settings[name];
  if (hasLines && tiles.wall === undefined) glyphs[Tile.Wall] = ' ';
  return hasLines ? lineGlyphs(glyphs) : glyphs;
}

/** Returns a row for each glyph in a drawing: first those of tiles, then all others. */
function legendRows(grid: Grid, glyphs: readonly string[], { hidden, names }: Canvas): string[] {
  const shown = featureCells(grid).filter((cell) => !hidden.has(cell));
  const codes = [...new Set(shown.map((cell) => grid.tiles[cell]!))];
  const meanings = codes
    .sort((a, b) => a - b)
    .map((code): [string, string] => [glyphs[code]!, tileWords(code)]);
  for (const [glyph, all] of names) for (const name of all) meanings.push([glyph, name]);
  return [...groupBy(meanings, ([glyph]) => glyph)].map(([glyph, all]) => {
    const names = new Set(all.map(([, name]) => name.replace(/\s+/g, ' ')));
    return `${glyph} ${[...names].join(', ')}`;
  });
}
