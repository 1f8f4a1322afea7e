import { type Data, readItem } from '../../core/document/read-document-parts';
import { isInPolygon } from '../../core/geometry/is-in-polygon';
import { roomOfFloor } from '../../core/geometry/room-of-floor';
import { codeAt } from '../../core/grid/grid';
import { WALKABLE } from '../../core/grid/tiles';
import { invalid } from '../../core/model/checks';
import { type Grid, type Point, type Room, Tile } from '../../core/model/dungeon';
import { FIELDS, PLAIN_FIELDS } from '../../core/model/fields';
import { allFieldsFrom, boxOf, cornersOf, type FoundObject, rotationOf } from './tiled-values';

/**
 * Reads a room that was drawn in Tiled: the floor tiles whose centres are inside its outline. Doors
 * belong to no room.
 */
export function toDrawnRoom(found: FoundObject, tileSize: Point, grid: Grid): Room {
  const { path, object } = found;
  const { left, top, right, bottom, isInside } = outlineOf(found, tileSize);
  const start = { x: Math.max(0, Math.floor(left)), y: Math.max(0, Math.floor(top)) };
  const width = Math.max(0, Math.min(grid.width, Math.ceil(right)) - start.x);
  const height = Math.max(0, Math.min(grid.height, Math.ceil(bottom)) - start.y);
  const isFloor = Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [start.x + (i % width), start.y + Math.floor(i / width)];
    const code = codeAt(grid, x, y);
    return WALKABLE[code] === 1 && code !== Tile.Door && isInside(x + 0.5, y + 0.5);
  });
  if (!isFloor.includes(true)) {
    throw invalid(path, 'must contain the centre of a floor tile', 'none');
  }
  const isIn = (column: number, row: number) => isFloor[row * width + column]!;
  const room = roomOfFloor({ width, height }, start, isIn, undefined);
  const { name } = object;
  const named = typeof name === 'string' && name !== '' ? { name } : {};
  const fields = { ...named, ...fieldsFrom(found) };
  return { ...room, ...readItem<Partial<Room>>(path, fields, PLAIN_FIELDS.room) };
}

/** Returns the properties of a room. Throws if one of them is determined by the outline. */
function fieldsFrom(found: FoundObject): Data {
  const fields = allFieldsFrom(found);
  for (const name of Object.keys(FIELDS.room)) {
    if (Object.hasOwn(PLAIN_FIELDS.room, name) || fields[name] === undefined) continue;
    const rule = 'must be absent, because the outline of the object determines it';
    throw invalid(`${found.path}.${name}`, rule, fields[name]);
  }
  return fields;
}

/** The outline of an object and the box around it, in tiles. */
interface Outline {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly isInside: (x: number, y: number) => boolean;
}

/** Returns the outline of a rectangle, an ellipse or a polygon. */
function outlineOf(found: FoundObject, tileSize: Point): Outline {
  const { path, object } = found;
  const { ellipse, polygon, rotation } = object;
  if (!Number.isInteger(rotationOf(found) / 90)) {
    const rule = 'must be a multiple of 90; draw a polygon instead';
    throw invalid(`${path}.rotation`, rule, rotation);
  }
  const corners = cornersOf(found, tileSize).map(({ x, y }) => ({
    x: x / tileSize.x,
    y: y / tileSize.y,
  }));
  const [{ x: left, y: top }, { x: right, y: bottom }] = boxOf(corners);
  const coordinates = corners.flatMap(({ x, y }) => [x, y]);
  const isInside = (x: number, y: number) => {
    if (polygon !== undefined) return isInPolygon(coordinates, x, y);
    const [across, down] = [(x - left) / (right - left), (y - top) / (bottom - top)];
    if (ellipse === true) return (2 * across - 1) ** 2 + (2 * down - 1) ** 2 <= 1;
    return x >= left && y >= top && x <= right && y <= bottom;
  };
  return { left, top, right, bottom, isInside };
}
