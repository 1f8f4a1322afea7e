import { findRegions, type Regions } from '../analysis/find-regions';
import type { GridSize } from '../model/dungeon';

/** The connected components of the tiles of a mask. */
export interface Components extends Regions {
  /** The tiles of each component, in order of tile index. */
  readonly tiles: readonly Int32Array[];
}

/** Returns the components of a mask, which has 1 for each tile that counts, and otherwise 0. */
export function componentsOf({ width, height }: GridSize, mask: Uint8Array): Components {
  const regions = findRegions({ width, height, tiles: mask });
  const { labels, sizes } = regions;
  const tiles = sizes.map((size) => new Int32Array(size));
  const filled = new Int32Array(sizes.length);
  for (let tile = 0; tile < labels.length; tile++) {
    const label = labels[tile]!;
    if (label >= 0) tiles[label]![filled[label]!++] = tile;
  }
  return { ...regions, tiles };
}
