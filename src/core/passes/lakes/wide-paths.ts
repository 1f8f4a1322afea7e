import { clearance } from '../../analysis/clearance';
import { createSets, type DisjointSets, rootOf, union } from '../../grid/disjoint-sets';
import { squareAt } from '../../grid/parts-around';
import { elementAt } from '../../model/element-at';
import { Bit, hasBit, type LakeGround, lakeSteps, setBit } from './ground';

/** The squares of walkable tiles that a large creature fits on. A square is its upper left tile. */
interface Squares {
  readonly ground: LakeGround;
  /** For each tile, 1 if its square is walkable without lakes. */
  readonly open: Uint8Array;
  /** The differences between the index of a tile and those of its square. */
  readonly offsets: readonly number[];
}

/**
 * Keeps paths dry that are as wide as tunnels: each room that a creature of `side` × `side` tiles
 * could reach before the lakes, it can still reach. In each room, it keeps the square dry that has
 * the fewest flooded tiles, and joins these squares by paths with the fewest flooded squares
 * (Kruskal, 1956, on the regions that are nearest to each square; Mehlhorn, 1988).
 */
export function keepWidePaths(ground: LakeGround, side: number): void {
  const squares = findSquares(ground, side);
  const stops = chooseStops(squares);
  for (const stop of stops) keepSquare(squares, stop);
  const { cameFrom, origins, meetings } = spreadFrom(squares, stops);
  const sets = createSets(stops.length);
  for (const { a, b } of meetings.sort((one, other) => one.cost - other.cost)) {
    if (!union(sets, origins[a]!, origins[b]!)) continue;
    for (let square = a; square >= 0; square = cameFrom[square]!) keepSquare(squares, square);
    for (let square = b; square >= 0; square = cameFrom[square]!) keepSquare(squares, square);
  }
}

function findSquares(ground: LakeGround, side: number): Squares {
  const { width, dungeon } = ground;
  const open = Uint8Array.from(clearance(dungeon.grid), (clear) => Number(clear >= side));
  return { ground, open, offsets: squareAt(width, 0, side) };
}

/**
 * Returns a square on the floor of each room, for each group of connected squares there: the one
 * with the fewest flooded tiles.
 */
function chooseStops(squares: Squares): number[] {
  const { ground, open, offsets } = squares;
  const { labels } = ground;
  const groups = connectSquares(squares);
  const best = new Map<number, { square: number; flooded: number }>();
  for (let square = 0; square < open.length; square++) {
    const room = labels[square]!;
    if (open[square] === 0 || room < 0) continue;
    if (offsets.some((offset) => labels[square + offset] !== room)) continue;
    const key = room * open.length + rootOf(groups, square);
    const flooded = floodedTiles(squares, square).length;
    if (flooded < (best.get(key)?.flooded ?? Number.POSITIVE_INFINITY)) {
      best.set(key, { square, flooded });
    }
  }
  return [...best.values()].map(({ square }) => square);
}

/** Joins squares that are one step apart. */
function connectSquares({ ground, open }: Squares): DisjointSets {
  const sets = createSets(open.length);
  for (let square = 0; square < open.length; square++) {
    if (open[square] === 0) continue;
    if (open[square + 1] === 1) union(sets, square, square + 1);
    if (open[square + ground.width] === 1) union(sets, square, square + ground.width);
  }
  return sets;
}

/** Returns the tiles of a square on which a lake blocks movement. Tunnels are crossed by fords. */
function floodedTiles({ ground, offsets }: Squares, square: number): number[] {
  const { owners, bits } = ground;
  return offsets
    .map((offset) => square + offset)
    .filter((tile) => owners[tile] !== 0 && !hasBit(bits, tile, Bit.Way));
}

/** Takes the flooded tiles of a square from their lakes. */
function keepSquare(squares: Squares, square: number): void {
  const { owners, drowned, labels, bits } = squares.ground;
  for (const tile of floodedTiles(squares, square)) {
    owners[tile] = 0;
    drowned[labels[tile]!]!--;
  }
  for (const offset of squares.offsets) setBit(bits, square + offset, Bit.Fixed);
}

/** Two squares, one step apart, at which the regions of two stops meet. */
interface Meeting {
  readonly a: number;
  readonly b: number;
  /** The number of flooded squares between the two stops. */
  readonly cost: number;
}

/** The regions around stops. The arrays have one number per square. */
interface Regions {
  /** The previous square on the path from the stop; −1 at a stop. */
  readonly cameFrom: Int32Array;
  /** The index of the stop. */
  readonly origins: Int32Array;
  readonly meetings: Meeting[];
}

/** Spreads from all stops at once; a step onto a dry square costs nothing. */
function spreadFrom(squares: Squares, stops: readonly number[]): Regions {
  const { open, ground } = squares;
  const steps = lakeSteps(ground.width);
  const cameFrom = new Int32Array(open.length).fill(-1);
  const origins = new Int32Array(open.length).fill(-1);
  const costs = new Int32Array(open.length);
  const meetings: Meeting[] = [];
  stops.forEach((stop, index) => {
    origins[stop] = index;
  });
  let front = [...stops];
  for (let cost = 0; front.length > 0; cost++) {
    const next: number[] = [];
    for (const square of front) {
      for (const step of steps) {
        const beside = square + step;
        if (open[beside] !== 1) continue;
        if (origins[beside]! >= 0) {
          if (origins[beside] === origins[square]) continue;
          meetings.push({ a: square, b: beside, cost: cost + elementAt(costs, beside) });
          continue;
        }
        const isDry = floodedTiles(squares, beside).length === 0;
        origins[beside] = origins[square]!;
        cameFrom[beside] = square;
        costs[beside] = isDry ? cost : cost + 1;
        (isDry ? front : next).push(beside);
      }
    }
    front = next;
  }
  return { cameFrom, origins, meetings };
}
