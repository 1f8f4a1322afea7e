import { readSource } from '../../core/document/parse-json-text';
import { codeAt } from '../../core/grid/grid';
import { isOfLake, WALKABLE } from '../../core/grid/tiles';
import { checkIntegerIn, checkOneOf, invalid, MAX_SIDE } from '../../core/model/checks';
import { type Door, type Dungeon, type Grid, type Point, Tile } from '../../core/model/dungeon';
import { isInside } from '../../core/model/guards';
import type { Cover, Entity } from '../../core/model/population';
import type { RecipeData } from '../../core/model/recipe-data';
import type { PlanChange } from '../../core/plan/drawn-plan';
import { withPaintedObjects } from './painted-objects';
import {
  type DrawnFeatures,
  isDrawnByHand,
  readDrawnFeatures,
  readDrawnMap,
} from './read-drawn-map';
import { type Layer, readLayers } from './read-layers';
import { readMapOrigin } from './read-map-properties';
import { readObjects } from './read-objects';
import { readGrid, readTileLayers, type TileLayer } from './read-tile-layers';
import {
  readFeatures,
  readWrittenDungeon,
  splitExit,
  type TiledFeatures,
  type TiledSource,
} from './read-tiled-objects';
import {
  readTileKinds,
  readTilesets,
  readTileTypes,
  type TileKinds,
  type Tileset,
} from './read-tilesets';
import { readObject } from './tiled-values';

/** The result of `parseTiled`. */
export interface ParsedTiled {
  /** The dungeon. */
  dungeon: Dungeon;
  /**
   * The entities. Their kinds are as Tiled stores them: strings, numbers and booleans as they are,
   * all others as JSON text. An entity without a property `room` or `tunnel` gets the one at its
   * place, if there is one. An entity without a property `blocks` does not block.
   */
  entities: Entity[];
  /** The cover of the floor, if there is a tile layer `cover`. */
  cover?: Cover;
  /** The exit, if there is an entity of the kind `exit` that has no other field of entities. */
  exit?: Point;
  /** The recipe in the map's property `recipe`. Absent if there is none. */
  recipe?: RecipeData;
  /** The index of the level, counted from 0. Absent if the map has no property `level`. */
  level?: number;
  /** How the dungeon differs from the tiles. Present only if the map was drawn by hand. */
  changes?: PlanChange[];
}

/**
 * Reads a map of `toTiled`, as a value or as JSON text. The map may have been edited and saved in
 * Tiled.
 *
 * A tile has its type in the tileset: `wall`, `door`, `stairs-up`, `stairs-down`, `deep-water`,
 * `shallow-water`, `lava`, `chasm`, `chasm-edge` or `bridge`. With the type `floor` or none, it is
 * a wall if it is `solid`, otherwise floor. Tiles of other types are walls; they or their layer
 * must be `solid`. In a layer that is `solid`, walkable tiles are walls. A tile replaces those of
 * the layers below, except that floor replaces nothing. Where no layer has a tile, there is a wall.
 *
 * Objects are recognized by their class. If the tileset has no tiles for doors, stairs or lakes, or
 * if a secret door looks like a wall, the object determines the tile. In a layer `cover`, the types
 * of tiles are the kinds of cover. Unless a lake has a property `shape`, it consists of the lake
 * tiles in its box.
 *
 * All properties of objects are their fields, also custom ones, with values as Tiled stores them.
 * Hidden layers and objects are read like all others. The first entity of the kind `exit` without
 * other fields of entities is the exit, unless it is on a wall. The map's properties `recipe` and
 * `level` are returned; in a map drawn by hand, `level` is read only if there is a recipe.
 *
 * Objects of other classes are entities of that kind, with the object's name as `name`. Objects
 * that have only a name are marks on floor, and entities elsewhere. An object is at the tile that
 * contains its middle, as Tiled shows it. A tile inserted as an object has the type and the
 * properties of the tile, unless it has its own.
 *
 * A map is drawn by hand if it has no objects of the class `tunnel`, and no object of the class
 * `room` has the property `index`, which `toTiled` writes. It is read as a floor plan, as by
 * `dungeonFromGrid`, and `changes` lists what differs from the tiles. Objects of the class `room`
 * are rectangles, ellipses and polygons, whose rooms are the floor tiles with their centres inside.
 * Doors, stairs, keys, marks and entities find their rooms and tunnels by their places; properties
 * `room` and `tunnel` are checked if present. Doors and stairs have the properties of their tiles,
 * too. To check whether a map that `toTiled` wrote is still consistent, use `validateDungeon`.
 *
 * @throws {InvalidDataError} If the text is not JSON, or if the value is not an orthogonal, finite
 * map with embedded tilesets, uncompressed layers and at least one floor tile, if a layer contains
 * a tile that is in no tileset or of an unknown type, if there are several kinds of tiles and none
 * is `solid` or has a type, if a layer of tiles is moved, if an object is an instance of a template
 * or an inserted tile of a wall or a lake, if an entity has neither a name nor a kind, if a thing
 * is outside a map drawn by hand, if two objects on one door or on one flight of stairs have
 * different properties, or if the property `recipe` or `level` is ill-formed
 * @example
 * const { dungeon, entities } = parseTiled(readFileSync('level.tmj', 'utf8'));
 */
export function parseTiled(source: unknown): ParsedTiled {
  return readSource(source, readMap);
}

function readMap(value: unknown): ParsedTiled {
  const map = readObject('map', value);
  if (map.type !== 'map') throw invalid('type', "must be 'map', as in Tiled's JSON", map.type);
  checkOneOf('orientation', map.orientation, ['orthogonal']);
  if (map.infinite === true) {
    throw invalid('infinite', 'must be false: in Tiled, clear Infinite in Map Properties', true);
  }
  const width = readSide('width', map.width);
  const height = readSide('height', map.height);
  const tileSize = {
    x: readSide('tilewidth', map.tilewidth),
    y: readSide('tileheight', map.tileheight),
  };
  const all = readLayers('layers', map.layers, 0, new Set());
  const layers = all.filter((layer) => !isOfCover(layer));
  const tilesets = readTilesets(map);
  // All sizes are checked first, so that an invalid one does not cause a large allocation.
  const drawn = readTileLayers(layers, width * height, tilesets);
  const grid = readGrid({ width, height }, drawn, tilesets);
  const objects = readObjects(layers, tilesets);
  const isByHand = isDrawnByHand(objects);
  const source = { objects, tileSize, grid, isByHand };
  const [covering, another] = readTileLayers(all.filter(isOfCover), width * height, tilesets);
  if (another !== undefined) {
    throw invalid(`${another.path}.name`, 'must not be that of another layer of tiles', 'cover');
  }
  const cover = covering && readCover(covering, grid, tilesets);
  const origin = readMapOrigin(map, isByHand);
  const read = isByHand
    ? readDrawn(withPaintedObjects(source, drawn, tilesets), cover)
    : { ...readWritten(source, readTileKinds(tilesets)), ...(cover && { cover }) };
  return { ...read, ...origin };
}

/** Reads a map that `toTiled` wrote. */
function readWritten(source: TiledSource, kinds: TileKinds): ParsedTiled {
  const features = readFeatures(source);
  placeFeatures(source.grid, features, kinds);
  const { exit, source: rest } = splitExit(source);
  return { ...readWrittenDungeon(rest, features), ...(exit && { exit }) };
}

/** Reads a map drawn by hand. If rings are added around it, there are some around its cover too. */
function readDrawn(source: TiledSource, cover: Cover | undefined): ParsedTiled {
  const features = readDrawnFeatures(source);
  const { grid } = source;
  placeFeatures(grid, features, new Map());
  const { exit, source: rest } = splitExit(source);
  const { dungeon, entities, changes, rings } = readDrawnMap(rest, features, exit);
  const parsed: ParsedTiled = { dungeon, entities, changes };
  if (exit !== undefined) parsed.exit = { ...exit, x: exit.x + rings, y: exit.y + rings };
  if (cover === undefined) return parsed;
  const { width, height } = dungeon.grid;
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < grid.height; y++) {
    const row = cover.cells.subarray(y * grid.width, (y + 1) * grid.width);
    cells.set(row, (y + rings) * width + rings);
  }
  return { ...parsed, cover: { ...cover, width, height, cells } };
}

/** Returns a width or a height of the map or of its tiles, or throws if it is invalid. */
function readSide(name: string, value: unknown): number {
  checkIntegerIn(name, value, 1, MAX_SIDE);
  return value;
}

function isOfCover({ layer }: Layer): boolean {
  return layer.type === 'tilelayer' && layer.name === 'cover';
}

/**
 * Reads the cover. The kinds are the types of tiles; tiles without a type are not covered. The
 * kinds of a tileset `cover` come first, in its order, even if they are unused. Other kinds follow
 * in the order in which they occur in the layer.
 */
function readCover(
  { path, numbers }: TileLayer,
  { width, height }: Grid,
  tilesets: readonly Tileset[],
): Cover {
  const types = readTileTypes(tilesets);
  const ofCover = tilesets.filter(({ name }) => name === 'cover');
  const inOrder = [...readTileTypes(ofCover)].sort(([a], [b]) => a - b);
  const kinds = [...new Set(inOrder.map(([, kind]) => kind))];
  const cells = numbers.map((tile) => {
    const kind = types.get(tile);
    if (kind === undefined) return 0;
    return kinds.indexOf(kind) + 1 || kinds.push(kind);
  });
  if (kinds.length <= 255) return { width, height, kinds, cells: Uint8Array.from(cells) };
  throw invalid(`${path}.data`, 'must contain at most 255 kinds', kinds.length);
}

/**
 * Adds lakes, doors and stairs that are missing in the tiles.
 *
 * @param kinds - the kinds of tiles in the tilesets, which objects do not add
 */
function placeFeatures(
  grid: Grid,
  { doors, stairs, lakes }: TiledFeatures | DrawnFeatures,
  kinds: TileKinds,
): void {
  const drawn = new Set(kinds.values());
  const draw = ({ x, y }: Point, under: Tile, code: number) => {
    const i = y * grid.width + x;
    if (isInside(grid, x, y) && grid.tiles[i] === under) grid.tiles[i] = code;
  };
  for (const { x, y, shape } of lakes) {
    shape.tiles.forEach((code, i) => {
      const at = { x: x + (i % shape.width), y: y + Math.floor(i / shape.width) };
      const under = WALKABLE[code] === 1 ? Tile.Floor : Tile.Wall;
      if (isOfLake(code) && !drawn.has(code)) draw(at, under, code);
    });
  }
  for (const [i, door] of doors.entries()) {
    for (const tile of rowUnder(grid, door, i)) {
      if (!drawn.has(Tile.Door)) draw(tile, Tile.Floor, Tile.Door);
      if (door.secret) draw(tile, Tile.Wall, Tile.Door);
    }
  }
  for (const flight of stairs) {
    const code = flight.direction === 'up' ? Tile.StairsUp : Tile.StairsDown;
    if (flight.direction !== undefined && !drawn.has(code)) draw(flight, Tile.Floor, code);
  }
}

/** Returns the tiles of a door that may not have been drawn yet. */
function rowUnder(
  grid: Grid,
  { x, y, width = 1 }: Pick<Door, 'x' | 'y' | 'width'>,
  index: number,
): Point[] {
  if (width === 1) return [{ x, y }];
  const isWalkable = (column: number, row: number) => WALKABLE[codeAt(grid, column, row)] === 1;
  const right = Array.from({ length: width }, (_, i) => ({ x: x + i, y }));
  const down = Array.from({ length: width }, (_, i) => ({ x, y: y + i }));
  const isAcross = right.every((at) => isWalkable(at.x, at.y - 1) && isWalkable(at.x, at.y + 1));
  const isUpright = down.every((at) => isWalkable(at.x - 1, at.y) && isWalkable(at.x + 1, at.y));
  if (isAcross !== isUpright) return isAcross ? right : down;
  const rule = 'must be in a straight row between two walls, so that its direction is known';
  throw invalid(`doors[${index}]`, rule, { x, y, width });
}
