/** A side of a room, and the way that leads out over it. */
export enum Side {
  Top,
  Right,
  Bottom,
  Left,
}

/** A step out over each side. */
export const STEP_X: readonly number[] = [0, 1, 0, -1];
export const STEP_Y: readonly number[] = [-1, 0, 1, 0];

/** The side across. */
export function opposite(side: Side): Side {
  return side ^ 2;
}

/** Whether a side is one of those whose rows count from top to bottom. */
export function isUpright(side: Side): boolean {
  return (side & 1) === 1;
}
