import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRng, parseJson, populate, type Rect, shapes, toJson } from '../../src/core/index';
import { parseTiled, toLdtk, toTiled } from '../../src/formats/index';
import { biomeAt, createBiomeField } from '../../src/worlds/biomes';
import {
  type Biome,
  dungeonFromRegion,
  generateWorldRegion,
  populateWorldRegion,
  type WorldRegion,
  type WorldRoom,
} from '../../src/worlds/index';
import { planWorld } from '../../src/worlds/world-plan';
import { expectRefused } from '../support/expect-refused';
import { cellsOf } from '../support/judge';
import { runs } from '../support/runs';

const MAX = 2 ** 31 - 1;

const LAND: Biome[] = [
  { name: 'halls', weight: 3 },
  { name: 'caves', weight: 2, size: 3, roomShapes: shapes.cave, roomMinSize: 8, roomShare: 1 },
  { name: 'crypt', weight: 2, size: 4, roomMaxSize: 3, loops: 1 },
  { name: 'keep', weight: 1, roomMinSize: 11, roomMaxSize: 13, loops: 0 },
];

const tell = ({ rooms, tunnels }: WorldRegion) => [
  ...rooms.map((room) => JSON.stringify(room)),
  ...tunnels.map(({ path, from, to }) => JSON.stringify([path, rooms[from], rooms[to]])),
];

test('cells have the biomes of their nearest points, among all points around them', () => {
  const biomes = [1, 2, 5].map((size) => ({ name: `of ${size}`, weight: 1, size }));
  const coordinate = fc.integer({ min: -300, max: 300 });
  fc.assert(
    fc.property(fc.nat(), coordinate, coordinate, (seed, left, top) => {
      const field = createBiomeField(planWorld(seed, { biomes }));
      const nearestOf = (column: number, row: number) => {
        const points = field.flatMap((layer) => {
          const [across, down] = [Math.floor(column / layer.size), Math.floor(row / layer.size)];
          const around = [0, 1, 2, 3, 4].flatMap((ring) => layer.pointsOfRing(across, down, ring));
          return around.map(({ x, y, biome }) => {
            const [dx, dy] = [x - 16 * column - 8, y - 16 * row - 8];
            return { biome, distance: (dx * dx + dy * dy) / layer.size ** 2 };
          });
        });
        const least = Math.min(...points.map(({ distance }) => distance));
        return points.filter(({ distance }) => distance === least).map(({ biome }) => biome);
      };
      // In one of two thousand cells, the nearest point is not in the nine blocks around it.
      for (let row = top; row < top + 10; row++) {
        for (let column = left; column < left + 20; column++) {
          expect(nearestOf(column, row)).toContain(biomeAt(field, column, row));
        }
      }
    }),
    { numRuns: runs(100) },
  );
});

test('tiles, rooms and biomes of every part equal those of the whole', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom(-70, MAX - 99, -MAX - 1, 1_234_567_890),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 99 }),
      (seed, corner, column, row) => {
        const area = { x: corner, y: -50, width: 100, height: 100 };
        const whole = generateWorldRegion(seed, area, { biomes: LAND });
        const rest = { width: 100 - column, height: 100 - row };
        const part = { x: corner + column, y: row - 50, ...rest };
        const made = generateWorldRegion(seed, part, { biomes: LAND });
        for (let y = 0; y < rest.height; y++) {
          const at = (row + y) * 100 + column;
          expect(made.grid.tiles.subarray(y * rest.width, (y + 1) * rest.width)).toEqual(
            whole.grid.tiles.subarray(at, at + rest.width),
          );
        }
        expect(tell(whole)).toEqual(expect.arrayContaining(tell(made)));
      },
    ),
    { numRuns: runs(12) },
  );
});

const WIDE: Rect = { x: -1000, y: 5000, width: 2400, height: 2400 };

describe('a wide piece of a world', () => {
  const { rooms, tunnels } = generateWorldRegion(3, WIDE, { biomes: LAND });
  const of = (biome: string) => rooms.filter((room) => room.biome === biome);

  test('has of each biome its share', () => {
    for (const { name, weight } of LAND) {
      expect(of(name).length / rooms.length / (weight / 8)).toBeCloseTo(1, 0.7);
    }
  });

  test('has patches of about the given size', () => {
    const byCell = new Map(rooms.map((room) => [`${room.column},${room.row}`, room.biome]));
    const runOf = (biome: string) => {
      const own = of(biome);
      const isEnd = ({ column, row }: WorldRoom) => byCell.get(`${column + 1},${row}`) !== biome;
      return own.length / own.filter(isEnd).length;
    };
    expect(runOf('caves')).toBeGreaterThan(2);
    expect(runOf('caves')).toBeLessThan(4.5);
    expect(runOf('halls')).toBeGreaterThan(4.5);
    expect(runOf('halls')).toBeLessThan(13);
  });

  test('has rooms that match their biomes', () => {
    const plain = (biome: string) => of(biome).filter(({ kind }) => kind !== 'crossing');
    const sides = (biome: string) =>
      plain(biome).flatMap(({ x1, y1, x2, y2 }) => [x2 - x1 - 1, y2 - y1 - 1]);
    const ends = (biome: string) => [Math.min(...sides(biome)), Math.max(...sides(biome))];
    expect(ends('halls')).toEqual([4, 10]);
    expect(ends('crypt')).toEqual([3, 3]);
    expect(ends('keep')).toEqual([11, 13]);
    expect(plain('caves')).toHaveLength(of('caves').length);
    expect(plain('caves').some((room) => cellsOf(room).length < 60 && room.shape)).toBe(true);
    expect(plain('halls').length / of('halls').length).toBeCloseTo(0.75, 1);
  });

  test('has more loops in biomes with more of them', () => {
    const waysOf = (biome: string) => {
      const ways = tunnels.filter(({ from, to }) =>
        [from, to].every((end) => rooms[end]?.biome === biome),
      );
      return ways.length / of(biome).length;
    };
    expect(waysOf('crypt')).toBeGreaterThan(waysOf('halls'));
    expect(waysOf('halls')).toBeGreaterThan(waysOf('keep'));
  });
});

test('all floor is connected across biomes, except near the edge', () => {
  const side = 448;
  const { grid } = generateWorldRegion(
    4,
    { x: 0, y: 0, width: side, height: side },
    { biomes: LAND },
  );
  const seen = new Uint8Array(grid.tiles.length);
  const queue = [grid.tiles.indexOf(1, 224 * side + 224)];
  seen[queue[0]!] = 1;
  for (const i of queue) {
    const x = i % side;
    for (const next of [x > 0 ? i - 1 : -1, x < side - 1 ? i + 1 : -1, i - side, i + side]) {
      if (next < 0 || grid.tiles[next] !== 1 || seen[next] === 1) continue;
      seen[next] = 1;
      queue.push(next);
    }
  }
  const isInner = (i: number) =>
    [i % side, Math.floor(i / side)].every((at) => at >= 128 && at < side - 128);
  const apart = grid.tiles.findIndex((tile, i) => tile === 1 && seen[i] === 0 && isInner(i));
  expect(apart).toBe(-1);
});

test('a single biome is the world without biomes, with a name', () => {
  const area = { x: -40, y: -40, width: 80, height: 80 };
  const bare = generateWorldRegion(1, area, { loops: 0.5, roomMaxSize: 8 });
  const options = { loops: 0.5, roomMaxSize: 8, biomes: [{ name: 'deep', weight: 9 }] };
  const named = bare.rooms.map((room) => ({ ...room, biome: 'deep' }));
  expect(generateWorldRegion(1, area, options)).toEqual({ ...bare, rooms: named });
});

test('cells are as large as the rooms of any biome require', () => {
  const biomes = [
    { name: 'a', weight: 1 },
    { name: 'b', weight: 1, roomMaxSize: 30 },
  ];
  const { rooms } = generateWorldRegion(1, { ...WIDE, width: 400 }, { biomes });
  expect(Math.max(...rooms.map(({ x1, x2 }) => x2 - x1 - 1))).toBe(30);
});

describe('biomes of a world', () => {
  const area = { x: 0, y: 0, width: 120, height: 90 };
  const region = generateWorldRegion(8, area, { biomes: LAND });
  const rule = { biomes: ['caves'], perRoom: 2, table: [{ kind: 'bat', weight: 1 }] };

  test('are named by rules of population', () => {
    const bats = populateWorldRegion(1, region, [rule]);
    expect(bats.length).toBeGreaterThan(5);
    expect(new Set(bats.map(({ room }) => region.rooms[room ?? -1]?.biome))).toEqual(
      new Set(['caves']),
    );
    const dungeon = dungeonFromRegion(region);
    const inside = populate(createRng(1), dungeon, [rule]);
    expect(new Set(inside.map(({ room }) => dungeon.rooms[room ?? -1]?.biome))).toEqual(
      new Set(['caves']),
    );
  });

  test('survive documents and maps', () => {
    const dungeon = dungeonFromRegion(region);
    const document = toJson(dungeon);
    expect(parseJson(JSON.stringify(document)).dungeon.rooms).toEqual(dungeon.rooms);
    expect(parseTiled(toTiled(dungeon)).dungeon.rooms).toEqual(dungeon.rooms);
    expect(JSON.stringify(toLdtk([dungeon]))).toContain('"caves"');
  });

  const crypt = { name: 'crypt', weight: 1 };
  test.for<[unknown, string, string]>([
    [{}, 'biomes', '`biomes` must be an array, received an object'],
    [[], 'biomes', '`biomes` must contain 1 to 64 biomes, received an array of 0'],
    [
      [{ weight: 1 }],
      'biomes[0].name',
      '`biomes[0].name` must be a non-empty string, received undefined',
    ],
    [
      [crypt, { name: 'b' }],
      'biomes[1].weight',
      '`biomes[1].weight` must be an integer, received undefined',
    ],
    [
      [crypt, { ...crypt }],
      'biomes[1].name',
      '`biomes[1].name` must not be the name of another biome, received "crypt"',
    ],
    [[{ ...crypt, size: 0 }], 'biomes[0].size', '`biomes[0].size` must be at least 1, received 0'],
    [
      [{ ...crypt, loop: 0 }],
      'biomes[0].loop',
      'Unknown option `biomes[0].loop`. Did you mean `biomes[0].loops`?',
    ],
    [
      [{ ...crypt, roomShare: 2 }],
      'biomes[0].roomShare',
      '`biomes[0].roomShare` must be a number from 0 to 1, received 2',
    ],
    [
      [{ ...crypt, roomMaxSize: 'x' }],
      'biomes[0].roomMaxSize',
      '`biomes[0].roomMaxSize` must be an integer, received "x"',
    ],
    [
      [{ ...crypt, roomMinSize: 9, roomMaxSize: 4 }],
      'biomes[0].roomMaxSize',
      '`biomes[0].roomMaxSize` must be at least `biomes[0].roomMinSize` (9), received 4',
    ],
    [
      [{ ...crypt, roomShapes: 'cave' }],
      'biomes[0].roomShapes',
      '`biomes[0].roomShapes` must be a function: pass `shapes.cave`; names are for recipes, received "cave"',
    ],
    [
      [crypt, { name: 'b', weight: MAX }],
      'biomes',
      `\`biomes\` must have weights of at most ${MAX}, received ${MAX + 1}`,
    ],
  ])('are refused: %#', ([biomes, option, message]) => {
    expectRefused(() => generateWorldRegion(1, area, { biomes } as never), option, message);
  });

  test('have rooms that fit the cells', () => {
    const biomes = [{ ...crypt, roomMaxSize: 15 }];
    expectRefused(
      () => generateWorldRegion(1, area, { cellSize: 16, biomes }),
      'biomes[0].roomMaxSize',
      "`biomes[0].roomMaxSize` must be at most the cells' 16 tiles − 2, received 15",
    );
  });

  test('must not have an empty name in rules', () => {
    expectRefused(
      () => populateWorldRegion(1, region, [{ ...rule, biomes: [''] }]),
      'rules[0].biomes[0]',
      '`rules[0].biomes[0]` must be a non-empty string, received ""',
    );
  });
});
