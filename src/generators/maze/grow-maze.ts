import { Direction, opposite } from '../../grid/directions';
import { type Chance, drawChance } from '../../rng/draw-chance';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { type Directions, drawDirection, isOne } from '../shared/direction-sets';
import type { Visit } from './dig-lattice';
import { Cell, type Lattice } from './lattice';

/** Probabilities of choices during growth. */
export interface GrowthChances {
  /** To grow from any unfinished cell instead of the newest. */
  readonly branching: Chance;
  /** To continue in the same direction. */
  readonly straightness: Chance;
}

/**
 * Grows a maze from a cell into all rock that it can reach. Each cell is reached once, so exactly
 * one path leads from any cell to any other.
 *
 * @param onCell - receives each cell, with the direction back
 */
export function growMaze(
  rng: Rng,
  lattice: Lattice,
  start: number,
  { branching, straightness }: GrowthChances,
  onCell?: Visit,
): void {
  lattice.cells[start] = Cell.Dug;
  onCell?.(start, undefined);
  if (branching === 0) growFromNewest(rng, lattice, start, straightness, onCell);
  else growFromAny(rng, lattice, start, { branching, straightness }, onCell);
}

/**
 * Grows from the newest cell, and backtracks if it has no rock around it. Measured: with a list of
 * all cells to go back to, a maze takes a third longer.
 */
function growFromNewest(
  rng: Rng,
  lattice: Lattice,
  start: number,
  straightness: Chance,
  onCell?: Visit,
): void {
  const { cells, steps } = lattice;
  const stride = steps[Direction.South];
  for (let cell = start; ; ) {
    const rock = rockAround(cells, stride, cell);
    if (rock === 0) {
      if (cell === start) return;
      cell -= steps[cells[cell]! >> Cell.Heading]!;
      continue;
    }
    cell = growOn(rng, lattice, cell, rock, cell === start ? 0 : straightness, onCell);
  }
}

/** Grows from the newest cell or, if so drawn, from any cell that may still have rock around it. */
function growFromAny(
  rng: Rng,
  lattice: Lattice,
  start: number,
  { branching, straightness }: GrowthChances,
  onCell?: Visit,
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
    active.push(growOn(rng, lattice, cell, rock, cell === start ? 0 : straightness, onCell));
  }
}

/** Digs a cell next to another, and the passage between them. */
function growOn(
  rng: Rng,
  { cells, steps }: Lattice,
  cell: number,
  rock: Directions,
  straightness: Chance,
  onCell?: Visit,
): number {
  const heading = drawHeading(rng, rock, cells[cell]!, straightness);
  const next = cell + (steps[heading] as number);
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

/** Returns the directions in which there is rock beside a cell. */
function rockAround(cells: Uint8Array, stride: number, cell: number): Directions {
  return (
    (Number(isRock(cells, cell - stride)) << Direction.North) |
    (Number(isRock(cells, cell + 1)) << Direction.East) |
    (Number(isRock(cells, cell + stride)) << Direction.South) |
    (Number(isRock(cells, cell - 1)) << Direction.West)
  );
}

function isRock(cells: Uint8Array, cell: number): boolean {
  return cells[cell] === Cell.Rock;
}
