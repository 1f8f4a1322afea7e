import { checkGrid, invalid } from '../checks';
import { type Grid, Tile } from '../dungeon';

/**
 * A callback that answers whether a tile can be seen through and walked on: what rot.js asks for in
 * fields of view and paths. It reads the grid as it is at each call, and answers false out of
 * bounds, where those algorithms do look.
 *
 * @param blocked - tiles to answer false for as well, wherever it is not 0: `blockedCells`' answer
 * @throws InvalidOptionError where the grid is none, or `blocked` of another size
 */
export function toPassable(grid: Grid, blocked?: Uint8Array): (x: number, y: number) => boolean {
  checkGrid('grid', grid);
  const { width, height, tiles } = grid;
  if (blocked !== undefined) checkBlocked(blocked, tiles.length);
  return (x, y) => {
    if (!(x >= 0 && y >= 0 && x < width && y < height)) return false;
    const cell = y * width + x;
    return tiles[cell] === Tile.Floor && !blocked?.[cell];
  };
}

function checkBlocked(blocked: unknown, length: number): void {
  if (!(blocked instanceof Uint8Array)) throw invalid('blocked', 'must be a Uint8Array', blocked);
  if (blocked.length !== length) {
    throw invalid('blocked', `must hold one number a tile (${length})`, blocked.length);
  }
}
