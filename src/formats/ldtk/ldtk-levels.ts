import { type Grid, Tile } from '../../core/model/dungeon';
import type { TiledObject, TiledTileset } from '../tiled/tiled-map';
import type { MapObjectType } from '../tiled/tiled-objects';
import {
  type LdtkEntity,
  type LdtkField,
  type LdtkLayer,
  type LdtkLevel,
  type LdtkTile,
  ldtkDefaults,
  ldtkIid,
} from './ldtk-project';
import {
  LDTK_FIRST_LEVEL,
  LDTK_TYPES,
  LDTK_UIDS,
  type LdtkFieldKind,
  type LdtkFieldKinds,
  type LdtkFieldType,
  ldtkColor,
  ldtkEntityUid,
  ldtkIdentifier,
  ldtkPivot,
} from './ldtk-types';

/** The contents of a level. */
export interface LdtkPlan {
  readonly grid: Grid;
  /** The index of each tile in the tileset. */
  readonly tiles: readonly number[];
  /** The kind of cover on each tile; `undefined` if there is no cover layer. */
  readonly cover: readonly number[] | undefined;
  readonly objects: readonly TiledObject[];
}

/** Options shared by all levels of a project. */
interface LdtkLevelOptions {
  readonly tileSize: number;
  readonly layout: 'depths' | 'row';
  readonly fields: LdtkFieldKinds;
  readonly tileset: TiledTileset;
}

/** Returns the levels of a project, one per plan. */
export function ldtkLevels(plans: readonly LdtkPlan[], options: LdtkLevelOptions): LdtkLevel[] {
  const { tileSize, layout } = options;
  const isRow = layout === 'row';
  // The project and its world have the first two identifiers.
  let identifiers = 2;
  const nextIid = () => ldtkIid(identifiers++);
  const iids = plans.map(nextIid);
  const neighbor = (index: number, dir: '<' | '>' | 'w' | 'e') => {
    const levelIid = iids[index];
    return levelIid === undefined ? [] : [{ levelIid, dir }];
  };
  let worldX = 0;
  return plans.map((plan, index) => {
    const { width, height } = plan.grid;
    const uid = LDTK_FIRST_LEVEL + index;
    const layers = layersOf(plan, options, worldX, nextIid);
    const level: LdtkLevel = {
      ...ldtkDefaults('level'),
      identifier: `Level_${index}`,
      iid: iids[index]!,
      uid,
      worldX,
      worldY: 0,
      worldDepth: isRow ? 0 : 0 - index,
      pxWid: width * tileSize,
      pxHei: height * tileSize,
      layerInstances: layers.map((layer) => ({ ...layer, levelId: uid })),
      __neighbours: [
        ...neighbor(index - 1, isRow ? 'w' : '>'),
        ...neighbor(index + 1, isRow ? 'e' : '<'),
      ],
    };
    if (isRow) worldX += width * tileSize;
    return level;
  });
}

function layersOf(
  { grid, tiles, cover, objects }: LdtkPlan,
  { tileSize, fields, tileset }: LdtkLevelOptions,
  worldX: number,
  nextIid: () => string,
): LdtkLayer[] {
  const codes = Array.from(grid.tiles, (code) => (code > Tile.Bridge ? Tile.Wall : code));
  const entities = objects.map((object): LdtkEntity => {
    const entity = ldtkEntity(object, tileSize, fields);
    const [x, y] = entity.px;
    return { ...entity, iid: nextIid(), __worldX: worldX + x, __worldY: y };
  });
  const layer = (name: LayerName) => emptyLayer(name, nextIid(), grid, tileSize);
  return [
    { ...layer('Entities'), entityInstances: entities },
    ...(cover ? [{ ...layer('Cover'), intGridCsv: [...cover] }] : []),
    {
      ...layer('Tiles'),
      __tilesetDefUid: LDTK_UIDS.tileset,
      __tilesetRelPath: tileset.image,
      gridTiles: tiles.map((tile, cell) => ldtkTile(tile, cell, grid.width, tileset)),
    },
    { ...layer('Ground'), intGridCsv: codes.map((code) => code + 1) },
  ];
}

type LayerName = LdtkLayer['__identifier'];

/** The type and definition of each layer. */
const LAYERS: Readonly<Record<LayerName, readonly [type: LdtkLayer['__type'], uid: number]>> = {
  Entities: ['Entities', LDTK_UIDS.entityLayer],
  Cover: ['IntGrid', LDTK_UIDS.coverLayer],
  Tiles: ['Tiles', LDTK_UIDS.tileLayer],
  Ground: ['IntGrid', LDTK_UIDS.intGridLayer],
};

function emptyLayer(
  name: LayerName,
  iid: string,
  { width, height }: Grid,
  tileSize: number,
): LdtkLayer {
  const [type, uid] = LAYERS[name];
  return {
    ...ldtkDefaults('layer'),
    __identifier: name,
    __type: type,
    __cWid: width,
    __cHei: height,
    __gridSize: tileSize,
    iid,
    levelId: 0,
    layerDefUid: uid,
  };
}

function ldtkTile(
  tile: number,
  cell: number,
  width: number,
  { tilewidth, columns, margin, spacing }: TiledTileset,
): LdtkTile {
  const inImage = (index: number) => margin + index * (tilewidth + spacing);
  return {
    px: [(cell % width) * tilewidth, Math.floor(cell / width) * tilewidth],
    src: [inImage(tile % columns), inImage(Math.floor(tile / columns))],
    f: 0,
    t: tile,
    d: [cell],
    a: 1,
  };
}

/**
 * Converts an object of `toTiled` to an entity. Omits its identifier and its position in the world.
 */
function ldtkEntity(
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
    __smartColor: ldtkColor(type),
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
