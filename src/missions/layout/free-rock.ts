import { rootOf } from '../../connection/disjoint-sets';
import { type Box, type Rock, stepsOf } from './rock';
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
 * Measured: a third of the time of a flood.
 */
export function labelParts(free: FreeRock, { width, height, cover }: Rock): void {
  const { labels, sizes, parents } = free;
  let runs = 1;
  for (let y = 1; y < height - 1; y++) {
    const end = (y + 1) * width - 1;
    for (let tile = y * width + 1; tile < end; tile++) {
      if (cover[tile] !== 0) {
        labels[tile] = 0;
        continue;
      }
      const run = runs++;
      parents[run] = run;
      const start = tile;
      let above = 0;
      for (; cover[tile] === 0; tile++) {
        labels[tile] = run;
        const up = labels[tile - width]!;
        if (up === above) continue;
        above = up;
        if (up > 0) parents[rootOf(parents, up)] = rootOf(parents, run);
      }
      labels[tile] = 0;
      sizes[run] = tile - start;
    }
  }
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
export function partsBeside(free: FreeRock, rock: Rock, sites: Sites, box: Box): number[] {
  const { width, cover } = rock;
  const steps = stepsOf(width);
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

/** Measures how far free rock lies from a laid room, through the rock, up to `most` steps. */
export function measureFrom(
  free: FreeRock,
  rock: Rock,
  sites: Sites,
  box: Box,
  most: number,
): void {
  const { steps, queue } = free;
  const { width, cover } = rock;
  const ways = stepsOf(width);
  steps.fill(-1);
  listSites(sites, rock, box);
  let tail = 0;
  for (let k = 0; k < sites.count; k++) {
    const tile = sites.tile[k]!;
    const next = tile + ways[sites.way[k]!]!;
    if (cover[tile] !== 1 || cover[next] !== 0 || steps[next]! >= 0) continue;
    steps[next] = 2;
    queue[tail++] = next;
  }
  for (let head = 0; head < tail; head++) {
    const tile = queue[head]!;
    const further = steps[tile]! + 1;
    if (further > most) return;
    for (let way = 0; way < 4; way++) {
      const next = tile + ways[way]!;
      if (cover[next] !== 0 || steps[next]! >= 0) continue;
      steps[next] = further;
      queue[tail++] = next;
    }
  }
}
