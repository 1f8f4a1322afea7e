import { walkLine } from '../geometry/bresenham-line';
import type { Claims } from './claim-rooms';
import { type Corners, someLeg } from './paths';
import type { Size } from './read-grid';

/**
 * Claims the tiles of paths inside the grid.
 *
 * Straight legs are gone through as long as they are no longer in sum than the grid has tiles. Those
 * after them only note where they begin and end, and all are claimed at once: so time is linear in
 * tiles and corners. Slanted legs are always gone through.
 */
export function claimPaths(
  claims: Claims,
  paths: readonly { readonly path: Corners }[],
  size: Size,
): void {
  const { width } = size;
  let free = claims.length;
  let ends: LegEnds | undefined;
  const claimLeg = (x1: number, y1: number, x2: number, y2: number) => {
    free -= Math.abs(x1 - x2) + Math.abs(y1 - y2) + 1;
    if (x1 !== x2 && y1 !== y2) {
      walkLine(x1, y1, x2, y2, (x, y) => {
        claims[y * width + x] = 1;
        return false;
      });
    } else if (free < 0) {
      ends ??= createLegEnds(size);
      noteEnds(ends, size, x1, y1, x2, y2);
    } else {
      const last = Math.max(y1, y2) * width + Math.max(x1, x2);
      const step = y1 === y2 ? 1 : width;
      for (let i = Math.min(y1, y2) * width + Math.min(x1, x2); i <= last; i += step) claims[i] = 1;
    }
    return false;
  };
  for (const { path } of paths) someLeg(path, claimLeg);
  if (ends) claimBetween(claims, ends, size);
}

/**
 * How many more legs there are than on the tile before: of those along rows, in order of rows, and of
 * those along columns, in order of columns.
 */
interface LegEnds {
  readonly rows: Int32Array;
  readonly columns: Int32Array;
}

function createLegEnds({ width, height }: Size): LegEnds {
  const length = width * height + 1;
  return { rows: new Int32Array(length), columns: new Int32Array(length) };
}

function noteEnds(
  { rows, columns }: LegEnds,
  { width, height }: Size,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): void {
  const isRow = y1 === y2;
  const ends = isRow ? rows : columns;
  const a = isRow ? y1 * width + x1 : x1 * height + y1;
  const b = isRow ? y2 * width + x2 : x2 * height + y2;
  const [first, after] = [Math.min(a, b), Math.max(a, b) + 1];
  ends[first] = ends[first]! + 1;
  ends[after] = ends[after]! - 1;
}

function claimBetween(claims: Claims, { rows, columns }: LegEnds, { width, height }: Size): void {
  let legs = 0;
  for (let i = 0; i < claims.length; i++) {
    legs += rows[i]!;
    if (legs > 0) claims[i] = 1;
  }
  for (let x = 0, i = 0; x < width; x++) {
    for (let y = 0; y < height; y++, i++) {
      legs += columns[i]!;
      if (legs > 0) claims[y * width + x] = 1;
    }
  }
}
