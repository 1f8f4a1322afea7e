import { readList } from '../../core/document/copy-json';
import { type Data, readItem, readRoom } from '../../core/document/read-document-parts';
import { checkString, invalid } from '../../core/model/checks';
import type { Grid, Point, Room } from '../../core/model/dungeon';
import { PLAIN_FIELDS } from '../../core/model/fields';
import { roomInOutline } from './drawn-rooms';
import {
  checkPixels,
  type FoundObject,
  fieldsFrom,
  inTiles,
  pointInPixels,
  propertiesOf,
} from './tiled-values';

export function toDrawnRoom({ path, object }: FoundObject, tileSize: Point, grid: Grid): Room {
  const start = pointInPixels(path, object);
  const { width = 0, height = 0, rotation = 0, ellipse, polygon } = object;
  checkPixels(`${path}.width`, width);
  checkPixels(`${path}.height`, height);
  if (!Number.isInteger(Number(rotation) / 90)) {
    throw invalid(`${path}.rotation`, 'must be a multiple of 90; draw a polygon instead', rotation);
  }
  const corners =
    polygon === undefined ? undefined : polygonOf(`${path}.polygon`, polygon, tileSize);
  const room = roomInOutline(grid, {
    path,
    x: start.x / tileSize.x,
    y: start.y / tileSize.y,
    width: width / tileSize.x,
    height: height / tileSize.y,
    rotation: Number(rotation),
    isEllipse: ellipse === true,
    polygon: corners,
  });
  const { name } = object;
  const named = typeof name === 'string' && name !== '' ? { name } : {};
  const fields = { ...named, ...fieldsFrom({ path, object }, PLAIN_FIELDS.room) };
  return { ...room, ...readItem<Partial<Room>>(path, fields, PLAIN_FIELDS.room) };
}

function polygonOf(path: string, polygon: unknown, tileSize: Point): Point[] {
  return readList(path, polygon, (at, corner) => {
    const { x, y } = pointInPixels(at, corner);
    return { x: x / tileSize.x, y: y / tileSize.y };
  });
}

export function toRoom({ path, object }: FoundObject, tileSize: Point): Room {
  const x1 = inTiles(`${path}.x`, object.x, tileSize.x) - 1;
  const y1 = inTiles(`${path}.y`, object.y, tileSize.y) - 1;
  const x2 = x1 + 1 + inTiles(`${path}.width`, object.width, tileSize.x);
  const y2 = y1 + 1 + inTiles(`${path}.height`, object.height, tileSize.y);
  const properties = propertiesOf(path, object);
  const room: Data = { x1, y1, x2, y2 };
  for (const name of Object.keys(PLAIN_FIELDS.room)) {
    if (properties.has(name)) room[name] = properties.get(name);
  }
  const rows = properties.get('shape');
  if (rows !== undefined) {
    checkString(`${path}.shape`, rows);
    room.shape = rows.split(/\r?\n/);
  }
  return readRoom(path, room);
}
