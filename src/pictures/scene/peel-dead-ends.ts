import { sidesOf } from '../../geometry/sides-of';
import { walkPath } from '../../geometry/tunnel-cells';
import type { Dungeon, Grid } from '../../model/dungeon';
import { isInside } from '../../model/guards';
import { around } from './cells-around';

/** The parts of a dungeon that decide which dead ends are needed. */
type Subject = Pick<Dungeon, 'grid'> & Partial<Pick<Dungeon, 'tunnels' | 'stairs'>>;

/**
 * Returns a mask of the tiles of rooms, and of the tiles of those tunnels and paths to stairs that
 * have no secret door.
 */
export function needed(
  { grid, tunnels = [], stairs = [] }: Subject,
  inRooms: Uint8Array,
  secrets: readonly number[],
): Uint8Array {
  const needed = inRooms.slice();
  if (secrets.length === 0) return needed.fill(1);
  const secret = new Set(secrets);
  for (const way of [...tunnels, ...stairs]) {
    // A corner outside the grid may be two billion steps away, so such paths are skipped.
    if (!way.path.every(({ x, y }) => isInside(grid, x, y))) continue;
    const cells = [way.path, ...sidesOf(way, grid)]
      .flatMap(walkPath)
      .map(({ x, y }) => y * grid.width + x);
    if (cells.some((cell) => secret.has(cell))) continue;
    for (const cell of cells) needed[cell] = 1;
  }
  return needed;
}

/**
 * Removes the dead ends that lead only to secret doors, tile by tile: tiles that are not needed and
 * whose removal disconnects none of the tiles around them.
 */
export function peel(
  { width, height }: Grid,
  kept: Uint8Array,
  needed: Uint8Array,
  secrets: readonly number[],
): void {
  const stack = secrets.flatMap((cell) => around(cell, width, height));
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    if (kept[cell] === 0 || needed[cell] === 1 || parts(kept, cell, width)) continue;
    kept[cell] = 0;
    stack.push(...around(cell, width, height));
  }
}

/**
 * Returns whether a tile connects tiles on its sides that the other tiles around it do not connect.
 * The tile must not be at the edge of the grid.
 */
function parts(kept: Uint8Array, cell: number, width: number): boolean {
  const ring = [-width, 1 - width, 1, width + 1, width, width - 1, -1, -width - 1];
  let clusters = 0;
  for (let i = 0; i < 8; i += 2) {
    // A side starts a new cluster if the corner or the side before it is missing.
    const [side, corner, before] = [ring[i]!, ring[(i + 7) % 8]!, ring[(i + 6) % 8]!];
    if (kept[cell + side] !== 1) continue;
    if (kept[cell + corner] !== 1 || kept[cell + before] !== 1) clusters++;
  }
  return clusters > 1;
}
