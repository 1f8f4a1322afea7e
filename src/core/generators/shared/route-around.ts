import { centerOf, eachRun } from '../../geometry/room';
import { reachOf } from '../../geometry/sides-of';
import { cornerBetween } from '../../geometry/tunnel-between';
import {
  cheapestPath,
  cornersOf,
  createPathSearch,
  type PathSearch,
  type Start,
} from '../../grid/cheapest-path';
import { type Direction, isSideways, stepsOf } from '../../grid/directions';
import { checkArray, checkIntegerIn, checkObject } from '../../model/checks';
import { type Grid, MAX_TUNNEL_WIDTH, type Point, type Room, Tile } from '../../model/dungeon';
import { checkGrid, checkRoomSizes } from '../../model/guards';

/** Rooms that tunnels will join. */
export interface TunnelSite {
  /** The grid in which the rooms are dug, and each tunnel before the next one is routed. */
  readonly grid: Grid;
  /** The rooms, inside the outermost ring of the grid. */
  readonly rooms: readonly Room[];
  /** The width of the tunnels, from 1 to 5. */
  readonly width: number;
}

/**
 * Receives the rooms once, and returns a function that returns the path of a tunnel from one room to
 * another, given by their indices: straight legs inside the outermost ring that begin and end on
 * the floors of the two rooms.
 */
export type TunnelRoute = (site: TunnelSite) => (from: number, to: number) => Point[];

/** The costs of a step. A tile of rock costs `Rock`; the others replace or increase it. */
enum Cost {
  Tunnel = 1,
  Rock = 3,
  Bend = 3,
  /** A bend in the wall of one of the two rooms, or just before it. */
  BendInWall = 60,
  /** New rock along a tunnel, and with one wall between. */
  Along = 6,
  NearlyAlong = 2,
  BesideOther = 8,
  BesideOwn = 20,
  /** An opening where a door would have no wall on one side, or at a corner of the room. */
  NoJamb = 30,
  /** So close to the edge that the tunnel would be narrowed. */
  Narrow = 30,
  OtherFloor = 100,
}

enum Ground {
  Rock,
  Beside,
  Floor,
}

/**
 * Routes tunnels around rooms: a tunnel leaves and enters its two rooms straight through the wall,
 * bends little, joins earlier tunnels, and does not touch other rooms if it can avoid them. If there
 * is no other way, it crosses them. Takes no draws, and time linear in the area between the two
 * rooms at most.
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
  checkRoomSizes('rooms', rooms);
  checkIntegerIn('width', width, 1, MAX_TUNNEL_WIDTH);
  const [before, after] = reachOf(width);
  const search = createPathSearch(grid);
  const land: Land = { grid, rooms, ground: groundOf(site), before, after, search };
  return (from, to) => routeBetween(land, from, to);
}

interface Land extends Omit<TunnelSite, 'width'> {
  readonly ground: Uint8Array;
  /** How far tunnels extend on both sides of their paths. */
  readonly before: number;
  readonly after: number;
  readonly search: PathSearch;
}

/** Returns for each tile whether it is floor of a room, or too close to one for a tunnel. */
function groundOf({ grid, rooms, width: wide }: TunnelSite): Uint8Array {
  const { width, height } = grid;
  const ground = new Uint8Array(width * height);
  const [before, after] = reachOf(wide);
  for (const room of rooms) {
    eachRun(room, (y, left, right) => {
      const end = Math.min(right + 2 + before, width);
      for (let row = Math.max(y - 1 - after, 0); row <= Math.min(y + 1 + before, height - 1); row++)
        ground.fill(Ground.Beside, row * width + Math.max(left - 1 - after, 0), row * width + end);
    });
  }
  for (const room of rooms) {
    eachRun(room, (y, left, right) => {
      ground.fill(Ground.Floor, y * width + left, y * width + right + 1);
    });
  }
  return ground;
}

function routeBetween(land: Land, from: number, to: number): Point[] {
  const { grid, rooms, ground, search, before, after } = land;
  const { width, height } = grid;
  const { tiles } = grid;
  const [start, goal] = [rooms[from]!, rooms[to]!];
  if (from === to) return [centerOf(start)];
  const steps = stepsOf(width);
  const isIn = ({ x1, y1, x2, y2 }: Room, x: number, y: number) =>
    x >= x1 - after && x <= x2 + before && y >= y1 - after && y <= y2 + before;
  const isFloorOf = ({ x1, y1, x2, y2 }: Room, tile: number) => {
    if (ground[tile] !== Ground.Floor) return false;
    const x = tile % width;
    const y = (tile - x) / width;
    return x > x1 && x < x2 && y > y1 && y < y2;
  };
  const isTunnel = (tile: number) => tiles[tile] !== Tile.Wall && ground[tile] !== Ground.Floor;

  /** Returns the cost of a step through the wall of a room, between `floor` and `opening`. */
  const openingCost = (opening: number, floor: number, across: number) => {
    const isOpen = isTunnel(opening);
    let cost: number = isOpen ? Cost.Tunnel : Cost.Rock;
    for (let k = -before - 1; k <= after + 1; k++) {
      if (ground[floor + k * across] !== Ground.Floor) cost += Cost.NoJamb;
      if (k === 0) continue;
      const side = opening + k * across;
      if (ground[side] === Ground.Floor || (!isOpen && isTunnel(side))) cost += Cost.NoJamb;
    }
    return cost;
  };

  const costOf = (tile: number, direction: Direction, last: Direction) => {
    const x = tile % width;
    const y = (tile - x) / width;
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return -1;
    const step = steps[direction]!;
    const behind = tile - step;
    const bend = direction === last ? 0 : Cost.Bend;
    const across = isSideways(direction) ? width : 1;
    const here = ground[tile];
    if (here === Ground.Floor) {
      if (isFloorOf(goal, tile))
        return openingCost(behind, tile, across) + (bend === 0 ? 0 : Cost.BendInWall);
      return isFloorOf(start, tile) ? -1 : bend + Cost.OtherFloor;
    }
    const isDug = tiles[tile] !== Tile.Wall;
    let cost: number = bend + (isDug ? Cost.Tunnel : Cost.Rock);
    if (here === Ground.Beside) {
      cost += isIn(start, x, y) || isIn(goal, x, y) ? Cost.BesideOwn : Cost.BesideOther;
      if (bend > 0 && isFloorOf(start, behind - steps[last]!)) cost += Cost.BendInWall;
    }
    if (!isDug) {
      for (let side = -1; side <= 1; side += 2) {
        const near = tile + side * across;
        if (isTunnel(near) && !isTunnel(near - step)) continue;
        if (isTunnel(near)) cost += Cost.Along;
        else if (isTunnel(near + side * across) && isTunnel(near + side * across - step))
          cost += Cost.NearlyAlong;
      }
    }
    if (x <= before || y <= before || x + after >= width - 1 || y + after >= height - 1)
      cost += Cost.Narrow;
    return cost;
  };

  const estimate = (tile: number) => {
    const x = tile % width;
    const y = (tile - x) / width;
    const dx = Math.max(goal.x1 + 1 - x, x - goal.x2 + 1, 0);
    const dy = Math.max(goal.y1 + 1 - y, y - goal.y2 + 1, 0);
    return (dx + dy) * PER_STEP;
  };

  const exits: Start[] = [];
  eachRun(start, (row, left, right) => {
    for (let x = left; x <= right; x++) {
      const floor = row * width + x;
      for (let direction: Direction = 0; direction < 4; direction++) {
        const opening = floor + steps[direction as 0]!;
        if (ground[opening] === Ground.Floor) continue;
        const [ox, oy] = [opening % width, Math.floor(opening / width)];
        if (ox < 1 || oy < 1 || ox >= width - 1 || oy >= height - 1) continue;
        const cost = openingCost(opening, floor, isSideways(direction) ? width : 1);
        exits.push({ tile: opening, direction, cost });
      }
    }
  });
  const path = cheapestPath(search, exits, {
    costOf,
    estimate,
    isGoal: (tile) => isFloorOf(goal, tile),
  });
  if (path === undefined)
    return [
      centerOf(start),
      cornerBetween(centerOf(start), centerOf(goal), 'horizontal-first'),
      centerOf(goal),
    ];
  const first = exits.find(({ tile }) => tile === path[0])!;
  return cornersOf([path[0]! - steps[first.direction]!, ...path], width);
}

const PER_STEP = 1;
