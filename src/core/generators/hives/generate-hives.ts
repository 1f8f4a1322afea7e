import { dungeonOfRooms } from '../../geometry/room-of-floor';
import { createGrid } from '../../grid/grid';
import { type Dungeon, type Grid, Tile } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import type { Rng } from '../../rng/rng';
import { digShortest } from '../regions/lay-out-regions';
import { digRegions, findRegionsToKeep, roomsOfRegions } from '../regions/regions';
import { halfOf, mirrorTiles } from '../shared/mirror';
import { openWalls } from '../shared/open-walls';
import { drawCellPoints, labelNearest } from './cells';
import { HIVES_SPEC, type HivesOptions, type HivesSettings } from './options';

/** Rooms with fewer tiles than this are filled, except the largest. */
const SMALLEST = 5;

/**
 * Generates rooms that are the cells of a Voronoi diagram, with walls between them and no
 * corridors. There is one point in each square of `cellSize` × `cellSize` tiles, and each tile
 * belongs to the nearest point. Rooms that share a wall are joined by openings: first the pairs in
 * the minimum spanning tree of all such pairs, then a share `loops` of the others. Rooms that are
 * still separate, which occurs with a `roomShare` under 1 or small cells, are joined by the
 * shortest possible tunnels.
 *
 * Rooms have no kind. The largest room comes first and contains the entrance. Rooms of fewer than
 * five tiles are filled. Every seed gives a dungeon: if all rooms are that small, the largest is
 * kept, and if there is no floor at all, the tile at the centre is dug.
 *
 * With `mirror: 'x'`, the tiles (x, y) and (width − 1 − x, y) are the same, except for those
 * tunnels. A cell that touches the middle forms one room with its image.
 *
 * @remarks
 * Draws: for each square, row by row, the x and y of its point, then whether its cell is a room;
 * with a mirror, only for the squares of the first half. Then, in order of the pairs of rooms, for
 * each pair that is not in the tree, whether it is joined too; then, for each opening, its place in
 * the middle half of the wall. Mirror images take no draws. Takes time linear in the number of
 * tiles.
 *
 * Source: Voronoi (1908); "Voronoi Hives" of the Roguelike Tutorial in Rust; Kruskal's algorithm
 * (1956).
 *
 * @param observe - receives a `'cells'` step, then a `'tunnel'` step for each opening and each
 * further tunnel
 * @throws {InvalidOptionError} If an option is invalid; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const temple = generateHives(createRng(42), { width: 80, height: 45, mirror: 'x' });
 */
export function generateHives(rng: Rng, options: HivesOptions, observe?: Observer): Dungeon {
  checkRng(rng);
  const settings: HivesSettings = resolveOptions(HIVES_SPEC, options);
  checkObserver(observe);
  const { width, height, loops, mirror } = settings;
  const floor = drawCells(rng, settings);
  const grid = createGrid(width, height);
  const regions = findRegionsToKeep(floor, { minRegion: SMALLEST, pieces: 'join', mirror });
  digRegions(grid, regions);
  observe?.({ stage: 'cells', index: 0, grid });
  const rooms = roomsOfRegions(regions, width);
  const openings = openWalls(rng, grid, { rooms, labels: regions.labels, loops, mirror }, observe);
  const tunnels = digShortest(grid, regions, openings, observe);
  return dungeonOfRooms(grid, rooms, tunnels);
}

/**
 * Returns a grid in which the cells that are rooms are dug: tiles whose right, lower and lower
 * right neighbours belong to the same cell. As a result, walls are one tile thick and closed even
 * to diagonal movement.
 */
function drawCells(rng: Rng, settings: HivesSettings): Grid {
  const { width, height, distance, mirror } = settings;
  const half = halfOf(settings);
  const lattice = drawCellPoints(rng, half, settings);
  const labels = labelNearest(half, lattice, distance);
  const floor = createGrid(width, height);
  const right = Math.min(half.width, width - 1);
  const bottom = Math.min(half.height, height - 1);
  for (let y = 1; y < bottom; y++) {
    const below = y + 1 < bottom ? half.width : 0;
    for (let x = 1; x < right; x++) {
      const i = y * half.width + x;
      const label = labels[i]!;
      const beside = x + 1 < right ? 1 : 0;
      if (!lattice.points[label]!.isRoom) continue;
      if (labels[i + beside] !== label) continue;
      if (labels[i + below] !== label || labels[i + below + beside] !== label) continue;
      floor.tiles[y * width + x] = Tile.Floor;
    }
  }
  if (!floor.tiles.includes(Tile.Floor)) {
    floor.tiles[((height - 1) >> 1) * width + ((width - 1) >> 1)] = Tile.Floor;
  }
  if (mirror) mirrorTiles(floor, mirror);
  return floor;
}
