import { sidesOf, walkPath } from '../geometry/tunnels';
import { EIGHT_STEPS, neighborsOf } from '../grid/directions';
import { DEEP, isOfLake, WALKABLE } from '../grid/tiles';
import { type Grid, type GridSize, MAX_TUNNEL_WIDTH, Tile } from '../model/dungeon';
import { isInside } from '../model/guards';
import type { Drawable } from './subject';

/**
 * Adds lakes to the tiles that are shown: as far as they extend, those next to a shown tile, and
 * those next to no walkable tile at all. Their hidden bridges and fords, and their hidden edges in
 * rooms, become deep. Hidden edges in corridors stay rock, because they would show where a corridor
 * leads away from the lake.
 *
 * @param shown - the tiles that are shown; hidden ones are walls
 */
export function fillLakes(grid: Grid, inRooms: Uint8Array, shown: Uint8Array): void {
  fillUnreachableLakes(grid, shown);
  fillShownLakes(grid, inRooms, shown);
}

/** Shows the lakes that are next to no walkable tile. */
function fillUnreachableLakes(grid: Grid, shown: Uint8Array): void {
  const { tiles } = grid;
  const isDeep = (cell: number) => DEEP[tiles[cell]!] === 1;
  const shores = deepCellsBeside(grid, (cell) => WALKABLE[tiles[cell]!] === 1);
  const reachable = new Uint8Array(tiles.length);
  spreadLakes(grid, shores, reachable, isDeep);
  for (const [cell, code] of tiles.entries()) {
    if (DEEP[code] === 1 && reachable[cell] === Tile.Wall) shown[cell] = code;
  }
}

/** Shows the whole of each lake that is next to a shown tile. */
function fillShownLakes(grid: Grid, inRooms: Uint8Array, shown: Uint8Array): void {
  const { tiles } = grid;
  const shores = deepCellsBeside(grid, (cell) => shown[cell] !== Tile.Wall);
  spreadLakes(grid, shores, shown, (cell) => {
    const code = tiles[cell]!;
    if (DEEP[code] === 1) return true;
    return isOfLake(code) && (inRooms[cell] === 1 || isInLake(grid, cell));
  });
}

/** Returns the deep tiles that have a neighbour of some kind. */
function deepCellsBeside(grid: Grid, isNeighbor: (cell: number) => boolean): number[] {
  const cells: number[] = [];
  for (const [cell, code] of grid.tiles.entries()) {
    if (DEEP[code] === 1 && neighborsOf(cell, grid).some(isNeighbor)) cells.push(cell);
  }
  return cells;
}

/**
 * Copies deep tiles from the grid, and from there spreads over the walls that may be filled. Tiles
 * that are not deep get the code from which they were reached.
 *
 * @param codes - the tiles to change
 */
function spreadLakes(
  grid: Grid,
  deepCells: readonly number[],
  codes: Uint8Array,
  mayFill: (cell: number) => boolean,
): void {
  const { tiles } = grid;
  const stack = [...deepCells];
  for (const cell of stack) codes[cell] = tiles[cell]!;
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    for (const next of neighborsOf(cell, grid)) {
      if (codes[next] !== Tile.Wall || !mayFill(next)) continue;
      codes[next] = DEEP[tiles[next]!] === 1 ? tiles[next]! : codes[cell]!;
      stack.push(next);
    }
  }
}

/**
 * Returns whether a tile of a corridor crosses a lake: there is a deep tile next to it, or the
 * corridor is wide and there are deep tiles on both sides of it.
 */
function isInLake(grid: Grid, cell: number): boolean {
  const { width, tiles } = grid;
  if (neighborsOf(cell, grid).some((next) => DEEP[tiles[next]!] === 1)) return true;
  const x = cell % width;
  const y = (cell - x) / width;
  const isDeepAlong = (dx: number, dy: number) => {
    for (let steps = 1; steps <= MAX_TUNNEL_WIDTH; steps++) {
      if (!isInside(grid, x + dx * steps, y + dy * steps)) return false;
      const code = tiles[cell + (dy * width + dx) * steps]!;
      if (DEEP[code] === 1) return true;
      if (!isOfLake(code)) return false;
    }
    return false;
  };
  return (isDeepAlong(1, 0) && isDeepAlong(-1, 0)) || (isDeepAlong(0, 1) && isDeepAlong(0, -1));
}

/**
 * Removes the dead ends that lead only to secret doors from a mask of tiles, tile by tile: tiles
 * that nothing else needs and whose removal disconnects none of the tiles around them.
 *
 * @param kept - 1 for tiles that are kept
 */
export function peelDeadEnds(
  dungeon: WithPaths,
  kept: Uint8Array,
  inRooms: Uint8Array,
  secrets: readonly number[],
): void {
  const { grid } = dungeon;
  const needed = keepMask(dungeon, inRooms, secrets);
  const stack = secrets.flatMap((cell) => neighborsOf(cell, grid));
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    if (kept[cell] === 0 || needed[cell] === 1 || isCutTile(kept, cell, grid)) continue;
    kept[cell] = 0;
    stack.push(...neighborsOf(cell, grid));
  }
}

/** A grid with the paths that lead through it. */
type WithPaths = Exclude<Drawable, Grid>;

/**
 * Returns a mask of the tiles of rooms, and of the tiles of those tunnels and paths to stairs that
 * have no secret door.
 */
function keepMask(
  { grid, tunnels = [], stairs = [] }: WithPaths,
  inRooms: Uint8Array,
  secrets: readonly number[],
): Uint8Array {
  const mask = inRooms.slice();
  if (secrets.length === 0) return mask.fill(1);
  const secret = new Set(secrets);
  for (const way of [...tunnels, ...stairs]) {
    // A corner outside the grid may be two billion steps away, so such paths are skipped.
    if (!way.path.every(({ x, y }) => isInside(grid, x, y))) continue;
    const cells = [way.path, ...sidesOf(way, grid)]
      .flatMap(walkPath)
      .map(({ x, y }) => y * grid.width + x);
    if (cells.some((cell) => secret.has(cell))) continue;
    for (const cell of cells) mask[cell] = 1;
  }
  return mask;
}

/**
 * Returns whether a tile connects tiles on its sides that the other tiles around it do not connect.
 */
function isCutTile(kept: Uint8Array, cell: number, size: GridSize): boolean {
  const { width } = size;
  const x = cell % width;
  const y = (cell - x) / width;
  const ring = EIGHT_STEPS.map(
    (step) => isInside(size, x + step.x, y + step.y) && kept[cell + step.y * width + step.x] === 1,
  );
  let clusters = 0;
  for (let side = 0; side < ring.length; side += 2) {
    // A side starts a new cluster if the corner or the side before it is missing.
    const [corner, before] = [ring.at(side - 1), ring.at(side - 2)];
    if (ring[side] && !(corner && before)) clusters++;
  }
  return clusters > 1;
}
