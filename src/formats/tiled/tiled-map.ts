/** A custom property of Tiled. */
export interface TiledProperty {
  /** Unlike any other of its owner. */
  name: string;
  /** The value's type. */
  type: 'string' | 'int' | 'float' | 'bool';
  /** The value. */
  value: string | number | boolean;
}

/** A rectangle, a polyline or a point, in pixels. */
export interface TiledObject {
  /** Unlike any other in the map, from 1. */
  id: number;
  /** What Tiled shows; may be empty. */
  name: string;
  /** Its class: what it stands for. */
  type: string;
  /** Pixels from the left edge of the map. */
  x: number;
  /** Pixels from the top edge of the map. */
  y: number;
  /** In pixels; 0 for a point or a polyline. */
  width: number;
  /** In pixels; 0 for a point or a polyline. */
  height: number;
  /** In degrees. */
  rotation: 0;
  /** Whether it shows. */
  visible: true;
  /** Set for points only. */
  point?: true;
  /** Relative to `x`, `y`, which it need not pass through. */
  polyline?: {
    /** In pixels. */
    x: number;
    /** In pixels. */
    y: number;
  }[];
  /** Its custom properties. */
  properties: TiledProperty[];
}

interface TiledLayerBase {
  /** Unlike any other in the map, from 1. */
  id: number;
  /** What Tiled shows, and loaders look up. */
  name: string;
  /** Always 0. */
  x: 0;
  /** Always 0. */
  y: 0;
  /** Nothing shines through. */
  opacity: 1;
  /** Whether it shows. */
  visible: true;
  /** Its custom properties. */
  properties: TiledProperty[];
}

/** Tiles row by row: 0 is none, otherwise the tile's number in the tileset + 1. */
export interface TiledTileLayer extends TiledLayerBase {
  /** What kind of layer it is. */
  type: 'tilelayer';
  /** In tiles, as the map. */
  width: number;
  /** In tiles, as the map. */
  height: number;
  /** A number a tile, row by row. */
  data: number[];
}

/** Things that are no tiles. */
export interface TiledObjectLayer extends TiledLayerBase {
  /** What kind of layer it is. */
  type: 'objectgroup';
  /** Objects are drawn as listed. */
  draworder: 'index';
  /** In the order in which they are drawn. */
  objects: TiledObject[];
}

/** A tileset of one image, inside its map. */
export interface TiledTileset {
  /** The number that stands for its first tile. */
  firstgid: number;
  /** What Tiled shows, and loaders look up. */
  name: string;
  /** The image's path or address. */
  image: string;
  /** In pixels. */
  imagewidth: number;
  /** In pixels. */
  imageheight: number;
  /** In pixels. */
  tilewidth: number;
  /** In pixels. */
  tileheight: number;
  /** Tiles in a row of the image. */
  columns: number;
  /** Tiles in the image. */
  tilecount: number;
  /** Pixels around the image's tiles. */
  margin: number;
  /** Pixels between the image's tiles. */
  spacing: number;
  /** What is known of its tiles. */
  tiles: {
    /** From 0, row by row of the image. */
    id: number;
    /** Its class: what it stands for. */
    type: string;
    /** Its custom properties. */
    properties: TiledProperty[];
  }[];
}

/** A map of Tiled (TMJ 1.10): the answer of `toTiled`, plain data for `JSON.stringify`. */
export interface TiledMap {
  /** What kind of file it is. */
  type: 'map';
  /** The format's version. */
  version: '1.10';
  /** The version of Tiled whose maps look so. */
  tiledversion: string;
  /** Square tiles in rows and columns. */
  orientation: 'orthogonal';
  /** Tiles are drawn from left to right, row by row. */
  renderorder: 'right-down';
  /** The size is fixed. */
  infinite: false;
  /** Layers are not compressed. */
  compressionlevel: -1;
  /** In tiles. */
  width: number;
  /** In tiles. */
  height: number;
  /** In pixels. */
  tilewidth: number;
  /** In pixels. */
  tileheight: number;
  /** The `id` that a layer added later gets. */
  nextlayerid: number;
  /** The `id` that an object added later gets. */
  nextobjectid: number;
  /** From the lowest to the topmost. */
  layers: (TiledTileLayer | TiledObjectLayer)[];
  /** That of the dungeon's tiles, then that of its cover, where there is some. */
  tilesets: [TiledTileset, ...TiledTileset[]];
  /** Its custom properties. */
  properties: TiledProperty[];
}

/** A property, typed by its value; what is no text, number or truth stands as JSON. */
export function tiledProperty(name: string, value: unknown): TiledProperty {
  if (typeof value === 'string') return { name, type: 'string', value };
  if (typeof value === 'boolean') return { name, type: 'bool', value };
  if (typeof value === 'number') {
    return { name, type: Number.isInteger(value) ? 'int' : 'float', value };
  }
  return { name, type: 'string', value: JSON.stringify(value) };
}
