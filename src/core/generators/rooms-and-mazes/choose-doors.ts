import { stepsBetween } from '../../geometry/points';
import { Direction } from '../../grid/directions';
import { createSets, union } from '../../grid/disjoint-sets';
import type { Point } from '../../model/dungeon';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import type { Lattice } from '../maze/lattice';
import { NOBODY, type OwnedLattice } from './place-rooms';

/** A wall tile to the east or to the south of a cell. */
export interface Wall extends Point {
  readonly cell: number;
  readonly direction: Direction;
}

/**
 * The least distance between two doors that join the same room and maze, in columns plus rows. With
 * a shorter one, the second door leads where the first has just led.
 */
const MIN_GAP = 9;

/**
 * Draws walls to open: a spanning tree that connects the owners of all cells, and a share of the
 * other walls. As in Kruskal's algorithm, both consist of the first walls that qualify in a shuffle
 * of all walls; other walls near one that joins the same owners are used only if there are not
 * enough. Returns the walls of the tree first. Draws: for each wall that is visited, a place in the
 * shuffle with which it is swapped.
 *
 * @param count - the number of owners
 */
export function chooseDoors(rng: Rng, owned: OwnedLattice, count: number, loops: number): Wall[] {
  const { lattice, owners } = owned;
  const south = lattice.steps[2];
  const walls = findWalls(owned);
  const joining: Wall[] = [];
  const extra: Wall[] = [];
  const idle: Wall[] = [];
  const extras = Math.round(loops * (walls.length - (count - 1)));
  const sets = createSets(count);
  const doorsOfPair = new Map<number, Wall[]>();
  for (let i = 0; i < walls.length; i++) {
    if (joining.length === count - 1 && extra.length >= extras) break;
    const chosen = drawInt(rng, i, walls.length - 1, 'a wall for a door');
    const code = walls[chosen]!;
    walls[chosen] = walls[i]!;
    const wall = wallOf(lattice, code);
    const a = owners[wall.cell]!;
    const b = owners[wall.cell + (wall.direction === Direction.East ? 1 : south)]!;
    const pair = Math.min(a, b) * count + Math.max(a, b);
    const others = doorsOfPair.get(pair) ?? [];
    if (union(sets, a, b)) joining.push(wall);
    else if (others.some((door) => stepsBetween(door, wall) < MIN_GAP)) {
      idle.push(wall);
      continue;
    } else if (extra.length < extras) extra.push(wall);
    else continue;
    doorsOfPair.set(pair, [...others, wall]);
  }
  return [...joining, ...extra, ...idle.slice(0, extras - extra.length)];
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
  const direction = (code & 1) === 0 ? Direction.East : Direction.South;
  const x = 2 * (cell % stride) + (direction === Direction.East ? 2 : 1);
  const y = 2 * Math.floor(cell / stride) + (direction === Direction.South ? 0 : -1);
  return { cell, direction, x, y };
}
