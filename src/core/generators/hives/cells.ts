import { MAX_INT32 } from '../../model/checks';
import type { GridSize, Point } from '../../model/dungeon';
import { chanceOf, drawChance, drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import type { HivesSettings } from './options';

/** The point of a cell, and whether the cell is a room. */
interface CellPoint extends Point {
  readonly isRoom: boolean;
}

/** One point in each square of a lattice, row by row. */
export interface Lattice {
  readonly columns: number;
  readonly rows: number;
  /** The side of a square, in tiles. */
  readonly pitch: number;
  readonly points: readonly CellPoint[];
}

/** Draws the points and whether their cells are rooms. */
export function drawCellPoints(
  rng: Rng,
  { width, height }: GridSize,
  { cellSize: pitch, roomShare }: Pick<HivesSettings, 'cellSize' | 'roomShare'>,
): Lattice {
  const columns = Math.ceil(width / pitch);
  const rows = Math.ceil(height / pitch);
  const points: CellPoint[] = [];
  const chance = chanceOf(roomShare);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [left, top] = [column * pitch, row * pitch];
      const x = drawInt(rng, left, left + pitch - 1, "a point's x");
      const y = drawInt(rng, top, top + pitch - 1, "a point's y");
      const isRoom = drawChance(rng, chance, 'whether a cell is a room');
      points.push({ x, y, isRoom });
    }
  }
  return { columns, rows, pitch, points };
}

/** Returns a number that increases with the distance. */
type Distance = (dx: number, dy: number) => number;

const DISTANCES: Readonly<Record<HivesSettings['distance'], Distance>> = {
  euclidean: (dx, dy) => dx * dx + dy * dy,
  manhattan: (dx, dy) => Math.abs(dx) + Math.abs(dy),
  chebyshev: (dx, dy) => Math.max(Math.abs(dx), Math.abs(dy)),
};

/**
 * Returns the point that is nearest to each tile of an area. Ties go to the first point.
 *
 * The point in a tile's own square is always nearer than any point three squares away, so at most
 * 25 points have to be compared.
 */
export function labelNearest(
  { width, height }: GridSize,
  lattice: Lattice,
  distance: HivesSettings['distance'],
): Int32Array {
  const labels = new Int32Array(width * height);
  const { pitch, points } = lattice;
  const lengthOf = DISTANCES[distance];
  for (let top = 0; top < height; top += pitch) {
    for (let left = 0; left < width; left += pitch) {
      const near = pointsNear(lattice, lengthOf, left, top);
      for (let y = top; y < Math.min(top + pitch, height); y++) {
        for (let x = left; x < Math.min(left + pitch, width); x++) {
          let least = MAX_INT32;
          for (const i of near) {
            const away = lengthOf(x - points[i]!.x, y - points[i]!.y);
            if (away >= least) continue;
            least = away;
            labels[y * width + x] = i;
          }
        }
      }
    }
  }
  return labels;
}

/**
 * Returns the indices of the points that can be nearest to a tile of a square, in order: not those
 * that are farther from the whole square than some point is from its farthest tile.
 */
function pointsNear(lattice: Lattice, lengthOf: Distance, left: number, top: number): number[] {
  const { pitch, points } = lattice;
  const last = pitch - 1;
  const least = (from: number) => Math.max(-from, from - last, 0);
  const most = (from: number) => Math.max(Math.abs(from), Math.abs(from - last));
  const around = pointsAround(lattice, left / pitch, top / pitch);
  const farthest = around.map((i) => {
    return lengthOf(most(points[i]!.x - left), most(points[i]!.y - top));
  });
  const limit = Math.min(...farthest);
  return around.filter((i) => {
    return lengthOf(least(points[i]!.x - left), least(points[i]!.y - top)) <= limit;
  });
}

/** Returns the indices of the points that are at most two squares away from a square, in order. */
function pointsAround({ columns, rows }: Lattice, column: number, row: number): number[] {
  const around: number[] = [];
  for (let r = Math.max(0, row - 2); r <= Math.min(rows - 1, row + 2); r++) {
    for (let c = Math.max(0, column - 2); c <= Math.min(columns - 1, column + 2); c++) {
      around.push(r * columns + c);
    }
  }
  return around;
}
