import type { Rect } from '../../model/dungeon';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';

/**
 * Returns the maximum number of areas into which a rectangle can be cut if no side may be shorter
 * than `least`.
 */
export function mostAreas(width: number, height: number, least: number): number {
  return Math.floor(width / least) * Math.floor(height / least);
}

/**
 * Cuts a rectangle into exactly `count` areas with sides of at least `least` tiles. Each cut is
 * across the longer side, at a drawn place in its middle third. The remaining areas are divided
 * between the two parts in proportion to their size, within the limits of each part.
 */
export function cutAreas(rng: Rng, whole: Rect, count: number, least: number): Rect[] {
  const areas: Rect[] = [];
  const pending: [Rect, number][] = [[whole, count]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [rect, own] = next;
    if (own === 1) {
      areas.push(rect);
      continue;
    }
    const [first, second, share] = cutOnce(rng, rect, own, least);
    pending.push([second, own - share], [first, share]);
  }
  return areas;
}

/**
 * Cuts a rectangle in two. Returns both parts, and the number of areas into which the first is to
 * be cut.
 */
function cutOnce(
  rng: Rng,
  { x, y, width, height }: Rect,
  count: number,
  least: number,
): [Rect, Rect, number] {
  const isWide = height < 2 * least || (width >= height && width >= 2 * least);
  const [length, breadth] = isWide ? [width, height] : [height, width];
  const most = (part: number) => mostAreas(part, breadth, least);
  // This list is never empty: a cut at a multiple of `least` in the middle third does not reduce
  // the number of areas.
  const places: number[] = [];
  const last = Math.min(length - least, Math.floor((2 * length) / 3));
  for (let place = Math.max(least, Math.ceil(length / 3)); place <= last; place++) {
    if (most(place) + most(length - place) >= count) places.push(place);
  }
  const place = places[drawInt(rng, 0, places.length - 1, 'the border between two areas')]!;
  const fewest = Math.max(1, count - most(length - place));
  const greatest = Math.min(count - 1, most(place));
  const share = Math.min(greatest, Math.max(fewest, Math.round((count * place) / length)));
  return isWide
    ? [{ x, y, width: place, height }, { x: x + place, y, width: width - place, height }, share]
    : [{ x, y, width, height: place }, { x, y: y + place, width, height: height - place }, share];
}

/** Two adjacent areas. */
export interface Border {
  readonly a: number;
  readonly b: number;
  /** Whether `b` is to the right of `a`. Otherwise, it is below. */
  readonly isRight: boolean;
  /** The first and the last tile along the border at which a tunnel can cross it. */
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the borders between areas that a tunnel can cross without touching the ring of either
 * area, in order of the areas.
 */
export function bordersOf(areas: readonly Rect[]): Border[] {
  const borders: Border[] = [];
  for (const [a, area] of areas.entries()) {
    for (const [b, other] of areas.entries()) {
      const isRight = other.x === area.x + area.width;
      if (!isRight && other.y !== area.y + area.height) continue;
      const [axis, extent] = isRight ? (['y', 'height'] as const) : (['x', 'width'] as const);
      const from = Math.max(area[axis], other[axis]);
      const to = Math.min(area[axis] + area[extent], other[axis] + other[extent]);
      if (to - from >= 3) borders.push({ a, b, isRight, from: from + 1, to: to - 2 });
    }
  }
  return borders;
}
