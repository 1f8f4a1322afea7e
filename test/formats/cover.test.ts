import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Cover,
  InvalidOptionError,
  type Pin,
  parseAscii,
  parseJson,
  Tile,
  toAscii,
  toJson,
} from '../../src/core/index';
import { bareDungeon } from '../../src/core/model/dungeon';
import {
  parseTiled,
  type TiledTileLayer,
  toLdtk,
  toTiled,
  toTmx,
  toUniversalVtt,
} from '../../src/formats/index';
import {
  blueprint,
  createCoverImage,
  flat,
  furnitureSymbols,
  hatched,
  toPng,
  toSvg,
} from '../../src/pictures/index';
import { runs } from '../support/runs';

// Cover and furniture in every format.

const HALL = bareDungeon(
  parseAscii('#######\n#.....#\n#.....#\n#..+..#\n#######'),
  [{ x1: 0, y1: 0, x2: 6, y2: 4 }],
  [],
  { x: 1, y: 1 },
);

/** Cover from a drawing: a blank is nothing, a digit a kind. */
function coverOf(rows: string, kinds = ['grass', 'bones']): Cover {
  const lines = rows.split('\n');
  const [{ length: width } = ''] = lines;
  const cells = Uint8Array.from(lines.join(''), Number);
  return { width, height: lines.length, kinds, cells };
}

const COVER = coverOf('       \n 11    \n  122  \n   2   \n       ');

describe('cover in text', () => {
  test('has the first character of its kind, under all entities', () => {
    const entities = [{ kind: 'orc', x: 1, y: 1 }];
    expect(toAscii(HALL, { cover: COVER, entities })).toBe(
      '#######\n#og...#\n#.gbb.#\n#..+..#\n#######',
    );
  });

  test('has the glyphs of entities, or its own', () => {
    const glyph = { grass: '"' };
    const text = '#######\n#""...#\n#."bb.#\n#..+..#\n#######';
    expect(toAscii(HALL, { cover: COVER, glyph })).toBe(text);
    expect(toAscii(HALL, { cover: COVER, glyph: () => 'x', coverGlyphs: glyph })).toBe(text);
  });
});

const arbitraryCover = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.uint8Array({ minLength: 35, maxLength: 35 }))
  .map(([count, cells]): Cover => {
    const kinds = Array.from({ length: count }, (_, i) => `kind ${i}`);
    return { width: 7, height: 5, kinds, cells: Uint8Array.from(cells, (k) => k % (count + 1)) };
  });

test('cover of any kinds survives a document', () => {
  fc.assert(
    fc.property(arbitraryCover, (cover) => {
      const text = JSON.stringify(toJson(HALL, { cover }));
      expect(parseJson(text)).toMatchObject({ cover });
    }),
    { numRuns: runs(40) },
  );
});

test('cover has the kind of each tile in a document', () => {
  expect(toJson(HALL, { cover: COVER }).cover).toEqual({
    kinds: ['grass', 'bones'],
    rows: ['.......', '.aa....', '..abb..', '...b...', '.......'],
  });
});

test('damaged cover is refused in a document, with its path', () => {
  const document = { ...toJson(HALL, { cover: COVER }) };
  const read = (cover: object) => () =>
    parseJson({ ...document, cover: { ...document.cover, ...cover } });
  expect(read({ kinds: ['grass'] })).toThrow(
    '`cover.rows[2]` must contain kinds of cover; column 4',
  );
  expect(read({ kinds: [''] })).toThrow('`cover.kinds[0]` must be a non-empty string');
  expect(read({ rows: ['.'] })).toThrow('`cover.rows` must contain 5 rows');
  expect(read({ depth: 1 })).toThrow('Unknown key `cover.depth`');
});

describe('cover in Tiled', () => {
  const map = toTiled(HALL, { cover: COVER });

  test('is a layer over the tiles, with a tileset of its own', () => {
    const [tiles, cover] = map.layers as TiledTileLayer[];
    expect([tiles?.name, cover?.name]).toEqual(['tiles', 'cover']);
    // There is no cover on the door.
    expect(cover?.data.slice(7, 28)).toEqual([
      0, 12, 12, 0, 0, 0, 0, 0, 0, 12, 13, 13, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]);
    expect(map.tilesets[1]).toMatchObject({
      firstgid: 12,
      name: 'cover',
      image: 'dungeonsmith-cover-16.png',
      imagewidth: 32,
      tiles: [
        { id: 0, type: 'grass' },
        { id: 1, type: 'bones' },
      ],
    });
  });

  test('survives together with its dungeon, with kinds of any name', () => {
    const cells = COVER.cells.map((kind, i) => (HALL.grid.tiles[i] === 1 ? kind : 0));
    for (const kinds of [
      ['grass', 'bones'],
      ['lava', 'wall'],
    ]) {
      const back = parseTiled(JSON.stringify(toTiled(HALL, { cover: { ...COVER, kinds } })));
      expect(back).toMatchObject({ dungeon: HALL, cover: { kinds, cells } });
    }
    expect(parseTiled(toTiled(HALL))).not.toHaveProperty('cover');
  });

  test('keeps the order of its kinds, also of those that cover no tile', () => {
    const kinds = ['moss', 'grass', 'unused', 'bones'];
    const cells = COVER.cells.map((kind) => [0, 4, 2][kind]!);
    const cover = { ...COVER, kinds, cells };
    const back = parseTiled(JSON.stringify(toTiled(HALL, { cover }))).cover!;
    const shown = cells.map((kind, i) => (HALL.grid.tiles[i] === Tile.Floor ? kind : 0));
    expect(back).toEqual({ ...cover, cells: shown });
  });

  test('has its tileset in XML, too', () => {
    expect(toTmx(HALL, { cover: COVER }).match(/<tileset [^>]*name="\w+"/g)).toHaveLength(2);
  });

  test('has an image of its tiles that is transparent without cover', () => {
    const text = String.fromCharCode(...createCoverImage(['grass', 'moss'], 4, furnitureSymbols));
    expect(text).toContain('tRNS\0');
    expect([...text.slice(16, 24)].map((it) => it.charCodeAt(0))).toEqual([0, 0, 0, 8, 0, 0, 0, 4]);
  });
});

test('cover becomes a layer of numbers in LDtk, of the kinds of all levels', () => {
  const other = coverOf(COVER.cells.join('').replace(/.{7}(?!$)/g, '$&\n'), ['bones', 'moss']);
  const { levels, defs } = toLdtk([HALL, HALL], { cover: [COVER, other] });
  const layers = levels.map(({ layerInstances }) =>
    layerInstances.find(({ __identifier }) => __identifier === 'Cover'),
  );
  expect(layers.map((layer) => layer?.intGridCsv.slice(14, 21).join(''))).toEqual([
    '0012200',
    '0023300',
  ]);
  const names = JSON.stringify(defs.layers).match(/"identifier":"(grass|bones|moss)"/g);
  expect(names).toHaveLength(3);
  expect(JSON.stringify(toLdtk([HALL]))).not.toContain('Cover');
});

describe('pictures with symbols and cover', () => {
  const bed: Pin = { kind: 'bed', x: 2, y: 1, facing: 'left' };
  const orc: Pin = { kind: 'orc', x: 3, y: 1 };
  const things = { entities: [bed, orc], cover: COVER, symbols: furnitureSymbols };

  test.each(Object.entries({ flat, hatched, blueprint }))(
    'draw both in %s, and a disc for kinds without a symbol',
    (_, style) => {
      const svg = toSvg(HALL, { ...things, style, roomNumbers: false, legend: false });
      expect(svg.match(/<title>[a-z]+<\/title>/g)).toEqual([
        ...['<title>grass</title>', '<title>bones</title>', '<title>bed</title>'],
        '<title>orc</title>',
      ]);
      expect(svg.match(/<circle/g)).toHaveLength(1);
      expect(toSvg(HALL, { ...things, symbols: undefined }).match(/<circle/g)).toHaveLength(2);
    },
  );

  test('turn things as they face', () => {
    const drawn = (facing: string) => {
      const symbols = () => [{ part: 'wall', box: [-0.5, -0.5, 1, 0.25] }] as const;
      const svg = toSvg(HALL, { entities: [{ ...bed, facing }], symbols });
      return /<title>bed<\/title>\n<path[^>]* d="([^"]*)"/.exec(svg)?.[1];
    };
    // Down: the wall is above.
    expect(['down', 'up', 'right', 'left'].map(drawn)).toEqual([
      ...['M40 20h20v5h-20z', 'M40 35h20v5h-20z', 'M40 20h5v20h-5z', 'M55 20h5v20h-5z'],
    ]);
  });

  test('show both in pixels', async () => {
    const bare = await toPng(HALL);
    const pictures = [
      await toPng(HALL, { cover: COVER }),
      await toPng(HALL, { cover: COVER, symbols: furnitureSymbols }),
      await toPng(HALL, { entities: [bed], symbols: furnitureSymbols }),
      await toPng(HALL, { entities: [{ ...bed, facing: 'up' }], symbols: furnitureSymbols }),
    ].map((bytes) => bytes.join());
    expect(new Set([bare.join(), ...pictures]).size).toBe(5);
  });

  test('hide unseen tiles', () => {
    const explored = new Uint8Array(35);
    const svg = toSvg(HALL, { ...things, explored });
    expect(svg).not.toMatch(/<title>(grass|bed)/);
  });

  test('escape names of kinds everywhere', () => {
    const cover = { ...COVER, kinds: ['<b>', '&'] };
    expect(toSvg(HALL, { cover })).toContain('<title>&lt;b&gt;</title>');
  });

  test.each([
    [[{ part: 'wall' }], 'must have a box of 4 numbers, a disc of 3 or a line of 5'],
    [[{ part: 'wall', disc: [0, 0] }], 'must have a box of 4 numbers'],
    [[{ part: 'wall', disc: [0, 0, Number.NaN] }], 'must have a box of 4 numbers'],
    [
      [{ part: 'gold', disc: [0, 0, 1] }],
      "`symbols[0].part` must be a part of pictures, such as 'wall'",
    ],
    [7, '`symbols` must be an array of shapes, or undefined'],
  ])('refuse a symbol of %j', async (symbol, message) => {
    const symbols = () => symbol as never;
    expect(() => toSvg(HALL, { entities: [bed], symbols })).toThrow(message);
    await expect(toPng(HALL, { entities: [bed], symbols })).rejects.toThrow(message);
  });
});

describe('furniture', () => {
  const bed = {
    kind: 'bed',
    x: 2,
    y: 1,
    room: 0,
    blocks: true,
    fixed: true,
    facing: 'down',
  } as const;
  const torch = { ...bed, kind: 'torch', x: 4 };

  test('survives Tiled and a document', () => {
    expect(parseTiled(toTiled(HALL, { entities: [bed] })).entities).toEqual([bed]);
    expect(parseJson(toJson(HALL, { entities: [bed] })).entities).toEqual([bed]);
  });

  test('has fields in LDtk', () => {
    const fields = (list: readonly Pin[]) =>
      JSON.stringify(toLdtk([HALL], { entities: [list] })).match(/"identifier":"(fixed|facing)"/g);
    expect(fields([bed])).toHaveLength(2);
  });

  test('shines on virtual tabletops, by kind', () => {
    const { lights } = toUniversalVtt(HALL, { entities: [bed, torch] });
    const light = { range: 6, intensity: 1, color: 'ffffb45a', shadows: true };
    expect(lights).toEqual([{ ...light, position: { x: 4.5, y: 1.5 } }]);
    const own = toUniversalVtt(HALL, { entities: [bed, torch], lights: { bed: 2, torch: 0 } });
    expect(own.lights).toEqual([{ ...light, range: 2, position: { x: 2.5, y: 1.5 } }]);
    expect(() => toUniversalVtt(HALL, { lights: { bed: -1 } })).toThrow(
      '`lights.bed` must be a number from 0 to 1000',
    );
  });
});

test('cover of another grid is refused everywhere', async () => {
  const cover = coverOf('11\n11');
  const rule = '`cover` must cover the 7 × 5 tiles of the grid';
  const takers: readonly (() => unknown)[] = [
    ...[() => toAscii(HALL, { cover }), () => toJson(HALL, { cover })],
    ...[() => toTiled(HALL, { cover }), () => toSvg(HALL, { cover })],
  ];
  for (const take of takers) expect(take).toThrow(rule);
  expect(() => toLdtk([HALL], { cover: [cover] })).toThrow('`cover[0]` must cover the 7 × 5');
  await expect(toPng(HALL, { cover })).rejects.toThrow(rule);
  expect(() => toAscii(HALL, { cover: {} as never })).toThrow(InvalidOptionError);
  expect(() => toAscii(HALL, { cover: {} as never })).toThrow(
    'must be a cover, such as `growCover` returns',
  );
});
