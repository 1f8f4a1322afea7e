import { describe, expect, test } from 'vitest';
import {
  createGrid,
  type Dungeon,
  type Grid,
  InvalidOptionError,
  toAscii,
  toMatrix,
  toRows,
  toTiled,
} from '../../src/index';
import { asciiRows } from '../../src/output/to-ascii';
import { matrixRows } from '../../src/output/to-matrix';

// What no engine can hold is an error of the library, and where it can be known, before the work.

function dungeonOf(grid: Grid): Dungeon {
  return { grid, rooms: [], tunnels: [], entrance: { x: 1, y: 1 } };
}

function errorOf(attempt: () => unknown): InvalidOptionError {
  try {
    attempt();
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidOptionError);
    return error as InvalidOptionError;
  }
  return expect.unreachable('it was made');
}

describe('texts', () => {
  const huge = createGrid(24_000, 24_000);

  test('longer than a string', () => {
    expect(errorOf(() => toAscii(huge)).message).toBe(
      '`grid` must make a text of at most 536870888 characters; `toRows` has no such limit, received 576023999',
    );
    expect(errorOf(() => toAscii(dungeonOf(huge))).option).toBe('grid');
  });

  test('come row by row', () => {
    const rows = asciiRows(huge);
    expect(rows.height).toBe(24_000);
    const [first] = rows;
    expect(first).toBe('#'.repeat(24_000));
  });

  test('longer than a string because of long glyphs', () => {
    const family = '👨‍👩‍👧‍👦';
    const flat = createGrid(60_000_000, 1);
    expect(errorOf(() => toRows(flat, { tiles: { wall: family } })).message).toBe(
      '`grid.width` must make a text of at most 536870888 characters, received 660000000',
    );
  });

  test('of more rows than an array holds', () => {
    const tall = createGrid(1, 2 ** 27);
    expect(errorOf(() => toRows(tall)).message).toBe(
      '`grid.height` must make lists of at most 134216704 items, received 134217728',
    );
  });
});

describe('lists', () => {
  test('longer than an array', () => {
    const grid = createGrid(11_586, 11_586);
    expect(errorOf(() => toTiled(dungeonOf(grid))).message).toBe(
      '`dungeon.grid` must make lists of at most 134216704 items, received 134235396',
    );
  });

  test('of a matrix', () => {
    const codes = { wall: 1, floor: 0 };
    expect(errorOf(() => toMatrix(createGrid(2 ** 27, 1), codes)).option).toBe('grid.width');
    const tall = createGrid(1, 2 ** 27);
    expect(errorOf(() => toMatrix(tall, codes)).option).toBe('grid.height');
    const [first] = matrixRows(tall, codes);
    expect(first).toEqual([1]);
  });
});
