import type { Point } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import {
  type Exit,
  type Extent,
  extentOf,
  isBlankAt,
  isDeepCell,
  isDrawnFloor,
  isOnEdge,
  type Plan,
} from '../../prefabs/plan';
import { FREE_BIT, POINT_BIT, ROCK_BIT, WAY_BIT } from './footing';

/**
 * What a plan requires of the ground: the bits that are allowed at each step from the plan's first
 * floor tile.
 */
export interface Needs extends Extent {
  readonly plan: Plan;
  /** The exit that is opened, if any. */
  readonly exit: Exit | undefined;
  /** The position of the plan's first floor tile in its drawing. */
  readonly first: Point;
  readonly steps: readonly number[];
  readonly allowed: readonly number[];
}

/**
 * Returns what a plan requires of the ground: free floor under new floor, deep liquid and inner
 * walls; free
 * floor or rock under walls on its edge; any floor under floor that still belongs to the room; and
 * no other mark under marks on such floor. In front of the exit there must be floor, and on its
 * sides rock if nothing is drawn there.
 *
 * @param exit - the exit that is opened
 */
export function needsOfPlan(plan: Plan, exit: Exit | undefined, gridWidth: number): Needs {
  const { width, height, pieces } = plan;
  const start = pieces.findIndex((piece) => piece >= 0);
  const first = { x: start % width, y: Math.floor(start / width) };
  const needs: { x: number; y: number; allowed: number }[] = [];
  const need = (x: number, y: number, allowed: number) =>
    needs.push({ x: x - first.x, y: y - first.y, allowed });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isBlankAt(plan, x, y)) need(x, y, allowedUnder(plan, x, y));
    }
  }
  if (exit !== undefined) {
    const { row, dx, dy } = exit;
    for (const { x, y } of row) need(x + dx, y + dy, FREE_BIT | WAY_BIT | POINT_BIT);
    const [first, last] = [elementAt(row, 0), elementAt(row, row.length - 1)];
    const [right, down] = [Math.abs(dy), Math.abs(dx)];
    const sides = [
      { x: first.x - right, y: first.y - down },
      { x: last.x + right, y: last.y + down },
    ];
    for (const { x, y } of sides) if (isBlankAt(plan, x, y)) need(x, y, ROCK_BIT);
  }
  // Tiles far from the first one are the most likely to fail, so they are checked first.
  needs.sort((a, b) => Math.abs(b.x) + Math.abs(b.y) - Math.abs(a.x) - Math.abs(a.y));
  return {
    ...{ plan, exit, first, ...extentOf(needs) },
    steps: needs.map(({ x, y }) => y * gridWidth + x),
    allowed: needs.map(({ allowed }) => allowed),
  };
}

/** Returns what the ground may be under the drawn tile at (x, y). */
function allowedUnder(plan: Plan, x: number, y: number): number {
  if (isOpenFooting(plan, x, y))
    return isMarked(plan, x, y) ? FREE_BIT | WAY_BIT : FREE_BIT | WAY_BIT | POINT_BIT;
  return !isDrawnFloor(plan, x, y) && isOnEdge(plan, x, y) ? FREE_BIT | ROCK_BIT : FREE_BIT;
}

/** Returns whether a tile of a plan is still dry floor of the room around it. */
export function isOpenFooting(plan: Plan, x: number, y: number): boolean {
  const { width, pieces, isOpen } = plan;
  const cell = y * width + x;
  return isOpen[pieces[cell] ?? -1] === true && !isDeepCell(plan, cell);
}

export function isMarked({ width, glyphs }: Plan, x: number, y: number): boolean {
  return glyphs[y * width + x] !== '.';
}
