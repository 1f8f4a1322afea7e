import { findRegions } from '../analysis/find-regions';
import { checkArray } from '../checks';
import type { Dungeon, Point, Rect, Room, Tunnel } from '../dungeon';
import { bareDungeon } from '../dungeon';
import { GenerationError } from '../errors';
import { centerOf } from '../geometry/room';
import { fillFloor } from '../grid/carve';
import { carvePath } from '../grid/carve-tunnels';
import { createDraft, type Draft } from '../grid/draft';
import type { WorldRegion } from './generate-world-region';
import { checkRegion, localRoom, localTunnel } from './local';

/**
 * A piece of an endless world as a dungeon of its own: the rooms and tunnels that lie whole inside the
 * area, of these the largest connected part, in a frame of walls. The tile (x, y) of the
 * world is (x − area.x + 1, y − area.y + 1) of the dungeon.
 *
 * @throws InvalidOptionError where `region` is not a region of a world
 * @throws GenerationError where no room lies whole inside
 * @example
 * const area = { x: 0, y: 0, width: 80, height: 45 };
 * const dungeon = dungeonFromRegion(generateWorldRegion(42, area));
 */
export function dungeonFromRegion(region: WorldRegion): Dungeon {
  checkRegion(region);
  const { area } = region;
  checkArray('region.tunnels', region.tunnels, 'an array of tunnels');
  const local = region.rooms.map(({ column: _, row: __, ...room }) => localRoom(area, room));
  const ways = region.tunnels.map((tunnel) => localTunnel(area, tunnel));
  const whole = digWhole(area, local, ways);
  const { rooms, tunnels } = largestPart(whole);
  const draft = createDraft(area.width + 2, area.height + 2);
  dig(draft, rooms, tunnels);
  return bareDungeon(draft.grid, rooms, tunnels, centerOf(rooms[0]!));
}

interface Parts {
  readonly draft: Draft;
  readonly rooms: Room[];
  readonly tunnels: Tunnel[];
}

/** What lies whole inside, as a dungeon has it, and dug. */
function digWhole(area: Rect, local: readonly Room[], tunnels: readonly Tunnel[]): Parts {
  const numbers = new Map<number, number>();
  const rooms: Room[] = [];
  for (const [i, room] of local.entries()) {
    const moved = { ...room, x1: room.x1 + 1, y1: room.y1 + 1, x2: room.x2 + 1, y2: room.y2 + 1 };
    if (isInside(moved, area)) numbers.set(i, rooms.push(moved) - 1);
  }
  const joined = tunnels.flatMap((tunnel) => {
    const [from, to] = [numbers.get(tunnel.from), numbers.get(tunnel.to)];
    return from === undefined || to === undefined
      ? []
      : [{ ...tunnel, from, to, path: framed(tunnel.path) }];
  });
  const draft = createDraft(area.width + 2, area.height + 2);
  dig(draft, rooms, joined);
  return { draft, rooms, tunnels: joined };
}

/** A path in the frame of walls. */
function framed(path: readonly Point[]): Point[] {
  return path.map(({ x, y }) => ({ x: x + 1, y: y + 1 }));
}

function isInside({ x1, y1, x2, y2 }: Room, { width, height }: Rect): boolean {
  return x1 >= 0 && y1 >= 0 && x2 <= width + 1 && y2 <= height + 1;
}

function dig(draft: Draft, rooms: readonly Room[], tunnels: readonly Tunnel[]): void {
  for (const room of rooms) fillFloor(draft, room);
  for (const { path } of tunnels) carvePath(draft, path);
}

/** The rooms and tunnels of the largest region of floor. */
function largestPart({ draft: { grid }, rooms, tunnels }: Parts) {
  const { labels, sizes } = findRegions(grid);
  if (sizes.length === 0) throw new GenerationError('no room lies whole inside the area');
  const largest = sizes.reduce((best, size, i) => (size > sizes[best]! ? i : best), 0);
  const isIn = ({ x, y }: Point) => labels[y * grid.width + x] === largest;
  const numbers = new Map<number, number>();
  const kept = rooms.filter((room, i) => {
    const isKept = isIn(centerOf(room));
    if (isKept) numbers.set(i, numbers.size);
    return isKept;
  });
  const joined = tunnels
    .filter(({ path }) => isIn(path[0]!))
    .map((tunnel) => {
      return { ...tunnel, from: numbers.get(tunnel.from)!, to: numbers.get(tunnel.to)! };
    });
  return { rooms: kept, tunnels: joined };
}
