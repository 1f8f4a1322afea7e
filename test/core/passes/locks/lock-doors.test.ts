import { expect, test } from 'vitest';
import {
  connectNearest,
  createGrid,
  createRng,
  type Door,
  type Dungeon,
  generateBsp,
  generateRandomPlacement,
  lockDoors,
  type Rng,
  type Room,
  roomTiles,
  type Step,
  solveLocks,
} from '../../../../src/core/index';
import { drawn, ROW } from '../../../support/builders/rows-of-doors';
import { expectRefused } from '../../../support/expect-refused';
import { faultsOf } from '../../../support/judge';
import { visit } from '../../../support/oracles/solver';
import { runs } from '../../../support/runs';

test('every door of a row of rooms cuts something off, and all keys can be reached', () => {
  const dungeon = drawn(ROW);
  expect(faultsOf(dungeon)).toEqual([]);
  const orders = new Set<string>();
  for (let seed = 0; seed < runs(15); seed++) {
    const locked = lockDoors(createRng(seed), dungeon, { locks: 3, minRegion: 4 });
    expect(faultsOf(locked)).toEqual([]);
    expect(locked.keys?.length).toBe(3);
    expect(visit(locked).held).toEqual([0, 1, 2]);
    for (const lock of [0, 1, 2])
      expect(visit(locked, [lock]).reached).toBeLessThan(visit(locked).dug);
    const { opened, stuck } = solveLocks(locked);
    expect(stuck).toEqual([]);
    expect(opened.map(({ lock }) => lock)).toEqual([0, 1, 2]);
    orders.add(JSON.stringify(locked.keys?.map(({ room }) => room)));
  }
  // The key of the last lock is in any of the three rooms before it.
  expect(orders.size).toBeGreaterThan(3);
});

test('a lock opens an area of at least the given size, and the input is unchanged', () => {
  const dungeon = drawn(ROW);
  const copy = structuredClone(dungeon);
  for (const minRegion of [1, 9, 13, 25, 200]) {
    const locked = lockDoors(createRng(minRegion), dungeon, { locks: 9, minRegion });
    for (const { tiles } of solveLocks(locked).opened)
      expect(tiles).toBeGreaterThanOrEqual(minRegion);
    if (minRegion === 200) expect(locked).toEqual(dungeon);
  }
  expect(dungeon).toEqual(copy);
});

test('a dungeon without doors, or with a door in a ring, is returned unchanged', () => {
  const open = generateBsp(createRng(1), { width: 40, height: 30 });
  expect(lockDoors(createRng(1), open)).toEqual(open);
  const ring = drawn(`
##########
#@A+BBBBB#
#AA#BBBBB#
#AA+BBBBB#
##########
`);
  expect(lockDoors(createRng(1), ring, { locks: 2, minRegion: 1 })).toEqual(ring);
});

test('no door is locked before stairs that lead up', () => {
  const dungeon = drawn(ROW);
  const last = { x: 20, y: 2 };
  const tiles = new Uint8Array(dungeon.grid.tiles);
  tiles[last.y * dungeon.grid.width + last.x] = 3;
  const withStairs: Dungeon = {
    ...dungeon,
    grid: { ...dungeon.grid, tiles },
    stairs: [{ ...last, direction: 'up', room: 3, path: [last] }],
  };
  for (let seed = 0; seed < runs(10); seed++) {
    expect(lockDoors(createRng(seed), withStairs, { locks: 3, minRegion: 1 })).toEqual(withStairs);
  }
});

test('existing locks are kept, and numbers continue after them', () => {
  const dungeon = drawn(ROW);
  const once = lockDoors(createRng(3), dungeon, { locks: 1, minRegion: 4 });
  const twice = lockDoors(createRng(4), once, { locks: 2, minRegion: 4 });
  expect(twice.keys?.slice(0, 1)).toEqual(once.keys);
  expect(twice.keys?.map(({ lock }) => lock)).toEqual([0, 1, 2]);
  expect(visit(twice).reached).toBe(visit(twice).dug);
  expect(solveLocks(twice).stuck).toEqual([]);
});

test('areas of existing locks remain behind them', () => {
  const dungeon = drawn(ROW);
  const [first, second, third] = dungeon.doors as [Door, Door, Door];
  const locked = {
    ...dungeon,
    doors: [first, second, { ...third, lock: 0 }],
    keys: [{ x: 1, y: 1, room: 0, lock: 0 }],
  };
  // The second door would open C and the tunnel up to the third: 12 tiles.
  const locksOf = (minRegion: number) =>
    lockDoors(createRng(1), locked, { locks: 1, minRegion }).doors?.map(({ lock }) => lock);
  for (const minRegion of [13, 22]) expect(locksOf(minRegion)).toEqual([1, undefined, 0]);
  expect(locksOf(23)).toEqual([undefined, undefined, 0]);
});

test('one draw decides whether a key is in the area opened last or anywhere', () => {
  const draws = (part: number) => {
    const ranges: [number, number][] = [];
    const rng: Rng = {
      int(min, max) {
        ranges.push([min, max]);
        return max === 1 ? part : min;
      },
    };
    const { keys } = lockDoors(rng, drawn(ROW), { locks: 3, minRegion: 4 });
    // The first two put the doors in order.
    return { ranges: ranges.slice(2), rooms: keys?.map(({ room }) => room) };
  };
  expect(draws(0)).toEqual({
    ranges: [
      [0, 4],
      [0, 1],
      [0, 8],
      [0, 1],
      [0, 8],
    ],
    rooms: [0, 1, 2],
  });
  expect(draws(1)).toEqual({
    ranges: [
      [0, 4],
      [0, 1],
      [0, 12],
      [0, 1],
      [0, 20],
    ],
    rooms: [0, 0, 0],
  });
});

test('a key may be on any free tile, chosen by a draw', () => {
  const places = [0, 1, 2, 3, 4].map((place) => {
    // The first two put the doors in order, and the third is the place of the first key.
    let draws = 0;
    const int: Rng['int'] = (min) => (draws++ === 2 ? place : min);
    return lockDoors({ int }, drawn(ROW), { locks: 3, minRegion: 4 }).keys[0];
  });
  const { rooms, entrance } = drawn(ROW);
  const free = roomTiles(rooms[0]!).filter(({ x, y }) => x !== entrance.x || y !== entrance.y);
  expect(places.map((key) => [key?.x, key?.y])).toEqual(free.map(({ x, y }) => [x, y]));
});

test('a draw out of range is named', () => {
  const answers = (at: number) => {
    let draws = 0;
    const int: Rng['int'] = (min) => (draws++ === at ? -1 : min);
    return () => lockDoors({ int }, drawn(ROW), { locks: 3, minRegion: 4 });
  };
  expect(answers(3)).toThrow("the draw of a key's part");
});

test('a key is anywhere, without a draw, if the area opened last has no room for it', () => {
  const dungeon = drawn(ROW);
  const [, b] = dungeon.rooms as [Room, Room];
  const marks = roomTiles(b).map((cell) => ({ ...cell, room: 1, kind: 'rubble' }));
  const ranges: [number, number][] = [];
  const rng: Rng = {
    int(min, max) {
      ranges.push([min, max]);
      return min;
    },
  };
  const { keys } = lockDoors(rng, { ...dungeon, marks }, { locks: 3, minRegion: 4 });
  expect(ranges.slice(2)).toEqual([
    [0, 4],
    [0, 3],
    [0, 1],
    [0, 8],
  ]);
  expect(keys?.map(({ room }) => room)).toEqual([0, 0, 2]);
});

test.for([0, 2])(
  'a lock that cuts nothing off, on door %i of a ring, hinders none behind it',
  (i) => {
    const ring = drawn(`
##############
#@A+BBBBB+CCC#
#AA#BBBBB#CCC#
#AA+BBBBB#CCC#
##############
`);
    const doors = ring.doors?.map((door, k) => (k === i ? { ...door, lock: 0 } : door)) as Door[];
    const keys = [{ x: 1, y: 2, room: 0, lock: 0 }];
    const locked = lockDoors(createRng(1), { ...ring, doors, keys }, { locks: 1, minRegion: 4 });
    expect(locked.doors?.[1]?.lock).toBe(1);
  },
);

test('each lock is a step', () => {
  const steps: Step[] = [];
  lockDoors(createRng(1), drawn(ROW), { locks: 3, minRegion: 4 }, (step) => steps.push(step));
  expect(steps.map(({ stage, index }) => [stage, index])).toEqual([
    ['lock', 0],
    ['lock', 1],
    ['lock', 2],
  ]);
});

test('rooms that are not dug are refused', () => {
  expectRefused(
    () => lockDoors(createRng(1), { ...drawn(ROW), grid: createGrid(22, 5), doors: [] }),
    'dungeon.rooms[0]',
    '`dungeon.rooms[0]` must be dug, received an object',
  );
});

test.for<[() => unknown, string, string]>([
  [
    () => lockDoors(null as never, drawn(ROW)),
    'rng',
    '`rng` must have an `int(min, max)` method, like the one `createRng(42)` returns, received null',
  ],
  [
    () => lockDoors(createRng(1), null as never),
    'dungeon',
    '`dungeon` must be a dungeon, such as generators return, received null',
  ],
  [
    () => lockDoors(createRng(1), drawn(ROW), { locks: -1 }),
    'locks',
    '`locks` must be at least 0, received -1',
  ],
  [
    () => lockDoors(createRng(1), drawn(ROW), { minRegion: 0 }),
    'minRegion',
    '`minRegion` must be at least 1, received 0',
  ],
])('lockDoors refuses %s', ([call, option, message]) => expectRefused(call, option, message));

test('no lock of a random dungeon is idle or stuck, nested or not', () => {
  let nested = 0;
  let apart = 0;
  for (let seed = 0; seed < runs(20); seed++) {
    // Doors by hand, until a pass makes them: where a tunnel leaves a room between two walls.
    const dungeon = withDoors(
      generateRandomPlacement(createRng(seed), { width: 60, height: 40, connect: connectNearest }),
    );
    const locked = lockDoors(createRng(seed), dungeon, { locks: 3 });
    expect(faultsOf(locked)).toEqual([]);
    const { held, reached, dug } = visit(locked);
    expect(reached).toBe(dug);
    expect(held.length).toBe(locked.keys?.length ?? 0);
    for (const lock of held) expect(visit(locked, [lock]).reached).toBeLessThan(dug);
    const { opened, stuck } = solveLocks(locked);
    expect(stuck).toEqual([]);
    expect(opened.every(({ tiles }) => tiles >= 16)).toBe(true);
    const blocks = (a: number, b: number) => !visit(locked, [a]).held.includes(b);
    if (held.length < 2) continue;
    if (held.some((a) => held.some((b) => a !== b && blocks(a, b)))) nested++;
    else apart++;
  }
  expect(nested).toBeGreaterThan(3);
  expect(apart).toBeGreaterThan(0);
});

function withDoors(dungeon: Dungeon): Dungeon {
  const { width } = dungeon.grid;
  const tiles = new Uint8Array(dungeon.grid.tiles);
  const doors: Door[] = [];
  const isFloorOfRoom = (x: number, y: number) =>
    dungeon.rooms.some((r) => x > r.x1 && x < r.x2 && y > r.y1 && y < r.y2);
  dungeon.tunnels.forEach(({ path }, tunnel) => {
    for (let k = 1; k < path.length; k++) {
      const [a, b] = [path[k - 1]!, path[k]!];
      const [dx, dy] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
      for (let { x, y } = a; x !== b.x || y !== b.y; x += dx, y += dy) {
        const at = (ax: number, ay: number) => tiles[ay * width + ax]!;
        const isSite =
          !isFloorOfRoom(x, y) &&
          (isFloorOfRoom(x - dx, y - dy) || isFloorOfRoom(x + dx, y + dy)) &&
          at(x - dx, y - dy) === 1 &&
          at(x + dx, y + dy) === 1 &&
          at(x + dy, y + dx) === 0 &&
          at(x - dy, y - dx) === 0;
        if (!isSite || at(x, y) !== 1) continue;
        tiles[y * width + x] = 2;
        doors.push({ x, y, tunnel });
      }
    }
  });
  return { ...dungeon, grid: { ...dungeon.grid, tiles }, doors };
}
