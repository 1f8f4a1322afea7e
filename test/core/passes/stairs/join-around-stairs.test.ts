import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addLakes,
  createRng,
  type Dungeon,
  type Entity,
  GenerationError,
  placePrefabs,
  placeStairs,
  populate,
  validateDungeon,
} from '../../../../src/core/index';
import { box, drawingOf, drawn, plain } from '../../../support/builders/drawn';
import { faultsOffStairs } from '../../../support/builders/levels-with-stairs';
import { faultsOf } from '../../../support/judge';
import { runs } from '../../../support/runs';

/** Two rooms, and the only tunnel between them. */
function level(more: Partial<Dungeon> = {}): Dungeon {
  const drawing = `
    ############
    ############
    #...####...#
    #..........#
    #...####...#
    ############
    ############`;
  const tunnel: [number, number][] = [
    [3, 3],
    [8, 3],
  ];
  const dungeon = drawn(drawing, [box(1, 3, 2, 4), box(8, 10, 2, 4)], [tunnel], more);
  dungeon.tunnels[0]!.to = 1;
  return dungeon;
}

const down = (x: number, y: number) => ({ x, y, direction: 'down' as const });

describe('a detour around stairs', () => {
  test('joins rooms whose tunnel has stairs in it', () => {
    const { grid, tunnels } = placeStairs(level(), { points: [down(5, 3)] });
    expect(drawingOf(grid)).toBe(
      plain(`
        ############
        ############
        #...####...#
        #....>.....#
        #......#...#
        ############
        ############`),
    );
    expect(tunnels[1]).toEqual({
      from: 0,
      to: 1,
      path: [
        { x: 3, y: 3 },
        { x: 4, y: 3 },
        { x: 4, y: 4 },
        { x: 6, y: 4 },
        { x: 6, y: 3 },
        { x: 8, y: 3 },
      ],
    });
  });

  test('is not dug if there is a passage, or nothing beyond', () => {
    expect(placeStairs(level(), { points: [down(2, 3), down(10, 2)] }).tunnels).toHaveLength(1);
    expect(placeStairs(level(), { points: [down(5, 5)] }).tunnels).toHaveLength(1);
  });

  test('keeps doors, unless no other route exists', () => {
    const dungeon = level({ doors: [{ x: 7, y: 3, tunnel: 0 }] });
    dungeon.grid.tiles[3 * 12 + 7] = 2;
    const placed = placeStairs(dungeon, { points: [down(5, 3)] });
    expect(placed.doors).toEqual(dungeon.doors);
    expect(faultsOf(placed)).toEqual([]);
  });

  test('passes several stairs side by side', () => {
    const placed = placeStairs(level(), { points: [down(5, 3), down(6, 3)] });
    expect(faultsOf(placed)).toEqual([]);
    expect(placed.tunnels).toHaveLength(2);
  });

  test('leads to a dead end and back', () => {
    const drawing = `
      #########
      #..######
      #.......#
      #..######
      #########
      #########`;
    const tunnel: [number, number][] = [
      [2, 2],
      [7, 2],
      [2, 2],
    ];
    const placed = placeStairs(drawn(drawing, [box(1, 2, 1, 3)], [tunnel]), {
      points: [down(5, 2)],
    });
    expect(faultsOf(placed)).toEqual([]);
    expect(placed.tunnels[1]).toMatchObject({ from: 0, to: 0 });
  });

  test('is an error that names the stairs if there is no rock to dig', () => {
    const dungeon = drawn('#######\n#.....#\n#######', [box(1, 5, 1, 1)]);
    const message = 'the stairs at (3, 1) split the floor, and no detour can be dug around them';
    const place = () => placeStairs(dungeon, { points: [down(3, 1)] });
    expect(place).toThrow(new GenerationError(message));
    expect(placeStairs(dungeon, { points: [down(5, 1)] }).stairs).toHaveLength(1);
  });
});

test('stairs in the only passage are a fault that the library and both judges find', () => {
  const stairs = [{ ...down(5, 3), room: 0, path: [{ x: 3, y: 3 }, { x: 5, y: 3 }] }]; // biome-ignore format: a stair
  const dungeon = level({ stairs });
  dungeon.grid.tiles[3 * 12 + 5] = 4;
  expect(validateDungeon(dungeon)).toEqual([
    {
      rule: 'stairs-split-floor',
      message: '11 floor tiles can be reached only by stepping on stairs',
      at: { x: 8, y: 2 },
    },
  ]);
  expect(faultsOf(dungeon)).toEqual(['stairs split the floor']);
  expect(faultsOffStairs(dungeon)[0]).toBe('11 tiles are cut off');
  const sound = placeStairs(level(), { points: [down(5, 3)] });
  expect([validateDungeon(sound), faultsOf(sound), faultsOffStairs(sound)]).toEqual([[], [], []]);
});

test('floor at the entrance and floor that was separate before are not reported', () => {
  const stairs = [{ ...down(5, 3), room: 0, path: [{ x: 3, y: 3 }, { x: 5, y: 3 }] }]; // biome-ignore format: a stair
  const dungeon = level({ stairs, entrance: { x: 9, y: 3 } });
  dungeon.grid.tiles[3 * 12 + 5] = 4;
  expect(validateDungeon(dungeon).map(({ at }) => at)).toEqual([{ x: 1, y: 2 }]);
  dungeon.grid.tiles[3 * 12 + 6] = 0;
  expect(validateDungeon(dungeon).map(({ rule }) => rule)).not.toContain('stairs-split-floor');
});

/** A room so low that stairs and things can cut off parts of it. */
const HALL = `
  ##########
  #........#
  #........#
  #........#
  ##########
  ##########`;

const point = fc.record({ x: fc.integer({ min: 1, max: 8 }), y: fc.integer({ min: 1, max: 3 }) });

/** The hall with stairs that leave all floor reachable. A few are in each other's way. */
const arbitraryHall = fc
  .uniqueArray(point, { minLength: 1, maxLength: 3, selector: ({ x, y }) => 10 * y + x })
  .map((points) => {
    const stairs = points.map(({ x, y }) => down(x, y));
    try {
      return placeStairs(drawn(HALL, [box(1, 8, 1, 3)]), { points: stairs });
    } catch (error) {
      if (error instanceof GenerationError) return undefined;
      throw error;
    }
  })
  .filter((hall) => hall !== undefined)
  .filter((hall) => faultsOffStairs(hall).length === 0);

/** Passes that can come after stairs, with the entities that it places. */
const LATER: Record<string, (dungeon: Dungeon, seed: number) => [Dungeon, Entity[]?]> = {
  furniture: (dungeon, seed) => {
    const table = [{ kind: 'crate', weight: 1, fixed: true, blocks: true }];
    return [dungeon, populate(createRng(seed), dungeon, [{ perRoom: 20, table }])];
  },
  prefabs: (dungeon, seed) => {
    const pillar = { name: 'pillar', map: '.\n#\n.', turn: true };
    return [placePrefabs(createRng(seed), dungeon, { prefabs: [pillar], max: 9 })];
  },
  lakes: (dungeon, seed) => [addLakes(createRng(seed), dungeon, { share: 0.5 })],
};

test.each(Object.entries(LATER))('%s after stairs cuts nothing off', (_, later) => {
  fc.assert(
    fc.property(arbitraryHall, fc.nat(), (hall, seed) => {
      expect(faultsOffStairs(...later(hall, seed))).toEqual([]);
    }),
    { numRuns: runs(100) },
  );
});
