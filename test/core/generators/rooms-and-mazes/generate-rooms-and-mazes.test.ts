import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createRng,
  type Dungeon,
  generateRoomsAndMazes,
  type Point,
  type Room,
  type RoomsAndMazesOptions,
} from '../../../../src/core/index';
import { arbitraryOptions, arbitrarySeed } from '../../../../src/testing/index';
import { expectRefused } from '../../../support/expect-refused';
import { cellsOf, faultsOf } from '../../../support/judge';
import { draw, plainRoomsAndMazes } from '../../../support/oracles/plain-mazes';
import { nameOf } from '../../../support/points';
import { runs } from '../../../support/runs';

const arbitraryCase = fc
  .tuple(arbitraryOptions('rooms-and-mazes', { maxSide: 50 }), arbitrarySeed())
  .map(([options, seed]) => ({ options: options as RoomsAndMazesOptions, seed }));

/** Holds for dungeons of all options, some of which are set. */
function holds(
  set: Partial<RoomsAndMazesOptions>,
  property: (dungeon: Dungeon, options: RoomsAndMazesOptions) => void,
): void {
  fc.assert(
    fc.property(arbitraryCase, ({ options, seed }) => {
      const all = { ...options, ...set };
      property(generateRoomsAndMazes(createRng(seed), all), all);
    }),
  );
}

const isMaze = ({ kind }: Room) => kind === 'maze';

function isDug({ grid }: Dungeon, x: number, y: number): boolean {
  return grid.tiles[y * grid.width + x] !== 0;
}

function waysOn(dungeon: Dungeon, { x, y }: Point): number {
  const around = [isDug(dungeon, x - 1, y), isDug(dungeon, x + 1, y)];
  return [...around, isDug(dungeon, x, y - 1), isDug(dungeon, x, y + 1)].filter(Boolean).length;
}

test('generateRoomsAndMazes equals a plain port, tile by tile and draw by draw', () => {
  fc.assert(
    fc.property(arbitraryCase, ({ options, seed }) => {
      const [ours, plain] = [createRng(seed), createRng(seed)];
      const { grid } = generateRoomsAndMazes(ours, options);
      expect(draw(grid)).toBe(plainRoomsAndMazes(plain, options));
      expect(ours.getState()).toEqual(plain.getState());
    }),
    { numRuns: runs(80) },
  );
});

test('a separate checker finds no fault, and no two doors are side by side', () => {
  holds({}, (dungeon) => {
    expect(faultsOf(dungeon)).toEqual([]);
    const doors = new Set(dungeon.doors.map(nameOf));
    for (const { x, y } of dungeon.doors) {
      expect(doors.has(nameOf({ x: x + 1, y })) || doors.has(nameOf({ x, y: y + 1 }))).toBe(false);
    }
  });
});

test('plain rooms come first, with odd sides at odd places, then mazes in tile order', () => {
  holds({}, ({ rooms, grid }, { roomMinSize = 1, roomMaxSize = Number.POSITIVE_INFINITY }) => {
    const plain = rooms.filter((room) => !isMaze(room));
    expect(plain.length).toBeGreaterThan(0);
    expect(rooms.slice(plain.length).every(isMaze)).toBe(true);
    for (const { x1, y1, x2, y2, shape, kind } of plain) {
      expect([x1 % 2, y1 % 2, x2 % 2, y2 % 2, shape, kind]).toEqual([
        ...[0, 0, 0, 0],
        ...[undefined, undefined],
      ]);
      for (const side of [x2 - x1 - 1, y2 - y1 - 1]) {
        expect(side).toBeGreaterThanOrEqual(roomMinSize);
        expect(side).toBeLessThanOrEqual(roomMaxSize);
      }
    }
    const firsts = rooms.slice(plain.length).map((room) => {
      const { x, y } = cellsOf(room)[0]!;
      return y * grid.width + x;
    });
    expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
  });
});

test('each tunnel is three tiles long, from the lower room to the higher, with its door in the middle', () => {
  holds({}, ({ tunnels, doors = [] }) => {
    expect(doors.length).toBe(tunnels.length);
    tunnels.forEach(({ from, to, path: [a, b, ...rest] }, i) => {
      expect(from).toBeLessThan(to);
      expect(rest).toEqual([]);
      const [start, end] = [a as Point, b as Point];
      expect(Math.abs(start.x - end.x) + Math.abs(start.y - end.y)).toBe(2);
      expect([start.x % 2, start.y % 2]).toEqual([1, 1]);
      expect(doors[i]).toEqual({
        x: (start.x + end.x) / 2,
        y: (start.y + end.y) / 2,
        tunnel: i,
      });
    });
  });
});

test('loops: 0 makes a tree, whether mazes vanished or not', () => {
  holds({ loops: 0 }, ({ rooms, tunnels }) => {
    expect(tunnels.length).toBe(rooms.length - 1);
  });
});

test('loops: 1 with all dead ends opens every wall that could have a door', () => {
  holds({ loops: 1, deadEnds: 1 }, (dungeon) => {
    const { grid, rooms } = dungeon;
    const owners = new Map(
      rooms.flatMap((room, i) => cellsOf(room).map((point) => [nameOf(point), i] as const)),
    );
    for (let y = 1; y < grid.height - 1; y++) {
      for (let x = 1 + (y % 2); x < grid.width - 1; x += 2) {
        const [dx, dy] = y % 2 === 1 ? [1, 0] : [0, 1];
        const a = owners.get(nameOf({ x: x - dx, y: y - dy }));
        const b = owners.get(nameOf({ x: x + dx, y: y + dy }));
        const isBetween = a !== undefined && b !== undefined && a !== b;
        expect(grid.tiles[y * grid.width + x] === 2).toBe(isBetween);
      }
    }
  });
});

test('a share of extra doors is a share of the walls that are left', () => {
  const options = { width: 80, height: 60, deadEnds: 1 };
  const doorsAt = (loops: number) =>
    generateRoomsAndMazes(createRng(5), { ...options, loops: loops }).doors?.length ?? 0;
  const [tree, all] = [doorsAt(0), doorsAt(1)];
  expect(doorsAt(0.25)).toBe(tree + Math.round(0.25 * (all - tree)));
});

test('deadEnds: 1 leaves all cells dug', () => {
  holds({ deadEnds: 1 }, (dungeon) => {
    const { width, height } = dungeon.grid;
    for (let y = 1; y < height - 1; y += 2) {
      for (let x = 1; x < width - 1; x += 2) expect(isDug(dungeon, x, y)).toBe(true);
    }
  });
});

test('deadEnds: 0 leaves no maze tile with one exit', () => {
  holds({ deadEnds: 0 }, (dungeon) => {
    for (const cell of dungeon.rooms.filter(isMaze).flatMap(cellsOf)) {
      expect(waysOn(dungeon, cell)).toBeGreaterThan(1);
    }
  });
});

test('the share of dead ends is kept', () => {
  const endsAt = (deadEnds: number) => {
    let ends = 0;
    for (let seed = 0; seed < runs(10); seed++) {
      const options = { width: 80, height: 60, deadEnds };
      const dungeon = generateRoomsAndMazes(createRng(seed), options);
      const cells = dungeon.rooms.filter(isMaze).flatMap(cellsOf);
      ends += cells.filter((cell) => waysOn(dungeon, cell) === 1).length;
    }
    return ends;
  };
  expect(Math.abs(endsAt(0.4) / endsAt(1) - 0.4)).toBeLessThan(0.03);
});

test('the entrance is the centre of the first room', () => {
  holds({}, ({ rooms: [room], entrance }) => {
    const { x1, y1, x2, y2 } = room as Room;
    expect(entrance).toEqual({ x: Math.floor((x1 + x2) / 2), y: Math.floor((y1 + y2) / 2) });
  });
});

test('a room that fills the grid is the only one, without doors', () => {
  const dungeon = generateRoomsAndMazes(createRng(1), { width: 6, height: 5, roomMinSize: 3 });
  expect(draw(dungeon.grid)).toBe('######\n#...##\n#...##\n#...##\n######');
  expect(dungeon).toMatchObject({ rooms: [{ x1: 0, y1: 0, x2: 4, y2: 4 }], tunnels: [] });
  expect(dungeon.doors).toEqual([]);
});

describe('room sizes', () => {
  const sizesOf = (options: Partial<RoomsAndMazesOptions>, size = { width: 90, height: 70 }) => {
    const { rooms } = generateRoomsAndMazes(createRng(1), { ...size, ...options });
    const plain = rooms.filter((room) => !isMaze(room));
    const sides = new Set(plain.flatMap(({ x1, y1, x2, y2 }) => [x2 - x1 - 1, y2 - y1 - 1]));
    return [...sides].sort((a, b) => a - b);
  };

  test('are odd, from 3 to 9', () => {
    expect(sizesOf({})).toEqual([3, 5, 7, 9]);
    expect(sizesOf({ roomMinSize: 4, roomMaxSize: 8 })).toEqual([5, 7]);
  });

  test('defaults adapt to a given size, and to the grid', () => {
    expect(sizesOf({ roomMaxSize: 2 })).toEqual([1]);
    expect(sizesOf({ roomMinSize: 10 })).toEqual([11]);
    expect(sizesOf({}, { width: 6, height: 90 })).toEqual([3]);
    expect(sizesOf({}, { width: 4, height: 90 })).toEqual([1]);
  });

  test.for<[object, string, string]>([
    [
      { roomMinSize: 4, roomMaxSize: 4 },
      'roomMaxSize',
      '`roomMaxSize` must be at least `roomMinSize`, or the odd number above it (5), received 4',
    ],
    [
      { roomMinSize: 9, roomMaxSize: 5 },
      'roomMaxSize',
      '`roomMaxSize` must be at least `roomMinSize`, or the odd number above it (9), received 5',
    ],
    [
      { roomMinSize: 18 },
      'roomMinSize',
      '`roomMinSize` must be at most the shorter side of the grid − 2, or the odd number below it (17), received 18',
    ],
    [
      { roomMaxSize: 19 },
      'roomMaxSize',
      '`roomMaxSize` must be at most the shorter side of the grid − 2 (18), received 19',
    ],
    [{ roomMinSize: 0 }, 'roomMinSize', '`roomMinSize` must be at least 1, received 0'],
    [{ attempts: 0 }, 'attempts', '`attempts` must be at least 1, received 0'],
    [
      { straightness: -1 },
      'straightness',
      '`straightness` must be a number from 0 to 1, received -1',
    ],
    [{ loops: 1.01 }, 'loops', '`loops` must be a number from 0 to 1, received 1.01'],
    [{ deadEnds: null }, 'deadEnds', '`deadEnds` must be a number from 0 to 1, received null'],
    [
      { branching: 1 },
      'branching',
      'Unknown option `branching`. Known options: `width`, `height`, `attempts`, `roomMinSize`, `roomMaxSize`, `straightness`, `loops`, `deadEnds`.',
    ],
  ])('refuses %o', ([options, option, message]) => {
    const rng = { int: () => expect.unreachable() };
    expectRefused(
      () => generateRoomsAndMazes(rng, { width: 30, height: 20, ...options } as never),
      option,
      message,
    );
  });
});

test('steps are reported in order, and the last grid is the dungeon’s', () => {
  const options = { width: 40, height: 31, deadEnds: 0.1, loops: 0.2 };
  const stages: string[] = [];
  const counts: Record<string, number> = {};
  let before = new Uint8Array(40 * 31);
  const dungeon = generateRoomsAndMazes(createRng(4), options, ({ stage, index, grid }) => {
    if (stages[stages.length - 1] !== stage) stages.push(stage);
    expect(index).toBe(counts[stage] ?? 0);
    counts[stage] = index + 1;
    if (grid.tiles.every((tile, i) => tile === before[i])) expect.unreachable('nothing changed');
    before = grid.tiles.slice();
  });
  expect(stages).toEqual(['room', 'cell', 'door', 'dead-end']);
  expect(counts.room).toBe(dungeon.rooms.filter((room) => !isMaze(room)).length);
  expect(before).toEqual(dungeon.grid.tiles);
  expect(generateRoomsAndMazes(createRng(4), options)).toEqual(dungeon);
});
