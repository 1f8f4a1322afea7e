import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Dungeon,
  distanceField,
  findChokePoints,
  findRegions,
  type Grid,
  isConnected,
  roomGraph,
} from '../../src/index';
import { arbitraryGrid, arbitraryPoint, arbitraryRoom } from '../../src/testing/index';
import {
  allDistances,
  chokePointsByBlocking,
  floorIndices,
  pointAt,
  regionsByWalking,
  roomGraphByWalking,
} from '../support/brute-force';

/** Small grids, floor on the border and unknown codes among them. */
const smallGrid = fc
  .tuple(arbitraryGrid({ width: 7, height: 6 }), fc.array(fc.nat({ max: 41 }), { maxLength: 2 }))
  .map(([grid, odd]) => {
    for (const i of odd) if (i < grid.tiles.length) grid.tiles[i] = 7;
    return grid;
  });

const holds = (property: (grid: Grid) => void) =>
  fc.assert(fc.property(smallGrid, property), { numRuns: 2000 });

test('regions are what walking from every tile finds', () =>
  holds((grid) => {
    const { labels, sizes } = findRegions(grid);
    const expected = new Int32Array(grid.tiles.length).fill(-1);
    const regions = regionsByWalking(grid);
    regions.forEach((region, label) => {
      for (const i of region) expected[i] = label;
    });
    expect(labels).toEqual(expected);
    expect(sizes).toEqual(regions.map((region) => region.length));
    expect(isConnected(grid)).toBe(regions.length <= 1);
  }));

test.for([false, true])('distances are Floyd and Warshall’s, diagonals: %s', (diagonals) =>
  holds((grid) => {
    const all = allDistances(grid, diagonals);
    const floor = floorIndices(grid);
    // One source, and every third tile at once.
    for (const sources of [floor.slice(0, 1), floor.filter((_, i) => i % 3 === 0)]) {
      if (sources.length === 0) continue;
      const points = sources.map((i) => pointAt(grid, i));
      const nearest = Int32Array.from(grid.tiles, (_, i) => {
        const distance = Math.min(...sources.map((source) => all[source]?.[i] as number));
        return distance === Infinity ? -1 : distance;
      });
      expect(distanceField(grid, points, { diagonals })).toEqual(nearest);
    }
  }),
);

test('choke points are the tiles whose blocking parts the floor', () =>
  holds((grid) => {
    expect(findChokePoints(grid)).toEqual(chokePointsByBlocking(grid));
  }));

const SIDE = 12;
const area = { width: SIDE, height: SIDE };
const point = arbitraryPoint(area);

/** Rooms anywhere, also one over another, and tunnels with legs in every direction. */
const wildDungeon: fc.Arbitrary<Dungeon> = fc.record({
  grid: fc.constant({ width: SIDE, height: SIDE, tiles: new Uint8Array(SIDE * SIDE) }),
  rooms: fc.array(arbitraryRoom(area), { maxLength: 8 }),
  tunnels: fc.array(
    fc.array(point, { minLength: 1, maxLength: 5 }).map((corners) => ({
      from: 0,
      to: 0,
      // Half of the legs made level or upright.
      path: corners.map((corner, i) => {
        const before = corners[i - 1];
        if (!before || i % 2 === 0) return corner;
        return i % 4 === 1 ? { x: before.x, y: corner.y } : { x: corner.x, y: before.y };
      }),
    })),
    { maxLength: 6 },
  ),
  entrance: point,
});

test('the room graph is what walking every tunnel finds', () => {
  fc.assert(
    fc.property(wildDungeon, (dungeon) => {
      expect(roomGraph(dungeon)).toEqual(roomGraphByWalking(dungeon));
    }),
    { numRuns: 3000 },
  );
});
