import type { FlatColors } from './palette';
import { blend, type ColorTable, type Rgb } from './pixel-colors';
import { bandOf, groundOf, isRound } from './pixel-ground';

/** The colours of the flat style, as pixels have them. */
export type FlatPixels = { readonly [Part in keyof FlatColors]: Rgb };

/** Something that stands on a tile. */
export interface Standing {
  /** Unlike that of whatever looks otherwise. */
  readonly name: string;
  /** Its colour at a point, −0.5 to 0.5 from the tile's middle; nothing where the ground shows. */
  readonly colorAt: (u: number, v: number) => Rgb | undefined;
}

/** A tile to draw. */
export interface PixelTile {
  /** The floors among the nine tiles around, as `groundOf` takes them. */
  readonly floors: number;
  /** Those of which nothing is known. */
  readonly unknown: number;
  /** The later over the earlier. */
  readonly standing: readonly Standing[];
  /** Whether it is remembered, but not seen now. */
  readonly isFogged: boolean;
}

/** How much of a grid's line, and of fog, covers what is below. */
const GRID = { width: 0.05, share: 0.08 };
const FOG = 0.6;

/** The points that a tile is made of, in rows and columns. */
interface Raster {
  /** Where each row or column lies, 0 to 1. */
  readonly places: readonly number[];
  /** The first row or column that has the same bands as each. */
  readonly bands: readonly number[];
}

/** The colour of a raster's point. */
type ColorAt = (column: number, row: number) => Rgb;

/**
 * Draws tiles, `scale` pixels wide and high, as indices of colours row by row. Tiles that look alike
 * are drawn once. A pixel has the average colour of 16 points, of 4 in large tiles.
 */
export function tileDrawer(scale: number, flat: FlatPixels, table: ColorTable) {
  const drawn = new Map<number | string, Uint8Array>();
  const points = scale <= 32 ? 4 : 2;
  const raster = createRaster(scale, points);
  const draw = (tile: PixelTile) => {
    const colorAt = colorsOf(tile, flat, raster);
    return Uint8Array.from({ length: scale * scale }, (_, i) => {
      const [column, row] = [(i % scale) * points, Math.floor(i / scale) * points];
      return table.indexOf(averageColor(colorAt, column, row, points));
    });
  };
  return (tile: PixelTile): Uint8Array => {
    const name = nameOf(tile);
    const picture = drawn.get(name) ?? draw(tile);
    drawn.set(name, picture);
    return picture;
  };
}

function createRaster(scale: number, points: number): Raster {
  const step = 1 / (scale * points);
  const places = Array.from(
    { length: scale * points },
    (_, i) => Math.floor(i / points) / scale + ((i % points) + 0.5) * step,
  );
  const names = places.map((at) => `${bandOf(at)} ${at < GRID.width}`);
  return { places, bands: names.map((name) => names.indexOf(name)) };
}

/** What tells tiles apart that look different: a number for most, as texts take time to make. */
function nameOf({ floors, unknown, standing, isFogged }: PixelTile): number | string {
  const ground = floors + 2 ** 9 * unknown + (isFogged ? 2 ** 18 : 0);
  if (standing.length === 0) return ground;
  return [ground, ...standing.map(({ name }) => name)].join();
}

/** The average colour of so many points a side, from a column and row on. */
function averageColor(colorAt: ColorAt, column: number, row: number, points: number): Rgb {
  let [red, green, blue] = [0, 0, 0];
  for (let y = row; y < row + points; y++) {
    for (let x = column; x < column + points; x++) {
      const color = colorAt(x, y);
      red += color[0];
      green += color[1];
      blue += color[2];
    }
  }
  const count = points ** 2;
  return [Math.round(red / count), Math.round(green / count), Math.round(blue / count)];
}

/** The colours of a tile: what stands on it, else its ground, below fog. */
function colorsOf(
  { floors, unknown, standing, isFogged }: PixelTile,
  flat: FlatPixels,
  raster: Raster,
): ColorAt {
  const { places } = raster;
  const ground = groundColors(floors, unknown, flat, raster);
  const clear = (column: number, row: number): Rgb => {
    for (let i = standing.length - 1; i >= 0; i--) {
      const [u, v] = [places[column]!, places[row]!];
      const color = standing[i]?.colorAt(u - 0.5, v - 0.5);
      if (color !== undefined) return color;
    }
    return ground(column, row);
  };
  if (isFogged) return (column, row) => blend(flat.rock, clear(column, row), FOG);
  return standing.length === 0 ? ground : clear;
}

/**
 * The colours of a tile's ground. Measured: to ask for each point, rather than once for each pair of
 * bands, of which there are some fifty, takes ten times as long.
 */
function groundColors(
  floors: number,
  unknown: number,
  flat: FlatPixels,
  { places, bands }: Raster,
): ColorAt {
  const ground = groundOf(floors, unknown);
  const line = blend(flat.wall, flat.floor, GRID.share);
  const colorAt: ColorAt = (column, row) => {
    const [u, v] = [places[column]!, places[row]!];
    const part = ground(u, v);
    return part === 'floor' && (u < GRID.width || v < GRID.width) ? line : flat[part];
  };
  if (isRound(floors)) return colorAt;
  const known = places.map((): Rgb[] => []);
  return (column, row) => {
    const inRow = known[bands[row]!]!;
    const band = bands[column]!;
    inRow[band] ??= colorAt(band, bands[row]!);
    return inRow[band];
  };
}
