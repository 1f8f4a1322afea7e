import { describe, expect, test } from 'vitest';
import { GenerationError, type Rect, type Seed, shapes, toAscii } from '../../src/core/index';
import {
  createWorld,
  dungeonFromRegion,
  generateWorldRegion,
  populateWorldRegion,
  type WorldOptions,
  type WorldRegion,
} from '../../src/worlds/index';
import { drawGrid } from '../support/builders/draw-grid';
import { drawingOf, plain } from '../support/builders/drawn';
import { expectRefused } from '../support/expect-refused';
import { expectKept, textOf } from '../support/kept-file';
import { nameOf } from '../support/points';

/**
 * Small pieces of worlds, which stay as they are: `npm run rewrite -- files` writes those of
 * `pieces/` anew.
 */

const RULES = [
  {
    perRoom: { min: 0, max: 2 },
    table: [
      { kind: 'orc', weight: 2, blocks: true },
      { squad: ['chief', 'goblin'], weight: 1 },
    ],
  },
  { perRoom: 1, rooms: ['crossing'], table: [{ kind: 'lamp', weight: 1 }] },
];

const FAR = 2 ** 31 - 1;

test.each<[string, Seed, Rect, WorldOptions]>([
  ['origin', 42, { x: -32, y: -20, width: 64, height: 40 }, {}],
  ['far-out', 'the old mine', { x: 1e9, y: -1e9, width: 48, height: 30 }, {}],
  ['last-tile', 2n ** 70n, { x: FAR - 39, y: FAR - 29, width: 40, height: 30 }, { loops: 0 }],
  [
    'shapes',
    3,
    { x: 5, y: -9, width: 60, height: 34 },
    { roomShapes: [shapes.cave, shapes.cross] },
  ],
  [
    'crossings',
    4,
    { x: 0, y: 0, width: 50, height: 40 },
    { roomShare: 0.1, cellSize: 8, loops: 1, bend: 'vertical-first' },
  ],
  [
    'large-rooms',
    5,
    { x: -70, y: 30, width: 70, height: 50 },
    { roomMinSize: 14, roomMaxSize: 20, roomShare: 1, bend: 'horizontal-first' },
  ],
  [
    'ties',
    7,
    { x: -30, y: -30, width: 90, height: 60 },
    { cellSize: 8, roomShare: 0, loops: 0, bend: 'horizontal-first' },
  ],
  [
    'biomes',
    8,
    { x: -30, y: 10, width: 80, height: 50 },
    {
      biomes: [
        { name: 'halls', weight: 2, size: 2, lakes: { share: 0 } },
        { name: 'caves', weight: 1, size: 3, roomShapes: shapes.cave, roomShare: 1, loops: 1 },
      ],
      lakes: { share: 0.3, kinds: [{ kind: 'water', weight: 1 }] },
    },
  ],
  ['lakes', 5, { x: 0, y: 0, width: 90, height: 60 }, { lakes: { share: 0.25 } }],
  [
    'lakes-in-large-cells',
    9,
    { x: -20, y: 4, width: 80, height: 50 },
    { cellSize: 24, lakes: { share: 0.25 } },
  ],
  ['one-tile', 6, { x: 17, y: 17, width: 1, height: 1 }, { roomMaxSize: 3 }],
])('the kept piece %s is the same as before', (name, seed, area, options) => {
  const whole = generateWorldRegion(seed, area, options);
  const { grid, lakes, ...region } = whole;
  const entities = populateWorldRegion('folk', whole, RULES, { depth: 2 });
  const dungeon = textOrError(() => toAscii(dungeonFromRegion(whole)));
  // Dry worlds are kept as they were before there were lakes.
  const listed = lakes.length > 0 ? { ...region, lakes } : region;
  const text = [drawingOf(grid), textOf(listed), textOf(entities), dungeon].join('\n\n');
  expectKept(new URL(`./pieces/${name}.txt`, import.meta.url), `${text}\n`);
  expect(createWorld(seed, options).region(area)).toEqual(whole);
});

function textOrError(make: () => string): string {
  try {
    return make();
  } catch (error) {
    return String(error);
  }
}

test('a world can be read tile by tile, and makes dropped tiles again', () => {
  const area = { x: -40, y: -40, width: 80, height: 80 };
  const { grid } = generateWorldRegion('walk', area, { cellSize: 9 });
  const world = createWorld('walk', { cellSize: 9, maxCachedCells: 32 });
  for (let i = 0; i < grid.tiles.length; i += 13) {
    const [x, y] = [i % 80, Math.floor(i / 80)];
    expect(world.tileAt(x - 40, y - 40)).toBe(grid.tiles[i]);
    expect(world.tileAt(39 - x, 39 - y)).toBe(grid.tiles[grid.tiles.length - 1 - i]);
  }
});

/**
 * A region by hand: two rooms that a tunnel joins, one that is only half inside, a separate one.
 */
function drawnRegion(): WorldRegion {
  const area = { x: 100, y: -50, width: 14, height: 6 };
  const grid = drawGrid(
    '..############',
    '..........####',
    '..###...##.###',
    '##.#####..##.#',
    '##.#########.#',
    '##.###########',
  );
  const room = (x1: number, y1: number, x2: number, y2: number, column: number) => ({
    x1: x1 + 100,
    y1: y1 - 50,
    x2: x2 + 100,
    y2: y2 - 50,
    column,
    row: -4,
  });
  const rooms = [
    room(-1, -1, 2, 3, 6),
    { ...room(4, 0, 8, 3, 6), shape: drawGrid('...', '...'), kind: 'hall' },
    room(1, 2, 3, 7, 7),
    room(11, 2, 13, 5, 7),
  ];
  const path = [
    { x: 100, y: -49 },
    { x: 106, y: -49 },
  ];
  const out = [
    { x: 101, y: -48 },
    { x: 102, y: -47 },
  ];
  return {
    area,
    grid,
    rooms,
    tunnels: [
      { from: 2, to: 0, path: out },
      { from: 0, to: 1, path },
    ],
    lakes: [],
  };
}

describe('dungeonFromRegion', () => {
  test('takes the largest part of the rooms completely inside, in a frame of walls', () => {
    const dungeon = dungeonFromRegion(drawnRegion());
    expect(drawingOf(dungeon.grid)).toBe(
      plain(`################
             #..#############
             #........#######
             #..###...#######
             ################
             ################
             ################
             ################`),
    );
    expect(dungeon.rooms).toEqual([
      { x1: 0, y1: 0, x2: 3, y2: 4 },
      { x1: 5, y1: 1, x2: 9, y2: 4, shape: drawGrid('...', '...'), kind: 'hall' },
    ]);
    expect(dungeon.tunnels).toEqual([
      {
        from: 0,
        to: 1,
        path: [
          { x: 1, y: 2 },
          { x: 7, y: 2 },
        ],
      },
    ]);
  });

  test('needs a room that is completely inside', () => {
    const region = { ...drawnRegion(), tunnels: [] };
    const none = { ...region, rooms: region.rooms.slice(2, 3) };
    expect(() => dungeonFromRegion(none)).toThrow(GenerationError);
    expect(() => dungeonFromRegion(none)).toThrow('no room is entirely inside the area');
  });

  test.each<[unknown, string, string]>([
    [
      null,
      'region',
      '`region` must be a region, such as `generateWorldRegion` returns, received null',
    ],
    [
      drawGrid('.'),
      'region',
      '`region` must be a region, such as `generateWorldRegion` returns, received an object',
    ],
    [
      { ...drawnRegion(), area: { x: 0, y: 0, width: 0, height: 1 } },
      'region.area.width',
      '`region.area.width` must be at least 1, received 0',
    ],
    [
      { ...drawnRegion(), area: { x: FAR - 1, y: 0, width: 3, height: 1 } },
      'region.area.width',
      '`region.area.width` must be at most 2: coordinates end at 2147483647 and `region.area.x` is 2147483646, received 3',
    ],
    [
      { ...drawnRegion(), area: { x: 0, y: FAR, width: 1, height: 2 } },
      'region.area.height',
      '`region.area.height` must be at most 1: coordinates end at 2147483647 and `region.area.y` is 2147483647, received 2',
    ],
    [
      { ...drawnRegion(), rooms: 3 },
      'region.rooms',
      '`region.rooms` must be an array of rooms, received 3',
    ],
    [
      { ...drawnRegion(), lakes: undefined },
      'region.lakes',
      '`region.lakes` must be an array of lakes, received undefined',
    ],
    [
      { ...drawnRegion(), tunnels: {} },
      'region.tunnels',
      '`region.tunnels` must be an array of tunnels, received an object',
    ],
  ])('refuses bad input: %#', (region, option, message) => {
    expectRefused(() => dungeonFromRegion(region as WorldRegion), option, message);
  });
});

describe('options of a world', () => {
  const area = { x: 0, y: 0, width: 64, height: 64 };
  const sizesOf = (options: WorldOptions) =>
    generateWorldRegion(1, area, { ...options, roomShare: 1 }).rooms.flatMap(
      ({ x1, y1, x2, y2 }) => [x2 - x1 - 1, y2 - y1 - 1],
    );

  test('complete each other if only some are given', () => {
    const tilesOf = (options: WorldOptions) => generateWorldRegion(1, area, options);
    const full = { cellSize: 16, roomMinSize: 4, roomMaxSize: 10, roomShare: 0.75, loops: 0.25 };
    expect(tilesOf({})).toEqual(tilesOf({ ...full, bend: 'random' }));
    expect(tilesOf({ roomMaxSize: 30 })).toEqual(tilesOf({ cellSize: 32, roomMaxSize: 30 }));
    expect(tilesOf({ roomMinSize: 20 })).toEqual(
      tilesOf({ cellSize: 22, roomMinSize: 20, roomMaxSize: 20 }),
    );
    expect(tilesOf({ cellSize: 8 })).toEqual(
      tilesOf({ cellSize: 8, roomMinSize: 4, roomMaxSize: 6 }),
    );
    expect(tilesOf({ roomMaxSize: 2 })).toEqual(tilesOf({ roomMinSize: 2, roomMaxSize: 2 }));
  });

  test('set the size of rooms', () => {
    const sizes = sizesOf({ roomMinSize: 3, roomMaxSize: 5 });
    expect(new Set(sizes)).toEqual(new Set([3, 4, 5]));
  });

  test.each<[object, string, string]>([
    [{ cellSize: 7 }, 'cellSize', '`cellSize` must be at least 8, received 7'],
    [{ cellSize: 1025 }, 'cellSize', '`cellSize` must be at most 1024, received 1025'],
    [{ roomMinSize: 0 }, 'roomMinSize', '`roomMinSize` must be at least 1, received 0'],
    [{ roomShare: -1 }, 'roomShare', '`roomShare` must be a number from 0 to 1, received -1'],
    [
      { maxCachedCells: 16 },
      'maxCachedCells',
      'Unknown option `maxCachedCells`. Known options: `biomes`, `cellSize`, `roomMinSize`, `roomMaxSize`, `roomShapes`, `roomShare`, `loops`, `lakes`, `themes`, `cover`, `bend`.',
    ],
  ])('are refused by generateWorldRegion: %o', (options, option, message) => {
    expectRefused(() => generateWorldRegion(1, area, options), option, message);
  });

  test.each<[unknown, string, string]>([
    [null, 'options', '`options` must be an object, received null'],
    [{ maxCachedCells: 15 }, 'maxCachedCells', '`maxCachedCells` must be at least 16, received 15'],
    [
      { maxCachedCells: 1e10 },
      'maxCachedCells',
      '`maxCachedCells` must be at most 2147483647, received 10000000000',
    ],
  ])('are refused by createWorld: %o', (options, option, message) => {
    expectRefused(() => createWorld(1, options as never), option, message);
  });

  test.each<[() => unknown, string, string]>([
    [
      () => populateWorldRegion(0.5, drawnRegion(), []),
      'seed',
      "`seed` must be a safe integer, a bigint or a string, such as 42 or 'my game', received 0.5",
    ],
    [
      () => populateWorldRegion(1, drawnRegion(), [], { occupied: [{ x: 1 } as never] }),
      'occupied[0].y',
      '`occupied[0].y` must be an integer, received undefined',
    ],
    [
      () => populateWorldRegion(1, drawnRegion(), [], { dept: 1 } as never),
      'dept',
      'Unknown option `dept`. Did you mean `depth`?',
    ],
    [
      () => populateWorldRegion(1, { ...drawnRegion(), rooms: [] }, [], { depth: 0.5 }),
      'depth',
      '`depth` must be an integer, received 0.5',
    ],
    [
      () => populateWorldRegion(1, drawnRegion(), [null as never]),
      'rules[0]',
      '`rules[0]` must be an object, received null',
    ],
    ...(['minProgress', 'maxProgress'] as const).map((name): [() => unknown, string, string] => [
      () => populateWorldRegion(1, drawnRegion(), [{ perRoom: 1, table: [], [name]: 0.5 }]),
      `rules[0].${name}`,
      `\`rules[0].${name}\` cannot be used in an endless world: it has neither an entrance nor an end, received 0.5`,
    ]),
  ])('are refused by populateWorldRegion: %#', (call, option, message) => {
    expectRefused(call, option, message);
  });
});

test('no entity is on occupied tiles or outside the area', () => {
  const region = drawnRegion();
  const everywhere = [{ perRoom: 20, table: [{ kind: 'rat', weight: 1 }] }];
  const all = populateWorldRegion(1, region, everywhere);
  const inArea = (x: number, y: number) => x >= 100 && x < 114 && y >= -50 && y < -44;
  expect(all.every(({ x, y }) => inArea(x, y))).toBe(true);
  const places = all.map(({ x, y, room }) => `${room} ${x - 100},${y + 50}`);
  expect(places.sort()).toEqual(
    [
      ...['0 0,0', '0 0,1', '0 0,2', '0 1,0', '0 1,1', '0 1,2'],
      ...['1 5,1', '1 5,2', '1 6,1', '1 6,2', '1 7,1', '1 7,2'],
      ...['2 2,3', '2 2,4', '2 2,5', '3 12,3', '3 12,4'],
    ].sort(),
  );
  const occupied = all.filter((_, i) => i % 2 === 0).map(({ x, y }) => ({ x, y }));
  const rest = populateWorldRegion(1, region, everywhere, { occupied });
  expect(rest).toHaveLength(all.length - occupied.length);
  const taken = new Set(occupied.map(nameOf));
  expect(rest.some((point) => taken.has(nameOf(point)))).toBe(false);
});
