import { createSets, type DisjointSets, rootOf, union } from '../../grid/disjoint-sets';
import type { Draft } from '../../grid/draft';
import { fillRun } from '../../grid/fill-run';
import { createGrid } from '../../grid/grid';
import { type GridSize, type Room, Tile } from '../../model/dungeon';
import type { Mirror } from '../shared/mirror';
import { type BitRows, type FloorRuns, findFloorRuns } from './bit-rows';
import type { RegionSettings } from './options';

/** A region of floor: its number of tiles, and the box around it. */
interface Region {
  /** The number of regions whose first tile comes before that of this one. */
  readonly index: number;
  readonly size: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Regions of floor, given as runs. */
export interface FloorRegions {
  readonly runs: FloorRuns;
  /** For each run, the index of its region, or −1 if the region is filled. */
  readonly regionOf: Int32Array;
  /**
   * The regions, sorted by size, the largest first. Regions of equal size are in the order of their
   * first tiles.
   */
  readonly regions: readonly Region[];
}

/**
 * Returns the regions to keep: those that are not too small, or only the largest. If all are too
 * small, the largest is kept. Tiles are connected in four directions.
 *
 * Uses union-find over runs (Galler and Fischer, 1964): each run is compared with those of the row
 * above.
 */
export function findRegionsToKeep(
  rows: BitRows,
  settings: RegionSettings & { readonly mirror?: Mirror | undefined },
): FloorRegions {
  const runs = findFloorRuns(rows);
  const sets = uniteRuns(rows.height, runs);
  const { all, regionOf } = measureRegions(rows.height, runs, sets);
  const sorted: readonly Region[] = all.sort((a, b) => b.size - a.size);
  const fitting = sorted.filter(({ size }) => size >= settings.minRegion);
  const isAll = settings.pieces === 'join' && fitting.length > 0;
  const kept = isAll ? fitting : sorted.slice(0, settings.mirror ? countAsLarge(sorted) : 1);
  const numbers = new Int32Array(all.length).fill(-1);
  for (const [number, { index }] of kept.entries()) numbers[index] = number;
  for (let run = 0; run < runs.count; run++) regionOf[run] = numbers[regionOf[run]!]!;
  return { runs, regionOf, regions: kept };
}

/**
 * Returns the number of regions that are as large as the largest. With a mirror, these include the
 * images of the largest.
 */
function countAsLarge(sorted: readonly Region[]): number {
  const [largest] = sorted;
  return sorted.filter(({ size }) => size === largest?.size).length;
}

/** Unites the runs that belong to one region. */
function uniteRuns(height: number, { count, first, left, right }: FloorRuns): DisjointSets {
  const sets = createSets(count);
  for (let y = 1; y < height; y++) {
    const end = first[y + 1]!;
    let above = first[y - 1]!;
    let run = first[y]!;
    const aboveEnd = run;
    while (run < end && above < aboveEnd) {
      const lastAbove = right[above]!;
      const last = right[run]!;
      if (left[run]! <= lastAbove && left[above]! <= last) union(sets, above, run);
      // The run that ends first cannot touch any further run of the other row.
      if (lastAbove < last) above++;
      else run++;
    }
  }
  return sets;
}

/** Returns all regions in order of their first tiles, and the region of each run. */
function measureRegions(height: number, runs: FloorRuns, sets: DisjointSets) {
  const { count, first, left, right } = runs;
  const regionOf = new Int32Array(count).fill(-1);
  const all: { -readonly [Key in keyof Region]: number }[] = [];
  for (let y = 0, run = 0; y < height; y++) {
    for (const next = first[y + 1]!; run < next; run++) {
      const root = rootOf(sets, run);
      const [start, end] = [left[run]!, right[run]!];
      let index = regionOf[root]!;
      if (index < 0) {
        index = all.length;
        all.push({ index, size: 0, left: start, right: end, top: y, bottom: y });
        regionOf[root] = index;
      }
      regionOf[run] = index;
      const region = all[index]!;
      region.size += end - start + 1;
      if (start < region.left) region.left = start;
      if (end > region.right) region.right = end;
      region.bottom = y;
    }
  }
  return { all, regionOf };
}

/**
 * Returns a room for each region, with the given kind, if any. A room has no shape if its region
 * fills its box.
 */
export function roomsOf({ runs, regionOf, regions }: FloorRegions, kind?: string): Room[] {
  const rooms = regions.map(({ left, right, top, bottom, size }): Room => {
    const [width, height] = [right - left + 1, bottom - top + 1];
    const room: Room = { x1: left - 1, y1: top - 1, x2: right + 1, y2: bottom + 1 };
    if (size < width * height) room.shape = createGrid(width, height);
    if (kind !== undefined) room.kind = kind;
    return room;
  });
  const { first, left, right } = runs;
  for (let y = 0, run = 0; y + 1 < first.length; y++) {
    for (const next = first[y + 1]!; run < next; run++) {
      const number = regionOf[run]!;
      if (number < 0) continue;
      const { shape, x1, y1 } = rooms[number]!;
      if (shape === undefined) continue;
      const row = (y - y1 - 1) * shape.width - x1 - 1;
      for (let x = left[run]!; x <= right[run]!; x++) shape.tiles[row + x] = Tile.Floor;
    }
  }
  return rooms;
}

/** Returns for each tile of a grid the index of its region, or −1 if it has none. */
export function labelsOf(
  { runs, regionOf }: FloorRegions,
  { width, height }: GridSize,
): Int32Array {
  const labels = new Int32Array(width * height).fill(-1);
  const { first, left, right } = runs;
  for (let y = 0, run = 0; y < height; y++) {
    for (const next = first[y + 1]!; run < next; run++) {
      const end = y * width + right[run]!;
      for (let tile = y * width + left[run]!; tile <= end; tile++) labels[tile] = regionOf[run]!;
    }
  }
  return labels;
}

/** Digs the regions that are kept. */
export function digRegions({ grid, bytes }: Draft, { runs, regionOf }: FloorRegions): void {
  const { first, left, right } = runs;
  for (let y = 0, run = 0; y < grid.height; y++) {
    for (const next = first[y + 1]!; run < next; run++) {
      if (regionOf[run]! < 0) continue;
      const start = left[run]!;
      fillRun(bytes, y * grid.width + start, right[run]! - start + 1);
    }
  }
}
