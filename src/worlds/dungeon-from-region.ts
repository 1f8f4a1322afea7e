import { findRegions } from '../core/analysis/find-regions';
import { labelRooms, placeToStand } from '../core/analysis/rooms';
import { centerOf } from '../core/geometry/room';
import { carvePath, fillFloor } from '../core/grid/carve';
import { createGrid, pointAt } from '../core/grid/grid';
import { pourLake } from '../core/grid/pour-lake';
import { DEEP } from '../core/grid/tiles';
import { checkArray } from '../core/model/checks';
import {
  bareDungeon,
  type Dungeon,
  type Grid,
  type Lake,
  type Point,
  type Rect,
  type Room,
  Tile,
  type Tunnel,
} from '../core/model/dungeon';
import { GenerationError } from '../core/model/errors';
import { checkLegs } from '../core/model/guards';
import { checkRegion, localRoom, localTunnel, type WorldRegion } from './area';
import { framedCover } from './world-cover';

/**
 * Returns a part of an endless world as a separate dungeon: the largest connected group of those
 * rooms and tunnels that are entirely inside the area, in a frame of walls. The tile (x, y) of the
 * world is the tile (x − area.x + 1, y − area.y + 1) of the dungeon. If the region has `cover`, the
 * dungeon has it too.
 *
 * @throws {InvalidOptionError} If `region` is not a region of a world
 * @throws {GenerationError} If no room is entirely inside the area
 * @example
 * const area = { x: 0, y: 0, width: 80, height: 45 };
 * const dungeon = dungeonFromRegion(generateWorldRegion(42, area));
 */
export function dungeonFromRegion(region: WorldRegion): Dungeon & Pick<WorldRegion, 'cover'> {
  checkRegion(region);
  const dungeon = dungeonOf(region);
  const { cover } = region;
  return cover === undefined ? dungeon : { ...dungeon, cover: framedCover(cover, dungeon.grid) };
}

function dungeonOf(region: WorldRegion): Dungeon {
  const { area } = region;
  checkArray('region.tunnels', region.tunnels, 'an array of tunnels');
  checkArray('region.lakes', region.lakes, 'an array of lakes');
  // The frame of walls is one tile wide.
  const frame = { ...area, x: area.x - 1, y: area.y - 1 };
  const local = region.rooms.map(({ column: _, row: __, ...room }) => localRoom(frame, room));
  for (const [i, tunnel] of region.tunnels.entries()) {
    checkLegs(`region.tunnels[${i}].path`, tunnel?.path, frame);
  }
  const tunnelsAround = region.tunnels.map((tunnel) => localTunnel(frame, tunnel));
  const whole = partsOf(local, tunnelsAround, (room) => isRoomIn(room, area));
  const { rooms, tunnels } = largestPart(digParts(area, whole), whole);
  const grid = digParts(area, { rooms, tunnels });
  const dungeon = bareDungeon(grid, rooms, tunnels, centerOf(rooms[0]!));
  if (region.lakes.length === 0) return dungeon;
  const labels = labelRooms(dungeon);
  dungeon.lakes = region.lakes.flatMap((lake) => clippedLake(lake, area, grid, labels));
  for (const lake of dungeon.lakes) pourLake(grid, lake);
  return { ...dungeon, entrance: pointAt(grid, placeToStand(grid, rooms[0]!)) };
}

/**
 * Returns the part of a lake that is in the dungeon, as a list of at most one item. Tunnels still
 * cross it where a room has been left out, and the part of the lake that was in such a room becomes
 * deep.
 */
function clippedLake(lake: Lake, area: Rect, dug: Grid, labels: Int32Array): Lake[] {
  const [left, top] = [Math.max(lake.x, area.x), Math.max(lake.y, area.y)];
  const width = Math.min(lake.x + lake.shape.width, area.x + area.width) - left;
  const height = Math.min(lake.y + lake.shape.height, area.y + area.height) - top;
  if (width <= 0 || height <= 0) return [];
  const [x, y] = [left - area.x + 1, top - area.y + 1];
  const shape = createGrid(width, height);
  const deep = lake.shape.tiles.find((code) => DEEP[code] === 1) ?? Tile.Wall;
  for (let i = 0; i < shape.tiles.length; i++) {
    const [column, row] = [i % width, Math.floor(i / width)];
    const code =
      lake.shape.tiles[(top - lake.y + row) * lake.shape.width + left - lake.x + column]!;
    const tile = (y + row) * dug.width + x + column;
    const isDug = dug.tiles[tile] !== Tile.Wall;
    if (code === Tile.Wall) continue;
    if (isDug && labels[tile]! < 0 && DEEP[code] === 1) shape.tiles[i] = Tile.Bridge;
    else shape.tiles[i] = isDug ? code : deep;
  }
  return shape.tiles.some((code) => code !== Tile.Wall) ? [{ ...lake, x, y, shape }] : [];
}

/** Rooms, and the tunnels between them. */
type Parts = Pick<Dungeon, 'rooms' | 'tunnels'>;

/** Returns some of the rooms, and the tunnels between them with the new numbers of the rooms. */
function partsOf(
  rooms: readonly Room[],
  tunnels: readonly Tunnel[],
  isKept: (room: Room) => boolean,
): Parts {
  const numbers = new Map<number, number>();
  for (const [i, room] of rooms.entries()) if (isKept(room)) numbers.set(i, numbers.size);
  const joined = tunnels.flatMap((tunnel) => {
    const [from, to] = [numbers.get(tunnel.from), numbers.get(tunnel.to)];
    return from === undefined || to === undefined ? [] : [{ ...tunnel, from, to }];
  });
  return { rooms: rooms.filter((_, i) => numbers.has(i)), tunnels: joined };
}

function isRoomIn({ x1, y1, x2, y2 }: Room, { width, height }: Rect): boolean {
  return x1 >= 0 && y1 >= 0 && x2 <= width + 1 && y2 <= height + 1;
}

function digParts({ width, height }: Rect, { rooms, tunnels }: Parts): Grid {
  const grid = createGrid(width + 2, height + 2);
  for (const room of rooms) fillFloor(grid, room);
  for (const { path } of tunnels) carvePath(grid, path);
  return grid;
}

/** Returns the rooms and tunnels of the largest connected region of floor. */
function largestPart(grid: Grid, { rooms, tunnels }: Parts): Parts {
  const { labels, sizes } = findRegions(grid);
  if (sizes.length === 0) throw new GenerationError('no room is entirely inside the area');
  const largest = sizes.reduce((best, size, i) => (size > sizes[best]! ? i : best), 0);
  const isIn = ({ x, y }: Point) => labels[y * grid.width + x] === largest;
  const inRegion = tunnels.filter(({ path }) => isIn(path[0]!));
  return partsOf(rooms, inRegion, (room) => isIn(centerOf(room)));
}
