import { MAX_INT32 } from '../../core/model/checks';
import type { Point } from '../../core/model/dungeon';
import { CoverSums } from './cover-sums';
import type { Bounds, Rock, RoomBox } from './rock';

/** The greatest gap between a room and the room before it, in tiles. */
const MAX_GAP = 12;
/** The width of the surroundings of a place, in tiles. */
const SURROUNDINGS = 4;
/** The maximum number of places to try, and the minimum distance between them. */
const MOST_PLACES = 5;
const APART = 4;

/**
 * Costs of the tunnel to a place: for each tile by which it is too long or too short, for a bend,
 * and for boxes whose middles are in line.
 */
const COST_PER_TILE_OFF = 2;
const COST_OF_BEND = 7;
const COST_IF_ALIGNED = -4;
/**
 * Costs of a place: for each step by which it is too far from the goal, and for having no route to
 * the goal.
 */
const COST_PER_STEP_TOO_FAR = 3;
const COST_IF_UNREACHABLE = 100;
/** Costs of a place whose surroundings are fully covered, without and with reserved space. */
const COST_IF_COVERED = 16;
const COST_IF_RESERVE_COVERED = 64;
/** The noise of a place is an integer from 0 to one less than this. */
const NOISE_VALUES = 11;

/** Preferences for the place of a room. */
export interface PlaceTarget {
  /** The room before it. */
  readonly before: RoomBox;
  /** The preferred length of the tunnel between them. */
  readonly length: number;
  /** Whether more rooms are to be placed next to it. */
  readonly hasMore: boolean;
  /** The width of the band, beyond its surroundings, that should be free for those rooms. */
  readonly reserveWidth: number;
  /** The goal of the ring, if the room is on one. */
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
export interface PlaceSearch {
  readonly rock: Rock;
  readonly sums: CoverSums;
  /** The costs of the places that were found, and the tiles of their corners. */
  readonly costs: Int32Array;
  readonly corners: Int32Array;
}

export function createPlaceSearch(rock: Rock): PlaceSearch {
  const tiles = rock.width * rock.height;
  return {
    rock,
    sums: new CoverSums(rock),
    costs: new Int32Array(tiles),
    corners: new Int32Array(tiles),
  };
}

/** Returns a box around all places that `findPlaces` may return. It may extend beyond the rock. */
export function placesNear(before: RoomBox, box: RoomBox, reserveWidth: number): Bounds {
  const gap = MAX_GAP + (reserveWidth >> 1);
  return {
    x1: before.x - gap - box.width,
    y1: before.y - gap - box.height,
    x2: before.x + before.width + gap + box.width,
    y2: before.y + before.height + gap + box.height,
  };
}

/** Returns the best places for the box of a room, starting with the best. */
export function findPlaces(search: PlaceSearch, box: RoomBox, target: PlaceTarget): Point[] {
  const { rock, sums, costs, corners } = search;
  const { width, height } = box;
  const area = cornersNear(rock, box, target);
  const surroundings = surroundingsOf(target);
  sums.measure(withSurroundings(area, box, surroundings));
  // One object is moved from place to place, because there are thousands of places.
  const place: PlacedBox = { x: 0, y: 0, width, height };
  let count = 0;
  for (let y = area.y1; y <= area.y2; y++) {
    for (let x = area.x1; x <= area.x2; x++) {
      if (sums.count(x, y, width, height) !== 0) continue;
      place.x = x;
      place.y = y;
      costs[count] = placeCost(search, target, surroundings, place);
      corners[count] = y * rock.width + x;
      count++;
    }
  }
  return cheapestPlaces(search, count);
}

/** What surrounds a place: the width of the band around its box, and what it costs. */
interface Surroundings {
  readonly width: number;
  /** The cost if the surroundings are fully covered. */
  readonly fullCost: number;
  readonly hasMore: boolean;
}

function surroundingsOf({ reserveWidth, hasMore }: PlaceTarget): Surroundings {
  const fullCost = reserveWidth > 0 ? COST_IF_RESERVE_COVERED : COST_IF_COVERED;
  return { width: SURROUNDINGS + reserveWidth, fullCost, hasMore };
}

/** Returns the area in which the corner of a box may be. */
function cornersNear(rock: Rock, box: RoomBox, { before, reserveWidth }: PlaceTarget): Bounds {
  const near = placesNear(before, box, reserveWidth);
  return {
    x1: Math.max(1, near.x1),
    y1: Math.max(1, near.y1),
    x2: Math.min(rock.width - 1 - box.width, near.x2 - box.width),
    y2: Math.min(rock.height - 1 - box.height, near.y2 - box.height),
  };
}

/** Returns a box around all boxes whose corner is in an area, and around their surroundings. */
function withSurroundings(area: Bounds, box: RoomBox, { width }: Surroundings): Bounds {
  return {
    x1: area.x1 - width,
    y1: area.y1 - width,
    x2: area.x2 + box.width + width - 1,
    y2: area.y2 + box.height + width - 1,
  };
}

function placeCost(
  { rock, sums }: PlaceSearch,
  { before, length, goal, noise }: PlaceTarget,
  surroundings: Surroundings,
  place: PlacedBox,
): number {
  const toGoal = goal === undefined ? 0 : goalCost(goal, place, rock.width);
  return (
    tunnelCost(before, place, length) +
    toGoal +
    crowdingCost(sums, place, surroundings) +
    placeNoise(noise, place.x, place.y)
  );
}

/** Returns the cost of the tunnel between two places, given its preferred length. */
function tunnelCost(a: PlacedBox, b: PlacedBox, length: number): number {
  // The number of tiles between the boxes on each axis. Below 1 if they overlap or touch on that
  // axis.
  const across = Math.max(b.x - a.x - a.width, a.x - b.x - b.width);
  const down = Math.max(b.y - a.y - a.height, a.y - b.y - b.height);
  if (across >= 0 && down >= 0) {
    // On each axis, a tunnel with a bend goes one tile past the gap, to be beside a box.
    const tiles = across + down + 2;
    return COST_OF_BEND + COST_PER_TILE_OFF * Math.abs(tiles - length);
  }
  // Twice the distance between the middles of the boxes on the axis on which they overlap.
  const offset =
    across >= 0 ? 2 * (b.y - a.y) + b.height - a.height : 2 * (b.x - a.x) + b.width - a.width;
  const isAligned = offset >= -1 && offset <= 1;
  const cost = COST_PER_TILE_OFF * Math.abs(Math.max(across, down) - length);
  return isAligned ? cost + COST_IF_ALIGNED : cost;
}

/** Returns the cost of closing a ring from a place to the goal. */
function goalCost({ steps, span, box }: PlaceGoal, place: PlacedBox, rockWidth: number): number {
  const { x, y, width, height } = place;
  const left = steps[(y + (height >> 1)) * rockWidth + x + (width >> 1)]!;
  // The tunnel to the goal costs half as much as the tunnel to the room before.
  const tunnel = box === undefined ? 0 : tunnelCost(box, place, 1) >> 1;
  if (left < 0) return tunnel + COST_IF_UNREACHABLE;
  return tunnel + COST_PER_STEP_TOO_FAR * Math.max(0, left - span);
}

/**
 * Returns the cost of surroundings. If further rooms are to be placed there, covered surroundings
 * cost more; otherwise, free surroundings cost more.
 */
function crowdingCost(
  sums: CoverSums,
  place: PlacedBox,
  { width: around, fullCost, hasMore }: Surroundings,
): number {
  const width = place.width + 2 * around;
  const height = place.height + 2 * around;
  const count = sums.count(place.x - around, place.y - around, width, height);
  const cost = ((fullCost * count) / (width * height)) | 0;
  // Covered surroundings then save half of what they would cost.
  return hasMore ? cost : -cost >> 1;
}

/** Returns a hash of a seed and a place, from 0 to 10. */
function placeNoise(seed: number, x: number, y: number): number {
  let hash = seed ^ Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash >>> 8) % NOISE_VALUES;
}

/** Returns the cheapest places that are not close to each other. */
function cheapestPlaces(search: PlaceSearch, count: number): Point[] {
  const places: Point[] = [];
  while (places.length < MOST_PLACES) {
    const next = nextCheapest(search, count, places);
    if (next === undefined) return places;
    places.push(next);
  }
  return places;
}

/** Returns the first of the cheapest places that are not close to a chosen place. */
function nextCheapest(
  { rock, costs, corners }: PlaceSearch,
  count: number,
  chosen: readonly Point[],
): Point | undefined {
  let lowest = MAX_INT32;
  let cheapest: Point | undefined;
  for (let i = 0; i < count; i++) {
    const cost = costs[i]!;
    if (cost >= lowest) continue;
    const corner = corners[i]!;
    const x = corner % rock.width;
    const y = (corner - x) / rock.width;
    if (chosen.some((other) => Math.abs(other.x - x) < APART && Math.abs(other.y - y) < APART)) {
      continue;
    }
    lowest = cost;
    cheapest = { x, y };
  }
  return cheapest;
}
