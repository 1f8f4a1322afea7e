import { checkBoolean, checkOneOf, checkOptions, invalid } from '../checks';
import type { Dungeon, Grid } from '../dungeon';
import { checkGlyphs, type Glyph } from './glyph';
import { FLAT_DARK, FLAT_LIGHT, type FlatColors } from './palette';
import { checkPins, type Pin } from './pins';
import { type ColorTable, createColorTable, rgbOf } from './pixel-colors';
import { standingThings } from './pixel-scene';
import { type FlatPixels, type Standing, tileDrawer } from './pixel-tiles';
import { type Bytes, packPng } from './png';
import { checkSecrets, type Secrets } from './secrets';
import { Ground, type Grounds } from './svg/ground';
import { readScene, type Scene } from './svg/scene';
import { checkTileSize } from './tile-size';

/** Options of {@link toPng}. */
export interface PngOptions<Kind = unknown, Item extends Pin<Kind> = Pin<Kind>> {
  /** Sides of a tile in pixels, 1 to 256. Default 16. */
  readonly tileSize?: number | undefined;
  /** Which colours of the flat style. Default `'light'`. */
  readonly scheme?: 'light' | 'dark' | undefined;
  /** Drawn as discs with a letter, the later over the earlier. */
  readonly entities?: readonly Item[] | undefined;
  /** The letter of an entity, as in `toAscii`. Small ones look like capitals. */
  readonly glyph?: Glyph<Kind, Item> | undefined;
  /** Whether it is for players, without secret doors and marks. Default false. */
  readonly players?: boolean | undefined;
  /** Whether secret doors show, as in `toSvg`. */
  readonly secrets?: Secrets | undefined;
  /** What is seen now, as in `toSvg`. */
  readonly visible?: Uint8Array | undefined;
  /** What was ever seen, as in `toSvg`. */
  readonly explored?: Uint8Array | undefined;
}

const OPTIONS: ReadonlySet<string> = new Set([
  'tileSize',
  'scheme',
  'entities',
  'glyph',
  'players',
  'secrets',
  'visible',
  'explored',
]);

/** 2²⁷: a gigabit of indices of 8 bits, which a browser still holds several times over. */
const MAX_PIXELS = 0x800_0000;

/**
 * A dungeon or a grid as a picture in pixels, the bytes of a PNG with a palette of at most 256
 * colours: tiles and symbols in the colours of the flat style, entities as discs. The same dungeon
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
  const { tileSize, flat, pins, glyph, sight } = readOptions(options);
  const scene = readScene(subject, sight, false);
  const { width, height } = scene.grid;
  checkPixels(width * height * tileSize ** 2);
  const table = createColorTable(Object.values(flat));
  const standing = standingThings(scene, flat, pins, glyph);
  const pixels = drawTiles(scene, standing, tileSize, flat, table);
  return packPng({
    width: width * tileSize,
    height: height * tileSize,
    pixels,
    palette: table.colors,
  });
}

function readOptions<Kind, Item extends Pin<Kind>>(options: PngOptions<Kind, Item>) {
  checkOptions(options, OPTIONS);
  const { tileSize = 16, scheme = 'light', entities = [], glyph } = options;
  const { players = false, secrets = players ? 'hidden' : 'shown', visible, explored } = options;
  checkTileSize(tileSize, 256);
  checkOneOf('scheme', scheme, ['light', 'dark']);
  checkPins('entities', entities);
  checkGlyphs(glyph);
  checkBoolean('players', players);
  checkSecrets(secrets);
  return {
    ...{ tileSize, glyph, pins: entities },
    flat: flatPixels(scheme === 'dark' ? FLAT_DARK : FLAT_LIGHT),
    sight: { secrets, marks: !players, visible, explored },
  };
}

function checkPixels(pixels: number): void {
  if (pixels <= MAX_PIXELS) return;
  throw invalid('tileSize', `must make a picture of at most ${MAX_PIXELS} pixels`, pixels);
}

function flatPixels(colors: FlatColors): FlatPixels {
  const pixels = Object.entries(colors).map(([part, hex]) => [part, rgbOf(hex)]);
  return Object.fromEntries(pixels) as FlatPixels;
}

/** All pixels, row by row. */
function drawTiles(
  { grid: { width, height }, grounds, known, visible }: Scene,
  standing: ReadonlyMap<number, readonly Standing[]>,
  tileSize: number,
  flat: FlatPixels,
  table: ColorTable,
): Uint8Array {
  const draw = tileDrawer(tileSize, flat, table);
  const stride = width * tileSize;
  const pixels = new Uint8Array(stride * height * tileSize);
  for (let cell = 0; cell < width * height; cell++) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const around = (y + 1) * grounds.stride + x + 1;
    const picture = draw({
      floors: bitsAround(grounds, around, (ground) => ground > Ground.Unknown),
      unknown: known ? bitsAround(grounds, around, (ground) => ground === Ground.Unknown) : 0,
      standing: standing.get(cell) ?? [],
      isFogged: visible?.[cell] === 0 && known?.[cell] !== 0,
    });
    // Measured: by parts of arrays, `set` and `subarray`, it takes twice as long.
    for (let row = 0, i = 0; row < tileSize; row++) {
      const start = (y * tileSize + row) * stride + x * tileSize;
      for (let column = 0; column < tileSize; column++, i++) {
        pixels[start + column] = picture[i]!;
      }
    }
  }
  return pixels;
}

/** A bit for each of the nine tiles around a cell, row by row from the lowest. */
function bitsAround(
  { stride, cells }: Grounds,
  cell: number,
  holds: (ground: number) => boolean,
): number {
  let bits = 0;
  for (let i = 8; i >= 0; i--) {
    const other = cell + (Math.floor(i / 3) - 1) * stride + (i % 3) - 1;
    bits = bits * 2 + (holds(cells[other]!) ? 1 : 0);
  }
  return bits;
}
