import fc from 'fast-check';
import {
  createRng,
  type Dungeon,
  type Entity,
  generateBsp,
  generateRandomPlacement,
  type Point,
  type Rng,
  type Room,
  shapes,
} from '../../../src/core/index';
import { faultsOf } from '../judge';
import { STEPS } from '../points';

/** A sound dungeon with everything in it that a dungeon can have, and entities. */
export interface Furnished {
  dungeon: Required<Dungeon>;
  entities: Entity[];
  rng: Rng;
}

/**
 * Rooms of all shapes with doors, stairs, keys, marks and entities, and an rng for the next step.
 */
export const arbitraryFurnished: fc.Arbitrary<Furnished> = fc
  .tuple(fc.integer({ min: 8, max: 24 }), fc.integer({ min: 8, max: 16 }), fc.nat(), fc.boolean())
  .map(([width, height, seed, isBsp]) => {
    const rng = createRng(seed);
    const { rectangle, cross, chunky, cave } = shapes;
    const mixed = [rectangle, rectangle, cross, chunky, chunky, cave, cave];
    const options = { width, height, roomMinSize: 3, roomShapes: mixed };
    const dungeon = isBsp
      ? generateBsp(rng, { ...options, minLeafSize: 5 })
      : generateRandomPlacement(rng, { ...options, roomMaxSize: 6, maxRooms: 12 });
    return furnish(rng, dungeon);
  })
  .filter(({ dungeon }) => !faultsOf(dungeon).some((fault) => /stairs split|secret/.test(fault)));

/** Whether a tile is on a room's floor. */
export function isRoomFloor({ x1, y1, x2, y2, shape }: Room, { x, y }: Point): boolean {
  if (x <= x1 || x >= x2 || y <= y1 || y >= y2) return false;
  return !shape || shape.tiles[(y - y1 - 1) * (x2 - x1 - 1) + (x - x1 - 1)] === 1;
}

/** The tiles of a room's floor. */
export function floorTiles(room: Room): Point[] {
  const tiles: Point[] = [];
  for (let y = room.y1 + 1; y < room.y2; y++) {
    for (let x = room.x1 + 1; x < room.x2; x++)
      if (isRoomFloor(room, { x, y })) tiles.push({ x, y });
  }
  return tiles;
}

function furnish(rng: Rng, { grid, rooms, tunnels, entrance }: Dungeon): Furnished {
  const dungeon = {
    grid,
    rooms,
    tunnels,
    entrance,
    doors: [],
    stairs: [],
    keys: [],
    marks: [],
    lakes: [],
  };
  const furnished: Furnished = { dungeon, entities: [], rng };
  for (let i = rng.int(0, 3); i > 0; i--) addStairs(furnished);
  for (const tunnel of tunnels.keys()) if (rng.int(0, 1)) addDoor(furnished, tunnel);
  for (let i = rng.int(0, 3); i > 0; i--) {
    const key = freeTile(furnished);
    if (key) furnished.dungeon.keys.push({ ...key, lock: i });
    const mark = freeTile(furnished);
    if (mark) furnished.dungeon.marks.push({ ...mark, kind: 'altar' });
    const entity = freeTile(furnished);
    if (entity) furnished.entities.push({ ...entity, kind: 'orc', blocks: true });
  }
  for (let i = rng.int(0, 2); i > 0; i--) addLake(furnished);
  return furnished;
}

/** Stairs on a room's floor, or up to three tiles from it in the rock. */
function addStairs(furnished: Furnished): void {
  const { dungeon, rng } = furnished;
  const { grid, stairs, entrance } = dungeon;
  const start = freeTile(furnished);
  if (!start) return;
  const [dx, dy] = STEPS[rng.int(0, 3)]!;
  const path = [{ x: start.x, y: start.y }];
  let at = { x: start.x, y: start.y };
  for (let i = rng.int(0, 3); i > 0; i--) {
    at = { x: at.x + dx, y: at.y + dy };
    if (at.x < 1 || at.y < 1 || at.x > grid.width - 2 || at.y > grid.height - 2) return;
    if (grid.tiles[at.y * grid.width + at.x] !== 0) return;
    path.push(at);
  }
  if (at.x === entrance.x && at.y === entrance.y) return;
  const direction = rng.int(0, 1) ? 'up' : 'down';
  for (const { x, y } of path.slice(1)) grid.tiles[y * grid.width + x] = 1;
  grid.tiles[at.y * grid.width + at.x] = direction === 'up' ? 3 : 4;
  const ends = path.length === 1 ? path : [path[0]!, at];
  stairs.push({ ...at, direction, room: start.room, path: ends });
}

/** The first door that fits into a tunnel, some of them secret. */
function addDoor({ dungeon, rng }: Furnished, tunnel: number): void {
  const { grid, rooms, tunnels, doors } = dungeon;
  const isDug = (x: number, y: number) => grid.tiles[y * grid.width + x] !== 0;
  const { path } = tunnels[tunnel]!;
  for (const [k, to] of path.entries()) {
    const from = path[Math.max(0, k - 1)]!;
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    for (let i = 0; i <= length; i++) {
      const x = from.x + i * Math.sign(to.x - from.x);
      const y = from.y + i * Math.sign(to.y - from.y);
      if (grid.tiles[y * grid.width + x] !== 1) continue;
      if (rooms.some((room) => isRoomFloor(room, { x, y }))) continue;
      const across = isDug(x - 1, y) && isDug(x + 1, y) && !isDug(x, y - 1) && !isDug(x, y + 1);
      const down = isDug(x, y - 1) && isDug(x, y + 1) && !isDug(x - 1, y) && !isDug(x + 1, y);
      if (!across && !down) continue;
      grid.tiles[y * grid.width + x] = 2;
      doors.push(rng.int(0, 3) ? { x, y, tunnel } : { x, y, tunnel, secret: true });
      return;
    }
  }
}

/** A lake that is deep over rock and shallow over floor, in a box anywhere. */
function addLake({ dungeon, rng }: Furnished): void {
  const { grid, lakes } = dungeon;
  const [left, top] = [rng.int(1, grid.width - 3), rng.int(1, grid.height - 3)];
  const width = rng.int(1, Math.min(5, grid.width - 1 - left));
  const height = rng.int(1, Math.min(4, grid.height - 1 - top));
  const deep = rng.int(0, 1) ? 5 : 8;
  const shape = { width, height, tiles: new Uint8Array(width * height) };
  const isDoor = (i: number) => grid.tiles[i] === 2;
  for (let k = 0; k < shape.tiles.length; k++) {
    const i = (top + Math.floor(k / width)) * grid.width + left + (k % width);
    const isDoorWall = [i - 1, i + 1, i - grid.width, i + grid.width].some(isDoor);
    if (grid.tiles[i] === 0 && !isDoorWall) shape.tiles[k] = deep;
    if (grid.tiles[i] === 1) shape.tiles[k] = deep + 1; // shallow water, or the edge of a chasm
    if (shape.tiles[k] !== 0) grid.tiles[i] = shape.tiles[k]!;
  }
  lakes.push({ x: left, y: top, kind: 'pond', shape });
}

/** A tile of plain floor in a room where nothing is yet. */
function freeTile({ dungeon, entities, rng }: Furnished): (Point & { room: number }) | undefined {
  const { grid, rooms, entrance, keys, marks } = dungeon;
  const taken = [entrance, ...keys, ...marks, ...entities];
  const room = rng.int(0, rooms.length - 1);
  const free = floorTiles(rooms[room]!).filter(
    ({ x, y }) =>
      grid.tiles[y * grid.width + x] === 1 && !taken.some((at) => at.x === x && at.y === y),
  );
  if (free.length === 0) return undefined;
  return { ...free[rng.int(0, free.length - 1)]!, room };
}
