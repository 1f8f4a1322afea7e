import type { Point } from '../../core/model/dungeon';
import {
  at,
  type Corner,
  type CornerTest,
  findCurves,
  Ground,
  type Grounds,
  hasShortEdge,
  isStep,
  traceLoops,
} from '../../core/view/outline';
import { PathText, TENTHS } from '../markup/path-text';

/**
 * Rounds a length in tenths of a unit to a whole unit. The error of at most 1/40 of a tile is
 * invisible, and rounding saves two thirds of the bytes.
 */
export function roundToUnit(tenths: number): number {
  return Math.round(tenths / 10) * 10;
}

/** How the outline of the floor is drawn. Lengths are in tiles. */
export interface OutlineLook {
  /** The radius of hard corners. */
  readonly radius: number;
  /** Moves the bends so that the line looks hand-drawn. */
  readonly shake?: (bends: readonly OutlineBend[]) => OutlineBend[];
}

/** The outline of the floor as SVG paths. */
export interface FloorOutline {
  /** Closed lines around the floor. */
  readonly floor: string;
  /** `floor` without the lines that border on unknown tiles. */
  readonly walls: string;
}

/**
 * A point at which the outline turns, in tenths of a unit. The turn begins and ends `reach` away
 * from the point.
 */
export interface OutlineBend {
  x: number;
  y: number;
  readonly reach: number;
  /** How far `shake` may move the bend, as a share: 1 for soft corners, less for hard ones. */
  readonly slack: number;
  /** Whether the line from here to the next bend borders on unknown tiles. */
  readonly bordersUnknown: boolean;
  readonly isCave: boolean;
}

// Lengths in tenths of a unit, of which a tile has 200.

/** The distance from a corner at which a cave's outline is cut. */
const CAVE_CUT = 110;
/** The distance from a corner at which a curve is cut. */
const CURVE_CUT = 100;
/** The distance from a corner on steps, which reaches beyond the middle of the longest step. */
const STEP_CUT = 300;
/** The distance from a cut at which the line begins to bend. */
const SOFT_REACH = 120;

/**
 * Draws the outline of the floor.
 *
 * @param furniture - the tiles whose corners are not cut, so that furniture is on the drawn floor
 */
export function renderOutline(
  grounds: Grounds,
  look: OutlineLook,
  furniture: readonly Point[] = [],
): FloorOutline {
  const [floor, walls] = [new PathText(), new PathText()];
  const isCut = cutTest(grounds, furniture);
  const isFullyKnown = !grounds.cells.includes(Ground.Unknown);
  traceLoops(grounds, (loop) => {
    const plain = bendsOf(loop, look, isCut);
    const bends = look.shake?.(plain) ?? plain;
    renderLoop(floor, bends);
    if (!isFullyKnown) renderWalls(walls, bends);
  });
  const text = floor.text();
  return { floor: text, walls: isFullyKnown ? text : walls.text() };
}

/**
 * Returns the bends of a loop: two for each corner that is cut, and one for each other corner at
 * which the outline changes.
 */
function bendsOf(
  loop: readonly Corner[],
  { radius, shake }: OutlineLook,
  isCut: CornerTest,
): OutlineBend[] {
  const bends: OutlineBend[] = [];
  for (const [i, corner] of loop.entries()) {
    const before = at(loop, i - 1);
    if (!before.bordersUnknown && isCut(corner)) {
      bends.push(bendTowards(corner, before, cutLength(loop, i, i - 1)));
      bends.push(bendTowards(corner, at(loop, i + 1), cutLength(loop, i, i)));
    } else if (corner.turn !== 0) {
      bends.push(hardBend(corner, Math.round(radius * TENTHS)));
    } else if (shake || corner.bordersUnknown !== before.bordersUnknown) {
      bends.push(hardBend(corner, 0));
    }
  }
  return withoutRepeats(bends);
}

/** Returns a test for the corners that are cut. */
function cutTest(grounds: Grounds, furniture: readonly Point[]): CornerTest {
  const isCurve = findCurves(grounds);
  const { stride } = grounds;
  const tiles = new Set(furniture.map(({ x, y }) => y * stride + x));
  const isFurnished = ({ x, y }: Point) => {
    const tile = y * stride + x;
    return [tile, tile - 1, tile - stride, tile - stride - 1].some((at) => tiles.has(at));
  };
  return (corner) => {
    const { isDoor, turn, bordersUnknown, ground } = corner;
    if (isDoor || turn === 0 || bordersUnknown) return false;
    if (turn === 1 && tiles.size > 0 && isFurnished(corner)) return false;
    return ground === Ground.Cave || (ground === Ground.Shaped && isCurve(corner));
  };
}

/** Returns the distance from a corner at which one of its edges is cut. */
function cutLength(loop: readonly Corner[], i: number, edge: number): number {
  if (at(loop, i).ground === Ground.Cave) return CAVE_CUT;
  return hasShortEdge(loop, i) && isStep(loop, edge) ? STEP_CUT : CURVE_CUT;
}

/** Returns a soft bend between a corner and another corner, at most halfway. */
function bendTowards(from: Corner, to: Corner, cut: number): OutlineBend {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const off = Math.min(cut, ((Math.abs(dx) + Math.abs(dy)) * TENTHS) / 2);
  return {
    x: from.x * TENTHS + Math.sign(dx) * off,
    y: from.y * TENTHS + Math.sign(dy) * off,
    reach: SOFT_REACH,
    slack: 1,
    bordersUnknown: from.bordersUnknown,
    isCave: from.ground === Ground.Cave,
  };
}

function hardBend({ x, y, ground, bordersUnknown }: Corner, reach: number): OutlineBend {
  const isCave = ground === Ground.Cave;
  return { x: x * TENTHS, y: y * TENTHS, reach, slack: 1 / 3, bordersUnknown, isCave };
}

/** Merges bends that two neighbouring corners have in the middle between them. */
function withoutRepeats(bends: readonly OutlineBend[]): OutlineBend[] {
  const kept = bends.filter((bend, i) => i === 0 || !isSamePoint(bend, at(bends, i - 1)));
  const isLastRepeated = kept.length > 1 && isSamePoint(at(kept, 0), at(kept, -1));
  return isLastRepeated ? kept.slice(0, -1) : kept;
}

function isSamePoint(a: OutlineBend, b: OutlineBend): boolean {
  return a.x === b.x && a.y === b.y;
}

function renderLoop(path: PathText, bends: readonly OutlineBend[]): void {
  const start = endOfReach(at(bends, 0), at(bends, 1));
  path.moveTo(start.x, start.y);
  for (let i = 1; i <= bends.length; i++) renderBend(path, bends, i);
  path.close();
}

/** Draws the parts of a loop that do not border on unknown tiles. */
function renderWalls(path: PathText, bends: readonly OutlineBend[]): void {
  const first = bends.findIndex(({ bordersUnknown }) => bordersUnknown);
  if (first < 0) {
    renderLoop(path, bends);
    return;
  }
  for (let i = first; i < first + bends.length; i++) {
    const [bend, next] = [at(bends, i), at(bends, i + 1)];
    if (bend.bordersUnknown && next.bordersUnknown) continue;
    if (bend.bordersUnknown) path.moveTo(next.x, next.y);
    else if (next.bordersUnknown) path.lineTo(next.x, next.y);
    else renderBend(path, bends, i + 1);
  }
}

/** Draws the line to a bend, and the turn at the bend. */
function renderBend(path: PathText, bends: readonly OutlineBend[], i: number): void {
  const bend = at(bends, i);
  const start = endOfReach(bend, at(bends, i - 1));
  const end = endOfReach(bend, at(bends, i + 1));
  path.lineTo(start.x, start.y);
  if (start.x !== end.x || start.y !== end.y) path.curveTo(bend.x, bend.y, end.x, end.y);
}

/**
 * Returns the point at which the line begins or stops turning around a bend, on the side of another
 * bend. It is at the end of the bend's reach, but not beyond the middle between the two bends or
 * beyond the start of the other bend's reach, whichever is farther away.
 */
function endOfReach(bend: OutlineBend, other: OutlineBend): Point {
  const [dx, dy] = [other.x - bend.x, other.y - bend.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const max = Math.max(length / 2, length - other.reach);
  const share = length === 0 ? 0 : Math.min(bend.reach, max) / length;
  return { x: roundToUnit(bend.x + dx * share), y: roundToUnit(bend.y + dy * share) };
}
