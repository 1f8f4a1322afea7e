import { type Grid, Tile } from '../../model/dungeon';
import type { TiledObject } from '../tiled/tiled-map';
import { ldtkEntity } from './ldtk-entity';
import {
  LDTK_BACKGROUND,
  type LdtkEntity,
  type LdtkLayer,
  type LdtkLevel,
  type LdtkTile,
  ldtkIid,
} from './ldtk-project';
import { LDTK_FIRST_LEVEL, LDTK_UIDS } from './ldtk-types';

/** What is in a level. */
export interface LdtkPlan {
  readonly grid: Grid;
  /** Which kind of cover lies on each tile; `undefined` where there is no layer of it. */
  readonly cover: readonly number[] | undefined;
  readonly objects: readonly TiledObject[];
}

/** The levels of a project, one a plan. */
export function ldtkLevels(
  plans: readonly LdtkPlan[],
  tileSize: number,
  layout: 'depths' | 'row',
  occurring: ReadonlySet<string>,
): LdtkLevel[] {
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
      ...(i > 0 ? [{ levelIid: iids[i - 1]!, dir: before }] : []),
      ...(i < plans.length - 1 ? [{ levelIid: iids[i + 1]!, dir: after }] : []),
    ];
    const level: LdtkLevel = {
      identifier: `Level_${i}`,
      iid: iids[i]!,
      uid,
      worldX,
      worldY: 0,
      worldDepth: layout === 'row' ? 0 : 0 - i,
      pxWid,
      pxHei,
      __bgColor: LDTK_BACKGROUND,
      bgColor: null,
      useAutoIdentifier: true,
      bgRelPath: null,
      bgPos: null,
      bgPivotX: 0.5,
      bgPivotY: 0.5,
      __bgPos: null,
      __smartColor: '#ADADB5',
      externalRelPath: null,
      fieldInstances: [],
      layerInstances: layersOf(plan, tileSize, worldX, occurring, nextIid).map((layer) => ({
        ...layer,
        levelId: uid,
      })),
      __neighbours: neighbours,
    };
    if (layout === 'row') worldX += pxWid;
    return level;
  });
}

function layersOf(
  { grid, cover, objects }: LdtkPlan,
  tileSize: number,
  worldX: number,
  occurring: ReadonlySet<string>,
  nextIid: () => string,
): LdtkLayer[] {
  const codes = Array.from(grid.tiles, (code) => (code > Tile.Bridge ? Tile.Wall : code));
  const entities = objects.map((object): LdtkEntity => {
    const entity = ldtkEntity(object, tileSize, occurring);
    const [x, y] = entity.px;
    return { ...entity, iid: nextIid(), __worldX: worldX + x, __worldY: y };
  });
  const { entityLayer, tileLayer, intGridLayer, tileset, coverLayer } = LDTK_UIDS;
  const layer = (identifier: LdtkLayer['__identifier'], type: LdtkLayer['__type'], uid: number) =>
    emptyLayer(grid, identifier, type, uid, tileSize, nextIid());
  return [
    { ...layer('Entities', 'Entities', entityLayer), entityInstances: entities },
    ...(cover ? [{ ...layer('Cover', 'IntGrid', coverLayer), intGridCsv: [...cover] }] : []),
    {
      ...layer('Tiles', 'Tiles', tileLayer),
      __tilesetDefUid: tileset,
      __tilesetRelPath: `dungeonsmith-${tileSize}.png`,
      gridTiles: codes.map((code, cell) => ldtkTile(code, cell, grid.width, tileSize)),
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
    __identifier: identifier,
    __type: type,
    __cWid: width,
    __cHei: height,
    __gridSize: tileSize,
    __opacity: 1,
    __pxTotalOffsetX: 0,
    __pxTotalOffsetY: 0,
    __tilesetDefUid: null,
    __tilesetRelPath: null,
    iid,
    levelId: 0,
    layerDefUid: uid,
    pxOffsetX: 0,
    pxOffsetY: 0,
    visible: true,
    optionalRules: [],
    seed: 0,
    intGridCsv: [],
    autoLayerTiles: [],
    overrideTilesetUid: null,
    gridTiles: [],
    entityInstances: [],
  };
}

function ldtkTile(code: number, cell: number, width: number, tileSize: number): LdtkTile {
  return {
    px: [(cell % width) * tileSize, Math.floor(cell / width) * tileSize],
    src: [code * tileSize, 0],
    f: 0,
    t: code,
    d: [cell],
    a: 1,
  };
}
