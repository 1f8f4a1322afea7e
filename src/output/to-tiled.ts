import { checkOneOf, checkOptions } from '../checks';
import { type Dungeon, type Entity, type Grid, Tile } from '../dungeon';
import type { Recipe } from '../recipe/recipe';
import { checkDungeonShape } from './check-shape';
import {
  type TiledMap,
  type TiledObject,
  type TiledObjectLayer,
  type TiledTileLayer,
  tiledProperty,
} from './tiled-map';
import { tiledObjects } from './tiled-objects';
import {
  checkTileSize,
  type ResolvedTileset,
  resolveTileset,
  type TilesetOptions,
} from './tiled-tileset';
import { copyEntities, copyRecipe } from './to-json';

/** Options of {@link toTiled}. */
export interface TiledOptions {
  /** Sides of a tile in pixels, 1 to 1024. Default 16. */
  readonly tileSize?: number | undefined;
  /**
   * What stands for a wall in the layer `tiles`: `'tile'`, the default, a wall tile; `'empty'`
   * nothing; `'layer'` a wall tile in a layer `walls` of its own, which is solid as a whole: what
   * Excalibur collides with.
   */
  readonly walls?: 'tile' | 'empty' | 'layer' | undefined;
  /** The image and its tiles. Default the picture of `createTilesetImage`. */
  readonly tileset?: TilesetOptions | undefined;
  /** Each becomes a point of the object layer. Default none. */
  readonly entities?: readonly Entity[] | undefined;
  /** Kept as JSON text in the map's property `recipe`. */
  readonly recipe?: Recipe | undefined;
}

const OPTIONS: ReadonlySet<string> = new Set([
  'tileSize',
  'walls',
  'tileset',
  'entities',
  'recipe',
]);
const WALLS = ['tile', 'empty', 'layer'];

/**
 * A dungeon as an orthogonal map of Tiled (TMJ 1.10), which Phaser, Excalibur and others load too:
 * a tile layer `tiles` and an object layer `objects` with rooms, tunnels, the entrance and entities
 * in pixels, told apart by `type`. Walls carry the tile property `solid`. A tile code that this
 * version does not know counts as wall.
 *
 * @throws InvalidOptionError where the dungeon or an option is wrong
 */
export function toTiled(dungeon: Dungeon, options: TiledOptions = {}): TiledMap {
  checkDungeonShape(dungeon);
  checkOptions(options, OPTIONS);
  const { tileSize = 16, walls = 'tile', entities = [], recipe } = options;
  checkTileSize(tileSize);
  checkOneOf('walls', walls, WALLS);
  const tileset = resolveTileset(tileSize, options.tileset);
  const properties = recipe === undefined ? [] : [tiledProperty('recipe', copyRecipe(recipe))];
  const { width, height } = dungeon.grid;
  const objects = tiledObjects(dungeon, copyEntities(entities), tileSize);
  const layers = [...tileLayers(dungeon.grid, tileset, walls), objectLayer(objects)];
  return {
    type: 'map',
    version: '1.10',
    tiledversion: '1.10.2',
    orientation: 'orthogonal',
    renderorder: 'right-down',
    infinite: false,
    compressionlevel: -1,
    width,
    height,
    tilewidth: tileSize,
    tileheight: tileSize,
    nextlayerid: layers.length + 1,
    nextobjectid: objects.length + 1,
    layers: layers.map((layer, i) => ({ ...layer, id: i + 1 })),
    tilesets: [tileset.tileset],
    properties,
  };
}

const LAYER = { id: 0, x: 0, y: 0, opacity: 1, visible: true, properties: [] } as const;

function tileLayers(
  grid: Grid,
  { wall, floor }: ResolvedTileset,
  walls: TiledOptions['walls'],
): TiledTileLayer[] {
  const wallId = wall + 1;
  if (walls !== 'layer')
    return [tileLayer('tiles', grid, walls === 'tile' ? wallId : 0, floor + 1)];
  const solid = {
    ...tileLayer('walls', grid, wallId, 0),
    properties: [tiledProperty('solid', true)],
  };
  return [tileLayer('tiles', grid, 0, floor + 1), solid];
}

function tileLayer(name: string, grid: Grid, wall: number, floor: number): TiledTileLayer {
  const { width, height, tiles } = grid;
  const data = new Array<number>(tiles.length);
  for (let i = 0; i < data.length; i++) data[i] = tiles[i] === Tile.Floor ? floor : wall;
  return {
    ...LAYER,
    properties: [],
    name,
    type: 'tilelayer',
    width,
    height,
    encoding: 'csv',
    data,
  };
}

function objectLayer(objects: TiledObject[]): TiledObjectLayer {
  return {
    ...LAYER,
    properties: [],
    name: 'objects',
    type: 'objectgroup',
    draworder: 'index',
    objects,
  };
}
