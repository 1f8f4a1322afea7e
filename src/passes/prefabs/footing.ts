import { findRegions } from '../../analysis/find-regions';
import { flood } from '../../analysis/flood';
import { stepsAsRead } from '../../grid/directions';
import { withoutStairs } from '../../grid/parts-around';
import { type Point, Tile } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { isInside } from '../../model/guards';
import {
  type Exit,
  type Extent,
  extentOf,
  isBlankAt,
  isDrawnFloor,
  isOnEdge,
  type Plan,
} from '../../prefabs/plan';
import { claimPaths } from '../../validation/paths';
import type { BuildWork } from './build';

// What prefabs can be built on, one bit each. 0 is a tile on which nothing can be built.
export const ROCK_BIT = 1;
/** Floor of a room with nothing on it. */
const FREE_BIT = 2;
/** Floor of a room on the path of a tunnel or of stairs. */
export const WAY_BIT = 4;
/** Floor of a room with the entrance or a mark. */
export const POINT_BIT = 8;
/** A dug tile outside rooms. Nothing can be built on it. */
const PASSAGE_BIT = 16;

/** The dungeon to build on, and what each tile is for prefabs. */
interface Site {
  readonly work: BuildWork;
  readonly footings: Uint8Array;
  readonly hasStairs: boolean;
}

/** Returns what each tile is for prefabs, given the paths of tunnels and stairs. */
export function createFootings(
  { grid, labels }: BuildWork,
  paths: readonly { readonly path: readonly Point[] }[],
  points: readonly Point[],
): Uint8Array {
  const footings = new Uint8Array(grid.tiles.length);
  claimPaths(footings, paths, grid);
  for (let i = 0; i < footings.length; i++) {
    if (grid.tiles[i] === Tile.Wall) footings[i] = ROCK_BIT;
    else if (labels[i]! < 0) footings[i] = PASSAGE_BIT;
    else if (grid.tiles[i] !== Tile.Floor) footings[i] = 0;
    else footings[i] = footings[i] === 0 ? FREE_BIT : WAY_BIT;
  }
  for (const { x, y } of points) markAs(footings, y * grid.width + x, POINT_BIT);
  return footings;
}

/** Returns whether a tile is floor of a room. */
export function isFloorOfRoom(footing: number): boolean {
  return (footing & (FREE_BIT | WAY_BIT | POINT_BIT)) !== 0;
}

/** Marks floor of a room with a bit, unless it already has a higher bit. */
export function markAs(footings: Uint8Array, tile: number, what: number): void {
  const footing = footings[tile] ?? 0;
  if (isFloorOfRoom(footing)) footings[tile] = Math.max(footing, what);
}

/**
 * What a plan requires of the ground: the bits that are allowed at each step from the plan's first
 * floor tile.
 */
export interface Needs extends Extent {
  readonly plan: Plan;
  /** The exit that is opened, if any. */
  readonly exit: Exit | undefined;
  /** The position of the plan's first floor tile in its drawing. */
  readonly first: Point;
  readonly steps: readonly number[];
  readonly allowed: readonly number[];
  /**
   * Buffers with space for the plan, a tile around it, and a border that no step leads beyond. They
   * are reused for every place.
   */
  readonly stays: Uint8Array;
  readonly queue: Int32Array;
}

/**
 * Returns what a plan requires of the ground: free floor under new floor and inner walls; free
 * floor or rock under walls on its edge; any floor under floor that still belongs to the room; and
 * no other mark under marks on such floor. In front of the exit there must be floor, and on its
 * sides rock if nothing is drawn there.
 *
 * @param exit - the exit that is opened
 */
export function needsOf(plan: Plan, exit: Exit | undefined, gridWidth: number): Needs {
  const { width, height, pieces } = plan;
  const start = pieces.findIndex((piece) => piece >= 0);
  const first = { x: start % width, y: Math.floor(start / width) };
  const needs: { x: number; y: number; allowed: number }[] = [];
  const need = (x: number, y: number, allowed: number) =>
    needs.push({ x: x - first.x, y: y - first.y, allowed });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isBlankAt(plan, x, y)) need(x, y, allowedUnder(plan, x, y));
    }
  }
  if (exit !== undefined) {
    const { x, y, dx, dy } = exit;
    need(x + dx, y + dy, FREE_BIT | WAY_BIT | POINT_BIT);
    if (isBlankAt(plan, x + dy, y + dx)) need(x + dy, y + dx, ROCK_BIT);
    if (isBlankAt(plan, x - dy, y - dx)) need(x - dy, y - dx, ROCK_BIT);
  }
  // Tiles far from the first one are the most likely to fail, so they are checked first.
  needs.sort((a, b) => Math.abs(b.x) + Math.abs(b.y) - Math.abs(a.x) - Math.abs(a.y));
  const cells = (width + 4) * (height + 4);
  return {
    ...{ plan, exit, first, ...extentOf(needs) },
    ...{ stays: new Uint8Array(cells), queue: new Int32Array(cells) },
    steps: needs.map(({ x, y }) => y * gridWidth + x),
    allowed: needs.map(({ allowed }) => allowed),
  };
}

/** Returns what the ground may be under the drawn tile at (x, y). */
function allowedUnder(plan: Plan, x: number, y: number): number {
  if (isOpenFooting(plan, x, y))
    return isMarked(plan, x, y) ? FREE_BIT | WAY_BIT : FREE_BIT | WAY_BIT | POINT_BIT;
  return !isDrawnFloor(plan, x, y) && isOnEdge(plan, x, y) ? FREE_BIT | ROCK_BIT : FREE_BIT;
}

/** Returns whether a floor tile of a plan still belongs to the room around it. */
function isOpenFooting({ width, pieces, isOpen }: Plan, x: number, y: number): boolean {
  const piece = pieces[y * width + x] ?? -1;
  return isOpen[piece] === true;
}

function isMarked({ width, glyphs }: Plan, x: number, y: number): boolean {
  return glyphs[y * width + x] !== '.';
}

/** Returns whether a plan can be placed with its first floor tile on a given tile. */
export function fitsAt(site: Site, needs: Needs, tile: number): boolean {
  const { work, footings } = site;
  const { steps, allowed } = needs;
  for (let k = 0; k < steps.length; k++) {
    const footing = footings[tile + steps[k]!] ?? 0;
    if ((footing & allowed[k]!) === 0) return false;
  }
  const { width, height } = work.grid;
  const x = tile % width;
  const y = (tile - x) / width;
  if (x + needs.left < 0 || x + needs.right >= width) return false;
  if (y + needs.top < 0 || y + needs.bottom >= height) return false;
  const host = elementAt(work.labels, tile);
  const isRock = (step: number) => footings[tile + step] === ROCK_BIT;
  if (!steps.every((step) => work.labels[tile + step] === host || isRock(step))) return false;
  return staysWhole(site, needs, { x: x - needs.first.x, y: y - needs.first.y }, host);
}

/**
 * Returns whether a plan takes or marks something and leaves the remaining floor of the room
 * connected, which means that there is a route around the taken tiles, at most one tile away from
 * them. It must not need stairs: neither those that are that close, nor, from a passage next to the
 * taken tiles, any others.
 */
function staysWhole(site: Site, needs: Needs, corner: Point, host: number): boolean {
  const { work, footings, hasStairs } = site;
  const { stays, queue } = needs;
  const { taken, stairs, hasMark } = coverRoom(work, needs, corner, host);
  const width = needs.plan.width + 4;
  if (taken.length === 0) return hasMark;
  const tiles = taken.map((cell) => {
    const x = cell % width;
    return (corner.y + (cell - x) / width - 2) * work.grid.width + corner.x + x - 2;
  });
  const around = stepsAsRead(work.grid.width);
  const isBesidePassage = tiles.some((tile) =>
    around.some((step) => footings[tile + step] === PASSAGE_BIT),
  );
  if (stairs.length === 0 && !(hasStairs && isBesidePassage))
    return isJoined(stays, width, queue, taken);
  if (!isJoined(stays.slice(), width, queue, taken)) return false;
  for (const cell of stairs) stays[cell] = 0;
  const isJoinedInRoom = !isBesidePassage && isJoined(stays, width, queue, taken);
  return isJoinedInRoom || isJoinedOffStairs(work, tiles);
}

/**
 * Cells of {@link Needs.stays}: those that a plan takes from a room, and those that have stairs.
 */
interface CoveredRoom {
  readonly taken: readonly number[];
  readonly stairs: readonly number[];
  /** Whether the plan puts a mark on the room's floor. */
  readonly hasMark: boolean;
}

/**
 * Lays a plan over a room. In {@link Needs.stays}, cells that remain floor of the room are set to
 * 1.
 */
function coverRoom(work: BuildWork, needs: Needs, corner: Point, host: number): CoveredRoom {
  const { grid, labels } = work;
  const { plan, stays } = needs;
  stays.fill(0);
  const taken: number[] = [];
  const stairs: number[] = [];
  let hasMark = false;
  for (let y = -1; y <= plan.height; y++) {
    for (let x = -1; x <= plan.width; x++) {
      const [gridX, gridY] = [corner.x + x, corner.y + y];
      const tile = gridY * grid.width + gridX;
      if (!isInside(grid, gridX, gridY) || labels[tile] !== host) continue;
      const cell = (y + 2) * (plan.width + 4) + x + 2;
      const isBlank = isBlankAt(plan, x, y);
      if (isBlank || isOpenFooting(plan, x, y)) stays[cell] = 1;
      else taken.push(cell);
      if (isStairs(grid.tiles[tile])) stairs.push(cell);
      hasMark ||= !isBlank && isMarked(plan, x, y);
    }
  }
  return { taken, stairs, hasMark };
}

function isStairs(code: number | undefined): boolean {
  return code === Tile.StairsUp || code === Tile.StairsDown;
}

/**
 * Returns whether the remaining tiles next to the taken tiles are connected. Returns false if there
 * are no such tiles. Closes the tiles that it visits.
 */
function isJoined(
  stays: Uint8Array,
  width: number,
  queue: Int32Array,
  taken: readonly number[],
): boolean {
  const steps = stepsAsRead(width);
  let hasPiece = false;
  for (const cell of taken) {
    for (const step of steps) {
      if (stays[cell + step] !== 1) continue;
      if (hasPiece) return false;
      flood(stays, width, queue, cell + step);
      hasPiece = true;
    }
  }
  return hasPiece;
}

/** Returns the same for the whole grid without stairs. */
function isJoinedOffStairs({ grid }: BuildWork, taken: readonly number[]): boolean {
  const { width } = grid;
  const closed = withoutStairs(grid);
  for (const tile of taken) closed.tiles[tile] = Tile.Wall;
  const { labels } = findRegions(closed);
  const beside = taken.flatMap((tile) => [tile - width, tile - 1, tile + 1, tile + width]);
  return new Set(beside.map((tile) => labels[tile] ?? -1).filter((label) => label >= 0)).size === 1;
}
