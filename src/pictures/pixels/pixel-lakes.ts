import { stepsAsRead } from '../../core/grid/directions';
import { Tile } from '../../core/model/dungeon';
import { Ground } from '../../core/view/ground';
import type { SvgPart } from '../scene/paint';
import type { Scene } from '../scene/scene';
import { lakeCodes } from '../svg/lakes';

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
export function lakePart(lake: number, u: number, v: number): SvgPart {
  const [fill, line] = lookOf(lake >> 4)!;
  const offs = [v, u, 1 - u, 1 - v];
  if (offs.some((off, side) => ((lake >> side) & 1) === 1 && off < SHORE)) return line;
  return fill === 'chasm' && (lake & 1) === 1 && v < CLIFF ? 'face' : fill;
}
