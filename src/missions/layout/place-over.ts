import { codeAt } from '../../core/grid/grid';
import { DEEP } from '../../core/grid/tiles';
import type { Point } from '../../core/model/dungeon';
import { isFloorOf, type Rock, type RoomBox } from './rock';

/** Returns the place for the box of a prefab whose drawing has its top left corner at a point. */
export function placeAtCorner(rock: Rock, box: RoomBox, { x, y }: Point): Point | undefined {
  const { inset = { x: 0, y: 0 }, width, height } = box;
  const place = { x: x + inset.x, y: y + inset.y };
  const fits = place.x + width <= rock.width && place.y + height <= rock.height;
  return fits && isBoxFree(rock, { ...place, width, height }) ? place : undefined;
}

/**
 * Returns a place for a box in which a given point is on its floor. The middle of the box is as
 * near as possible to the point or, with `inwards`, to the middle of the rock.
 */
export function placeOver(
  rock: Rock,
  box: RoomBox,
  { x, y }: Point,
  inwards: boolean,
): Point | undefined {
  const { width, height } = box;
  let best: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let dy = 0; dy < height; dy++) {
    for (let dx = 0; dx < width; dx++) {
      const place = { x: x - dx, y: y - dy };
      const off = inwards
        ? Math.abs(2 * place.x + width - rock.width) + Math.abs(2 * place.y + height - rock.height)
        : Math.abs(2 * dx + 1 - width) + Math.abs(2 * dy + 1 - height);
      if (off >= least || !isFloorOf({ ...box, ...place }, x, y) || isDeepAt(box, dx, dy)) continue;
      if (!isBoxFree(rock, { ...place, width, height })) continue;
      best = place;
      least = off;
    }
  }
  return best;
}

/** Returns whether a tile of a prefab is deep water, lava or a chasm. */
function isDeepAt({ lakes = [] }: RoomBox, x: number, y: number): boolean {
  return lakes.some((lake) => DEEP[codeAt(lake.shape, x - lake.x, y - lake.y)] === 1);
}

/** Returns whether a box is on free rock. The outermost ring is not free. */
function isBoxFree({ width: rockWidth, cover }: Rock, box: Omit<RoomBox, 'room'>): boolean {
  const { x: left, y: top, width, height } = box;
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) if (cover[y * rockWidth + x] !== 0) return false;
  }
  return true;
}
