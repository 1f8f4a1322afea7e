import type { FlatColors } from './palette';

// What a tile looks like below whatever stands on it, by the nine tiles around: the measures of the
// flat style, in tiles. Light falls from the upper left.

/** Half the width of the line around the floor. */
const WALL = 0.15;
/** How far down a wall's face reaches. */
const FACE = 0.48;
/** Where the shadow of a wall ends, beside it and below. */
const SHADE = { x: 0.36, y: 0.72 };

/** Where a line around the floor is looked for from a point: so many of its widths away. */
const AROUND = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: -1, y: 1 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
] as const;

/** How far from a point of a tile of floor it matters what there is. */
const REACHES = [-WALL, WALL, -FACE, -SHADE.x, -SHADE.y];

/** The part of the picture at a point of a tile, 0 to 1 from its upper left corner. */
export type PixelGround = (u: number, v: number) => keyof FlatColors;

/** Where the tiles beside a tile are, and the corners at which others touch it. */
const SIDES = [
  { x: 0.5, y: -0.5 },
  { x: -0.5, y: 0.5 },
  { x: 1.5, y: 0.5 },
  { x: 0.5, y: 1.5 },
] as const;
const CORNERS = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
] as const;

/**
 * The ground of a tile. No wall is drawn where the unknown begins.
 *
 * @param floors - a bit for each of the nine tiles around, row by row from the lowest bit, set where
 * there is floor
 * @param unknown - the same, set where nothing is known
 */
export function groundOf(floors: number, unknown: number): PixelGround {
  const isFloor = (u: number, v: number) => hasBit(floors, u, v);
  const isRock = (u: number, v: number) => !isFloor(u, v) && !hasBit(unknown, u, v);
  if (isFloor(0.5, 0.5)) {
    return (u, v) => {
      if (isEdge(isRock, u, v)) return 'wall';
      if (isRock(u, v - FACE)) return 'face';
      return isRock(u - SHADE.x, v - SHADE.y) ? 'shade' : 'floor';
    };
  }
  if (!isRock(0.5, 0.5)) return () => 'rock';
  const isBeside = isBesideFloor(floors);
  const corners = cornersOfFloor(floors);
  return (u, v) => {
    if (isEdge(isFloor, u, v)) return 'wall';
    const isNear = isBeside || corners.some(({ x, y }) => (u - x) ** 2 + (v - y) ** 2 <= 1);
    return isNear ? 'mass' : 'rock';
  };
}

/**
 * What of a coordinate, 0 to 1, across or down, the ground depends on: where two points have the same
 * bands, they have the same ground, unless it is round.
 */
export function bandOf(at: number): string {
  const cells = REACHES.map((reach) => Math.floor(at + reach + 1));
  return [...cells, at > WALL, at < 1 - WALL].join();
}

/** Whether a tile of rock has floor at corners alone, so that its ground ends in parts of discs. */
export function isRound(floors: number): boolean {
  const isRock = !hasBit(floors, 0.5, 0.5);
  return isRock && !isBesideFloor(floors) && cornersOfFloor(floors).length > 0;
}

function isBesideFloor(floors: number): boolean {
  return SIDES.some(({ x, y }) => hasBit(floors, x, y));
}

/** The corners of a tile at which floor touches it. */
function cornersOfFloor(floors: number) {
  return CORNERS.filter(({ x, y }) => hasBit(floors, 2 * x - 0.5, 2 * y - 0.5));
}

function hasBit(bits: number, u: number, v: number): boolean {
  return (bits >> (3 * Math.floor(v + 1) + Math.floor(u + 1))) % 2 === 1;
}

/** Whether the other side of the line around the floor is near. */
function isEdge(isOther: (u: number, v: number) => boolean, u: number, v: number): boolean {
  const isInside = Math.min(u, v) > WALL && Math.max(u, v) < 1 - WALL;
  return !isInside && AROUND.some(({ x, y }) => isOther(u + x * WALL, v + y * WALL));
}
