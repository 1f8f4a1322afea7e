import { findRegions } from '../../analysis/find-regions';
import { createGrid } from '../../grid/grid';
import { labelBoxes } from '../../grid/label-boxes';
import { type Grid, type Rect, type Room, Tile } from '../../model/dungeon';
import type { Mirror } from '../shared/mirror';
import type { RegionSettings } from './options';

/** A region of floor: its number of tiles, and the box around it. */
interface Region extends Rect {
  readonly size: number;
}

/** The regions of floor that are kept. */
export interface FloorRegions {
  /** For each tile, the index of its region, or −1 if it has none. */
  readonly labels: Int32Array;
  /**
   * The regions, sorted by size, the largest first. Regions of equal size are in the order of their
   * first tiles.
   */
  readonly regions: readonly Region[];
}

/** Returns a copy of a grid with only its floor inside the outermost ring. All else is wall. */
export function floorInside({ width, height, tiles }: Grid): Grid {
  const floor = createGrid(width, height);
  for (let y = 1; y < height - 1; y++) {
    for (let tile = y * width + 1; tile < (y + 1) * width - 1; tile++) {
      if (tiles[tile] === Tile.Floor) floor.tiles[tile] = Tile.Floor;
    }
  }
  return floor;
}

/**
 * Returns the regions to keep: those that are not too small, or only the largest. If all are too
 * small, the largest is kept. Tiles are connected in four directions.
 *
 * With a mirror, the largest regions are all those of the largest size, because they include the
 * images of the largest.
 */
export function findRegionsToKeep(
  floor: Grid,
  { minRegion, pieces, mirror }: RegionSettings & { readonly mirror?: Mirror | undefined },
): FloorRegions {
  const { labels, sizes } = findRegions(floor);
  const sorted = [...sizes.keys()].sort((a, b) => sizes[b]! - sizes[a]!);
  const fitting = sorted.filter((i) => sizes[i]! >= minRegion);
  const isLargest = (i: number) => sizes[i] === sizes[sorted[0]!];
  const largest = mirror ? sorted.filter(isLargest) : sorted.slice(0, 1);
  const kept = pieces === 'join' && fitting.length > 0 ? fitting : largest;
  const numbers = new Int32Array(sizes.length).fill(-1);
  for (const [number, label] of kept.entries()) numbers[label] = number;
  for (let tile = 0; tile < labels.length; tile++) {
    if (labels[tile]! >= 0) labels[tile] = numbers[labels[tile]!]!;
  }
  const boxes = labelBoxes(labels, kept.length, floor.width);
  return { labels, regions: boxes.map((box, i) => ({ ...box, size: sizes[kept[i]!]! })) };
}

/**
 * Returns a room for each region, with the given kind, if any. A room has no shape if its region
 * fills its box.
 */
export function roomsOfRegions(
  { labels, regions }: FloorRegions,
  gridWidth: number,
  kind?: string,
): Room[] {
  return regions.map((box, i) => {
    const { width, height } = box;
    const tiles = new Uint8Array(width * height);
    for (let row = 0; row < height; row++) {
      const start = (box.y + row) * gridWidth + box.x;
      for (let column = 0; column < width; column++) {
        if (labels[start + column] === i) tiles[row * width + column] = Tile.Floor;
      }
    }
    const [x1, y1] = [box.x - 1, box.y - 1];
    const room: Room = { x1, y1, x2: x1 + width + 1, y2: y1 + height + 1 };
    if (tiles.includes(Tile.Wall)) room.shape = { width, height, tiles };
    if (kind !== undefined) room.kind = kind;
    return room;
  });
}

/** Digs the regions that are kept. */
export function digRegions({ tiles }: Grid, { labels }: FloorRegions): void {
  for (let tile = 0; tile < labels.length; tile++) {
    if (labels[tile]! >= 0) tiles[tile] = Tile.Floor;
  }
}
