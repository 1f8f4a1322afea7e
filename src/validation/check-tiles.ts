import { findRegions } from '../analysis/find-regions';
import { type Grid, Tile } from '../dungeon';
import { TILES } from '../grid/tiles';
import type { Claims } from './claim-rooms';
import { listRegions } from './list-regions';
import type { TiledGrid } from './read-grid';
import { type Report, reportAt } from './violation';

/**
 * Compares tiles with claims, and reports unknown codes, once a code, and stray floor, once a patch.
 *
 * @returns whether some claimed tile is wall
 */
export function checkTiles(violations: Report, grid: TiledGrid, claims: Claims): boolean {
  if (!grid.isPlain) reportUnknown(violations, grid);
  const { width, height, tiles } = grid.dug;
  if (areEqual(tiles, claims)) return false;
  const stray = tiles.map((code, i) => (claims[i] === 0 ? code : Tile.Wall));
  reportStray(violations, { width, height, tiles: stray });
  return grid.tiles.some((code, i) => claims[i] !== 0 && isSolid(code));
}

/** Returns whether a code is known, and cannot be walked on. */
export function isSolid(code: number): boolean {
  return TILES[code]?.isWalkable === false;
}

/** Returns whether two arrays of their own buffers hold the same bytes. Measured: by words. */
function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  const words = a.length >> 2;
  const [wordsOfA, wordsOfB] = [
    new Uint32Array(a.buffer, 0, words),
    new Uint32Array(b.buffer, 0, words),
  ];
  let difference = 0;
  for (let i = 0; i < words; i++) difference |= wordsOfA[i]! ^ wordsOfB[i]!;
  for (let i = words << 2; i < a.length; i++) difference |= a[i]! ^ b[i]!;
  return difference === 0;
}

function reportUnknown(violations: Report, { tiles, width }: Grid): void {
  const counts = new Int32Array(256);
  for (const code of tiles) counts[code] = counts[code]! + 1;
  for (const [code, count] of counts.entries()) {
    if (count === 0 || TILES[code]) continue;
    const index = tiles.indexOf(code);
    const what = count === 1 ? '1 tile has' : `${count} tiles have`;
    const message = `${what} the unknown code ${code}`;
    reportAt(violations, 'unknown-tile', message, index % width, Math.floor(index / width));
  }
}

function reportStray(violations: Report, stray: Grid): void {
  for (const { size, x, y } of listRegions(findRegions(stray), stray.width)) {
    const what = size === 1 ? '1 floor tile belongs' : `${size} floor tiles belong`;
    reportAt(violations, 'stray-floor', `${what} to no room and no tunnel`, x, y);
  }
}
