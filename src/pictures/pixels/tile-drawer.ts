import { stepsAsRead } from '../../core/grid/directions';
import { Tile } from '../../core/model/dungeon';
import { Ground } from '../../core/view/outline';
import type { SvgPart } from '../scene/paint';
import type { Scene } from '../scene/scene';
import { lakeCodes } from '../svg/lakes';
import type { Overlay } from './overlays';
import { blend, type createColorTable, type PartColors, type Rgb } from './png';

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
  private readonly lineColor: Rgb;

  constructor(
    private readonly tileSize: number,
    private readonly partColors: PartColors,
    private readonly colors: ReturnType<typeof createColorTable>,
  ) {
    this.samplesPerSide = tileSize <= 32 ? 4 : 2;
    this.sampleCoordinates = sampleCoordinatesOf(tileSize, this.samplesPerSide);
    this.lineColor = blend(partColors.wall, partColors.floor, LINE_SHARE);
  }

  /** Returns the pixels of a tile. */
  pixelsOf(tile: PixelTile): Uint8Array {
    const key = keyOf(tile);
    const picture = this.drawn.get(key) ?? this.render(tile);
    this.drawn.set(key, picture);
    return picture;
  }

  private render(tile: PixelTile): Uint8Array {
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
    const { sampleCoordinates, partColors, lineColor } = this;
    const ground = groundOf(floors, unknown);
    return (column, row) => {
      const [u, v] = [sampleCoordinates[column]!, sampleCoordinates[row]!];
      const part = ground(u, v);
      if (lake > 0 && (part === 'floor' || part === 'shade')) {
        return partColors[lakePart(lake, u, v)];
      }
      const isLine = part === 'floor' && (u < LINE_WIDTH || v < LINE_WIDTH);
      return isLine ? lineColor : partColors[part];
    };
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

/**
 * Returns a key that is the same for all tiles that look the same. With strings as the keys of all
 * tiles, large pictures take 1.4 times as long.
 */
function keyOf({ floors, unknown, lake, overlays, isFogged }: PixelTile): number | string {
  // `unknown` and `floors` have nine bits each, one for each tile of the 3 × 3 neighbourhood.
  const ground = ((lake * 2 + (isFogged ? 1 : 0)) * 512 + unknown) * 512 + floors;
  return overlays.length === 0 ? ground : [ground, ...overlays.map(({ name }) => name)].join();
}

// The ground of a tile in the flat style, as pixels. Lengths are in tiles. Light comes from the
// upper left.

/** Half the width of the line around the floor. */
const WALL = 0.15;
/** The visible height of a wall's face. */
const FACE = 0.48;
/** The extent of a wall's shadow to the right and downwards. */
const SHADE_X = 0.36;
const SHADE_Y = 0.72;

const CORNERS = [0, 2, 6, 8];
/** The bits of the tiles above, left of, right of and below a tile. */
const SIDES = 0b010_101_010;

/**
 * Returns the part of the picture at a point of a tile. Coordinates are from 0 to 1, starting at
 * the upper left corner.
 */
type PixelGround = (u: number, v: number) => SvgPart;

/**
 * Returns the ground of a tile. No wall is drawn next to unknown tiles.
 *
 * @param floors - one bit for each tile of the 3 × 3 neighbourhood, row by row, starting with the
 * lowest bit; 1 means floor
 * @param unknown - the same bits; 1 means unknown
 */
function groundOf(floors: number, unknown: number): PixelGround {
  const isFloor = (u: number, v: number) => hasCellAt(floors, u, v);
  const isRock = (u: number, v: number) => !hasCellAt(floors | unknown, u, v);
  if (isFloor(0.5, 0.5)) {
    return (u, v) => {
      if (isEdge(isRock, u, v)) return 'wall';
      if (isRock(u, v - FACE)) return 'face';
      return isRock(u - SHADE_X, v - SHADE_Y) ? 'shade' : 'floor';
    };
  }
  if (!isRock(0.5, 0.5)) return () => 'rock';
  const corners = CORNERS.filter((bit) => (floors >> bit) % 2 === 1);
  return (u, v) => {
    if (isEdge(isFloor, u, v)) return 'wall';
    if ((floors & SIDES) !== 0) return 'mass';
    const isNear = corners.some(
      (bit) => (u - (bit % 3) / 2) ** 2 + (v - Math.floor(bit / 3) / 2) ** 2 <= 1,
    );
    return isNear ? 'mass' : 'rock';
  };
}

function hasCellAt(bits: number, u: number, v: number): boolean {
  return (bits >> (3 * Math.floor(v + 1) + Math.floor(u + 1))) % 2 === 1;
}

/**
 * Returns whether a point is at most half a line's width away from the other side of the line
 * around the floor.
 */
function isEdge(isOther: (u: number, v: number) => boolean, u: number, v: number): boolean {
  if (Math.min(u, v) > WALL && Math.max(u, v) < 1 - WALL) return false;
  for (let dy = -WALL; dy <= WALL; dy += WALL) {
    for (let dx = -WALL; dx <= WALL; dx += WALL) if (isOther(u + dx, v + dy)) return true;
  }
  return false;
}

// The ground of lakes in the flat style, as pixels. Lengths are in tiles.

/** The width of the line along a shore, and the visible height of the wall of a chasm. */
const SHORE = 0.12;
const CLIFF = 0.5;

/**
 * Returns the fill of a lake's tile and the line along its shore. For a rim, also returns the code
 * of the deep next to it; there is no such line between the two.
 */
function lookOf(code: number): readonly [fill: SvgPart, line: SvgPart, deep?: number] | undefined {
  switch (code) {
    case Tile.DeepWater:
      return ['water', 'water'];
    case Tile.ShallowWater:
      return ['shallow', 'shore', Tile.DeepWater];
    case Tile.Lava:
      return ['lava', 'glow'];
    case Tile.Chasm:
      return ['chasm', 'wall'];
    case Tile.ChasmEdge:
      return ['edge', 'edge', Tile.Chasm];
  }
  return undefined;
}

/**
 * Returns one number per tile. For tiles of lakes, including those below bridges, it is the tile
 * code × 16 plus a bit for each side on which the lake borders on floor: 1 for above, 2 for left, 4
 * for right, 8 for below. For all other tiles, it is 0.
 */
export function lakeShores(scene: Scene): Uint8Array {
  const { grid, grounds } = scene;
  const { stride } = grounds;
  const codes = lakeCodes(scene);
  return grid.tiles.map((_, i) => {
    const cell = (Math.floor(i / grid.width) + 1) * stride + (i % grid.width) + 1;
    const code = codes[cell]!;
    const look = lookOf(code);
    if (look === undefined) return 0;
    const sides = stepsAsRead(stride).map((step) => {
      const other = codes[cell + step]!;
      const isDug = grounds.cells[cell + step]! > Ground.Unknown;
      return isDug && other !== code && other !== look[2];
    });
    return sides.reduce((bits, isShore, side) => bits + (isShore ? 1 << side : 0), 16 * code);
  });
}

/**
 * Returns the part of the picture at a point of a lake's tile. Coordinates are from 0 to 1,
 * starting at the upper left corner.
 */
function lakePart(lake: number, u: number, v: number): SvgPart {
  const [fill, line] = lookOf(lake >> 4)!;
  const offs = [v, u, 1 - u, 1 - v];
  if (offs.some((off, side) => ((lake >> side) & 1) === 1 && off < SHORE)) return line;
  return fill === 'chasm' && (lake & 1) === 1 && v < CLIFF ? 'face' : fill;
}
