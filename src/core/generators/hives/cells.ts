import { MAX_INT32 } from '../../model/checks';
import type { GridSize } from '../../model/dungeon';
import { chanceOf, drawChance, drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import type { HivesSettings } from './options';

/** One point in each square of a lattice, row by row. */
export interface Points {
  readonly columns: number;
  readonly rows: number;
  /** The side of a square, in tiles. */
  readonly pitch: number;
  readonly xs: Int32Array;
  readonly ys: Int32Array;
  /** 1 if the cell of a point is a room, otherwise 0. */
  readonly isRoom: Uint8Array;
}

/** Draws the points and whether their cells are rooms. */
export function drawCellPoints(
  rng: Rng,
  { width, height }: GridSize,
  { cellSize: pitch, roomShare }: Pick<HivesSettings, 'cellSize' | 'roomShare'>,
): Points {
  const columns = Math.ceil(width / pitch);
  const rows = Math.ceil(height / pitch);
  const count = columns * rows;
  const [xs, ys] = [new Int32Array(count), new Int32Array(count)];
  const isRoom = new Uint8Array(count);
  const chance = chanceOf(roomShare);
  for (let i = 0; i < count; i++) {
    const left = (i % columns) * pitch;
    const top = Math.floor(i / columns) * pitch;
    xs[i] = drawInt(rng, left, left + pitch - 1, "a point's x");
    ys[i] = drawInt(rng, top, top + pitch - 1, "a point's y");
    if (drawChance(rng, chance, 'whether a cell is a room')) isRoom[i] = 1;
  }
  return { columns, rows, pitch, xs, ys, isRoom };
}

/** The maximum side of the blocks in which tiles are labelled, in tiles. */
const BLOCK = 6;

/**
 * Returns the point that is nearest to each tile of an area. Ties go to the first point.
 *
 * The point in a tile's own square is always nearer than any point three squares away, so only 25
 * points have to be compared. Most of them can be excluded for a whole block of tiles: a point
 * cannot be the nearest if its least distance from the block exceeds the greatest distance of
 * another point.
 */
export function labelNearest(
  { width, height }: GridSize,
  points: Points,
  distance: HivesSettings['distance'],
): Int32Array {
  const labels = new Int32Array(width * height);
  const { pitch } = points;
  // The lists are reused because creating new ones for each block, of which there are as many as
  // rooms, proved a fifth slower.
  const [around, near, nearest] = [createList(), createList(), createList()];
  for (let top = 0; top < height; top += pitch) {
    for (let left = 0; left < width; left += pitch) {
      const right = Math.min(left + pitch, width) - 1;
      const bottom = Math.min(top + pitch, height) - 1;
      const square = { left, top, right, bottom };
      listAround(around, square, points);
      keepNear(near, around, square, distance);
      for (let y = top; y <= bottom; y += BLOCK) {
        for (let x = left; x <= right; x += BLOCK) {
          const [last, end] = [Math.min(x + BLOCK - 1, right), Math.min(y + BLOCK - 1, bottom)];
          const block = { left: x, top: y, right: last, bottom: end };
          keepNear(nearest, near, block, distance);
          if (distance === 'euclidean') labelEuclidean(labels, width, block, nearest);
          else labelBlock(labels, width, block, distance, nearest);
        }
      }
    }
  }
  return labels;
}

/** A block of tiles. All of its sides are included. */
interface Block {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * A list of `length` points. Storing their coordinates here proved to make the labelling of cells a
 * tenth faster.
 */
interface PointList {
  readonly points: Int32Array;
  readonly xs: Int32Array;
  readonly ys: Int32Array;
  /** Numbers for the comparisons in {@link labelEuclidean}. */
  readonly keys: Int32Array;
  length: number;
}

function createList(): PointList {
  const most = 25;
  return {
    points: new Int32Array(most),
    xs: new Int32Array(most),
    ys: new Int32Array(most),
    keys: new Int32Array(most),
    length: 0,
  };
}

function addPoint(list: PointList, point: number, x: number, y: number): void {
  const { length } = list;
  list.points[length] = point;
  list.xs[length] = x;
  list.ys[length] = y;
  list.length = length + 1;
}

/** Lists the points that are at most two squares away from a square, in order. */
function listAround(around: PointList, { left, top }: Block, points: Points): void {
  const { columns, rows, pitch, xs, ys } = points;
  const column = Math.floor(left / pitch);
  const row = Math.floor(top / pitch);
  around.length = 0;
  for (let r = Math.max(0, row - 2); r <= Math.min(rows - 1, row + 2); r++) {
    for (let c = Math.max(0, column - 2); c <= Math.min(columns - 1, column + 2); c++) {
      const point = r * columns + c;
      addPoint(around, point, xs[point]!, ys[point]!);
    }
  }
}

/** Lists the points that can be nearest to a tile of a block. */
function keepNear(
  near: PointList,
  { points, xs, ys, length }: PointList,
  { left, top, right, bottom }: Block,
  distance: HivesSettings['distance'],
): void {
  let nearest = MAX_INT32;
  for (let k = 0; k < length; k++) {
    const x = xs[k]!;
    const y = ys[k]!;
    const far = lengthOf(Math.max(x - left, right - x), Math.max(y - top, bottom - y), distance);
    if (far < nearest) nearest = far;
  }
  near.length = 0;
  for (let k = 0; k < length; k++) {
    const x = xs[k]!;
    const y = ys[k]!;
    const dx = Math.max(left - x, 0, x - right);
    const dy = Math.max(top - y, 0, y - bottom);
    if (lengthOf(dx, dy, distance) <= nearest) addPoint(near, points[k]!, x, y);
  }
}

function labelBlock(
  labels: Int32Array,
  width: number,
  { left, top, right, bottom }: Block,
  distance: HivesSettings['distance'],
  { points, xs, ys, length }: PointList,
): void {
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      let label = points[0]!;
      let least = MAX_INT32;
      // If there is only one point, nothing needs to be measured.
      for (let k = length === 1 ? 1 : 0; k < length; k++) {
        const away = lengthOf(Math.abs(x - xs[k]!), Math.abs(y - ys[k]!), distance);
        if (away >= least) continue;
        least = away;
        label = points[k]!;
      }
      labels[y * width + x] = label;
    }
  }
}

/**
 * Works like {@link labelBlock}, but compares squared distances that have the index in the list in
 * their lowest bits. Which point is nearer is unpredictable, so a branch proved to make the whole
 * generator a fifth slower.
 */
function labelEuclidean(
  labels: Int32Array,
  width: number,
  { left, top, right, bottom }: Block,
  { points, xs, ys, keys, length }: PointList,
): void {
  for (let y = top; y <= bottom; y++) {
    for (let k = 0; k < length; k++) keys[k] = 32 * (y - ys[k]!) ** 2 + k;
    for (let x = left; x <= right; x++) {
      let least = MAX_INT32;
      for (let k = 0; k < length; k++) {
        const dx = x - xs[k]!;
        const less = 32 * dx * dx + keys[k]! - least;
        least += less & (less >> 31);
      }
      labels[y * width + x] = points[least & 31]!;
    }
  }
}

/** Returns a number that increases with the distance. */
function lengthOf(dx: number, dy: number, distance: HivesSettings['distance']): number {
  if (distance === 'euclidean') return dx * dx + dy * dy;
  return distance === 'manhattan' ? dx + dy : Math.max(dx, dy);
}
