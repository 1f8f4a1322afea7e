import type { Grid, Point } from '../dungeon';
import { WALKABLE } from '../grid/tiles';

/** East, south, west, north: a step along each, and a turn to the right is the next. */
const STEPS = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const;

/**
 * The edges between what can be walked on and what cannot, as loops of corners, in cells: (x, y) is
 * the upper left corner of tile (x, y). The last corner of a loop is its first again. Loops run with
 * the floor on their right: around a room clockwise, around a pillar against the clock. Where two
 * floors meet at a corner only, their loops touch there and do not cross. What lies outside of the
 * grid is wall.
 *
 * Loops come in the order of their topmost edges, row by row; linear in tiles.
 */
export function floorEdges(grid: Grid): Point[][] {
  const { width, height, tiles } = grid;
  const isWay = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && WALKABLE[tiles[y * width + x] as number] === 1;
  // Every loop has an edge that runs east, above a tile of floor: those are walked once.
  const walked = new Uint8Array(tiles.length);
  const loops: Point[][] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isEdge = isWay(x, y) && !isWay(x, y - 1);
      if (!isEdge || walked[y * width + x] === 1) continue;
      loops.push(
        loopFrom(x, y, isWay, (column, row) => {
          walked[row * width + column] = 1;
        }),
      );
    }
  }
  return loops;
}

/** @param mark - called for each tile above which the loop runs east */
function loopFrom(
  left: number,
  top: number,
  isWay: (x: number, y: number) => boolean,
  mark: (x: number, y: number) => void,
): Point[] {
  const corners: Point[] = [];
  let [x, y, heading] = [left, top, 0];
  do {
    if (heading === 0) mark(x, y);
    const step = STEPS[heading] as Point;
    x += step.x;
    y += step.y;
    const turn = turnAt(x, y, heading, isWay);
    if (turn !== 0) corners.push({ x, y });
    heading = (heading + turn) % 4;
  } while (x !== left || y !== top || heading !== 0);
  const last = corners.pop() as Point;
  return [last, ...corners, { ...last }];
}

/** Quarter turns to the right at a corner: to the right, 3 for one to the left, or 0. */
function turnAt(
  x: number,
  y: number,
  heading: number,
  isWay: (x: number, y: number) => boolean,
): number {
  if (!isWay(...tileAhead(x, y, heading, 'right'))) return 1;
  return isWay(...tileAhead(x, y, heading, 'left')) ? 3 : 0;
}

/** The tile ahead of whoever arrives at a corner, on either side of the way. */
function tileAhead(
  x: number,
  y: number,
  heading: number,
  side: 'left' | 'right',
): [x: number, y: number] {
  const ahead = STEPS[heading] as Point;
  const aside = STEPS[(heading + (side === 'right' ? 1 : 3)) % 4] as Point;
  // The middle of the tile lies half a step ahead and half a step aside.
  return [x + (ahead.x + aside.x - 1) / 2, y + (ahead.y + aside.y - 1) / 2];
}
