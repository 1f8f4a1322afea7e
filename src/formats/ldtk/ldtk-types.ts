import { FIELDS, type Field, type FieldType, PLAIN_FIELDS } from '../../core/model/fields';
import { type MapObjectType, OBJECT_TYPES } from '../tiled/tiled-objects';

/** The type of a field. */
export type LdtkFieldType = 'Int' | 'Float' | 'Bool' | 'String' | 'Text' | 'Points';

/** The type of LDtk that represents each type of field in a dungeon. */
const LDTK_TYPE_OF: Readonly<Record<FieldType, LdtkFieldType>> = {
  coordinate: 'Int',
  integer: 'Int',
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
  lakeShape: 'Text',
  data: 'String',
};

function fieldsOf(type: MapObjectType): [name: string, field: Field][] {
  if (type === 'entrance') return [];
  const drawn = Object.entries(FIELDS[type]).filter(([, { type }]) => DRAWN.includes(type));
  const index: [string, Field][] = type === 'room' ? [['index', { type: 'index' }]] : [];
  return [...index, ...Object.entries(PLAIN_FIELDS[type]), ...drawn];
}

const DRAWN: readonly FieldType[] = ['corners', 'shape', 'lakeShape'];

/** A field of a kind of entity. */
export interface LdtkFieldKind {
  readonly name: string;
  readonly type: LdtkFieldType;
  readonly uid: number;
}

/** The fields of each kind of entity. */
export type LdtkFieldKinds = Readonly<Record<MapObjectType, readonly LdtkFieldKind[]>>;

/** Returns the fields that a project defines. */
export function ldtkFieldKinds(): LdtkFieldKinds {
  const kinds = OBJECT_TYPES.map((owner, place) => {
    const fields = fieldsOf(owner).map(([name, { type }], index) => {
      return { name, type: LDTK_TYPE_OF[type], uid: FIRST_FIELD + 10 * place + index };
    });
    return [owner, fields];
  });
  return Object.fromEntries(kinds);
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

export const LDTK_COLORS: Readonly<Record<MapObjectType, string>> = {
  room: '#9AA9BF',
  tunnel: '#7B8CAE',
  door: '#C44A2B',
  stairs: '#0B7A6E',
  key: '#9C6200',
  mark: '#7A4BB5',
  entrance: '#5AD6C1',
  entity: '#B3362C',
  lake: '#2F6DB3',
};

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
