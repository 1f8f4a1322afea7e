import { dungeonOfRooms } from '../../geometry/room-of-floor';
import { cornerBetween } from '../../geometry/tunnel-between';
import { carvePath } from '../../grid/carve-tunnels';
import { createDraft, type Draft } from '../../grid/draft';
import { cornersOf } from '../../grid/grid';
import type { Dungeon, Observer, Tunnel } from '../../model/dungeon';
import type { Mirror } from '../shared/mirror';
import type { BitRows } from './bit-rows';
import type { RegionSettings } from './options';
import { digRegions, type FloorRegions, findRegionsToKeep, roomsOf } from './regions';
import { findShortestDigs } from './shortest-digs';

/**
 * Makes a dungeon from rows with floor: a room for each region that is kept, and the shortest digs
 * that join them. Takes no draws.
 *
 * @param open - 1 for each tile that may be dug, otherwise 0. Default all inside the ring
 */
export function layOutRegions(
  rows: BitRows,
  settings: RegionSettings & { readonly mirror?: Mirror | undefined },
  kind: string,
  observe: Observer | undefined,
  open?: Uint8Array,
): Dungeon {
  const draft = createDraft(rows.width, rows.height);
  const { grid } = draft;
  const regions = findRegionsToKeep(rows, settings);
  digRegions(draft, regions);
  observe?.({ stage: 'regions', index: 0, grid });
  const rooms = roomsOf(regions, kind);
  const tunnels = digShortest(draft, regions, [], observe, open);
  return dungeonOfRooms(grid, rooms, tunnels);
}

/**
 * Joins regions that are still separate despite the openings by the shortest digs. Returns the
 * openings, followed by the digs. With `open`, digs stay on these tiles; otherwise, each is an L.
 */
export function digShortest(
  draft: Draft,
  regions: FloorRegions,
  openings: readonly Tunnel[],
  observe: Observer | undefined,
  open?: Uint8Array,
): Tunnel[] {
  const { grid } = draft;
  const tunnels = [...openings];
  for (const { from, to, start, end, way } of findShortestDigs(grid, regions, openings, open)) {
    const path = open
      ? cornersOf(way, grid)
      : [start, cornerBetween(start, end, 'horizontal-first'), end];
    const index = tunnels.push({ from, to, path }) - 1;
    carvePath(draft, path);
    observe?.({ stage: 'tunnel', index, grid });
  }
  return tunnels;
}
