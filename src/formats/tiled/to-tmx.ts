import type { Dungeon } from '../../core/model/dungeon';
import { escapeXml } from '../../pictures/markup/markup';
import type {
  TiledMap,
  TiledObject,
  TiledObjectLayer,
  TiledProperty,
  TiledTileLayer,
  TiledTileset,
} from './tiled-map';
import { type TiledOptions, toTiled } from './to-tiled';

/**
 * Writes the map of `toTiled` in Tiled's XML format (TMX 1.10), for programs that cannot read any
 * other format. The map has the same layers, tiles and objects, and the options are the same. Tiles
 * are written as comma-separated values. Control characters, which XML cannot represent, become
 * U+FFFD.
 *
 * @throws {InvalidOptionError} If the dungeon or an option is invalid
 * @example
 * writeFileSync('level.tmx', toTmx(dungeon, { entities, tileSize: 32 }));
 */
export function toTmx(dungeon: Dungeon, options: TiledOptions = {}): string {
  return `${[...tmxLines(toTiled(dungeon, options))].join('\n')}\n`;
}

/** Yields a map line by line, because a large map would exceed the maximum length of a string. */
export function* tmxLines(map: TiledMap): Generator<string> {
  const { version, tiledversion, orientation, renderorder, width, height } = map;
  const { tilewidth, tileheight, nextlayerid, nextobjectid } = map;
  yield '<?xml version="1.0" encoding="UTF-8"?>';
  yield `<map${attributes({
    version,
    tiledversion,
    orientation,
    renderorder,
    width,
    height,
    tilewidth,
    tileheight,
    infinite: 0,
    nextlayerid,
    nextobjectid,
  })}>`;
  yield* propertyLines(map.properties);
  for (const tileset of map.tilesets) yield* tilesetLines(tileset);
  for (const layer of map.layers) {
    yield* layer.type === 'tilelayer' ? tileLayerLines(layer) : objectLayerLines(layer);
  }
  yield '</map>';
}

function* tilesetLines(tileset: TiledTileset): Generator<string> {
  const { firstgid, name, tilewidth, tileheight, tilecount, columns, margin, spacing } = tileset;
  const { image: source, imagewidth, imageheight, tiles } = tileset;
  const size = { firstgid, name, tilewidth, tileheight, spacing, margin, tilecount, columns };
  yield `<tileset${attributes(size)}>`;
  yield `<image${attributes({ source, width: imagewidth, height: imageheight })}/>`;
  for (const { id, type, properties } of tiles) {
    yield `<tile${attributes({ id, type })}>`;
    yield* propertyLines(properties);
    yield '</tile>';
  }
  yield '</tileset>';
}

function* tileLayerLines(layer: TiledTileLayer): Generator<string> {
  const { id, name, width, height, data, properties } = layer;
  yield `<layer${attributes({ id, name, width, height })}>`;
  yield* propertyLines(properties);
  yield '<data encoding="csv">';
  for (let y = 0; y < height; y++) {
    const row = data.slice(y * width, (y + 1) * width).join();
    yield y < height - 1 ? `${row},` : row;
  }
  yield '</data>';
  yield '</layer>';
}

function* objectLayerLines(layer: TiledObjectLayer): Generator<string> {
  const { id, name, draworder, objects, properties } = layer;
  yield `<objectgroup${attributes({ draworder, id, name })}>`;
  yield* propertyLines(properties);
  for (const object of objects) yield* objectLines(object);
  yield '</objectgroup>';
}

function* objectLines(object: TiledObject): Generator<string> {
  const { id, name, type, x, y, width, height, properties, point, polyline } = object;
  const size = width > 0 || height > 0 ? { width, height } : {};
  yield `<object${attributes({ id, name, type, x, y, ...size })}>`;
  yield* propertyLines(properties);
  if (point) yield '<point/>';
  if (polyline) {
    const points = polyline.map((corner) => `${corner.x},${corner.y}`).join(' ');
    yield `<polyline${attributes({ points })}/>`;
  }
  yield '</object>';
}

/**
 * Yields the lines of properties. Tiled itself writes strings with several lines between tags, but
 * some readers lose those, or refuse the file; all of them read attributes.
 */
function* propertyLines(properties: readonly TiledProperty[]): Generator<string> {
  if (properties.length === 0) return;
  yield '<properties>';
  for (const { name, type, value } of properties) {
    const kind = type === 'string' ? { name } : { name, type };
    yield `<property${attributes({ ...kind, value: String(value) })}/>`;
  }
  yield '</properties>';
}

/**
 * Formats attributes, each preceded by a space. Escapes other white space, because readers would
 * convert it to spaces.
 */
function attributes(values: Readonly<Record<string, string | number>>): string {
  const texts = Object.entries(values).map(([name, value]) => {
    const text = escapeXml(String(value)).replace(/[\t\n\r]/g, (it) => `&#${it.charCodeAt(0)};`);
    return ` ${name}="${text}"`;
  });
  return texts.join('');
}
