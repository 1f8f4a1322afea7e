import { dungeonOfRooms } from '../../geometry/room-of-floor';
import { carvePath } from '../../grid/carve';
import { createSets, rootOf, union } from '../../grid/disjoint-sets';
import { createGrid } from '../../grid/grid';
import { type Dungeon, Tile, type Tunnel } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import type { Rng } from '../../rng/rng';
import { digShortest } from '../regions/lay-out-regions';
import {
  digRegions,
  type FloorRegions,
  findRegionsToKeep,
  floorInside,
  roomsOfRegions,
} from '../regions/regions';
import { isSharedWall, tunnelThrough } from '../shared/shared-walls';
import { drawPlane, layTiles } from './lay-tiles';
import { TILES_SPEC, type TilesOptions, type TilesSettings } from './options';
import { TileCell } from './tile-set';

/**
 * Generates a dungeon from hand-drawn tiles that are laid in a herringbone pattern. They are Wang
 * tiles, twice as long as wide, which are adjacent only if their corners match. The letter of each
 * corner of the plane does not depend on its surroundings. A set with a tile for every combination
 * of letters therefore never fails, and pieces of the same plane fit together: the same `rng` with
 * another `left` or `top` generates another piece of the plane.
 *
 * Each region of floor (`.`) becomes a room. The largest comes first and contains the entrance. An
 * opening (`+`) between two rooms becomes a tunnel of three tiles, any other one becomes wall.
 * Rooms with fewer tiles than `minRegion` are filled, except the largest. Rooms that openings do
 * not join are joined by the shortest possible tunnels, or filled. The outermost ring is always
 * wall. If there is no floor at all, the tile at the centre is dug.
 *
 * @remarks
 * Draws: two numbers that determine the whole plane. Takes time linear in the number of tiles.
 *
 * Source: Sean Barrett, "Herringbone Wang Tiles" (2011).
 *
 * @param observe - receives a `'tiles'` step, then a `'tunnel'` step for each opening and each
 * further tunnel
 * @throws {InvalidOptionError} If an option is invalid, or if the set of tiles is ragged, has tiles
 * of different sizes, or lacks a tile for some corners; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const dungeon = generateTiles(createRng(42), { width: 80, height: 45, tileSet: tileSets.ruins });
 */
export function generateTiles(rng: Rng, options: TilesOptions, observe?: Observer): Dungeon {
  checkRng(rng);
  const settings: TilesSettings = resolveOptions(TILES_SPEC, options);
  checkObserver(observe);
  const { width, height, left, top, minRegion, tileSet } = settings;
  const piece = { x: left, y: top, width, height };
  const cells = layTiles(tileSet, drawPlane(rng), piece);
  const floor = floorInside({ width, height, tiles: cells });
  if (!floor.tiles.includes(Tile.Floor)) {
    floor.tiles[((height - 1) >> 1) * width + ((width - 1) >> 1)] = Tile.Floor;
  }
  const all = findRegionsToKeep(floor, { minRegion, pieces: 'join' });
  const regions = settings.pieces === 'join' ? all : largestGroup(all, cells, width);
  const grid = createGrid(width, height);
  digRegions(grid, regions);
  observe?.({ stage: 'tiles', index: 0, grid });
  const rooms = roomsOfRegions(regions, width);
  const openings = findOpenings(cells, regions.labels, width);
  for (const [index, { path }] of openings.entries()) {
    carvePath(grid, path);
    observe?.({ stage: 'tunnel', index, grid });
  }
  const tunnels = digShortest(grid, regions, openings, observe);
  return dungeonOfRooms(grid, rooms, tunnels);
}

/** Returns the openings between two rooms as tunnels of three tiles, in tile order. */
function findOpenings(cells: Uint8Array, labels: Int32Array, width: number): Tunnel[] {
  const openings: Tunnel[] = [];
  for (let tile = 0; tile < cells.length; tile++) {
    if (cells[tile] !== TileCell.Opening || !isSharedWall(labels, width, tile)) continue;
    openings.push(tunnelThrough(labels, width, tile));
  }
  return openings;
}

/** Returns the group of regions, joined by openings, that has the most floor. */
function largestGroup(
  { labels, regions }: FloorRegions,
  cells: Uint8Array,
  width: number,
): FloorRegions {
  const sets = createSets(regions.length);
  for (const { from, to } of findOpenings(cells, labels, width)) union(sets, from, to);
  const sizes = new Float64Array(regions.length);
  for (const [i, { size }] of regions.entries()) sizes[rootOf(sets, i)]! += size;
  let largest = 0;
  for (const [i, size] of sizes.entries()) if (size > sizes[largest]!) largest = i;
  const kept: FloorRegions['regions'][number][] = [];
  const numbers = regions.map((region, i) =>
    rootOf(sets, i) === largest ? kept.push(region) - 1 : -1,
  );
  return { labels: labels.map((i) => numbers[i] ?? -1), regions: kept };
}
