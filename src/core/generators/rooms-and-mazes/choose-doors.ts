import { Direction } from '../../grid/directions';
import { createSets, union } from '../../grid/disjoint-sets';
import type { Point } from '../../model/dungeon';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import type { Lattice } from '../maze/lattice';
import { NOBODY, type OwnedLattice } from './place-rooms';

/** A wall tile to the east or to the south of a cell. */
export interface Wall extends Point {
  readonly cell: number;
  readonly way: Direction;
}

/**
 * Draws walls to open: a spanning tree that connects the owners of all cells, and a share of the
 * other walls. As in Kruskal's algorithm, both consist of the first walls that qualify in a shuffle
 * of all walls. Returns the walls of the tree first. Draws: for each wall that is visited, a place
 * in the shuffle with which it is swapped.
 *
 * @param count - the number of owners
 */
export function chooseDoors(rng: Rng, owned: OwnedLattice, count: number, loops: number): Wall[] {
  const { lattice, owners } = owned;
  const south = lattice.steps[2];
  const walls = findWalls(owned);
  const joining: number[] = [];
  const extra: number[] = [];
  const extras = Math.round(loops * (walls.length - (count - 1)));
  const sets = createSets(count);
  for (let i = 0; joining.length < count - 1 || extra.length < extras; i++) {
    const chosen = drawInt(rng, i, walls.length - 1, 'a wall for a door');
    const wall = walls[chosen]!;
    walls[chosen] = walls[i]!;
    const cell = wall >> 1;
    const beside = cell + ((wall & 1) === 0 ? 1 : south);
    if (union(sets, owners[cell]!, owners[beside]!)) joining.push(wall);
    else if (extra.length < extras) extra.push(wall);
  }
  return joining.concat(extra).map((wall) => wallOf(lattice, wall));
}

/**
 * Returns the walls between cells of different owners, in tile order. Each is a number: twice the
 * cell, plus 1 if the wall is to the south.
 */
function findWalls({ lattice, owners }: OwnedLattice): number[] {
  const { columns, rows, steps } = lattice;
  const walls: number[] = [];
  const south = steps[2];
  for (let row = 1; row <= rows; row++) {
    for (let cell = row * south; cell < row * south + columns; cell++) {
      const owner = owners[cell]!;
      const right = owners[cell + 1]!;
      const below = owners[cell + south]!;
      if (right !== owner && right !== NOBODY) walls.push(2 * cell);
      if (below !== owner && below !== NOBODY) walls.push(2 * cell + 1);
    }
  }
  return walls;
}

function wallOf({ steps }: Lattice, code: number): Wall {
  const stride = steps[2];
  const cell = code >> 1;
  const way = (code & 1) === 0 ? Direction.East : Direction.South;
  const x = 2 * (cell % stride) + (way === Direction.East ? 2 : 1);
  const y = 2 * Math.floor(cell / stride) + (way === Direction.South ? 0 : -1);
  return { cell, way, x, y };
}
