import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createRng,
  type DrunkardsWalkOptions,
  type Dungeon,
  generateDrunkardsWalk,
  roomArea,
  roomCenter,
} from '../../../../src/core/index';
import { arbitraryOptions, arbitrarySeed } from '../../../../src/testing/index';
import { expectRefused } from '../../../support/expect-refused';
import { faultsOf } from '../../../support/judge';
import { draw, plainWalk } from '../../../support/oracles/plain-mazes';
import { countingRng, stuckRng } from '../../../support/rngs';
import { runs } from '../../../support/runs';

const arbitraryCase = fc
  .tuple(arbitraryOptions('drunkards-walk', { maxSide: 50 }), arbitrarySeed())
  .map(([options, seed]) => ({
    options: { ...(options as DrunkardsWalkOptions), outline: undefined },
    seed,
  }));

const floorOf = ({ grid }: Dungeon) => grid.tiles.filter((tile) => tile === 1).length;

test('generateDrunkardsWalk equals a plain port, tile by tile and draw by draw', () => {
  fc.assert(
    fc.property(arbitraryCase, ({ options, seed }) => {
      const [ours, plain] = [createRng(seed), createRng(seed)];
      expect(draw(generateDrunkardsWalk(ours, options).grid)).toBe(plainWalk(plain, options));
      expect(ours.getState()).toEqual(plain.getState());
    }),
    { numRuns: runs(80) },
  );
});

test('the share of floor is exact to the tile, in one valid room of kind cave', () => {
  fc.assert(
    fc.property(
      arbitraryCase,
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ options, seed }, floorShare) => {
        const { width, height } = options;
        const dungeon = generateDrunkardsWalk(createRng(seed), { ...options, floorShare });
        const floor = Math.max(1, Math.round(floorShare * ((width - 2) * (height - 2))));
        expect(floorOf(dungeon)).toBe(floor);
        expect(faultsOf(dungeon)).toEqual([]);
        const { rooms, tunnels, entrance } = dungeon;
        expect([rooms.length, rooms[0]?.kind, tunnels]).toEqual([1, 'cave', []]);
        expect(roomArea(rooms[0] as never)).toBe(floor);
        expect(entrance).toEqual(roomCenter(rooms[0] as never));
      },
    ),
    { numRuns: runs(60) },
  );
});

test('the share is of all tiles, rounded once: 0.35 of 14 × 5 is 24.5', () => {
  const dungeon = generateDrunkardsWalk(createRng(1), { width: 16, height: 7, floorShare: 0.35 });
  expect(floorOf(dungeon)).toBe(25);
});

test('forty tiles in a hundred are floor by default', () => {
  expect(floorOf(generateDrunkardsWalk(createRng(1), { width: 102, height: 52 }))).toBe(2000);
});

test.for<Partial<DrunkardsWalkOptions>>([
  { lifetime: 1 },
  { lifetime: 1, start: 'center' },
  { lifetime: 2 ** 31 - 1 },
  { lifetime: 2 ** 31 - 1, start: 'center', floorShare: 1 },
  { floorShare: 1 },
  { floorShare: 1, lifetime: 3, start: 'center' },
])('generateDrunkardsWalk ends after a bounded number of draws per tile: %o', (options) => {
  const rng = countingRng();
  const size = { width: 202, height: 152 };
  const floor = floorOf(generateDrunkardsWalk(rng, { ...size, ...options }));
  expect(floor).toBe((options.floorShare ?? 0.4) * 30_000);
  // Sixteen steps, ten a draw; a walker's start; a tile at the edge dropped; one grown, by two
  // draws.
  expect(rng.draws).toBeLessThan(20 * floor);
});

test.for([0, 0.5, 0.99])(
  'generateDrunkardsWalk ends with an Rng that always returns the same: %d',
  (share) => {
    const rng = stuckRng(share);
    const dungeon = generateDrunkardsWalk(rng, { width: 60, height: 40, floorShare: 0.6 });
    expect(floorOf(dungeon)).toBe(Math.round(0.6 * 58 * 38));
    expect(faultsOf(dungeon)).toEqual([]);
  },
);

test('a full cave is a plain box of kind cave, and a share of 0 is one tile in the centre', () => {
  const size = { width: 9, height: 6 };
  const full = generateDrunkardsWalk(createRng(1), { ...size, floorShare: 1 });
  expect(full.rooms).toEqual([{ x1: 0, y1: 0, x2: 8, y2: 5, kind: 'cave' }]);
  const rng = { int: () => expect.unreachable() };
  const one = generateDrunkardsWalk(rng, { ...size, floorShare: 0 });
  expect(one.rooms).toEqual([{ x1: 3, y1: 2, x2: 5, y2: 4, kind: 'cave' }]);
  expect(one.entrance).toEqual({ x: 4, y: 3 });
});

test('walkers from the centre make a wider hall than those from the edge', () => {
  const openTiles = (start: 'edge' | 'center') => {
    let open = 0;
    for (let seed = 0; seed < 10; seed++) {
      const options = { width: 120, height: 120, start, lifetime: 100 };
      const { grid } = generateDrunkardsWalk(createRng(seed), options);
      const { width, tiles } = grid;
      const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
      open += tiles.filter((_, i) => around.every((step) => tiles[i + step] === 1)).length;
    }
    return open;
  };
  expect(openTiles('center')).toBeGreaterThan(1.2 * openTiles('edge'));
});

test('steps are reported in order, each digs, and the last grid is the dungeon’s', () => {
  const options = {
    width: 70,
    height: 60,
    start: 'center',
    floorShare: 0.7,
    lifetime: 60,
  } as const;
  const stages: string[] = [];
  const counts: Record<string, number> = {};
  let before = new Uint8Array(70 * 60);
  const dungeon = generateDrunkardsWalk(createRng(4), options, ({ stage, index, grid }) => {
    if (stages[stages.length - 1] !== stage) stages.push(stage);
    expect(index).toBe(counts[stage] ?? 0);
    counts[stage] = index + 1;
    if (grid.tiles.every((tile, i) => tile === before[i])) expect.unreachable('nothing changed');
    before = grid.tiles.slice();
  });
  expect(stages).toEqual(['start', 'walker', 'growth']);
  expect(before).toEqual(dungeon.grid.tiles);
  expect(generateDrunkardsWalk(createRng(4), options)).toEqual(dungeon);
});

test.for<[object, string, string]>([
  [{ floorShare: 1.5 }, 'floorShare', '`floorShare` must be a number from 0 to 1, received 1.5'],
  [{ floorShare: -0 - 1 }, 'floorShare', '`floorShare` must be a number from 0 to 1, received -1'],
  [{ lifetime: 0 }, 'lifetime', '`lifetime` must be at least 1, received 0'],
  [{ lifetime: 2.5 }, 'lifetime', '`lifetime` must be an integer, received 2.5'],
  [
    { lifetime: Number.POSITIVE_INFINITY },
    'lifetime',
    '`lifetime` must be an integer, received Infinity',
  ],
  [{ start: 'middle' }, 'start', "`start` must be one of 'edge', 'center', received \"middle\""],
  [{ height: 2 }, 'height', '`height` must be at least 3, received 2'],
  [{ starts: 'edge' }, 'starts', 'Unknown option `starts`. Did you mean `start`?'],
])('generateDrunkardsWalk refuses %o', ([options, option, message]) => {
  const rng = { int: () => expect.unreachable() };
  expectRefused(
    () => generateDrunkardsWalk(rng, { width: 30, height: 20, ...options } as never),
    option,
    message,
  );
});
