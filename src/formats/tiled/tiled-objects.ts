import { copyCustom, copyJson } from '../../core/document/copy-json';
import { tileRows } from '../../core/document/tile-text';
import { codeAt } from '../../core/grid/grid';
import { isOfLake } from '../../core/grid/tiles';
import { checkEach, checkOneOf, invalid } from '../../core/model/checks';
import type {
  Dungeon,
  Grid,
  Lake,
  Point,
  Rect,
  Room,
  Stairs,
  Tunnel,
} from '../../core/model/dungeon';
import { FIELDS, type FieldOwner, propertiesIn } from '../../core/model/fields';
import { checkPins, type Pin } from '../../core/view/subject';
import { type TiledObject, type TiledProperty, tiledProperty } from './tiled-map';

/** The types of objects. */
export const OBJECT_TYPES = [
  'room',
  'tunnel',
  'door',
  'stairs',
  'key',
  'mark',
  'entrance',
  'entity',
  'lake',
] as const;

/** The type of an object of `toTiled`. */
export type MapObjectType = (typeof OBJECT_TYPES)[number];

/** Throws unless an option is a list of types of objects. */
export function checkObjectTypes(option: string, types: unknown): void {
  checkEach(option, types, (path, type) => checkOneOf(path, type, OBJECT_TYPES));
}

/** Checks pins and returns them with copies of their kinds, which must be JSON. */
export function readPins(path: string, pins: unknown): Pin[] {
  checkPins(path, pins);
  return pins.map((pin, i) => ({ ...pin, kind: copyJson(`${path}[${i}].kind`, pin.kind) }));
}

/** Options for {@link tiledObjects}. */
export interface ObjectOptions {
  /** The types of objects to return. Default all. */
  readonly wanted?: readonly MapObjectType[] | undefined;
  readonly tileSize: number;
  /** Whether each tile code has its own tile. Default true. */
  readonly hasAllTiles?: boolean;
}

/** Converts the parts of a dungeon to objects of Tiled, in pixels, with ids starting at 1. */
export function tiledObjects(
  dungeon: Dungeon,
  entities: readonly Pin[],
  { wanted, tileSize, hasAllTiles = true }: ObjectOptions,
): TiledObject[] {
  const objects: TiledObject[] = [];
  const isWanted = (type: MapObjectType) => wanted === undefined || wanted.includes(type);
  // Numbers mean nothing in a map without rooms and tunnels, whose readers number them anew.
  const hasNumbers = isWanted('room') || isWanted('tunnel');
  const missing = hasNumbers ? {} : { room: undefined, tunnel: undefined };
  const add = <Part>(
    type: MapObjectType,
    parts: readonly Part[],
    draft: (part: Part, index: number) => ObjectDraft,
  ) => {
    if (!isWanted(type)) return;
    for (const [i, part] of parts.entries()) {
      const { parts: properties, ...shape } = draft(part, i);
      const object = { ...shape, parts: { ...properties, ...missing } };
      objects.push(objectOf(objects.length + 1, type, object, tileSize));
    }
  };
  const { grid, entrance } = dungeon;
  add('room', dungeon.rooms, roomDraft);
  add('tunnel', dungeon.tunnels, tunnelDraft);
  add('lake', dungeon.lakes, (lake, i) => lakeDraft(lake, i, hasAllTiles ? grid : undefined));
  add('door', dungeon.doors, (door, i) => pointDraft('door', `doors[${i}]`, `door ${i}`, door));
  add('stairs', dungeon.stairs, stairsDraft);
  add('key', dungeon.keys, (key, i) => pointDraft('key', `keys[${i}]`, `key ${i}`, key));
  add('mark', dungeon.marks, (mark, i) => pointDraft('mark', `marks[${i}]`, mark.kind, mark));
  add('entrance', [entrance], () => {
    const parts = copyCustom('entrance', entrance, FIELDS.point);
    return { name: 'entrance', at: entrance, parts: { ...parts } };
  });
  add('entity', entities, (entity, i) => {
    const name = String(tiledProperty('kind', entity.kind).value);
    return pointDraft('entity', `entities[${i}]`, name, entity);
  });
  return objects;
}

/** Converts walls to rectangles without names, which melonJS uses as bodies. */
export function wallObjects(walls: readonly Rect[], firstId: number, tileSize: number) {
  return walls.map((wall, i) =>
    objectOf(firstId + i, 'wall', { name: '', at: wall, size: wall, parts: {} }, tileSize),
  );
}

/** An object, with lengths in tiles. */
interface ObjectDraft {
  readonly name: string;
  /** The tile at whose centre the object is or, for a rectangle, its upper left tile. */
  readonly at: Point;
  /** The size of a rectangle. */
  readonly size?: Pick<Rect, 'width' | 'height'>;
  /** The corners of a polyline. */
  readonly path?: readonly Point[];
  /** The properties. Those that are `undefined` are omitted. */
  readonly parts: Readonly<Record<string, unknown>>;
}

/** Returns the draft of an item on one tile, with its custom fields, which must be JSON. */
function pointDraft(owner: FieldOwner, path: string, name: string, item: Point): ObjectDraft {
  const custom = copyCustom(path, item, FIELDS[owner]);
  return { name, at: item, parts: { ...propertiesIn(owner, item), ...custom } };
}

/** Returns the box around a room's floor, with the room's shape as rows of text. */
function roomDraft(room: Room, index: number): ObjectDraft {
  const { x1, y1, x2, y2, shape, name = `room ${index}` } = room;
  const at = { x: x1 + 1, y: y1 + 1 };
  const size = { width: x2 - x1 - 1, height: y2 - y1 - 1 };
  const rows = shape && tileRows(shape).join('\n');
  const custom = copyCustom(`rooms[${index}]`, room, FIELDS.room);
  if (Object.hasOwn(custom, 'index')) {
    const rule = 'must not be a custom field, because it is the number of the room in a map';
    throw invalid(`rooms[${index}].index`, rule, Reflect.get(custom, 'index'));
  }
  const parts = { index, ...propertiesIn('room', room), shape: rows, ...custom };
  return { name, at, size, parts };
}

function tunnelDraft(tunnel: Tunnel, index: number): ObjectDraft {
  const { path } = tunnel;
  const custom = copyCustom(`tunnels[${index}]`, tunnel, FIELDS.tunnel);
  const parts = { ...propertiesIn('tunnel', tunnel), ...custom };
  return { name: `tunnel ${index}`, at: path[0]!, path, parts };
}

/**
 * Returns the box of a lake. Adds its tiles as rows of text unless they are the same as in the
 * grid.
 */
function lakeDraft(lake: Lake, index: number, grid: Grid | undefined): ObjectDraft {
  const { x, y, kind, shape } = lake;
  const custom = copyCustom(`lakes[${index}]`, lake, FIELDS.lake);
  const inGrid = grid && lakeTiles(grid, { x, y, ...shape });
  const isSame = inGrid?.tiles.every((code, i) => code === shape.tiles[i]);
  const rows = isSame ? undefined : tileRows(shape).join('\n');
  return {
    name: `${kind} ${index}`,
    at: { x, y },
    size: shape,
    parts: { kind, shape: rows, ...custom },
  };
}

/**
 * Returns the lake tiles in a box, with walls in place of all other tiles. The box may extend
 * beyond the grid.
 */
export function lakeTiles(grid: Grid, { x, y, width, height }: Rect): Grid {
  const tiles = new Uint8Array(width * height);
  for (let i = 0; i < tiles.length; i++) {
    const code = codeAt(grid, x + (i % width), y + Math.floor(i / width));
    if (isOfLake(code)) tiles[i] = code;
  }
  return { width, height, tiles };
}

/**
 * Returns the draft of stairs: the path to them as a polyline or, if the path is a single tile, a
 * point.
 */
function stairsDraft(stairs: Stairs, index: number): ObjectDraft {
  const { x, y, direction, path } = stairs;
  const draft = pointDraft('stairs', `stairs[${index}]`, `stairs ${direction}`, stairs);
  const isPoint = path.length === 1 && path[0]?.x === x && path[0].y === y;
  return isPoint ? draft : { ...draft, path };
}

function objectOf(id: number, type: string, draft: ObjectDraft, tileSize: number): TiledObject {
  const { name, at, size, path, parts } = draft;
  const middle = size === undefined ? 0.5 : 0;
  const properties: TiledProperty[] = [];
  for (const part of Object.keys(parts)) {
    if (parts[part] !== undefined) properties.push(tiledProperty(part, parts[part]));
  }
  const object = {
    id,
    width: (size?.width ?? 0) * tileSize,
    height: (size?.height ?? 0) * tileSize,
    rotation: 0,
    visible: true,
    name,
    type,
    x: (at.x + middle) * tileSize,
    y: (at.y + middle) * tileSize,
  } as const;
  if (size !== undefined) return { ...object, properties };
  if (path === undefined) return { ...object, point: true, properties };
  const polyline = path.map(({ x, y }) => ({ x: (x - at.x) * tileSize, y: (y - at.y) * tileSize }));
  return { ...object, polyline, properties };
}
