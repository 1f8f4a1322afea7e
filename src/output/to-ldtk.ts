import { checkArray, checkOneOf, checkOptions, invalid } from '../checks';
import { type Dungeon, type Grid, Tile } from '../dungeon';
import { type Data, readList } from '../readers';
import { copyJson } from './copy-json';
import { LDTK_FIRST_LEVEL, LDTK_UIDS, ldtkDefinitions } from './ldtk-definitions';
import { ldtkEntity } from './ldtk-entities';
import {
  LDTK_BACKGROUND,
  type LdtkEntity,
  type LdtkLayer,
  type LdtkLevel,
  type LdtkProject,
  type LdtkTile,
  ldtkIid,
} from './ldtk-project';
import { checkItemCount } from './limits';
import { type Marker, readMarkers } from './markers';
import { readDungeon } from './read-subject';
import type { TiledObject } from './tiled-map';
import { OBJECT_TYPES, type TiledObjectType, tiledObjects } from './tiled-objects';
import { checkTileSize } from './tiled-tileset';

/** Options of {@link toLdtk}. */
export interface LdtkOptions {
  /** Sides of a tile in pixels, 1 to 1024. Default 16. */
  readonly tileSize?: number | undefined;
  /** What stands in each dungeon, a list a dungeon. Default nothing. */
  readonly entities?: readonly (readonly Marker[])[] | undefined;
  /** Which kinds of entities there are. Default all. */
  readonly objects?: readonly TiledObjectType[] | undefined;
  /**
   * Where levels lie: `'depths'`, the default, each below the one before, so that stairs lie on stairs;
   * `'row'` side by side.
   */
  readonly layout?: 'depths' | 'row' | undefined;
}

const OPTIONS: ReadonlySet<string> = new Set(['tileSize', 'entities', 'objects', 'layout']);
const LAYOUTS = ['depths', 'row'];

/**
 * Dungeons as a project of LDtk 1.5.3, a level each, the first on top: a layer `Ground` of numbers
 * (IntGrid: tile code + 1; the wall's is called `solid_wall`), a layer `Tiles` with the picture of
 * `createTilesetImage`, and a layer `Entities` with rooms, tunnels, doors, stairs, keys, marks, the
 * entrance and markers, all of whose data stand in fields. A tile code that this version does not know
 * counts as wall.
 *
 * @throws InvalidOptionError where there is no dungeon, one is wrong or too large for an array, or an
 * option is wrong
 * @example
 * writeFileSync('levels.ldtk', JSON.stringify(toLdtk(buildLevels(recipe))));
 * writeFileSync('dungeonsmith-16.png', createTilesetImage(16));
 */
export function toLdtk(dungeons: readonly Dungeon[], options: LdtkOptions = {}): LdtkProject {
  const read = readList('dungeons', dungeons, (_, dungeon) => readDungeon(dungeon));
  if (read.length === 0) throw invalid('dungeons', 'must not be empty', dungeons);
  const { tileSize, markers, types, layout } = readOptions(options, read.length);
  for (const { grid } of read) checkItemCount('dungeon.grid', grid.tiles.length);
  const plans = read.map((dungeon, i) => ({
    grid: dungeon.grid,
    objects: tiledObjects(dungeon, markers[i] ?? [], types, tileSize),
  }));
  const levels = levelsOf(plans, tileSize, layout);
  return {
    __header__: HEADER,
    ...{ iid: ldtkIid(0), jsonVersion: '1.5.3', ...SETTINGS, dummyWorldIid: ldtkIid(1) },
    ...{ defaultGridSize: tileSize, defaultEntityWidth: tileSize, defaultEntityHeight: tileSize },
    nextUid: LDTK_FIRST_LEVEL + levels.length,
    defs: ldtkDefinitions(tileSize, `dungeonsmith-${tileSize}.png`),
    levels,
    ...{ toc: [], worlds: [], worldLayout: 'Free' },
  };
}

/** By this LDtk knows its files. */
const HEADER = {
  fileType: 'LDtk Project JSON',
  app: 'LDtk',
  doc: 'https://ldtk.io/json',
  schema: 'https://ldtk.io/files/JSON_SCHEMA.json',
  appVersion: '1.5.3',
  url: 'https://ldtk.io',
} as const;

/** What the editor has set in a new project. */
const SETTINGS = {
  appBuildId: 473702,
  identifierStyle: 'Capitalize',
  worldGridWidth: 256,
  worldGridHeight: 256,
  defaultLevelWidth: 256,
  defaultLevelHeight: 256,
  defaultPivotX: 0,
  defaultPivotY: 0,
  bgColor: LDTK_BACKGROUND,
  defaultLevelBgColor: LDTK_BACKGROUND,
  minifyJson: true,
  externalLevels: false,
  exportTiled: false,
  simplifiedExport: false,
  imageExportMode: 'None',
  exportLevelBg: true,
  pngFilePattern: null,
  backupOnSave: false,
  backupLimit: 10,
  backupRelPath: null,
  levelNamePattern: 'Level_%idx',
  tutorialDesc: null,
  customCommands: [],
  flags: [],
} as const;

function readOptions(options: object, count: number) {
  checkOptions(options, OPTIONS);
  const { tileSize = 16, entities = [], objects = OBJECT_TYPES } = options as Data;
  const { layout = 'depths' } = options as Data;
  checkTileSize(tileSize);
  checkOneOf('layout', layout, LAYOUTS);
  checkArray('entities', entities);
  if (entities.length > count) {
    throw invalid('entities', `must be a list of lists, one a dungeon (${count})`, entities);
  }
  const types = readList('objects', objects, (path, type) => {
    checkOneOf(path, type, OBJECT_TYPES);
    return type as TiledObjectType;
  });
  const markers = readList('entities', entities, (path, list) =>
    readMarkers(path, list).map((marker, i) => ({
      ...marker,
      kind: copyJson(`${path}[${i}].kind`, marker.kind),
    })),
  );
  return { tileSize, types, markers, layout: layout as 'depths' | 'row' };
}

/** What is in a level. */
interface Plan {
  readonly grid: Grid;
  readonly objects: readonly TiledObject[];
}

function levelsOf(plans: readonly Plan[], tileSize: number, layout: 'depths' | 'row'): LdtkLevel[] {
  // The project and its world have the first two.
  let identifiers = 2;
  const nextIid = () => ldtkIid(identifiers++);
  const iids = plans.map(nextIid);
  const [before, after] = layout === 'row' ? (['w', 'e'] as const) : (['>', '<'] as const);
  let worldX = 0;
  return plans.map((plan, i) => {
    const [pxWid, pxHei] = [plan.grid.width * tileSize, plan.grid.height * tileSize];
    const uid = LDTK_FIRST_LEVEL + i;
    const neighbours = [
      ...(i > 0 ? [{ levelIid: iids[i - 1] as string, dir: before }] : []),
      ...(i < plans.length - 1 ? [{ levelIid: iids[i + 1] as string, dir: after }] : []),
    ];
    const level: LdtkLevel = {
      ...{ identifier: `Level_${i}`, iid: iids[i] as string, uid },
      ...{ worldX, worldY: 0, worldDepth: layout === 'row' ? 0 : 0 - i, pxWid, pxHei },
      ...{ __bgColor: LDTK_BACKGROUND, bgColor: null, useAutoIdentifier: true },
      ...{ bgRelPath: null, bgPos: null, bgPivotX: 0.5, bgPivotY: 0.5, __bgPos: null },
      ...{ __smartColor: '#ADADB5', externalRelPath: null, fieldInstances: [] },
      layerInstances: layersOf(plan, tileSize, worldX, nextIid).map((layer) => ({
        ...{ ...layer, levelId: uid },
      })),
      __neighbours: neighbours,
    };
    if (layout === 'row') worldX += pxWid;
    return level;
  });
}

function layersOf(
  { grid, objects }: Plan,
  tileSize: number,
  worldX: number,
  nextIid: () => string,
): LdtkLayer[] {
  const codes = Array.from(grid.tiles, (code) => (code > Tile.StairsDown ? Tile.Wall : code));
  const entities = objects.map((object): LdtkEntity => {
    const entity = ldtkEntity(object, tileSize);
    const [x, y] = entity.px;
    return { ...entity, iid: nextIid(), __worldX: worldX + x, __worldY: y };
  });
  const { entityLayer, tileLayer, intGridLayer, tileset } = LDTK_UIDS;
  const layer = (identifier: LdtkLayer['__identifier'], type: LdtkLayer['__type'], uid: number) =>
    emptyLayer(grid, identifier, type, uid, tileSize, nextIid());
  return [
    { ...layer('Entities', 'Entities', entityLayer), entityInstances: entities },
    {
      ...layer('Tiles', 'Tiles', tileLayer),
      ...{ __tilesetDefUid: tileset, __tilesetRelPath: `dungeonsmith-${tileSize}.png` },
      gridTiles: codes.map((code, cell) => tileOf(code, cell, grid.width, tileSize)),
    },
    { ...layer('Ground', 'IntGrid', intGridLayer), intGridCsv: codes.map((code) => code + 1) },
  ];
}

function emptyLayer(
  { width, height }: Grid,
  identifier: LdtkLayer['__identifier'],
  type: LdtkLayer['__type'],
  uid: number,
  tileSize: number,
  iid: string,
): LdtkLayer {
  return {
    ...{ __identifier: identifier, __type: type, __cWid: width, __cHei: height },
    ...{ __gridSize: tileSize, __opacity: 1, __pxTotalOffsetX: 0, __pxTotalOffsetY: 0 },
    ...{ __tilesetDefUid: null, __tilesetRelPath: null, iid, levelId: 0, layerDefUid: uid },
    ...{ pxOffsetX: 0, pxOffsetY: 0, visible: true, optionalRules: [], seed: 0 },
    ...{ intGridCsv: [], autoLayerTiles: [], overrideTilesetUid: null },
    ...{ gridTiles: [], entityInstances: [] },
  };
}

function tileOf(code: number, cell: number, width: number, tileSize: number): LdtkTile {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  return {
    px: [x * tileSize, y * tileSize],
    src: [code * tileSize, 0],
    ...{ f: 0, t: code, d: [cell], a: 1 },
  };
}
