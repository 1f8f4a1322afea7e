import { PathText, TENTHS } from '../markup/path-text';
import { noiseAt } from './hand-drawn';

/** The side of the repeating square of hatching, in tiles. */
export const HATCH_PERIOD = 6;

/** Strokes as SVG paths. Some cells belong to the dense hatching, and the others to its fringe. */
interface Hatch {
  readonly dense: string;
  readonly fringe: string;
}

type Vector = readonly [x: number, y: number];

/** A stroke from one point to another. */
type Stroke = readonly [Vector, Vector];

interface HatchCell {
  readonly center: Vector;
  readonly corners: readonly Vector[];
  /** The centres of the cells around it, including repeated ones. */
  readonly neighbors: readonly Vector[];
}

const CENTERS = 90;
const CENTER_GAP = 0.5;
const STROKE_GAP = 0.14;
const DENSE_SHARE = 0.58;

/**
 * Draws hatching that looks hand-drawn, on a square that repeats without seams. The Voronoi cells
 * of random centres are filled with parallel strokes, each in a direction different from those of
 * the cells around it.
 */
export function renderHatch(seed: number): Hatch {
  if (seed !== last?.seed) last = { seed, hatch: weaveHatch(seed) };
  return last.hatch;
}

/**
 * The last result. It is kept because pictures of the same size share it, and because it takes 30
 * ms to draw, while everything else in a picture takes 1 ms.
 */
let last: { readonly seed: number; readonly hatch: Hatch } | undefined;

function weaveHatch(seed: number): Hatch {
  let draws = 0;
  const chance = () => noiseAt(seed, draws++, 0);
  const centers = scatter(chance);
  const directions = new Map<Vector, Vector>();
  const strokes: Record<keyof Hatch, Stroke[]> = { dense: [], fringe: [] };
  for (const center of centers) {
    const cell = cellAround(center, centers);
    const direction = weave(cell, directions, chance);
    directions.set(center, direction);
    const half = chance() < DENSE_SHARE ? 'dense' : 'fringe';
    for (const stroke of strokesIn(cell, direction, chance)) strokes[half].push(...repeats(stroke));
  }
  return { dense: strokePath(strokes.dense), fringe: strokePath(strokes.fringe) };
}

/** Returns random centres that are at least `CENTER_GAP` apart. */
function scatter(chance: () => number): Vector[] {
  const centers: Vector[] = [];
  for (let tries = 0; tries < CENTERS * 40 && centers.length < CENTERS; tries++) {
    const center: Vector = [chance() * HATCH_PERIOD, chance() * HATCH_PERIOD];
    const isFree = centers.every(
      (other) => vectorLength(minus(nearestTo(center, other), center)) >= CENTER_GAP,
    );
    if (isFree) centers.push(center);
  }
  return centers;
}

/** Returns the repetition of the second point that is nearest to the first. */
function nearestTo([x, y]: Vector, [otherX, otherY]: Vector): Vector {
  const near = (at: number, other: number) =>
    other + Math.round((at - other) / HATCH_PERIOD) * HATCH_PERIOD;
  return [near(x, otherX), near(y, otherY)];
}

/** Returns the Voronoi cell of a centre: a square, cut off halfway to each of the other centres. */
function cellAround(center: Vector, centers: readonly Vector[]): HatchCell {
  const [x, y] = center;
  const far = 1.5;
  const others = centers
    .filter((other) => other !== center)
    .map((other) => nearestTo(center, other))
    .filter((other) => vectorLength(minus(other, center)) < 2 * far);
  let corners: Vector[] = [
    [x - far, y - far],
    [x + far, y - far],
    [x + far, y + far],
    [x - far, y + far],
  ];
  for (const other of others) corners = cutOff(corners, center, other);
  const neighbors = others.filter((other) => vectorLength(minus(other, center)) < far);
  return { center, corners, neighbors };
}

/** Returns the part of a convex polygon that is nearer to `center` than to `other`. */
function cutOff(corners: readonly Vector[], center: Vector, other: Vector): Vector[] {
  const way = minus(other, center);
  const middle: Vector = [(center[0] + other[0]) / 2, (center[1] + other[1]) / 2];
  const beyond = (point: Vector) => dot(minus(point, middle), way);
  return corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % corners.length]!;
    const [here, there] = [beyond(corner), beyond(next)];
    const kept = here <= 0 ? [corner] : [];
    if (here <= 0 === there <= 0) return kept;
    return [...kept, plus(corner, minus(next, corner), here / (here - there))];
  });
}

/**
 * Returns, of eight random directions, the one that is least similar to the directions of the cells
 * around the cell.
 */
function weave(
  { center, neighbors }: HatchCell,
  directions: ReadonlyMap<Vector, Vector>,
  chance: () => number,
): Vector {
  const isNear = (other: Vector) =>
    neighbors.some((point) => vectorLength(minus(nearestTo(point, other), point)) < 1e-9);
  const others = [...directions].filter(([other]) => other !== center && isNear(other));
  let best: Vector = [1, 0];
  let max = -1;
  for (let tries = 0; tries < 8; tries++) {
    const direction = randomDirection(chance);
    // The sine of the angle between two directions, which is 0 if they are parallel.
    let min = 1;
    for (const [, other] of others)
      min = Math.min(min, Math.abs(dot(perpendicular(direction), other)));
    if (min > max) [best, max] = [direction, min];
  }
  return best;
}

/** Returns a vector of length 1 in a uniformly distributed direction. */
function randomDirection(chance: () => number): Vector {
  for (;;) {
    const vector: Vector = [chance() * 2 - 1, chance() * 2 - 1];
    const length = vectorLength(vector);
    if (length > 0.1 && length <= 1) return [vector[0] / length, vector[1] / length];
  }
}

/** Returns parallel strokes that end just before the edge of the cell. */
function strokesIn(
  { center, corners }: HatchCell,
  direction: Vector,
  chance: () => number,
): Stroke[] {
  const strokes: Stroke[] = [];
  const side = perpendicular(direction);
  const heights = corners.map((corner) => dot(minus(corner, center), side));
  const [bottom, top] = [Math.min(...heights), Math.max(...heights)];
  for (let height = bottom + STROKE_GAP / 2; height < top; height += STROKE_GAP) {
    const start = plus(center, side, height + (chance() - 0.5) * 0.03);
    const ends = corners.flatMap((corner, i) => {
      const next = corners[(i + 1) % corners.length]!;
      const beyond = (point: Vector) => dot(minus(point, start), side);
      const [here, there] = [beyond(corner), beyond(next)];
      if (here <= 0 === there <= 0) return [];
      const share = here / (here - there);
      return [dot(minus(plus(corner, minus(next, corner), share), start), direction)];
    });
    const [left, right] = [Math.min(...ends) + 0.04, Math.max(...ends) - 0.04];
    if (right - left < 0.12) continue;
    const stroke: Stroke = [plus(start, direction, left), plus(start, direction, right)];
    // Alternating directions keep the moves between strokes short.
    strokes.push(strokes.length % 2 === 0 ? stroke : [stroke[1], stroke[0]]);
  }
  return strokes;
}

/** Returns the repetitions of a stroke that extend into the square. */
function repeats([start, end]: Stroke): Stroke[] {
  const shifts = [-HATCH_PERIOD, 0, HATCH_PERIOD];
  const moves = shifts.flatMap((dx) => shifts.map((dy): Vector => [dx, dy]));
  const reaches = (axis: 0 | 1, move: Vector) => {
    const [a, b] = [start[axis] + move[axis], end[axis] + move[axis]];
    return Math.max(a, b) > -0.03 && Math.min(a, b) < HATCH_PERIOD + 0.03;
  };
  return moves
    .filter((move) => reaches(0, move) && reaches(1, move))
    .map((move) => [plus(start, move, 1), plus(end, move, 1)]);
}

/**
 * Returns strokes as a path. Each move is relative to the end of the previous stroke. The second
 * pair of numbers after a move is an implicit line.
 */
function strokePath(strokes: readonly Stroke[]): string {
  const path = new PathText();
  path.moveTo(0, 0);
  let [penX, penY] = [0, 0];
  for (const ends of strokes) {
    const steps = ends.flatMap(([x, y]) => {
      const [toX, toY] = [Math.round(x * TENTHS), Math.round(y * TENTHS)];
      const step = [toX - penX, toY - penY];
      [penX, penY] = [toX, toY];
      return step;
    });
    path.add('m', steps);
  }
  return path.text();
}

function minus([x, y]: Vector, [dx, dy]: Vector): Vector {
  return [x - dx, y - dy];
}

/** Returns a point moved by a share of a vector. */
function plus([x, y]: Vector, [dx, dy]: Vector, share: number): Vector {
  return [x + dx * share, y + dy * share];
}

function dot([x, y]: Vector, [otherX, otherY]: Vector): number {
  return x * otherX + y * otherY;
}

function perpendicular([x, y]: Vector): Vector {
  return [-y, x];
}

function vectorLength([x, y]: Vector): number {
  return Math.sqrt(x * x + y * y);
}
