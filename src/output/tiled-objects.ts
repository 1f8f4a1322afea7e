import { checkArray, checkOneOf } from '../checks';
import type { Door, Dungeon, Key, Mark, Point, Rect, Room, Stairs, Tunnel } from '../dungeon';
import { copyJson } from './copy-json';
import { checkPins, type Pin } from './pins';
import { tileRows } from './tile-text';
import { type TiledObject, type TiledProperty, tiledProperty } from './tiled-map';

/** What objects stand for. */
export const OBJECT_TYPES = [
  'room',
  'tunnel',
  'door',
  'stairs',
  'key',
  'mark',
  'entrance',
  'entity',
] as const;

/** The type of an object of `toTiled`. */
export type TiledObjectType = (typeof OBJECT_TYPES)[number];

/** The types of objects that an option lists. */
export function readObjectTypes(types: readonly TiledObjectType[]): readonly TiledObjectType[] {
  checkArray('objects', types);
  for (const [i, type] of types.entries()) checkOneOf(`objects[${i}]`, type, OBJECT_TYPES);
  return types;
}

/** Pins with kinds that JSON can hold. */
export function readPins(path: string, pins: unknown): Pin[] {
  checkPins(path, pins);
  return pins.map((pin, i) => ({ ...pin, kind: copyJson(`${path}[${i}].kind`, pin.kind) }));
}

/** Makes an object of the i-th item of its list, in pixels. */
type MakeObject<Item> = (id: number, item: Item, i: number, tileSize: number) => TiledObject;

/** Those parts of a dungeon that are wanted, as objects of Tiled, in pixels, with ids from 1. */
export function tiledObjects(
  dungeon: Dungeon,
  entities: readonly Pin[],
  wanted: readonly TiledObjectType[],
  tileSize: number,
): TiledObject[] {
  const { rooms, tunnels, doors, stairs, keys, marks, entrance } = dungeon;
  const objects: TiledObject[] = [];
  const add = <Item>(type: TiledObjectType, items: readonly Item[], make: MakeObject<Item>) => {
    if (!wanted.includes(type)) return;
    items.forEach((item, i) => {
      objects.push(make(objects.length + 1, item, i, tileSize));
    });
  };
  add('room', rooms, roomObject);
  add('tunnel', tunnels, tunnelObject);
  add('door', doors, doorObject);
  add('stairs', stairs, stairsObject);
  add('key', keys, keyObject);
  add('mark', marks, markObject);
  add('entrance', [entrance], entranceObject);
  add('entity', entities, entityObject);
  return objects;
}

/** Walls as rectangles without names, which is what melonJS makes bodies of. */
export function wallObjects(walls: readonly Rect[], firstId: number, tileSize: number) {
  return walls.map((wall, i) => rectangleObject(firstId + i, '', 'wall', wall, [], tileSize));
}

/** The box around a room's floor as a rectangle; what of it is floor as rows of text. */
function roomObject(id: number, room: Room, i: number, tileSize: number): TiledObject {
  const { x1, y1, x2, y2, shape, kind } = room;
  const properties = [tiledProperty('index', i)];
  addProperty(properties, 'kind', kind);
  addProperty(properties, 'shape', shape && tileRows(shape, 2).join('\n'));
  const floor = { x: x1 + 1, y: y1 + 1, width: x2 - x1 - 1, height: y2 - y1 - 1 };
  return rectangleObject(id, `room ${i}`, 'room', floor, properties, tileSize);
}

/** A tunnel as a polyline through the middles of its corners. */
function tunnelObject(id: number, tunnel: Tunnel, i: number, tileSize: number): TiledObject {
  const { from, to, path } = tunnel;
  const start = path[0]!;
  const properties = [tiledProperty('from', from), tiledProperty('to', to)];
  const polyline = polylineFrom(start, path, tileSize);
  return { ...inMiddle(id, `tunnel ${i}`, 'tunnel', start, tileSize), polyline, properties };
}

function doorObject(id: number, door: Door, i: number, tileSize: number): TiledObject {
  const properties = [tiledProperty('tunnel', door.tunnel)];
  addProperty(properties, 'lock', door.lock);
  addProperty(properties, 'secret', door.secret);
  return pointObject(id, `door ${i}`, 'door', door, properties, tileSize);
}

/** Stairs where they stand, with the way to them as a polyline; a point where there is none. */
function stairsObject(id: number, stairs: Stairs, _: number, tileSize: number): TiledObject {
  const { x, y, direction, room, path, target } = stairs;
  const properties = [tiledProperty('direction', direction), tiledProperty('room', room)];
  addProperty(properties, 'target', target);
  const name = `stairs ${direction}`;
  if (path.length === 1 && path[0]?.x === x && path[0].y === y) {
    return pointObject(id, name, 'stairs', stairs, properties, tileSize);
  }
  const polyline = polylineFrom(stairs, path, tileSize);
  return { ...inMiddle(id, name, 'stairs', stairs, tileSize), polyline, properties };
}

function keyObject(id: number, key: Key, i: number, tileSize: number): TiledObject {
  const properties = [tiledProperty('room', key.room), tiledProperty('lock', key.lock)];
  return pointObject(id, `key ${i}`, 'key', key, properties, tileSize);
}

/** A mark as a point, named after its kind. */
function markObject(id: number, mark: Mark, _: number, tileSize: number): TiledObject {
  const properties = [tiledProperty('kind', mark.kind), tiledProperty('room', mark.room)];
  return pointObject(id, mark.kind, 'mark', mark, properties, tileSize);
}

function entranceObject(id: number, entrance: Point, _: number, tileSize: number): TiledObject {
  return pointObject(id, 'entrance', 'entrance', entrance, [], tileSize);
}

/** An entity as a point, named after its kind. */
function entityObject(id: number, entity: Pin, _: number, tileSize: number): TiledObject {
  const kind = tiledProperty('kind', entity.kind);
  const properties = [kind];
  addProperty(properties, 'room', entity.room);
  addProperty(properties, 'blocks', entity.blocks);
  addProperty(properties, 'squad', entity.squad);
  addProperty(properties, 'missing', entity.missing);
  return pointObject(id, String(kind.value), 'entity', entity, properties, tileSize);
}

function addProperty(properties: TiledProperty[], name: string, value: unknown): void {
  if (value !== undefined) properties.push(tiledProperty(name, value));
}

function rectangleObject(
  id: number,
  name: string,
  type: string,
  { x, y, width, height }: Rect,
  properties: TiledProperty[],
  tileSize: number,
): TiledObject {
  return {
    id,
    width: width * tileSize,
    height: height * tileSize,
    rotation: 0,
    visible: true,
    name,
    type,
    x: x * tileSize,
    y: y * tileSize,
    properties,
  };
}

function pointObject(
  id: number,
  name: string,
  type: string,
  at: Point,
  properties: TiledProperty[],
  tileSize: number,
): TiledObject {
  return { ...inMiddle(id, name, type, at, tileSize), point: true, properties };
}

/** What points and polylines have in common: they stand in the middle of a tile. */
function inMiddle(id: number, name: string, type: string, { x, y }: Point, tileSize: number) {
  return {
    id,
    width: 0,
    height: 0,
    rotation: 0,
    visible: true,
    name,
    type,
    x: (x + 0.5) * tileSize,
    y: (y + 0.5) * tileSize,
  } as const;
}

/** The corners of a way, seen from the tile that its object stands on. */
function polylineFrom(start: Point, path: readonly Point[], tileSize: number): Point[] {
  return path.map(({ x, y }) => ({ x: (x - start.x) * tileSize, y: (y - start.y) * tileSize }));
}
