import { type Chance, drawChance } from '../../rng/draw-chance';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { type Direction, type Directions, drawDirection, isOne, opposite } from '../directions';
import type { Visit } from './dig-lattice';
import { Cell, type Lattice } from './lattice';

/** How a maze grows. */
export interface Habits {
  /** To grow on from any cell rather than from the newest. */
  readonly branching: Chance;
  /** To go on as before. */
  readonly straightness: Chance;
}

/**
 * Grows a maze from a cell into all rock that it can reach. Each cell is reached once, so that just
 * one way leads from any cell to any other.
 *
 * @param onCell - is told of each cell, with the way back
 */
export function growMaze(
  rng: Rng,
  { cells, steps }: Lattice,
  start: number,
  { branching, straightness }: Habits,
  onCell?: Visit,
): void {
  const [north, east, south, west] = steps;
  const active = [start];
  cells[start] = Cell.Dug;
  onCell?.(start, undefined);
  while (active.length > 0) {
    const last = active.length - 1;
    const branches = last > 0 && drawChance(rng, branching, 'whether to branch');
    const pick = branches ? drawInt(rng, 0, last, 'a cell to grow from') : last;
    const cell = active[pick] as number;
    const rock =
      rockBit(cells[cell + north], 0) |
      rockBit(cells[cell + east], 1) |
      rockBit(cells[cell + south], 2) |
      rockBit(cells[cell + west], 3);
    if (rock === 0) {
      active[pick] = active[last] as number;
      active.pop();
      continue;
    }
    const ahead = (cells[cell] as number) >> Cell.Heading;
    const goesOn =
      ((rock >> ahead) & 1) !== 0 &&
      cell !== start &&
      (isOne(rock) || drawChance(rng, straightness, 'whether to go straight on'));
    const heading = goesOn ? ahead : drawDirection(rng, rock, 'a direction');
    const next = cell + (steps[heading] as number);
    cells[cell] = (cells[cell] as number) | (1 << heading);
    cells[next] = Cell.Dug | (heading << Cell.Heading) | (1 << opposite(heading));
    active.push(next);
    onCell?.(next, opposite(heading));
  }
}

/** Bit `direction`, where a cell is rock. Measured: with a branch for each it takes a fifth longer. */
function rockBit(cell: number | undefined, direction: Direction): Directions {
  return (((cell as number) - 1) >>> 31) << direction;
}
