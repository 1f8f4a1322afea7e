import type { Dungeon, Entity, Point, RectangularRoom, Tunnel } from '../dungeon';
import { type TiledObject, type TiledProperty, tiledProperty } from './tiled-map';

/** Rooms, tunnels, the entrance and entities as objects of Tiled, in pixels, with ids from 1. */
export function tiledObjects(
  { rooms, tunnels, entrance }: Dungeon,
  entities: readonly Entity[],
  tileSize: number,
): TiledObject[] {
  const shapes = [
    ...rooms.map((room, i) => roomObject(room, i, tileSize)),
    ...tunnels.map((tunnel, i) => tunnelObject(tunnel, i, tileSize)),
    pointObject('entrance', 'entrance', entrance, [], tileSize),
    ...entities.map((entity) => entityObject(entity, tileSize)),
  ];
  return shapes.map((shape, i) => ({ id: i + 1, ...shape }));
}

type Shape = Omit<TiledObject, 'id'>;

const PLAIN = { width: 0, height: 0, rotation: 0, visible: true } as const;

/** A room's floor as a rectangle. */
function roomObject({ x1, y1, x2, y2 }: RectangularRoom, i: number, tileSize: number): Shape {
  return {
    ...PLAIN,
    name: `room ${i}`,
    type: 'room',
    x: (x1 + 1) * tileSize,
    y: (y1 + 1) * tileSize,
    width: (x2 - x1 - 1) * tileSize,
    height: (y2 - y1 - 1) * tileSize,
    properties: [tiledProperty('index', i)],
  };
}

/** A tunnel as a polyline through the middles of its corners. */
function tunnelObject({ from, to, path }: Tunnel, i: number, tileSize: number): Shape {
  const start = path[0] as Point;
  return {
    ...PLAIN,
    name: `tunnel ${i}`,
    type: 'tunnel',
    ...middleOf(start, tileSize),
    polyline: path.map(({ x, y }) => ({
      x: (x - start.x) * tileSize,
      y: (y - start.y) * tileSize,
    })),
    properties: [tiledProperty('from', from), tiledProperty('to', to)],
  };
}

/** An entity as a point, named after its kind. */
function entityObject(entity: Entity, tileSize: number): Shape {
  const { kind, x, y, ...rest } = entity;
  const known = (['room', 'blocks', 'squad', 'missing'] as const).filter(
    (key) => rest[key] !== undefined,
  );
  const kindProperty = tiledProperty('kind', kind);
  const properties = [kindProperty, ...known.map((key) => tiledProperty(key, rest[key]))];
  return pointObject(String(kindProperty.value), 'entity', { x, y }, properties, tileSize);
}

function pointObject(
  name: string,
  type: string,
  point: Point,
  properties: TiledProperty[],
  tileSize: number,
): Shape {
  return { ...PLAIN, name, type, ...middleOf(point, tileSize), point: true, properties };
}

function middleOf({ x, y }: Point, tileSize: number): Point {
  return { x: (x + 0.5) * tileSize, y: (y + 0.5) * tileSize };
}
