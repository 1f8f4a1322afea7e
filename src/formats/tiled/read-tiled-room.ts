import { checkString, invalid } from '../../model/checks';
import type { Grid, Point, Room } from '../../model/dungeon';
import { FIELDS, PLAIN_FIELDS } from '../../model/fields';
import { readList } from '../../text/copy-json';
import { type Data, readRoom } from '../../text/read-document-parts';
import { roomInOutline } from './drawn-rooms';
import {
  checkPixels,
  type FoundObject,
  inTiles,
  partsOf,
  pixelsOf,
  propertiesOf,
  typeOf,
} from './tiled-values';

/**
 * Returns whether rooms were drawn in Tiled: `toTiled` writes an `index` to each room, and tunnels
 * between them.
 */
export function isDrawnByHand(objects: readonly FoundObject[]): boolean {
  const rooms = objects.filter(({ object }) => typeOf(object) === 'room');
  const isWritten = ({ path, object }: FoundObject) => propertiesOf(path, object).has('index');
  return rooms.length > 0 && !rooms.some(isWritten);
}

export function toDrawnRoom({ path, object }: FoundObject, size: Point, grid: Grid): Room {
  const start = pixelsOf(path, object);
  const { width = 0, height = 0, rotation = 0, ellipse, polygon } = object;
  checkPixels(`${path}.width`, width);
  checkPixels(`${path}.height`, height);
  if (!Number.isInteger(Number(rotation) / 90)) {
    throw invalid(`${path}.rotation`, 'must be a multiple of 90; draw a polygon instead', rotation);
  }
  const corners = polygon === undefined ? undefined : polygonOf(`${path}.polygon`, polygon, size);
  const outline = {
    ...{ path, rotation: Number(rotation), isEllipse: ellipse === true, polygon: corners },
    ...{ x: start.x / size.x, y: start.y / size.y },
    ...{ width: width / size.x, height: height / size.y },
  };
  const room = roomInOutline(grid, outline);
  const fields = partsOf({ path, object }, PLAIN_FIELDS.room);
  const { name } = object;
  const named = typeof name === 'string' && name !== '' ? { name } : {};
  return { ...room, ...named, ...(fields as Partial<Room>) };
}

function polygonOf(path: string, polygon: unknown, size: Point): Point[] {
  return readList(path, polygon, (at, corner) => {
    const { x, y } = pixelsOf(at, corner);
    return { x: x / size.x, y: y / size.y };
  });
}

export function toRoom({ path, object }: FoundObject, size: Point): Room {
  const x1 = inTiles(`${path}.x`, object.x, size.x) - 1;
  const y1 = inTiles(`${path}.y`, object.y, size.y) - 1;
  const x2 = x1 + 1 + inTiles(`${path}.width`, object.width, size.x);
  const y2 = y1 + 1 + inTiles(`${path}.height`, object.height, size.y);
  const properties = propertiesOf(path, object);
  const room: Data = { x1, y1, x2, y2 };
  for (const name in PLAIN_FIELDS.room) {
    if (properties.has(name)) room[name] = properties.get(name);
  }
  const rows = properties.get('shape');
  if (rows !== undefined) {
    checkString(`${path}.shape`, rows);
    room.shape = rows.split(/\r?\n/);
  }
  return readRoom(path, room, FIELDS.room);
}
