import { dungeonOfRooms } from '../../geometry/room-of-floor';
import { STEPS } from '../../grid/directions';
import { createGrid } from '../../grid/grid';
import { type Dungeon, type Grid, Tile } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import { type Chance, chanceOf } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { fillDeadEnds } from '../maze/dead-ends';
import { digLattice, showCells, type Visit } from '../maze/dig-lattice';
import { growMaze } from '../maze/grow-maze';
import { Cell, closeSide, type Lattice, openSide } from '../maze/lattice';
import { chooseDoors, type Wall } from './choose-doors';
import { ROOMS_AND_MAZES_SPEC, type RoomsAndMazesOptions } from './options';
import { createOwnedLattice, NOBODY, type OwnedLattice, placeLatticeRooms } from './place-rooms';
import { roomsOfMazes } from './rooms-of-mazes';

/**
 * Generates Bob Nystrom's rooms and mazes: rooms on the cells of a lattice, mazes in the remaining
 * space, and doors in the walls that join them. What remains of each maze after its dead ends are
 * filled in is a room of kind `'maze'`.
 *
 * Rooms have odd sides and start at odd coordinates. A column left over on the right, or a row left
 * over at the bottom, stays wall. Doors join all rooms and mazes in a tree, and a share of all
 * other walls that have space for a door gets one too, preferably where no door nearby joins the
 * same room and maze. No two doors are next to each other. Each door is in the middle of its own
 * tunnel of three tiles. Dead ends are then filled in, back to a fork, and mazes that lead nowhere
 * are removed. Plain rooms come first in the list, followed by mazes in order of their first tiles.
 *
 * @remarks
 * Draws: for each attempt, the room's width, height, column and row, in cells; then, for each maze,
 * starting at its first tile, the draws of {@link generateMaze} without branching; then, for each
 * wall that is visited, a place in the shuffle; then, for each dead end in tile order, whether it
 * is kept. Takes time linear in the number of tiles and attempts, where the box around a maze
 * counts as its tiles.
 *
 * Source: "Rooms and Mazes: A Procedural Dungeon Generator" (Bob Nystrom, 2014).
 *
 * @param observe - receives a `'room'` step for each room, a `'cell'` step for each cell of a maze
 * as it is dug, a `'door'` step for each door, and a `'dead-end'` step for each cell that is filled
 * in
 * @throws {InvalidOptionError} If an option is invalid; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const { rooms, doors } = generateRoomsAndMazes(createRng(42), { width: 79, height: 45 });
 */
export function generateRoomsAndMazes(
  rng: Rng,
  options: RoomsAndMazesOptions,
  observe?: Observer,
): Dungeon {
  checkRng(rng);
  const settings = resolveOptions(ROOMS_AND_MAZES_SPEC, options);
  checkObserver(observe);
  const { width, height, straightness, loops, deadEnds } = settings;
  const grid = createGrid(width, height);
  const owned = createOwnedLattice(width, height);
  const { lattice } = owned;
  const show = (stage: string, tile: number) => showCells(observe, grid, lattice, stage, tile);

  const rooms = placeLatticeRooms(rng, grid, owned, settings, observe);
  const onCell = show('cell', Tile.Floor);
  const owners = growMazes(rng, owned, rooms.length, chanceOf(straightness), onCell);
  const walls = chooseDoors(rng, owned, owners, loops);
  openDoors(grid, lattice, walls, observe);
  fillDeadEnds(rng, lattice, chanceOf(deadEnds), 0, show('dead-end', Tile.Wall));
  for (const { cell, direction } of walls) closeSide(lattice, cell, direction);
  digLattice(grid, lattice);

  const indices = Int32Array.from({ length: owners }, (_, owner) =>
    owner < rooms.length ? owner : NOBODY,
  );
  const mazes = roomsOfMazes(owned, indices, rooms.length);
  const dungeon = dungeonOfRooms(grid, [...rooms, ...mazes], []);
  for (const wall of walls) addDoor(dungeon, wall, owned, indices);
  return dungeon;
}

/** Grows a maze from each cell that is still rock, in tile order. Returns the number of owners. */
function growMazes(
  rng: Rng,
  { lattice, owners }: OwnedLattice,
  firstOwner: number,
  straightness: Chance,
  show: Visit | undefined,
): number {
  const { cells } = lattice;
  let owner = firstOwner;
  const onCell: Visit = (cell, direction) => {
    owners[cell] = owner;
    show?.(cell, direction);
  };
  for (let i = cells.indexOf(Cell.Rock); i >= 0; i = cells.indexOf(Cell.Rock, i)) {
    growMaze(rng, lattice, i, 0, straightness, onCell);
    owner++;
  }
  return owner;
}

/** Opens the walls in the lattice, so that cells next to a door do not count as dead ends. */
function openDoors(
  grid: Grid,
  lattice: Lattice,
  walls: readonly Wall[],
  observe: Observer | undefined,
): void {
  walls.forEach(({ cell, direction, x, y }, index) => {
    openSide(lattice, cell, direction);
    if (observe === undefined) return;
    grid.tiles[y * grid.width + x] = Tile.Door;
    observe({ stage: 'door', index, grid });
  });
}

/** Adds a tunnel with a door through a wall, unless it leads to a maze that was removed. */
function addDoor(
  { grid, tunnels, doors }: Dungeon,
  { cell, direction, x, y }: Wall,
  { lattice, owners }: OwnedLattice,
  indices: Int32Array,
): void {
  const a = indices[owners[cell]!]!;
  const b = indices[owners[cell + lattice.steps[direction]]!]!;
  if (a === NOBODY || b === NOBODY) return;
  const step = STEPS[direction];
  const path = [
    { x: x - step.x, y: y - step.y },
    { x: x + step.x, y: y + step.y },
  ];
  tunnels.push(a < b ? { from: a, to: b, path } : { from: b, to: a, path: path.reverse() });
  doors.push({ x, y, tunnel: tunnels.length - 1 });
  grid.tiles[y * grid.width + x] = Tile.Door;
}
