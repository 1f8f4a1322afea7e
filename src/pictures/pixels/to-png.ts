import { checkBoolean, checkFunction, invalid } from '../../model/checks';
import { type Cover, type Dungeon, type Grid, Tile } from '../../model/dungeon';
import { checkGlyphs, type Glyph } from '../../text/glyph';
import {
  type Checks,
  checkBy,
  checkLater,
  checkTileSize,
  SECRETS,
  type Secrets,
} from '../../text/options';
import { checkPins, type Pin } from '../../text/pins';
import { lastTile } from '../../text/subject';
import { Ground } from '../scene/ground';
import { COVER_PART, FLAT, LAKE_ROLES } from '../scene/palette';
import { shownOf } from '../scene/players-view';
import { readScene } from '../scene/scene';
import type { PinSymbols } from '../symbols/symbols';
import { createColorTable, type PartColors, rgbOf } from './pixel-colors';
import { lakeShores } from './pixel-lakes';
import { thingsByCell } from './pixel-things';
import { type Bytes, packPng } from './png';
import { TileDrawer } from './tile-drawer';

/** Options of {@link toPng}. */
export interface PngOptions<Kind = unknown, Item extends Pin<Kind> = Pin<Kind>> {
  /** Sides of a tile in pixels, 1 to 256. Default 16. */
  readonly tileSize?: number | undefined;
  /** Which colours of the flat style. Default `'light'`. */
  readonly scheme?: 'light' | 'dark' | undefined;
  /** Drawn as discs with a letter, the later over the earlier. Default as in `toSvg`. */
  readonly entities?: readonly Item[] | undefined;
  /** The letter of an entity, as in `toAscii`. Small ones look like capitals. */
  readonly glyph?: Glyph<Kind, Item> | undefined;
  /** What things are drawn as, as in `toSvg`. */
  readonly symbols?: PinSymbols | undefined;
  /** What lies on the floor. Default the dungeon's own. */
  readonly cover?: Cover | undefined;
  /** Whether it is for players, as in `toSvg`. Default false. */
  readonly players?: boolean | undefined;
  /** Whether secret doors show, as in `toSvg`. */
  readonly secrets?: Secrets | undefined;
  /** What is seen now, as in `toSvg`. */
  readonly visible?: Uint8Array | undefined;
  /** What was ever seen, as in `toSvg`. */
  readonly explored?: Uint8Array | undefined;
}

const CHECKS: Checks<PngOptions> = {
  tileSize: (option, value) => checkTileSize(option, value, 256),
  scheme: ['light', 'dark'],
  entities: checkPins,
  glyph: (_, value) => checkGlyphs(value),
  symbols: checkFunction,
  cover: checkLater,
  players: checkBoolean,
  secrets: SECRETS,
  visible: checkLater,
  explored: checkLater,
};

/** 2²⁷: a gigabit of indices of 8 bits, which a browser still holds several times over. */
const MAX_PIXELS = 0x800_0000;

/**
 * A dungeon or a grid as a picture in pixels, the bytes of a PNG with a palette of at most 256
 * colours: tiles, symbols and cover in the colours of the flat style, entities as discs. The same dungeon
 * gives the same pixels everywhere; the bytes are packed by the platform's `CompressionStream`, which
 * browsers and Node have, and may differ from one to the other. What comes back is a
 * `Uint8Array<ArrayBuffer>`, which a `Blob` takes.
 *
 * @throws InvalidOptionError where the grid, an entity, a glyph or an option is wrong, or the picture
 * would have more than 2²⁷ pixels; as an async function does, by the promise
 * @example
 * writeFileSync('level.png', await toPng(dungeon, { entities, tileSize: 24, scheme: 'dark' }));
 */
export async function toPng<Kind, Item extends Pin<Kind> = Pin<Kind>>(
  subject: Dungeon | Grid,
  options: PngOptions<Kind, Item> = {},
): Promise<Bytes> {
  checkBy(CHECKS, options);
  const { tileSize = 16, scheme = 'light', glyph } = options;
  const { secrets = 'shown', visible, explored } = options;
  const { shown, entities: pins, exit, cover } = shownOf(subject, options);
  const scene = readScene(shown, { secrets, visible, explored, exit }, false);
  const { grid, grounds, known } = scene;
  const [width, height] = [grid.width * tileSize, grid.height * tileSize];
  if (width * height > MAX_PIXELS) {
    const rule = `must make a picture of at most ${MAX_PIXELS} pixels`;
    throw invalid('tileSize', rule, width * height);
  }
  const set = scheme === 'dark' ? 1 : 0;
  const colors = Object.entries(FLAT).map(([part, pair]) => [part, rgbOf(pair[set])] as const);
  const parts = Object.fromEntries(colors) as PartColors;
  const hasLakes = lastTile(grid) > Tile.StairsDown;
  const first = colors.filter(
    ([part]) => part !== COVER_PART && (hasLakes || !LAKE_ROLES.includes(part)),
  );
  const table = createColorTable(first.map(([, color]) => color));
  const shores = hasLakes ? lakeShores(scene) : undefined;
  const things = thingsByCell(scene, parts, { pins, glyph, symbols: options.symbols, cover });
  const drawer = new TileDrawer(tileSize, parts, table);
  const pixels = new Uint8Array(width * height);
  for (let cell = 0; cell < grid.tiles.length; cell++) {
    const [x, y] = [cell % grid.width, Math.floor(cell / grid.width)];
    let [floors, unknown] = [0, 0];
    for (let i = 8; i >= 0; i--) {
      const ground = grounds.cells[(y + Math.floor(i / 3)) * grounds.stride + x + (i % 3)]!;
      floors = floors * 2 + (ground > Ground.Unknown ? 1 : 0);
      unknown = unknown * 2 + (ground === Ground.Unknown ? 1 : 0);
    }
    const isFogged = scene.visible?.[cell] === 0 && known?.[cell] !== 0;
    const lake = shores?.[cell] ?? 0;
    const picture = drawer.get({ floors, unknown, lake, things: things.get(cell) ?? [], isFogged });
    // Measured: by parts of arrays, `set` and `subarray`, it takes twice as long.
    for (let row = 0, i = 0; row < tileSize; row++) {
      const start = (y * tileSize + row) * width + x * tileSize;
      for (let column = 0; column < tileSize; column++, i++) pixels[start + column] = picture[i]!;
    }
  }
  return packPng({ width, height, pixels, palette: table.colors });
}
