import { OBJECT_TYPES, type TiledObjectType } from '../tiled/tiled-objects';

/** The type of a field. */
export type LdtkFieldType = 'Int' | 'Float' | 'Bool' | 'String' | 'Text' | 'Points';

/** The fields of each kind of entity. */
const LDTK_FIELDS: Readonly<Record<TiledObjectType, Readonly<Record<string, LdtkFieldType>>>> = {
  room: {
    index: 'Int',
    kind: 'String',
    shape: 'Text',
    name: 'String',
    progress: 'Float',
    role: 'String',
    part: 'Int',
    biome: 'String',
  },
  tunnel: { from: 'Int', to: 'Int', path: 'Points' },
  door: { tunnel: 'Int', lock: 'Int', secret: 'Bool' },
  stairs: { direction: 'String', room: 'Int', target: 'String', path: 'Points' },
  key: { room: 'Int', lock: 'Int' },
  mark: { kind: 'String', room: 'Int' },
  entrance: {},
  entity: {
    kind: 'String',
    room: 'Int',
    blocks: 'Bool',
    squad: 'Int',
    missing: 'Int',
    fixed: 'Bool',
    facing: 'String',
  },
  lake: { kind: 'String', shape: 'Text' },
};

/** Fields that are there only where something has them. */
const RARE_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'progress',
  'role',
  'part',
  'biome',
  'fixed',
  'facing',
]);

/** The fields of a kind of entity, given all properties that occur. */
export function ldtkFieldsOf(
  type: TiledObjectType,
  occurring: ReadonlySet<string>,
): [field: string, type: LdtkFieldType][] {
  const fields = Object.entries(LDTK_FIELDS[type]);
  return fields.filter(([field]) => !RARE_FIELDS.has(field) || occurring.has(field));
}

/** What each type is called in definitions, and in instances. */
export const LDTK_TYPES: Readonly<Record<LdtkFieldType, readonly [inner: string, shown: string]>> =
  {
    Int: ['F_Int', 'Int'],
    Float: ['F_Float', 'Float'],
    Bool: ['F_Bool', 'Bool'],
    String: ['F_String', 'String'],
    Text: ['F_Text', 'String'],
    Points: ['F_Point', 'Array<Point>'],
  };

/** The uids of what is defined. Those of fields and levels follow. */
export const LDTK_UIDS = {
  entityLayer: 1,
  tileLayer: 2,
  intGridLayer: 3,
  tileset: 4,
  coverLayer: 5,
} as const;
const FIRST_ENTITY = 10;
const FIRST_FIELD = 100;
/** The uid of the first level. */
export const LDTK_FIRST_LEVEL = 1000;

/** The colours of entities. */
export const LDTK_COLORS: Readonly<Record<TiledObjectType, string>> = {
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

/** The identifier of a kind of entity: `Door`. */
export function ldtkIdentifier(type: TiledObjectType): string {
  return type[0]!.toUpperCase() + type.slice(1);
}

/** The uid of a kind of entity. */
export function ldtkEntityUid(type: TiledObjectType): number {
  return FIRST_ENTITY + OBJECT_TYPES.indexOf(type);
}

/** The uid of a field. */
export function ldtkFieldUid(type: TiledObjectType, field: string): number {
  return (
    FIRST_FIELD + 10 * OBJECT_TYPES.indexOf(type) + Object.keys(LDTK_FIELDS[type]).indexOf(field)
  );
}

/** Rooms and lakes are boxes with a corner; everything else stands in the middle of a tile. */
export function ldtkPivot(type: TiledObjectType): [number, number] {
  return type === 'room' || type === 'lake' ? [0, 0] : [0.5, 0.5];
}
