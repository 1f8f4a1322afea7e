import { isInt32 } from '../../core/model/checks';
import { FIELDS, type Field, type FieldType, PLAIN_FIELDS } from '../../core/model/fields';
import type { TiledObject } from '../tiled/tiled-map';
import { type MapObjectType, OBJECT_TYPES } from '../tiled/tiled-objects';
import DEFAULTS from './ldtk-defaults.json';

/** The type of a field. */
export type LdtkFieldType = 'Int' | 'Float' | 'Bool' | 'String' | 'Text' | 'Points';

/** The type of LDtk that represents each type of field in a dungeon. */
const LDTK_TYPE_OF: Readonly<Record<FieldType, LdtkFieldType>> = {
  coordinate: 'Int',
  index: 'Int',
  number: 'Int',
  count: 'Int',
  tunnelWidth: 'Int',
  entitySize: 'Int',
  share: 'Float',
  name: 'String',
  direction: 'String',
  facing: 'String',
  boolean: 'Bool',
  flag: 'Bool',
  corners: 'Points',
  shape: 'Text',
  data: 'String',
};

function fieldsOf(type: MapObjectType): [name: string, field: Field][] {
  if (type === 'entrance') return [];
  const drawn = Object.entries(FIELDS[type]).filter(([, { type }]) => DRAWN.includes(type));
  const index: [string, Field][] = type === 'room' ? [['index', { type: 'index' }]] : [];
  return [...index, ...Object.entries(PLAIN_FIELDS[type]), ...drawn];
}

const DRAWN: readonly FieldType[] = ['corners', 'shape'];

/** A field of a kind of entity. */
export interface LdtkFieldKind {
  /** The name in LDtk: letters, digits and `_`. */
  readonly name: string;
  /** The name of the property of `toTiled`. */
  readonly property: string;
  readonly type: LdtkFieldType;
  readonly uid: number;
}

/** The fields of each kind of entity. */
export type LdtkFieldKinds = Readonly<Record<MapObjectType, readonly LdtkFieldKind[]>>;

/**
 * Returns the fields that a project defines: those of the library, and the custom fields of its
 * objects.
 *
 * @param nextUid - the first free number
 */
export function ldtkFieldKinds(objects: readonly TiledObject[], nextUid: number): LdtkFieldKinds {
  let uid = nextUid;
  const kinds = OBJECT_TYPES.map((owner, place) => {
    const fields: LdtkFieldKind[] = fieldsOf(owner).map(([name, { type }], index) => {
      const ownUid = FIRST_FIELD + 10 * place + index;
      return { name, property: name, type: LDTK_TYPE_OF[type], uid: ownUid };
    });
    const known = new Set(fields.map(({ property }) => property));
    const taken = new Set(fields.map(({ name }) => name));
    for (const [property, values] of customValues(objects, owner, known)) {
      let name = property.replace(/\W/g, '_');
      while (taken.has(name)) name += '_';
      taken.add(name);
      fields.push({ name, property, type: customType(values), uid: uid++ });
    }
    return [owner, fields];
  });
  return Object.fromEntries(kinds);
}

/** Returns the number of custom fields, which have the numbers from the first free one. */
export function customFieldCount(kinds: LdtkFieldKinds, nextUid: number): number {
  return Object.values(kinds)
    .flat()
    .filter(({ uid }) => uid >= nextUid).length;
}

/** Returns all values of the custom fields of one type of object, by their names. */
function customValues(
  objects: readonly TiledObject[],
  owner: MapObjectType,
  known: ReadonlySet<string>,
): ReadonlyMap<string, unknown[]> {
  const values = new Map<string, unknown[]>();
  for (const { type, properties } of objects) {
    if (type !== owner) continue;
    for (const { name, value } of properties) {
      if (known.has(name)) continue;
      const others = values.get(name);
      if (others === undefined) values.set(name, [value]);
      else others.push(value);
    }
  }
  return values;
}

/** Returns the narrowest type of field that has all of the values. */
function customType(values: readonly unknown[]): LdtkFieldType {
  if (values.every((value) => typeof value === 'boolean')) return 'Bool';
  if (values.every(isInt32)) return 'Int';
  if (values.every((value) => typeof value === 'number')) return 'Float';
  return values.some((value) => String(value).includes('\n')) ? 'Text' : 'String';
}

/** The names of each type, in definitions and in instances. */
export const LDTK_TYPES: Readonly<Record<LdtkFieldType, readonly [inner: string, shown: string]>> =
  {
    Int: ['F_Int', 'Int'],
    Float: ['F_Float', 'Float'],
    Bool: ['F_Bool', 'Bool'],
    String: ['F_String', 'String'],
    Text: ['F_Text', 'String'],
    Points: ['F_Point', 'Array<Point>'],
  };

/** The uids of layers and of the tileset. Those of entities, fields and levels follow. */
export const LDTK_UIDS = {
  entityLayer: 1,
  tileLayer: 2,
  intGridLayer: 3,
  tileset: 4,
  coverLayer: 5,
} as const;
const FIRST_ENTITY = 10;
const FIRST_FIELD = 100;
export const LDTK_FIRST_LEVEL = 1000;

/** Returns the colour of a kind of entity in the editor. */
export function ldtkColor(type: MapObjectType): string {
  return DEFAULTS.objectColors[type];
}

/** Returns the identifier of a kind of entity, such as `Door`. */
export function ldtkIdentifier(type: MapObjectType): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}

export function ldtkEntityUid(type: MapObjectType): number {
  return FIRST_ENTITY + OBJECT_TYPES.indexOf(type);
}

/**
 * Returns the pivot of a kind of entity: the upper left corner for rooms and lakes, which are
 * boxes, and the centre of the tile for all others.
 */
export function ldtkPivot(type: MapObjectType): [number, number] {
  return type === 'room' || type === 'lake' ? [0, 0] : [0.5, 0.5];
}
