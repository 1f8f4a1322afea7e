import { tilesOfPaths } from '../../geometry/tiles-of-paths';
import { walkPath } from '../../geometry/tunnels';
import { stepsAsRead } from '../../grid/directions';
import { tilesOfDoor } from '../../grid/door-tiles';
import { cornersOf, isOnRing } from '../../grid/grid';
import { bitAt, CROSSABLE, isStairs, WALKABLE } from '../../grid/tiles';
import { type Point, type Stairs, Tile } from '../../model/dungeon';
import { GenerationError } from '../../model/errors';
import { isBesideDoor } from '../doors/door-sites';
import { drainLakes } from './drain-lakes';
import type { StairsDraft } from './stairs-draft';

/** Replaces the doors of which a tile passes a test with floor. */
export function removeDoors(draft: StairsDraft, isInPath: (tile: number) => boolean): void {
  const indexOf = ({ x, y }: Point) => y * draft.width + x;
  draft.doors = draft.doors.filter((door) => {
    const row = tilesOfDoor(draft, door).map(indexOf);
    if (!row.some(isInPath)) return true;
    for (const tile of row) draft.tiles[tile] = Tile.Floor;
    return false;
  });
}

/** Returns the tiles of a route from the floor of a room to a point. */
export function pathFromFloor(draft: StairsDraft, point: number): number[] {
  if (draft.roomAt(point) >= 0) return [point];
  const isDug = bitAt(WALKABLE, draft.tiles, point) === 1;
  const dug = isDug ? [point] : pathThroughRock(draft, point);
  const along = pathAlongFloor(draft, dug[0]!);
  if (along === undefined) throw noPathError(point, draft.width);
  return [...along, ...dug.slice(1)];
}

/** Returns the shortest route through rock to a point, from a tile that is safe if there is one. */
function pathThroughRock(draft: StairsDraft, point: number): number[] {
  const { width, tiles, isSafe = () => true } = draft;
  const isRock = (tile: number) => tiles[tile] === Tile.Wall && !isOnRing(draft, tile);
  const isFloor = (tile: number) => tiles[tile] === Tile.Floor && isSafe(tile);
  const isApart = (tile: number) => isRock(tile) && !isBesideDoor(draft, tile);
  const apart = search(draft, point, isFloor, isApart);
  if (apart !== undefined) return apart;
  const beside =
    search(draft, point, isFloor, isRock) ??
    search(draft, point, (tile) => bitAt(CROSSABLE, tiles, tile) === 1, isRock) ??
    search(draft, point, (tile) => isStairs(tiles[tile]), isRock);
  if (beside === undefined) return pathThroughLakes(draft, point);
  const path = new Set(beside);
  removeDoors(draft, (door) =>
    stepsAsRead(width).some((step) => path.has(door + step) && tiles[door + step] === Tile.Wall),
  );
  return beside;
}

/** Drains the lakes on the shortest way from a dug tile to a point, then returns the route. */
function pathThroughLakes(draft: StairsDraft, point: number): number[] {
  const { tiles } = draft;
  const isOpen = (tile: number) => bitAt(CROSSABLE, tiles, tile) === 1;
  const path = search(draft, point, isOpen, (tile) => !isOnRing(draft, tile));
  if (path === undefined || !drainLakes(draft, path)) throw noPathError(point, draft.width);
  return isOpen(point) ? [point] : pathThroughRock(draft, point);
}

/** Digs a path. Returns its room and its corners. */
export function digPath(
  draft: StairsDraft,
  path: readonly number[],
): Pick<Stairs, 'room' | 'path'> {
  const { tiles, roomAt } = draft;
  for (const tile of path) if (tiles[tile] === Tile.Wall) tiles[tile] = Tile.Floor;
  return { room: roomAt(path[0]!), path: cornersOf(path, draft) };
}

/**
 * Digs new paths to stairs that have only other stairs and walls beside them, and fills the rest of
 * their old paths.
 */
export function reopenCutOff(draft: StairsDraft): void {
  for (const [i, flight] of draft.stairs.entries()) {
    const path = pathToCutOff(draft, flight.y * draft.width + flight.x);
    if (path === undefined) continue;
    draft.stairs[i] = { ...flight, ...digPath(draft, path) };
    fillUnclaimed(draft, flight.path);
  }
}

/** Fills the floor of a path that belongs to no room, tunnel or other stairs. */
function fillUnclaimed(draft: StairsDraft, path: readonly Point[]): void {
  const { width, tiles, roomAt } = draft;
  const claimed = tilesOfPaths(draft, draft);
  for (const { x, y } of walkPath(path)) {
    const tile = y * width + x;
    const isClaimed = roomAt(tile) >= 0 || claimed[tile] === 1;
    if (tiles[tile] === Tile.Floor && !isClaimed) tiles[tile] = Tile.Wall;
  }
}

/**
 * Returns the tiles of a new route to stairs that other stairs have cut off. Returns `undefined` if
 * floor is beside them, or if every route crosses stairs.
 */
function pathToCutOff(draft: StairsDraft, stairs: number): number[] | undefined {
  const { width, tiles } = draft;
  const isOpen = (tile: number) => bitAt(CROSSABLE, tiles, tile) === 1;
  if (stepsAsRead(width).some((step) => isOpen(stairs + step))) return undefined;
  const dug = pathThroughRock(draft, stairs);
  if (!isOpen(dug[0]!)) return undefined;
  const along = pathAlongFloor(draft, dug[0]!);
  return along && [...along, ...dug.slice(1)];
}

/**
 * Returns the shortest route along dug tiles from the floor of a room to a tile. Returns
 * `undefined` if there is none.
 */
export function pathAlongFloor(
  draft: Pick<StairsDraft, 'width' | 'tiles' | 'roomAt'>,
  tile: number,
): number[] | undefined {
  const { tiles, roomAt } = draft;
  const isEnd = (next: number) => bitAt(WALKABLE, tiles, next) === 1 && roomAt(next) >= 0;
  const isFree = (next: number) => tiles[next] === Tile.Floor || tiles[next] === Tile.Door;
  const isDug = (next: number) => bitAt(WALKABLE, tiles, next) === 1;
  return search(draft, tile, isEnd, isFree) ?? search(draft, tile, isEnd, isDug);
}

function noPathError(point: number, width: number): GenerationError {
  const place = `(${point % width}, ${Math.floor(point / width)})`;
  return new GenerationError(
    `no path can be dug from the floor of a room to the stairs at ${place}`,
  );
}

/**
 * Searches breadth-first (Moore, 1959) from a tile for the nearest end, over tiles that a test
 * allows. Steps are tried up, left, right and down, and the first end that is found wins. Returns
 * the route, starting at that end.
 */
function search(
  { width }: Pick<StairsDraft, 'width'>,
  start: number,
  isEnd: (tile: number) => boolean,
  mayPass: (tile: number) => boolean,
): number[] | undefined {
  if (isEnd(start)) return [start];
  const cameFrom = new Map([[start, start]]);
  for (const tile of cameFrom.keys()) {
    for (const step of stepsAsRead(width)) {
      const next = tile + step;
      if (cameFrom.has(next)) continue;
      if (isEnd(next)) return [next, ...pathBack(cameFrom, tile)];
      if (mayPass(next)) cameFrom.set(next, tile);
    }
  }
  return undefined;
}

/** Returns the tiles from `from` back to the start, which is its own predecessor. */
export function pathBack(cameFrom: ReadonlyMap<number, number>, from: number): number[] {
  const path = [from];
  for (const tile of path) {
    const before = cameFrom.get(tile);
    if (before !== undefined && before !== tile) path.push(before);
  }
  return path;
}
