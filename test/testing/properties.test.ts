import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  carveRoom,
  createGrid,
  createRng,
  type Dungeon,
  type Grid,
  generateBsp,
  generateRandomPlacement,
  populate,
  type RectangularRoom,
  type Rng,
  roomAround,
  validateDungeon,
} from '../../src/core/index';
import { bareDungeon } from '../../src/core/model/dungeon';
import {
  arbitraryDungeon,
  arbitraryGrid,
  arbitraryOptions,
  arbitraryPoint,
  arbitraryPopulationRules,
  arbitraryRoom,
  arbitrarySeed,
  assertGenerator,
  type DungeonGenerator,
  dungeonsArePlain,
  dungeonsAreRepeatable,
  dungeonsAreValid,
  optionsAreKept,
} from '../../src/testing/index';
import { expectRefused } from '../support/expect-refused';

/** A report of the smallest case, even if fast-check is set to end at the first. */
const SHRUNK = { includeErrorInReport: true, endOnFailure: false };

interface Options {
  width: number;
  height: number;
}

const sizes = fc.record({
  width: fc.integer({ min: 3, max: 30 }),
  height: fc.integer({ min: 3, max: 30 }),
});

/** One room somewhere: a small generator with nothing wrong. */
function oneRoom(rng: Rng, { width, height }: Options): Dungeon {
  const grid = createGrid(width, height);
  const floorWidth = rng.int(1, width - 2);
  const floorHeight = rng.int(1, height - 2);
  const x = rng.int(1, width - 1 - floorWidth);
  const y = rng.int(1, height - 1 - floorHeight);
  const room = roomAround({ x, y, width: floorWidth, height: floorHeight });
  carveRoom(grid, room);
  return bareDungeon(grid, [room], [], { x, y });
}

/** The message of a generator's failure, with the error of its smallest case. */
function failure(check: () => void): string {
  try {
    check();
  } catch (error) {
    return (error as Error).message;
  }
  return expect.unreachable('the property held');
}

function assertFails(generate: DungeonGenerator<Options>): string {
  return failure(() => assertGenerator(generate, sizes, { ...SHRUNK, seed: 1 }));
}

describe('assertGenerator', () => {
  test('accepts a valid generator', () => {
    expect(assertGenerator(oneRoom, sizes)).toBeUndefined();
  });

  test('accepts random placement with all its options', () => {
    assertGenerator(generateRandomPlacement, arbitraryOptions('random-placement'));
  });

  test('accepts BSP with all its options', () => {
    assertGenerator(generateBsp, arbitraryOptions('bsp'));
  });
});

describe('assertGenerator with a faulty generator', () => {
  test('finds and shrinks a dungeon that is not valid, and draws it', () => {
    const message = assertFails((rng, options) => {
      const dungeon = oneRoom(rng, options);
      if (options.width > 7) dungeon.grid.tiles[4] = 1;
      return dungeon;
    });
    expect(message).toContain(
      '[\n####.###\n#@######\n########\ndraws: [[6,0],[6,0]]\noptions: {"width":8,"height":3}\n]',
    );
    expect(message).toMatch(/InvalidDungeonError: the dungeon has 3 violations:\n- stray-floor/);
  });

  test('finds and shrinks an error', () => {
    const message = assertFails((rng, options) => {
      if (rng.int(0, 9) > 3) throw new Error('the roof came down');
      return oneRoom(rng, options);
    });
    expect(message).toContain('\ndraws: [[10,4]]\noptions: {"width":3,"height":3}\n');
    expect(message).toContain('the roof came down');
    expect(message).not.toContain('dungeon: ');
  });

  test('finds and shrinks a draw without outcomes', () => {
    const message = assertFails((rng, options) => {
      rng.int(options.width, 20);
      return oneRoom(rng, options);
    });
    expect(message).toContain('options: {"width":21,"height":3}');
    expect(message).toContain('the generator called `rng.int(21, 20)`');
  });

  test('finds and shrinks a generator that returns nothing', () => {
    expect(assertFails(() => undefined as never)).toContain('`dungeon` must be an object');
  });

  test('finds and shrinks a generator that returns a promise, fulfilled or rejected', () => {
    for (const promised of [
      async () => oneRoom({ int: (min) => min }, { width: 3, height: 3 }),
      async () => {
        throw new Error('late');
      },
    ]) {
      expect(assertFails(promised as never)).toContain('the generator returned a promise');
    }
  });

  test('finds and shrinks a generator without end', () => {
    const message = assertFails((rng) => {
      for (;;) rng.int(0, 1);
    });
    expect(message).toMatch(/draws: \[\[2,.*\noptions: {"width":3,"height":3}\n/);
    expect(message).toMatch(/ and 261644 more\n/);
    expect(message).toContain('the generator has drawn 262144 times');
  });

  test('finds and shrinks randomness from elsewhere', () => {
    let calls = 0;
    const property = dungeonsAreRepeatable((rng, options: Options) => {
      const dungeon = oneRoom(rng, options);
      return { ...dungeon, extra: { calls: [calls++] } };
    }, sizes);
    expect(failure(() => fc.assert(property, SHRUNK))).toMatch(
      /returned a different dungeon the second time: `extra\.calls\[0\]` was \d+, then \d+:\n###\n#@#\n###/,
    );
  });

  test('finds and shrinks a second call with fewer draws', () => {
    let calls = 0;
    const property = dungeonsAreRepeatable((rng, options: Options) => {
      const dungeon = oneRoom(rng, options);
      if (calls++ % 2 === 0) rng.int(0, 1);
      return dungeon;
    }, sizes);
    expect(
      failure(() => fc.assert(property, { includeErrorInReport: true, endOnFailure: true })),
    ).toMatch(/the second time it drew 1 times less/);
  });

  test.for([
    [new (class Hall {})(), '`dungeon.extra` is an instance of a class'],
    [{ deep: [new Map()] }, '`dungeon.extra.deep[0]` is an instance of a class'],
    [() => 1, '`dungeon.extra` is a function'],
  ] as const)('finds and shrinks data that is not plain, %o', ([extra, text]) => {
    const property = dungeonsArePlain((rng, options: Options) => {
      return { ...oneRoom(rng, options), extra };
    }, sizes);
    expect(failure(() => fc.assert(property, SHRUNK))).toContain(text);
  });

  test('finds and shrinks options that are changed', () => {
    const property = optionsAreKept((rng, options: Options) => {
      options.width += 1;
      return oneRoom(rng, options);
    }, sizes);
    expect(failure(() => fc.assert(property, SHRUNK))).toContain(
      'it changed its options: `width` was 3, then 4',
    );
  });
});

test('a generator that tries until it fits can be shrunk', () => {
  // With only the lowest draws, the second room never finds a place.
  const twoRooms = (rng: Rng, { width, height }: Options): Dungeon => {
    const first = oneRoom(rng, { width, height: Math.floor(height / 2) });
    const grid: Grid = createGrid(width, height);
    let second: RectangularRoom;
    do second = oneRoom(rng, { width, height }).rooms[0]!;
    while (second.y1 < Math.floor(height / 2));
    carveRoom(grid, first.rooms[0]!);
    carveRoom(grid, second);
    return { ...first, grid, rooms: [first.rooms[0]!, second] };
  };
  const tall = fc.record({
    width: fc.integer({ min: 3, max: 9 }),
    height: fc.integer({ min: 8, max: 20 }),
  });
  const { counterexample } = fc.check(dungeonsAreValid(twoRooms, tall), { ...SHRUNK, seed: 1 });
  expect(counterexample?.[0].options).toEqual({ width: 3, height: 8 });
  expect(counterexample?.[0].error).toBeUndefined();
});

describe('arbitraries', () => {
  test('draw options that their generators take', () => {
    fc.assert(
      fc.property(
        arbitraryOptions('random-placement', { maxSide: 12 }),
        arbitraryOptions('bsp', { maxSide: 12 }),
        arbitrarySeed(),
        (placement, bsp, seed) => {
          const rng = createRng(seed);
          for (const { grid } of [generateRandomPlacement(rng, placement), generateBsp(rng, bsp)]) {
            expect(Math.max(grid.width, grid.height)).toBeLessThanOrEqual(12);
          }
        },
      ),
    );
  });

  test('draw dungeons and rules that populate takes, and both are valid', () => {
    fc.assert(
      fc.property(
        arbitraryDungeon(),
        arbitraryPopulationRules(),
        fc.nat(),
        (dungeon, rules, seed) => {
          expect(validateDungeon(dungeon, populate(createRng(seed), dungeon, rules))).toEqual([]);
          expect(structuredClone(dungeon)).toStrictEqual(dungeon);
        },
      ),
    );
  });

  test('draw dungeons of many kinds', () => {
    const dungeons = fc.sample(arbitraryDungeon(), { numRuns: 200, seed: 1 });
    expect(new Set(dungeons.map(({ rooms }) => rooms.length)).size).toBeGreaterThan(8);
    expect(dungeons.some((dungeon) => 'partition' in dungeon)).toBe(true);
    expect(dungeons.some((dungeon) => !('partition' in dungeon))).toBe(true);
  });

  test('keep rooms, points and grids within their area', () => {
    const area = { width: 7, height: 4 };
    fc.assert(
      fc.property(
        arbitraryRoom(area),
        arbitraryPoint(area),
        arbitraryGrid(area),
        (room, point, grid) => {
          expect(room.x2 < 7 && room.y2 < 4 && room.x1 >= 0 && room.y1 >= 0).toBe(true);
          expect(room.x2 - room.x1 > 1 && room.y2 - room.y1 > 1).toBe(true);
          expect(point.x < 7 && point.y < 4).toBe(true);
          expect(grid.tiles).toHaveLength(grid.width * grid.height);
          expect(grid.width <= 7 && grid.height <= 4).toBe(true);
        },
      ),
    );
  });

  test('print dungeons as pictures', () => {
    const property = fc.property(arbitraryDungeon(), () => false);
    expect(fc.defaultReportMessage(fc.check(property, { ...SHRUNK, seed: 1 }))).toContain(
      'Counterexample: [\n###\n#@#\n###\ndraws: []\noptions: {"generator":"random-placement"',
    );
  });

  test('refuse invalid arbitraries, generators and sizes', () => {
    expectRefused(
      () => arbitraryDungeon(null as never, sizes),
      'generate',
      '`generate` must be a function, received null',
    );
    expectRefused(
      () => assertGenerator(oneRoom, { width: 3, height: 3 } as never),
      'options',
      '`options` must be an arbitrary of fast-check, received an object',
    );
    expectRefused(
      () => arbitraryPopulationRules('orc' as never),
      'kinds',
      '`kinds` must be an arbitrary of fast-check, received "orc"',
    );
    expectRefused(
      () => arbitraryOptions('bsp', { maxSide: 2 }),
      'limits.maxSide',
      '`limits.maxSide` must be at least 3, received 2',
    );
    expectRefused(
      () => arbitraryRoom({ width: 2 }),
      'area.width',
      '`area.width` must be at least 3, received 2',
    );
    expectRefused(
      () => arbitraryGrid({ hieght: 2 } as never),
      'area.hieght',
      'Unknown option `area.hieght`. Did you mean `area.height`?',
    );
  });
});
