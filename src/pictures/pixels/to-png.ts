import { GLYPH, type Glyph } from '../../core/ascii/glyph';
import { invalid } from '../../core/model/checks';
import type { Dungeon, Grid, GridSize } from '../../core/model/dungeon';
import type { Cover } from '../../core/model/population';
import {
  CHECKED_LATER,
  type CodeSpecification,
  resolveOptions,
  type Settings,
} from '../../core/model/specification';
import { KINDS } from '../../core/view/colors-by-kind';
import { PINS, SECRETS, type Secrets } from '../../core/view/options';
import { Ground, type Grounds } from '../../core/view/outline';
import { shownOf } from '../../core/view/players-view';
import type { Pin } from '../../core/view/subject';
import { hasLakeTiles } from '../../core/view/tile-queries';
import { FLAT } from '../scene/paint';
import { readScene, type Scene } from '../scene/scene';
import { type PinSymbols, SYMBOLS } from '../symbols/symbols';
import { type Overlay, overlaysByCell } from './overlays';
import { type Bytes, createColorTable, type PartColors, packPng, rgbOf } from './png';
import { lakeShores, TileDrawer } from './tile-drawer';

/** Options for {@link toPng}. */
export interface PngOptions<Kind = unknown, Item extends Pin<Kind> = Pin<Kind>> {
  /** The side of a tile in pixels, from 1 to 256. Default 16. */
  readonly tileSize?: number | undefined;
  /** The colour scheme of the flat style. Default `'light'`. */
  readonly scheme?: 'light' | 'dark' | undefined;
  /** Entities, drawn as discs with a letter. Later ones are on top. Default as in `toSvg`. */
  readonly entities?: readonly Item[] | undefined;
  /** Returns the letter of an entity, as in `toAscii`. Lower-case letters are drawn as capitals. */
  readonly glyph?: Glyph<Kind, Item> | undefined;
  /** The symbols of entities and cover, as in `toSvg`. */
  readonly symbols?: PinSymbols | undefined;
  /** The cover of the floor. Default the dungeon's `cover`. */
  readonly cover?: Cover | undefined;
  /** The kinds of a whole campaign, for their colours, as in `toSvg`. */
  readonly kinds?: readonly string[] | undefined;
  /** Whether the picture is for players, as in `toSvg`. Default false. */
  readonly players?: boolean | undefined;
  /** Whether secret doors are shown, as in `toSvg`. */
  readonly secrets?: Secrets | undefined;
  /** The tiles that are visible now, as in `toSvg`. */
  readonly visible?: Uint8Array | undefined;
  /** The tiles that have been explored so far, as in `toSvg`. */
  readonly explored?: Uint8Array | undefined;
}

const PNG_SPEC: CodeSpecification<PngOptions> = {
  tileSize: { type: 'integer', min: 1, max: 256, default: 16 },
  scheme: { type: 'choice', names: ['light', 'dark'], default: 'light' },
  entities: PINS,
  glyph: GLYPH,
  symbols: SYMBOLS,
  cover: CHECKED_LATER,
  kinds: KINDS,
  players: { type: 'boolean', default: false },
  secrets: SECRETS,
  visible: CHECKED_LATER,
  explored: CHECKED_LATER,
};

type PngSettings = Settings<PngOptions, 'glyph' | 'symbols' | 'visible' | 'explored'>;

/**
 * The maximum number of pixels. 2²⁷ pixels of 8 bits are 128 MB, of which browsers can hold several
 * copies.
 */
const MAX_PIXELS = 0x800_0000;

/**
 * Draws a dungeon or a grid as a PNG with a palette of at most 256 colours: tiles, symbols and
 * cover in the colours of the flat style, and entities as discs. The same dungeon gives the same
 * pixels on all platforms, but the bytes may differ, because they are compressed by the platform's
 * `CompressionStream`, which browsers and Node provide; without it, the PNG is not compressed. The
 * promise resolves to a `Uint8Array<ArrayBuffer>`, which can be passed to a `Blob`.
 *
 * @throws {InvalidOptionError} If the grid, an entity, a glyph or an option is invalid, or if the
 * picture would have more than 2²⁷ pixels; the promise is then rejected
 * @example
 * writeFileSync('level.png', await toPng(dungeon, { entities, tileSize: 24, scheme: 'dark' }));
 */
export async function toPng<Kind, Item extends Pin<Kind> = Pin<Kind>>(
  subject: Dungeon | Grid,
  options: PngOptions<Kind, Item> = {},
): Promise<Bytes> {
  const settings = resolveOptions<PngOptions, PngSettings>(PNG_SPEC, options);
  const { tileSize, scheme, glyph, symbols, secrets, visible, explored } = settings;
  const { shown, entities: pins, exit, cover, colors } = shownOf(subject, options);
  checkPixelCount('grid' in shown ? shown.grid : shown, tileSize);
  const scene = readScene(shown, { secrets, visible, explored, exit }, false);
  const parts = partColors(scheme);
  const table = createColorTable(Object.values(parts));
  const overlays = overlaysByCell(scene, parts, { pins, glyph, symbols, cover, colors });
  const drawer = new TileDrawer(tileSize, parts, table);
  return packPng({ ...renderTiles(scene, overlays, drawer, tileSize), palette: table.colors });
}

/** Throws if a picture of this many tiles would have too many pixels. */
export function checkPixelCount({ width, height }: GridSize, tileSize: number): void {
  if (width * height * tileSize ** 2 <= MAX_PIXELS) return;
  if (width * height > MAX_PIXELS) {
    const rule = `must have at most ${MAX_PIXELS} tiles for a picture in pixels`;
    throw invalid('grid', rule, width * height);
  }
  const max = Math.floor(Math.sqrt(MAX_PIXELS / (width * height)));
  const rule = `must be at most ${max} for a picture of ${width} × ${height} tiles`;
  throw invalid('tileSize', rule, tileSize);
}

function partColors(scheme: 'light' | 'dark'): PartColors {
  const set = scheme === 'dark' ? 1 : 0;
  const colors = Object.entries(FLAT).map(([part, pair]) => [part, rgbOf(pair[set])]);
  return Object.fromEntries(colors);
}

const NOTHING: readonly Overlay[] = [];

/** Draws all tiles as palette indices. */
function renderTiles(
  scene: Scene,
  overlays: ReadonlyMap<number, readonly Overlay[]>,
  drawer: TileDrawer,
  tileSize: number,
): { readonly width: number; readonly height: number; readonly pixels: Uint8Array } {
  const { grid, grounds, visible, known } = scene;
  const [width, height] = [grid.width * tileSize, grid.height * tileSize];
  const pixels = new Uint8Array(width * height);
  const shores = hasLakeTiles(grid) ? lakeShores(scene) : undefined;
  for (let cell = 0; cell < grid.tiles.length; cell++) {
    const [x, y] = [cell % grid.width, Math.floor(cell / grid.width)];
    const { floors, unknown } = groundsAround(grounds, x, y);
    const isFogged = visible?.[cell] === 0 && known?.[cell] !== 0;
    const lake = shores?.[cell] ?? 0;
    const own = overlays.get(cell) ?? NOTHING;
    const picture = drawer.pixelsOf({ floors, unknown, lake, overlays: own, isFogged });
    const corner = y * tileSize * width + x * tileSize;
    copyPixels(pixels, corner, picture, width);
  }
  return { width, height, pixels };
}

/** Returns the bits of the 3 × 3 neighbourhood of a tile, as in `groundOf`. */
function groundsAround({ cells, stride }: Grounds, x: number, y: number) {
  let [floors, unknown] = [0, 0];
  for (let i = 8; i >= 0; i--) {
    const ground = cells[(y + Math.floor(i / 3)) * stride + x + (i % 3)]!;
    floors = floors * 2 + (ground > Ground.Unknown ? 1 : 0);
    unknown = unknown * 2 + (ground === Ground.Unknown ? 1 : 0);
  }
  return { floors, unknown };
}

/** Copies the pixels of a tile. It is a loop because `set` and `subarray` take twice as long. */
function copyPixels(pixels: Uint8Array, corner: number, tile: Uint8Array, width: number): void {
  const tileSize = Math.sqrt(tile.length);
  for (let row = 0, i = 0; row < tileSize; row++) {
    const start = corner + row * width;
    for (let column = 0; column < tileSize; column++, i++) pixels[start + column] = tile[i]!;
  }
}
