import { dungeonOfRooms } from '../../geometry/room-of-floor';
import { cornerBetween } from '../../geometry/tunnels';
import { carvePath } from '../../grid/carve';
import { cornersOf, createGrid } from '../../grid/grid';
import { type Dungeon, type Grid, Tile, type Tunnel } from '../../model/dungeon';
import { GenerationError } from '../../model/errors';
import type { Observer } from '../../model/observer';
import type { Mirror } from '../shared/mirror';
import type { RegionSettings } from './options';
import {
  digRegions,
  type FloorRegions,
  findRegionsToKeep,
  floorInside,
  roomsOfRegions,
} from './regions';
import { findShortestDigs } from './shortest-digs';

/**
 * Returns a dungeon in which every region of floor is a room of kind `'region'`. All tiles that are
 * not floor count as wall.
 *
 * @throws {GenerationError} If there is no floor inside the ring
 */
export function dungeonOfRegions(grid: Grid, settings: RegionSettings): Dungeon {
  const floor = floorInside(grid);
  if (!floor.tiles.includes(Tile.Floor)) {
    throw new GenerationError('the grid has no floor inside its outermost ring');
  }
  return layOutRegions(floor, settings, 'region', undefined);
}

/**
 * Makes a dungeon from floor inside the ring: a room for each region that is kept, and the shortest
 * digs that join them. Takes no draws.
 *
 * @param open - 1 for each tile that may be dug, otherwise 0. Default all inside the ring
 */
export function layOutRegions(
  floor: Grid,
  settings: RegionSettings & { readonly mirror?: Mirror | undefined },
  kind: string,
  observe: Observer | undefined,
  open?: Uint8Array,
): Dungeon {
  const grid = createGrid(floor.width, floor.height);
  const regions = findRegionsToKeep(floor, settings);
  digRegions(grid, regions);
  observe?.({ stage: 'regions', index: 0, grid });
  const rooms = roomsOfRegions(regions, grid.width, kind);
  const tunnels = digShortest(grid, regions, [], observe, open);
  return dungeonOfRooms(grid, rooms, tunnels);
}

/**
 * Joins regions that are still separate despite the openings by the shortest digs. Returns the
 * openings, followed by the digs. With `open`, digs stay on these tiles; otherwise, each is an L.
 */
export function digShortest(
  grid: Grid,
  regions: FloorRegions,
  openings: readonly Tunnel[],
  observe: Observer | undefined,
  open?: Uint8Array,
): Tunnel[] {
  const tunnels = [...openings];
  for (const dig of findShortestDigs(grid, regions, openings, open)) {
    const { from, to, start, end } = dig;
    const path = open
      ? cornersOf(dig.path, grid)
      : [start, cornerBetween(start, end, 'horizontal-first'), end];
    const index = tunnels.push({ from, to, path }) - 1;
    carvePath(grid, path);
    observe?.({ stage: 'tunnel', index, grid });
  }
  return tunnels;
}
