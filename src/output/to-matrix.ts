import { checkInteger, checkOptions } from '../checks';
import type { Dungeon, Grid } from '../dungeon';
import { readSubject } from './subject';

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
 * A grid as rows of numbers, `matrix[y][x]`, in codes of your own. Those of wall and floor are
 * required, since loaders disagree on 0: PathFinding walks on it, Phaser draws tile 0 there, EasyStar
 * asks. A tile code that this version does not know counts as wall.
 *
 * @throws InvalidOptionError where the grid is invalid or a code is not an integer
 * @example
 * easystar.setGrid(toMatrix(dungeon.grid, { wall: 1, floor: 0 }));
 */
export function toMatrix(subject: Dungeon | Grid, codes: MatrixCodes): number[][] {
  const { width, height, tiles } = readSubject(subject).grid;
  checkOptions(codes, OPTIONS, 'codes');
  const { wall, floor, door = floor, stairsUp = floor, stairsDown = floor } = codes;
  const given = [wall, floor, door, stairsUp, stairsDown];
  for (const [code, name] of NAMES.entries()) checkInteger(`codes.${name}`, given[code]);
  const numbers = Array.from({ length: 256 }, (_, code) => given[code] ?? wall);
  return Array.from({ length: height }, (_, y) => {
    const row = new Array<number>(width);
    for (let x = 0; x < width; x++) row[x] = numbers[tiles[y * width + x]!]!;
    return row;
  });
}
