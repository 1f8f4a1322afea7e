import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createRng,
  type Dungeon,
  type Grid,
  generateMaze,
  type MazeOptions,
  roomArea,
} from '../../../../src/core/index';
import { arbitraryOptions, arbitrarySeed } from '../../../../src/testing/index';
import { expectRefused } from '../../../support/expect-refused';
import { cellsOf } from '../../../support/judge';
import { draw, plainMaze } from '../../../support/oracles/plain-mazes';
import { runs } from '../../../support/runs';

/** What a maze's cells are joined to, read off its tiles. */
interface Lattice {
  columns: number;
  rows: number;
  /** Whether a cell, or the way from it to the east or the south, is dug. */
  cell(column: number, row: number): boolean;
  east(column: number, row: number): boolean;
  south(column: number, row: number): boolean;
  /** The cells that can be gone to from a cell. */
  ways(column: number, row: number): [number, number][];
}

/** Reads a maze; blocks that are dug in part are a mistake. */
function readLattice({ width, height, tiles }: Grid, side: number): Lattice {
  const pitch = side + 1;
  const columns = Math.floor((width - 1) / pitch);
  const rows = Math.floor((height - 1) / pitch);
  const isDug = (left: number, top: number, across: number, down: number) => {
    let dug = 0;
    for (let y = top; y < top + down; y++) {
      for (let x = left; x < left + across; x++) if (tiles[y * width + x] === 1) dug++;
    }
    if (dug !== 0 && dug !== across * down) throw new Error(`dug in part at (${left}, ${top})`);
    return dug > 0;
  };
  const cell = (c: number, r: number) => isDug(1 + c * pitch, 1 + r * pitch, side, side);
  const east = (c: number, r: number) =>
    c >= 0 && c + 1 < columns && isDug((c + 1) * pitch, 1 + r * pitch, 1, side);
  const south = (c: number, r: number) =>
    r >= 0 && r + 1 < rows && isDug(1 + c * pitch, (r + 1) * pitch, side, 1);
  const ways = (c: number, r: number) => {
    const open: [number, number][] = [];
    if (south(c, r - 1)) open.push([c, r - 1]);
    if (east(c, r)) open.push([c + 1, r]);
    if (south(c, r)) open.push([c, r + 1]);
    if (east(c - 1, r)) open.push([c - 1, r]);
    return open;
  };
  return { columns, rows, cell, east, south, ways };
}

/** Cells in tile order. */
function cellsIn({ columns, rows }: Lattice): [number, number][] {
  return Array.from({ length: columns * rows }, (_, i) => [i % columns, Math.floor(i / columns)]);
}

function countWays(lattice: Lattice): number {
  return (
    cellsIn(lattice).filter(([c, r]) => lattice.east(c, r)).length +
    cellsIn(lattice).filter(([c, r]) => lattice.south(c, r)).length
  );
}

function deadEndsOf(lattice: Lattice): [number, number][] {
  return cellsIn(lattice).filter(([c, r]) => lattice.ways(c, r).length === 1);
}

const arbitraryMaze = fc
  .tuple(arbitraryOptions('maze', { maxSide: 50 }), arbitrarySeed())
  .map(([options, seed]) => ({ options: options as MazeOptions, seed }));

/** Holds for mazes of all options, some of which are set. */
function holds(
  set: Partial<MazeOptions>,
  property: (lattice: Lattice, dungeon: Dungeon, options: MazeOptions) => void,
  runs = 300,
): void {
  fc.assert(
    fc.property(arbitraryMaze, ({ options, seed }) => {
      const all = { ...options, ...set };
      const dungeon = generateMaze(createRng(seed), all);
      property(readLattice(dungeon.grid, all.corridorWidth ?? 1), dungeon, all);
    }),
    { numRuns: runs },
  );
}

const sideOf = ({ corridorWidth = 1 }: MazeOptions) => corridorWidth;

test('generateMaze equals a plain port, tile by tile and draw by draw', () => {
  fc.assert(
    fc.property(arbitraryMaze, ({ options, seed }) => {
      const [ours, plain] = [createRng(seed), createRng(seed)];
      expect(draw(generateMaze(ours, options).grid)).toBe(plainMaze(plain, options));
      expect(ours.getState()).toEqual(plain.getState());
    }),
    { numRuns: runs(100) },
  );
});

test('a perfect maze has cells − 1 openings, fills the grid, and is one piece', () => {
  holds({ loops: 0, deadEnds: 1 }, (lattice, { grid, rooms, tunnels }, options) => {
    const side = sideOf(options);
    const { columns, rows } = lattice;
    expect(cellsIn(lattice).every(([c, r]) => lattice.cell(c, r))).toBe(true);
    expect(countWays(lattice)).toBe(columns * rows - 1);
    const reached = new Set(['0,0']);
    for (const cell of reached) {
      const [c, r] = cell.split(',').map(Number) as [number, number];
      for (const next of lattice.ways(c, r)) reached.add(String(next));
    }
    expect(reached.size).toBe(columns * rows);
    // No other tile is dug: one column or row more would not fit.
    const dug = columns * rows * side * side + (columns * rows - 1) * side;
    expect(grid.tiles.filter((tile) => tile === 1).length).toBe(dug);
    expect((columns + 1) * (side + 1) + 1).toBeGreaterThan(options.width);
    expect((rows + 1) * (side + 1) + 1).toBeGreaterThan(options.height);
    expect([rooms.length, tunnels.length, rooms[0]?.kind]).toEqual([1, 0, 'maze']);
    expect(roomArea(rooms[0] as never)).toBe(dug);
  });
});

test('loops: 1 leaves dead ends only if nothing could be opened', () => {
  holds({ loops: 1, deadEnds: 1 }, (lattice) => {
    const { columns, rows } = lattice;
    // A cell of a single row or column has two neighbours at most.
    const isCorridor = columns === 1 || rows === 1;
    if (isCorridor) expect(countWays(lattice)).toBe(columns * rows - 1);
    else expect(deadEndsOf(lattice)).toEqual([]);
  });
});

test('loops open only dead ends of the perfect maze, each with the given chance', () => {
  let [ends, opened] = [0, 0];
  for (let seed = 0; seed < runs(10); seed++) {
    const size = { width: 81, height: 81 };
    const before = readLattice(generateMaze(createRng(seed), size).grid, 1);
    const after = readLattice(generateMaze(createRng(seed), { ...size, loops: 0.4 }).grid, 1);
    for (const [c, r] of cellsIn(before)) {
      if (before.east(c, r) && !after.east(c, r)) expect.unreachable('a way was closed');
      const isNew = after.east(c, r) && !before.east(c, r);
      const isEnd = (column: number) => before.ways(column, r).length === 1;
      if (isNew && !isEnd(c) && !isEnd(c + 1)) expect.unreachable('opened without a dead end');
    }
    ends += deadEndsOf(before).length;
    opened += countWays(after) - countWays(before);
  }
  expect(Math.abs(opened / ends - 0.4)).toBeLessThan(0.02);
});

test('deadEnds: 0 leaves none if there is a loop, otherwise the path between two ends', () => {
  holds({ deadEnds: 0 }, (lattice, _, options) => {
    const { columns, rows } = lattice;
    const ends = deadEndsOf(lattice);
    const cells = cellsIn(lattice).filter(([c, r]) => lattice.cell(c, r));
    const isTree = countWays(lattice) === cells.length - 1;
    if (columns * rows === 1) expect(cells.length).toBe(1);
    else expect(ends.length).toBe(isTree ? 2 : 0);
    if ((options.loops ?? 0) === 0) expect(isTree).toBe(true);
    for (const [c, r] of cells) {
      expect(lattice.ways(c, r).length).toBeLessThanOrEqual(isTree ? 2 : 4);
    }
  });
});

test('the share of dead ends is kept, and no new dead end appears', () => {
  let [before, after] = [0, 0];
  for (let seed = 0; seed < runs(10); seed++) {
    const options = { width: 81, height: 81, loops: 0.1 };
    const all = readLattice(generateMaze(createRng(seed), options).grid, 1);
    const some = readLattice(generateMaze(createRng(seed), { ...options, deadEnds: 0.3 }).grid, 1);
    const ends = new Set(deadEndsOf(all).map(String));
    for (const end of deadEndsOf(some)) expect(ends.has(String(end))).toBe(true);
    before += ends.size;
    after += deadEndsOf(some).length;
  }
  expect(Math.abs(after / before - 0.3)).toBeLessThan(0.02);
});

test('straightness and branching have their documented effect', () => {
  const turnsAndEnds = (options: Partial<MazeOptions>) => {
    const grid = generateMaze(createRng(1), { width: 121, height: 121, ...options }).grid;
    const lattice = readLattice(grid, 1);
    const corridors = cellsIn(lattice).map(([c, r]) => lattice.ways(c, r));
    const turns = corridors.filter(
      ([a, b, more]) => a && b && !more && a[0] !== b[0] && a[1] !== b[1],
    );
    const share = (count: number) => count / corridors.length;
    return [share(turns.length), share(deadEndsOf(lattice).length)] as [number, number];
  };
  const [turns, ends] = turnsAndEnds({});
  const [straightTurns] = turnsAndEnds({ straightness: 0.8 });
  const [straightestTurns] = turnsAndEnds({ straightness: 1 });
  const [, fewMore] = turnsAndEnds({ branching: 0.2 });
  const [, manyMore] = turnsAndEnds({ branching: 1 });
  expect(straightTurns).toBeLessThan(turns / 2);
  expect(straightestTurns).toBeLessThan(straightTurns / 2);
  expect(fewMore).toBeGreaterThan(1.5 * ends);
  expect(manyMore).toBeGreaterThan(1.5 * ends);
});

test('the room fits the floor tightly, even after dead ends were filled', () => {
  holds({ deadEnds: 0, loops: 0 }, (lattice, { grid, rooms: [room] }) => {
    const cells = cellsOf(room as never);
    expect(cells.length).toBe(grid.tiles.filter((tile) => tile === 1).length);
    expect(cells.every(({ x, y }) => grid.tiles[y * grid.width + x] === 1)).toBe(true);
    expect(lattice.columns).toBeGreaterThan(0);
  });
});

test('a corridor of one row is a plain box of kind maze', () => {
  const { rooms, entrance } = generateMaze(createRng(1), { width: 12, height: 4 });
  expect(rooms).toEqual([{ x1: 0, y1: 0, x2: 10, y2: 2, kind: 'maze' }]);
  expect(entrance).toEqual({ x: 5, y: 1 });
});

test('every size that holds a cell is kept', () => {
  for (let side = 1; side <= 4; side++) {
    for (let width = side + 2; width < side + 12; width++) {
      const options = { width, height: side + 3, corridorWidth: side };
      const { grid } = generateMaze(createRng(width), options);
      expect([grid.width, grid.height]).toEqual([width, side + 3]);
    }
  }
});

test('a large maze overflows no stack', () => {
  const { grid, rooms } = generateMaze(createRng(1), {
    width: 2001,
    height: 2001,
    loops: 0.5,
    deadEnds: 0,
  });
  expect(grid.tiles[1 * 2001]).toBe(0);
  expect(rooms.length).toBe(1);
});

describe('an observer of generateMaze', () => {
  test('sees each step change one cell and its passage, and the dungeon’s grid at last', () => {
    const options = { width: 30, height: 23, corridorWidth: 2, loops: 0.5, deadEnds: 0.2 };
    const steps: Record<string, number> = {};
    let before = new Uint8Array(30 * 23);
    const dungeon = generateMaze(createRng(6), options, ({ stage, index, grid }) => {
      expect(index).toBe(steps[stage] ?? 0);
      steps[stage] = index + 1;
      const changed = grid.tiles.filter((tile, i) => tile !== before[i]).length;
      if (stage === 'loop') expect(changed).toBe(2);
      else expect(changed).toBe(stage === 'cell' && index === 0 ? 4 : 6);
      before = grid.tiles.slice();
    });
    expect(Object.keys(steps)).toEqual(['cell', 'loop', 'dead-end']);
    expect(steps.cell).toBe(9 * 7);
    expect(before).toEqual(dungeon.grid.tiles);
    expect(generateMaze(createRng(6), options)).toEqual(dungeon);
  });
});

test.for<[object, string, string]>([
  [
    { width: 10, height: 10, corridorWidth: 9 },
    'corridorWidth',
    '`corridorWidth` must be at most the shorter side of the grid − 2 (8), received 9',
  ],
  [{ corridorWidth: 0 }, 'corridorWidth', '`corridorWidth` must be at least 1, received 0'],
  [{ corridorWidth: 1.5 }, 'corridorWidth', '`corridorWidth` must be an integer, received 1.5'],
  [{ branching: -0.1 }, 'branching', '`branching` must be a number from 0 to 1, received -0.1'],
  [{ straightness: 2 }, 'straightness', '`straightness` must be a number from 0 to 1, received 2'],
  [{ loops: Number.NaN }, 'loops', '`loops` must be a number from 0 to 1, received NaN'],
  [{ deadEnds: '0' }, 'deadEnds', '`deadEnds` must be a number from 0 to 1, received "0"'],
  [{ width: 2 }, 'width', '`width` must be at least 3, received 2'],
  [{ deadEnd: 0 }, 'deadEnd', 'Unknown option `deadEnd`. Did you mean `deadEnds`?'],
])('generateMaze refuses %o', ([options, option, message]) => {
  const rng = { int: () => expect.unreachable() };
  expectRefused(
    () => generateMaze(rng, { width: 30, height: 20, ...options } as never),
    option,
    message,
  );
});
