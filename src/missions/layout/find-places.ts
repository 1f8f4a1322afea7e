import { pointAt } from '../../core/grid/grid';
import { MAX_INT32 } from '../../core/model/checks';
import type { GridSize, Point } from '../../core/model/dungeon';
import type { Bounds, Rock, RoomBox } from './rock';

/** The greatest gap between a room and the room before it, in tiles. */
const MAX_GAP = 12;
/** The width of the surroundings of a place, in tiles. */
const SURROUNDINGS = 4;
/** The maximum number of places to try, and the minimum distance between them. */
const MAX_PLACES = 5;
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

/** Searches for places of rooms. All searches share its arrays. */
export class PlaceSearch {
  private readonly sums: CoverSums;
  /** The costs of the places that were found, and the tiles of their corners. */
  private readonly costs: Int32Array;
  private readonly corners: Int32Array;

  constructor(private readonly rock: Rock) {
    const tiles = rock.width * rock.height;
    this.sums = new CoverSums(rock);
    this.costs = new Int32Array(tiles);
    this.corners = new Int32Array(tiles);
  }

  /** Returns the best places for the box of a room, starting with the best. */
  find({ width, height }: RoomBox, target: PlaceTarget): Point[] {
    const { rock, sums } = this;
    const near = placesNear(target.before, { width, height }, target.reserveWidth);
    const [left, top] = [Math.max(1, near.x1), Math.max(1, near.y1)];
    const right = Math.min(rock.width - 1, near.x2) - width;
    const bottom = Math.min(rock.height - 1, near.y2) - height;
    const around = SURROUNDINGS + target.reserveWidth;
    sums.measure({
      x1: left - around,
      y1: top - around,
      x2: right + width + around - 1,
      y2: bottom + height + around - 1,
    });
    // One object is moved from place to place, because there are thousands of places.
    const place: PlacedBox = { x: 0, y: 0, width, height };
    let count = 0;
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        if (sums.count(x, y, width, height) !== 0) continue;
        place.x = x;
        place.y = y;
        this.costs[count] = this.costOf(place, target);
        this.corners[count++] = y * rock.width + x;
      }
    }
    return this.cheapest(count);
  }

  private costOf(place: PlacedBox, target: PlaceTarget): number {
    const { before, length, goal, noise } = target;
    const toGoal = goal === undefined ? 0 : goalCost(goal, place, this.rock.width);
    return (
      tunnelCost(before, place, length) +
      toGoal +
      this.crowdingCost(place, target) +
      placeNoise(noise, place.x, place.y)
    );
  }

  /**
   * Returns the cost of surroundings. If further rooms are to be placed there, covered surroundings
   * cost more; otherwise, free surroundings cost more.
   */
  private crowdingCost(place: PlacedBox, { reserveWidth, hasMore }: PlaceTarget): number {
    const around = SURROUNDINGS + reserveWidth;
    const fullCost = reserveWidth > 0 ? COST_IF_RESERVE_COVERED : COST_IF_COVERED;
    const width = place.width + 2 * around;
    const height = place.height + 2 * around;
    const covered = this.sums.count(place.x - around, place.y - around, width, height);
    const cost = ((fullCost * covered) / (width * height)) | 0;
    // Covered surroundings then save half of what they would cost.
    return hasMore ? cost : -cost >> 1;
  }

  /** Returns the cheapest of the places that were found that are not close to each other. */
  private cheapest(count: number): Point[] {
    const places: Point[] = [];
    while (places.length < MAX_PLACES) {
      const next = this.nextCheapest(count, places);
      if (next === undefined) break;
      places.push(next);
    }
    return places;
  }

  /** Returns the first of the cheapest places that are not close to a chosen place. */
  private nextCheapest(count: number, chosen: readonly Point[]): Point | undefined {
    let lowest = MAX_INT32;
    let cheapest: Point | undefined;
    for (let i = 0; i < count; i++) {
      if (this.costs[i]! >= lowest) continue;
      const { x, y } = pointAt(this.rock, this.corners[i]!);
      const isNear = (other: Point) =>
        Math.abs(other.x - x) < APART && Math.abs(other.y - y) < APART;
      if (chosen.some(isNear)) continue;
      lowest = this.costs[i]!;
      cheapest = { x, y };
    }
    return cheapest;
  }
}

/**
 * Returns a box around all places that `PlaceSearch.find` may return. It may extend beyond the
 * rock.
 */
export function placesNear(before: RoomBox, box: GridSize, reserveWidth: number): Bounds {
  const gap = MAX_GAP + (reserveWidth >> 1);
  return {
    x1: before.x - gap - box.width,
    y1: before.y - gap - box.height,
    x2: before.x + before.width + gap + box.width,
    y2: before.y + before.height + gap + box.height,
  };
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

/** Returns a hash of a seed and a place, from 0 to 10. */
function placeNoise(seed: number, x: number, y: number): number {
  let hash = seed ^ Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash >>> 8) % NOISE_VALUES;
}

/**
 * Counts the covered tiles of rock in boxes by means of a summed-area table of a window (Crow,
 * 1984). Tiles outside the rock count as covered.
 */
export class CoverSums {
  /**
   * For each corner of a tile in the window, the number of covered tiles to the left of it and
   * above it.
   */
  private sums = new Int32Array(0);
  /** The upper left corner of the window, and the number of corners in one of its rows. */
  private left = 0;
  private top = 0;
  private columns = 0;

  constructor(private readonly rock: Rock) {}

  /** Computes the table for the tiles of a window. */
  measure({ x1, y1, x2, y2 }: Bounds): void {
    const columns = x2 - x1 + 2;
    const corners = columns * (y2 - y1 + 2);
    if (this.sums.length < corners) this.sums = new Int32Array(corners);
    this.left = x1;
    this.top = y1;
    this.columns = columns;
    this.sums.fill(0, 0, columns);
    for (let y = y1; y <= y2; y++) this.sumRow(y, x1, x2);
  }

  /** Returns the number of covered tiles in a box inside the window. */
  count(x: number, y: number, width: number, height: number): number {
    const { sums, columns } = this;
    const above = (y - this.top) * columns + x - this.left;
    const below = above + height * columns;
    return sums[below + width]! - sums[below]! - sums[above + width]! + sums[above]!;
  }

  private sumRow(y: number, x1: number, x2: number): void {
    const { sums, columns } = this;
    const { width, height, cover } = this.rock;
    const isInside = y >= 0 && y < height;
    const left = isInside ? Math.max(x1, 0) : x2 + 1;
    const right = Math.min(x2 + 1, width);
    let corner = (y - this.top + 1) * columns;
    let sum = 0;
    sums[corner] = 0;
    for (let x = x1; x < left; x++, corner++)
      sums[corner + 1] = sums[corner + 1 - columns]! + ++sum;
    for (let tile = y * width + left, end = y * width + right; tile < end; tile++, corner++) {
      if (cover[tile] !== 0) sum++;
      sums[corner + 1] = sums[corner + 1 - columns]! + sum;
    }
    for (let x = Math.max(left, right); x <= x2; x++, corner++) {
      sums[corner + 1] = sums[corner + 1 - columns]! + ++sum;
    }
  }
}
