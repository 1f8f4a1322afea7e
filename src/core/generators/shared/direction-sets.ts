import type { Direction } from '../../grid/directions';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';

/** A set of directions, with one bit per direction: 1 << direction. */
export type Directions = number;

/** Returns whether a set contains exactly one direction. */
export function isOne(directions: Directions): boolean {
  return directions !== 0 && (directions & (directions - 1)) === 0;
}

/** Returns the first direction of a non-empty set. */
export function firstDirection(directions: Directions): Direction {
  return 31 - Math.clz32(directions & -directions);
}

/**
 * The directions in each set, with four entries per set. Counting bits instead proved twice as
 * slow.
 */
const MEMBERS = /* @__PURE__ */ listMembers();

/** The number of directions in each set. */
const COUNTS = /* @__PURE__ */ Uint8Array.from('0112122312232334', Number);

function listMembers(): Uint8Array {
  const members = new Uint8Array(64);
  for (let set = 1; set < 16; set++) {
    let place = 4 * set;
    for (let rest = set; rest !== 0; rest &= rest - 1) members[place++] = firstDirection(rest);
  }
  return members;
}

/**
 * Draws a direction from a non-empty set, all with the same probability. Takes one draw, or none if
 * there is only one direction.
 */
export function drawDirection(rng: Rng, directions: Directions, what: string): Direction {
  const last = COUNTS[directions]! - 1;
  return MEMBERS[4 * directions + drawInt(rng, 0, last, what)]!;
}

/** One draw from 2²⁰ numbers contains ten steps with two bits each: north, east, south, west. */
export enum StepDraw {
  Steps = 10,
  Last = 0xf_ffff,
}
