import { type Grid, Tile } from '../dungeon';
import type { Claims } from './claims';
import { listRegions } from './list-regions';
import { type Report, reportAt } from './violation';

/**
 * Compares tiles with claims, and reports unknown codes and stray floor. Unknown codes are reported
 * once a code, stray floor once a patch.
 *
 * A sweep down the rows keeps, for each column, the row down to which it is claimed.
 *
 * @returns whether some claimed tile is wall
 */
export function checkTiles(violations: Report, grid: Grid, claims: Claims): boolean {
  const { width, height } = grid;
  const claimedTo = new Int32Array(width).fill(-1);
  const odd: OddTiles = { undug: false, stray: undefined, unknown: undefined };
  for (let y = 0; y < height; y++) {
    beginClaims(claims, claimedTo, y);
    if (differs(grid, claimedTo, y)) noteRow(grid, claimedTo, y, odd);
  }
  if (odd.unknown) reportUnknown(violations, grid, odd.unknown);
  if (odd.stray) reportStray(violations, { width, height, tiles: odd.stray });
  return odd.undug;
}

/** What the sweep finds; arrays only where there is something to keep. */
interface OddTiles {
  undug: boolean;
  /** 1 on floor that nothing claims. */
  stray: Uint8Array | undefined;
  /** By code, how many tiles have it. */
  unknown: Int32Array | undefined;
}

function beginClaims(claims: Claims, claimedTo: Int32Array, y: number): void {
  const { next, left, right, bottom } = claims;
  for (let i = claims.first[y] as number; i >= 0; i = next[i] as number) {
    const end = right[i] as number;
    const last = bottom[i] as number;
    for (let x = left[i] as number; x <= end; x++) {
      if ((claimedTo[x] as number) < last) claimedTo[x] = last;
    }
  }
}

/**
 * Whether some tile of a row is not what the claims say. Without a branch a cell: claimed to y or
 * beyond makes the difference negative, and its sign bit is the code of floor.
 */
function differs({ tiles, width }: Grid, claimedTo: Int32Array, y: number): boolean {
  const row = y * width;
  let difference = 0;
  for (let x = 0; x < width; x++) {
    difference |= (tiles[row + x] as number) ^ ((y - 1 - (claimedTo[x] as number)) >>> 31);
  }
  return difference !== 0;
}

function noteRow({ tiles, width }: Grid, claimedTo: Int32Array, y: number, odd: OddTiles): void {
  const row = y * width;
  for (let x = 0; x < width; x++) {
    const isClaimed = (claimedTo[x] as number) >= y;
    if (tiles[row + x] !== (isClaimed ? Tile.Floor : Tile.Wall)) noteOdd(tiles, row + x, odd);
  }
}

function noteOdd(tiles: Uint8Array, index: number, odd: OddTiles): void {
  const code = tiles[index] as number;
  if (code === Tile.Wall) {
    odd.undug = true;
  } else if (code === Tile.Floor) {
    odd.stray ??= new Uint8Array(tiles.length);
    odd.stray[index] = Tile.Floor;
  } else {
    odd.unknown ??= new Int32Array(256);
    odd.unknown[code] = (odd.unknown[code] as number) + 1;
  }
}

function reportUnknown(violations: Report, { tiles, width }: Grid, counts: Int32Array): void {
  for (const [code, count] of counts.entries()) {
    if (count === 0) continue;
    const index = tiles.indexOf(code);
    const what = count === 1 ? '1 tile has' : `${count} tiles have`;
    const message = `${what} the unknown code ${code}`;
    reportAt(violations, 'unknown-tile', message, index % width, Math.floor(index / width));
  }
}

function reportStray(violations: Report, stray: Grid): void {
  for (const { size, x, y } of listRegions(stray)) {
    const what = size === 1 ? '1 floor tile belongs' : `${size} floor tiles belong`;
    reportAt(violations, 'stray-floor', `${what} to no room and no tunnel`, x, y);
  }
}
