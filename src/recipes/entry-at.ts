import { MAX_INT32 } from '../core/model/checks';

/** Returns the first entry of `depths` that fits a depth. */
export function entryAt<Entry extends { from?: number | undefined; to?: number | undefined }>(
  { depths = [] }: { readonly depths?: readonly Entry[] | undefined },
  depth: number,
): Entry | undefined {
  return depths.find(({ from = 0, to = MAX_INT32 }) => from <= depth && depth <= to);
}
