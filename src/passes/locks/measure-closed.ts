import { addSource, beginSearch, measure } from '../../analysis/distance-search';
import { enclosedTile } from '../../analysis/enclosure';
import { bitAt, isStanding, WALKABLE } from '../../grid/tiles';
import { MAX_INT32 } from '../../model/checks';
import type { Door, Dungeon, Point } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';

/** The steps from the entrances with all shortcuts closed and all other doors open. */
export interface StepsFromEntrance {
  /** For each tile of the enclosure, its distance; −1 if it cannot be entered. */
  readonly distances: Int32Array;
  /** The number of tiles from one row of the enclosure to the next. */
  readonly width: number;
  /** For each tile, the number of the last walk that visited it, counted from 1. */
  readonly visits: Int32Array;
  /** The tiles that a walk visits. */
  readonly queue: Int32Array;
  /** Returns the tile of the enclosure at a point of the grid. */
  readonly tileAt: (point: Point) => number;
  /** Returns the index in the grid of a tile of the enclosure. */
  readonly tileOf: (tile: number) => number;
  /** The number of walks so far. */
  walks: number;
}

/** Measures the steps from the entrance and all stairs up. */
export function measureClosed({ grid, doors, entrance, stairs }: Dungeon): StepsFromEntrance {
  const shut = doors.filter((door) => door.shortcut && isStanding(grid, door));
  const indexOf = ({ x, y }: Point) => y * grid.width + x;
  const search = beginSearch(grid, undefined, shut.map(indexOf));
  const up = stairs.filter(({ direction }) => direction === 'up');
  for (const tile of [entrance, ...up].map(indexOf)) {
    if (bitAt(WALKABLE, grid.tiles, tile) === 1) addSource(search, tile);
  }
  measure(search, { diagonals: false, maxDistance: MAX_INT32 });
  const { distances, enclosure } = search;
  const { width, margin } = enclosure;
  return {
    distances,
    width,
    visits: new Int32Array(distances.length),
    queue: search.queue,
    walks: 0,
    tileAt: (point) => enclosedTile(enclosure, grid, indexOf(point)),
    tileOf: (tile) =>
      tile - margin * (width + 1) - 2 * margin * (Math.floor(tile / width) - margin),
  };
}

/** The tiles on both sides of a door, as tiles of the enclosure. */
export interface Sides {
  readonly at: number;
  /** The side that is nearer to the entrance. */
  readonly near: number;
  readonly far: number;
}

/** Returns the two opposite sides of a door that can be entered, if one of them is nearer. */
export function sidesOf(
  { distances, width, tileAt }: StepsFromEntrance,
  door: Door,
): Sides | undefined {
  const at = tileAt(door);
  const [above = -1, below = -1] = [distances[at - width], distances[at + width]];
  const [left = -1, right = -1] = [distances[at - 1], distances[at + 1]];
  const isUpright = above >= 0 && below >= 0;
  const isAcross = left >= 0 && right >= 0;
  if (isUpright === isAcross) return undefined;
  const step = isUpright ? width : 1;
  const difference = isUpright ? below - above : right - left;
  if (difference === 0) return undefined;
  const far = difference > 0 ? at + step : at - step;
  return { at, near: 2 * at - far, far };
}

/**
 * Returns how much farther the far side of a door would be than its near side if the door were
 * closed. Returns infinity if it could not be reached.
 *
 * Walks from the far side, away from the door, ring by ring. A tile there that is nearer to the
 * entrance than by this walk has a route without the door, and so does the far side then. The first
 * ring with such a tile has the shortest one: a tile in a later ring is at most one step nearer than
 * by the walk to the ring before it.
 */
export function detourOf(steps: StepsFromEntrance, { at, near, far }: Sides): number {
  const { distances, width, visits, queue } = steps;
  const walk = ++steps.walks;
  const start = elementAt(distances, far);
  let tail = 1;
  queue[0] = far;
  visits[at] = walk;
  visits[far] = walk;
  for (let head = 0, away = 0; head < tail; away++) {
    let least = Number.POSITIVE_INFINITY;
    for (const end = tail; head < end; head++) {
      const tile = queue[head]!;
      const distance = distances[tile]!;
      if (distance < start + away) least = Math.min(least, distance + away);
      for (let side = 0; side < 4; side++) {
        const other = tile + (side < 2 ? 1 : width) * (side & 1 ? 1 : -1);
        if (distances[other]! < 0 || visits[other] === walk) continue;
        visits[other] = walk;
        queue[tail++] = other;
      }
    }
    if (least < Number.POSITIVE_INFINITY) return least - elementAt(distances, near);
  }
  return Number.POSITIVE_INFINITY;
}
