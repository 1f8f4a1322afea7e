import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxAroundFloor } from '../../../src/core/geometry/room-of-floor';
import {
  createRng,
  floorBox,
  isOnRoomFloor,
  roomCenter,
  shapes,
  solveLocks,
  validateDungeon,
} from '../../../src/core/index';
import { generateFromGraph } from '../../../src/missions/layout/generate-from-graph';
import { arbitraryPlanarGraph, lattice, ring } from '../../support/builders/graphs';
import { runs } from '../../support/runs';

const KEEP = {
  width: 60,
  height: 36,
  rooms: [
    ...['gate', 'hall', 'crypt', 'library', 'cell', 'armoury'],
    { name: 'antechamber', kind: 'danger' },
    { name: 'boss', kind: 'large', roomMinSize: 8 },
  ],
  connections: [
    ['gate', 'hall'],
    ['hall', 'crypt'],
    ['crypt', 'library'],
    ['library', 'hall'],
    ['crypt', 'cell'],
    { from: 'hall', to: 'armoury', lock: 0 },
    ['armoury', 'antechamber'],
    { from: 'hall', to: 'cell', secret: true },
    { from: 'antechamber', to: 'boss', lock: 1 },
    { from: 'gate', to: 'crypt', door: true },
  ],
  keys: [
    { room: 'armoury', lock: 1 },
    { room: 'cell', lock: 0 },
  ],
  kinds: { danger: { roomMaxSize: 4, roomMinSize: 4 }, large: { roomMaxSize: 10 } },
  entrance: 'gate',
  goal: 'boss',
} as const;

describe('a keep', () => {
  const seeds = Array.from({ length: runs(10) }, (_, seed) => seed);

  test.for(seeds)('matches its graph, with seed %i', (seed) => {
    const dungeon = generateFromGraph(createRng(seed), KEEP);
    const { rooms, doors, keys, marks, entrance, tunnels } = dungeon;
    expect(validateDungeon(dungeon)).toEqual([]);
    expect(rooms.map(({ name }) => name)).toEqual([
      ...['gate', 'hall', 'crypt', 'library', 'cell', 'armoury', 'antechamber', 'boss'],
    ]);
    expect(rooms.map(({ kind }) => kind).slice(5)).toEqual([undefined, 'danger', 'large']);
    expect(entrance).toEqual(roomCenter(rooms[0]!));
    expect(doors).toMatchObject([
      { tunnel: 5, lock: 0 },
      { tunnel: 7, secret: true },
      { tunnel: 8, lock: 1 },
      { tunnel: 9 },
    ]);
    // A door is where its tunnel leaves `from`.
    for (const { x, y, tunnel } of doors) {
      const [first] = tunnels[tunnel]!.path;
      expect(Math.abs(first!.x - x) + Math.abs(first!.y - y)).toBe(1);
    }
    expect(keys).toMatchObject([
      { room: 4, lock: 0 },
      { room: 5, lock: 1 },
    ]);
    expect(marks).toMatchObject([{ room: 7, kind: 'goal' }]);
    expect(solveLocks(dungeon)).toMatchObject({ opened: [{ lock: 0 }, { lock: 1 }], stuck: [] });
    expect(floorBox(rooms[6]!)).toMatchObject({ width: 4, height: 4 });
    const boss = floorBox(rooms[7]!);
    expect([boss.width, boss.height].every((side) => side >= 8 && side <= 10)).toBe(true);
  });
});

test('sides of rooms are in their range for all graphs', () => {
  fc.assert(
    fc.property(
      ...[
        arbitraryPlanarGraph(8),
        fc.integer(),
        fc.integer({ min: 1, max: 6 }),
        fc.nat({ max: 5 }),
      ],
      (graph, seed, roomMinSize, more) => {
        const roomMaxSize = Math.max(4, roomMinSize + more);
        const size = { width: 70, height: 60 };
        const dungeon = generateFromGraph(createRng(seed), {
          ...size,
          ...graph,
          roomMinSize,
          roomMaxSize,
        });
        for (const room of dungeon.rooms) {
          const { width, height } = floorBox(room);
          for (const side of [width, height]) {
            expect(side).toBeGreaterThanOrEqual(roomMinSize);
            expect(side).toBeLessThanOrEqual(roomMaxSize);
          }
        }
      },
    ),
    { numRuns: runs(20) },
  );
});

test('default sizes adapt to the sizes of a room', () => {
  const rooms = ['hall', { name: 'cell', roomMaxSize: 2 }, { name: 'nave', roomMinSize: 20 }];
  for (let seed = 0; seed < runs(5); seed++) {
    const dungeon = generateFromGraph(createRng(seed), { width: 70, height: 60, rooms });
    const [, cell, nave] = dungeon.rooms.map((room) => floorBox(room));
    expect(Math.max(cell!.width, cell!.height)).toBeLessThanOrEqual(2);
    expect(Math.min(nave!.width, nave!.height)).toBeGreaterThanOrEqual(20);
  }
});

test.for([
  [1, []],
  [2, [[0, 1]]],
  [3, [[0, 1], [1, 2], [2, 0]]],
] as const)('a ring is the default for %i rooms without connections, if there are enough', ([count, pairs]) => {
  const rooms = ['a', 'b', 'c'].slice(0, count).map((name) => ({ name, kind: 'plain' }));
  const { tunnels } = generateFromGraph(createRng(1), { width: 50, height: 40, rooms });
  expect(tunnels.map(({ from, to }) => [from, to])).toEqual(pairs);
}); // biome-ignore format: a case a line

describe('rooms with fixed points', () => {
  test.for([
    [
      [1, 1],
      [18, 12],
    ],
    [
      [18, 1],
      [1, 12],
    ],
  ] as const)('may be in the corners of the grid: %j', (corners) => {
    const at = corners.map(([x, y], i) => ({ room: 'ab'[i]!, x, y }));
    const options = { width: 20, height: 14, rooms: ['a', 'b'], roomMaxSize: 1, at };
    const dungeon = generateFromGraph(createRng(1), options);
    expect(validateDungeon(dungeon)).toEqual([]);
    expect(dungeon.rooms.map((room) => roomCenter(room))).toEqual(
      corners.map(([x, y]) => ({ x, y })),
    );
  });

  test('are inside the ring, even if their points are beside it', () => {
    const points = [[22, 1], [1, 14]] as const; // biome-ignore format: a line
    const at = points.map(([x, y], i) => ({ room: 'ab'[i]!, x, y }));
    const size = { width: 24, height: 16, roomMinSize: 4, roomMaxSize: 4, attempts: 1 };
    const dungeon = generateFromGraph(createRng(1), { ...size, rooms: ['a', 'b'], at });
    expect(validateDungeon(dungeon)).toEqual([]);
    for (const [i, { x, y }] of at.entries()) {
      expect(isOnRoomFloor(dungeon.rooms[i]!, x, y)).toBe(true);
    }
  });

  test('have floor at their points with any shape', () => {
    const at = [{ room: 'a', x: 10, y: 10 }, { room: 'b', x: 30, y: 20 }]; // biome-ignore format: a line
    const options = { width: 40, height: 30, rooms: ['a', 'b'], at, roomMinSize: 7 };
    for (let seed = 0; seed < runs(10); seed++) {
      const { rooms } = generateFromGraph(createRng(seed), {
        ...options,
        roomShapes: [shapes.cross, shapes.ring],
      });
      expect(at.every(({ x, y }, i) => isOnRoomFloor(rooms[i]!, x, y))).toBe(true);
    }
  });

  test('never touch, even if their points are near each other', () => {
    const at = [{ room: 'a', x: 10, y: 10 }, { room: 'b', x: 13, y: 11 }]; // biome-ignore format: a line
    for (let seed = 0; seed < runs(10); seed++) {
      const options = { width: 40, height: 30, rooms: ['a', 'b'], roomMaxSize: 5, at };
      const dungeon = generateFromGraph(createRng(seed), options);
      expect(validateDungeon(dungeon)).toEqual([]);
      for (const [i, { x, y }] of at.entries()) {
        expect(isOnRoomFloor(dungeon.rooms[i]!, x, y)).toBe(true);
      }
    }
  });
});

test('tunnels are in the order of connections', () => {
  const graph = ring(6);
  const connections = [...graph.connections].reverse().map(([a, b]) => [b, a] as const);
  const { tunnels } = generateFromGraph(createRng(3), {
    width: 50,
    height: 40,
    ...graph,
    connections,
  });
  const names = tunnels.map(({ from, to }) => [graph.rooms[from], graph.rooms[to]]);
  expect(names).toEqual(connections);
});

test('no tunnel is longer than the maximum', () => {
  for (let seed = 0; seed < runs(10); seed++) {
    const options = { width: 60, height: 50, ...ring(9), maxTunnelLength: 6 };
    for (const { path } of generateFromGraph(createRng(seed), options).tunnels) {
      const steps = path.slice(1).reduce((sum, { x, y }, i) => {
        return sum + Math.abs(x - path[i]!.x) + Math.abs(y - path[i]!.y);
      }, 0);
      expect(steps - 1).toBeLessThanOrEqual(6);
    }
  }
});

test('rooms with shapes keep them', () => {
  const { rooms } = generateFromGraph(createRng(5), {
    width: 50,
    height: 40,
    ...ring(5),
    roomMinSize: 6,
    roomMaxSize: 9,
    roomShapes: shapes.ellipse,
  });
  expect(rooms.every(({ shape }) => shape !== undefined)).toBe(true);
});

test('a room has its own shape, or that of its kind, or the default', () => {
  const { connections } = ring(3);
  const { rooms } = generateFromGraph(createRng(5), {
    width: 50,
    height: 40,
    connections,
    roomMinSize: 6,
    roomMaxSize: 9,
    rooms: [
      { name: 'r0', kind: 'pit', roomShapes: shapes.rectangle },
      { name: 'r1', kind: 'pit' },
      'r2',
    ],
    kinds: { pit: { roomShapes: shapes.cross } },
  });
  expect(rooms.map(({ shape }) => shape !== undefined)).toEqual([false, true, false]);
});

test('observers see rooms and tunnels, removals, and the result', () => {
  const stages = new Set<string>();
  let last: Uint8Array | undefined;
  let before: Uint8Array | undefined;
  const make = (seed: number) =>
    generateFromGraph(
      createRng(seed),
      { width: 40, height: 32, ...lattice(4, 4) },
      ({ stage, grid }) => {
        stages.add(stage);
        if (stage === 'move') expect(grid.tiles).not.toEqual(before);
        before = grid.tiles.slice();
        last = grid.tiles;
      },
    );
  for (let seed = 0; seed < 10; seed++) expect(make(seed).grid.tiles).toEqual(last);
  expect([...stages].sort()).toEqual(['growth', 'move', 'retreat', 'room', 'tunnel']);
});

test('all steps have the size of a large grid, and begin near its middle', () => {
  const steps: string[] = [];
  generateFromGraph(
    createRng(1),
    { width: 120, height: 70, rooms: ['a', 'b'], connections: [['a', 'b']], roomMaxSize: 4 },
    ({ stage, grid }) => {
      const { x, y, width, height } = boxAroundFloor(grid);
      const isNearMiddle = x > 30 && x + width < 90 && y > 10 && y + height < 60;
      steps.push(`${stage} ${grid.width} × ${grid.height} ${isNearMiddle}`);
    },
  );
  expect(new Set(steps)).toEqual(
    new Set(['room', 'tunnel', 'growth'].map((stage) => `${stage} 120 × 70 true`)),
  );
});
