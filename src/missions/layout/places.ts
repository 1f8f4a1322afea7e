import type { Point } from '../../model/dungeon';
import { type Bounds, isFloorOf, type Rock, type RoomBox } from './rock';

/** How far from the room before it a room may lie, in tiles. */
const REACH = 12;
/** So much around a place counts as its surroundings. */
const MARGIN = 4;
/** The places that are tried, and how far apart they are at least. */
const MOST_PLACES = 5;
const APART = 4;

/** What a place costs; a step of a tunnel too long or too short, a bend, a step too far from the goal. */
const LENGTH = 2;
const BEND = 7;
const ALIGNED = -4;
const FAR = 3;
const UNREACHABLE = 100;
const NOISE = 11;
/** What covered surroundings cost, and where space is reserved. */
const COVERED = 16;
const COVERED_RESERVE = 64;

/** What is wanted of a place for a room. */
export interface Wish {
  /** The room before it. */
  readonly before: RoomBox;
  /** The length of the tunnel between them. */
  readonly length: number;
  /** Whether more rooms are to hang on it. */
  readonly hasMore: boolean;
  /** How far around it the rock should be free for them, beyond its surroundings. */
  readonly reach: number;
  /** Where an ear ends: steps through rock from there, how many what is left can span, and its box. */
  readonly goal:
    | { readonly steps: Int32Array; readonly span: number; readonly box: RoomBox | undefined }
    | undefined;
  /** A number for the noise, other for each try. */
  readonly noise: number;
}

/** Looks for places, with the arrays that all searches share. */
export interface Finder {
  readonly rock: Rock;
  /** Covered tiles left of and above each tile of a window: a summed-area table. */
  readonly sums: Int32Array;
  readonly scores: Int32Array;
  readonly spots: Int32Array;
}

/** A finder over rock. */
export function createFinder(rock: Rock): Finder {
  const { width, height } = rock;
  const tiles = (width + 1) * (height + 1);
  const numbers = () => new Int32Array(tiles);
  return { rock, sums: numbers(), scores: numbers(), spots: numbers() };
}

/** The box around all that rooms can take that `findPlaces` puts near another, on or off the rock. */
export function placesNear({ x, y, width, height }: RoomBox, box: RoomBox, reach: number): Bounds {
  const off = REACH + (reach >> 1);
  return {
    x1: x - off - box.width,
    y1: y - off - box.height,
    x2: x + width + off + box.width,
    y2: y + height + off + box.height,
  };
}

/** The best places for the box of a room, the best first. */
export function findPlaces(finder: Finder, { width, height }: RoomBox, wish: Wish): Point[] {
  const { rock, sums, scores, spots } = finder;
  const { before, goal, noise } = wish;
  const reach = REACH + (wish.reach >> 1);
  const margin = MARGIN + wish.reach;
  const weight = wish.reach > 0 ? COVERED_RESERVE : COVERED;
  const left = Math.max(1, before.x - reach - width);
  const top = Math.max(1, before.y - reach - height);
  const right = Math.min(rock.width - 1 - width, before.x + before.width + reach);
  const bottom = Math.min(rock.height - 1 - height, before.y + before.height + reach);
  const x0 = Math.max(0, left - margin);
  const y0 = Math.max(0, top - margin);
  const x1 = Math.min(rock.width, right + width + margin);
  const y1 = Math.min(rock.height, bottom + height + margin);
  sumUp(finder, x0, y0, x1, y1);
  const columns = x1 - x0 + 1;
  const area = (width + 2 * margin) * (height + 2 * margin);
  const middle = (height >> 1) * rock.width + (width >> 1);
  let count = 0;
  for (let y = top; y <= bottom; y++) {
    const up = (y - y0) * columns - x0;
    const down = up + height * columns;
    for (let x = left; x <= right; x++) {
      if (sums[down + x + width]! - sums[down + x]! !== sums[up + x + width]! - sums[up + x]!)
        continue;
      let score = costOfWay(before, x, y, width, height, wish.length);
      if (goal !== undefined) {
        const steps = goal.steps[y * rock.width + x + middle]!;
        if (steps < 0) score += UNREACHABLE;
        else if (steps > goal.span) score += FAR * (steps - goal.span);
        if (goal.box !== undefined) score += costOfWay(goal.box, x, y, width, height, 1) >> 1;
      }
      const l = Math.max(x0, x - margin);
      const r = Math.min(x1, x + width + margin);
      const a = (Math.max(y0, y - margin) - y0) * columns - x0;
      const b = (Math.min(y1, y + height + margin) - y0) * columns - x0;
      const inside = (r - l) * ((b - a) / columns);
      const covered = sums[b + r]! - sums[b + l]! - sums[a + r]! + sums[a + l]! + area - inside;
      const share = ((weight * covered) / area) | 0;
      score += wish.hasMore ? share : -share >> 1;
      scores[count] = score + noiseAt(noise, x, y);
      spots[count++] = y * rock.width + x;
    }
  }
  return bestOf(finder, count);
}

/** Counts the covered tiles of a window. */
function sumUp({ rock, sums }: Finder, x0: number, y0: number, x1: number, y1: number): void {
  const { width, cover } = rock;
  const columns = x1 - x0 + 1;
  sums.fill(0, 0, columns);
  for (let y = y0; y < y1; y++) {
    const row = (y - y0 + 1) * columns;
    let sum = 0;
    sums[row] = 0;
    for (let x = x0; x < x1; x++) {
      if (cover[y * width + x] !== 0) sum++;
      sums[row + x - x0 + 1] = sums[row - columns + x - x0 + 1]! + sum;
    }
  }
}

/** What the tunnel between a box and another at (x, y) would cost. */
function costOfWay(
  a: RoomBox,
  x: number,
  y: number,
  width: number,
  height: number,
  wanted: number,
): number {
  // Tiles between them; less than 1 where they lie beside each other on that axis.
  const across = Math.max(x - a.x - a.width, a.x - x - width);
  const down = Math.max(y - a.y - a.height, a.y - y - height);
  if (across >= 0 && down >= 0) return BEND + LENGTH * Math.abs(across + down + 2 - wanted);
  const length = Math.max(across, down);
  const off = across >= 0 ? 2 * (y - a.y) + height - a.height : 2 * (x - a.x) + width - a.width;
  return LENGTH * Math.abs(length - wanted) + (off >= -1 && off <= 1 ? ALIGNED : 0);
}

/** 0 to 10, by a hash of a number and a place. */
function noiseAt(number: number, x: number, y: number): number {
  let hash = number ^ Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash >>> 8) % NOISE;
}

/** The places with the lowest scores, none near another. */
function bestOf({ rock, scores, spots }: Finder, count: number): Point[] {
  const best: Point[] = [];
  while (best.length < MOST_PLACES) {
    let lowest = -1;
    for (let i = 0; i < count; i++) {
      if (lowest >= 0 && scores[i]! >= scores[lowest]!) continue;
      const x = spots[i]! % rock.width;
      const y = (spots[i]! - x) / rock.width;
      if (best.some((other) => Math.abs(other.x - x) < APART && Math.abs(other.y - y) < APART))
        continue;
      lowest = i;
    }
    if (lowest < 0) return best;
    const x = spots[lowest]! % rock.width;
    best.push({ x, y: (spots[lowest]! - x) / rock.width });
  }
  return best;
}

/**
 * The place of a box at which a point lies on its floor: its middle as near as can be to the point, or
 * `inwards` to the middle of the rock.
 */
export function placeOn(
  rock: Rock,
  box: RoomBox,
  { x, y }: Point,
  inwards: boolean,
): Point | undefined {
  const { width, height } = box;
  let best: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let dy = 0; dy < height; dy++) {
    for (let dx = 0; dx < width; dx++) {
      const place = { x: x - dx, y: y - dy };
      const off = inwards
        ? Math.abs(2 * place.x + width - rock.width) + Math.abs(2 * place.y + height - rock.height)
        : Math.abs(2 * dx + 1 - width) + Math.abs(2 * dy + 1 - height);
      if (off >= least || !isFloorOf({ ...box, ...place }, x, y)) continue;
      if (!isBoxFree(rock, place, width, height)) continue;
      best = place;
      least = off;
    }
  }
  return best;
}

/** Whether a box lies on free rock, of which the outermost ring is none. */
function isBoxFree({ width, cover }: Rock, at: Point, columns: number, rows: number): boolean {
  for (let y = at.y; y < at.y + rows; y++) {
    for (let x = at.x; x < at.x + columns; x++) if (cover[y * width + x] !== 0) return false;
  }
  return true;
}
