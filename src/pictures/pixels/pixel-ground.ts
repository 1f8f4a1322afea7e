import type { SvgPart } from '../scene/paint';

// The ground of a tile in the flat style, as pixels. Lengths are in tiles. Light comes from the
// upper left.

/** Half the width of the line around the floor. */
const WALL = 0.15;
/** The visible height of a wall's face. */
const FACE = 0.48;
/** The extent of a wall's shadow to the right and downwards. */
const SHADE_X = 0.36;
const SHADE_Y = 0.72;

const STEPS = [-0.15, 0, 0.15];
const REACHES = [WALL, FACE, SHADE_X, SHADE_Y];
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
export function groundOf(floors: number, unknown: number): PixelGround {
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

/**
 * Returns whether a rock tile touches floor only at its corners. The edges of its ground are then
 * round.
 */
export function isRound(floors: number): boolean {
  return floors !== 0 && (floors & SIDES) === 0 && !hasCellAt(floors, 0.5, 0.5);
}

/**
 * Returns the name of the band that contains a coordinate. All points in a band have the same
 * ground, unless the ground is round.
 */
export function bandOf(at: number): string {
  const cells = REACHES.map((reach) => Math.floor(at - reach + 1));
  return [...cells, Math.floor(at + WALL + 1), at > WALL, at < 1 - WALL].join();
}

function hasCellAt(bits: number, u: number, v: number): boolean {
  return (bits >> (3 * Math.floor(v + 1) + Math.floor(u + 1))) % 2 === 1;
}

/**
 * Returns whether a point is at most half a line's width away from the other side of the line
 * around the floor.
 */
function isEdge(isOther: (u: number, v: number) => boolean, u: number, v: number): boolean {
  const isMiddle = Math.min(u, v) > WALL && Math.max(u, v) < 1 - WALL;
  return !isMiddle && STEPS.some((dy) => STEPS.some((dx) => isOther(u + dx, v + dy)));
}
