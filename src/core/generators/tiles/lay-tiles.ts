import type { Rect } from '../../model/dungeon';
import { drawInt } from '../../rng/draws';
import { type HashState, quarterRounds } from '../../rng/hash-seed';
import type { Rng } from '../../rng/rng';
import type { ReadTileSet, TileShape } from './tile-set';

/** The number of rounds in which a place is mixed with the numbers of the plane. */
const ROUNDS = 12;

/** An endless plane of tiles, determined by two numbers of 20 bits. */
export type Plane = readonly [number, number];

export function drawPlane(rng: Rng): Plane {
  const draw = () => drawInt(rng, 0, 0xf_ffff, 'the tiles');
  return [draw(), draw()];
}

/** A square of the plane. */
interface Square {
  readonly column: number;
  readonly row: number;
}

/**
 * Returns a number from 0 to `outcomes` − 1 that depends only on the plane, the place and the
 * purpose.
 */
function hashSquare(
  [a, b]: Plane,
  { column, row }: Square,
  outcomes: number,
  purpose: number,
): number {
  if (outcomes === 1) return 0;
  const words: HashState = [a ^ column, b ^ row, purpose, 0x6b206574];
  quarterRounds(words, ROUNDS);
  return Math.floor(((words[0] >>> 0) * outcomes) / 2 ** 32);
}

/**
 * Lays the tiles in a piece of the plane. Returns the cells of the piece. Squares form a
 * herringbone pattern and are of four kinds, which depend on column minus row: the left and the
 * right half of a horizontal tile (L), and the lower (s) and the upper half (S) of a vertical tile.
 *
 * ```text
 * L L s S    each row is the one above,
 * S L L s    one square to the right
 * s S L L
 * L s S L
 * ```
 *
 * Each corner of a square has a letter that does not depend on its surroundings, and each tile is
 * one of those with the letters at its six corners.
 */
export function layTiles(set: ReadTileSet, plane: Plane, piece: Rect): Uint8Array {
  const { side, lying, standing } = set;
  // Planes start at different places. Otherwise, all of them would have walls in the same columns.
  const period = 4 * side;
  const area = { ...piece, x: piece.x + (plane[0] % period), y: piece.y + (plane[1] % period) };
  const cells = new Uint8Array(area.width * area.height);
  const [left, right] = [Math.floor(area.x / side), Math.floor((area.x + area.width - 1) / side)];
  const [top, bottom] = [Math.floor(area.y / side), Math.floor((area.y + area.height - 1) / side)];
  // Tiles that reach into the piece start at most one square before it. Their last corners are two
  // squares after it.
  const squares = { x: left - 1, y: top - 1, width: right - left + 4, height: bottom - top + 4 };
  const corners = lettersAt(set, plane, squares);
  for (let row = top - 1; row <= bottom; row++) {
    for (let column = left - 1; column <= right; column++) {
      const kind = (column - row) & 3;
      if (kind !== 0 && kind !== 3) continue;
      const shape = kind === 0 ? lying : standing;
      const square = { column, row };
      const tiles = shape.byCorners.get(tileCorners(shape, corners, squares, square)) ?? [];
      const tile = tiles[hashSquare(plane, square, tiles.length, 1)]!;
      layTile(cells, area, tile, tileBox(shape, side, square));
    }
  }
  return cells;
}

/** Returns the letter at the upper left corner of each square, row by row. */
function lettersAt({ letters }: ReadTileSet, plane: Plane, squares: Rect): string[] {
  const { x: left, y: top, width, height } = squares;
  const found: string[] = [];
  for (let row = top; row < top + height; row++) {
    for (let column = left; column < left + width; column++) {
      const choices = letters[(column - row) & 3]!;
      found.push(choices[hashSquare(plane, { column, row }, choices.length, 0)]!);
    }
  }
  return found;
}

/** Returns the letters of a tile's six corners, row by row. */
function tileCorners(
  { across, down }: TileShape,
  letters: readonly string[],
  { x: left, y: top, width }: Rect,
  { column, row }: Square,
): string {
  let corners = '';
  for (let y = row - top; y <= row - top + down; y++) {
    for (let x = column - left; x <= column - left + across; x++)
      corners += letters[y * width + x]!;
  }
  return corners;
}

/** Returns the tiles of the grid that are covered by the tile that begins at a square. */
function tileBox({ across, down }: TileShape, side: number, { column, row }: Square): Rect {
  return { x: column * side, y: row * side, width: across * side, height: down * side };
}

function layTile(cells: Uint8Array, area: Rect, tile: Uint8Array, box: Rect): void {
  const stride = box.width;
  const start = box.x - area.x;
  const from = Math.max(0, -start);
  const to = Math.min(stride, area.width - start);
  for (let line = 0; line < box.height; line++) {
    const y = box.y - area.y + line;
    if (y < 0 || y >= area.height) continue;
    const left = y * area.width + start;
    // The tiles are so small that calling `set` proved slower than copying them here.
    for (let x = from; x < to; x++) cells[left + x] = tile[line * stride + x]!;
  }
}
