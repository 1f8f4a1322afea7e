import { type Grid, type Point, Tile } from '../model/dungeon';
import { fillRun } from './fill-run';

/** Digs a path of straight legs. */
export function carvePath({ width, tiles }: Grid, path: readonly Point[]): void {
  let from = path[0]!;
  for (let k = Math.min(1, path.length - 1); k < path.length; k++) {
    const to = path[k]!;
    const start = Math.min(from.y, to.y) * width + Math.min(from.x, to.x);
    if (from.y === to.y) fillRun(tiles, start, Math.abs(from.x - to.x) + 1);
    else {
      const last = Math.max(from.y, to.y) * width + to.x;
      for (let i = start; i <= last; i += width) tiles[i] = Tile.Floor;
    }
    from = to;
  }
}
