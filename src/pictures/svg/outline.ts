import type { Point } from '../../model/dungeon';
import { Ground, type Grounds } from '../scene/ground';
import { type Corner, traceLoops } from '../scene/trace-loops';
import { at, type CornerTest, findCurves, isBesideShort, isStep } from './curves';
import { PathText, TENTHS } from './path-text';

/**
 * Rounds a length in tenths of a unit to a whole unit. The error of at most 1/40 of a tile is
 * invisible, and rounding saves two thirds of the bytes.
 */
export function toGrain(tenths: number): number {
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
  readonly isOpen: boolean;
  readonly isCave: boolean;
}

/**
 * The distances from corners at which caves and curves are cut (steps are cut in the middle), and
 * the distance from a cut at which the line begins to bend. All are in tenths of a unit, of which a
 * tile has 200.
 */
const CAVE_CUT = 110;
const CURVE_CUT = 100;
const STEP_CUT = 300;
const SOFT_REACH = 120;

type BendLook = Pick<OutlineBend, 'reach' | 'slack'>;

const SOFT: BendLook = { reach: SOFT_REACH, slack: 1 };

export function drawOutline(grounds: Grounds, look: OutlineLook): FloorOutline {
  const [floor, walls] = [new PathText(), new PathText()];
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

/**
 * Returns the bends of a loop: two for each corner that is drawn as a curve, and one for each other
 * corner.
 */
function bendsOf(loop: readonly Corner[], { radius, shake }: OutlineLook, isCurve: CornerTest) {
  const bends: OutlineBend[] = [];
  /** Adds a bend between a corner and another corner, at most halfway. Equal bends are merged. */
  const add = (from: Corner, to: Corner, cut: number, { reach, slack }: BendLook) => {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const off = Math.min(cut, ((Math.abs(dx) + Math.abs(dy)) * TENTHS) / 2);
    const x = from.x * TENTHS + Math.sign(dx) * off;
    const y = from.y * TENTHS + Math.sign(dy) * off;
    const isCave = from.ground === Ground.Cave;
    if (slack === 1 && isBendAt(bends.at(-1), x, y)) return;
    bends.push({ x, y, reach, slack, isOpen: from.isOpen, isCave });
  };
  loop.forEach((corner, i) => {
    const [before, after] = [at(loop, i - 1), at(loop, i + 1)];
    const { ground, isDoor, turn, isOpen } = corner;
    const isShaped = ground === Ground.Shaped;
    const isPlain = isDoor || turn === 0 || isOpen || before.isOpen;
    if (!isPlain && (ground === Ground.Cave || (isShaped && isCurve(corner)))) {
      const isStair = isShaped && isBesideShort(loop, i);
      const cutTo = (edge: number) =>
        isStair && isStep(loop, edge) ? STEP_CUT : isShaped ? CURVE_CUT : CAVE_CUT;
      add(corner, before, cutTo(i - 1), SOFT);
      add(corner, after, cutTo(i), SOFT);
    } else if (turn !== 0 || shake || isOpen !== before.isOpen) {
      const reach = turn === 0 ? 0 : Math.round(radius * TENTHS);
      add(corner, corner, 0, { reach, slack: 1 / 3 });
    }
  });
  const [first] = bends;
  if (first !== undefined && bends.length > 1 && isBendAt(bends.at(-1), first.x, first.y))
    bends.pop();
  return bends;
}

function isBendAt(bend: OutlineBend | undefined, x: number, y: number): boolean {
  return bend?.x === x && bend.y === y;
}

function drawLoop(path: PathText, bends: readonly OutlineBend[]): void {
  const start = endOfReach(at(bends, 0), at(bends, 1));
  path.moveTo(start.x, start.y);
  for (let i = 1; i <= bends.length; i++) drawBend(path, bends, i);
  path.close();
}

/** Draws the parts of a loop that do not border on unknown tiles. */
function drawWalls(path: PathText, bends: readonly OutlineBend[]): void {
  const first = bends.findIndex(({ isOpen }) => isOpen);
  if (first < 0) {
    drawLoop(path, bends);
    return;
  }
  for (let i = first; i < first + bends.length; i++) {
    const [bend, next] = [at(bends, i), at(bends, i + 1)];
    if (bend.isOpen && next.isOpen) continue;
    if (bend.isOpen) path.moveTo(next.x, next.y);
    else if (next.isOpen) path.lineTo(next.x, next.y);
    else drawBend(path, bends, i + 1);
  }
}

/** Draws the line to a bend, and the turn at the bend. */
function drawBend(path: PathText, bends: readonly OutlineBend[], i: number): void {
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
  const most = Math.max(length / 2, length - other.reach);
  const share = length && Math.min(bend.reach, most) / length;
  return { x: toGrain(bend.x + dx * share), y: toGrain(bend.y + dy * share) };
}
