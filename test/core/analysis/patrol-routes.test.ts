import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  blockedTiles,
  createRng,
  type Dungeon,
  distanceField,
  generateMaze,
  lockDoors,
  type Point,
  patrolRoutes,
  roomCenter,
  roomGraph,
  roomTiles,
  tunnelTiles,
} from '../../../src/core/index';
import { arbitraryDungeon } from '../../../src/testing/index';
import { drawGrid } from '../../support/builders/draw-grid';
import { withSingleDoors } from '../../support/door-row';
import { nameOf } from '../../support/points';
import { runs } from '../../support/runs';

/** The tiles where guards may walk: walkable, and neither a locked nor a secret door. */
function openTiles(dungeon: Dungeon): Set<string> {
  const { grid, doors } = withSingleDoors(dungeon);
  const open = new Set<string>();
  for (const [i, tile] of grid.tiles.entries()) {
    if (![0, 5, 7, 8].includes(tile))
      open.add(nameOf({ x: i % grid.width, y: (i / grid.width) | 0 }));
  }
  for (const door of doors) {
    if (door.lock !== undefined || door.secret) open.delete(nameOf(door));
  }
  return open;
}

/** For each room, the rooms that open tunnels lead to: by the letters of rooms along each path. */
function walkableGraph(dungeon: Dungeon): Set<number>[] {
  const open = openTiles(dungeon);
  const floors = dungeon.rooms.map((room) => new Set(roomTiles(room).map(nameOf)));
  const graph = dungeon.rooms.map(() => new Set<number>());
  for (const { path } of dungeon.tunnels) {
    const signs = tunnelTiles({ path }, dungeon.grid).map((cell) => {
      if (!open.has(nameOf(cell))) return '#';
      const room = floors.findIndex((floor) => floor.has(nameOf(cell)));
      return room < 0 ? '.' : `<${room}>`;
    });
    for (const [, a, b] of signs.join('').matchAll(/<(\d+)>\.*(?=<(\d+)>)/g)) {
      if (a === b) continue;
      graph[Number(a)]!.add(Number(b));
      graph[Number(b)]!.add(Number(a));
    }
  }
  for (const [room, neighbors] of graph.entries()) {
    for (const other of neighbors) expect(roomGraph(dungeon)[room]).toContain(other);
  }
  return graph;
}

/** Whether a room is on a cycle: two of its neighbours are joined without it. */
function isOnRing(graph: readonly Set<number>[], room: number): boolean {
  return [...graph[room]!].some((start) => {
    const reached = new Set([start]);
    for (const at of reached) for (const next of graph[at]!) if (next !== room) reached.add(next);
    return [...graph[room]!].some((other) => other !== start && reached.has(other));
  });
}

/** The rooms that a route enters, in order. */
function roomsOf({ rooms }: Dungeon, route: readonly Point[]): number[] {
  const floors = rooms.map((room) => new Set(roomTiles(room).map(nameOf)));
  const entered: number[] = [];
  for (const point of route) {
    const room = floors.findIndex((floor) => floor.has(nameOf(point)));
    if (room >= 0 && room !== entered.at(-1)) entered.push(room);
  }
  if (entered.length > 1 && entered[0] === entered.at(-1)) entered.pop();
  return entered;
}

const isRing = (rooms: readonly number[]) =>
  rooms.length > 2 && new Set(rooms).size === rooms.length;

/** Any dungeon, with locked and secret doors if it has room for them. */
const arbitraryBeat = fc.tuple(arbitraryDungeon(), fc.boolean()).map(([dungeon, isLocked]) => {
  if (!isLocked) return dungeon;
  const rng = createRng(dungeon.rooms.length, 'doors');
  const { doors } = dungeon;
  return lockDoors(rng, doors.length > 0 ? dungeon : addDoors(rng, dungeon, { secretShare: 0.2 }));
});

describe('patrol routes in any dungeon', () => {
  test('are closed walks over open tiles', () => {
    fc.assert(
      fc.property(arbitraryBeat, fc.integer({ min: 2, max: 40 }), (dungeon, minLength) => {
        const open = openTiles(dungeon);
        const routes = patrolRoutes(dungeon, { minLength });
        for (const route of routes) {
          expect(route.length).toBeGreaterThanOrEqual(minLength);
          for (const [i, { x, y }] of route.entries()) {
            const next = route[(i + 1) % route.length]!;
            expect(Math.abs(next.x - x) + Math.abs(next.y - y)).toBe(1);
            expect(open).toContain(nameOf({ x, y }));
          }
        }
        const sets = routes.map((route) => JSON.stringify([...new Set(route.map(nameOf))].sort()));
        expect(new Set(sets).size).toBe(routes.length);
        expect(patrolRoutes(dungeon, { minLength, max: 2 })).toEqual(routes.slice(0, 2));
      }),
      { numRuns: runs(150) },
    );
  });

  test('visit rooms on rings by rings, and all other rooms there and back', () => {
    fc.assert(
      fc.property(arbitraryBeat, (dungeon) => {
        const graph = walkableGraph(dungeon);
        const routes = patrolRoutes(dungeon, { minLength: 2, max: 99 }).map((way) =>
          roomsOf(dungeon, way),
        );
        const rings = new Set(routes.filter(isRing).flat());
        // A lake can cut a room in two, of which routes visit only the part with its middle.
        const isDry = dungeon.lakes.length === 0;
        for (const room of dungeon.rooms.keys()) {
          if (isDry && isOnRing(graph, room)) expect(rings).toContain(room);
        }
        for (const [i, route] of routes.entries()) {
          const before = new Set(routes.slice(0, i).flat());
          expect(route.some((room) => !before.has(room))).toBe(true);
          if (isRing(route)) expect(routes.slice(0, i).every(isRing)).toBe(true);
          for (const [k, room] of route.entries()) {
            const next = route[(k + 1) % route.length]!;
            if (next !== room) expect(graph[room]).toContain(next);
          }
        }
        const visited = new Set(routes.flat());
        const dry = dungeon.rooms.filter(
          (room) =>
            roomTiles(room).filter((cell) => openTiles(dungeon).has(nameOf(cell))).length > 1,
        );
        if (!isDry) return;
        for (const room of dry) expect(visited).toContain(dungeon.rooms.indexOf(room));
      }),
      { numRuns: runs(150) },
    );
  });
});

describe('patrol routes in small dungeons', () => {
  /** Four rooms in a ring, and a fifth that only the fourth leads to. */
  const ring = (doors: Dungeon['doors'] = []): Dungeon => {
    const grid = drawGrid(
      '################', //
      '#...........####',
      '#...####....####',
      '##.######.######',
      '##.######.######',
      '#...####........',
      '#.........##....',
      '################',
    );
    for (const { x, y } of doors) grid.tiles[y * grid.width + x] = 2;
    const room = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2 });
    const rooms = [room(0, 0, 4, 3), room(7, 0, 12, 3), room(0, 4, 4, 7), room(7, 4, 10, 7)];
    rooms.push(room(11, 4, 16, 7));
    const tunnel = (from: number, to: number, ...path: Point[]) => ({ from, to, path });
    return {
      grid,
      rooms,
      tunnels: [
        tunnel(0, 1, { x: 3, y: 1 }, { x: 8, y: 1 }),
        tunnel(0, 2, { x: 2, y: 2 }, { x: 2, y: 5 }),
        tunnel(1, 3, { x: 9, y: 2 }, { x: 9, y: 5 }),
        tunnel(2, 3, { x: 3, y: 6 }, { x: 8, y: 6 }),
        tunnel(3, 4, { x: 9, y: 5 }, { x: 12, y: 5 }),
      ],
      doors,
      entrance: { x: 1, y: 1 },
      stairs: [],
      lakes: [],
      keys: [],
      marks: [],
    } as unknown as Dungeon;
  };

  test('visit a ring first, then the room beside it', () => {
    const dungeon = ring();
    const routes = patrolRoutes(dungeon, { minLength: 4 });
    expect(routes.map((route) => roomsOf(dungeon, route))).toEqual([
      expect.arrayContaining([0, 1, 2, 3]),
      [4, 3],
    ]);
    expect(routes.every((route) => new Set(route.map(nameOf)).size > 4)).toBe(true);
  });

  test('break a ring at a locked or secret door, but not at a plain one', () => {
    const at = { x: 6, y: 1, tunnel: 0 };
    const firstRoute = (dungeon: Dungeon) => roomsOf(dungeon, patrolRoutes(dungeon)[0]!);
    expect(isRing(firstRoute(ring([at] as never)))).toBe(true);
    expect(isRing(firstRoute(ring([{ ...at, lock: 0 }] as never)))).toBe(false);
    expect(isRing(firstRoute(ring([{ ...at, secret: true }] as never)))).toBe(false);
  });

  test('avoid blocked tiles', () => {
    const dungeon = ring();
    const table = { x: 6, y: 1, blocks: true };
    const routes = patrolRoutes(dungeon, { blocked: blockedTiles(dungeon, [table]) });
    expect(routes.flat()).not.toContainEqual({ x: 6, y: 1 });
    expect(isRing(roomsOf(dungeon, routes[0]!))).toBe(false);
  });

  test('lead from the middle of a single room to its end', () => {
    const dungeon = generateMaze(createRng(3), { width: 31, height: 15 });
    const routes = patrolRoutes(dungeon);
    expect(routes).toHaveLength(1);
    const field = distanceField(dungeon.grid, [roomCenter(dungeon.rooms[0]!)]);
    expect(routes[0]).toHaveLength(2 * Math.max(...field));
  });

  test.for([
    [{ max: -1 }, 'max'],
    [{ minLength: 1 }, 'minLength'],
    [{ blocked: new Uint8Array(2) }, 'blocked'],
    [{ length: 3 }, 'length'],
  ] as const)('are refused for %j', ([options, option]) => {
    expect(() => patrolRoutes(ring(), options as never)).toThrow(
      expect.objectContaining({ option }),
    );
  });
});
