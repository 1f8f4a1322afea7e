import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dungeon, type Point, parseAscii, Tile } from '../../../src/core/index';
import { toPng, toSvg } from '../../../src/pictures/index';
import { arbitrarySoundDungeon } from '../../support/builders/arbitrary-sound-dungeon';
import { runs } from '../../support/runs';

const LIGHT = {
  rock: '#eaeef3',
  mass: '#d3dce6',
  wall: '#3a4861',
  face: '#9aa9bf',
  shade: '#e4eaf1',
  floor: '#fcfdfe',
  door: '#c44a2b',
  gold: '#9c6200',
  way: '#0b7a6e',
  onSymbol: '#ffffff',
};

interface Picture {
  width: number;
  height: number;
  colors: number;
  /** The colour at a point, in tiles. */
  at: (x: number, y: number) => string;
}

/** A PNG with a palette of 8 bits, by hand. */
function decode(png: Uint8Array, scale: number): Picture {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const chunks: Record<string, Buffer> = {};
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    chunks[bytes.toString('latin1', at + 4, at + 8)] = bytes.subarray(at + 8, at + 8 + length);
    at += length + 12;
  }
  const { IHDR, PLTE, IDAT } = chunks as Record<'IHDR' | 'PLTE' | 'IDAT', Buffer>;
  const [width, height] = [IHDR.readUInt32BE(0), IHDR.readUInt32BE(4)];
  expect([...IHDR.subarray(8)]).toEqual([8, 3, 0, 0, 0]);
  const lines = inflateSync(IDAT);
  expect(lines.length).toBe(height * (width + 1));
  const at = (x: number, y: number) => {
    const line = Math.floor(y * scale) * (width + 1);
    expect(lines[line]).toBe(0);
    const color = lines[line + 1 + Math.floor(x * scale)]! * 3;
    return `#${PLTE.toString('hex', color, color + 3)}`;
  };
  return { width, height, colors: PLTE.length / 3, at };
}

const draw = async (dungeon: Parameters<typeof toPng>[0], options = {}, scale = 16) =>
  decode(await toPng(dungeon, { tileSize: scale, ...options }), scale);

/** A room, a corridor through a door, and a pillar. */
function halls(): Dungeon {
  const grid = parseAscii(
    [
      '###############',
      '#.....#########',
      '#.....#########',
      '#..#..+.#######',
      '#.....#.#######',
      '#.....#.#######',
      '#######+#######',
      '######...######',
      '######.>.######',
      '######...######',
      '###############',
    ].join('\n'),
  );
  return {
    grid,
    entrance: { x: 1, y: 1 },
    rooms: [
      { x1: 0, y1: 0, x2: 6, y2: 6, shape: parseAscii('.....\n.....\n..#..\n.....\n.....') },
      { x1: 5, y1: 6, x2: 9, y2: 10 },
    ],
    tunnels: [
      {
        from: 0,
        to: 1,
        path: [
          { x: 5, y: 3 },
          { x: 7, y: 3 },
          { x: 7, y: 7 },
        ],
      },
    ],
    doors: [
      { x: 6, y: 3, tunnel: 0, lock: 0 },
      { x: 7, y: 6, tunnel: 0, secret: true },
    ],
    stairs: [{ x: 7, y: 8, direction: 'down', room: 1, path: [{ x: 7, y: 8 }] }],
    keys: [{ x: 5, y: 1, room: 0, lock: 0 }],
    marks: [],
    lakes: [],
  };
}

describe('a picture in pixels', () => {
  test('uses the colours of the flat style, by hand', async () => {
    const { at, width, height, colors } = await draw(halls());
    expect([width, height]).toEqual([15 * 16, 11 * 16]);
    expect(colors).toBeLessThanOrEqual(256);
    expect(at(13.5, 5.5)).toBe(LIGHT.rock);
    expect(at(0.5, 3.5)).toBe(LIGHT.mass);
    // Below a wall: its line, its face, its shade, the floor.
    expect([1.03, 1.3, 1.6, 1.9].map((y) => at(3.5, y))).toEqual([
      ...[LIGHT.wall, LIGHT.face, LIGHT.shade, LIGHT.floor],
    ]);
    // Beside a wall: its line, its shade, the floor.
    expect([1.03, 1.3, 1.9].map((x) => at(x, 4.7))).toEqual([
      ...[LIGHT.wall, LIGHT.shade, LIGHT.floor],
    ]);
    // The pillar, and the floor at its foot.
    expect([at(3.5, 3.5), at(3.5, 3.9), at(3.05, 3.05)]).toEqual([
      ...[LIGHT.wall, LIGHT.face, '#edf0f2'],
    ]);
    // The locked door, the bar of its letter A; stairs, entrance, key.
    expect([at(6.3, 3.3), at(6.5, 3.5)]).toEqual([LIGHT.gold, LIGHT.onSymbol]);
    expect([at(7.15, 8.5), at(7.5, 8.6)]).toEqual([LIGHT.way, LIGHT.onSymbol]);
    expect(at(1.5, 1.9)).toBe(LIGHT.way);
    expect(at(5.4, 1.6)).toBe(LIGHT.gold);
  });

  test('draws the letter of a lock at its door and its key', async () => {
    const ofLock = async (lock: number) => {
      const level = halls();
      const doors = level.doors.map((door) => (door.lock === undefined ? door : { ...door, lock }));
      const keys = level.keys.map((key) => ({ ...key, lock }));
      return draw({ ...level, doors, keys });
    };
    const [a, b] = [await ofLock(0), await ofLock(1)];
    const changed = new Set<string>();
    for (let y = 0; y < 11; y += 1 / 8) {
      for (let x = 0; x < 15; x += 1 / 8) {
        if (a.at(x, y) !== b.at(x, y)) changed.add(`${Math.floor(x)},${Math.floor(y)}`);
      }
    }
    expect([...changed].sort()).toEqual(['5,1', '6,3']);
  });

  test('gives each kind of entity a letter of its own, as SVG does', async () => {
    const kinds = ['goblin', 'giant rat', 'gold'];
    const entities = kinds.map((kind, i) => ({ kind, x: i + 1, y: 2 }));
    const letters = [...toSvg(halls(), { entities }).matchAll(/fill="#fff">(.)</g)].map(
      ([, letter]) => letter!,
    );
    expect(new Set(letters.map((letter) => letter.toUpperCase())).size).toBe(3);
    const glyph = Object.fromEntries(kinds.map((kind, i) => [kind, letters[i]!.toUpperCase()]));
    expect(await toPng(halls(), { entities })).toEqual(await toPng(halls(), { entities, glyph }));
  });

  test('hides secret doors, or shows them', async () => {
    expect((await draw(halls(), { secrets: 'hidden' })).at(7.5, 6.5)).toBe(LIGHT.mass);
    const shown = await draw(halls());
    expect(shown.at(7.1, 6.4)).toBe(LIGHT.wall);
    expect(shown.at(7.5, 6.5)).toBe(LIGHT.onSymbol);
  });

  test('writes unknown letters as question marks', async () => {
    const entities = [{ kind: 'é', x: 2, y: 2, room: 0, blocks: false }];
    const [accented, unknown] = await Promise.all(
      ['é', '?'].map((letter) => toPng(halls(), { entities, glyph: () => letter })),
    );
    expect(accented).toEqual(unknown);
  });

  test('shows an open door as a bar across its way', async () => {
    const dungeon = { ...halls(), doors: [] };
    const { at } = await draw(dungeon);
    expect([at(6.5, 3.5), at(6.5, 3.95), at(6.1, 3.9)]).toEqual([
      ...[LIGHT.door, LIGHT.wall, LIGHT.wall],
    ]);
    expect([at(7.5, 6.5), at(7.7, 6.5), at(7.5, 6.7)]).toEqual([
      ...[LIGHT.door, LIGHT.door, LIGHT.wall],
    ]);
  });

  test('is dark on request', async () => {
    const { at } = await draw(halls(), { scheme: 'dark' });
    expect([at(13.5, 5.5), at(4.8, 4.8)]).toEqual(['#0f131a', '#2d384b']);
  });

  test('draws pins as discs with a letter, in one colour for each kind', async () => {
    const entities = [
      { kind: 'imp', x: 2, y: 2 },
      { kind: 'lich', x: 4, y: 2 },
    ];
    const { at } = await draw(halls(), { entities }, 32);
    expect([at(2.2, 2.5), at(4.2, 2.5)]).toEqual(['#6e2ad0', '#3b7d3a']);
    // An I has its stem in the middle, an L at its left.
    expect([at(2.5, 2.5), at(4.5, 2.5), at(4.35, 2.5)]).toEqual(['#ffffff', '#3b7d3a', '#ffffff']);
    const starred = await draw(halls(), { entities, glyph: { imp: '☠' } }, 32);
    expect(starred.at(2.2, 2.5)).toBe('#6e2ad0');
  });

  test('omits unseen tiles, and dims remembered ones', async () => {
    const { grid } = halls();
    const explored = grid.tiles.map((_, i) => (Math.floor(i / 15) < 6 ? 1 : 0));
    const visible = grid.tiles.map((_, i) => (i % 15 < 4 ? 1 : 0));
    const entities = [{ kind: 'imp', x: 4, y: 5 }];
    const { at } = await draw(halls(), {
      explored,
      visible: visible.map((v, i) => v & explored[i]!),
      entities,
    });
    expect(at(7.5, 8.5)).toBe(LIGHT.rock);
    expect(at(2.8, 4.8)).toBe(LIGHT.floor);
    // No wall reveals the end of the corridor before it is seen.
    const { at: part } = await draw(halls(), { explored: visible });
    expect([part(3.95, 4.8), part(4.05, 4.8)]).toEqual([LIGHT.floor, LIGHT.rock]);
    // 60 % of #eaeef3 over #fcfdfe.
    expect(at(4.8, 5.6)).toBe('#f1f4f7');
  });

  test('shows the kind of each tile, for any dungeon, scale and scheme', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitrarySoundDungeon,
        fc.constantFrom(12, 16, 20),
        async (dungeon, scale) => {
          const { grid, keys, entrance } = dungeon;
          const { width, height } = grid;
          const { at } = await draw(dungeon, { secrets: 'shown' }, scale);
          const isWay = (x: number, y: number) =>
            x >= 0 && y >= 0 && x < width && y < height && grid.tiles[y * width + x] !== Tile.Wall;
          const isPlain = ({ x, y }: Point) =>
            grid.tiles[y * width + x] === Tile.Floor &&
            ![...keys, entrance].some((it) => it.x === x && it.y === y);
          const around = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => ({ x, y })));
          for (let y = 0; y < height; y++) {
            for (let x = 0; x < width; x++) {
              const ways = around.filter((by) => isWay(x + by.x, y + by.y)).length;
              if (!isWay(x, y)) {
                if (ways < 8) expect(at(x + 0.5, y + 0.5)).toBe(ways > 0 ? LIGHT.mass : LIGHT.rock);
              } else if (isPlain({ x, y })) expect(at(x + 0.8, y + 0.8)).toBe(LIGHT.floor);
            }
          }
        },
      ),
      { numRuns: runs(9) },
    );
  });

  test('is the same for the same dungeon, and leaves it as it is', async () => {
    const dungeon = halls();
    const before = structuredClone(dungeon);
    expect(await toPng(dungeon)).toEqual(await toPng(dungeon));
    expect(dungeon).toEqual(before);
  });

  test('takes only a grid, and one pixel per tile', async () => {
    const { at, width } = await draw(parseAscii('.#'), {}, 1);
    expect(width).toBe(2);
    expect(at(0, 0)).not.toBe(at(1, 0));
  });

  test('returns bytes that can be put into a Blob', async () => {
    const bytes: Uint8Array<ArrayBuffer> = await toPng(parseAscii('.'));
    expect(new Blob([bytes]).size).toBe(bytes.length);
  });

  test.for<[object, string]>([
    [{ tileSize: 0 }, '`tileSize` must be at least 1'],
    [{ tileSize: 257 }, '`tileSize` must be at most 256'],
    [{ scheme: 'auto' }, "`scheme` must be one of 'light', 'dark'"],
    [{ scale: 8 }, 'Unknown option `scale`'],
    [{ entities: [{ kind: 'a' }] }, '`entities[0]` must be a point'],
    [{ visible: new Uint8Array(3) }, '`visible` must be a Uint8Array of 165, a byte for each tile'],
  ])('refuses %o', async ([options, message]) => {
    await expect(toPng(halls(), options)).rejects.toThrow(message);
  });

  test('reports its size limit', async () => {
    const grid = { width: 1000, height: 1000, tiles: new Uint8Array(1_000_000) };
    await expect(toPng(grid, { tileSize: 12 })).rejects.toThrow(
      '`tileSize` must be at most 11 for a picture of 1000 × 1000 tiles, received 12',
    );
    // Too large even for one pixel per tile. The tiles are never read, so they take no memory.
    const side = 11_586;
    const vast = { width: side, height: side, tiles: new Uint8Array(side ** 2) };
    await expect(toPng(vast, { tileSize: 1 })).rejects.toThrow(
      '`grid` must have at most 134217728 tiles for a picture in pixels, received 134235396',
    );
  });
});
