import { copyRecipe } from '../../core/document/copy-json';
import { ROCK, WALKABLE } from '../../core/grid/tiles';
import type { Dungeon, Grid } from '../../core/model/dungeon';
import { checkCover, checkDungeon } from '../../core/model/guards';
import type { Cover } from '../../core/model/population';
import {
  CHECKED_LATER,
  type CodeSpecification,
  resolveOptions,
  type Settings,
} from '../../core/model/specification';
import { withoutSecrets } from '../../core/view/doors';
import { SECRETS, type Secrets, TILE_SIZE } from '../../core/view/options';
import { contentsOf, type Pin, pinsOf } from '../../core/view/subject';
import { eachCovered } from '../../core/view/tile-queries';
import { wallRectangles } from '../../core/view/wall-rectangles';
import {
  type TiledMap,
  type TiledObject,
  type TiledObjectLayer,
  type TiledTileLayer,
  tiledProperty,
} from './tiled-map';
import {
  checkObjectTypes,
  type MapObjectType,
  readPins,
  tiledObjects,
  wallObjects,
} from './tiled-objects';
import {
  coverTileset,
  firstSharing,
  type ReadTileset,
  readTileset,
  type TilesetOptions,
  tileIndices,
} from './tiled-tileset';

/** Options for {@link toTiled}. */
export interface TiledOptions {
  /** The side of a tile in pixels, from 1 to 1024. Default 16. */
  readonly tileSize?: number | undefined;
  /**
   * How walls are written. `'tile'` writes wall tiles to the layer `tiles`; `'empty'` leaves these
   * cells empty; `'layer'` writes wall tiles to a separate layer `walls`, which is solid as a
   * whole, for collisions in Excalibur. That layer also contains the deep tiles of lakes. Default
   * `'tile'`.
   */
  readonly walls?: 'tile' | 'empty' | 'layer' | undefined;
  /**
   * Whether to add an object layer `collision`, which covers walls and the deep tiles of lakes with
   * a small number of large rectangles, for collisions in melonJS. Default false.
   */
  readonly collision?: boolean | undefined;
  /**
   * How secret doors are written: `'shown'` gives them the tile of doors; `'hidden'` gives them the
   * tile of walls, so that they exist only as objects. Default `'shown'`.
   */
  readonly secrets?: Secrets | undefined;
  /** The image and its tiles. Default the image of `createTilesetImage`. */
  readonly tileset?: TilesetOptions | undefined;
  /**
   * The entities, each of which is written as a point of the object layer. Default those of a
   * dungeon from `buildDungeon` or `buildLevels`, with its exit as an entity of kind `exit`.
   */
  readonly entities?: readonly Pin[] | undefined;
  /**
   * The cover of the floor, which is written to a separate tile layer `cover`. Its tileset `cover`
   * has one tile per kind, and its image is that of `createCoverImage`. Default the dungeon's
   * `cover`.
   */
  readonly cover?: Cover | undefined;
  /**
   * The types of objects to write. Without rooms and tunnels, `parseTiled` cannot restore the
   * dungeon. Default all.
   */
  readonly objects?: readonly MapObjectType[] | undefined;
  /** A recipe, which is written as JSON text to the map's property `recipe`. Default none. */
  readonly recipe?: object | undefined;
  /**
   * The index of the dungeon among the levels of the recipe, counted from 0. It is written to the
   * map's property `level`. Default none.
   */
  readonly level?: number | undefined;
}

const TILED_SPEC: CodeSpecification<TiledOptions> = {
  tileSize: TILE_SIZE,
  walls: { type: 'choice', names: ['tile', 'empty', 'layer'], default: 'tile' },
  collision: { type: 'boolean', default: false },
  secrets: SECRETS,
  tileset: { type: 'value', default: () => ({}) },
  entities: CHECKED_LATER,
  cover: CHECKED_LATER,
  objects: { type: 'value', check: checkObjectTypes, default: undefined },
  recipe: CHECKED_LATER,
  level: { type: 'integer', min: 0, default: undefined },
};

type TiledSettings = Settings<TiledOptions, 'objects' | 'recipe' | 'level'>;

/**
 * Converts a dungeon to an orthogonal map of Tiled (TMJ 1.10), which Phaser, Excalibur, melonJS and
 * others load too. The map has a tile layer `tiles` and an object layer `objects` with rooms,
 * tunnels, doors, stairs, keys, marks, lakes, the entrance and entities. Objects are measured in
 * pixels and distinguished by their `type`. Their data is in custom properties, as are their custom
 * fields: strings, numbers and booleans as they are, all others as JSON text. Impassable tiles have
 * the property `solid`. Tile codes unknown to this version count as walls. The tileset has the
 * eleven tiles of `createTilesetImage`.
 *
 * @throws {InvalidOptionError} If the dungeon or an option is invalid
 * @example
 * const map = toTiled(dungeon, { entities, tileSize: 32, walls: 'layer' });
 * writeFileSync('level.tmj', JSON.stringify(map));
 */
export function toTiled(dungeon: Dungeon, options: TiledOptions = {}): TiledMap {
  checkDungeon(dungeon);
  const { width, height } = dungeon.grid;
  const settings = resolveOptions<TiledOptions, TiledSettings>(TILED_SPEC, options);
  const { tileSize, walls, collision, secrets, recipe, level, objects: types } = settings;
  const own = contentsOf(dungeon, options);
  const { cover } = own;
  checkCover('cover', cover, dungeon.grid);
  const pins = readPins('entities', pinsOf(own));
  const properties = [
    ...(recipe === undefined ? [] : [tiledProperty('recipe', copyRecipe(recipe))]),
    ...(level === undefined ? [] : [tiledProperty('level', level)]),
  ];
  const { tileset, ids } = readTileset(tileSize, settings.tileset);
  const grid = secrets === 'hidden' ? withoutSecrets(dungeon) : dungeon.grid;
  const hasAllTiles = ids.every((own, code) => firstSharing(ids, own) === code);
  const objects = tiledObjects(dungeon, pins, { wanted: types, tileSize, hasAllTiles });
  const rects = collision ? wallRectangles(grid) : [];
  const bodies = wallObjects(rects, objects.length + 1, tileSize);
  const covering = cover && coverTileset(cover.kinds, tileSize, tileset.tilecount + 1);
  const layers = [
    ...tileLayers(grid, ids, walls),
    ...(covering ? [coverLayer(grid, cover, covering.firstgid)] : []),
    ...(collision ? [objectLayer('collision', bodies)] : []),
    objectLayer('objects', objects),
  ];
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
    nextobjectid: objects.length + bodies.length + 1,
    layers: layers.map((layer, i) => ({ ...layer, id: i + 1 })),
    tilesets: covering ? [tileset, covering] : [tileset],
    properties,
  };
}

const LAYER = { id: 0, x: 0, y: 0, opacity: 1, visible: true, properties: [] } as const;

function tileLayers(
  grid: Grid,
  ids: ReadTileset['ids'],
  walls: TiledOptions['walls'],
): TiledTileLayer[] {
  const indices = tileIndices(grid, ids);
  const layer = (name: string, isIn: (code: number) => boolean): TiledTileLayer => {
    const { width, height, tiles } = grid;
    const data = indices.map((index, cell) => (isIn(tiles[cell]!) ? index + 1 : 0));
    return { ...LAYER, properties: [], name, type: 'tilelayer', width, height, data };
  };
  if (walls === 'tile') return [layer('tiles', () => true)];
  if (walls === 'empty') return [layer('tiles', (code) => ROCK[code] === 0)];
  // Impassable tiles are also in the solid layer, for programs that check only this layer.
  const solid = layer('walls', (code) => WALKABLE[code] === 0);
  return [
    layer('tiles', (code) => WALKABLE[code] === 1),
    { ...solid, properties: [tiledProperty('solid', true)] },
  ];
}

function coverLayer(grid: Grid, cover: Cover, firstgid: number): TiledTileLayer {
  const { width, height, tiles } = grid;
  const data = new Array<number>(tiles.length).fill(0);
  eachCovered(grid, cover, (cell, kind) => {
    data[cell] = firstgid + kind;
  });
  return { ...LAYER, properties: [], name: 'cover', type: 'tilelayer', width, height, data };
}

function objectLayer(name: string, objects: TiledObject[]): TiledObjectLayer {
  return { ...LAYER, properties: [], name, type: 'objectgroup', draworder: 'index', objects };
}
