/** A custom property of Tiled. */
export interface TiledProperty {
  /** The name, unique within its owner. */
  name: string;
  /** The value's type. */
  type: 'string' | 'int' | 'float' | 'bool';
  /** The value. */
  value: string | number | boolean;
}

/** A rectangle, a polyline or a point, in pixels. */
export interface TiledObject {
  /** The number, unique among the objects of the map, starting at 1. */
  id: number;
  /** The name that Tiled shows; may be empty. */
  name: string;
  /** The class: the part of a dungeon that it represents. */
  type: string;
  /** Pixels from the left edge of the map. */
  x: number;
  /** Pixels from the top edge of the map. */
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
  /** The corners, relative to `x`, `y`. The line need not pass through that point. */
  polyline?: {
    /** Pixels to the right of `x`. */
    x: number;
    /** Pixels below `y`. */
    y: number;
  }[];
  /** Its custom properties. */
  properties: TiledProperty[];
}

interface TiledLayerBase {
  /** The number, unique among the layers of the map, starting at 1. */
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
 * A layer of tiles. The number of a tile is its index in the tileset + `firstgid`; 0 is no tile.
 */
export interface TiledTileLayer extends TiledLayerBase {
  /** The kind of layer. */
  type: 'tilelayer';
  /** The width in tiles, that of the map. */
  width: number;
  /** The height in tiles, that of the map. */
  height: number;
  /** One number per tile, row by row. */
  data: number[];
}

/** A layer of objects. */
export interface TiledObjectLayer extends TiledLayerBase {
  /** The kind of layer. */
  type: 'objectgroup';
  /** Objects are drawn in the order of the list. */
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
  /** The image's path or address. */
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
  /** Pixels around the image's tiles. */
  margin: number;
  /** Pixels between the image's tiles. */
  spacing: number;
  /** The classes and properties of its tiles. */
  tiles: {
    /** The index of the tile, row by row of the image, starting at 0. */
    id: number;
    /** The class: the name of the tile code, or the kind of cover. */
    type: string;
    /** Its custom properties. */
    properties: TiledProperty[];
  }[];
}

/** A map of Tiled (TMJ 1.10), as returned by `toTiled`: plain data for `JSON.stringify`. */
export interface TiledMap {
  /** The kind of file. */
  type: 'map';
  /** The version of the format. */
  version: '1.10';
  /** The version of Tiled that writes maps of this form. */
  tiledversion: string;
  /** Square tiles in rows and columns. */
  orientation: 'orthogonal';
  /** Tiles are drawn from left to right, row by row. */
  renderorder: 'right-down';
  /** The size is fixed. */
  infinite: false;
  /** Layers are not compressed. */
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
  /** The tileset of the dungeon's tiles and, if there is cover, that of the cover. */
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
    return { name, type: Number.isInteger(value) ? 'int' : 'float', value };
  }
  return { name, type: 'string', value: JSON.stringify(value) };
}
