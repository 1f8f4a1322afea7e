import type { Rect } from '../../src/model/dungeon';

/** The distance from the centre of a world's picture to its edge, in tiles. */
const REACH = { across: 64, down: 40 };

/** The piece of a world around a place. */
export function worldArea({ x, y }: { readonly x: number; readonly y: number }): Rect {
  const { across, down } = REACH;
  return { x: x - across, y: y - down, width: 2 * across, height: 2 * down };
}
