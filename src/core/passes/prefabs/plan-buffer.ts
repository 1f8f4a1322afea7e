import type { Point } from '../../model/dungeon';
import type { Plan } from '../../prefabs/plan';

/**
 * The tiles from the edge of a plan to the edge of its buffer: those around the plan, and a border
 * that no step leads beyond.
 */
const MARGIN = 2;

/** Cells for a plan and the tiles around it. They are reused for every place of the plan. */
export interface PlanBuffer {
  readonly width: number;
  /** 1 for cells that remain floor of the room. */
  readonly stays: Uint8Array;
  /** A copy of `stays` for searches, which close the cells that they visit. */
  readonly unvisited: Uint8Array;
  readonly queue: Int32Array;
}

export function createPlanBuffer(plan: Plan): PlanBuffer {
  const width = plan.width + 2 * MARGIN;
  const cells = width * (plan.height + 2 * MARGIN);
  return {
    width,
    stays: new Uint8Array(cells),
    unvisited: new Uint8Array(cells),
    queue: new Int32Array(cells),
  };
}

/** Returns the cell of a position in the plan's drawing. */
export function bufferCellAt({ width }: PlanBuffer, x: number, y: number): number {
  return (y + MARGIN) * width + x + MARGIN;
}

/** Returns the position of a cell in the plan's drawing. */
export function positionOf({ width }: PlanBuffer, cell: number): Point {
  const x = cell % width;
  return { x: x - MARGIN, y: (cell - x) / width - MARGIN };
}
