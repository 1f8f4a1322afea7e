import { findRegions } from '../analysis/find-regions';
import { checkGrid, checkObject } from '../checks';
import type { Dungeon, Point, Rect, Room, Tunnel } from '../dungeon';
import { GenerationError } from '../errors';
import { centerOf, checkRooms } from '../geometry/room';
import { fillFloor } from '../grid/carve';
import { carvePath } from '../grid/carve-tunnels';
import { createDraft, type Draft } from '../grid/draft';
import type { WorldRegion } from './generate-world-region';

/**
 * A piece of an endless world as a dungeon of its own: the rooms and tunnels that lie whole inside the
 * area, of these the largest part that hangs together, in a frame of walls. The tile (x, y) of the
 * world is (x − area.x + 1, y − area.y + 1) of the dungeon.
 *
 * @throws InvalidOptionError where `region` is no region of a world
 * @throws GenerationError where no room lies whole inside
 * @example
 * const area = { x: 0, y: 0, width: 80, height: 45 };
 * const dungeon = toDungeon(generateWorldRegion(42, area));
 */
export function toDungeon(region: WorldRegion): Dungeon {
  checkObject('region', region);
  const { area, grid } = region;
  checkGrid('region.grid', grid);
  checkRooms('region.rooms', region.rooms);
  const whole = digWhole(region);
  const { rooms, tunnels } = largestPart(whole);
  const draft = createDraft(area.width + 2, area.height + 2);
  dig(draft, rooms, tunnels);
  return { grid: draft.grid, rooms, tunnels, entrance: centerOf(rooms[0] as Room) };
}

interface Parts {
  readonly draft: Draft;
  readonly rooms: Room[];
  readonly tunnels: Tunnel[];
}

/** What lies whole inside, as a dungeon has it, and dug. */
function digWhole({ area, rooms, tunnels }: WorldRegion): Parts {
  const moved = rooms.map((room) => moveRoom(room, 1 - area.x, 1 - area.y));
  const isWhole = moved.map((room) => isInside(room, area));
  const numbers = new Map<number, number>();
  const kept = moved.filter((_, i) => {
    if (isWhole[i]) numbers.set(i, numbers.size);
    return isWhole[i];
  });
  const joined = tunnels.flatMap(({ from, to, path }) => {
    const [a, b] = [numbers.get(from), numbers.get(to)];
    return a === undefined || b === undefined
      ? []
      : [{ from: a, to: b, path: movePath(path, area) }];
  });
  const draft = createDraft(area.width + 2, area.height + 2);
  dig(draft, kept, joined);
  return { draft, rooms: kept, tunnels: joined };
}

function moveRoom(room: Room, x: number, y: number): Room {
  const { x1, y1, x2, y2, shape, kind } = room;
  const moved: Room = { x1: x1 + x, y1: y1 + y, x2: x2 + x, y2: y2 + y };
  if (shape !== undefined) moved.shape = shape;
  if (kind !== undefined) moved.kind = kind;
  return moved;
}

function movePath(path: readonly Point[], area: Rect): Point[] {
  return path.map(({ x, y }) => ({ x: x - area.x + 1, y: y - area.y + 1 }));
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
  const largest = sizes.reduce((best, size, i) => (size > (sizes[best] as number) ? i : best), 0);
  const isIn = ({ x, y }: Point) => labels[y * grid.width + x] === largest;
  const numbers = new Map<number, number>();
  const kept = rooms.filter((room, i) => {
    const isKept = isIn(centerOf(room));
    if (isKept) numbers.set(i, numbers.size);
    return isKept;
  });
  const joined = tunnels
    .filter(({ path }) => isIn(path[0] as Point))
    .map(({ from, to, path }) => ({
      from: numbers.get(from) as number,
      to: numbers.get(to) as number,
      path,
    }));
  return { rooms: kept, tunnels: joined };
}
