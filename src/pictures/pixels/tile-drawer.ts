import type { Overlay } from './overlays';
import { blend, type createColorTable, type PartColors, type Rgb } from './pixel-colors';
import { bandOf, groundOf, isRound } from './pixel-ground';
import { lakePart } from './pixel-lakes';

/** A tile to draw. */
interface PixelTile {
  /** The bits of the floor and of the unknown tiles around it, as in `groundOf`. */
  readonly floors: number;
  readonly unknown: number;
  /** Its lake and shores, as returned by `lakeShores`; 0 if there is no lake. */
  readonly lake: number;
  /** Drawings on top of the ground, in drawing order. */
  readonly overlays: readonly Overlay[];
  /** Whether it is explored but not visible at the moment. */
  readonly isFogged: boolean;
}

/** The width of grid lines, the opacity of grid lines, and the opacity of fog. */
const LINE = 0.05;
const LINE_SHARE = 0.08;
const FOG_SHARE = 0.6;

/**
 * Draws tiles as palette indices, row by row. Tiles that look the same are drawn only once. The
 * colour of a pixel is the average of 16 sample points, or of 4 in large tiles.
 */
export class TileDrawer {
  private readonly drawn = new Map<number | string, Uint8Array>();
  /** The number of sample points along each side of a pixel. */
  private readonly points: number;
  /** The coordinates of the sample points in a row or a column, from 0 to 1. */
  private readonly places: readonly number[];
  /** For each of `places`, the index of the first one that has the same colours on plain ground. */
  private readonly bands: readonly number[];
  /** The colour of grid lines. */
  private readonly line: Rgb;

  constructor(
    private readonly tileSize: number,
    private readonly parts: PartColors,
    private readonly colors: ReturnType<typeof createColorTable>,
  ) {
    const points = tileSize <= 32 ? 4 : 2;
    this.points = points;
    this.places = Array.from(
      { length: tileSize * points },
      (_, i) => Math.floor(i / points) / tileSize + ((i % points) + 0.5) / (tileSize * points),
    );
    const names = this.places.map((at) => `${bandOf(at)} ${at < LINE}`);
    this.bands = names.map((name) => names.indexOf(name));
    this.line = blend(parts.wall, parts.floor, LINE_SHARE);
  }

  /** Returns the pixels of a tile. */
  get(tile: PixelTile): Uint8Array {
    const key = keyOf(tile);
    const picture = this.drawn.get(key) ?? this.draw(tile);
    this.drawn.set(key, picture);
    return picture;
  }

  private draw(tile: PixelTile): Uint8Array {
    const { tileSize, points } = this;
    const colorAt = this.withFog(tile, this.withOverlays(tile, this.groundOf(tile)));
    const mean = (sum: number) => Math.round(sum / points ** 2);
    return Uint8Array.from({ length: tileSize ** 2 }, (_, i) => {
      const [left, top] = [(i % tileSize) * points, Math.floor(i / tileSize) * points];
      let [red, green, blue] = [0, 0, 0];
      for (let y = top; y < top + points; y++) {
        for (let x = left; x < left + points; x++) {
          const color = colorAt(x, y);
          red += color[0];
          green += color[1];
          blue += color[2];
        }
      }
      return this.colors.indexOf([mean(red), mean(green), mean(blue)]);
    });
  }

  private groundOf({ floors, unknown, lake }: PixelTile): ColorAt {
    const { places, bands, parts, line } = this;
    const ground = groundOf(floors, unknown);
    const groundAt: ColorAt = (column, row) => {
      const [u, v] = [places[column]!, places[row]!];
      const part = ground(u, v);
      if (lake > 0 && (part === 'floor' || part === 'shade')) return parts[lakePart(lake, u, v)];
      return part === 'floor' && (u < LINE || v < LINE) ? line : parts[part];
    };
    if (isRound(floors) || lake > 0) return groundAt;
    // Each pair of bands is computed only once. Computing every point is ten times slower.
    const known = new Array<Rgb | undefined>(bands.length ** 2);
    return (column, row) => {
      const [bandX, bandY] = [bands[column]!, bands[row]!];
      const band = bandY * bands.length + bandX;
      const color = known[band] ?? groundAt(bandX, bandY);
      known[band] = color;
      return color;
    };
  }

  private withOverlays({ overlays }: PixelTile, groundAt: ColorAt): ColorAt {
    if (overlays.length === 0) return groundAt;
    const { places } = this;
    return (column, row) => {
      const [u, v] = [places[column]! - 0.5, places[row]! - 0.5];
      for (let i = overlays.length - 1; i >= 0; i--) {
        const color = overlays[i]?.colorAt(u, v);
        if (color !== undefined) return color;
      }
      return groundAt(column, row);
    };
  }

  private withFog({ isFogged }: PixelTile, colorAt: ColorAt): ColorAt {
    if (!isFogged) return colorAt;
    return (column, row) => blend(this.parts.rock, colorAt(column, row), FOG_SHARE);
  }
}

/** Returns the colour at a column and a row of sample points. */
type ColorAt = (column: number, row: number) => Rgb;

/**
 * Returns a key that is the same for all tiles that look the same. With strings as the keys of all
 * tiles, large pictures take 1.4 times as long.
 */
function keyOf({ floors, unknown, lake, overlays, isFogged }: PixelTile): number | string {
  const ground = ((lake * 2 + (isFogged ? 1 : 0)) * 512 + unknown) * 512 + floors;
  return overlays.length === 0 ? ground : [ground, ...overlays.map(({ name }) => name)].join();
}
