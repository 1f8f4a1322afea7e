import { MAX_INT32 } from '../../model/checks';
import type { Point } from '../../model/dungeon';
import { CoverSums } from './cover-sums';
import type { Bounds, Rock, RoomBox } from './rock';

/** The greatest distance between a room and the room before it, in tiles. */
const REACH = 12;
/** The width of the surroundings of a place, in tiles. */
const MARGIN = 4;
/** The maximum number of places to try, and the minimum distance between them. */
const MOST_PLACES = 5;
const APART = 4;

/**
 * Costs of a place: for each tile by which its tunnel is too long or too short, for a bend, and for
 * being aligned.
 */
const LENGTH = 2;
const BEND = 7;
const ALIGNED = -4;
/**
 * Costs of a place: for each step by which it is too far from the goal, and for having no route to
 * the goal. `NOISE` is the number of possible values of the noise.
 */
const FAR = 3;
const UNREACHABLE = 100;
const NOISE = 11;
/** Costs of a place whose surroundings are fully covered, without and with reserved space. */
const COVERED = 16;
const COVERED_RESERVE = 64;

/** Preferences for the place of a room. */
export interface PlaceTarget {
  /** The room before it. */
  readonly before: RoomBox;
  /** The preferred length of the tunnel between them. */
  readonly length: number;
  /** Whether more rooms are to be placed next to it. */
  readonly hasMore: boolean;
  /** The distance, beyond its surroundings, within which rock should be free for those rooms. */
  readonly reach: number;
  /** The end of the ring, if the room is on one. */
  readonly goal: PlaceGoal | undefined;
  /** A seed for the noise, different for each try. */
  readonly noise: number;
}

/** The room at which a ring ends. */
interface PlaceGoal {
  /** For each tile, the number of steps through rock to the goal. */
  readonly steps: Int32Array;
  /** The number of steps that the remaining rooms can span. */
  readonly span: number;
  /** The box of the goal, if the room to be placed is the one before it. */
  readonly box: RoomBox | undefined;
}

type PlacedBox = Pick<RoomBox, 'x' | 'y' | 'width' | 'height'>;

/** The state of searches for places. All searches share its arrays. */
export interface Finder {
  readonly rock: Rock;
  readonly sums: CoverSums;
  /** The scores of the places that were found, and the tiles of their corners. */
  readonly scores: Int32Array;
  readonly corners: Int32Array;
}

export function createFinder(rock: Rock): Finder {
  const tiles = rock.width * rock.height;
  return {
    rock,
    sums: new CoverSums(rock),
    scores: new Int32Array(tiles),
    corners: new Int32Array(tiles),
  };
}

/** Returns a box around all places that `findPlaces` may return. It may extend beyond the rock. */
export function placesNear({ x, y, width, height }: RoomBox, box: RoomBox, reach: number): Bounds {
  const off = REACH + (reach >> 1);
  return {
    x1: x - off - box.width,
    y1: y - off - box.height,
    x2: x + width + off + box.width,
    y2: y + height + off + box.height,
  };
}

/** Returns the best places for the box of a room, starting with the best. */
export function findPlaces(finder: Finder, box: RoomBox, target: PlaceTarget): Point[] {
  const { rock, sums, scores, corners } = finder;
  const { before, length, goal, noise } = target;
  const { room, width, height } = box;
  const area = cornersNear(rock, box, target);
  const margin = marginOf(target);
  sums.measure(surroundings(area, box, margin));
  const place: RoomBox = { room, x: 0, y: 0, width, height };
  let count = 0;
  for (let y = area.y1; y <= area.y2; y++) {
    for (let x = area.x1; x <= area.x2; x++) {
      if (sums.count(x, y, width, height) !== 0) continue;
      place.x = x;
      place.y = y;
      scores[count] =
        tunnelCost(before, place, length) +
        (goal === undefined ? 0 : goalCost(goal, place, rock.width)) +
        crowding(sums, place, margin) +
        placeNoise(noise, x, y);
      corners[count++] = y * rock.width + x;
    }
  }
  return bestOf(finder, count);
}

/** The surroundings of a place: their width, and what they cost. */
interface Margin {
  readonly tiles: number;
  /** The cost if the surroundings are fully covered. */
  readonly covered: number;
  readonly hasMore: boolean;
}

function marginOf({ reach, hasMore }: PlaceTarget): Margin {
  return { tiles: MARGIN + reach, covered: reach > 0 ? COVERED_RESERVE : COVERED, hasMore };
}

/** Returns the area in which the corner of a box may be. */
function cornersNear(rock: Rock, box: RoomBox, { before, reach }: PlaceTarget): Bounds {
  const { x1, y1 } = placesNear(before, box, reach);
  const off = REACH + (reach >> 1);
  return {
    x1: Math.max(1, x1),
    y1: Math.max(1, y1),
    x2: Math.min(rock.width - 1 - box.width, before.x + before.width + off),
    y2: Math.min(rock.height - 1 - box.height, before.y + before.height + off),
  };
}

/** Returns a box around all boxes whose corner is in an area, and around their surroundings. */
function surroundings(area: Bounds, { width, height }: RoomBox, { tiles }: Margin): Bounds {
  return {
    x1: area.x1 - tiles,
    y1: area.y1 - tiles,
    x2: area.x2 + width + tiles - 1,
    y2: area.y2 + height + tiles - 1,
  };
}

/** Returns the cost of the tunnel between two places, given its preferred length. */
function tunnelCost(a: PlacedBox, b: PlacedBox, length: number): number {
  // The number of tiles between the boxes on each axis. Below 1 if they overlap or touch on that
  // axis.
  const across = Math.max(b.x - a.x - a.width, a.x - b.x - b.width);
  const down = Math.max(b.y - a.y - a.height, a.y - b.y - b.height);
  if (across >= 0 && down >= 0) return BEND + LENGTH * Math.abs(across + down + 2 - length);
  const offset =
    across >= 0 ? 2 * (b.y - a.y) + b.height - a.height : 2 * (b.x - a.x) + b.width - a.width;
  const isAligned = offset >= -1 && offset <= 1;
  return LENGTH * Math.abs(Math.max(across, down) - length) + (isAligned ? ALIGNED : 0);
}

/** Returns the cost of closing a ring from a place to the goal. */
function goalCost({ steps, span, box }: PlaceGoal, place: PlacedBox, rockWidth: number): number {
  const { x, y, width, height } = place;
  const left = steps[(y + (height >> 1)) * rockWidth + x + (width >> 1)]!;
  const tunnel = box === undefined ? 0 : tunnelCost(box, place, 1) >> 1;
  if (left < 0) return tunnel + UNREACHABLE;
  return tunnel + FAR * Math.max(0, left - span);
}

/**
 * Returns the cost of surroundings. If further rooms are to be placed there, covered surroundings
 * cost more; otherwise, free surroundings cost more.
 */
function crowding(sums: CoverSums, place: PlacedBox, { tiles, covered, hasMore }: Margin): number {
  const width = place.width + 2 * tiles;
  const height = place.height + 2 * tiles;
  const count = sums.count(place.x - tiles, place.y - tiles, width, height);
  const cost = ((covered * count) / (width * height)) | 0;
  return hasMore ? cost : -cost >> 1;
}

/** Returns a hash of a seed and a place, from 0 to 10. */
function placeNoise(seed: number, x: number, y: number): number {
  let hash = seed ^ Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash >>> 8) % NOISE;
}

/** Returns the places with the lowest scores that are not close to each other. */
function bestOf(finder: Finder, count: number): Point[] {
  const best: Point[] = [];
  while (best.length < MOST_PLACES) {
    const next = nextBest(finder, count, best);
    if (next === undefined) return best;
    best.push(next);
  }
  return best;
}

/** Returns the first place with the lowest score that is not close to a chosen place. */
function nextBest(
  { rock, scores, corners }: Finder,
  count: number,
  chosen: readonly Point[],
): Point | undefined {
  let lowest = MAX_INT32;
  let best: Point | undefined;
  for (let i = 0; i < count; i++) {
    const score = scores[i]!;
    if (score >= lowest) continue;
    const corner = corners[i]!;
    const x = corner % rock.width;
    const y = (corner - x) / rock.width;
    if (chosen.some((other) => Math.abs(other.x - x) < APART && Math.abs(other.y - y) < APART)) {
      continue;
    }
    lowest = score;
    best = { x, y };
  }
  return best;
}
