import { checkInteger, checkOptions } from '../checks';
import type { Dungeon, Grid } from '../dungeon';
import { checkItemCount } from './limits';
import { readSubject } from './read-subject';
import { listRows, type Rows, rowsOf } from './rows';

/** The numbers that stand for tiles in {@link toMatrix}: any integers. */
export interface MatrixCodes {
  /** For walls, and for whatever else cannot be walked on. */
  readonly wall: number;
  /** For floor. */
  readonly floor: number;
  /** For doors. Default that of floor. */
  readonly door?: number | undefined;
  /** For stairs to the level above. Default that of floor. */
  readonly stairsUp?: number | undefined;
  /** For stairs to the level below. Default that of floor. */
  readonly stairsDown?: number | undefined;
}

/** The option that names each tile's number, by tile code. */
const NAMES = ['wall', 'floor', 'door', 'stairsUp', 'stairsDown'] as const;
const OPTIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(NAMES);

/**
 * A grid as rows of numbers, `matrix[y][x]`, in a caller's own codes. Those of wall and floor must be
 * given, since loaders disagree on 0: PathFinding walks on it, Phaser draws tile 0 there, EasyStar
 * asks.
 *
 * @throws InvalidOptionError where the grid is none, a code is no integer, or there are more rows or
 * columns than an array can hold
 * @example
 * easystar.setGrid(toMatrix(dungeon.grid, { wall: 1, floor: 0 }));
 */
export function toMatrix(subject: Dungeon | Grid, codes: MatrixCodes): number[][] {
  return listRows(matrixRows(subject, codes));
}

/** The rows of {@link toMatrix} one at a time, for a matrix that no memory could hold. */
export function matrixRows(subject: Dungeon | Grid, codes: MatrixCodes): Rows<number[]> {
  const { grid } = readSubject(subject);
  const { width, height, tiles } = grid;
  checkOptions(codes, OPTIONS, 'codes');
  const numbers = readNumbers(codes);
  checkItemCount('grid.width', width);
  return rowsOf(height, (y) => {
    const row = new Array<number>(width);
    const start = y * width;
    for (let x = 0; x < width; x++) row[x] = numbers[tiles[start + x]!]!;
    return row;
  });
}

/** The number of each tile code; one that is not known is as solid as wall. */
function readNumbers(codes: MatrixCodes): number[] {
  const { wall, floor, door = floor, stairsUp = floor, stairsDown = floor } = codes;
  const given = [wall, floor, door, stairsUp, stairsDown];
  for (const [code, name] of NAMES.entries()) checkInteger(`codes.${name}`, given[code]);
  return Array.from({ length: 256 }, (_, code) => given[code] ?? wall);
}
