import { EIGHT_STEPS, STEPS } from '../grid/directions';
import { ROCK } from '../grid/tiles';
import { checkEach, checkOneOf, invalid } from '../model/checks';
import type { Dungeon, Grid } from '../model/dungeon';
import { isInside } from '../model/guards';
import { type CodeSpecification, resolveOptions } from '../model/specification';
import { TILE_OPTIONS, type TileOption } from './options';
import { readSubject } from './subject';

/** Which neighbours the masks of {@link autotile} contain. */
export type AutotileMode = 'edges' | 'blob' | 'corners';

/** Options for {@link autotile}. */
export interface AutotileOptions {
  /**
   * Which neighbours a mask contains. `'edges'` has the four sides of each tile, `'blob'` its sides
   * and corners, and `'corners'` the four tiles around each corner of the grid. Default `'edges'`.
   */
  readonly mode?: AutotileMode | undefined;
  /**
   * The tiles that set a bit: the name of a tile such as `'wall'` or `'deepWater'`, a list of such
   * names, or a function that returns whether a tile code counts. Default `'wall'`.
   */
  readonly of?: TileOption | readonly TileOption[] | ((code: number) => boolean) | undefined;
}

const AUTOTILE_SPEC: CodeSpecification<AutotileOptions> = {
  mode: { type: 'choice', names: ['edges', 'blob', 'corners'], default: 'edges' },
  of: { type: 'value', check: checkOf, default: 'wall' },
};

/**
 * The 47 masks of {@link autotile} in the mode `'blob'`, in ascending order. The position of a mask
 * in this list is its position in lists of 47 tiles.
 *
 * @example
 * const tile = TILE_SHEETS.blob[BLOB_MASKS.indexOf(mask)];
 */
export const BLOB_MASKS: readonly number[] = /* @__PURE__ */ blobMasks();

/** The masks in the sheets of 4 × 4 tiles for edges and corners, row by row. */
const EDGE_SHEET = [4, 6, 14, 12, 5, 7, 15, 13, 1, 3, 11, 9, 0, 2, 10, 8];
const CORNER_SHEET = [8, 6, 13, 12, 5, 14, 15, 11, 2, 3, 7, 9, 0, 4, 10, 1];

/** The masks in the sheet of 12 × 4 tiles for blobs, row by row, with one cell that is empty. */
const BLOB_SHEET = [
  ...[16, 20, 84, 80, 213, 92, 116, 87, 28, 125, 124, 112],
  ...[17, 21, 85, 81, 29, 127, 253, 113, 31, 119, -1, 245],
  ...[1, 5, 69, 65, 23, 223, 247, 209, 95, 255, 221, 241],
  ...[0, 4, 68, 64, 117, 71, 197, 93, 7, 199, 215, 193],
];

/**
 * The numbers of tiles in common tile sheets, in ascending order of their masks in
 * {@link autotile}. Tiles are counted row by row from 0. `edges` and `corners` are the usual sheets
 * of 4 × 4 tiles, and `blob` is the sheet of 12 × 4 tiles with 47 tiles. `createTilesetImage` draws
 * them.
 *
 * @example
 * const tile = TILE_SHEETS.edges[mask];
 * context.drawImage(sheet, (tile % 4) * 16, (tile >> 2) * 16, 16, 16, x * 16, y * 16, 16, 16);
 */
export const TILE_SHEETS: Readonly<Record<AutotileMode, readonly number[]>> =
  /* @__PURE__ */ tileSheets();

function tileSheets(): Record<AutotileMode, number[]> {
  const numbers = (sheet: readonly number[], masks: readonly number[]) =>
    masks.map((mask) => sheet.indexOf(mask));
  const all = Array.from({ length: 16 }, (_, mask) => mask);
  return {
    edges: numbers(EDGE_SHEET, all),
    blob: numbers(BLOB_SHEET, BLOB_MASKS),
    corners: numbers(CORNER_SHEET, all),
  };
}

function blobMasks(): number[] {
  const all = Array.from({ length: 256 }, (_, mask) => mask);
  return all.filter((mask) => blobMask((step) => ((mask >> step) & 1) === 1) === mask);
}

/**
 * Returns the masks by which tile games choose the sprite of a wall (autotiling): the sum of the
 * bits of all neighbours that are `of`. Everything beyond the grid counts as `of`.
 *
 * In the modes `'edges'` and `'blob'`, there is one mask per tile, row by row, whatever the tile
 * itself is. `'edges'` has 16 masks: north is 1, east 2, south 4, west 8. `'blob'` has 47 masks:
 * clockwise, north is 1, north-east 2, east 4, south-east 8, south 16, south-west 32, west 64,
 * north-west 128. A corner is set only if both sides next to it are set too.
 *
 * In the mode `'corners'` (a dual grid), there are (width + 1) × (height + 1) masks, one for each
 * corner of a tile, row by row. The corner (x, y) is the upper left corner of the tile (x, y).
 * There are 16 masks: the tile to the north-west of the corner is 1, north-east 2, south-east 4,
 * south-west 8.
 *
 * Tile codes unknown to this version count as walls. The time is linear in the number of tiles.
 *
 * @throws {InvalidOptionError} If the grid or an option is invalid
 * @example
 * const masks = autotile(dungeon, { mode: 'edges' });
 * const spriteAt = (x, y) => TILE_SHEETS.edges[masks[y * dungeon.grid.width + x]];
 */
export function autotile(subject: Dungeon | Grid, options: AutotileOptions = {}): Uint8Array {
  const { grid } = readSubject(subject);
  const { mode, of } = resolveOptions<AutotileOptions>(AUTOTILE_SPEC, options);
  const { width, height, tiles } = grid;
  const counts = countedCodes(tiles, of);
  const isSet = (x: number, y: number) =>
    !isInside(grid, x, y) || counts[tiles[y * width + x]!] === 1;
  if (mode === 'edges') {
    return masksOf(width, height, (x, y) => edgeMask(x, y, isSet));
  }
  if (mode === 'blob') {
    return masksOf(width, height, (x, y) =>
      blobMask((step) => isSet(x + EIGHT_STEPS[step]!.x, y + EIGHT_STEPS[step]!.y)),
    );
  }
  return masksOf(width + 1, height + 1, (x, y) => {
    const [north, south] = [y - 1, y];
    return (
      (isSet(x - 1, north) ? 1 : 0) +
      (isSet(x, north) ? 2 : 0) +
      (isSet(x, south) ? 4 : 0) +
      (isSet(x - 1, south) ? 8 : 0)
    );
  });
}

/** Returns the mask of the sides on which a neighbour is set: north 1, east 2, south 4, west 8. */
export function edgeMask(
  x: number,
  y: number,
  isSet: (nextX: number, nextY: number) => boolean,
): number {
  let mask = 0;
  for (let side = 0; side < STEPS.length; side++) {
    const step = STEPS[side]!;
    if (isSet(x + step.x, y + step.y)) mask += 1 << side;
  }
  return mask;
}

/** Returns the mask of eight neighbours, in which corners require both sides next to them. */
function blobMask(isSet: (step: number) => boolean): number {
  let mask = 0;
  for (let side = 0; side < 8; side += 2) if (isSet(side)) mask += 1 << side;
  for (let corner = 1; corner < 8; corner += 2) {
    const sides = (1 << (corner - 1)) | (1 << ((corner + 1) % 8));
    if ((mask & sides) === sides && isSet(corner)) mask += 1 << corner;
  }
  return mask;
}

function masksOf(
  width: number,
  height: number,
  maskAt: (x: number, y: number) => number,
): Uint8Array {
  const masks = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++) masks[i++] = maskAt(x, y);
  }
  return masks;
}

/** Returns a table with one entry per tile code: 1 if it counts, otherwise 0. */
function countedCodes(tiles: Uint8Array, of: NonNullable<AutotileOptions['of']>): Uint8Array {
  const counted = new Uint8Array(256);
  const names: readonly TileOption[] =
    typeof of === 'string' ? [of] : typeof of === 'object' ? of : [];
  for (const code of new Set(tiles)) {
    const name = ROCK[code] === 1 ? 'wall' : TILE_OPTIONS[code];
    if (typeof of !== 'function') counted[code] = names.some((it) => it === name) ? 1 : 0;
    else counted[code] = readAnswer(code, of(code)) ? 1 : 0;
  }
  return counted;
}

function readAnswer(code: number, answer: unknown): boolean {
  if (typeof answer === 'boolean') return answer;
  throw invalid('of', `must return true or false for the tile code ${code}`, answer);
}

function checkOf(option: string, of: unknown): void {
  if (typeof of === 'function') return;
  if (Array.isArray(of))
    checkEach(option, of, (path, name) => checkOneOf(path, name, TILE_OPTIONS));
  else checkOneOf(option, of, TILE_OPTIONS);
}
