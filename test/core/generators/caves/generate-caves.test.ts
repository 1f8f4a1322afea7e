import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createGrid,
  createRng,
  type Dungeon,
  dungeonFromGrid,
  GenerationError,
  type Grid,
  generateCaves,
  type Point,
  parseAscii,
  roomCenter,
  toAscii,
} from '../../../../src/core/index';
import { arbitraryGrid, arbitraryOptions, arbitrarySeed } from '../../../../src/testing/index';
import { expectRefused } from '../../../support/expect-refused';
import { cellsOf, faultsOf } from '../../../support/judge';
import { faultsOfFamily } from '../../../support/judge-families';
import { nameOf, STEPS } from '../../../support/points';
import { runs } from '../../../support/runs';

/** Regions of floor inside the ring, by flood fill. */
function regionsOf({ width, height, tiles }: Grid): Point[][] {
  const seen = new Set<string>();
  const isFloor = (x: number, y: number) =>
    x > 0 && y > 0 && x < width - 1 && y < height - 1 && tiles[y * width + x] === 1;
  const regions: Point[][] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isFloor(x, y) || seen.has(nameOf({ x, y }))) continue;
      const region = [{ x, y }];
      seen.add(nameOf({ x, y }));
      for (const cell of region) {
        for (const [dx, dy] of STEPS) {
          const next = { x: cell.x + dx, y: cell.y + dy };
          if (!isFloor(next.x, next.y) || seen.has(nameOf(next))) continue;
          seen.add(nameOf(next));
          region.push(next);
        }
      }
      regions.push(region);
    }
  }
  return regions;
}

/** Regions that stay, the largest first. */
function keep(regions: Point[][], minRegion: number, isLargestOnly: boolean): Point[][] {
  const sorted = [...regions].sort((a, b) => b.length - a.length);
  const fitting = sorted.filter(({ length }) => length >= minRegion);
  return isLargestOnly || fitting.length === 0 ? sorted.slice(0, 1) : fitting;
}

/** Prim's tree over the distances of all tiles of one region to all of another. */
function shortestSum(regions: readonly Point[][]): number {
  const gap = (a: readonly Point[], b: readonly Point[]) =>
    Math.min(...a.map((p) => Math.min(...b.map((q) => Math.abs(p.x - q.x) + Math.abs(p.y - q.y)))));
  const distances = regions.slice(1).map((region) => gap(region, regions[0]!));
  const left = new Set(distances.keys());
  let sum = 0;
  while (left.size > 0) {
    const next = [...left].reduce((best, i) => (distances[i]! < distances[best]! ? i : best));
    sum += distances[next]!;
    left.delete(next);
    for (const i of left) {
      const other = gap(regions[i + 1]!, regions[next + 1]!);
      distances[i] = Math.min(distances[i]!, other);
    }
  }
  return sum;
}

/** Holds that a dungeon is what becomes of the regions of a grid. */
function expectJoined(dungeon: Dungeon, before: Grid, minRegion: number, regions = 'join') {
  const kept = keep(regionsOf(before), minRegion, regions === 'largest');
  expect(dungeon.rooms.map(cellsOf).map(sorted)).toEqual(kept.map(sorted));
  expect(dungeon.tunnels.length).toBe(kept.length - 1);
  const lengths = dungeon.tunnels.map(({ path: [a, , b] }) => {
    expect(b).toBeDefined();
    return Math.abs((a as Point).x - (b as Point).x) + Math.abs((a as Point).y - (b as Point).y);
  });
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(shortestSum(kept));
  expect(faultsOf(dungeon)).toEqual([]);
}

function sorted(cells: readonly Point[]): Point[] {
  return [...cells].sort((a, b) => a.y - b.y || a.x - b.x);
}

describe('generateCaves', () => {
  test('is valid, and joins the remaining regions by the shortest digs, with all options', () => {
    fc.assert(
      fc.property(arbitrarySeed(), arbitraryOptions('caves', { maxSide: 44 }), (seed, all) => {
        const { mirror: _, outline: __, ...options } = all;
        const { minRegion = 16, pieces } = options;
        const grids: Grid[] = [];
        const dungeon = generateCaves(createRng(seed), options, ({ stage, grid }) => {
          if (stage === 'noise' || stage === 'round') grids.push(structuredClone(grid));
        });
        const last = grids[grids.length - 1]!;
        const hasFloor = last.tiles.includes(1);
        if (hasFloor) expectJoined(dungeon, last, minRegion, pieces);
        expect(faultsOf(dungeon)).toEqual([]);
        expect(dungeon.rooms.every(({ kind }) => kind === 'cave')).toBe(true);
        expect(dungeon.entrance).toEqual(roomCenter(dungeon.rooms[0] as never));
      }),
      { numRuns: runs(140) },
    );
  });

  test('makes mirrored caves, except for their digs, with all options', () => {
    fc.assert(
      fc.property(
        arbitrarySeed(),
        arbitraryOptions('caves', { maxSide: 44 }),
        fc.constantFrom('x', 'y', 'both') as fc.Arbitrary<'x' | 'y' | 'both'>,
        (seed, given, mirror) => {
          const sides = { width: Math.max(5, given.width), height: Math.max(5, given.height) };
          const options = { ...given, ...sides, mirror, outline: undefined };
          const dungeon = generateCaves(createRng(seed), options);
          expect(faultsOf(dungeon)).toEqual([]);
          expect(faultsOfFamily({ seed: 1, generator: 'caves', options }, dungeon)).toEqual([]);
        },
      ),
      { numRuns: runs(60) },
    );
  });

  test('applies the rule to each tile in each round', () => {
    fc.assert(
      fc.property(arbitrarySeed(), arbitraryOptions('caves', { maxSide: 70 }), (seed, all) => {
        const options = { ...all, outline: undefined };
        const { width, height, birth = 5, survival = 4 } = options;
        const grids: Grid[] = [];
        generateCaves(createRng(seed), options, ({ stage, grid }) => {
          if (stage === 'noise' || stage === 'round') grids.push(structuredClone(grid));
        });
        expect(grids.length).toBe((options.rounds ?? 5) + 1);
        for (const [i, { tiles }] of grids.slice(1).entries()) {
          const before = grids[i]!.tiles;
          const expected = before.map((tile, cell) => {
            const [x, y] = [cell % width, Math.floor(cell / width)];
            if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return 0;
            let walls = tile - 1;
            walls = 0;
            for (const dy of [-width, 0, width]) {
              for (const dx of [-1, 0, 1]) {
                if ((dx !== 0 || dy !== 0) && before[cell + dx + dy] === 0) walls++;
              }
            }
            return walls >= birth || (tile === 0 && walls >= survival) ? 0 : 1;
          });
          expect(tiles).toEqual(expected);
        }
      }),
      { numRuns: runs(20) },
    );
  });

  test.for([0.03, 0.25, 0.45, 0.5, 0.7, 0.97])(
    'draws noise with a share of wall of %d',
    (wallShare) => {
      let walls = 0;
      const options = { width: 402, height: 402, wallShare, rounds: 0 };
      generateCaves(createRng(wallShare * 100), options, ({ stage, grid }) => {
        if (stage === 'noise') walls = grid.tiles.filter((tile) => tile === 0).length - 4 * 401;
      });
      const tiles = 400 * 400;
      const deviation = Math.sqrt(tiles * wallShare * (1 - wallShare));
      expect(Math.abs(walls - tiles * wallShare)).toBeLessThan(4 * deviation);
    },
  );

  test('uses the binary digits of the share for noise, sixteen columns per draw', () => {
    const drawn: [number, number][] = [];
    // 0.75 is 0.11 in binary: a tile is floor where both its digits are 1.
    const answers = [0b0110_1100, 0b0010_0101];
    const rng = {
      int: (min: number, max: number) => {
        drawn.push([min, max]);
        return answers[drawn.length - 1]!;
      },
    };
    const dungeon = generateCaves(rng, {
      width: 9,
      height: 3,
      wallShare: 0.75,
      rounds: 0,
      minRegion: 1,
    });
    expect(drawn).toEqual([
      [0, 0xffff],
      [0, 0xffff],
    ]);
    expect(toAscii(dungeon)).toBe('#########\n##.##.###\n#########'.replace('.##.', '....'));
  });

  test('compares each tile with the share digit by digit, and 0 makes floor of a 1', () => {
    // 0.25 is 0.01 in binary: a tile is wall where both its digits are 0, at the columns 1, 4 and
    // 7.
    const answers = [0b0110_1100, 0b0010_0101];
    const rng = { int: () => answers.shift() as number };
    const noise: string[] = [];
    generateCaves(
      rng,
      { width: 9, height: 3, wallShare: 0.25, rounds: 0, minRegion: 1 },
      ({ stage, grid }) => {
        if (stage === 'noise') noise.push(toAscii({ grid }));
      },
    );
    expect(noise).toEqual(['#########\n##..#..##\n#########']);
  });

  test('takes no draw for a share of 0 or 1, and digs a diamond if no floor is left', () => {
    const rng = { int: () => expect.unreachable() };
    const full = generateCaves(rng, { width: 9, height: 7, wallShare: 1 });
    expect(toAscii(full)).toBe(
      [
        '#########',
        '####.####',
        '###...###',
        '##.....##',
        '###...###',
        '####.####',
        '#########',
      ].join('\n'),
    );
    const empty = generateCaves(rng, { width: 5, height: 4, wallShare: 0, rounds: 0 });
    expect(toAscii(empty)).toBe('#####\n#...#\n#...#\n#####');
    expect(empty.rooms).toEqual([{ x1: 0, y1: 0, x2: 4, y2: 3, kind: 'cave' }]);
    const small = generateCaves(rng, { width: 3, height: 3, wallShare: 1 });
    expect(toAscii(small)).toBe('###\n#.#\n###');
    expect(small.rooms).toEqual([{ x1: 0, y1: 0, x2: 2, y2: 2, kind: 'cave' }]);
    const wide = generateCaves(rng, { width: 101, height: 9, wallShare: 1 });
    expect(wide.rooms).toMatchObject([{ x1: 47, y1: 1, x2: 53, y2: 7 }]);
    expect(roomCenter(wide.rooms[0] as never)).toEqual({ x: 50, y: 4 });
    expect(cellsOf(wide.rooms[0] as never)).toHaveLength(13);
  });

  test('leaves one piece with pieces: largest', () => {
    const options = { width: 120, height: 90, wallShare: 0.5, pieces: 'largest' } as const;
    const { rooms, tunnels } = generateCaves(createRng(3), options);
    expect([rooms.length, tunnels.length]).toEqual([1, 0]);
  });

  test('reports its steps, and observing changes nothing', () => {
    const options = { width: 90, height: 60, wallShare: 0.5, minRegion: 4 };
    const stages: string[] = [];
    const watched = generateCaves(createRng(1), options, ({ stage, index }) => {
      stages.push(`${stage} ${index}`);
    });
    expect(stages.slice(0, 8)).toEqual([
      'noise 0',
      'round 0',
      'round 1',
      'round 2',
      'round 3',
      'round 4',
      'regions 0',
      'tunnel 0',
    ]);
    expect(stages.length).toBe(7 + watched.tunnels.length);
    expect(generateCaves(createRng(1), options)).toEqual(watched);
  });

  test.for<[object, string, string]>([
    [{ wallShare: 1.1 }, 'wallShare', '`wallShare` must be a number from 0 to 1, received 1.1'],
    [
      { wallShare: Number.NaN },
      'wallShare',
      '`wallShare` must be a number from 0 to 1, received NaN',
    ],
    [{ wallShare: '0.5' }, 'wallShare', '`wallShare` must be a number from 0 to 1, received "0.5"'],
    [{ rounds: -1 }, 'rounds', '`rounds` must be at least 0, received -1'],
    [{ birth: 10 }, 'birth', '`birth` must be at most 9, received 10'],
    [{ survival: 0.5 }, 'survival', '`survival` must be an integer, received 0.5'],
    [{ minRegion: 0 }, 'minRegion', '`minRegion` must be at least 1, received 0'],
    [{ pieces: 'all' }, 'pieces', "`pieces` must be one of 'join', 'largest', received \"all\""],
    [{ width: 2 }, 'width', '`width` must be at least 3, received 2'],
    [{ rouns: 3 }, 'rouns', 'Unknown option `rouns`. Did you mean `rounds`?'],
  ])('refuses %o', ([options, option, message]) => {
    const rng = { int: () => expect.unreachable() };
    const call = () => generateCaves(rng, { width: 30, height: 20, ...options } as never);
    expectRefused(call, option, message);
  });
});

describe('dungeonFromGrid', () => {
  test('joins the regions of any grid', () => {
    fc.assert(
      fc.property(
        arbitraryGrid({ width: 22, height: 22 }),
        fc.integer({ min: 1, max: 9 }),
        (grid, minRegion) => {
          const copy = structuredClone(grid);
          fc.pre(regionsOf(grid).length > 0);
          expectJoined(dungeonFromGrid(grid, { minRegion }), grid, minRegion);
          expect(grid).toEqual(copy);
        },
      ),
      { numRuns: runs(120) },
    );
  });

  test('joins and numbers the regions of a drawing', () => {
    const dungeon = dungeonFromGrid(
      parseAscii(
        [
          '..........',
          '.##.#.....',
          '.##.#.###.',
          '.####.#.#.',
          '.######...',
          '.#..#####.',
          '..........',
        ].join('\n'),
      ),
      { minRegion: 2 },
    );
    expect(toAscii(dungeon, { roomLabels: true }).split('\n')).toEqual([
      '##########',
      '###3..1..#',
      '###.#.####',
      '###.#..2##',
      '###.###..#',
      '##4.######',
      '##########',
    ]);
  });

  test('takes the upper of two equally short digs, and along its row first', () => {
    const picture = '#######\n#...###\n#.#####\n#.##.##\n#.#####\n#...###\n#######';
    const path = [
      { x: 3, y: 1 },
      { x: 4, y: 1 },
      { x: 4, y: 3 },
    ];
    expect(dungeonFromGrid(parseAscii(picture)).tunnels).toEqual([{ from: 0, to: 1, path }]);
  });

  test('refuses grids without floor inside the ring, and other tiles', () => {
    expect(() => dungeonFromGrid(createGrid(9, 9))).toThrow(GenerationError);
    expect(() => dungeonFromGrid(parseAscii('...\n.#.\n...'))).toThrow(
      'the grid has no floor inside its outermost ring',
    );
    expect(() => dungeonFromGrid(createGrid(1, 1))).toThrow(GenerationError);
    const odd = { width: 3, height: 3, tiles: new Uint8Array(9).fill(3) };
    expectRefused(
      () => dungeonFromGrid(odd),
      'grid.tiles',
      "`grid.tiles` must contain only wall (0) and floor (1), unless `rooms` is 'plan', received 3",
    );
    expectRefused(
      () => dungeonFromGrid([] as never),
      'grid',
      '`grid` must be a grid, such as `createGrid` and `parseAscii` return, received an array of 0',
    );
    expectRefused(
      () => dungeonFromGrid(createGrid(3, 3), { minRegion: 0 }),
      'minRegion',
      '`minRegion` must be at least 1, received 0',
    );
  });
});
