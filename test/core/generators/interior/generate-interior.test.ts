import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelRooms } from '../../../../src/core/analysis/rooms';
import { openWalls } from '../../../../src/core/generators/shared/open-walls';
import {
  addDoors,
  createRng,
  generateInterior,
  type InteriorOptions,
  parseAscii,
  type Room,
  roomTiles,
  toAscii,
} from '../../../../src/core/index';
import { arbitraryOptions, arbitrarySeed } from '../../../../src/testing/index';
import { expectRefused } from '../../../support/expect-refused';
import { faultsOfFamily } from '../../../support/judge-families';
import { runs } from '../../../support/runs';

const arbitraryCase = fc
  .tuple(arbitraryOptions('interior', { maxSide: 50 }), arbitrarySeed())
  .map(([options, seed]) => ({ options: options as InteriorOptions, seed }));

const holds = (property: (options: InteriorOptions, seed: string | number | bigint) => void) =>
  fc.assert(
    fc.property(arbitraryCase, ({ options, seed }) => property(options, seed as number)),
    { numRuns: runs(60) },
  );

test('rooms, walls one tile thick, and openings of three tiles fill the grid inside the ring', () => {
  holds((options, seed) => {
    const dungeon = generateInterior(createRng(seed), options);
    expect(faultsOfFamily({ seed: 1, generator: 'interior', options }, dungeon)).toEqual([]);
    const floor = dungeon.rooms.reduce((sum, room) => sum + roomTiles(room).length, 0);
    expect(floor + dungeon.tunnels.length).toBe(dungeon.grid.tiles.reduce((a, b) => a + b, 0));
  });
});

test('every opening takes a door', () => {
  holds((options, seed) => {
    const dungeon = generateInterior(createRng(seed), options);
    const { doors } = addDoors(createRng(1), dungeon);
    expect(doors).toHaveLength(dungeon.tunnels.length);
  });
});

test('every room that touches the hall opens to it', () => {
  holds((options, seed) => {
    const all = { ...options, corridor: true };
    const { grid, rooms, tunnels } = generateInterior(createRng(seed), all);
    if (rooms[0]?.kind !== 'hall') return;
    const labels = labelRooms({ grid, rooms });
    const { width, height } = grid;
    const beside = new Set<number>();
    for (let tile = 0; tile < labels.length; tile++) {
      if (labels[tile] !== 0) continue;
      const [x, y] = [tile % width, Math.floor(tile / width)];
      if (x + 2 < width) beside.add(labels[tile + 2]!);
      if (x >= 2) beside.add(labels[tile - 2]!);
      if (y + 2 < height) beside.add(labels[tile + 2 * width]!);
      if (y >= 2) beside.add(labels[tile - 2 * width]!);
    }
    beside.delete(0);
    beside.delete(-1);
    expect(tunnels.filter(({ from }) => from === 0).map(({ to }) => to)).toEqual(
      [...beside].sort((a, b) => a - b),
    );
  });
});

test('a share of 1 opens all walls between rooms, and 0 only the walls of the tree', () => {
  holds((options, seed) => {
    const { rooms, tunnels } = generateInterior(createRng(seed), { ...options, loops: 0 });
    expect(tunnels).toHaveLength(rooms.length - 1);
    const all = generateInterior(createRng(seed), { ...options, loops: 1 });
    const pairs = new Set(all.tunnels.map(({ from, to }) => `${from} ${to}`));
    expect(pairs.size).toBe(all.tunnels.length);
    for (const { from, to } of tunnels) expect(pairs).toContain(`${from} ${to}`);
  });
});

const THREE = `
###########
#...#.....#
#...#.....#
#...#######
#...#.....#
#...#.....#
###########`.trim();

test('the nearest rooms are joined in the middle half of the wall, a hub with all around it', () => {
  const rooms: Room[] = [
    { x1: 0, y1: 0, x2: 4, y2: 6 },
    { x1: 4, y1: 0, x2: 10, y2: 3 },
    { x1: 4, y1: 3, x2: 10, y2: 6 },
  ];
  const open = (loops: number, hub?: number) => {
    const grid = parseAscii(THREE);
    const labels = labelRooms({ grid, rooms });
    const openings = { rooms, labels, loops, ...(hub !== undefined && { hub }) };
    const least = { int: (min: number) => min };
    const tunnels = openWalls(least, grid, openings, undefined);
    return [tunnels.map(({ from, to }) => `${from}-${to}`).join(' '), toAscii({ grid })];
  };
  // The first of five walls and more is never opened.
  expect(open(0)).toEqual([
    '0-2 1-2',
    '###########\n#...#.....#\n#...#.....#\n#...##.####\n#.........#\n#...#.....#\n###########',
  ]);
  expect(open(0, 0)[0]).toBe('0-1 0-2');
  expect(open(1)[0]).toBe('0-1 0-2 1-2');
});

test('steps are reported in order: the hall, rooms, openings', () => {
  const stages: string[] = [];
  const options = { width: 50, height: 30, corridor: true };
  const dungeon = generateInterior(createRng(3), options, ({ stage, index }) => {
    stages.push(`${stage} ${index}`);
  });
  const { rooms, tunnels } = dungeon;
  expect(stages).toEqual([
    'hall 0',
    ...rooms.slice(1).map((_, i) => `room ${i}`),
    ...tunnels.map((_, i) => `tunnel ${i}`),
  ]);
});

test('a grid without space for rooms beside a hall has no hall', () => {
  const dungeon = generateInterior(createRng(1), { width: 9, height: 9, corridor: true });
  expect(dungeon.rooms.some(({ kind }) => kind === 'hall')).toBe(false);
});

test.for<[object, string, string]>([
  [{ loops: 2 }, 'loops', '`loops` must be a number from 0 to 1, received 2'],
  [{ corridor: 1 }, 'corridor', '`corridor` must be true or false, received 1'],
  [
    { roomMinSize: 19 },
    'roomMinSize',
    '`roomMinSize` must be at most the shorter side of the grid − 2 (18), received 19',
  ],
  [
    { connect: 'nearest' },
    'connect',
    'Unknown option `connect`. Known options: `width`, `height`, `roomMinSize`, `corridor`, `loops`.',
  ],
])('generateInterior refuses %o', ([options, option, message]) => {
  const rng = { int: () => expect.unreachable() };
  expectRefused(
    () => generateInterior(rng, { width: 30, height: 20, ...options } as never),
    option,
    message,
  );
});
