import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  createGrid,
  createRng,
  criticalPath,
  type Dungeon,
  doorTiles,
  generateBsp,
  generateMaze,
  generateRoomsAndMazes,
  isWalkable,
  lockDoors,
  type Point,
  parseAscii,
  Tile,
} from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';
import { drawn } from '../../support/builders/drawn';
import { nameOf, STEPS } from '../../support/points';
import { runs } from '../../support/runs';

/** A hall of wall and floor, with doors, some of them locked, and keys, anywhere. */
const wildDungeon: fc.Arbitrary<Dungeon> = fc
  .tuple(
    fc.integer({ min: 2, max: 7 }),
    fc.uint8Array({ minLength: 42, maxLength: 42, max: 9 }),
    fc.array(fc.nat({ max: 41 }), { maxLength: 4 }),
    fc.nat({ max: 41 }),
  )
  .map(([width, draws, places, entrance]) => {
    const tiles = draws.slice(0, width * 6).map((draw) => Math.min(draw, Tile.Floor));
    const grid = { width, height: 6, tiles };
    const at = (tile: number) => ({
      x: tile % width,
      y: Math.floor(tile / width) % 6,
    });
    const start = at(entrance);
    tiles[start.y * width + start.x] = Tile.Floor;
    const dungeon = bareDungeon(grid, [], [], start);
    const free = (i: number) => tiles[i] === Tile.Floor && i !== start.y * width + start.x;
    for (const i of tiles.keys()) {
      if (!free(i) || (draws[i] ?? 0) < 8) continue;
      const isRowEnd = i % width === 0 || tiles[i - 1] === Tile.Wall;
      const isWide = draws[i] === 9 && isRowEnd && i % width < width - 1 && free(i + 1);
      tiles[i] = Tile.Door;
      if (isWide) tiles[i + 1] = Tile.Door;
      dungeon.doors.push({ ...at(i), tunnel: 0, lock: i % 3, ...(isWide && { width: 2 }) });
    }
    for (const [k, place] of places.entries()) {
      const { x, y } = at(place);
      if (free(y * width + x)) dungeon.keys.push({ x, y, room: 0, lock: k % 3 });
    }
    return dungeon;
  });

/** The steps to a point, by a search over every tile and every set of keys. */
function stepsByForce({ grid, doors, keys, entrance }: Dungeon, to: Point): number | undefined {
  const { width } = grid;
  const tileOf = ({ x, y }: Point) => y * width + x;
  const locks = new Map(
    doors.flatMap((door) =>
      doorTiles(grid, door).map((tile) => [tileOf(tile), door.lock as number] as const),
    ),
  );
  const held = (tile: number, set: number) =>
    keys.reduce((all, key) => (tileOf(key) === tile ? all | (1 << key.lock) : all), set);
  const first = tileOf(entrance);
  let ring: [tile: number, set: number][] = [[first, held(first, 0)]];
  const seen = new Set([String(ring[0])]);
  for (let steps = 0; ring.length > 0; steps++) {
    if (ring.some(([tile]) => tile === tileOf(to))) return steps;
    const next: typeof ring = [];
    for (const [tile, set] of ring) {
      const [x, y] = [tile % width, Math.floor(tile / width)];
      for (const [dx, dy] of STEPS) {
        if (!isWalkable(grid, x + dx, y + dy)) continue;
        const other = tile + dy * width + dx;
        const lock = locks.get(other);
        if (lock !== undefined && (set & (1 << lock)) === 0) continue;
        const state: [number, number] = [other, held(other, set)];
        if (!seen.has(String(state))) next.push(state);
        seen.add(String(state));
      }
    }
    ring = next;
  }
  return undefined;
}

/** Throws unless a walk goes from the entrance to a point, through no door before its key. */
function expectSound({ grid, doors, keys, entrance }: Dungeon, walk: Point[], to: Point): void {
  const locks = new Map(
    doors.flatMap((door) =>
      doorTiles(grid, door).map((tile) => [nameOf(tile), door.lock] as const),
    ),
  );
  const held = new Set<number | undefined>([undefined]);
  expect(walk[0]).toEqual({ x: entrance.x, y: entrance.y });
  expect(walk.at(-1)).toEqual({ x: to.x, y: to.y });
  const keysAt = new Map<string, number[]>();
  for (const key of keys) keysAt.set(nameOf(key), [...(keysAt.get(nameOf(key)) ?? []), key.lock]);
  const faults = walk.filter((at, i) => {
    const before = walk[i - 1];
    const steps = before ? Math.abs(at.x - before.x) + Math.abs(at.y - before.y) : 1;
    const isShut = !held.has(locks.get(nameOf(at)));
    for (const lock of keysAt.get(nameOf(at)) ?? []) held.add(lock);
    return steps !== 1 || isShut || !isWalkable(grid, at.x, at.y);
  });
  expect(faults).toEqual([]);
}

/** A row of cells, with a locked door between them, and all keys in the first. */
function cells(count: number): Dungeon {
  const grid = createGrid(10 * count + 10, 12);
  const dungeon = bareDungeon(grid, [], [], { x: 8, y: 10 });
  for (let y = 1; y < 11; y++) {
    for (let x = 1; x < grid.width - 1; x++) {
      if (x % 10 !== 0) grid.tiles[y * grid.width + x] = Tile.Floor;
    }
  }
  for (let lock = 0; lock < count; lock++) {
    const x = 10 * lock + 10;
    grid.tiles[5 * grid.width + x] = Tile.Door;
    dungeon.doors.push({ x, y: 5, tunnel: 0, lock });
    dungeon.keys.push({ x: 1 + (lock % 9), y: 1 + (Math.floor(lock / 9) % 10), room: 0, lock });
  }
  return dungeon;
}

/** A hall with keys beside its entrance, and one closet per key along its walls. */
function closets(count: number): Dungeon {
  const grid = createGrid(60, 22);
  const dungeon = bareDungeon(grid, [], [], { x: 1, y: 10 });
  for (let x = 1; x < 59; x++) grid.tiles.fill(Tile.Floor, 600 + x, 601 + x);
  for (let x = 1; x < 59; x++) grid.tiles[660 + x] = Tile.Floor;
  for (let lock = 0; lock < count; lock++) {
    const [x, y, behind] = lock < 29 ? [1 + 2 * lock, 9, 8] : [2 * lock - 57, 12, 13];
    grid.tiles[60 * y + x] = Tile.Door;
    grid.tiles[60 * behind + x] = Tile.Floor;
    dungeon.doors.push({ x, y, tunnel: 0, lock });
    dungeon.keys.push({ x: 1 + (lock % 10), y: 10 + (lock % 2), room: 0, lock });
  }
  return dungeon;
}

describe('a critical path', () => {
  test('is as short as the one that a search over all tiles and keys finds', () => {
    fc.assert(
      fc.property(wildDungeon, fc.nat({ max: 41 }), (dungeon, place) => {
        const { width } = dungeon.grid;
        const to = { x: place % width, y: Math.floor(place / width) % 6 };
        const steps = stepsByForce(dungeon, to);
        const walk = criticalPath(dungeon, to);
        expect(walk && walk.length - 1).toBe(steps);
        if (walk) expectSound(dungeon, walk, to);
      }),
      { numRuns: runs(300) },
    );
  });

  test('fetches the key of a wide door on whose second tile the goal is', () => {
    const grid = parseAscii('#######\n#..+..#\n#..+..#\n#######');
    const dungeon = bareDungeon(grid, [], [], { x: 2, y: 2 });
    dungeon.doors.push({ x: 3, y: 1, width: 2, tunnel: 0, lock: 0 });
    dungeon.keys.push({ x: 1, y: 2, room: 0, lock: 0 });
    const [start, key] = [dungeon.entrance, { x: 1, y: 2 }];
    expect(criticalPath(dungeon, { x: 3, y: 2 })).toEqual([start, key, start, { x: 3, y: 2 }]);
  });

  test.for([8, 10, 11, 30])('leaves %d keys that open nothing on the way', (count) => {
    const walk = criticalPath(closets(count), { x: 58, y: 11 }) as Point[];
    expect(walk).toHaveLength(59);
  });

  test('enters a closet where the goal is there', () => {
    const dungeon = closets(30);
    const walk = criticalPath(dungeon, { x: 41, y: 8 }) as Point[];
    expectSound(dungeon, walk, { x: 41, y: 8 });
    const only = <Item extends { lock?: number }>(list: Item[]) =>
      list.filter(({ lock }) => lock === 20);
    const one = { ...dungeon, doors: only(dungeon.doors), keys: only(dungeon.keys) };
    expect(walk.length - 1).toBe(stepsByForce(one, { x: 41, y: 8 }));
  });

  test.for([1, 8, 9, 40])('fetches each of %d keys that are needed, before its door', (count) => {
    const dungeon = cells(count);
    const to = { x: dungeon.grid.width - 2, y: 5 };
    expectSound(dungeon, criticalPath(dungeon, to) as Point[], to);
    expect(criticalPath({ ...dungeon, keys: dungeon.keys.slice(1) }, to)).toBeUndefined();
  });

  test('goes through a locked door between two tiles of one part if that is shorter', () => {
    const dungeon = drawn(
      `#########
       #...+...#
       #.#####.#
       #.......#
       #########`,
      [],
      [],
      {
        doors: [{ x: 4, y: 1, tunnel: 0, lock: 0 }],
        keys: [{ x: 2, y: 1, room: 0, lock: 0 }],
      },
    );
    expect(criticalPath(dungeon, { x: 7, y: 1 })).toHaveLength(7);
    expect(criticalPath({ ...dungeon, keys: [] }, { x: 7, y: 1 })).toHaveLength(11);
  });

  test('fetches the first of two keys that are equally near', () => {
    const keys = [1, 5].map((x) => ({ x, y: 3, room: 0, lock: 0 }));
    const dungeon = drawn('#######\n###.###\n###+###\n#.....#\n#######', [], [], {
      entrance: { x: 3, y: 3 },
      doors: [{ x: 3, y: 2, tunnel: 0, lock: 0 }],
      keys,
    });
    const to = { x: 3, y: 1 };
    expect(criticalPath(dungeon, to)?.[2]).toEqual({ x: 1, y: 3 });
    expect(criticalPath({ ...dungeon, keys: [...keys].reverse() }, to)?.[2]).toEqual({
      x: 5,
      y: 3,
    });
  });

  test('opens the lowest of nine locks side by side', () => {
    const rows = Array.from({ length: 9 }, () => '#..+.#').join('\n');
    const locks = Array.from({ length: 9 }, (_, lock) => lock);
    const dungeon = drawn(`######\n${rows}\n######`, [], [], {
      doors: locks.map((lock) => ({ x: 3, y: 1 + lock, tunnel: 0, lock })),
      keys: locks.map((lock) => ({ x: 2, y: 9 - lock, room: 0, lock })),
    });
    const walk = criticalPath(dungeon, { x: 4, y: 1 }) as Point[];
    expect(walk).toHaveLength(20);
    expectSound(dungeon, walk, { x: 4, y: 1 });
    expect(walk.some(({ x, y }) => x === 3 && y === 1)).toBe(true);
  });

  test('is correct through many nested locks', () => {
    for (const seed of [1, 2, 3]) {
      const rng = createRng(seed);
      const ground =
        seed < 3
          ? generateBsp(rng, { width: 120, height: 80 })
          : generateRoomsAndMazes(rng, { width: 121, height: 81, attempts: 200 });
      const dungeon = lockDoors(rng, addDoors(rng, ground), { locks: 40, minRegion: 1 });
      for (const to of dungeon.keys) {
        expectSound(dungeon, criticalPath(dungeon, to) as Point[], to);
      }
    }
  });

  test('overflows no stack in a large maze', () => {
    const maze = generateMaze(createRng(12), { width: 901, height: 901, loops: 0.2 });
    const doors = [...maze.grid.tiles.keys()]
      .filter((tile) => maze.grid.tiles[tile] === Tile.Floor && tile % 3 === 0)
      .map((tile) => ({ x: tile % 901, y: Math.floor(tile / 901), tunnel: 0 }));
    const tiles = new Uint8Array(maze.grid.tiles);
    for (const { x, y } of doors) tiles[y * 901 + x] = Tile.Door;
    const dungeon = { ...maze, grid: { ...maze.grid, tiles }, doors };
    const to = { x: 899, y: 899 };
    expectSound(dungeon, criticalPath(dungeon, to) as Point[], to);
  });
});
