import { WALKABLE } from '../grid/tiles';
import { closedDoors, type GridOrDungeon, readWalker, type WalkerOptions } from '../grid/walkable';

/**
 * Returns for each tile the side of the largest square of walkable tiles whose upper left corner is
 * that tile, row by row: 0 for walls, 1 where only a body of one tile fits. A body of n × n tiles
 * can be at (x, y), its upper left corner, if the clearance there is at least n. In a dungeon,
 * locked doors count as walls unless the walker has their keys.
 *
 * @remarks
 * Source: the clearance of Harabor and Botea's annotated A* (2008), for one kind of terrain. Takes
 * time linear in the number of tiles.
 *
 * @param subject - a grid or a dungeon
 * @throws {InvalidOptionError} If `subject` is neither, or an option is invalid
 * @example
 * // The path of a body of 2 × 2 tiles, given by its upper left corner.
 * const blocked = Uint8Array.from(clearance(dungeon), (side) => (side < 2 ? 1 : 0));
 * const way = shortestPath(dungeon, hero, goal, { blocked });
 */
export function clearance(subject: GridOrDungeon, options: WalkerOptions = {}): Uint32Array {
  const { grid, walker } = readWalker(subject, options);
  const { width, height, tiles } = grid;
  const closed = closedDoors(subject, walker);
  const sides = new Uint32Array(tiles.length);
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const tile = y * width + x;
      if (WALKABLE[tiles[tile]!] === 0 || closed.has(tile)) continue;
      const isLast = x === width - 1 || y === height - 1;
      const [right, down, diagonal] = [tile + 1, tile + width, tile + width + 1];
      const min = isLast ? 0 : Math.min(sides[right]!, sides[down]!, sides[diagonal]!);
      sides[tile] = min + 1;
    }
  }
  return sides;
}
