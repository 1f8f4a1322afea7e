import type { Rect } from '../../src/core/model/dungeon';

/** The distance from the centre of a picture of a world to its edges, in tiles. */
export interface Reach {
  readonly across: number;
  readonly down: number;
}

/** The piece of a world around a place. */
export function worldArea(
  { x, y }: { readonly x: number; readonly y: number },
  { across, down }: Reach = { across: 64, down: 40 },
): Rect {
  return { x: x - across, y: y - down, width: 2 * across, height: 2 * down };
}
