import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  createRng,
  type Dungeon,
  GenerationError,
  generateBsp,
  type Rng,
  Tile,
} from '../../../../src/core/index';
import { GENERATORS } from '../../../../src/recipes/generators';
import { GENERATOR_NAMES } from '../../../../src/recipes/specifications';
import { arbitraryOptions, arbitrarySeed } from '../../../../src/testing/index';
import { box, drawingOf, drawn, plain } from '../../../support/builders/drawn';
import { expectRefused } from '../../../support/expect-refused';
import { cellsOf } from '../../../support/judge';
import { cellsAlong, doorsByWalking, listed, untouched } from '../../../support/oracles/door-sites';
import { runs } from '../../../support/runs';

function drawnDoors(dungeon: Dungeon): string {
  return drawingOf(addDoors(untouched, dungeon).grid);
}

describe.each(GENERATOR_NAMES)('addDoors on %s', (name) => {
  const generate = GENERATORS[name] as (rng: Rng, options: object) => Dungeon;

  test('places doors exactly at the sites found by walking all tunnels', () => {
    fc.assert(
      fc.property(arbitraryOptions(name, { maxSide: 60 }), arbitrarySeed(), (options, seed) => {
        const dungeon = builtIfPlaced(() => generate(createRng(seed), options));
        fc.pre(dungeon !== undefined);
        const before = listed(dungeon);
        expect(listed(addDoors(untouched, dungeon))).toEqual([
          ...before,
          ...doorsByWalking(dungeon),
        ]);
      }),
      { numRuns: runs(40) },
    );
  });
});

/** The dungeon, or undefined if a mission finds no place for its rooms. */
function builtIfPlaced(make: () => Dungeon): Dungeon | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof GenerationError) return undefined;
    throw error;
  }
}

describe('addDoors on drawn maps', () => {
  const ROOMS = [box(1, 3, 1, 3), box(7, 9, 1, 3)];

  test('places a door where a tunnel leaves a room and where it enters one', () => {
    const dungeon = drawn(
      `###########
       #...###...#
       #.........#
       #...###...#
       ###########`,
      ROOMS,
      ['2,2 8,2'],
    );
    expect(drawnDoors(dungeon)).toBe(
      plain(`###########
             #...###...#
             #...+.....#
             #...###...#
             ###########`),
    );
    expect(listed(addDoors(untouched, dungeon))).toEqual([[4, 2, 0]]);
  });

  test('places no doors side by side, and keeps to the order along the path', () => {
    const drawing = `########
                     #..##..#
                     #......#
                     #..##..#
                     ########`;
    const rooms = [box(1, 2, 1, 3), box(5, 6, 1, 3)];
    const there = drawn(drawing, rooms, ['1,2 6,2']);
    const back = drawn(drawing, rooms, ['6,2 1,2']);
    expect(listed(addDoors(untouched, there))).toEqual([[3, 2, 0]]);
    expect(listed(addDoors(untouched, back))).toEqual([[4, 2, 0]]);
  });

  test('places no door beside an existing one', () => {
    const dungeon = drawn(
      `########
       #..##..#
       #...+..#
       #..##..#
       ########`,
      [box(1, 2, 1, 3), box(5, 6, 1, 3)],
      ['1,2 6,2'],
      { doors: [{ x: 4, y: 2, tunnel: 0, lock: 7 }] },
    );
    const result = addDoors(untouched, dungeon);
    expect(result).toEqual(dungeon);
    expect(result.doors).toEqual([{ x: 4, y: 2, tunnel: 0, lock: 7 }]);
  });

  test('places no door in a corner, in the open, or without walls on both sides', () => {
    const dungeon = drawn(
      `###########
       #...#.....#
       #.........#
       #...###.###
       #####.....#
       ###########`,
      [box(1, 3, 1, 3), box(5, 9, 1, 2)],
      ['2,2 7,2', '7,2 7,4 5,4'],
    );
    // (4, 2) has a wall above and below; (7, 3) too, from room to tunnel; (7, 4) is a corner.
    expect(drawnDoors(dungeon)).toBe(
      plain(`###########
             #...#.....#
             #...+.....#
             #...###+###
             #####.....#
             ###########`),
    );
  });

  test('places no door along a room', () => {
    const dungeon = drawn(
      `#########
       #...#####
       #...#####
       #.......#
       #########`,
      [box(1, 3, 1, 2)],
      ['2,2 2,3 7,3'],
    );
    expect(drawnDoors(dungeon)).toBe(drawingOf(dungeon.grid));
  });

  test('places doors before stairs and beside a shape, but not on tiles outside tunnels', () => {
    const shape = { width: 3, height: 3, tiles: Uint8Array.of(0, 1, 0, 1, 1, 1, 0, 1, 0) };
    const dungeon = drawn(
      `#########
       ##.######
       #....>###
       ##.######
       ##.######
       ##.######
       #########`,
      [{ ...box(1, 3, 1, 3), shape }],
      ['2,2 5,2'],
    );
    expect(drawnDoors(dungeon)).toBe(
      plain(`#########
             ##.######
             #...+>###
             ##.######
             ##.######
             ##.######
             #########`),
    );
  });

  test('places a door on the lowest of several tunnels', () => {
    const path = '2,2 8,2';
    const drawing = `###########
                     #...###...#
                     #.........#
                     #...###...#
                     ###########`;
    const beside = drawn(drawing, ROOMS, ['1,1 3,1', path, '8,2 2,2']);
    expect(listed(addDoors(untouched, beside))).toEqual([[4, 2, 1]]);
  });

  test('places a door where a path has a corner in the doorway, and continues straight', () => {
    const drawing = `###########
                     #...###...#
                     #.........#
                     #...###...#
                     ###########`;
    const doorsOn = (...path: [number, number][]) =>
      listed(addDoors(untouched, drawn(drawing, ROOMS, [path])));
    expect(doorsOn([2, 2], [4, 2], [4, 2], [6, 2], [8, 2])).toEqual([[4, 2, 0]]);
    expect(doorsOn([8, 2], [4, 2], [2, 2])).toEqual([[6, 2, 0]]);
    // To turn back in the doorway is to be next to no floor there.
    expect(doorsOn([8, 2], [4, 2], [8, 2])).toEqual([[6, 2, 0]]);
    expect(doorsOn([4, 2], [8, 2])).toEqual([[6, 2, 0]]);
    expect(doorsOn([4, 2])).toEqual([]);
  });

  test('places a door where a path goes down, with corners in the doorways', () => {
    const drawing = `#####
                     #...#
                     #...#
                     ##.##
                     ##.##
                     ##.##
                     #...#
                     #...#
                     #####`;
    const rooms = [box(1, 3, 1, 2), box(1, 3, 6, 7)];
    const doorsOn = (...path: [number, number][]) =>
      listed(addDoors(untouched, drawn(drawing, rooms, [path])));
    const [upper, lower] = [[2, 3, 0], [2, 5, 0]]; // biome-ignore format: two doors
    expect(doorsOn([2, 2], [2, 3], [2, 3], [2, 5], [2, 6])).toEqual([upper]);
    expect(doorsOn([2, 6], [2, 5], [2, 4], [2, 3], [2, 2])).toEqual([lower]);
    expect(doorsOn([2, 6], [2, 3], [2, 6])).toEqual([lower]);
    expect(doorsOn([2, 2], [2, 5], [2, 2])).toEqual([upper]);
  });

  test('places no door on the right edge, no matter how the next row begins', () => {
    const drawing = `#######
                     ###...#
                     ###....
                     .##...#
                     #######`;
    expect(drawnDoors(drawn(drawing, [box(3, 5, 1, 3)], ['4,2 6,2']))).toBe(plain(drawing));
  });

  test('places a door next to the right edge, no matter how the next row begins', () => {
    const dungeon = drawn(
      `#######
       ##...##
       ##.....
       ##...##
       #######`,
      [box(2, 4, 1, 3)],
      ['4,2 6,2'],
    );
    dungeon.grid.tiles[3 * 7] = Tile.Door;
    expect(listed(addDoors(untouched, dungeon))).toEqual([[5, 2, 0]]);
  });

  test('places doors on slanted tunnels if walls leave a passage', () => {
    const dungeon = drawn(
      `##########
       #..#######
       #.....####
       #..##....#
       #####....#
       ##########`,
      [box(1, 2, 1, 3), box(6, 8, 3, 4)],
      ['1,2 8,3'],
    );
    expect(doorsByWalking(dungeon)).toEqual([[3, 2, 0]]);
    expect(listed(addDoors(untouched, dungeon))).toEqual([[3, 2, 0]]);
  });

  test('places doors on random grids with slanted paths where walking all tunnels finds them', () => {
    const coordinate = fc.nat({ max: 8 });
    const path = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 3 });
    const room = fc.tuple(coordinate, fc.nat({ max: 2 }), coordinate, fc.nat({ max: 2 }));
    const drawing = fc.array(fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 5, 6, 99), {
      minLength: 81,
      maxLength: 81,
    });
    let found = 0;
    fc.assert(
      fc.property(
        drawing,
        fc.array(room, { minLength: 1, maxLength: 3 }),
        fc.array(path, { minLength: 1, maxLength: 2 }),
        (codes, boxes, paths) => {
          const rooms = boxes.map(([x, dx, y, dy]) => {
            return box(x, Math.min(x + dx, 8), y, Math.min(y + dy, 8));
          });
          const dungeon = drawn(`${'.'.repeat(9)}\n`.repeat(9), rooms, paths);
          dungeon.grid.tiles.set(codes);
          const ways = dungeon.tunnels.flatMap(({ path }) => cellsAlong(path));
          for (const { x, y } of [...rooms.flatMap(cellsOf), ...ways]) {
            if ([0, 99].includes(dungeon.grid.tiles[9 * y + x]!)) dungeon.grid.tiles[9 * y + x] = 1;
          }
          const doors = listed(addDoors(untouched, dungeon));
          expect(doors).toEqual(doorsByWalking(dungeon));
          found += doors.length;
        },
      ),
      { numRuns: runs(400) },
    );
    expect(found).toBeGreaterThan(6);
  });
});

test('addDoors reports each door as a step, with its index and the grid at that time', () => {
  const dungeon = generateBsp(createRng(1), { width: 40, height: 25 });
  const seen: [stage: string, index: number, doors: number][] = [];
  addDoors(createRng(1), dungeon, {}, ({ stage, index, grid }) => {
    seen.push([stage, index, grid.tiles.filter((tile) => tile === Tile.Door).length]);
  });
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual(seen.map((_, i) => ['door', i, i + 1]));
});

describe('addDoors with bad input', () => {
  const dungeon = generateBsp(createRng(1), { width: 40, height: 30 });
  const refused = (options: object, option: string, message: string) =>
    expectRefused(() => addDoors(untouched, dungeon, options), option, message);

  test('refuses invalid options', () => {
    refused({ share: 1.5 }, 'share', '`share` must be a number from 0 to 1, received 1.5');
    refused(
      { secretShare: null },
      'secretShare',
      '`secretShare` must be a number from 0 to 1, received null',
    );
    refused({ secret: 1 }, 'secret', 'Unknown option `secret`. Did you mean `secretShare`?');
    expectRefused(
      () => addDoors({} as Rng, dungeon),
      'rng',
      '`rng` must have an `int(min, max)` method, like the one `createRng(42)` returns, received an object',
    );
    expectRefused(
      () => addDoors(untouched, dungeon, {}, 1 as never),
      'observe',
      '`observe` must be a function, received 1',
    );
  });

  test('refuses an invalid dungeon, and names the missing part', () => {
    const cases: [unknown, string][] = [
      [null, '`dungeon` must be a dungeon, such as generators return, received null'],
      [dungeon.grid, '`dungeon` must be a dungeon, such as generators return; `dungeonFromGrid`'],
      [{ ...dungeon, grid: null }, '`dungeon.grid` must be a grid, such as `createGrid`'],
      [{ ...dungeon, grid: { ...dungeon.grid, width: 39 } }, '`dungeon.grid.tiles` must have'],
      [{ ...dungeon, tunnels: null }, '`dungeon.tunnels` must be an array'],
      [
        { ...dungeon, doors: undefined },
        '`dungeon.doors` must be an array (empty if there are none)',
      ],
      [{ ...dungeon, entrance: { x: 40, y: 1 } }, '`dungeon.entrance` must be on a tile'],
    ];
    for (const [wrong, message] of cases) {
      expect(() => addDoors(untouched, wrong as Dungeon)).toThrow(message);
    }
    expect(() => addDoors(dungeon as never, untouched as never)).toThrow(
      '`rng` must be the first argument, as in `addDoors(rng, dungeon)`',
    );
  });

  test('refuses an Rng that returns a number out of range', () => {
    const call = () => addDoors({ int: () => 0 }, dungeon, { share: 0.5 });
    expect(call).toThrow(GenerationError);
    expect(call).toThrow('the draw of a door, `rng.int(1, 1048576)`, returned 0');
  });
});
