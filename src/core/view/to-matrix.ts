import { WALKABLE } from '../grid/tiles';
import { MAX_INTEGER, MIN_INTEGER } from '../model/checks';
import { type Dungeon, type Grid, Tile } from '../model/dungeon';
import { type CodeSpecification, type IntegerOption, resolveOptions } from '../model/specification';
import { describeTiles, TILE_OPTIONS } from './options';
import { readSubject } from './subject';

/** The numbers for tiles in {@link toMatrix}, which may be any integers. */
export interface MatrixCodes {
  /** The number for walls, and for other impassable tiles that have no number. */
  readonly wall: number;
  /** The number for floor. */
  readonly floor: number;
  /** The number for doors. Default that of floor. */
  readonly door?: number | undefined;
  /** The number for stairs to the level above. Default that of floor. */
  readonly stairsUp?: number | undefined;
  /** The number for stairs to the level below. Default that of floor. */
  readonly stairsDown?: number | undefined;
  /** The number for deep water. Default that of wall. */
  readonly deepWater?: number | undefined;
  /** The number for shallow water. Default that of floor. */
  readonly shallowWater?: number | undefined;
  /** The number for lava. Default that of wall. */
  readonly lava?: number | undefined;
  /** The number for a chasm. Default that of wall. */
  readonly chasm?: number | undefined;
  /** The number for the edge of a chasm. Default that of floor. */
  readonly chasmEdge?: number | undefined;
  /** The number for bridges. Default that of floor. */
  readonly bridge?: number | undefined;
}

const CODES_SPEC: CodeSpecification<MatrixCodes> = /* @__PURE__ */ describeTiles(codeOption);

/**
 * Returns the option for a tile code. Wall and floor are required; for all other tiles, the default
 * is the number of one of these two.
 */
function codeOption(code: number): IntegerOption {
  const integer = { type: 'integer', min: MIN_INTEGER, max: MAX_INTEGER } as const;
  if (code <= Tile.Floor) return integer;
  const standard = ({ wall, floor }: MatrixCodes) => (WALKABLE[code] === 1 ? floor : wall);
  return { ...integer, default: standard };
}

/**
 * Converts a grid to rows of numbers, `matrix[y][x]`, in custom codes. The codes of wall and floor
 * are required, because libraries treat 0 differently: in PathFinding, it is walkable; Phaser draws
 * tile 0; EasyStar takes a list of walkable numbers. Unknown tile codes count as wall.
 *
 * @throws {InvalidOptionError} If the grid is invalid, or if a code is not an integer
 * @example
 * easystar.setGrid(toMatrix(dungeon.grid, { wall: 1, floor: 0 }));
 */
export function toMatrix(subject: Dungeon | Grid, codes: MatrixCodes): number[][] {
  const { width, height, tiles } = readSubject(subject).grid;
  const settings = resolveOptions<MatrixCodes>(CODES_SPEC, codes, 'codes');
  const numbers = new Array<number>(256).fill(settings.wall);
  for (const [code, name] of TILE_OPTIONS.entries()) numbers[code] = settings[name];
  return Array.from({ length: height }, (_, y) => {
    const row = new Array<number>(width);
    for (let x = 0; x < width; x++) row[x] = numbers[tiles[y * width + x]!]!;
    return row;
  });
}
