import { at } from '../../core/view/curves';
import { TENTHS } from '../markup/path-text';
import { noiseAt } from './noise';
import { type OutlineBend, roundToUnit } from './outline';

/**
 * How far a hand-drawn line deviates, in tiles: the first number is for rooms, the second for
 * caves.
 */
interface Wobble {
  /** The deviation from a long edge. */
  readonly edge: readonly [number, number];
  /** The deviation from a soft corner. Hard corners deviate a third as much. */
  readonly corner: readonly [number, number];
  /** The distance between the points at which a long edge may bend. */
  readonly pitch: readonly [number, number];
}

/** The longest edge that is not bent, in tenths of a unit. */
const LONG = 280;

/**
 * Returns a function that bends long edges and moves every bend slightly, as if they were drawn by
 * hand.
 */
export function wobble({
  edge,
  corner,
  pitch,
}: Wobble): (bends: readonly OutlineBend[]) => OutlineBend[] {
  return (bends) => {
    const shaken: OutlineBend[] = [];
    for (const [i, bend] of bends.entries()) {
      const next = at(bends, i + 1);
      const cave = bend.isCave ? 1 : 0;
      shaken.push(movedBend(bend, corner[cave] * bend.slack));
      const [dx, dy] = [next.x - bend.x, next.y - bend.y];
      const length = Math.sqrt(dx * dx + dy * dy);
      if (length <= LONG || bend.bordersUnknown) continue;
      const pieces = Math.round(length / (pitch[cave] * TENTHS)) + 1;
      for (let piece = 1; piece < pieces; piece++) {
        const x = bend.x + (dx * piece) / pieces;
        const y = bend.y + (dy * piece) / pieces;
        shaken.push(movedBend({ ...bend, x, y, reach: Number.POSITIVE_INFINITY }, edge[cave]));
      }
    }
    return shaken;
  };
}

/** Returns a bend moved by at most `most` tiles on each axis. */
function movedBend(bend: OutlineBend, most: number): OutlineBend {
  const { x, y } = bend;
  const off = (axis: number) => (noiseAt(axis, x, y) * 2 - 1) * most * TENTHS;
  return { ...bend, x: roundToUnit(x + off(1)), y: roundToUnit(y + off(2)) };
}
