import { stepsOf } from '../../grid/directions';
import { type Cave, centerTile, dig, isRock } from './cave';
import { imagesOf, type MirrorOptions } from './mirror';

/**
 * Returns the number of tiles for a share of those inside the ring, at least one. With a mirror, it
 * is the nearest number that can be made up of tiles and their images.
 */
export function countFloor(settings: FloorSettings): number {
  const { width, height, floorShare, mirror } = settings;
  const inside = (width - 2) * (height - 2);
  const floor = Math.max(1, Math.round(floorShare * inside));
  if (mirror === undefined || floor === inside) return floor;
  const first = imagesOf(settings, centerTile(settings)).length;
  const unit = first === 4 ? 4 : 2;
  // If both sides are odd, the tile in the centre has no other image.
  const odd = mirror === 'both' && first === 1 ? 1 : 0;
  const most = inside - ((inside - odd) % unit);
  return Math.min(most, Math.max(first, unit * Math.round((floor - odd) / unit) + odd));
}

/** The options for {@link countFloor}. */
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
export function isLeft({ missing, mirror }: Cave): boolean {
  return missing >= (mirror === undefined ? 1 : mirror === 'both' ? 4 : 2);
}

/**
 * Digs the missing tiles in the middle, which have fewer images, beginning with those next to the
 * floor.
 */
export function digMiddle(cave: Cave): void {
  const { grid, mirror } = cave;
  for (let tile = 0; cave.missing > 0 && tile < grid.tiles.length; tile++) {
    if (!isRock(cave, tile) || !stepsOf(grid.width).some((step) => grid.tiles[tile + step]))
      continue;
    if (imagesOf({ ...grid, mirror }, tile).length > cave.missing) continue;
    digImages(cave, tile);
    // The search starts again, because a tile before this one may now be next to floor.
    tile = grid.width;
  }
}
