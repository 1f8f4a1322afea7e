import { CERTAIN, type Chance, drawChance, drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { type Directions, drawDirection, firstDirection, isOne } from '../shared/direction-sets';
import type { Visit } from './dig-lattice';
import { Cell, closeSide, deadEndCells, type Lattice, openingsOf, openSide } from './lattice';

/**
 * Opens dead ends into a neighbouring cell, in tile order. Draws, for each one that is still a dead
 * end and has a wall to open, whether it is opened, and which wall.
 *
 * @returns the number of dead ends that were opened
 */
export function openDeadEnds(rng: Rng, lattice: Lattice, chance: Chance, onWay?: Visit): number {
  if (chance === 0) return 0;
  let opened = 0;
  for (const cell of deadEndCells(lattice)) {
    const walls = wallsOf(lattice, cell);
    if (!isOne(openingsOf(lattice, cell)) || walls === 0) continue;
    if (!drawChance(rng, chance, 'whether to open a dead end')) continue;
    const direction = drawDirection(rng, walls, 'a wall to open');
    openSide(lattice, cell, direction);
    onWay?.(cell, direction);
    opened++;
  }
  return opened;
}

/** Returns the directions in which a wall separates a cell from another dug cell. */
function wallsOf({ cells, steps }: Lattice, cell: number): Directions {
  let walls = 0;
  steps.forEach((step, direction) => {
    if ((cells[cell + step]! & Cell.Dug) !== 0) walls |= 1 << direction;
  });
  return walls & ~cells[cell]!;
}

/**
 * Fills in dead ends, including those that this creates, back to a fork or to a dead end that is
 * kept. Draws for each dead end, in tile order, whether it is kept; then, while fewer than `min`
 * are kept, which of the others is kept too.
 *
 * Filling stops before a dead end that is kept, unless nothing else is left of the maze.
 *
 * @param kept - the probability of each dead end to be kept
 * @param min - the minimum number of dead ends to keep
 * @param onCell - receives each cell that is filled in, and the direction of its last exit
 */
export function fillDeadEnds(
  rng: Rng,
  lattice: Lattice,
  kept: Chance,
  min: number,
  onCell?: Visit,
): void {
  if (kept === CERTAIN) return;
  const { cells, steps } = lattice;
  for (const end of drawEndsToFill(rng, deadEndCells(lattice), kept, min)) {
    let cell = end;
    for (let ways = openingsOf(lattice, cell); isOne(ways); ways = openingsOf(lattice, cell)) {
      const direction = firstDirection(ways);
      closeSide(lattice, cell, direction);
      cells[cell] = Cell.Rock;
      onCell?.(cell, direction);
      cell += steps[direction];
    }
  }
}

/** Draws which dead ends are kept. Returns the others. */
function drawEndsToFill(rng: Rng, ends: number[], kept: Chance, min: number): number[] {
  const filled = ends.filter(() => !drawChance(rng, kept, 'whether to keep a dead end'));
  for (let left = ends.length - filled.length; left < min && filled.length > 0; left++) {
    const chosen = drawInt(rng, 0, filled.length - 1, 'a dead end to keep');
    filled[chosen] = filled[filled.length - 1]!;
    filled.pop();
  }
  return filled;
}
