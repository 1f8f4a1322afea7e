import { bitAt, DEEP, isStairs } from '../../grid/tiles';
import type { Point } from '../../model/dungeon';
import { isInside } from '../../model/guards';
import { isBlankAt, type Plan } from '../../prefabs/plan';
import type { BuildWork } from './build';
import { isMarked, isOpenFooting } from './needs-of-plan';
import { bufferCellAt, type PlanBuffer } from './plan-buffer';

/** A plan at a place in a room. */
interface PlacedPlan {
  readonly plan: Plan;
  /** The position in the grid of the upper left corner of the plan's drawing. */
  readonly corner: Point;
  /** The room. */
  readonly host: number;
}

/** Cells of a {@link PlanBuffer}: those that a plan takes from a room, and those with stairs. */
export interface CoveredRoom {
  readonly taken: readonly number[];
  readonly stairs: readonly number[];
  /** Whether the plan puts a mark on the room's floor. */
  readonly hasMark: boolean;
}

/** Lays a plan over a room. Sets `stays` of the buffer. */
export function coverRoom(
  { grid, labels }: BuildWork,
  { plan, corner, host }: PlacedPlan,
  buffer: PlanBuffer,
): CoveredRoom {
  const { stays } = buffer;
  stays.fill(0);
  const taken: number[] = [];
  const stairs: number[] = [];
  let hasMark = false;
  for (let y = -1; y <= plan.height; y++) {
    for (let x = -1; x <= plan.width; x++) {
      const [gridX, gridY] = [corner.x + x, corner.y + y];
      const tile = gridY * grid.width + gridX;
      if (!isInside(grid, gridX, gridY) || labels[tile] !== host) continue;
      if (bitAt(DEEP, grid.tiles, tile) === 1) continue;
      const cell = bufferCellAt(buffer, x, y);
      const isBlank = isBlankAt(plan, x, y);
      if (isBlank || isOpenFooting(plan, x, y)) stays[cell] = 1;
      else taken.push(cell);
      if (isStairs(grid.tiles[tile])) stairs.push(cell);
      hasMark ||= !isBlank && isMarked(plan, x, y);
    }
  }
  return { taken, stairs, hasMark };
}
