import { copyJson } from '../../core/document/copy-json';
import { isInt32 } from '../../core/model/checks';

/** A custom property of Tiled. */
export interface TiledProperty {
  /** The name, unique within its owner. */
  name: string;
  /** The value's type. */
  type: 'string' | 'int' | 'float' | 'bool';
  /** The value. */
  value: string | number | boolean;
}

/** An object: a rectangle, a polyline or a point, in pixels. */
export interface TiledObject {
  /** The number of the object, unique within the map, counted from 1. */
  id: number;
  /** The name that Tiled shows; may be empty. */
  name: string;
  /** The class of the object: the part of a dungeon that it represents. */
  type: string;
  /** The distance from the left edge of the map, in pixels. */
  x: number;
  /** The distance from the top edge of the map, in pixels. */
  y: number;
  /** The width in pixels; 0 for a point or a polyline. */
  width: number;
  /** The height in pixels; 0 for a point or a polyline. */
  height: number;
  /** The rotation in degrees. */
  rotation: 0;
  /** Whether it is visible. */
  visible: true;
  /** Set only for points. */
  point?: true;
  /** The corners, relative to `x` and `y`. The line need not pass through that point. */
  polyline?: {
    /** The distance to the right of `x`, in pixels. */
    x: number;
    /** The distance below `y`, in pixels. */
    y: number;
  }[];
  /** Its custom properties. */
  properties: TiledProperty[];
}

interface TiledLayerBase {
  /** The number of the layer, unique within the map, counted from 1. */
  id: number;
  /** The name that Tiled shows and loaders look up. */
  name: string;
  /** Always 0. */
  x: 0;
  /** Always 0. */
  y: 0;
  /** Always 1: the layer is opaque. */
  opacity: 1;
  /** Whether it is visible. */
  visible: true;
  /** Its custom properties. */
  properties: TiledProperty[];
}

/**
 * A layer of tiles. The number of a tile is its index in the tileset plus `firstgid`; 0 means no
 * tile.
 */
export interface TiledTileLayer extends TiledLayerBase {
  /** The kind of layer. */
  type: 'tilelayer';
  /** The width of the map, in tiles. */
  width: number;
  /** The height of the map, in tiles. */
  height: number;
  /** One number per tile, row by row. */
  data: number[];
}

/** A layer of objects. */
export interface TiledObjectLayer extends TiledLayerBase {
  /** The kind of layer. */
  type: 'objectgroup';
  /** The drawing order of objects: that of the list. */
  draworder: 'index';
  /** The objects, in drawing order. */
  objects: TiledObject[];
}

/** A tileset with one image, embedded in its map. */
export interface TiledTileset {
  /** The number of its first tile in layers. */
  firstgid: number;
  /** The name that Tiled shows and loaders look up. */
  name: string;
  /** The path or address of the image. */
  image: string;
  /** The width of the image in pixels. */
  imagewidth: number;
  /** The height of the image in pixels. */
  imageheight: number;
  /** The width of a tile in pixels. */
  tilewidth: number;
  /** The height of a tile in pixels. */
  tileheight: number;
  /** The number of tiles in a row of the image. */
  columns: number;
  /** The number of tiles in the image. */
  tilecount: number;
  /** The margin around the image's tiles, in pixels. */
  margin: number;
  /** The space between the image's tiles, in pixels. */
  spacing: number;
  /** The classes and properties of its tiles. */
  tiles: {
    /** The index of the tile, row by row of the image, counted from 0. */
    id: number;
    /** The class: the name of the tile code, or the kind of cover. */
    type: string;
    /** Its custom properties. */
    properties: TiledProperty[];
  }[];
}

/** A map of Tiled (TMJ 1.10), as returned by `toTiled`. It is plain data for `JSON.stringify`. */
export interface TiledMap {
  /** The kind of file. */
  type: 'map';
  /** The version of the format. */
  version: '1.10';
  /** The version of Tiled that writes maps of this form. */
  tiledversion: string;
  /** The orientation: square tiles in rows and columns. */
  orientation: 'orthogonal';
  /** The drawing order of tiles: from left to right, row by row. */
  renderorder: 'right-down';
  /** Whether the map is infinite. Always false: its size is fixed. */
  infinite: false;
  /** The compression of layers. Always −1: they are not compressed. */
  compressionlevel: -1;
  /** The width in tiles. */
  width: number;
  /** The height in tiles. */
  height: number;
  /** The width of a tile in pixels. */
  tilewidth: number;
  /** The height of a tile in pixels. */
  tileheight: number;
  /** The `id` of the next layer to be added. */
  nextlayerid: number;
  /** The `id` of the next object to be added. */
  nextobjectid: number;
  /** The layers, from the lowest to the topmost. */
  layers: (TiledTileLayer | TiledObjectLayer)[];
  /** The tileset of the dungeon's tiles and, if there is cover, the tileset of the cover. */
  tilesets: [TiledTileset, ...TiledTileset[]];
  /** Its custom properties. */
  properties: TiledProperty[];
}

/**
 * Returns a property with the type of its value. Values other than strings, numbers and booleans
 * are written as JSON.
 */
export function tiledProperty(name: string, value: unknown): TiledProperty {
  if (typeof value === 'string') return { name, type: 'string', value };
  if (typeof value === 'boolean') return { name, type: 'bool', value };
  if (typeof value === 'number') {
    return { name, type: isInt32(value) ? 'int' : 'float', value };
  }
  return { name, type: 'string', value: JSON.stringify(copyJson(name, value)) };
}
