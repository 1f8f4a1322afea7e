import type { SvgPart } from '../scene/paint';

// The ground of a tile in the flat style, as pixels. Lengths are in tiles; light falls from the upper
// left.

/** Half the width of the line around the floor. */
const WALL = 0.15;
/** How far down a wall's face reaches. */
const FACE = 0.48;
/** Where the shadow of a wall ends, beside it and below. */
const SHADE_X = 0.36;
const SHADE_Y = 0.72;

const STEPS = [-0.15, 0, 0.15];
const REACHES = [WALL, FACE, SHADE_X, SHADE_Y];
const CORNERS = [0, 2, 6, 8];
/** The tiles above, on the left, on the right and below, as bits. */
const SIDES = 0b010_101_010;

/** The part of the picture at a point of a tile, 0 to 1 from its upper left corner. */
type PixelGround = (u: number, v: number) => SvgPart;

/**
 * The ground of a tile. No wall is drawn next to the unknown.
 *
 * @param floors - a bit for each of the nine tiles around, row by row from the lowest, set on floor
 * @param unknown - the same, set where nothing is known
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

/** Whether a tile of rock has floor at corners only, so that its ground ends in parts of discs. */
export function isRound(floors: number): boolean {
  return floors !== 0 && (floors & SIDES) === 0 && !hasCellAt(floors, 0.5, 0.5);
}

/** Coordinates of the same band have the same ground, unless that is round. */
export function bandOf(at: number): string {
  const cells = REACHES.map((reach) => Math.floor(at - reach + 1));
  return [...cells, Math.floor(at + WALL + 1), at > WALL, at < 1 - WALL].join();
}

function hasCellAt(bits: number, u: number, v: number): boolean {
  return (bits >> (3 * Math.floor(v + 1) + Math.floor(u + 1))) % 2 === 1;
}

/** Whether the other side of the line around the floor is near. */
function isEdge(isOther: (u: number, v: number) => boolean, u: number, v: number): boolean {
  const isMiddle = Math.min(u, v) > WALL && Math.max(u, v) < 1 - WALL;
  return !isMiddle && STEPS.some((dy) => STEPS.some((dx) => isOther(u + dx, v + dy)));
}
