// Formats for map editors, virtual tabletops and game masters.

export type {
  LdtkEntity,
  LdtkField,
  LdtkLayer,
  LdtkLevel,
  LdtkProject,
  LdtkTile,
} from './ldtk/ldtk-project';
export type { LdtkOptions } from './ldtk/to-ldtk';
export { toLdtk } from './ldtk/to-ldtk';
export type { MarkdownOptions } from './room-key/to-markdown';
export { toMarkdown } from './room-key/to-markdown';
export type { ParsedTiled } from './tiled/parse-tiled';
export { parseTiled } from './tiled/parse-tiled';
export type {
  TiledMap,
  TiledObject,
  TiledObjectLayer,
  TiledProperty,
  TiledTileLayer,
  TiledTileset,
} from './tiled/tiled-map';
export type { MapObjectType } from './tiled/tiled-objects';
export type { TileNumbers, TilesetOptions } from './tiled/tiled-tileset';
export type { TiledOptions } from './tiled/to-tiled';
export { toTiled } from './tiled/to-tiled';
export { toTmx } from './tiled/to-tmx';
export type {
  UniversalVtt,
  UniversalVttOptions,
  VttLight,
  VttPortal,
} from './vtt/to-universal-vtt';
export { toUniversalVtt } from './vtt/to-universal-vtt';
