import { TILE_NAMES, WALKABLE } from '../../core/grid/tiles';
import { colorsByKind } from '../../core/view/colors-by-kind';
import type { TiledTileset } from '../tiled/tiled-map';
import { type MapObjectType, OBJECT_TYPES } from '../tiled/tiled-objects';
import DEFAULTS from './ldtk-defaults.json';
import { type LdtkProject, ldtkDefaults } from './ldtk-project';
import {
  LDTK_TYPES,
  LDTK_UIDS,
  type LdtkFieldKind,
  type LdtkFieldKinds,
  ldtkColor,
  ldtkEntityUid,
  ldtkIdentifier,
  ldtkPivot,
} from './ldtk-types';

/** The data on which the definitions of a project depend. */
export interface DefinitionOptions {
  readonly tileSize: number;
  /** The kinds of cover; `undefined` if there is no cover layer. */
  readonly covers: readonly string[] | undefined;
  readonly fields: LdtkFieldKinds;
  readonly tileset: TiledTileset;
}

/** Returns all definitions of a project. */
export function ldtkDefinitions(options: DefinitionOptions): LdtkProject['defs'] {
  const { tileSize, fields, tileset } = options;
  return {
    layers: layerDefinitions(options),
    entities: OBJECT_TYPES.map((type) => entityDefinition(type, tileSize, fields[type])),
    tilesets: [tilesetDefinition(tileset)],
    enums: [],
    externalEnums: [],
    levelFields: [],
  };
}

function layerDefinitions({ tileSize, covers }: DefinitionOptions): object[] {
  const { entityLayer, tileLayer, intGridLayer, tileset, coverLayer } = LDTK_UIDS;
  const colors = colorsByKind([], covers ?? []);
  const coverDefinition = covers && {
    ...layerDefinition('Cover', 'IntGrid', coverLayer, tileSize),
    displayOpacity: 0.5,
    intGridValues: covers.map((kind, i) => coverValue(kind, i, colors.get(kind)!)),
  };
  return [
    layerDefinition('Entities', 'Entities', entityLayer, tileSize),
    ...(coverDefinition ? [coverDefinition] : []),
    { ...layerDefinition('Tiles', 'Tiles', tileLayer, tileSize), tilesetDefUid: tileset },
    {
      ...layerDefinition('Ground', 'IntGrid', intGridLayer, tileSize),
      intGridValues: TILE_NAMES.map(intGridValue),
    },
  ];
}

/** Values whose identifiers start with `solid` cause collisions in Excalibur's plugin. */
function intGridValue(name: string, code: number): object {
  const identifier = `${WALKABLE[code] === 1 ? '' : 'solid_'}${name.replace('-', '_')}`;
  return {
    ...ldtkDefaults('intGridValue'),
    value: code + 1,
    identifier,
    color: DEFAULTS.tileColors[code],
  };
}

/** LDtk allows only letters, digits and `_` in identifiers. */
function coverValue(kind: string, i: number, color: string): object {
  const identifier = kind.replace(/\W/g, '_');
  return { ...ldtkDefaults('intGridValue'), value: i + 1, identifier, color };
}

function layerDefinition(identifier: string, type: string, uid: number, gridSize: number): object {
  return { ...ldtkDefaults('layerDefinition'), __type: type, identifier, type, uid, gridSize };
}

function entityDefinition(
  type: MapObjectType,
  tileSize: number,
  fields: readonly LdtkFieldKind[],
): object {
  const isBox = type === 'room' || type === 'lake';
  const [pivotX, pivotY] = ldtkPivot(type);
  return {
    ...ldtkDefaults('entityDefinition'),
    identifier: ldtkIdentifier(type),
    uid: ldtkEntityUid(type),
    width: tileSize,
    height: tileSize,
    resizableX: isBox,
    resizableY: isBox,
    fillOpacity: isBox ? 0.1 : 0.6,
    hollow: isBox,
    color: ldtkColor(type),
    renderMode: isBox ? 'Rectangle' : 'Ellipse',
    pivotX,
    pivotY,
    fieldDefs: fields.map(fieldDefinition),
  };
}

function fieldDefinition({ name, type: kind, uid }: LdtkFieldKind): object {
  const [type, shown] = LDTK_TYPES[kind];
  const isArray = kind === 'Points';
  return {
    ...ldtkDefaults('fieldDefinition'),
    identifier: name,
    __type: shown,
    uid,
    type,
    isArray,
    canBeNull: kind !== 'Bool' && !isArray,
    editorDisplayMode: isArray ? 'PointPath' : 'Hidden',
  };
}

/** Returns the definition of the tileset. Its identifier is the name with a capital letter. */
function tilesetDefinition(tileset: TiledTileset): object {
  const letters = tileset.name.replace(/\W/g, '_');
  return {
    ...ldtkDefaults('tilesetDefinition'),
    identifier: letters.charAt(0).toUpperCase() + letters.slice(1),
    uid: LDTK_UIDS.tileset,
    __cWid: tileset.columns,
    __cHei: tileset.tilecount / tileset.columns,
    relPath: tileset.image,
    pxWid: tileset.imagewidth,
    pxHei: tileset.imageheight,
    tileGridSize: tileset.tilewidth,
    spacing: tileset.spacing,
    padding: tileset.margin,
  };
}
