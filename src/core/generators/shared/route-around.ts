import { centerOf, eachRun } from '../../geometry/room';
import { cornerBetween, reachOf } from '../../geometry/tunnels';
import {
  cheapestPath,
  createPathSearch,
  type PathEnd,
  type PathSearch,
} from '../../grid/cheapest-path';
import { Direction, isSideways, opposite, stepsOf } from '../../grid/directions';
import { cornersOf, isInsideRing } from '../../grid/grid';
import { checkArray, checkIntegerIn, checkObject } from '../../model/checks';
import { type Grid, MAX_TUNNEL_WIDTH, type Point, type Room, Tile } from '../../model/dungeon';
import { checkGrid, checkMask, checkRoomSides } from '../../model/guards';

/** Rooms that tunnels will join. */
export interface TunnelSite {
  /** The grid in which the rooms are dug, and each tunnel before the next one is routed. */
  readonly grid: Grid;
  /** The rooms, inside the outermost ring of the grid. */
  readonly rooms: readonly Room[];
  /** The width of the tunnels, from 1 to 5. */
  readonly width: number;
  /**
   * 1 for each tile on which tunnels may be, otherwise 0. Absent if there is no outline, so that
   * they may be everywhere inside the outermost ring.
   */
  readonly open?: Uint8Array;
}

/**
 * Receives the rooms once, and returns a function that returns the path of a tunnel from one room
 * to another, given by their indices: straight legs inside the outermost ring that begin and end on
 * the floors of the two rooms.
 */
export type TunnelRoute = (site: TunnelSite) => (from: number, to: number) => Point[];

// The costs of steps onto tiles, and additional costs for what is beside these tiles.
const ROCK = 3;
const TUNNEL = 1;
const BEND = 3;
/** A bend in the wall of one of the two rooms. */
const BEND_IN_WALL = 60;
/** New rock along a tunnel, and with one wall between. */
const ALONG = 6;
const NEARLY_ALONG = 2;
/** Beside another room, and at a corner of its ring. */
const BESIDE = 130;
const AT_CORNER = 8;
const BESIDE_OWN = 40;
/** A side of an opening at which a door would have no wall, or that is a corner of the room. */
const NO_JAMB = 30;
/** So close to the edge that the tunnel would be narrowed. */
const NARROW = 30;
/** An earlier tunnel beside a room. */
const DUG_BESIDE = 40;
const OTHER_FLOOR = 150;
/** The cost per tile that the search expects: between those of tunnels and of rock. */
const PER_TILE = 2;

enum Ground {
  Rock,
  Corner,
  Beside,
  Floor,
}

/**
 * Routes tunnels around rooms: a tunnel leaves and enters its two rooms straight through the wall,
 * bends little, joins earlier tunnels, and does not touch other rooms if it can avoid them. If
 * there is no other way, it crosses them. Takes no draws. If there is rock between two rooms, the
 * time for their tunnel is linear in the area between them; otherwise, at worst, in the grid.
 *
 * @throws {InvalidOptionError} If the grid or the rooms are invalid, or `width` is out of range
 * @example
 * generateBsp(createRng(42), { width: 80, height: 45, route: routeAround });
 */
export function routeAround(site: TunnelSite): (from: number, to: number) => Point[] {
  checkObject('site', site);
  const { grid, rooms, width } = site;
  checkGrid('grid', grid);
  checkArray('rooms', rooms, 'an array of rooms');
  checkRoomSides('rooms', rooms);
  checkIntegerIn('width', width, 1, MAX_TUNNEL_WIDTH);
  if (site.open !== undefined) checkMask('open', site.open, grid);
  const land = survey(site);
  return (from, to) => routeBetween(land, from, to);
}

interface Land extends TunnelSite {
  readonly ground: Uint8Array;
  readonly search: PathSearch;
}

/** Returns the prices of all tiles before the first tunnel. */
function survey(site: TunnelSite): Land {
  const { width, height } = site.grid;
  const ground = groundOf(site);
  const [before, after] = reachOf(site.width);
  const down = new Uint8Array(width * height);
  const groundPrices = [ROCK, ROCK + AT_CORNER, ROCK + BESIDE, OTHER_FLOOR];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const tile = y * width + x;
      const isWide = x > before && y > before && x + after < width - 1 && y + after < height - 1;
      down[tile] = groundPrices[ground[tile]!]! + (isWide ? 0 : NARROW);
    }
  }
  if (site.open !== undefined)
    for (let i = 0; i < down.length; i++) if (site.open[i] === 0) down[i] = 0;
  const search = createPathSearch(site.grid, [down, down.slice()]);
  return { ...site, ground, search };
}

/** Returns for each tile whether it is floor of a room, or too close to one for a tunnel. */
function groundOf({ grid, rooms, width: wide }: TunnelSite): Uint8Array {
  const { width, height } = grid;
  const ground = new Uint8Array(width * height);
  const [before, after] = reachOf(wide);
  const fill = (y: number, left: number, right: number, kind: Ground) => {
    for (let x = Math.max(left, 0); x <= Math.min(right, width - 1); x++) {
      const tile = y * width + x;
      if (ground[tile]! < kind) ground[tile] = kind;
    }
  };
  for (const room of rooms) {
    eachRun(room, (y, left, right) => {
      const [west, east] = [left - 1 - after, right + 1 + before];
      const [north, south] = [y - 1 - after, y + 1 + before];
      for (let row = Math.max(north, 0); row <= Math.min(south, height - 1); row++) {
        fill(row, west, east, Ground.Corner);
        if (row === y) fill(row, west, east, Ground.Beside);
        else fill(row, left - after, right + before, Ground.Beside);
      }
      fill(y, left, right, Ground.Floor);
    });
  }
  return ground;
}

function routeBetween(land: Land, from: number, to: number): Point[] {
  const { grid, rooms, search } = land;
  const [start, goal] = [rooms[from]!, rooms[to]!];
  if (from === to) return [centerOf(start)];
  const old = [openUp(land, start), openUp(land, goal)];
  const found = cheapestPath(search, {
    starts: openingsOf(land, start),
    ends: endsOf(openingsOf(land, goal)),
    target: { x: goal.x1, y: goal.y1, width: goal.x2 - goal.x1 + 1, height: goal.y2 - goal.y1 + 1 },
    bend: BEND,
    firstBend: BEND_IN_WALL,
    perTile: PER_TILE,
    entry: BESIDE_OWN,
    limit: Infinity,
  });
  for (const restore of old.reverse()) restore();
  if (found === undefined) {
    const [first, last] = [centerOf(start), centerOf(goal)];
    return [first, cornerBetween(first, last, 'horizontal-first'), last];
  }
  const steps = stepsOf(grid.width);
  const path = found.tiles;
  const [first, last] = [path[0]!, path[path.length - 1]!];
  // The last step leads along the wall if the tunnel bends in it.
  const ahead = [found.last, found.last ^ 1, found.last ^ 3].map((way) => last + steps[way as 0]);
  const end = ahead.find((tile) => isFloorOf(land, goal, tile))!;
  const whole = [first - steps[found.first], ...path, end];
  price(land, whole);
  return cornersOf(whole, grid);
}

/** Returns the steps into a room through its openings, straight or, at a high cost, with a bend. */
function endsOf(openings: readonly PathEnd[]): PathEnd[] {
  const ends: PathEnd[] = [];
  for (const { tile, direction, cost } of openings) {
    ends.push({ tile, direction: opposite(direction), cost });
    for (const turn of [1, 3])
      ends.push({ tile, direction: direction ^ turn, cost: cost + BEND_IN_WALL });
  }
  return ends;
}

function isFloorOf({ ground, grid }: Land, { x1, y1, x2, y2 }: Room, tile: number): boolean {
  const x = tile % grid.width;
  const y = Math.floor(tile / grid.width);
  return ground[tile] === Ground.Floor && x > x1 && x < x2 && y > y1 && y < y2;
}

/**
 * Changes the prices around a room to those of its own tunnels. Returns a function to undo this.
 */
function openUp({ grid, ground, search, width: wide, open }: Land, room: Room): () => void {
  const [before, after] = reachOf(wide);
  const { width, height } = grid;
  const [left, right] = [Math.max(room.x1 - after, 1), Math.min(room.x2 + before, width - 2)];
  const [top, bottom] = [Math.max(room.y1 - after, 1), Math.min(room.y2 + before, height - 2)];
  const saved: Uint8Array[] = [];
  for (let y = top; y <= bottom; y++) {
    for (const prices of search.prices) {
      saved.push(prices.slice(y * width + left, y * width + right + 1));
      for (let x = left; x <= right; x++) {
        const tile = y * width + x;
        if (open?.[tile] === 0) continue;
        const isInside = x > room.x1 && x < room.x2 && y > room.y1 && y < room.y2;
        if (ground[tile] === Ground.Floor && isInside) prices[tile] = 0;
        else if (ground[tile] === Ground.Beside || ground[tile] === Ground.Corner)
          prices[tile] = BESIDE_OWN + ROCK;
      }
    }
  }
  return () => {
    for (let y = top, i = 0; y <= bottom; y++)
      for (const prices of search.prices) prices.set(saved[i++]!, y * width + left);
  };
}

/** Returns the steps out of a room through its wall, with the cost of the opening. */
function openingsOf({ grid, ground, width: wide, open }: Land, room: Room): PathEnd[] {
  const { width, tiles } = grid;
  const [before, after] = reachOf(wide);
  const steps = stepsOf(width);
  const openings: PathEnd[] = [];
  const isTunnel = (tile: number) => tiles[tile] !== Tile.Wall && ground[tile] !== Ground.Floor;
  const add = (floor: number, direction: Direction) => {
    const tile = floor + steps[direction]!;
    if (ground[tile] === Ground.Floor || open?.[tile] === 0) return;
    const [x, y] = [tile % width, Math.floor(tile / width)];
    if (!isInsideRing(grid, x, y)) return;
    const across = isSideways(direction) ? width : 1;
    const isOpen = isTunnel(tile);
    let cost = isOpen ? TUNNEL : ROCK;
    const isInside = (k: number) => ground[floor + k * across] === Ground.Floor;
    // An arm of the room that is as wide as the tunnel has no corners.
    if (isInside(-before - 1) !== isInside(after + 1)) cost += NO_JAMB;
    for (let k = -before - 1; k <= after + 1; k++) {
      if (k === 0) continue;
      if (k >= -before && k <= after && !isInside(k)) cost += NO_JAMB;
      const side = tile + k * across;
      if (ground[side] === Ground.Floor || (!isOpen && isTunnel(side))) cost += NO_JAMB;
    }
    openings.push({ tile, direction, cost });
  };
  eachRun(room, (y, left, right) => {
    for (let x = left; x <= right; x++) {
      add(y * width + x, Direction.North);
      add(y * width + x, Direction.South);
    }
    add(y * width + left, Direction.West);
    add(y * width + right, Direction.East);
  });
  return openings;
}

/** Sets the prices of a tunnel's tiles and of the rock along it. */
function price({ ground, grid, search }: Land, path: readonly number[]): void {
  const { width } = grid;
  for (let k = 1; k < path.length - 1; k++) {
    const tile = path[k]!;
    const step = Math.abs(path[k + 1]! - tile);
    const prices = search.prices[step === 1 ? 1 : 0];
    const across = step === 1 ? width : 1;
    for (const away of [-2, -1, 1, 2]) {
      const side = tile + away * across;
      if (grid.tiles[side] === Tile.Wall && ground[side] === Ground.Rock && prices[side]! > 0)
        prices[side] = Math.max(prices[side]!, ROCK + (away % 2 === 0 ? NEARLY_ALONG : ALONG));
    }
  }
  for (const tile of path) {
    if (ground[tile] === Ground.Floor) continue;
    for (const prices of search.prices)
      prices[tile] = ground[tile] === Ground.Beside ? DUG_BESIDE : TUNNEL;
  }
}
