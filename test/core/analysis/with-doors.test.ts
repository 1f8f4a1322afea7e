import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDoors,
  createRng,
  type Dungeon,
  farthestPoint,
  farthestRoom,
  findChokePoints,
  findDeadEnds,
  findGates,
  findRegions,
  type GridOrDungeon,
  generateBsp,
  isConnected,
  lockDoors,
  Tile,
  type WalkerOptions,
} from '../../../src/core';
import { runs } from '../../support/runs';

/** The dungeon's grid with a wall on each locked door. */
function walledUp(dungeon: Dungeon, { keys = [], secrets }: WalkerOptions) {
  const tiles = dungeon.grid.tiles.slice();
  for (const { x, y, lock, secret } of dungeon.doors) {
    const isShut = lock !== undefined && !keys.includes(lock);
    if (isShut || (secret && secrets === 'closed')) tiles[y * dungeon.grid.width + x] = Tile.Wall;
  }
  return { ...dungeon.grid, tiles };
}

const lockedDungeons = fc.integer().map((seed) => {
  const rng = createRng(seed);
  const dungeon = generateBsp(rng, { width: 48, height: 30 });
  const withDoors = addDoors(rng, dungeon, { secretShare: 0.2 });
  return lockDoors(rng, withDoors, { locks: 2 });
});
const walkers = fc.record({
  keys: fc.subarray([0, 1]),
  secrets: fc.constantFrom('open' as const, 'closed' as const),
});

const ANALYSES: Readonly<
  Record<string, (subject: GridOrDungeon, options?: WalkerOptions) => unknown>
> = {
  findRegions,
  isConnected,
  findDeadEnds,
  findChokePoints,
};

describe('analysis of a dungeon with locked and secret doors', () => {
  for (const [name, analyse] of Object.entries(ANALYSES)) {
    it(`treats locked doors as walls: ${name}`, () => {
      fc.assert(
        fc.property(lockedDungeons, walkers, (dungeon, walker) => {
          expect(analyse(dungeon, walker)).toEqual(analyse(walledUp(dungeon, walker)));
        }),
        { numRuns: runs(60) },
      );
    });
  }

  it('treats locked doors as walls: findGates, farthestPoint, farthestRoom', () => {
    fc.assert(
      fc.property(lockedDungeons, walkers, (dungeon, walker) => {
        const { entrance, rooms } = dungeon;
        const grid = walledUp(dungeon, walker);
        expect(findGates(dungeon, walker)).toEqual(findGates({ grid, entrance }));
        expect(farthestPoint(dungeon, entrance, walker)).toEqual(farthestPoint(grid, entrance));
        expect(farthestRoom(dungeon, walker)).toEqual(farthestRoom({ grid, entrance, rooms }));
      }),
      { numRuns: runs(60) },
    );
  });

  it('opens every lock whose key is held', () => {
    fc.assert(
      fc.property(lockedDungeons, (dungeon) => {
        expect(isConnected(dungeon)).toBe(dungeon.doors.every(({ lock }) => lock === undefined));
        expect(isConnected(dungeon, { keys: [0, 1] })).toBe(true);
        expect(farthestRoom(dungeon, { keys: [0, 1] })).toEqual(
          farthestRoom({ ...dungeon, doors: [] }),
        );
      }),
      { numRuns: runs(60) },
    );
  });

  it('refuses invalid walkers', () => {
    const { grid, entrance } = generateBsp(createRng(1), { width: 20, height: 20 });
    for (const analyse of Object.values(ANALYSES)) {
      expect(() => analyse(grid, { keys: [0] })).toThrow('`keys` requires a dungeon, not a grid');
      expect(() => analyse(grid, { key: [0] } as never)).toThrow('key');
      expect(() => analyse(null as never)).toThrow('`grid` must be a grid or a dungeon');
    }
    expect(() => farthestPoint(grid, entrance, { keys: [0] })).toThrow('requires a dungeon');
  });
});
