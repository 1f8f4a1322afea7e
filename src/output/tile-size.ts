import { checkIntegerIn } from '../checks';

/** Throws where tiles are too small to see or too large to load. */
export function checkTileSize(tileSize: unknown, max = 1024): asserts tileSize is number {
  checkIntegerIn('tileSize', tileSize, 1, max);
}
