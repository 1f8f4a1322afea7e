import { roomFinder } from '../../analysis/label-rooms';
import { invalid } from '../../checks';
import { type Door, type Dungeon, type Mark, type Stairs, Tile } from '../../dungeon';
import { GenerationError } from '../../errors';
import { cornersOf } from '../../grid/corners-of';
import { sizeOf } from '../../grid/grid';
import { WALKABLE } from '../../grid/tiles';
import { checkDungeon } from '../../guards';
import { checkCanDig } from '../check-can-dig';
import { isBesideDoor } from '../is-beside-door';
import { checkStairsPoints, type StairsPoint } from './options';

/**
 * Puts stairs at given points, wherever these lie. Stairs on a room's floor stand there; to others a
 * way leads, from the nearest floor of a room along what is dug, then through rock. The way goes
 * beside no door, and over other stairs only where nothing else leads out. A door on the point or
 * beside it is taken away, and so is a mark on it. The entrance is the first of the stairs that lead
 * up, if there are any. The dungeon given stays as it is. No draws; time is linear in tiles and, for
 * each point, in what lies around it.
 *
 * @throws InvalidOptionError where the dungeon has no room or has locks, which stairs could shut in,
 * or a point does not lie inside the outermost ring, or is taken
 * @throws GenerationError where nothing dug can be reached from a point
 * @example
 * const { stairs } = placeStairs(dungeon, [{ x: 5, y: 5, direction: 'down' }]);
 */
export function placeStairs(dungeon: Dungeon, points: readonly StairsPoint[]): Dungeon {
  checkDungeon(dungeon);
  checkCanDig('stairs', dungeon);
  checkPoints(dungeon, points);
  const { grid, rooms, doors, stairs, marks } = dungeon;
  if (points.length > 0 && rooms.length === 0) {
    throw invalid('dungeon.rooms', 'must hold a room that stairs can lead to', rooms);
  }
  const work: Work = {
    width: grid.width,
    height: grid.height,
    tiles: grid.tiles.slice(),
    roomAt: roomFinder(dungeon),
    doors: [...doors],
    stairs: [...stairs],
    marks: [...marks],
  };
  for (const point of points) placeOne(work, point);
  return finish(dungeon, work);
}

function checkPoints({ grid, stairs }: Dungeon, points: readonly StairsPoint[]): void {
  checkStairsPoints('points', points);
  const taken = new Set(stairs.map(({ x, y }) => `${x},${y}`));
  for (const [i, { x, y }] of points.entries()) {
    if (x < 1 || y < 1 || x > grid.width - 2 || y > grid.height - 2) {
      const rule = `must lie inside the outermost ring of the ${sizeOf(grid)} grid`;
      throw invalid(`points[${i}]`, rule, `(${x}, ${y})`);
    }
    if (taken.has(`${x},${y}`)) {
      throw invalid(`points[${i}]`, 'must not be where other stairs are', `(${x}, ${y})`);
    }
    taken.add(`${x},${y}`);
  }
}

/** What is changed while stairs are placed. */
interface Work {
  readonly width: number;
  readonly height: number;
  readonly tiles: Uint8Array;
  /** For each tile the room whose floor it is, or −1. */
  readonly roomAt: (tile: number) => number;
  doors: Door[];
  readonly stairs: Stairs[];
  marks: Mark[];
}

function placeOne(work: Work, { x, y, direction }: StairsPoint): void {
  const { width, tiles, roomAt } = work;
  const point = y * width + x;
  removeDoors(work, (door) => Math.abs(door.x - x) + Math.abs(door.y - y) <= 1);
  work.marks = work.marks.filter((mark) => mark.x !== x || mark.y !== y);
  const way = findWay(work, point);
  for (const tile of way) if (tiles[tile] === Tile.Wall) tiles[tile] = Tile.Floor;
  tiles[point] = direction === 'up' ? Tile.StairsUp : Tile.StairsDown;
  const room = roomAt(way[0]!);
  work.stairs.push({ x, y, direction, room, path: cornersOf(way, work) });
}

function removeDoors(work: Work, isRemoved: (door: Door) => boolean): void {
  for (const door of work.doors.filter(isRemoved)) {
    work.tiles[door.y * work.width + door.x] = Tile.Floor;
  }
  work.doors = work.doors.filter((door) => !isRemoved(door));
}

/** The tiles of a way from the floor of a room to a point. */
function findWay(work: Work, point: number): number[] {
  if (work.roomAt(point) >= 0) return [point];
  const dug = WALKABLE[work.tiles[point]!] === 1 ? [point] : wayThroughRock(work, point);
  const along = wayAlongFloor(work, dug[0]!);
  if (along === undefined) throw noWay(point, work.width);
  return [...along, ...dug.slice(1)];
}

/** The shortest way through rock, from the first dug tile that can be had to a point. */
function wayThroughRock(work: Work, point: number): number[] {
  const { width, tiles } = work;
  const isRock = (tile: number) => tiles[tile] === Tile.Wall && !isOnRing(work, tile);
  const isFloor = (tile: number) => tiles[tile] === Tile.Floor;
  const isStairs = (tile: number) =>
    tiles[tile] === Tile.StairsUp || tiles[tile] === Tile.StairsDown;
  const isApart = (tile: number) => isRock(tile) && !isBesideDoor(work, tile);
  const apart = search(work, point, isFloor, isApart);
  if (apart !== undefined) return apart;
  const beside = search(work, point, isFloor, isRock) ?? search(work, point, isStairs, isRock);
  if (beside === undefined) throw noWay(point, width);
  const way = new Set(beside);
  removeDoors(work, ({ x, y }) => {
    const door = y * width + x;
    return [door - 1, door + 1, door - width, door + width].some(
      (tile) => way.has(tile) && tiles[tile] === Tile.Wall,
    );
  });
  return beside;
}

/** The shortest way along what is dug, from the floor of a room to a tile, if there is one. */
function wayAlongFloor(work: Work, tile: number): number[] | undefined {
  const { tiles, roomAt } = work;
  const isEnd = (next: number) => tiles[next] !== Tile.Wall && roomAt(next) >= 0;
  const isFree = (next: number) => tiles[next] === Tile.Floor || tiles[next] === Tile.Door;
  const isDug = (next: number) => WALKABLE[tiles[next]!] === 1;
  return search(work, tile, isEnd, isFree) ?? search(work, tile, isEnd, isDug);
}

function noWay(point: number, width: number): GenerationError {
  const place = `(${point % width}, ${Math.floor(point / width)})`;
  return new GenerationError(`no way leads from the floor of a room to the stairs at ${place}`);
}

/**
 * A breadth-first search (Moore, 1959) from a tile to the nearest end, over tiles that will do; of
 * ends as near, the one found first, above, left, right, below. The way back, the end first.
 */
function search(
  { width }: Work,
  start: number,
  isEnd: (tile: number) => boolean,
  willDo: (tile: number) => boolean,
): number[] | undefined {
  if (isEnd(start)) return [start];
  const cameFrom = new Map([[start, start]]);
  const queue = [start];
  for (const tile of queue) {
    for (const next of [tile - width, tile - 1, tile + 1, tile + width]) {
      if (cameFrom.has(next)) continue;
      if (isEnd(next)) return [next, ...wayBack(cameFrom, tile)];
      if (!willDo(next)) continue;
      cameFrom.set(next, tile);
      queue.push(next);
    }
  }
  return undefined;
}

function wayBack(cameFrom: ReadonlyMap<number, number>, from: number): number[] {
  const way = [from];
  for (let tile = from; cameFrom.get(tile) !== tile; ) {
    tile = cameFrom.get(tile)!;
    way.push(tile);
  }
  return way;
}

function isOnRing({ width, height }: Work, tile: number): boolean {
  const x = tile % width;
  const y = (tile - x) / width;
  return x === 0 || y === 0 || x === width - 1 || y === height - 1;
}

function finish(dungeon: Dungeon, { tiles, doors, stairs, marks }: Work): Dungeon {
  const grid = { ...dungeon.grid, tiles };
  const up = stairs.find(({ direction }) => direction === 'up');
  const entrance = up === undefined ? dungeon.entrance : { x: up.x, y: up.y };
  return { ...dungeon, grid, entrance, doors, stairs, marks };
}
