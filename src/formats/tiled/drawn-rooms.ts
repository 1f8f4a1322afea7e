import { isInPolygon } from '../../core/geometry/is-in-polygon';
import { roomOfFloor } from '../../core/geometry/room-of-floor';
import { WALKABLE } from '../../core/grid/tiles';
import { invalid } from '../../core/model/checks';
import { type Grid, type Point, type Room, Tile } from '../../core/model/dungeon';
import { elementAt } from '../../core/model/element-at';

/** An outline that was drawn in Tiled, in tiles. */
export interface Outline {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The clockwise rotation around (`x`, `y`), in degrees: a multiple of 90. */
  readonly rotation: number;
  readonly isEllipse: boolean;
  /** The corners relative to (`x`, `y`), if it is a polygon. */
  readonly polygon: readonly Point[] | undefined;
}

/**
 * Returns the room whose floor is the floor of a grid whose tiles have their centres inside an
 * outline. Doors belong to no room.
 *
 * @throws {InvalidOptionError} If there is no such floor
 */
export function roomInOutline(grid: Grid, outline: Outline): Room {
  const isIn = (x: number, y: number) => {
    const code = elementAt(grid.tiles, y * grid.width + x);
    return WALKABLE[code] === 1 && code !== Tile.Door && contains(outline, x + 0.5, y + 0.5);
  };
  const hasFloor = grid.tiles.some((_, i) => isIn(i % grid.width, Math.floor(i / grid.width)));
  if (!hasFloor) throw invalid(outline.path, 'must contain the centre of a floor tile', 'none');
  return roomOfFloor(grid, { x: 0, y: 0 }, isIn, undefined);
}

/** Returns whether a point is inside an outline. */
function contains(outline: Outline, pointX: number, pointY: number): boolean {
  const { width, height, isEllipse, polygon, rotation } = outline;
  let [x, y] = [pointX - outline.x, pointY - outline.y];
  // Turned back, a quarter at a time.
  for (let turn = ((rotation % 360) + 360) % 360; turn > 0; turn -= 90) [x, y] = [y, -x];
  if (polygon !== undefined) {
    return isInPolygon(
      polygon.flatMap((corner) => [corner.x, corner.y]),
      x,
      y,
    );
  }
  if (isEllipse) {
    const [across, down] = [(2 * x) / width - 1, (2 * y) / height - 1];
    return across * across + down * down <= 1;
  }
  return x >= 0 && y >= 0 && x <= width && y <= height;
}
