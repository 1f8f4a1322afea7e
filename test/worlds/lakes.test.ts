import { describe, expect, test } from 'vitest';
import { type Lake, type Rect, type Room, Tile, validateDungeon } from '../../src/core/index';
import {
  dungeonFromRegion,
  generateWorldRegion,
  populateWorldRegion,
  type WorldOptions,
  type WorldRegion,
} from '../../src/worlds/index';
import { drawGrid } from '../support/builders/draw-grid';
import { expectRefused } from '../support/expect-refused';
import { cellsOf, faultsOf } from '../support/judge';
import { faultsOfWorld } from '../support/judge-world';
import { nameOf } from '../support/points';
import { runs } from '../support/runs';

const MAX = 2 ** 31 - 1;
const AREA: Rect = { x: 0, y: 0, width: 128, height: 96 };
const RATS = [{ perRoom: { min: 0, max: 3 }, table: [{ kind: 'rat', weight: 1 }] }];

function pieceOf(seed: number, area: Rect, options: WorldOptions) {
  const region = generateWorldRegion(seed, area, options);
  return { region, entities: populateWorldRegion(seed, region, RATS) };
}

test.for<[number, number, WorldOptions]>([
  [-70, -50, { lakes: {} }],
  [1_234_567, -987_654, { lakes: { share: 0.4 }, cellSize: 9, roomShare: 0.5 }],
  [MAX - 127, MAX - 95, { lakes: { share: 0.5 }, cellSize: 40, roomMaxSize: 38 }],
  [-MAX - 1, -MAX - 1, { lakes: { share: 0.3 }, cellSize: 20, roomShare: 0 }],
])(
  'lakes are the same for any division of the plane, and separate no floor: %s',
  ([x, y, options]) => {
    for (let seed = 0; seed < runs(2); seed++) {
      const whole = pieceOf(seed, { ...AREA, x, y }, options);
      expect(whole.region.lakes.length).toBeGreaterThan(0);
      const parts = [
        { x, y, width: 50, height: 96 },
        { x: x + 50, y, width: 78, height: 33 },
        { x: x + 50, y: y + 33, width: 78, height: 63 },
      ].map((area) => pieceOf(seed, area, options));
      const dungeon = dungeonFromRegion(whole.region);
      expect(faultsOfWorld(whole, parts, dungeon)).toEqual([]);
      expect(validateDungeon(dungeon)).toEqual([]);
    }
  },
);

const isDeep = (code: number) =>
  code === Tile.DeepWater || code === Tile.Lava || code === Tile.Chasm;
const deepShare = ({ grid }: WorldRegion) => grid.tiles.filter(isDeep).length / grid.tiles.length;
const WIDE = { x: 0, y: 0, width: 1024, height: 1024 };

test('lakes are deep in about the given share of the plane', () => {
  for (const share of [0.05, 0.12, 0.2]) {
    const region = generateWorldRegion(1, WIDE, { lakes: { share } });
    expect(deepShare(region) / share).toBeGreaterThan(0.8);
    expect(deepShare(region) / share).toBeLessThan(1.2);
  }
});

test('all floor remains connected, except near the edge', () => {
  const { width, height } = WIDE;
  const { grid } = generateWorldRegion(2, WIDE, { lakes: { share: 0.4 }, loops: 0 });
  const isDry = (i: number) => grid.tiles[i] !== Tile.Wall && !isDeep(grid.tiles[i]!);
  const isInner = (i: number) =>
    [i % width, Math.floor(i / width)].every((at) => at >= 128 && at < height - 128);
  const start = grid.tiles.findIndex((_, i) => isInner(i) && isDry(i));
  const seen = new Uint8Array(grid.tiles.length);
  seen[start] = 1;
  const queue = [start];
  for (const i of queue) {
    const x = i % width;
    for (const next of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
      if (next < 0 || next >= seen.length || !isDry(next) || seen[next] === 1) continue;
      seen[next] = 1;
      queue.push(next);
    }
  }
  expect(grid.tiles.findIndex((_, i) => isInner(i) && isDry(i) && seen[i] === 0)).toBe(-1);
});

test('the world below the lakes is the same without them', () => {
  const wet = generateWorldRegion(3, AREA, { lakes: { share: 0.3 } });
  const dry = generateWorldRegion(3, AREA, {});
  expect(dry.lakes).toEqual([]);
  expect({ ...wet, lakes: [], grid: dry.grid }).toEqual(dry);
  expect(generateWorldRegion(3, AREA, { lakes: { share: 0 } })).toEqual(dry);
  const isKept = dry.grid.tiles.every(
    (tile, i) => tile === Tile.Wall || wet.grid.tiles[i] !== tile,
  );
  expect(isKept).toBe(false);
});

test('a piece lists everything that extends into it, and the lakes on the floor of its rooms', () => {
  const options = { lakes: { share: 0.4 }, cellSize: 12 };
  const whole = generateWorldRegion(6, { x: -40, y: -40, width: 240, height: 200 }, options);
  const isIn = ({ x, y, width, height }: Rect, [column, row]: readonly [number, number]) =>
    column >= x && row >= y && column < x + width && row < y + height;
  const tilesOf = ({ x, y, shape }: Lake) =>
    [...shape.tiles].flatMap((code, i): [number, number][] =>
      code === Tile.Wall ? [] : [[x + (i % shape.width), y + Math.floor(i / shape.width)]],
    );
  const reaches = (room: Room, area: Rect) => cellsOf(room).some(({ x, y }) => isIn(area, [x, y]));
  for (let k = 0; k < 24; k++) {
    const area = { x: 5 * k, y: 3 * k, width: 30 + k, height: 20 };
    const piece = generateWorldRegion(6, area, options);
    const joined = new Set(piece.tunnels.flatMap(({ from, to }) => [from, to]));
    const here = piece.rooms.filter((room) => reaches(room, area));
    for (const [i, room] of piece.rooms.entries()) {
      expect(here.includes(room) || joined.has(i)).toBe(true);
    }
    const floor = new Set(here.flatMap(cellsOf).map(nameOf));
    const expected = whole.lakes.filter((lake) =>
      tilesOf(lake).some((tile) => isIn(area, tile) || floor.has(tile.join())),
    );
    const names = (lakes: readonly Lake[]) => lakes.map(({ x, y }) => `${x} ${y}`).sort();
    expect(names(piece.lakes)).toEqual(names(expected));
    expect(validateDungeon(dungeonFromRegion(piece))).toEqual([]);
  }
});

test('each biome has its lakes, or none', () => {
  const lava = { share: 0.3, kinds: [{ kind: 'lava', weight: 1 }] };
  const { lakes } = generateWorldRegion(4, WIDE, {
    lakes: { kinds: [{ kind: 'water', weight: 1 }] },
    biomes: [
      { name: 'wet', weight: 1 },
      { name: 'hot', weight: 1, lakes: lava },
      { name: 'dry', weight: 1, lakes: { share: 0 } },
    ],
  });
  const kinds = lakes.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['water', 'lava']));
  const blocks = (1024 / 64) ** 2;
  expect(lakes.length / blocks).toBeGreaterThan(0.45);
  expect(lakes.length / blocks).toBeLessThan(0.85);
});

test('no entity is on deep tiles', () => {
  const options = { lakes: { share: 0.3 } };
  const region = generateWorldRegion(5, WIDE, options);
  const everywhere = [{ perRoom: 200, table: [{ kind: 'rat', weight: 1 }] }];
  const rats = populateWorldRegion(5, region, everywhere);
  const codes = new Set(rats.map(({ x, y }) => region.grid.tiles[y * 1024 + x]));
  expect(codes).toEqual(new Set([Tile.Floor, Tile.ShallowWater, Tile.ChasmEdge]));
});

describe('a wet piece as a dungeon', () => {
  test('crosses lakes in place of a room that was left out, and has its entrance on dry floor', () => {
    const room = (x1: number, y1: number, x2: number, y2: number) => ({
      x1,
      y1,
      x2,
      y2,
      column: 0,
      row: 0,
    });
    // The room in the middle reaches out of the area; a tunnel goes through it.
    const drawing = drawGrid('##~##', '.~~~#', '#~~~#');
    const wet = drawing.tiles.map((code) => (code === Tile.Floor ? Tile.ShallowWater : code));
    const shape = { ...drawing, tiles: wet };
    const region: WorldRegion = {
      area: { x: 0, y: 0, width: 17, height: 5 },
      grid: drawGrid(
        '#################',
        '#...#######...###',
        '#...............#',
        '#...##.....#...##',
        '######.....######',
      ),
      rooms: [room(0, 0, 4, 4), room(11, 0, 15, 4), room(5, 2, 11, 9)],
      tunnels: [
        {
          from: 0,
          to: 1,
          path: [
            { x: 2, y: 2 },
            { x: 13, y: 2 },
          ],
        },
      ],
      lakes: [{ x: 5, y: 1, kind: 'water', shape }],
    };
    const dungeon = dungeonFromRegion(region);
    expect(faultsOf(dungeon)).toEqual([]);
    expect(dungeon.lakes).toHaveLength(1);
  });
});

test.for<[unknown, string, string]>([
  [[], 'lakes', '`lakes` must be an object with share, kinds, received an array of 0'],
  [{ share: 0.6 }, 'lakes.share', '`lakes.share` must be a number from 0 to 0.5, received 0.6'],
  [{ kinds: [] }, 'lakes.kinds', '`lakes.kinds` must not be empty, received an array of 0'],
  [
    { rivers: 1 },
    'lakes.rivers',
    'Unknown option `lakes.rivers`. Known options: `share`, `kinds`.',
  ],
])('invalid lakes are refused: %#', ([lakes, option, message]) => {
  expectRefused(() => generateWorldRegion(1, AREA, { lakes } as never), option, message);
  const biomes = [{ name: 'a', weight: 1, lakes }];
  const inBiome = message.replace(/lakes/g, 'biomes[0].lakes');
  expectRefused(
    () => generateWorldRegion(1, AREA, { biomes } as never),
    `biomes[0].${option}`,
    inBiome,
  );
});
