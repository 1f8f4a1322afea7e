import type { Dungeon, GridSize } from '../model/dungeon';
import { tunnelTiles, walkPath } from './tunnels';

/** Returns 1 for each tile of tunnels and paths of stairs, otherwise 0. */
export function tilesOfPaths(
  grid: GridSize,
  { tunnels, stairs }: Pick<Dungeon, 'tunnels' | 'stairs'>,
): Uint8Array {
  const claimed = new Uint8Array(grid.width * grid.height);
  const paths = [
    ...tunnels.map((tunnel) => tunnelTiles(tunnel, grid)),
    ...stairs.map(({ path }) => walkPath(path)),
  ];
  for (const { x, y } of paths.flat()) claimed[y * grid.width + x] = 1;
  return claimed;
}
