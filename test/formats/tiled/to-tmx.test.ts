import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAscii } from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';
import {
  parseTiled,
  type TiledMap,
  type TiledOptions,
  type TiledProperty,
  toTiled,
  toTmx,
} from '../../../src/formats/index';
import { buildDungeon, type Recipe } from '../../../src/recipes/index';
import {
  arbitraryMarker,
  arbitrarySoundDungeon,
} from '../../support/builders/arbitrary-sound-dungeon';
import { type Element, readXml } from '../../support/read-xml';
import { runs } from '../../support/runs';

const all = ({ children }: Element, name: string) => children.filter((it) => it.name === name);
const number = ({ attributes }: Element, name: string) => Number(attributes[name] ?? 0);

function propertiesOf(element: Element): TiledProperty[] {
  const list = all(element, 'properties').flatMap(({ children }) => children);
  return list.map(({ attributes: { name = '', type = 'string', value }, text }) => {
    if (type === 'bool') return { name, type, value: value === 'true' };
    if (type === 'int' || type === 'float') return { name, type, value: Number(value) };
    return { name, type: 'string', value: value ?? text };
  });
}

/** The data of `toTiled`, read from XML. */
function readTmx(text: string) {
  const map = readXml(text);
  const [tileset] = all(map, 'tileset') as [Element];
  const [image] = all(tileset, 'image') as [Element];
  const layers = map.children.filter(({ name }) => name === 'layer' || name === 'objectgroup');
  return {
    width: number(map, 'width'),
    height: number(map, 'height'),
    tilewidth: number(map, 'tilewidth'),
    nextlayerid: number(map, 'nextlayerid'),
    nextobjectid: number(map, 'nextobjectid'),
    properties: propertiesOf(map),
    tileset: {
      name: tileset.attributes.name,
      image: image.attributes.source,
      tilecount: number(tileset, 'tilecount'),
      columns: number(tileset, 'columns'),
      margin: number(tileset, 'margin'),
      tiles: all(tileset, 'tile').map((tile) => ({
        id: number(tile, 'id'),
        type: tile.attributes.type,
        properties: propertiesOf(tile),
      })),
    },
    layers: layers.map((layer) => ({
      id: number(layer, 'id'),
      name: layer.attributes.name,
      properties: propertiesOf(layer),
      data: all(layer, 'data').map(({ text, attributes }) => {
        expect(attributes).toEqual({ encoding: 'csv' });
        return text.split(',').map(Number);
      })[0],
      objects: layer.name === 'layer' ? undefined : all(layer, 'object').map(objectOf),
    })),
  };
}

function objectOf(object: Element) {
  const corners = all(object, 'polyline').map(({ attributes }) =>
    (attributes.points as string).split(' ').map((corner) => {
      const [x, y] = corner.split(',').map(Number);
      return { x, y };
    }),
  );
  return {
    id: number(object, 'id'),
    name: object.attributes.name,
    type: object.attributes.type,
    x: number(object, 'x'),
    y: number(object, 'y'),
    width: number(object, 'width'),
    height: number(object, 'height'),
    properties: propertiesOf(object),
    point: all(object, 'point').length > 0,
    polyline: corners[0],
  };
}

/** The same of the map itself. */
function partsOf(map: TiledMap) {
  const { width, height, tilewidth, nextlayerid, nextobjectid, properties, tilesets } = map;
  const { name, image, tilecount, columns, margin, tiles } = tilesets[0];
  return {
    width,
    height,
    tilewidth,
    nextlayerid,
    nextobjectid,
    properties,
    tileset: { name, image, tilecount, columns, margin, tiles },
    layers: map.layers.map((layer) => ({
      id: layer.id,
      name: layer.name,
      properties: layer.properties,
      data: layer.type === 'tilelayer' ? layer.data : undefined,
      objects:
        layer.type === 'tilelayer'
          ? undefined
          : layer.objects.map(({ rotation: _, visible: __, point = false, polyline, ...rest }) => ({
              ...rest,
              point,
              polyline,
            })),
    })),
  };
}

test('a map in XML has the data of the map in JSON', () => {
  const walls = fc.constantFrom<TiledOptions['walls']>('tile', 'empty', 'layer');
  const texts = fc.string({
    unit: fc.constantFrom('a', '"', '<', '&', '>', "'", '\n', '\t', ' ', 'é', '🐉'),
  });
  fc.assert(
    fc.property(
      ...([arbitrarySoundDungeon, walls, fc.boolean(), fc.array(arbitraryMarker), texts] as const),
      (dungeon, walls, collision, markers, text) => {
        const named = { kind: text, x: 1, y: 1 };
        const options = { walls, collision, entities: [...markers, named] };
        expect(readTmx(toTmx(dungeon, options))).toEqual(partsOf(toTiled(dungeon, options)));
      },
    ),
  );
});

test('a map in XML includes the recipe', () => {
  const recipe: Recipe = { seed: '<&>', generator: 'bsp', options: { width: 20, height: 12 } };
  const dungeon = buildDungeon(recipe);
  const [property] = readTmx(toTmx(dungeon, { recipe })).properties;
  expect(JSON.parse(property?.value as string)).toEqual(recipe);
});

const TILES = [
  ...[['wall', 'solid'], ['floor'], ['door'], ['stairs-up'], ['stairs-down']],
  ...[['deep-water', 'solid'], ['shallow-water'], ['lava', 'solid'], ['chasm', 'solid']],
  ...[['chasm-edge'], ['bridge']],
];

test('a small map in XML equals one written by hand', () => {
  const room = { x1: 0, y1: 0, x2: 2, y2: 2 };
  const dungeon = bareDungeon(parseAscii('###\n#.#\n###'), [room], [], { x: 1, y: 1 });
  expect(toTmx(dungeon, { objects: ['entrance'] }).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" width="3" height="3" tilewidth="16" tileheight="16" infinite="0" nextlayerid="3" nextobjectid="2">',
    '<tileset firstgid="1" name="dungeon" tilewidth="16" tileheight="16" spacing="0" margin="0" tilecount="11" columns="11">',
    '<image source="dungeonsmith-16.png" width="176" height="16"/>',
    ...TILES.flatMap(([type, solid], id) => [
      `<tile id="${id}" type="${type}">`,
      '<properties>',
      `<property name="solid" type="bool" value="${solid === 'solid'}"/>`,
      '</properties>',
      '</tile>',
    ]),
    '</tileset>',
    '<layer id="1" name="tiles" width="3" height="3">',
    '<data encoding="csv">',
    '1,1,1,',
    '1,2,1,',
    '1,1,1',
    '</data>',
    '</layer>',
    '<objectgroup draworder="index" id="2" name="objects">',
    '<object id="1" name="entrance" type="entrance" x="24" y="24">',
    '<point/>',
    '</object>',
    '</objectgroup>',
    '</map>',
    '',
  ]);
});

test('characters that XML does not allow are replaced', () => {
  const [dungeon] = fc.sample(arbitrarySoundDungeon, { numRuns: runs(1), seed: 1 });
  const entities = [{ kind: '\u0000\u001b\r\n', x: 1, y: 1 }];
  const text = toTmx(dungeon as never, { entities, objects: ['entity'] });
  expect(text).toContain('name="\uFFFD\uFFFD&#13;&#10;"');
  expect(text).toContain('value="\uFFFD\uFFFD&#13;&#10;"');
  expect(parseTiled(toTiled(dungeon as never, { entities })).entities[0]?.kind).toBe(
    entities[0]?.kind,
  );
});
