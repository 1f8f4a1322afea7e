import { rootOf, union } from '../../grid/disjoint-sets';
import { type Bounds, boundsOf, type Rock, type RoomBox, stepsFromEast } from './rock';
import { listSites, type Sites } from './sites';

/** Free rock, part by part, and how far it is through it. */
export interface FreeRock {
  /** For each tile its run in its row, from 1; 0 where the rock is not free. */
  readonly labels: Int32Array;
  /** Runs above or below one another lead to the same root: their part. */
  readonly parents: Int32Array;
  /** Tiles of each part, by its root. */
  readonly sizes: Int32Array;
  /** For each tile the steps from where `measureFrom` began; −1 where none lead there. */
  readonly steps: Int32Array;
  readonly queue: Int32Array;
}

/** Nothing is measured yet. */
export function createFreeRock({ width, height }: Rock): FreeRock {
  const tiles = width * height;
  return {
    labels: new Int32Array(tiles),
    parents: new Int32Array((tiles >> 1) + 2),
    sizes: new Int32Array((tiles >> 1) + 2),
    steps: new Int32Array(tiles),
    queue: new Int32Array(tiles),
  };
}

/**
 * Labels the parts into which the free rock falls, run by run: what lies above a run is joined with it.
 * Only rock in a box around what is dug is labelled; what is free outside it counts for the edge of the box.
 * Measured: a third of the time of a flood.
 */
export function labelParts(free: FreeRock, rock: Rock): void {
  const { labels, sizes, parents } = free;
  const { width, height, cover } = rock;
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
  const addTo = (tile: number, tiles: number) => {
    if (tiles > 0) sizes[labels[tile]!] = sizes[labels[tile]!]! + tiles;
  };
  addTo(y1 * width + x1, (y1 - 1) * (width - 2));
  addTo(y1 * width + x1, (x1 - 1) * (y2 - y1 + 1));
  addTo(y1 * width + x2, (width - 2 - x2) * (y2 - y1 + 1));
  addTo(y2 * width + x1, (height - 2 - y2) * (width - 2));
  for (let run = 1; run < runs; run++) {
    const root = rootOf(parents, run);
    if (root !== run) sizes[root] = sizes[root]! + sizes[run]!;
  }
}

/** The part that a tile belongs to; 0 where it is not free. */
function partAt({ labels, parents }: FreeRock, tile: number): number {
  const run = labels[tile]!;
  return run === 0 ? 0 : rootOf(parents, run);
}

/** The parts that a tunnel from a laid room can enter, each once. */
export function partsBeside(free: FreeRock, rock: Rock, sites: Sites, box: RoomBox): number[] {
  const { width, cover } = rock;
  const steps = stepsFromEast(width);
  const parts: number[] = [];
  listSites(sites, rock, box);
  for (let k = 0; k < sites.count; k++) {
    const tile = sites.tile[k]!;
    if (cover[tile] !== 1) continue;
    const part = partAt(free, tile + steps[sites.way[k]!]!);
    if (part > 0 && !parts.includes(part)) parts.push(part);
  }
  return parts;
}

/** Whether a tunnel from a laid room can enter a part of at least that many tiles. */
export function isBesidePart(
  free: FreeRock,
  rock: Rock,
  sites: Sites,
  box: RoomBox,
  tiles: number,
): boolean {
  const { width, cover } = rock;
  const steps = stepsFromEast(width);
  listSites(sites, rock, box);
  for (let k = 0; k < sites.count; k++) {
    const tile = sites.tile[k]!;
    if (cover[tile] !== 1) continue;
    const part = partAt(free, tile + steps[sites.way[k]!]!);
    if (part > 0 && free.sizes[part]! >= tiles) return true;
  }
  return false;
}

/**
 * Measures how far free rock lies from a laid room, through the rock, up to `most` steps, in a box that holds
 * what is dug and another box: no way is shorter outside it. It visits that whole box for each room of a ring,
 * which is most of the time of a ring of hundreds of rooms.
 */
export function measureFrom(
  free: FreeRock,
  rock: Rock,
  sites: Sites,
  box: RoomBox,
  most: number,
  also: Bounds,
): void {
  const { steps, queue } = free;
  const { width, height, cover } = rock;
  const ways = stepsFromEast(width);
  const inner = boundsOf(rock);
  const x1 = Math.max(1, Math.min(inner.x1, also.x1));
  const x2 = Math.min(width - 2, Math.max(inner.x2, also.x2));
  const y1 = Math.max(1, Math.min(inner.y1, also.y1));
  const y2 = Math.min(height - 2, Math.max(inner.y2, also.y2));
  // Covered tiles, and the ring around the box, seem to have been visited.
  for (let y = y1 - 1; y <= y2 + 1; y++) {
    const isInside = y >= y1 && y <= y2;
    steps.fill(0, y * width + x1 - 1, y * width + x2 + 2);
    if (!isInside) continue;
    for (let tile = y * width + x1; tile <= y * width + x2; tile++) {
      if (cover[tile] === 0) steps[tile] = -1;
    }
  }
  listSites(sites, rock, box);
  let tail = 0;
  for (let k = 0; k < sites.count; k++) {
    const tile = sites.tile[k]!;
    const next = tile + ways[sites.way[k]!]!;
    if (cover[tile] !== 1 || steps[next]! >= 0) continue;
    steps[next] = 2;
    queue[tail++] = next;
  }
  for (let head = 0; head < tail; head++) {
    const tile = queue[head]!;
    const further = steps[tile]! + 1;
    if (further > most) return;
    for (let way = 0; way < 4; way++) {
      const next = tile + ways[way]!;
      if (steps[next]! >= 0) continue;
      steps[next] = further;
      queue[tail++] = next;
    }
  }
}
