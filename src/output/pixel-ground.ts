import type { FlatColors } from './palette';

// What a tile looks like below whatever stands on it, by the nine tiles around: the measures of the
// flat style, in tiles. Light falls from the upper left.

/** Half the width of the line around the floor. */
const WALL = 0.15;
/** How far down a wall's face reaches. */
const FACE = 0.48;
/** Where the shadow of a wall ends, beside it and below. */
const SHADE = { x: 0.36, y: 0.72 };

/** The points at which a line around the floor would be seen from a point. */
const AROUND = [
  [-WALL, -WALL],
  [0, -WALL],
  [WALL, -WALL],
  [-WALL, 0],
  [WALL, 0],
  [-WALL, WALL],
  [0, WALL],
  [WALL, WALL],
] as const;

/** The part of the picture at a point of a tile, 0 to 1 from its upper left corner. */
export type PixelGround = (u: number, v: number) => keyof FlatColors;

/** Where the tiles beside a tile are, and the corners at which others touch it. */
const SIDES = [
  [0.5, -0.5],
  [-0.5, 0.5],
  [1.5, 0.5],
  [0.5, 1.5],
] as const;
const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
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
  return (u, v) => {
    if (isEdge(isFloor, u, v)) return 'wall';
    return isNearFloor(isFloor, u, v) ? 'mass' : 'rock';
  };
}

function hasBit(bits: number, u: number, v: number): boolean {
  return (bits >> (3 * Math.floor(v + 1) + Math.floor(u + 1))) % 2 === 1;
}

/** Whether the other side of the line around the floor is near. */
function isEdge(isOther: (u: number, v: number) => boolean, u: number, v: number): boolean {
  const isInside = Math.min(u, v) > WALL && Math.max(u, v) < 1 - WALL;
  return !isInside && AROUND.some(([x, y]) => isOther(u + x, v + y));
}

/** Whether a point of a tile of rock lies within a tile of floor. */
function isNearFloor(isFloor: (u: number, v: number) => boolean, u: number, v: number): boolean {
  if (SIDES.some(([x, y]) => isFloor(x, y))) return true;
  return CORNERS.some(
    ([x, y]) => isFloor(2 * x - 0.5, 2 * y - 0.5) && (u - x) ** 2 + (v - y) ** 2 <= 1,
  );
}
