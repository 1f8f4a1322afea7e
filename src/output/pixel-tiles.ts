import type { FlatColors } from './palette';
import { blend, type ColorTable, type Rgb } from './pixel-colors';
import { groundOf } from './pixel-ground';

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

/**
 * Draws tiles, `scale` pixels wide and high, as indices of colours row by row. Tiles that look alike
 * are drawn once. A pixel has the average colour of 16 points, of 4 in large tiles.
 */
export function tileDrawer(scale: number, flat: FlatPixels, table: ColorTable) {
  const drawn = new Map<number | string, Uint8Array>();
  const points = scale <= 32 ? 4 : 2;
  const draw = (tile: PixelTile) => {
    const colorAt = colorsOf(tile, flat);
    return Uint8Array.from({ length: scale * scale }, (_, i) => {
      const area = { left: (i % scale) / scale, top: Math.floor(i / scale) / scale };
      return table.indexOf(averageColor(colorAt, area, points, 1 / (scale * points)));
    });
  };
  return (tile: PixelTile): Uint8Array => {
    const name = nameOf(tile);
    const picture = drawn.get(name) ?? draw(tile);
    drawn.set(name, picture);
    return picture;
  };
}

/** What tells tiles apart that look different: a number for most, as texts take time to make. */
function nameOf({ floors, unknown, standing, isFogged }: PixelTile): number | string {
  const ground = floors + 2 ** 9 * unknown + (isFogged ? 2 ** 18 : 0);
  if (standing.length === 0) return ground;
  return [ground, ...standing.map(({ name }) => name)].join();
}

/** The average colour of so many points a side, `step` apart. */
function averageColor(
  colorAt: (u: number, v: number) => Rgb,
  { left, top }: { left: number; top: number },
  points: number,
  step: number,
): Rgb {
  let [red, green, blue] = [0, 0, 0];
  for (let y = 0.5; y < points; y++) {
    for (let x = 0.5; x < points; x++) {
      const color = colorAt(left + x * step, top + y * step);
      red += color[0];
      green += color[1];
      blue += color[2];
    }
  }
  const count = points ** 2;
  return [Math.round(red / count), Math.round(green / count), Math.round(blue / count)];
}

/** The colour of each point of a tile, 0 to 1 from its upper left corner. */
function colorsOf({ floors, unknown, standing, isFogged }: PixelTile, flat: FlatPixels) {
  const ground = groundOf(floors, unknown);
  const line = blend(flat.wall, flat.floor, GRID.share);
  const clear = (u: number, v: number): Rgb => {
    for (let i = standing.length - 1; i >= 0; i--) {
      const color = standing[i]?.colorAt(u - 0.5, v - 0.5);
      if (color !== undefined) return color;
    }
    const part = ground(u, v);
    return part === 'floor' && (u < GRID.width || v < GRID.width) ? line : flat[part];
  };
  return isFogged ? (u: number, v: number) => blend(flat.rock, clear(u, v), FOG) : clear;
}
