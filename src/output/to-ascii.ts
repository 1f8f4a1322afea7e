import { checkArray, checkBoolean, checkGrid, checkObject, checkOptions, invalid } from '../checks';
import { type Dungeon, type Entity, type Grid, type RectangularRoom, Tile } from '../dungeon';
import { centerOf, checkRooms } from '../geometry/room';
import { sizeOf } from '../grid/grid';
import { checkGlyph, checkGlyphs, entityGlyph, type Glyph } from './glyph';

/** Options of {@link toAscii} and {@link toRows}. A glyph is one character, as a reader sees it. */
export interface AsciiOptions<Kind = unknown> {
  /** Drawn over room labels; of two on a tile the later shows. */
  readonly entities?: readonly Entity<Kind>[] | undefined;
  /** The glyph of an entity. Default: the kind's first character, `?` where it has none. */
  readonly glyph?: Glyph<Kind> | undefined;
  /** Glyphs of tiles. Default `#` and `.`; a tile of an unknown code shows as `?`. */
  readonly tiles?:
    | {
        /** Default `#`. */
        readonly wall?: string | undefined;
        /** Default `.`. */
        readonly floor?: string | undefined;
      }
    | undefined;
  /** Whether each room's letter stands at its centre: A–Z, a–z, 0–9, then `?`. Default false. */
  readonly roomLabels?: boolean | undefined;
}

const OPTIONS: ReadonlySet<string> = new Set(['entities', 'glyph', 'tiles', 'roomLabels']);
const TILE_OPTIONS: ReadonlySet<string> = new Set(['wall', 'floor']);
const LABELS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * A dungeon or a grid as text: its rows joined by newlines, none at the end.
 *
 * @throws InvalidOptionError where the grid, an entity, a glyph or an option is wrong
 */
export function toAscii<Kind>(subject: Dungeon | Grid, options: AsciiOptions<Kind> = {}): string {
  return toRows(subject, options).join('\n');
}

/**
 * A dungeon or a grid as one text a row, from the top: what KAPLAY's `addLevel` takes.
 *
 * @throws InvalidOptionError where the grid, an entity, a glyph or an option is wrong
 */
export function toRows<Kind>(subject: Dungeon | Grid, options: AsciiOptions<Kind> = {}): string[] {
  const { grid, rooms } = gridAndRooms(subject);
  checkOptions(options, OPTIONS);
  const glyphs = tileGlyphs(options.tiles);
  const overlay: Overlay = new Map();
  const { roomLabels = false } = options;
  checkBoolean('roomLabels', roomLabels);
  if (roomLabels) addLabels(overlay, grid, rooms);
  addEntities(overlay, grid, options);
  return drawRows(grid, glyphs, overlay);
}

/** Glyphs that hide tiles, by row and column. */
type Overlay = Map<number, Map<number, string>>;

function gridAndRooms(subject: Dungeon | Grid): { grid: Grid; rooms?: RectangularRoom[] } {
  checkObject('dungeon', subject);
  const parts = 'grid' in subject ? subject : { grid: subject };
  checkGrid('grid', parts.grid);
  return parts;
}

function tileGlyphs(tiles: AsciiOptions['tiles'] = {}): string[] {
  checkOptions(tiles, TILE_OPTIONS, 'tiles');
  const { wall = '#', floor = '.' } = tiles;
  checkGlyph('tiles.wall', wall);
  checkGlyph('tiles.floor', floor);
  const glyphs = new Array<string>(256).fill('?');
  glyphs[Tile.Wall] = wall;
  glyphs[Tile.Floor] = floor;
  return glyphs;
}

function addLabels(overlay: Overlay, grid: Grid, rooms: RectangularRoom[] | undefined): void {
  if (!rooms) throw invalid('roomLabels', 'needs a dungeon, not a grid alone', true);
  checkRooms('rooms', rooms);
  for (const [i, room] of rooms.entries()) {
    const { x, y } = centerOf(room);
    put(overlay, grid, 'rooms', i, x, y, LABELS[i] ?? '?');
  }
}

function addEntities<Kind>(overlay: Overlay, grid: Grid, options: AsciiOptions<Kind>): void {
  const { entities = [], glyph } = options;
  checkArray('entities', entities);
  checkGlyphs(glyph);
  for (const [i, entity] of entities.entries()) {
    checkObject(`entities[${i}]`, entity);
    put(overlay, grid, 'entities', i, entity.x, entity.y, entityGlyph(entity, glyph));
  }
}

function put(
  overlay: Overlay,
  grid: Grid,
  list: string,
  i: number,
  x: number,
  y: number,
  glyph: string,
): void {
  const inside = x >= 0 && y >= 0 && x < grid.width && y < grid.height;
  if (!(inside && Number.isInteger(x) && Number.isInteger(y))) {
    throw invalid(
      `${list}[${i}]`,
      `must stand on a tile of the ${sizeOf(grid)} grid`,
      `(${x}, ${y})`,
    );
  }
  const row = overlay.get(y) ?? new Map<number, string>();
  overlay.set(y, row.set(x, glyph));
}

function drawRows({ width, height, tiles }: Grid, glyphs: string[], overlay: Overlay): string[] {
  const rows: string[] = [];
  const cells = new Array<string>(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) cells[x] = glyphs[tiles[y * width + x] as number] as string;
    for (const [x, glyph] of overlay.get(y) ?? []) cells[x] = glyph;
    rows.push(cells.join(''));
  }
  return rows;
}
