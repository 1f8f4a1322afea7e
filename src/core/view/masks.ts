import { invalid, isBytes } from '../model/checks';
import type { Grid } from '../model/dungeon';

/** Masks, each with one number per tile. */
export interface Masks {
  /** 0 for tiles that have never been seen; `undefined` if all have been seen. */
  readonly known: Uint8Array | undefined;
  /** 0 for tiles that are not visible now; `undefined` if all known tiles are visible. */
  readonly visible: Uint8Array | undefined;
}

/** Reads the masks of visible and explored tiles. Visible tiles count as known. */
export function readMasks({ tiles }: Grid, visible: unknown, explored: unknown): Masks {
  checkMask('visible', visible, tiles.length);
  checkMask('explored', explored, tiles.length);
  if (!visible || !explored) return { visible, known: visible ?? explored };
  return { visible, known: visible.map((value, i) => value | explored[i]!) };
}

/** Throws unless a value is `undefined` or a mask with one byte per tile. */
export function checkMask(
  option: string,
  mask: unknown,
  length: number,
): asserts mask is Uint8Array | undefined {
  if (mask === undefined) return;
  checkBytes(option, mask);
  if (mask.length === length) return;
  throw invalid(option, `must contain one number for each tile (${length})`, mask.length);
}

/** Throws unless a value is a `Uint8Array`. */
export function checkBytes(option: string, value: unknown): asserts value is Uint8Array {
  if (!isBytes(value)) throw invalid(option, 'must be a Uint8Array', value);
}
