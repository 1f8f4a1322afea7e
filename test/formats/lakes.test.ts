import { describe, expect, test } from 'vitest';
import { type Dungeon, parseAscii, toPassable, toTransparent } from '../../src/core/index';
import { bareDungeon } from '../../src/core/model/dungeon';
import { parseTiled, type TiledTileLayer, toTiled, toUniversalVtt } from '../../src/formats/index';
import { blueprint, flat, hatched, toPng, toSvg } from '../../src/pictures/index';

test('a legend explains lakes if there are any', () => {
  const grid = parseAscii('#####\n#.,~#\n#.^^#\n#####');
  const names = (subject: typeof grid) => {
    const svg = toSvg(subject, { legend: true });
    return [...svg.matchAll(/>(water|lava|chasm)</g)].map((match) => match[1]);
  };
  expect(names(grid)).toEqual(['water', 'lava']);
  expect(names(parseAscii('###\n#.#\n###'))).toEqual([]);
});

/** Lakes in each format; everything.test.ts checks that they can be read again. */

describe('lakes in Tiled', () => {
  const grid = parseAscii('#######\n#.,~^:#\n#.==;;#\n#######');
  const shape = parseAscii(',~\n==');
  const pit = parseAscii('^:\n;;');
  const lakes = [
    { x: 2, y: 1, kind: 'water', shape },
    { x: 4, y: 1, kind: 'pit', shape: pit },
  ];
  const room = { x1: 0, y1: 0, x2: 6, y2: 3 };
  const flooded: Dungeon = { ...bareDungeon(grid, [room], [], { x: 1, y: 1 }), lakes };

  test('have their own tiles, and an object each with the remaining data', () => {
    const map = toTiled(flooded);
    const [tiles] = map.layers as [TiledTileLayer];
    expect(tiles.data.slice(7, 21)).toEqual([1, 2, 7, 6, 8, 9, 1, 1, 2, 11, 11, 10, 10, 1]);
    expect(map.tilesets[0]).toMatchObject({ tilecount: 11, imagewidth: 176 });
    expect(map.tilesets[0].tiles.slice(5)).toMatchObject([
      { id: 5, type: 'deep-water', properties: [{ name: 'solid', value: true }] },
      { id: 6, type: 'shallow-water', properties: [{ name: 'solid', value: false }] },
      { id: 7, type: 'lava', properties: [{ name: 'solid', value: true }] },
      { id: 8, type: 'chasm', properties: [{ name: 'solid', value: true }] },
      { id: 9, type: 'chasm-edge', properties: [{ name: 'solid', value: false }] },
      { id: 10, type: 'bridge', properties: [{ name: 'solid', value: false }] },
    ]);
    const objects = map.layers.flatMap((layer) => ('objects' in layer ? layer.objects : []));
    const [water, last] = objects.filter(({ type }) => type === 'lake');
    expect(water).toMatchObject({
      name: 'water 0',
      x: 32,
      y: 16,
      width: 32,
      height: 32,
      properties: [{ name: 'kind', value: 'water' }],
    });
    expect(last?.properties).toHaveLength(1);
    expect(parseTiled(map).dungeon).toEqual(flooded);
  });

  test('keep their tiles even if another lake is in their box', () => {
    const wide = { x: 2, y: 1, kind: 'water', shape: parseAscii(',~##\n==##') };
    const both = { ...flooded, lakes: [wide, lakes[1]!] };
    const map = toTiled(both);
    expect(JSON.stringify(map)).toContain(',~##\\n==##');
    expect(parseTiled(map).dungeon).toEqual(both);
  });

  test('may look like wall and floor in a custom tileset, or have tiles there', () => {
    const plain = { image: 'a.png', imageWidth: 64, imageHeight: 64, wall: 3, floor: 0 };
    const [tiles] = toTiled(flooded, { tileset: plain }).layers as [TiledTileLayer];
    expect(tiles.data.slice(7, 14)).toEqual([4, 1, 1, 4, 4, 4, 4]);
    expect(parseTiled(toTiled(flooded, { tileset: plain })).dungeon).toEqual(flooded);
    const [drawn] = toTiled(flooded, { tileset: { ...plain, lava: 9 } }).layers as [TiledTileLayer];
    expect(drawn.data.slice(7, 14)).toEqual([4, 1, 1, 4, 10, 4, 4]);
    expect(() => toTiled(flooded, { tileset: { ...plain, lava: 16 } })).toThrow('`tileset.lava`');
  });

  test('are refused in an edited map if their box or their shape is wrong', () => {
    const changed = (change: object) => {
      const map = structuredClone(toTiled(flooded));
      const objects = map.layers.flatMap((layer) => ('objects' in layer ? layer.objects : []));
      Object.assign(objects.find(({ type }) => type === 'lake') as object, change);
      return () => parseTiled(map);
    };
    expect(changed({ width: 0 })).toThrow('.width` must be at least 1');
    expect(changed({ x: 33 })).toThrow('.x` must be a multiple of 16');
    expect(changed({ height: 33 })).toThrow('.height` must be a multiple of 16');
    expect(changed({ name: '', properties: [] })).toThrow('must be a non-empty string');
    const shape = { name: 'shape', type: 'string', value: '~' };
    expect(changed({ properties: [shape] })).toThrow('.shape` must be 2 × 2 tiles');
    expect(changed({ name: 'tar', properties: [] })().dungeon.lakes[0]?.kind).toBe('tar');
  });
});

describe('lakes in callbacks and tabletops', () => {
  const grid = parseAscii('########\n#~,^:;=#\n########');

  test('stop walkers on deep tiles, but not sight', () => {
    const columns = [1, 2, 3, 4, 5, 6];
    const [isPassable, isTransparent] = [toPassable(grid), toTransparent(grid)];
    expect(columns.map((x) => isPassable(x, 1))).toEqual([false, true, false, false, true, true]);
    expect(columns.every((x) => isTransparent(x, 1))).toBe(true);
  });

  test('have no wall around them', () => {
    const corners = [7, 7, 1, 1, 7].map((x, i) => ({ x, y: [1, 2, 2, 1, 1][i] }));
    expect(toUniversalVtt(grid).line_of_sight).toEqual([corners]);
  });
});

describe('pictures of lakes', () => {
  const STYLES = Object.entries({ flat, hatched, blueprint });
  const open = (...rows: string[]) => parseAscii(rows.join('\n'));
  const pool = open(
    '########',
    '#......#',
    '#.,,,,.#',
    '#.,~~,.#',
    '#.,,,,.#',
    '#......#',
    '########',
  );
  const withCode = (from: string, to: string) => {
    const code = parseAscii(to).tiles[0]!;
    const old = parseAscii(from).tiles[0];
    return { ...pool, tiles: pool.tiles.map((it) => (it === old ? code : it)) };
  };

  test.for(STYLES)(
    'draw each kind differently in %s, and nothing of lakes if there are none',
    ([, style]) => {
      const kinds = { water: pool, lava: withCode('~', '^'), chasm: withCode('~', ':') };
      const dry = toSvg(parseAscii('####\n#..#\n####'), { style });
      for (const [kind, grid] of Object.entries(kinds)) {
        const svg = toSvg(grid, { style });
        expect(svg).toMatch(new RegExp(`id="d\\w+-${kind}"`));
        expect(svg).toMatch(new RegExp(`fill[^>]*class="d\\w+-${kind}|class="d\\w+-${kind}`));
        expect(dry).not.toContain(`-${kind}"`);
      }
      expect(dry).not.toContain('near');
    },
  );

  test.for(STYLES)('show planks for bridges in %s, and liquid below', ([, style]) => {
    const bridged = open('#####', '#.~.#', '#.=.#', '#.~.#', '#####');
    const svg = toSvg(bridged, { style, idPrefix: 'a' });
    expect(svg).toContain('class="a-bridge"');
    // The deep is one piece, as high as three tiles.
    const [, d] = /id="a-water" d="([^"]*)"/.exec(svg) as unknown as [string, string];
    expect(d.match(/M/g)).toHaveLength(1);
  });

  test('show no unseen tiles', () => {
    const explored = pool.tiles.map((_, i) => (i % 8 < 2 ? 1 : 0));
    expect(toSvg(pool, { explored })).not.toContain('water');
    const all = pool.tiles.map(() => 1);
    expect(toSvg(pool, { explored: all })).toContain('water');
  });

  test('take time linear in the length of bridges of any width', () => {
    const side = 300;
    const tiles = new Uint8Array(side * side).fill(10);
    tiles[0] = 5;
    const svg = toSvg({ width: side, height: side, tiles }, { legend: false });
    expect(svg).toContain('water');
  });

  test('number rooms on dry tiles', () => {
    const grid = open('#######', '#~~~..#', '#~~~..#', '#~~~..#', '#####.#', '#.....#', '#######');
    const rooms = [
      { x1: 0, y1: 0, x2: 6, y2: 4 },
      { x1: 0, y1: 4, x2: 6, y2: 6 },
    ];
    const dungeon = { ...bareDungeon(grid, rooms, [], { x: 5, y: 4 }) };
    const [, x] = />1</.test(toSvg(dungeon, { roomNumbers: true }))
      ? (/<text x="([\d.]+)"[^>]*>1</.exec(
          toSvg(dungeon, { roomNumbers: true }),
        ) as unknown as string[])
      : [];
    expect(Number(x)).toBeGreaterThanOrEqual(80);
  });

  test('have special colours in pixels, which a dry picture omits', async () => {
    const colorsOf = (png: Uint8Array) => {
      const bytes = Buffer.from(png);
      const start = bytes.indexOf('PLTE');
      return bytes.readUInt32BE(start - 4) / 3;
    };
    const options = { tileSize: 4 };
    const dry = { ...pool, tiles: pool.tiles.map((code) => Math.min(code, 1)) };
    const colors = colorsOf(await toPng(dry, options));
    expect(colorsOf(await toPng(pool, options))).toBeGreaterThan(colors);
  });
});
