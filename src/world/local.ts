import { checkArray, checkObject, invalid } from '../checks';
import type { Rect, Room, Tunnel } from '../dungeon';
import { checkArea, type WorldRegion } from './generate-world-region';

const REGION = 'a region, such as `generateWorldRegion` returns';

/** Throws unless `region` has an area and lists. */
export function checkRegion(
  region: unknown,
): asserts region is Pick<WorldRegion, 'area' | 'rooms'> {
  checkObject('region', region, REGION);
  if (!('area' in region)) throw invalid('region', `must be ${REGION}`, region);
  checkArea(region.area, 'region.area');
  checkArray('region.rooms', (region as unknown as WorldRegion).rooms, 'an array of rooms');
}

/** A room as seen from the corner of an area. */
export function localRoom({ x, y }: Rect, room: Room): Room {
  return { ...room, x1: room.x1 - x, y1: room.y1 - y, x2: room.x2 - x, y2: room.y2 - y };
}

/** A tunnel as seen from the corner of an area. */
export function localTunnel({ x, y }: Rect, tunnel: Tunnel): Tunnel {
  return { ...tunnel, path: tunnel.path.map((corner) => ({ x: corner.x - x, y: corner.y - y })) };
}
