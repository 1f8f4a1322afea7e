import { rootOf, union } from '../../core/grid/disjoint-sets';
import { type Bounds, boundsOf, type Rock, type RoomBox } from './rock';
import { type Site, sitesOf } from './sites';

/** The connected parts of the free rock, and distances through that rock. */
export interface FreeRock {
  readonly rock: Rock;
  /** For each tile, the number of its run, starting at 1; 0 if the tile is not free. */
  readonly labels: Int32Array;
  /**
   * The parent of each run in a union–find forest. Runs that touch have the same root, which
   * identifies their part.
   */
  readonly parents: Int32Array;
  /** The number of tiles in each part, by its root. */
  readonly sizes: Int32Array;
  /**
   * For each tile, the number of steps from the room given to `measureFrom`; −1 if there is no
   * route.
   */
  readonly steps: Int32Array;
  readonly queue: Int32Array;
}

/** Creates a `FreeRock` without any measurements. */
export function createFreeRock(rock: Rock): FreeRock {
  const tiles = rock.width * rock.height;
  return {
    rock,
    labels: new Int32Array(tiles),
    parents: new Int32Array((tiles >> 1) + 2),
    sizes: new Int32Array((tiles >> 1) + 2),
    steps: new Int32Array(tiles),
    queue: new Int32Array(tiles),
  };
}

/**
 * Labels the connected parts of the free rock, run by run, by joining each run with the runs above
 * it. Only rock in a box around everything dug is labelled; free rock outside counts as part of the
 * edge of the box. This takes a third of the time of a flood fill.
 */
export function labelParts(free: FreeRock): void {
  const runs = labelRuns(free);
  addOutside(free);
  const { parents, sizes } = free;
  for (let run = 1; run < runs; run++) {
    const root = rootOf(parents, run);
    if (root !== run) sizes[root]! += sizes[run]!;
  }
}

/** Labels the runs of each row and joins them. Returns the number of runs plus 1. */
function labelRuns({ rock, labels, sizes, parents }: FreeRock): number {
  const { width, cover } = rock;
  const { x1, y1, x2, y2 } = boundsOf(rock);
  labels.fill(0, (y1 - 1) * width, y1 * width);
  let runs = 1;
  for (let y = y1; y <= y2; y++) {
    const end = y * width + x2;
    for (let tile = y * width + x1; tile <= end; tile++) {
      if (cover[tile] !== 0) {
        labels[tile] = 0;
        continue;
      }
      const run = runs++;
      parents[run] = run;
      const start = tile;
      let above = 0;
      for (; tile <= end && cover[tile] === 0; tile++) {
        labels[tile] = run;
        const up = labels[tile - width]!;
        if (up === above) continue;
        above = up;
        if (up > 0) union(parents, up, run);
      }
      labels[tile] = 0;
      sizes[run] = tile - start;
    }
  }
  return runs;
}

/** Adds the number of free tiles outside the labelled box to the runs at its corners. */
function addOutside({ rock, labels, sizes }: FreeRock): void {
  const { width, height } = rock;
  const { x1, y1, x2, y2 } = boundsOf(rock);
  const addTo = (tile: number, tiles: number) => {
    if (tiles > 0) sizes[labels[tile]!]! += tiles;
  };
  addTo(y1 * width + x1, (y1 - 1) * (width - 2));
  addTo(y1 * width + x1, (x1 - 1) * (y2 - y1 + 1));
  addTo(y1 * width + x2, (width - 2 - x2) * (y2 - y1 + 1));
  addTo(y2 * width + x1, (height - 2 - y2) * (width - 2));
}

/** Returns the part that a tunnel from a site enters. Returns 0 if it enters none. */
function partBeside({ rock, labels, parents }: FreeRock, { tile, step }: Site): number {
  if (rock.cover[tile] !== 1) return 0;
  const run = labels[tile + step]!;
  return run === 0 ? 0 : rootOf(parents, run);
}

/** Returns the parts that a tunnel from a room in the rock can enter, each once. */
export function partsBeside(free: FreeRock, box: RoomBox): number[] {
  const parts: number[] = [];
  for (const site of sitesOf(free.rock, box)) {
    const part = partBeside(free, site);
    if (part > 0 && !parts.includes(part)) parts.push(part);
  }
  return parts;
}

/**
 * Returns whether a tunnel from a room in the rock can enter a part with at least `tiles` tiles.
 */
export function isBesidePart(free: FreeRock, box: RoomBox, tiles: number): boolean {
  return sitesOf(free.rock, box).some((site) => {
    const part = partBeside(free, site);
    return part > 0 && free.sizes[part]! >= tiles;
  });
}

/**
 * Measures distances from a room through free rock, up to `most` steps, in a box around everything
 * dug and `also`. No route outside this box is shorter. The whole box is visited for each room of a
 * ring, which is most of the time for rings of hundreds of rooms.
 */
export function measureFrom(free: FreeRock, box: RoomBox, most: number, also: Bounds): void {
  const { rock, steps, queue } = free;
  const { width } = rock;
  clearSteps(free, also);
  let tail = queueSites(free, box);
  for (let head = 0; head < tail; head++) {
    const tile = queue[head]!;
    const further = steps[tile]! + 1;
    if (further > most) return;
    // With a loop over the four neighbours, rings take 10% longer.
    if (steps[tile + 1]! < 0) {
      steps[tile + 1] = further;
      queue[tail++] = tile + 1;
    }
    if (steps[tile + width]! < 0) {
      steps[tile + width] = further;
      queue[tail++] = tile + width;
    }
    if (steps[tile - 1]! < 0) {
      steps[tile - 1] = further;
      queue[tail++] = tile - 1;
    }
    if (steps[tile - width]! < 0) {
      steps[tile - width] = further;
      queue[tail++] = tile - width;
    }
  }
}

/**
 * Sets the free tiles in the box to −1, and marks its covered tiles and the ring around it as
 * visited.
 */
function clearSteps({ rock, steps }: FreeRock, also: Bounds): void {
  const { width, height, cover } = rock;
  const inner = boundsOf(rock);
  const x1 = Math.max(1, Math.min(inner.x1, also.x1));
  const x2 = Math.min(width - 2, Math.max(inner.x2, also.x2));
  const y1 = Math.max(1, Math.min(inner.y1, also.y1));
  const y2 = Math.min(height - 2, Math.max(inner.y2, also.y2));
  for (let y = y1 - 1; y <= y2 + 1; y++) {
    steps.fill(0, y * width + x1 - 1, y * width + x2 + 2);
    if (y < y1 || y > y2) continue;
    for (let tile = y * width + x1; tile <= y * width + x2; tile++) {
      if (cover[tile] === 0) steps[tile] = -1;
    }
  }
}

/**
 * Queues the second tile of each tunnel that could begin at a room. Returns the number of tiles
 * queued.
 */
function queueSites({ rock, steps, queue }: FreeRock, box: RoomBox): number {
  let count = 0;
  for (const { tile, step } of sitesOf(rock, box)) {
    const next = tile + step;
    if (rock.cover[tile] !== 1 || steps[next]! >= 0) continue;
    steps[next] = 2;
    queue[count++] = next;
  }
  return count;
}
