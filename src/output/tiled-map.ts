/** A custom property of Tiled. */
export interface TiledProperty {
  name: string;
  type: 'string' | 'int' | 'float' | 'bool';
  value: string | number | boolean;
}

/** A rectangle, a polyline or a point, in pixels. */
export interface TiledObject {
  id: number;
  name: string;
  type: string;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: 0;
  visible: true;
  point?: true;
  /** Relative to `x`, `y`. */
  polyline?: { x: number; y: number }[];
  properties: TiledProperty[];
}

interface TiledLayerBase {
  id: number;
  name: string;
  x: 0;
  y: 0;
  opacity: 1;
  visible: true;
  properties: TiledProperty[];
}

/** Tiles row by row: 0 is none, otherwise the tile's number in the tileset + 1. */
export interface TiledTileLayer extends TiledLayerBase {
  type: 'tilelayer';
  width: number;
  height: number;
  encoding: 'csv';
  data: number[];
}

/** Things that are no tiles. */
export interface TiledObjectLayer extends TiledLayerBase {
  type: 'objectgroup';
  draworder: 'index';
  objects: TiledObject[];
}

/** A tileset of one image, inside its map. */
export interface TiledTileset {
  firstgid: 1;
  name: string;
  image: string;
  imagewidth: number;
  imageheight: number;
  tilewidth: number;
  tileheight: number;
  columns: number;
  tilecount: number;
  margin: number;
  spacing: number;
  tiles: { id: number; type: string; properties: TiledProperty[] }[];
}

/** A map of Tiled (TMJ 1.10): the answer of `toTiled`, plain data for `JSON.stringify`. */
export interface TiledMap {
  type: 'map';
  version: '1.10';
  tiledversion: string;
  orientation: 'orthogonal';
  renderorder: 'right-down';
  infinite: false;
  compressionlevel: -1;
  width: number;
  height: number;
  tilewidth: number;
  tileheight: number;
  nextlayerid: number;
  nextobjectid: number;
  layers: (TiledTileLayer | TiledObjectLayer)[];
  tilesets: [TiledTileset];
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
