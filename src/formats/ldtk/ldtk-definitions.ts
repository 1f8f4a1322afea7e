import { TILE_NAMES, WALKABLE } from '../../core/grid/tiles';
import { colorsByKind } from '../../core/view/colors-by-kind';
import type { TiledTileset } from '../tiled/tiled-map';
import { type MapObjectType, OBJECT_TYPES } from '../tiled/tiled-objects';
import type { LdtkProject } from './ldtk-project';
import {
  LDTK_COLORS,
  LDTK_TYPES,
  LDTK_UIDS,
  type LdtkFieldKind,
  type LdtkFieldKinds,
  ldtkEntityUid,
  ldtkIdentifier,
  ldtkPivot,
} from './ldtk-types';

/** The colour of each tile code. */
const TILE_COLORS = [
  '#3A4861',
  '#FCFDFE',
  '#C44A2B',
  '#0B7A6E',
  '#5AD6C1',
  '#2F6DB3',
  '#8FC1E8',
  '#D9531E',
  '#14161C',
  '#8A7F73',
  '#8A562B',
];

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
  return { value: code + 1, identifier, color: TILE_COLORS[code], tile: null, groupUid: 0 };
}

/** LDtk allows only letters, digits and `_` in identifiers. */
function coverValue(kind: string, i: number, color: string): object {
  const identifier = kind.replace(/\W/g, '_');
  return { value: i + 1, identifier, color, tile: null, groupUid: 0 };
}

function layerDefinition(identifier: string, type: string, uid: number, gridSize: number): object {
  return {
    ...{ __type: type, identifier, type, uid, doc: null, uiColor: null, gridSize, guideGridWid: 0 },
    ...{ guideGridHei: 0, displayOpacity: 1, inactiveOpacity: 1, hideInList: false },
    ...{ hideFieldsWhenInactive: true, canSelectWhenInactive: true, renderInWorldView: true },
    ...{ pxOffsetX: 0, pxOffsetY: 0, parallaxFactorX: 0, parallaxFactorY: 0 },
    ...{ parallaxScaling: true, requiredTags: [], excludedTags: [] },
    ...{ autoTilesKilledByOtherLayerUid: null, uiFilterTags: [], useAsyncRender: false },
    ...{ intGridValues: [], intGridValuesGroups: [], autoRuleGroups: [] },
    ...{ autoSourceLayerDefUid: null, tilesetDefUid: null, tilePivotX: 0, tilePivotY: 0 },
    biomeFieldUid: null,
  };
}

function entityDefinition(
  type: MapObjectType,
  tileSize: number,
  fields: readonly LdtkFieldKind[],
): object {
  const isBox = type === 'room' || type === 'lake';
  const [pivotX, pivotY] = ldtkPivot(type);
  return {
    ...{ identifier: ldtkIdentifier(type), uid: ldtkEntityUid(type), tags: [], doc: null },
    ...{ exportToToc: false, allowOutOfBounds: true, width: tileSize, height: tileSize },
    ...{ resizableX: isBox, resizableY: isBox, keepAspectRatio: false, minWidth: null },
    ...{ maxWidth: null, minHeight: null, maxHeight: null, tileOpacity: 1 },
    ...{ fillOpacity: isBox ? 0.1 : 0.6, lineOpacity: 1, hollow: isBox },
    ...{ color: LDTK_COLORS[type], renderMode: isBox ? 'Rectangle' : 'Ellipse', showName: true },
    ...{ tilesetId: null, tileRenderMode: 'FitInside', tileRect: null, uiTileRect: null },
    ...{ nineSliceBorders: [], maxCount: 0, limitScope: 'PerLevel', limitBehavior: 'MoveLastOne' },
    ...{ pivotX, pivotY },
    fieldDefs: fields.map(fieldDefinition),
  };
}

function fieldDefinition({ name, type: kind, uid }: LdtkFieldKind): object {
  const [type, shown] = LDTK_TYPES[kind];
  const isArray = kind === 'Points';
  return {
    ...{ identifier: name, doc: null, __type: shown, uid, type, isArray },
    ...{ canBeNull: kind !== 'Bool' && !isArray, arrayMinLength: null, arrayMaxLength: null },
    ...{ editorDisplayMode: isArray ? 'PointPath' : 'Hidden', editorDisplayScale: 1 },
    ...{ editorDisplayPos: 'Above', editorLinkStyle: 'StraightArrow', editorDisplayColor: null },
    ...{ editorAlwaysShow: false, editorShowInWorld: true, editorCutLongValues: true },
    ...{ editorTextSuffix: null, editorTextPrefix: null, useForSmartColor: false },
    ...{ exportToToc: false, searchable: false, min: null, max: null, regex: null },
    ...{ acceptFileTypes: null, defaultOverride: null, textLanguageMode: null },
    ...{ symmetricalRef: false, autoChainRef: true, allowOutOfLevelRef: true, allowedRefs: 'Any' },
    ...{ allowedRefsEntityUid: null, allowedRefTags: [], tilesetUid: null },
  };
}

/** Returns the definition of the tileset. Its identifier is the name with a capital letter. */
function tilesetDefinition(tileset: TiledTileset): object {
  const { columns, tilecount, name, image, imagewidth, imageheight } = tileset;
  const { tilewidth, margin, spacing } = tileset;
  const letters = name.replace(/\W/g, '_');
  const identifier = letters.charAt(0).toUpperCase() + letters.slice(1);
  return {
    ...{ __cWid: columns, __cHei: tilecount / columns, identifier, uid: LDTK_UIDS.tileset },
    ...{ relPath: image, embedAtlas: null, pxWid: imagewidth, pxHei: imageheight },
    ...{ tileGridSize: tilewidth, spacing, padding: margin, tags: [], tagsSourceEnumUid: null },
    ...{ enumTags: [], customData: [], savedSelections: [], cachedPixelData: null },
  };
}
