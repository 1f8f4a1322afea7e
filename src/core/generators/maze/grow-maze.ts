import { Direction, opposite } from '../../grid/directions';
import { type Chance, drawChance, drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { type Directions, drawDirection, isOne } from '../shared/direction-sets';
import type { Visit } from './dig-lattice';
import { Cell, type Lattice } from './lattice';

/**
 * Grows a maze from a cell into all rock that it can reach. Each cell is reached once, so exactly
 * one path leads from any cell to any other.
 *
 * @param branching - the probability of growing from a random unfinished cell instead of the newest
 * @param straightness - the probability of continuing in the same direction
 * @param onCell - receives each cell as it is dug, and the direction back to the previous one
 */
export function growMaze(
  rng: Rng,
  lattice: Lattice,
  start: number,
  branching: Chance,
  straightness: Chance,
  onCell?: Visit,
): void {
  lattice.cells[start] = Cell.Dug;
  onCell?.(start, undefined);
  if (branching === 0) growFromNewest(rng, lattice, start, straightness, onCell);
  else growFromAny(rng, lattice, start, branching, straightness, onCell);
}

/**
 * Grows from the newest cell and backtracks if there is no rock around it. Keeping a list of all
 * cells to return to proved a third slower.
 */
function growFromNewest(
  rng: Rng,
  lattice: Lattice,
  start: number,
  straightness: Chance,
  onCell: Visit | undefined,
): void {
  const { cells, steps } = lattice;
  const stride = steps[Direction.South];
  for (let cell = start; ; ) {
    const rock = rockAround(cells, stride, cell);
    const known = cells[cell]!;
    if (rock === 0) {
      if (cell === start) return;
      const heading: Direction = known >> Cell.Heading;
      cell -= steps[heading];
      continue;
    }
    const heading = drawHeading(rng, rock, known, cell === start ? 0 : straightness);
    cell = growOn(lattice, cell, heading, onCell);
  }
}

/**
 * Grows from the newest cell or, if the draw says so, from any cell that may still have rock around
 * it.
 */
function growFromAny(
  rng: Rng,
  lattice: Lattice,
  start: number,
  branching: Chance,
  straightness: Chance,
  onCell: Visit | undefined,
): void {
  const { cells, steps } = lattice;
  const stride = steps[Direction.South];
  const active = [start];
  while (active.length > 0) {
    const last = active.length - 1;
    const branches = last > 0 && drawChance(rng, branching, 'whether to branch');
    const pick = branches ? drawInt(rng, 0, last, 'a cell to grow from') : last;
    const cell = active[pick]!;
    const rock = rockAround(cells, stride, cell);
    if (rock === 0) {
      active[pick] = active[last]!;
      active.pop();
      continue;
    }
    const heading = drawHeading(rng, rock, cells[cell]!, cell === start ? 0 : straightness);
    active.push(growOn(lattice, cell, heading, onCell));
  }
}

/** Digs a cell next to another, and the passage between them. */
function growOn(
  { cells, steps }: Lattice,
  cell: number,
  heading: Direction,
  onCell: Visit | undefined,
): number {
  const next = cell + steps[heading];
  cells[cell] = cells[cell]! | (1 << heading);
  cells[next] = Cell.Dug | (heading << Cell.Heading) | (1 << opposite(heading));
  onCell?.(next, opposite(heading));
  return next;
}

/** Draws the direction in which to grow: straight on, or any in which there is rock. */
function drawHeading(rng: Rng, rock: Directions, cell: number, straightness: Chance): Direction {
  if (straightness !== 0 && !isOne(rock)) {
    const ahead = cell >> Cell.Heading;
    const isFree = ((rock >> ahead) & 1) !== 0;
    if (isFree && drawChance(rng, straightness, 'whether to go straight on')) return ahead;
  }
  return drawDirection(rng, rock, 'a direction');
}

/** Returns the directions in which a cell is next to rock. */
function rockAround(cells: Uint8Array, stride: number, cell: number): Directions {
  return (
    (Number(isRockCell(cells, cell - stride)) << Direction.North) |
    (Number(isRockCell(cells, cell + 1)) << Direction.East) |
    (Number(isRockCell(cells, cell + stride)) << Direction.South) |
    (Number(isRockCell(cells, cell - 1)) << Direction.West)
  );
}

function isRockCell(cells: Uint8Array, cell: number): boolean {
  return cells[cell] === Cell.Rock;
}
