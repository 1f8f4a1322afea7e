import type { Direction } from '../../grid/directions';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';

/** A set of directions: 1 << direction each. */
export type Directions = number;

/** Whether a set holds just one direction. */
export function isOne(directions: Directions): boolean {
  return directions !== 0 && (directions & (directions - 1)) === 0;
}

/** The first direction of a set that is not empty. */
export function firstDirection(directions: Directions): Direction {
  return 31 - Math.clz32(directions & -directions);
}

/** The directions of each set, four places a set. Measured: counting bits takes twice as long. */
const MEMBERS = /* @__PURE__ */ listMembers();

/** How many directions each set holds. */
const COUNTS = /* @__PURE__ */ Uint8Array.from('0112122312232334', Number);

function listMembers(): Uint8Array {
  const members = new Uint8Array(64);
  for (let set = 1; set < 16; set++) {
    let place = 4 * set;
    for (let rest = set; rest !== 0; rest &= rest - 1) members[place++] = firstDirection(rest);
  }
  return members;
}

/** Each direction of a set that is not empty is as likely as any other. One draw; none for one. */
export function drawDirection(rng: Rng, directions: Directions, what: string): Direction {
  const last = COUNTS[directions]! - 1;
  return MEMBERS[4 * directions + drawInt(rng, 0, last, what)]!;
}

/** A draw of one of 2²⁰ numbers has ten steps in it, two bits each: north, east, south, west. */
export enum StepDraw {
  Steps = 10,
  Last = 0xf_ffff,
}
