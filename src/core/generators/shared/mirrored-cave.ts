import { stepsOf } from '../../grid/directions';
import { type Cave, centerTile, dig, isRock } from './cave';
import { imagesOf, type MirrorOptions } from './mirror';

/** The number of images of a tile that is not on an axis, the tile itself included. */
const IMAGES = { x: 2, y: 2, both: 4 };

/**
 * Returns the number of tiles for a share of those inside the ring, at least one. With a mirror, it
 * is the nearest number that can be made up of tiles and their images.
 */
export function reachableFloorCount(settings: FloorSettings): number {
  const { width, height, floorShare, mirror } = settings;
  const inside = (width - 2) * (height - 2);
  const wanted = Math.max(1, Math.round(floorShare * inside));
  if (mirror === undefined || wanted === inside) return wanted;
  const centerImages = imagesOf(settings, centerTile(settings)).length;
  // If an axis runs through tiles, some groups of images are pairs; otherwise, all are as large as
  // that of the centre.
  const group = Math.max(centerImages, IMAGES.x);
  // If both sides are odd, the tile in the centre has no other image.
  const middleTiles = mirror === 'both' && centerImages === 1 ? 1 : 0;
  const greatest = inside - ((inside - middleTiles) % group);
  const nearest = group * Math.round((wanted - middleTiles) / group) + middleTiles;
  return Math.min(greatest, Math.max(centerImages, nearest));
}

/** The options for {@link reachableFloorCount}. */
interface FloorSettings extends MirrorOptions {
  readonly floorShare: number;
}

/** Digs a tile that is rock, and its images. */
export function digImages(cave: Cave, tile: number): void {
  const { grid, mirror } = cave;
  if (mirror === undefined) dig(cave, tile);
  else for (const image of imagesOf({ ...grid, mirror }, tile)) dig(cave, image);
}

/** Returns whether enough tiles are missing that any tile may be dug together with its images. */
export function canDigImages({ missing, mirror }: Cave): boolean {
  return missing >= (mirror === undefined ? 1 : IMAGES[mirror]);
}

/**
 * Digs the missing tiles in the middle, which have fewer images, beginning with those next to the
 * floor.
 */
export function digMiddle(cave: Cave): void {
  while (cave.missing > 0) {
    // Each search starts at the first tile, because one before the last may now be next to floor.
    const tile = cave.grid.tiles.findIndex((_, at) => canDigInMiddle(cave, at));
    if (tile < 0) return;
    digImages(cave, tile);
  }
}

/** Returns whether a tile is rock next to floor, with no more images than tiles are missing. */
function canDigInMiddle(cave: Cave, tile: number): boolean {
  const { grid, mirror, missing } = cave;
  if (!isRock(cave, tile)) return false;
  if (!stepsOf(grid.width).some((step) => grid.tiles[tile + step])) return false;
  return imagesOf({ ...grid, mirror }, tile).length <= missing;
}
