import type { Mirror } from '../shared/mirror';
import type { BitRows } from './bit-rows';

/** Replaces the right half, the lower half or both by the mirror image of the first half. */
export function mirrorRows(rows: BitRows, mirror: Mirror): void {
  const { height, stride, words } = rows;
  if (mirror !== 'y') for (let y = 0; y < height; y++) mirrorRow(rows, y);
  if (mirror === 'x') return;
  for (let y = 0; y < height >> 1; y++) {
    words.copyWithin((height - 1 - y) * stride, y * stride, (y + 1) * stride);
  }
}

function mirrorRow({ width, stride, words }: BitRows, y: number): void {
  const row = y * stride;
  for (let x = 0; x < width >> 1; x++) {
    const bit = (words[row + (x >> 5)]! >>> (x & 31)) & 1;
    const image = width - 1 - x;
    const word = row + (image >> 5);
    words[word] = (words[word]! & ~(1 << (image & 31))) | (bit << (image & 31));
  }
}
