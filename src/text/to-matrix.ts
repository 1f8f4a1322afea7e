import { WALKABLE } from '../grid/tiles';
import { MAX_INTEGER, MIN_INTEGER } from '../model/checks';
import { type Dungeon, type Grid, Tile } from '../model/dungeon';
import { type CodeSpecification, type IntegerOption, resolveOptions } from '../model/options';
import { describeTiles, TILE_OPTIONS } from './options';
import { readSubject } from './subject';

/** The numbers of tiles in {@link toMatrix}: any integers. */
export interface MatrixCodes {
  /** For walls, and for other impassable tiles without their own number. */
  readonly wall: number;
  /** For floor. */
  readonly floor: number;
  /** For doors. Default that of floor. */
  readonly door?: number | undefined;
  /** For stairs to the level above. Default that of floor. */
  readonly stairsUp?: number | undefined;
  /** For stairs to the level below. Default that of floor. */
  readonly stairsDown?: number | undefined;
  /** For deep water. Default that of wall. */
  readonly deepWater?: number | undefined;
  /** For shallow water. Default that of floor. */
  readonly shallowWater?: number | undefined;
  /** For lava. Default that of wall. */
  readonly lava?: number | undefined;
  /** For a chasm. Default that of wall. */
  readonly chasm?: number | undefined;
  /** For the edge of a chasm. Default that of floor. */
  readonly chasmEdge?: number | undefined;
  /** For bridges. Default that of floor. */
  readonly bridge?: number | undefined;
}

const CODES: CodeSpecification<MatrixCodes> = /* @__PURE__ */ describeTiles(codeOption);

/** Wall and floor have their own codes; other tiles are like one of them by default. */
function codeOption(code: number): IntegerOption {
  const integer = { type: 'integer', min: MIN_INTEGER, max: MAX_INTEGER } as const;
  if (code <= Tile.Floor) return integer;
  const standard = ({ wall, floor }: MatrixCodes) => (WALKABLE[code] === 1 ? floor : wall);
  return { ...integer, default: standard };
}

/**
 * Returns a grid as rows of numbers, `matrix[y][x]`, in custom codes. The codes of wall and floor
 * are required, as loaders treat 0 differently: PathFinding walks on it, Phaser draws tile 0,
 * EasyStar takes a list. Unknown tile codes count as wall.
 *
 * @throws {InvalidOptionError} If the grid is invalid or a code is not an integer
 * @example
 * easystar.setGrid(toMatrix(dungeon.grid, { wall: 1, floor: 0 }));
 */
export function toMatrix(subject: Dungeon | Grid, codes: MatrixCodes): number[][] {
  const { width, height, tiles } = readSubject(subject).grid;
  const settings = resolveOptions<MatrixCodes>(CODES, codes, 'codes');
  const numbers = new Array<number>(256).fill(settings.wall);
  for (const [code, name] of TILE_OPTIONS.entries()) numbers[code] = settings[name];
  return Array.from({ length: height }, (_, y) => {
    const row = new Array<number>(width);
    for (let x = 0; x < width; x++) row[x] = numbers[tiles[y * width + x]!]!;
    return row;
  });
}
