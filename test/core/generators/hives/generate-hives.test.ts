import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawCellPoints, labelNearest } from '../../../../src/core/generators/hives/cells';
import { createRng, generateHives, type HivesOptions, roomTiles } from '../../../../src/core/index';
import { arbitraryOptions, arbitrarySeed } from '../../../../src/testing/index';
import { expectRefused } from '../../../support/expect-refused';
import { faultsOfFamily } from '../../../support/judge-families';
import { runs } from '../../../support/runs';

const DISTANCES = {
  euclidean: (dx: number, dy: number) => dx * dx + dy * dy,
  manhattan: (dx: number, dy: number) => Math.abs(dx) + Math.abs(dy),
  chebyshev: (dx: number, dy: number) => Math.max(Math.abs(dx), Math.abs(dy)),
};

const arbitraryDistance = fc.constantFrom('euclidean', 'manhattan', 'chebyshev') as fc.Arbitrary<
  keyof typeof DISTANCES
>;

test('each tile belongs to the nearest of all points, or to the first of several', () => {
  fc.assert(
    fc.property(
      ...([fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 30 })] as const),
      ...([fc.integer({ min: 4, max: 24 }), arbitraryDistance, arbitrarySeed()] as const),
      (width, height, cellSize, distance, seed) => {
        const size = { width, height };
        const lattice = drawCellPoints(createRng(seed), size, { cellSize, roomShare: 1 });
        const labels = labelNearest(size, lattice, distance);
        const away = DISTANCES[distance];
        for (let tile = 0; tile < labels.length; tile++) {
          const [x, y] = [tile % width, Math.floor(tile / width)];
          const distances = lattice.points.map((point) => away(point.x - x, point.y - y));
          expect(labels[tile]).toBe(distances.indexOf(Math.min(...distances)));
        }
      },
    ),
    { numRuns: runs(25) },
  );
});

const arbitraryCase = fc
  .tuple(arbitraryOptions('hives', { maxSide: 50 }), arbitrarySeed())
  .map(([options, seed]) => ({ options: options as HivesOptions, seed }));

test('rooms are cells, joined through walls, and mirrored if so requested', () => {
  fc.assert(
    fc.property(arbitraryCase, ({ options, seed }) => {
      const dungeon = generateHives(createRng(seed), options);
      expect(faultsOfFamily({ seed: 1, generator: 'hives', options }, dungeon)).toEqual([]);
    }),
    { numRuns: runs(80) },
  );
});

test('no two rooms touch, even at a corner', () => {
  fc.assert(
    fc.property(arbitraryCase, ({ options, seed }) => {
      const { rooms, grid } = generateHives(createRng(seed), { ...options, mirror: undefined });
      const owners = new Map<number, number>();
      for (const [i, room] of rooms.entries()) {
        for (const { x, y } of roomTiles(room)) owners.set(y * grid.width + x, i);
      }
      for (const [tile, room] of owners) {
        for (const step of [1, grid.width - 1, grid.width, grid.width + 1]) {
          expect(owners.get(tile + step) ?? room).toBe(room);
        }
      }
    }),
    { numRuns: runs(30) },
  );
});

test('nearly all tunnels are openings of three tiles; walls take up less than half', () => {
  let openings = 0;
  let tunnels = 0;
  for (let seed = 0; seed < 10; seed++) {
    const dungeon = generateHives(createRng(seed), { width: 80, height: 45 });
    for (const { path } of dungeon.tunnels) {
      const [a, b] = path;
      tunnels++;
      if (a && b && Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 2) openings++;
    }
    const floor = dungeon.grid.tiles.reduce((sum, tile) => sum + tile, 0);
    expect(floor / (80 * 45)).toBeGreaterThan(0.6);
  }
  expect(openings / tunnels).toBeGreaterThan(0.97);
});

test('a share of 0 makes one tile in the centre, or its images', () => {
  const size = { width: 20, height: 10, roomShare: 0 };
  const one = generateHives(createRng(1), size);
  expect(one.rooms).toEqual([{ x1: 8, y1: 3, x2: 10, y2: 5 }]);
  const four = generateHives(createRng(1), { ...size, mirror: 'both' });
  expect(four.rooms).toEqual([{ x1: 8, y1: 3, x2: 11, y2: 6 }]);
});

test('steps are reported in order, and the last grid is the dungeon’s', () => {
  const stages: string[] = [];
  let last: Uint8Array | undefined;
  const options = { width: 50, height: 30, roomShare: 0.6 };
  const dungeon = generateHives(createRng(3), options, ({ stage, index, grid }) => {
    stages.push(`${stage} ${index}`);
    last = grid.tiles.slice();
  });
  expect(stages).toEqual(['cells 0', ...dungeon.tunnels.map((_, i) => `tunnel ${i}`)]);
  expect(last).toEqual(dungeon.grid.tiles);
});

test.for<[object, string, string]>([
  [{ cellSize: 2 }, 'cellSize', '`cellSize` must be at least 4, received 2'],
  [
    { distance: 'far' },
    'distance',
    "`distance` must be one of 'euclidean', 'manhattan', 'chebyshev', received \"far\"",
  ],
  [{ roomShare: -1 }, 'roomShare', '`roomShare` must be a number from 0 to 1, received -1'],
  [{ mirror: 'z' }, 'mirror', "`mirror` must be one of 'x', 'y', 'both', received \"z\""],
  [
    { width: 4, mirror: 'both' },
    'mirror',
    '`mirror` must have a grid with a `width` of at least 5, received "both"',
  ],
])('generateHives refuses %o', ([options, option, message]) => {
  const rng = { int: () => expect.unreachable() };
  expectRefused(
    () => generateHives(rng, { width: 30, height: 20, ...options } as never),
    option,
    message,
  );
});
