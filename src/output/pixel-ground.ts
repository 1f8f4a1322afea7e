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
export type Ground = (u: number, v: number) => keyof FlatColors;

/**
 * The ground of a tile.
 *
 * @param ways - a bit for each of the nine tiles around, row by row from the lowest bit, set where
 * one can walk
 */
export function groundOf(ways: number): Ground {
  const isWay = (u: number, v: number) =>
    (ways >> (3 * Math.floor(v + 1) + Math.floor(u + 1))) % 2 === 1;
  return (u, v) => {
    const here = isWay(u, v);
    const isInside = Math.min(u, v) > WALL && Math.max(u, v) < 1 - WALL;
    if (!isInside && AROUND.some(([x, y]) => isWay(u + x, v + y) !== here)) return 'wall';
    if (!here) return isNearWay(isWay, u, v) ? 'mass' : 'rock';
    if (!isWay(u, v - FACE)) return 'face';
    return isWay(u - SHADE.x, v - SHADE.y) ? 'floor' : 'shade';
  };
}

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

/** Whether a point of a wall's tile lies within a tile of where one can walk. */
function isNearWay(isWay: (u: number, v: number) => boolean, u: number, v: number): boolean {
  if (SIDES.some(([x, y]) => isWay(x, y))) return true;
  return CORNERS.some(
    ([x, y]) => isWay(2 * x - 0.5, 2 * y - 0.5) && (u - x) ** 2 + (v - y) ** 2 <= 1,
  );
}
