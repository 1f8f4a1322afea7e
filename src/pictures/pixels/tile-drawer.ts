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
const LINE_WIDTH = 0.05;
const LINE_SHARE = 0.08;
const FOG_SHARE = 0.6;

/**
 * Draws tiles as palette indices, row by row. Tiles that look the same are drawn only once. The
 * colour of a pixel is the average of 16 sample points, or of 4 in large tiles.
 */
export class TileDrawer {
  private readonly drawn = new Map<number | string, Uint8Array>();
  /** The number of sample points along each side of a pixel. */
  private readonly samplesPerSide: number;
  /** The coordinates of the sample points in a row or a column, from 0 to 1. */
  private readonly sampleCoordinates: readonly number[];
  /** For each of these coordinates, the index of the first one with the same colours on plain ground. */
  private readonly bands: readonly number[];
  private readonly lineColor: Rgb;

  constructor(
    private readonly tileSize: number,
    private readonly partColors: PartColors,
    private readonly colors: ReturnType<typeof createColorTable>,
  ) {
    this.samplesPerSide = tileSize <= 32 ? 4 : 2;
    this.sampleCoordinates = sampleCoordinatesOf(tileSize, this.samplesPerSide);
    this.bands = bandsOf(this.sampleCoordinates);
    this.lineColor = blend(partColors.wall, partColors.floor, LINE_SHARE);
  }

  /** Returns the pixels of a tile. */
  pixelsOf(tile: PixelTile): Uint8Array {
    const key = keyOf(tile);
    const picture = this.drawn.get(key) ?? this.draw(tile);
    this.drawn.set(key, picture);
    return picture;
  }

  private draw(tile: PixelTile): Uint8Array {
    const { tileSize, samplesPerSide } = this;
    const colorAt = this.withFog(tile, this.withOverlays(tile, this.groundColors(tile)));
    const mean = (sum: number) => Math.round(sum / samplesPerSide ** 2);
    return Uint8Array.from({ length: tileSize ** 2 }, (_, i) => {
      const left = (i % tileSize) * samplesPerSide;
      const top = Math.floor(i / tileSize) * samplesPerSide;
      let [red, green, blue] = [0, 0, 0];
      for (let y = top; y < top + samplesPerSide; y++) {
        for (let x = left; x < left + samplesPerSide; x++) {
          const color = colorAt(x, y);
          red += color[0];
          green += color[1];
          blue += color[2];
        }
      }
      return this.colors.indexOf([mean(red), mean(green), mean(blue)]);
    });
  }

  private groundColors({ floors, unknown, lake }: PixelTile): ColorAt {
    const { sampleCoordinates, bands, partColors, lineColor } = this;
    const ground = groundOf(floors, unknown);
    const colorAt: ColorAt = (column, row) => {
      const [u, v] = [sampleCoordinates[column]!, sampleCoordinates[row]!];
      const part = ground(u, v);
      if (lake > 0 && (part === 'floor' || part === 'shade')) {
        return partColors[lakePart(lake, u, v)];
      }
      const isLine = part === 'floor' && (u < LINE_WIDTH || v < LINE_WIDTH);
      return isLine ? lineColor : partColors[part];
    };
    return isRound(floors) || lake > 0 ? colorAt : cachedByBand(bands, colorAt);
  }

  private withOverlays({ overlays }: PixelTile, groundAt: ColorAt): ColorAt {
    if (overlays.length === 0) return groundAt;
    const { sampleCoordinates } = this;
    return (column, row) => {
      const [u, v] = [sampleCoordinates[column]! - 0.5, sampleCoordinates[row]! - 0.5];
      for (let i = overlays.length - 1; i >= 0; i--) {
        const color = overlays[i]?.colorAt(u, v);
        if (color !== undefined) return color;
      }
      return groundAt(column, row);
    };
  }

  private withFog({ isFogged }: PixelTile, colorAt: ColorAt): ColorAt {
    if (!isFogged) return colorAt;
    return (column, row) => blend(this.partColors.rock, colorAt(column, row), FOG_SHARE);
  }
}

/** Returns the colour at a column and a row of sample points. */
type ColorAt = (column: number, row: number) => Rgb;

/** Returns the coordinates of the sample points in a row of a tile's pixels. */
function sampleCoordinatesOf(tileSize: number, samplesPerSide: number): number[] {
  const count = tileSize * samplesPerSide;
  return Array.from({ length: count }, (_, i) => {
    const pixelStart = Math.floor(i / samplesPerSide) / tileSize;
    return pixelStart + ((i % samplesPerSide) + 0.5) / count;
  });
}

/** Returns, for each coordinate, the index of the first one with the same colours on plain ground. */
function bandsOf(coordinates: readonly number[]): number[] {
  const bandKeys = coordinates.map((at) => `${bandOf(at)} ${at < LINE_WIDTH}`);
  return bandKeys.map((key) => bandKeys.indexOf(key));
}

/**
 * Returns the same colours, but computes each pair of bands only once. Computing every point is ten
 * times slower.
 */
function cachedByBand(bands: readonly number[], colorAt: ColorAt): ColorAt {
  const cache = new Array<Rgb | undefined>(bands.length ** 2);
  return (column, row) => {
    const [bandX, bandY] = [bands[column]!, bands[row]!];
    const pair = bandY * bands.length + bandX;
    const color = cache[pair] ?? colorAt(bandX, bandY);
    cache[pair] = color;
    return color;
  };
}

/**
 * Returns a key that is the same for all tiles that look the same. With strings as the keys of all
 * tiles, large pictures take 1.4 times as long.
 */
function keyOf({ floors, unknown, lake, overlays, isFogged }: PixelTile): number | string {
  // `unknown` and `floors` have nine bits each, one for each tile of the 3 × 3 neighbourhood.
  const ground = ((lake * 2 + (isFogged ? 1 : 0)) * 512 + unknown) * 512 + floors;
  return overlays.length === 0 ? ground : [ground, ...overlays.map(({ name }) => name)].join();
}
