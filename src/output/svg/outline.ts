import { at, type CornerTest, findCurves, isBesideShort, isStep } from './curves';
import { Ground, type Grounds } from './ground';
import { createPath, type PathText, TENTHS } from './path-text';
import { type Corner, traceLoops } from './trace-loops';

/** How the edge of the floor is drawn. Lengths are in tiles. */
export interface OutlineLook {
  /** The radius of corners that are meant as such. */
  readonly radius: number;
  /** What a hand makes of the bends. */
  readonly shake?: (bends: readonly Bend[]) => Bend[];
}

/** The edge of the floor as paths of SVG. */
export interface Outline {
  /** Closed: what is inside is floor. */
  readonly floor: string;
  /** Where walls stand on it: all of `floor`, but for where it borders on the unknown. */
  readonly walls: string;
}

/** A point, in tenths of a unit, that the line comes near to within `reach` of it on both sides. */
export interface Bend {
  x: number;
  y: number;
  readonly reach: number;
  /** How far a hand may be off it. */
  readonly slack: number;
  /** Whether the line that goes on from here borders on the unknown. */
  readonly isOpen: boolean;
  readonly isCave: boolean;
}

/**
 * How far corners of caves and of curves are cut, those at a step to its middle, which the curve goes
 * through; and how far around a cut the line bends. In tenths of a unit, 200 a tile.
 */
const CAVE_CUT = 110;
const CURVE_CUT = 100;
const STEP_CUT = 300;
const SOFT_REACH = 120;

/** Draws the edge of the floor. */
export function drawOutline(grounds: Grounds, look: OutlineLook): Outline {
  const [floor, walls] = [createPath(), createPath()];
  const isCurve = findCurves(grounds);
  const isClosed = !grounds.cells.includes(Ground.Unknown);
  traceLoops(grounds, (loop) => {
    const plain = bendsOf(loop, look, isCurve);
    const bends = look.shake?.(plain) ?? plain;
    drawLoop(floor, bends);
    if (!isClosed) drawWalls(walls, bends);
  });
  const text = floor.text();
  return { floor: text, walls: isClosed ? text : walls.text() };
}

/** Rounds the corners that are meant as curves, each by two bends, and the others by one. */
function bendsOf(loop: readonly Corner[], { radius, shake }: OutlineLook, isCurve: CornerTest) {
  const bends: Bend[] = [];
  const reach = Math.round(radius * TENTHS);
  for (let i = 0; i < loop.length; i++) {
    const corner = at(loop, i);
    const { x, y, turn, isOpen } = corner;
    const cut = cutOf(loop, i, isCurve);
    if (cut > 0) {
      const isStair = corner.ground === Ground.Shaped && isBesideShort(loop, i);
      addSoft(bends, corner, at(loop, i - 1), isStair && isStep(loop, i - 1) ? STEP_CUT : cut);
      addSoft(bends, corner, at(loop, i + 1), isStair && isStep(loop, i) ? STEP_CUT : cut);
    } else if (turn !== 0) {
      bends.push(bendAt(x * TENTHS, y * TENTHS, reach, 1 / 3, corner));
    } else if (shake || isOpen !== at(loop, i - 1).isOpen) {
      bends.push(bendAt(x * TENTHS, y * TENTHS, 0, 1 / 3, corner));
    }
  }
  if (bends.length > 1 && isSame(at(bends, 0), at(bends, -1))) bends.pop();
  return bends;
}

function bendAt(x: number, y: number, reach: number, slack: number, corner: Corner): Bend {
  return { x, y, reach, slack, isOpen: corner.isOpen, isCave: corner.ground === Ground.Cave };
}

/** Adds a bend where a corner is cut, on its edge to another one, but in the edge's first half. */
function addSoft(bends: Bend[], from: Corner, to: Corner, cut: number): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const reach = Math.min(cut, ((Math.abs(dx) + Math.abs(dy)) * TENTHS) / 2);
  const x = from.x * TENTHS + Math.sign(dx) * reach;
  const y = from.y * TENTHS + Math.sign(dy) * reach;
  const bend = bendAt(x, y, SOFT_REACH, 1, from);
  // Where two cuts meet in the middle of an edge, one bend does.
  if (bends.length === 0 || !isSame(bend, at(bends, -1))) bends.push(bend);
}

function isSame(a: Bend, b: Bend): boolean {
  return a.x === b.x && a.y === b.y;
}

/** How far from a corner the line leaves its edges; 0 where the corner is meant as one. */
function cutOf(loop: readonly Corner[], i: number, isCurve: CornerTest): number {
  const corner = at(loop, i);
  const { ground, isDoor, turn, isOpen } = corner;
  if (isDoor || turn === 0 || isOpen || at(loop, i - 1).isOpen) return 0;
  if (ground === Ground.Cave) return CAVE_CUT;
  return ground === Ground.Shaped && isCurve(corner) ? CURVE_CUT : 0;
}

/** All of a loop. */
function drawLoop(path: PathText, bends: readonly Bend[]): void {
  const start = endOfReach(at(bends, 0), at(bends, 1));
  path.moveTo(start.x, start.y);
  for (let i = 1; i <= bends.length; i++) drawBend(path, bends, i);
  path.close();
}

/** Of a loop what does not border on the unknown, in as many pieces as that makes. */
function drawWalls(path: PathText, bends: readonly Bend[]): void {
  const first = bends.findIndex(({ isOpen }) => isOpen);
  if (first < 0) {
    drawLoop(path, bends);
    return;
  }
  for (let i = first; i < first + bends.length; i++) {
    const { isOpen } = at(bends, i);
    if (isOpen) {
      const next = at(bends, i + 1);
      if (!next.isOpen) path.moveTo(next.x, next.y);
    } else if (at(bends, i + 1).isOpen) {
      const end = at(bends, i + 1);
      path.lineTo(end.x, end.y);
    } else {
      drawBend(path, bends, i + 1);
    }
  }
}

/** The line up to a bend, and around it. */
function drawBend(path: PathText, bends: readonly Bend[], i: number): void {
  const bend = at(bends, i);
  const start = endOfReach(bend, at(bends, i - 1));
  const end = endOfReach(bend, at(bends, i + 1));
  path.lineTo(start.x, start.y);
  if (start.x !== end.x || start.y !== end.y) path.curveTo(bend.x, bend.y, end.x, end.y);
}

/**
 * Where the line has turned after a bend on the way to another one, and begins to on the way from it:
 * at the end of its reach, half of the way at most, or all that the other one leaves.
 */
function endOfReach(bend: Bend, other: Bend): { x: number; y: number } {
  const [dx, dy] = [other.x - bend.x, other.y - bend.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const most = Math.max(length / 2, length - other.reach);
  if (bend.reach >= most && most === length / 2) return middleOf(bend, other);
  const share = length === 0 ? 0 : Math.min(bend.reach, most) / length;
  return { x: Math.round(bend.x + dx * share), y: Math.round(bend.y + dy * share) };
}

/** Both of two bends that meet come to the very same point. */
function middleOf(a: Bend, b: Bend): { x: number; y: number } {
  return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
}
