import type { TiledObject } from '../tiled/tiled-map';
import type { MapObjectType } from '../tiled/tiled-objects';
import type { LdtkEntity, LdtkField } from './ldtk-project';
import {
  LDTK_COLORS,
  LDTK_TYPES,
  type LdtkFieldKind,
  type LdtkFieldKinds,
  type LdtkFieldType,
  ldtkEntityUid,
  ldtkIdentifier,
  ldtkPivot,
} from './ldtk-types';

/**
 * Converts an object of `toTiled` to an entity. Omits its identifier and its position in the world.
 */
export function ldtkEntity(
  object: TiledObject,
  tileSize: number,
  fields: LdtkFieldKinds,
): Omit<LdtkEntity, 'iid' | '__worldX' | '__worldY'> {
  const type = object.type as MapObjectType;
  const { x, y } = object;
  return {
    __identifier: ldtkIdentifier(type),
    __grid: [Math.floor(x / tileSize), Math.floor(y / tileSize)],
    __pivot: ldtkPivot(type),
    __tags: [],
    __tile: null,
    __smartColor: LDTK_COLORS[type],
    width: object.width || tileSize,
    height: object.height || tileSize,
    defUid: ldtkEntityUid(type),
    px: [Math.floor(x), Math.floor(y)],
    fieldInstances: fields[type].map((field) => {
      const isPath = field.type === 'Points';
      return fieldOf(field, isPath ? gridPath(object, tileSize) : fieldValue(object, field));
    }),
  };
}

function fieldOf({ name, type, uid }: LdtkFieldKind, value: FieldValue): LdtkField {
  return {
    __identifier: name,
    __type: LDTK_TYPES[type][1],
    __value: value,
    __tile: null,
    defUid: uid,
    realEditorValues: editorValues(value, type),
  };
}

/** Kinds of entities may be numbers or booleans, but the field contains strings. */
function fieldValue({ properties }: TiledObject, { property, type }: LdtkFieldKind) {
  const value = properties.find(({ name }) => name === property)?.value;
  if (type === 'Bool') return value === true;
  if (value === undefined) return null;
  return type === 'Int' || type === 'Float' ? value : String(value);
}

/** A point in a field, in tiles. */
interface GridPoint {
  readonly cx: number;
  readonly cy: number;
}

type FieldValue = string | number | boolean | null | readonly GridPoint[];

function gridPath({ x, y, polyline = [] }: TiledObject, tileSize: number): GridPoint[] {
  return polyline.map((corner) => ({
    cx: Math.floor((x + corner.x) / tileSize),
    cy: Math.floor((y + corner.y) / tileSize),
  }));
}

/** Returns a value in the form in which LDtk saves it, with its type. */
function editorValues(value: FieldValue, kind: LdtkFieldType): object[] {
  if (value === null) return [];
  if (typeof value === 'number') {
    return [{ id: kind === 'Float' ? 'V_Float' : 'V_Int', params: [value] }];
  }
  if (typeof value === 'boolean') return [{ id: 'V_Bool', params: [value] }];
  if (typeof value === 'string') return [{ id: 'V_String', params: [value] }];
  return value.map(({ cx, cy }) => ({ id: 'V_String', params: [`${cx},${cy}`] }));
}
