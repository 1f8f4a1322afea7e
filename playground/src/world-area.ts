import type { Rect } from '../../src/core/model/dungeon';

/** The tiles of a world that the page makes at once: no more, or its pictures become bitmaps. */
const MADE = { width: 192, height: 128 };

/** The piece of a world that the page makes, in words. */
export const WORLD_WORDS = `${MADE.width} × ${MADE.height} tiles around its centre`;

/**
 * The most tiles of a world that the stage shows, in the middle of those that the page makes. They
 * are the world's own: only closer to the edge, rooms and tunnels are cut off and left out.
 */
export const MOST_SEEN = { width: 112, height: 72 };

/** The piece of a world around a place. It is the same at every zoom. */
export function worldArea({ x, y }: { readonly x: number; readonly y: number }): Rect {
  const { width, height } = MADE;
  return { x: x - width / 2, y: y - height / 2, width, height };
}
