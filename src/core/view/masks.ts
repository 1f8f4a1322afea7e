import { invalid, isBytes } from '../model/checks';
import type { Grid } from '../model/dungeon';
import { checkMask } from '../model/guards';

/** Masks, each with one number per tile. */
export interface Masks {
  /** 0 for tiles that have never been seen; `undefined` if all have been seen. */
  readonly known: Uint8Array | undefined;
  /** 0 for tiles that are not visible now; `undefined` if all known tiles are visible. */
  readonly visible: Uint8Array | undefined;
}

/** Reads the masks of visible and explored tiles. Visible tiles count as known. */
export function readMasks(grid: Grid, visible: unknown, explored: unknown): Masks {
  if (visible !== undefined) checkMask('visible', visible, grid);
  if (explored !== undefined) checkMask('explored', explored, grid);
  if (!visible || !explored) return { visible, known: visible ?? explored };
  return { visible, known: visible.map((value, i) => value | explored[i]!) };
}

/** Throws unless a value is a `Uint8Array`. */
export function checkBytes(option: string, value: unknown): asserts value is Uint8Array {
  if (!isBytes(value)) throw invalid(option, 'must be a Uint8Array', value);
}
