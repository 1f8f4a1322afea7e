import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  addLakes,
  createRng,
  type Dungeon,
  type DungeonError,
  dungeonFromGrid,
  type Grid,
  generateAccretion,
  generateBsp,
  generateHives,
  generateInterior,
  generateRandomPlacement,
  parseAscii,
  type Rng,
  type Room,
  roomTiles,
  routeAround,
  Tile,
  validateDungeon,
} from '../../../src/core/index';
import { describePlanChange, type PlanHints } from '../../../src/core/plan/drawn-plan';
import { readFloorPlan } from '../../../src/core/plan/read-floor-plan';
import { plain } from '../../support/builders/drawn';
import { drawnMap } from '../../support/builders/drawn-map';
import { layoutOf, planOf } from '../../support/builders/plans';
import { faultsOf } from '../../support/judge';
import { nameOf } from '../../support/points';
import { runs } from '../../support/runs';

describe('readFloorPlan', () => {
  test.each([
    [
      'the smallest plan',
      `
      #######
      #..+..#
      #######`,
      `
      #######
      #00+11#
      #######
      0+1`,
    ],
    [
      'two doors into the same corridor are two ways',
      `
      ################
      #.....#####....#
      #.....+...+....#
      #.....###.#....#
      #.....+.#.#....#
      #.....#.#.+....#
      #.....#...#....#
      ################`,
      `
      ################
      #00000#####1111#
      #00000+ccc+1111#
      #00000###c#1111#
      #00000+c#c#1111#
      #00000#c#c+1111#
      #00000#ccc#1111#
      ################
      0+c c+1 0+c c+1`,
    ],
    [
      'two openings between the same two rooms are two tunnels',
      `
      ###############
      #.....##......#
      #.....+.......#
      #.....##......#
      #.....+.......#
      #.....##......#
      ###############`,
      `
      ###############
      #00000##111111#
      #00000+.111111#
      #00000##111111#
      #00000+.111111#
      #00000##111111#
      ###############
      0+1 0+1`,
    ],
    [
      'a corridor may return to its own room',
      `
      ##########
      #.....####
      #.....+..#
      #.....##.#
      #.....##.#
      #.....+..#
      ##########`,
      `
      ##########
      #00000####
      #00000+..#
      #00000##.#
      #00000##.#
      #00000+..#
      ##########
      0++0`,
    ],
    [
      'crossing corridors are a passage',
      `
      ###############
      #...#######...#
      #...#######...#
      #.............#
      #...###.###...#
      #...###.###...#
      #######.#######
      #####....######
      #####....######
      #####....######
      ###############`,
      `
      ###############
      #000#######111#
      #000#######111#
      #000.ddddd.111#
      #000###d###111#
      #000###d###111#
      #######.#######
      #####2222######
      #####2222######
      #####2222######
      ###############
      0-d d-1 d-2`,
    ],
    [
      'a room inside a room',
      `
      ###########
      #.........#
      #.........#
      #..#####..#
      #..#...#..#
      #..#...+..#
      #..#...#..#
      #..#####..#
      #.........#
      #.........#
      ###########`,
      `
      ###########
      #000000000#
      #000000000#
      #00#####00#
      #00#111#00#
      #00#111+00#
      #00#111#00#
      #00#####00#
      #000000000#
      #000000000#
      ###########
      1+0`,
    ],
    [
      'a junction with a door at each end is a passage',
      `
      #################
      #....###.########
      #....###+###....#
      #....+.....+....#
      #....###+###....#
      #######...#######
      #######...#######
      #######...#######
      #################`,
      `
      #################
      #0000###1########
      #0000###+###2222#
      #0000+eeeee+2222#
      #0000###+###2222#
      #######333#######
      #######333#######
      #######333#######
      #################
      1+e 0+e e+2 e+3`,
    ],
    [
      'a spiral',
      `
      ###############
      #.............#
      #.###########.#
      #.#.........#.#
      #.#.#######.#.#
      #.#.#...###.#.#
      #.#.#...+...#.#
      #.#.#...#####.#
      #.#.###########
      #.#.........+.#
      #.###########.#
      #.............#
      ###############`,
      `
      ###############
      #bbbbbbbbbbbbb#
      #b###########b#
      #b#ccccccccc#b#
      #b#c#######c#b#
      #b#c#000###c#b#
      #b#c#000+ccc#b#
      #b#c#000#####b#
      #b#c###########
      #b#ccccccccc+b#
      #b###########b#
      #bbbbbbbbbbbbb#
      ###############
      0+c c+b`,
    ],
    [
      'one tile behind a door is a room',
      `
      ###########
      #.#.#.#.#.#
      #+#+#+#+#+#
      #.........#
      #.........#
      #.........#
      ###########`,
      `
      ###########
      #0#1#2#3#4#
      #+#+#+#+#+#
      #555555555#
      #555555555#
      #555555555#
      ###########
      0+5 1+5 2+5 3+5 4+5`,
    ],
    [
      'diagonal steps are joined',
      `
      ############
      #...########
      #....#######
      #...#.######
      #####.######
      ######.#####
      #######....#
      ########...#
      ########...#
      ############`,
      `
      ############
      #000########
      #000..######
      #000#.######
      #####..#####
      ######.#####
      ######..111#
      ########111#
      ########111#
      ############
      0-1
      A tunnel of 1 tile was dug at (6, 6), to join separate pieces of floor.
      A tunnel of 1 tile was dug at (5, 2), to join separate pieces of floor.
      A tunnel of 1 tile was dug at (6, 4), to join separate pieces of floor.`,
    ],
    [
      'a corridor two tiles wide',
      `
      ##################
      #....########....#
      #....########....#
      #................#
      #................#
      #....########....#
      ##################`,
      `
      ##################
      #0000########1111#
      #0000########1111#
      #0000........1111#
      #0000........1111#
      #0000########1111#
      ##################
      0-1(2)`,
    ],
    [
      'a corridor between double doors',
      `
      ##################
      #....########....#
      #....########....#
      #....+......+....#
      #....+......+....#
      #....########....#
      ##################`,
      `
      ##################
      #0000########1111#
      #0000########1111#
      #0000+......+1111#
      #0000+......+1111#
      #0000########1111#
      ##################
      0==1(2)`,
    ],
    [
      'a short corridor between double doors from top to bottom',
      `
      ######
      #....#
      #....#
      ##++##
      ##..##
      ##..##
      ##..##
      ##++##
      #....#
      #....#
      ######`,
      `
      ######
      #0000#
      #0000#
      ##++##
      ##..##
      ##..##
      ##..##
      ##++##
      #1111#
      #1111#
      ######
      0==1(2)`,
    ],
    [
      'a corridor three tiles wide',
      `
      ######################
      #......#######.......#
      #......#######.......#
      #....................#
      #....................#
      #....................#
      #......#######.......#
      ######################`,
      `
      ######################
      #000000#######1111111#
      #000000#######1111111#
      #000000.......1111111#
      #000000.......1111111#
      #000000.......1111111#
      #000000#######1111111#
      ######################
      0-1(3)`,
    ],
    [
      'a wide corridor with bends is a passage',
      `
      #################
      #....############
      #....+.....######
      #....+.....######
      #....####..######
      #########..######
      #########..+...##
      #########..+...##
      ############...##
      #################`,
      `
      #################
      #0000############
      #0000+ccccc######
      #0000+ccccc######
      #0000####cc######
      #########cc######
      #########cc+111##
      #########cc+111##
      ############111##
      #################
      0=c(2) c=1(2)`,
    ],
    [
      'a hall keeps its pillars',
      `
      #############
      #...........#
      #.#.#.#.#.#.#
      #...........+
      #.#.#.#.#.#.#
      #...........#
      ######+######
      ######.######
      ######..#####
      #######.#####
      #############`,
      `
      #################
      #################
      #################
      ###00000000000###
      ###0#0#0#0#0#0###
      ###00000000000+b#
      ###0#0#0#0#0#0###
      ###00000000000###
      ########+########
      ########c########
      ########cc#######
      #########c#######
      #################
      #################
      #################
      0+b 0+c
      Two rings of rock were added around the map, because the tile at (12, 3) is open.
      The tile at (13, 3) was dug, where a way leads outside.`,
    ],
    [
      "floor at the map's edge",
      `
      ....#####
      ....+....
      ....#####
      ....####.
      ######...
      #........
      #...####.`,
      `
      #############
      #############
      ##0000#######
      ##0000+ddddd#
      ##0000####d##
      ##0000####.##
      ########111##
      ###222..111##
      ###222####.##
      ##########e##
      #############
      2-1 0+d d-1 1-e
      Two rings of rock were added around the map, because the tile at (0, 0) is open.
      The tile at (9, 1) was dug, where a way leads outside.
      The tile at (8, 7) was dug, where a way leads outside.
      A tunnel of 1 tile was dug at (8, 2), to join separate pieces of floor.`,
    ],
    [
      "doors at the map's edge lead outside",
      `
      ##+####
      #.....#
      #.....+
      #.....#
      #######`,
      `
      ###########
      ####b######
      ####+######
      ###00000###
      ###00000+c#
      ###00000###
      ###########
      ###########
      ###########
      b+0 0+c
      Two rings of rock were added around the map, because the tile at (2, 0) is open.
      The tile at (2, -1) was dug, where a way leads outside.
      The tile at (7, 2) was dug, where a way leads outside.`,
    ],
    [
      'gaps in the outer wall lead outside',
      `
      ##.####
      #.....#
      #......
      #.....#
      #######`,
      `
      ###########
      ####b######
      ####.######
      ###00000###
      ###00000.c#
      ###00000###
      ###########
      ###########
      ###########
      b-0 0-c
      Two rings of rock were added around the map, because the tile at (2, 0) is open.
      The tile at (2, -1) was dug, where a way leads outside.
      The tile at (7, 2) was dug, where a way leads outside.`,
    ],
    [
      'a dead end is a passage',
      `
      ##########
      #....#####
      #........#
      #....###.#
      #....###.#
      ##########`,
      `
      ##########
      #0000#####
      #0000.bbb#
      #0000###b#
      #0000###b#
      ##########
      0-b`,
    ],
    [
      'a wide corridor with doors on both sides is a passage',
      `
      ##################
      #...#...#...#...##
      #...#...#...#...##
      ##+###+###+###+###
      #................#
      #................#
      ##+###+###+###+###
      #...#...#...#...##
      #...#...#...#...##
      ##################`,
      `
      ##################
      #000#111#222#333##
      #000#111#222#333##
      ##+###+###+###+###
      #iiiiiiiiiiiiiiii#
      #iiiiiiiiiiiiiiii#
      ##+###+###+###+###
      #444#555#666#777##
      #444#555#666#777##
      ##################
      0+i 1+i 2+i 3+i i+4 i+5 i+6 i+7`,
    ],
    [
      'an opening in a thin wall is a tunnel',
      `
      ###########
      #.........#
      #.........#
      ####.######
      #.........#
      #.........#
      ###########`,
      `
      ###########
      #000000000#
      #000000000#
      ####.######
      #111111111#
      #111111111#
      ###########
      0-1`,
    ],
    [
      'a double door is one door',
      `
      ###########
      #.........#
      #.........#
      ####++#####
      #.........#
      #.........#
      ###########`,
      `
      ###########
      #aaaaaaaaa#
      #aaaaaaaaa#
      ####++#####
      #bbbbbbbbb#
      #bbbbbbbbb#
      ###########
      a=b(2)`,
    ],
    [
      'floor before a double door belongs to a small room',
      `
      #########
      #####...#
      #..+....#
      #..+.#..#
      #..##...#
      #########`,
      `
      #########
      #####000#
      #11+0000#
      #11+0#00#
      #11##000#
      #########
      1=0(2)`,
    ],
  ])('reads a drawn plan: %s', (_, drawing, expected) => {
    const { dungeon, changes } = readFloorPlan(planOf(drawing));
    const text = [layoutOf(dungeon), ...changes.map(describePlanChange)].join('\n');
    expect(text).toBe(plain(expected));
    expect([...validateDungeon(dungeon), ...faultsOf(dungeon)]).toEqual([]);
  });
});

const size = { width: 80, height: 45 };

/** Families, with the share of rooms that a reader must find again. */
const FAMILIES: [name: string, generate: (rng: Rng) => Dungeon, share: number][] = [
  ['accretion', (rng) => generateAccretion(rng, size), 0.985],
  ['interior', (rng) => generateInterior(rng, size), 0.985],
  ['hives', (rng) => generateHives(rng, size), 0.985],
  ['BSP', (rng) => generateBsp(rng, { ...size, route: routeAround }), 0.93],
  ['placement', (rng) => generateRandomPlacement(rng, { ...size, route: routeAround }), 0.93],
];

test.each(FAMILIES)(
  'the tiles of %s with doors are read as the rooms and tunnels that they were',
  (_, generate, share) => {
    let [rooms, right, found] = [0, 0, 0];
    for (let seed = 0; seed < runs(12); seed++) {
      const rng = createRng(seed);
      const dungeon = addDoors(rng, generate(rng));
      const { dungeon: read, changes } = readFloorPlan(dungeon.grid);
      expect(changes).toEqual([]);
      expect(read.grid).toEqual(dungeon.grid);
      expect([...validateDungeon(read), ...faultsOf(read)]).toEqual([]);
      expect(placesOf(read.doors)).toEqual(placesOf(dungeon.doors));
      rooms += dungeon.rooms.length;
      right += roomsFound(dungeon, read);
      found += plainRooms(read).length;
    }
    expect(right / rooms).toBeGreaterThanOrEqual(share);
    expect(found / rooms).toBeLessThanOrEqual(1.05);
  },
);

function placesOf(points: readonly { readonly x: number; readonly y: number }[]): string[] {
  return points.map(nameOf).sort();
}

function plainRooms({ rooms }: Dungeon) {
  return rooms.filter(({ kind }) => kind !== 'passage');
}

/** The number of rooms that share at least four fifths of their floor with a room that was read. */
function roomsFound(dungeon: Dungeon, read: Dungeon): number {
  const floors = plainRooms(read).map((room) => new Set(placesOf(roomTiles(room))));
  return dungeon.rooms.filter((room) => {
    const cells = placesOf(roomTiles(room));
    return floors.some((floor) => {
      const common = cells.filter((cell) => floor.has(cell)).length;
      return common / (cells.length + floor.size - common) >= 0.8;
    });
  }).length;
}

test('maps as game masters draw them are read as they were meant', () => {
  for (let seed = 0; seed < runs(40); seed++) {
    const { grid, rooms, ways, outside, doors } = drawnMap(createRng(seed));
    const { dungeon, rings } = readFloorPlan(grid);
    expect([...validateDungeon(dungeon), ...faultsOf(dungeon)]).toEqual([]);
    const moved = rooms.map(({ x, y, width, height }) => {
      const [x1, y1] = [x - 1 + rings, y - 1 + rings];
      return { x1, y1, x2: x1 + width + 1, y2: y1 + height + 1 };
    });
    const byPlace = (a: { x1: number; y1: number }, b: { x1: number; y1: number }) =>
      a.y1 - b.y1 || a.x1 - b.x1;
    expect(plainRooms(dungeon).sort(byPlace)).toEqual(moved.sort(byPlace));
    const shifted = doors.map(({ x, y }) => ({ x: x + rings, y: y + rings }));
    expect(placesOf(dungeon.doors)).toEqual(placesOf(shifted));
    const passages = dungeon.rooms.length - rooms.length;
    expect(passages).toBe(outside);
    const between = dungeon.tunnels.filter(({ from, to }) => Math.max(from, to) < rooms.length);
    expect(between.length).toBe(ways);
    expect(dungeon.tunnels.length).toBe(ways + outside);
  }
});

test('damaged plans become dungeons or errors', () => {
  const damage = fc.record({
    seed: fc.nat(),
    family: fc.nat(FAMILIES.length - 1),
    flips: fc.array(fc.tuple(fc.nat(), fc.constantFrom(...Object.values(Tile))), { maxLength: 60 }),
    pieces: fc.constantFrom('join' as const, 'largest' as const, 'refuse' as const),
  });
  fc.assert(
    fc.property(damage, ({ seed, family, flips, pieces }) => {
      const rng = createRng(seed);
      const { grid } = addLakes(rng, addDoors(rng, FAMILIES[family]![1](rng)));
      for (const [tile, code] of flips) grid.tiles[tile % grid.tiles.length] = code;
      expectSound(grid, pieces);
    }),
    { numRuns: runs(60) },
  );
});

test('known doors, things and rooms are read from their places', () => {
  const pieces = fc.constantFrom('join' as const, 'largest' as const);
  const wish = fc.record({ seed: fc.nat(), family: fc.nat(FAMILIES.length - 1), pieces });
  fc.assert(
    fc.property(wish, ({ seed, family, pieces }) => {
      const rng = createRng(seed);
      const dungeon = addDoors(rng, FAMILIES[family]![1](rng));
      const { grid } = dungeon;
      for (let flips = rng.int(0, 20); flips > 0; flips--) {
        const tile = rng.int(0, grid.tiles.length - 1);
        grid.tiles[tile] = grid.tiles[tile] === 0 ? 1 : 0;
      }
      const at = (code: number) =>
        [...grid.tiles.keys()]
          .filter((tile) => grid.tiles[tile] === code && rng.int(0, 9) === 0)
          .map((tile) => ({ x: tile % grid.width, y: Math.floor(tile / grid.width) }));
      const [entrance, ...places] = at(Tile.Floor);
      const isWhole = (room: Room) =>
        roomTiles(room).every(({ x, y }) => grid.tiles[y * grid.width + x] === Tile.Floor);
      const hints = {
        pieces,
        entrance,
        doors: at(Tile.Door).map((door) => ({ ...door, secret: true as const })),
        rooms: dungeon.rooms.filter((room) => isWhole(room) && rng.int(0, 2) === 0),
        marks: places.slice(0, 5).map((place) => ({ ...place, kind: 'altar' })),
        entities: places.slice(5).map((place) => ({ ...place, kind: 'orc', blocks: true })),
      };
      const read = readIfWhole(grid, hints);
      if (read === undefined) return;
      expect(validateDungeon(read.dungeon, read.entities)).toEqual([]);
      const moved = hints.rooms.map(({ x1, y1 }) => ({ x1: x1 + read.rings, y1: y1 + read.rings }));
      expect(read.dungeon.rooms.slice(0, moved.length)).toMatchObject(moved);
      expect(read.entities).toHaveLength(hints.entities.length);
    }),
    { numRuns: runs(40) },
  );
});

/** Reads a plan, unless something is in a piece of floor that would be removed. */
function readIfWhole(grid: Grid, hints: PlanHints) {
  try {
    return readFloorPlan(grid, hints);
  } catch (error) {
    expect((error as Error).message).toContain('something is in a smaller piece of the floor');
    expect(hints.pieces).toBe('largest');
    return undefined;
  }
}

test('a known room in a smaller piece is not removed with it', () => {
  const grid = planOf(`
    ##########
    #..#...#.#
    #..#...#.#
    ##########`);
  const small = { x1: 0, y1: 0, x2: 3, y2: 3 };
  const large = { x1: 3, y1: 0, x2: 7, y2: 3 };
  expect(() => readFloorPlan(grid, { pieces: 'largest', rooms: [large, small] })).toThrow(
    'something is in a smaller piece of the floor, at (1, 1)',
  );
  const { dungeon, changes } = readFloorPlan(grid, { pieces: 'largest', rooms: [large] });
  expect(dungeon.rooms).toMatchObject([large]);
  expect(changes.map(({ what, tiles }) => [what, tiles])).toEqual([
    ['floor-removed', 4],
    ['floor-removed', 2],
  ]);
});

test('a corridor with a thing in it is a passage', () => {
  const grid = planOf(`
    ###########
    #..#####..#
    #..+...+..#
    #..#####..#
    ###########`);
  const trap = { kind: 'trap', x: 5, y: 2, blocks: false };
  const plan = readFloorPlan(grid, { entities: [trap] });
  expect(layoutOf(plan.dungeon).split('\n').at(-1)).toBe('0+c c+1');
  expect(plan.entities).toEqual([{ ...trap, room: 2 }]);
  expect(layoutOf(readFloorPlan(grid).dungeon).split('\n').at(-1)).toBe('0++1');
});

test('noise is read as a dungeon, or refused', () => {
  const noise = fc.record({
    width: fc.integer({ min: 1, max: 24 }),
    tiles: fc.array(fc.oneof(fc.constantFrom(0, 1), fc.constantFrom(...Object.values(Tile))), {
      minLength: 1,
      maxLength: 500,
    }),
  });
  fc.assert(
    fc.property(noise, ({ width, tiles }) => {
      const height = Math.ceil(tiles.length / width);
      const grid = { width, height, tiles: new Uint8Array(width * height) };
      grid.tiles.set(tiles);
      expectSound(grid, 'join');
    }),
    { numRuns: runs(200) },
  );
});

function expectSound(grid: Grid, pieces: 'join' | 'largest' | 'refuse'): void {
  const before = grid.tiles.slice();
  try {
    const dungeon = dungeonFromGrid(grid, { rooms: 'plan', pieces });
    expect([...validateDungeon(dungeon), ...faultsOf(dungeon)]).toEqual([]);
  } catch (error) {
    expect((error as DungeonError).name).toBe('GenerationError');
  }
  expect(grid.tiles).toEqual(before);
}

test('floor along a room is one tunnel of any length', () => {
  const width = 200;
  const rows = [1, 2, 3].map(() => `#${'.'.repeat(width)}#`);
  const wall = '#'.repeat(width + 2);
  const grid = parseAscii([wall, ...rows, wall].join('\n'));
  const room = { x1: 0, y1: 0, x2: width + 1, y2: 3 };
  const { dungeon } = readFloorPlan(grid, { rooms: [room] });
  expect(dungeon.tunnels).toHaveLength(1);
  expect(validateDungeon(dungeon)).toEqual([]);
});
