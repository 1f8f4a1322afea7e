import { sidesOf, walkPath } from '../geometry/tunnels';
import { AROUND, cellsAround } from '../grid/directions';
import type { Dungeon, GridSize } from '../model/dungeon';
import { isInside } from '../model/guards';

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
  const stack = secrets.flatMap((cell) => cellsAround(cell, grid));
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    if (kept[cell] === 0 || needed[cell] === 1 || isCutTile(kept, cell, grid)) continue;
    kept[cell] = 0;
    stack.push(...cellsAround(cell, grid));
  }
}

/** A grid with the paths that lead through it. */
type WithPaths = Pick<Dungeon, 'grid'> & Partial<Pick<Dungeon, 'tunnels' | 'stairs'>>;

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
  const ring = AROUND.map(
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
