import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { labelRooms } from '../../../src/core/analysis/rooms';
import {
  type Dungeon,
  distanceField,
  farthestPoint,
  findChokePoints,
  findDeadEnds,
  findGates,
  findRegions,
  type Grid,
  isConnected,
  measureDungeon,
  type Point,
  type Room,
  roomGraph,
  shortestPath,
  stepDownhill,
} from '../../../src/core/index';
import { arbitraryPoint, arbitraryRoom } from '../../../src/testing/index';
import {
  allDistances,
  chokePointsByBlocking,
  gatesByBlocking,
  holds,
  pointAt,
  regionsByWalking,
  roomGraphByWalking,
  walkableIndices,
  walkableNeighbors,
} from '../../support/oracles/brute-force';
import { runs } from '../../support/runs';

// Brute force takes its time, more of it on a machine with other work to do.
vi.setConfig({ testTimeout: 60_000 });

const bytes = (length: number, options: Parameters<typeof fc.uint8Array>[0] = {}) =>
  fc.uint8Array({ ...options, minLength: length, maxLength: length });

/**
 * Small grids of all tiles, also on the border: only wall and floor, and with doors, stairs and
 * unknown codes among them.
 */
const smallGrid: fc.Arbitrary<Grid> = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 6 }))
  .chain(([width, height]) =>
    fc
      .tuple(
        bytes(width * height, { max: 99 }),
        fc.nat({ max: 100 }),
        fc.array(fc.tuple(fc.nat(width * height - 1), fc.constantFrom(2, 3, 4, 5, 7, 255))),
        fc.boolean(),
      )
      .map(([draws, share, others, isBordered]) => {
        const tiles = Uint8Array.from(draws, (draw) => (draw < share ? 1 : 0));
        for (const [i, code] of others) tiles[i] = code;
        const grid = { width, height, tiles };
        return isBordered ? bordered(grid) : grid;
      }),
  );

/** A grid with a ring of wall around it. */
function bordered({ width, height, tiles }: Grid): Grid {
  const grid = {
    width: width + 2,
    height: height + 2,
    tiles: new Uint8Array((width + 2) * (height + 2)),
  };
  for (let y = 0; y < height; y++) {
    grid.tiles.set(tiles.subarray(y * width, (y + 1) * width), (y + 1) * grid.width + 1);
  }
  return grid;
}

const holdsForGrids = (property: (grid: Grid) => void) =>
  fc.assert(fc.property(smallGrid, property), { numRuns: runs(200) });

test('regions equal the tiles reached by walking from each tile', () =>
  holdsForGrids((grid) => {
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

test('choke points are the tiles that split a region when they are blocked', () =>
  holdsForGrids((grid) => {
    expect(findChokePoints(grid)).toEqual(chokePointsByBlocking(grid));
  }));

test('gates are the tiles that cut others off from the entrance when blocked, with the right count', () =>
  holdsForGrids((grid) => {
    const walkable = walkableIndices(grid);
    for (const i of [walkable[0], walkable.at(-1), walkable[walkable.length >> 1]]) {
      if (i === undefined) continue;
      const dungeon = { grid, entrance: pointAt(grid, i) };
      expect(findGates(dungeon)).toEqual(gatesByBlocking(dungeon));
    }
  }));

test('dead ends are the tiles with one neighbour', () =>
  holdsForGrids((grid) => {
    const ends = walkableIndices(grid).filter((i) => walkableNeighbors(grid, i).length === 1);
    expect(findDeadEnds(grid)).toEqual(ends.map((i) => pointAt(grid, i)));
  }));

/** A grid, some of its walkable tiles, a mask of blocked tiles, and a distance. */
const walk = smallGrid.chain((grid) =>
  fc.record({
    grid: fc.constant(grid),
    picks: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
    blocked: fc.option(bytes(grid.tiles.length, { max: 5 }).map((draws) => draws.map(isFive))),
    maxDistance: fc.option(fc.nat(9)),
    diagonals: fc.boolean(),
  }),
);

const isFive = (draw: number) => (draw === 5 ? 255 : 0);

/** Runs a property with points on walkable tiles. */
function holdsForWalks(
  property: (
    scene: { grid: Grid; points: Point[]; diagonals: boolean; indices: number[] },
    blocked: Uint8Array | undefined,
    maxDistance: number | undefined,
  ) => void,
) {
  fc.assert(
    fc.property(walk, ({ grid, picks, blocked, maxDistance, diagonals }) => {
      const walkable = walkableIndices(grid);
      if (walkable.length === 0) return;
      const indices = picks.map((pick) => walkable[pick % walkable.length]!);
      const points = indices.map((i) => pointAt(grid, i));
      property(
        { grid, points, diagonals, indices },
        blocked ?? undefined,
        maxDistance ?? undefined,
      );
    }),
    { numRuns: runs(200) },
  );
}

test('distances equal those of Floyd and Warshall', () =>
  holdsForWalks(({ grid, points, diagonals, indices }, blocked, maxDistance) => {
    const all = allDistances(grid, diagonals, (i) => (blocked?.[i] ?? 0) !== 0);
    const nearest = Int32Array.from(grid.tiles, (_, i) => {
      const distance = Math.min(...indices.map((source) => all[source]?.[i] as number));
      return distance <= (maxDistance ?? Number.MAX_VALUE) ? distance : -1;
    });
    expect(distanceField(grid, points, { diagonals, blocked, maxDistance })).toEqual(nearest);
  }));

test('a step downhill leads to the first of the lowest neighbours that are lower', () =>
  holdsForWalks(({ grid, points, diagonals }, blocked, maxDistance) => {
    const field = distanceField(grid, points, { diagonals, blocked, maxDistance });
    for (const i of walkableIndices(grid)) {
      const at = pointAt(grid, i);
      const here = field[i] === -1 ? Number.POSITIVE_INFINITY : field[i]!;
      const lower = neighborsInOrder(grid, at, diagonals).filter(
        (next) => field[next] !== -1 && field[next]! < here,
      );
      const least = Math.min(...lower.map((next) => field[next]!));
      const first = lower.find((next) => field[next] === least);
      const expected = first === undefined ? undefined : pointAt(grid, first);
      expect(stepDownhill(grid, field, at, { diagonals })).toEqual(expected);
    }
  }));

/** Up, left, right, down, and then the corners in the order of reading. */
function neighborsInOrder(grid: Grid, { x, y }: Point, diagonals: boolean): number[] {
  const { width, height } = grid;
  const around = [y - 1, y, y + 1].flatMap((py) =>
    [x - 1, x, x + 1].map((px) => [px, py] as const),
  );
  const inside = around.filter(([px, py]) => px >= 0 && px < width && py >= 0 && py < height);
  const steps = (distance: number) =>
    inside.filter(([px, py]) => Math.abs(px - x) + Math.abs(py - y) === distance);
  return [...steps(1), ...(diagonals ? steps(2) : [])].map(([px, py]) => py * width + px);
}

test('steps downhill lead to a source in the steps of the field', () =>
  holdsForWalks(({ grid, points, diagonals }, blocked) => {
    const field = distanceField(grid, points, { diagonals, blocked });
    for (const i of walkableIndices(grid)) {
      let steps = 0;
      let at: Point | undefined = pointAt(grid, i);
      let last = at;
      for (; at; at = stepDownhill(grid, field, at, { diagonals })) {
        last = at;
        steps++;
      }
      if (field[i] !== -1) expect(steps - 1).toBe(field[i]);
      if (field[i] !== -1) expect(field[last.y * grid.width + last.x]).toBe(0);
    }
  }));

test('a shortest path has the least length, and is the one that stepping downhill takes', () =>
  holdsForWalks(({ grid, points, diagonals, indices }, blocked) => {
    const [from, to = from] = points as [Point, Point?];
    const [start, end = start] = indices as [number, number?];
    const isBlocked = (i: number) => i !== start && i !== end && (blocked?.[i] ?? 0) !== 0;
    const distance = allDistances(grid, diagonals, isBlocked)[start]?.[end] as number;
    const path = shortestPath(grid, from, to, { diagonals, blocked });
    if (distance === Number.POSITIVE_INFINITY) return expect(path).toBeUndefined();
    expect(path).toHaveLength(distance + 1);
    expect([path?.[0], path?.at(-1)]).toEqual([from, to]);
    const open = blocked?.slice();
    if (open) open[start] = 0;
    const field = distanceField(grid, [to], { diagonals, blocked: open });
    for (const [k, point] of (path as Point[]).entries()) {
      expect(isBlocked(point.y * grid.width + point.x)).toBe(false);
      expect(stepDownhill(grid, field, point, { diagonals })).toEqual(path?.[k + 1]);
    }
  }));

test('the farthest point is the first of those with the longest walk', () =>
  holdsForWalks(({ grid, points, indices }) => {
    const distances = allDistances(grid, false)[indices[0]!]!;
    const reached = distances.map((distance) => (distance === Infinity ? -1 : distance));
    const distance = Math.max(...reached);
    const expected = { ...pointAt(grid, reached.indexOf(distance)), distance };
    expect(farthestPoint(grid, points[0]!)).toEqual(expected);
  }));

const SIDE = 12;
const area = { width: SIDE, height: SIDE };
const point = arbitraryPoint(area);

/** Rooms anywhere, also overlapping, half of them with a shape, which may be in several pieces. */
const wildRoom: fc.Arbitrary<Room> = fc
  .tuple(arbitraryRoom(area), fc.boolean(), bytes(SIDE * SIDE, { max: 2 }))
  .map(([room, isShaped, draws]) => {
    const width = room.x2 - room.x1 - 1;
    const height = room.y2 - room.y1 - 1;
    const tiles = draws.slice(0, width * height).map((draw) => (draw > 0 ? 1 : 0));
    return isShaped ? { ...room, shape: { width, height, tiles } } : room;
  });

const none = fc.constant<never[]>([]);
const bareLists = { doors: none, stairs: none, keys: none, marks: none, lakes: none };

/** Any number of rooms, and tunnels with legs in every direction, few and many. */
const wildDungeon: fc.Arbitrary<Dungeon> = fc.record({
  grid: bytes(SIDE * SIDE, { max: 5 }).map((tiles) => ({ width: SIDE, height: SIDE, tiles })),
  rooms: fc.array(wildRoom, { maxLength: 14, size: 'max' }),
  tunnels: fc.array(
    fc.array(point, { minLength: 1, maxLength: 5 }).map((corners) => ({
      from: 0,
      to: 0,
      // Half of the legs made horizontal or vertical.
      path: corners.map((corner, i) => {
        const before = corners[i - 1];
        if (!before || i % 2 === 0) return corner;
        return i % 4 === 1 ? { x: before.x, y: corner.y } : { x: corner.x, y: before.y };
      }),
    })),
    { maxLength: 24, size: 'max' },
  ),
  entrance: point,
  ...bareLists,
});

test('the room graph equals the one found by walking every tunnel', () => {
  fc.assert(
    fc.property(wildDungeon, (dungeon) => {
      expect(roomGraph(dungeon)).toEqual(roomGraphByWalking(dungeon));
    }),
    { numRuns: runs(120) },
  );
});

/** Overlapping rooms whose floors add up to several times the tiles of the grid. */
const piledRooms = fc.array(
  fc.oneof(
    wildRoom,
    fc
      .tuple(fc.nat(5), fc.nat(5), fc.integer({ min: 7, max: 12 }), fc.integer({ min: 7, max: 12 }))
      .map(([x1, y1, x2, y2]) => ({ x1: x1 - 1, y1: y1 - 1, x2, y2 })),
  ),
  { minLength: 5, maxLength: 30, size: 'max' },
);

test('a cell has the label of the lowest room that holds it', () => {
  const grid = { width: SIDE, height: SIDE, tiles: new Uint8Array(SIDE * SIDE) };
  fc.assert(
    fc.property(fc.oneof(piledRooms, fc.array(wildRoom)), (rooms) => {
      const expected = Int32Array.from(grid.tiles, (_, i) => {
        const { x, y } = pointAt(grid, i);
        return rooms.findIndex((room) => holds(room, x, y));
      });
      expect(labelRooms({ grid, rooms })).toEqual(expected);
    }),
    { numRuns: runs(120) },
  );
});

test('metrics equal those found by counting', () => {
  fc.assert(
    fc.property(wildDungeon, (dungeon) => {
      const { grid, rooms, entrance } = dungeon;
      grid.tiles[entrance.y * SIDE + entrance.x] = 2;
      const walkable = walkableIndices(grid).map((i) => pointAt(grid, i));
      const graph = roomGraphByWalking(dungeon);
      expect(measureDungeon(dungeon)).toMatchObject({
        rooms: rooms.length,
        floorShare: walkable.length / grid.tiles.length,
        tunnelTiles: walkable.filter(({ x, y }) => !rooms.some((room) => holds(room, x, y))).length,
        deadEndRooms: graph.filter((neighbors) => neighbors.length === 1).length,
        junctions: graph.filter((neighbors) => neighbors.length > 2).length,
        loops: loopsByTrees(graph),
        chokePoints: chokePointsByBlocking(grid).length,
        deadEndTiles: walkable.filter(
          ({ x, y }) => walkableNeighbors(grid, y * SIDE + x).length === 1,
        ).length,
      });
    }),
    { numRuns: runs(20) },
  );
});

/** Counts the pairs that close a circle: those whose rooms are in one tree already. */
function loopsByTrees(graph: readonly (readonly number[])[]): number {
  const trees = graph.map((_, room) => room);
  let loops = 0;
  for (const [a, neighbors] of graph.entries()) {
    for (const b of neighbors.filter((other) => other > a)) {
      const [from, to] = [trees[a]!, trees[b]!];
      if (from === to) loops++;
      else for (const [room, tree] of trees.entries()) if (tree === from) trees[room] = to;
    }
  }
  return loops;
}
