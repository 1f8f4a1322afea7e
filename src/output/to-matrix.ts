import { checkGrid, checkInteger, checkOptions } from '../checks';
import { type Grid, Tile } from '../dungeon';

/** The numbers that stand for tiles in {@link toMatrix}: any integers. */
export interface MatrixCodes {
  /** For walls, and for whatever else cannot be walked on. */
  readonly wall: number;
  /** For what can be walked on. */
  readonly floor: number;
}

const CODES: ReadonlySet<string> = new Set(['wall', 'floor']);

/**
 * A grid as rows of numbers, `matrix[y][x]`, in a caller's own codes. They must be given, since
 * loaders disagree on 0: PathFinding walks on it, Phaser draws tile 0 there, EasyStar asks.
 *
 * @throws InvalidOptionError where the grid is none, or a code is no integer
 */
export function toMatrix(grid: Grid, codes: MatrixCodes): number[][] {
  checkGrid('grid', grid);
  checkOptions(codes, CODES, 'codes');
  const { wall, floor } = codes;
  checkInteger('codes.wall', wall);
  checkInteger('codes.floor', floor);
  const { width, height, tiles } = grid;
  return Array.from({ length: height }, (_, y) =>
    Array.from(tiles.subarray(y * width, (y + 1) * width), (tile) =>
      tile === Tile.Floor ? floor : wall,
    ),
  );
}
