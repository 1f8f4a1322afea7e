import { dungeonOfOneRoom } from '../../geometry/room-of-floor';
import { createGrid } from '../../grid/grid';
import { type Dungeon, Tile } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import { chanceOf, drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { fillDeadEnds, openDeadEnds } from './dead-ends';
import { digLattice, showCells } from './dig-lattice';
import { growMaze } from './grow-maze';
import { cellAt, createLattice, type Lattice } from './lattice';
import { MAZE_SPEC, type MazeOptions } from './options';

/**
 * Generates a maze, as one room of kind `'maze'`. By default, it is a perfect maze: exactly one
 * path leads from any tile to any other, and there is no space for more corridors.
 *
 * Its cells are `corridorWidth` tiles wide, and the walls between them are one tile thick. If
 * columns or rows are left over at the right and at the bottom, they are wall. The maze always
 * grows from its newest cell or, with `branching`, sometimes from any unfinished cell. With
 * `loops`, some dead ends are opened. With `deadEnds`, some dead ends are filled in, back to a
 * fork; in a maze without loops, at least two are kept, with the path between them.
 *
 * @remarks
 * Draws: the column and row of the first cell. Then, until all cells are dug: whether to branch,
 * and if so, from which unfinished cell; then, if there are several directions, whether to go
 * straight on, provided that this is possible; and if not, which direction to take. Then, in tile
 * order, for each cell that is still a dead end and has walls to open: whether to open it, and
 * which wall. Then, for each dead end in tile order, whether it is kept; and, if fewer than two
 * are, which others are kept too. Probabilities of 0 and 1, and single choices, take no draw. Takes
 * time linear in the number of tiles.
 *
 * Source: "Maze Generation: Growing Tree algorithm" (Jamis Buck, 2011).
 *
 * @param observe - receives a `'cell'` step for each cell as it is dug, a `'loop'` step for each
 * loop, and a `'dead-end'` step for each cell that is filled in
 * @throws {InvalidOptionError} If an option is invalid; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const dungeon = generateMaze(createRng(42), { width: 79, height: 45, loops: 0.3 });
 */
export function generateMaze(rng: Rng, options: MazeOptions, observe?: Observer): Dungeon {
  checkRng(rng);
  const settings = resolveOptions(MAZE_SPEC, options);
  checkObserver(observe);
  const { width, height, corridorWidth, branching, straightness, loops, deadEnds } = settings;
  const grid = createGrid(width, height);
  const lattice = createLattice(width, height, corridorWidth);
  const show = (stage: string, tile: number) => showCells(observe, grid, lattice, stage, tile);

  const start = drawFirstCell(rng, lattice);
  const onCell = show('cell', Tile.Floor);
  growMaze(rng, lattice, start, chanceOf(branching), chanceOf(straightness), onCell);
  const opened = openDeadEnds(rng, lattice, chanceOf(loops), show('loop', Tile.Floor));
  const min = opened === 0 ? 2 : 0;
  fillDeadEnds(rng, lattice, chanceOf(deadEnds), min, show('dead-end', Tile.Wall));
  digLattice(grid, lattice);
  return dungeonOfOneRoom(grid, 'maze');
}

function drawFirstCell(rng: Rng, lattice: Lattice): number {
  const column = drawInt(rng, 0, lattice.columns - 1, "the first cell's column");
  const row = drawInt(rng, 0, lattice.rows - 1, "the first cell's row");
  return cellAt(lattice, column, row);
}
