import { describe, expect, test } from 'vitest';
import { type Dungeon, type Lake, parseAscii, validateDungeon } from '../../../src/core/index';
import { drawGrid } from '../../support/builders/draw-grid';
import { box, drawn } from '../../support/builders/drawn';

/** A lake drawn by its tiles, its upper left corner at (x, y). */
function lake(x: number, y: number, ...rows: string[]): Lake {
  return { x, y, kind: 'water', shape: drawGrid(...rows) };
}

/**
 * Two rooms, and between them a lake over rock, with a shore in each and a bridge for the tunnel.
 */
function flooded(): Dungeon {
  const drawing = `
    ############
    #..##~~#...#
    #.,~~~~#,..#
    #..=====...#
    ####~~~#####
    ############
  `;
  const rooms = [box(1, 2, 1, 3), box(8, 10, 1, 3)];
  const path = [
    { x: 2, y: 3 },
    { x: 8, y: 3 },
  ];
  const lakes = [lake(2, 1, '###~~##', ',~~~~#,', '#=====#', '##~~~##')];
  return drawn(drawing, rooms, [], { tunnels: [{ from: 0, to: 1, path }], lakes });
}

function found(dungeon: Dungeon): string[] {
  return validateDungeon(dungeon).map(
    ({ rule, message, at }) => `${rule} ${at?.x},${at?.y} ${message}`,
  );
}

/** The violations if some tiles of the grid have other codes: x, y, glyph. */
function foundWith(...changes: [number, number, string][]): string[] {
  const dungeon = flooded();
  for (const [x, y, glyph] of changes) {
    dungeon.grid.tiles[12 * y + x] = parseAscii(glyph).tiles[0]!;
  }
  return found(dungeon);
}

test('a lake over floor and rock is valid, and floods the floor of rooms', () => {
  expect(found(flooded())).toEqual([]);
  const dungeon = flooded();
  dungeon.grid.tiles.set([5, 5], 12 * 2 + 9);
  dungeon.lakes.push(lake(9, 2, '~~'));
  expect(found(dungeon)).toEqual([]);
});

describe('a lake', () => {
  test('is refused if the grid has another code than its shape', () => {
    expect(foundWith([3, 2, '#'])).toEqual([
      'lake-mismatch 3,2 `lakes[0]` has `Tile.DeepWater`, but the grid has the code 0, at (3, 2)',
    ]);
    expect(foundWith([2, 2, '.'], [5, 1, '^'])[0]).toBe(
      'lake-mismatch 5,1 `lakes[0]` has `Tile.DeepWater`, but the grid has the code 7, at (5, 1)',
    );
  });

  test('is refused if its shape has tiles other than those of lakes', () => {
    const dungeon = flooded();
    dungeon.lakes[0]!.shape.tiles[7] = 1;
    dungeon.grid.tiles[12 * 2 + 2] = 1;
    expect(found(dungeon)).toEqual([
      'lake-mismatch 2,2 `lakes[0]` has the code 1, which lakes cannot have, at (2, 2)',
    ]);
  });

  test('is refused if it overlaps another one, on the outermost ring, or leaves the grid', () => {
    const dungeon = flooded();
    dungeon.lakes.push(lake(3, 2, '~'), lake(4, 5, '~'), lake(3, 6, '~'));
    dungeon.grid.tiles[12 * 5 + 4] = 5;
    expect(found(dungeon)).toEqual([
      'lake-mismatch 3,2 `lakes[1]` overlaps `lakes[0]` at (3, 2)',
      'lake-mismatch 4,5 `lakes[2]` is on the outermost ring at (4, 5)',
      'lake-mismatch 3,6 `lakes[3]` leaves the 12 × 6 grid at (3, 6)',
      'open-border 4,5 1 tile of the bottom border is floor',
    ]);
  });

  test('is refused if it is malformed, and the rest is still checked', () => {
    const shape = { width: 2, height: 2, tiles: new Uint8Array(3) };
    const lakes = [{ x: 3, y: 2, kind: 'water', shape }] as Lake[];
    expect(found({ ...flooded(), lakes })[0]).toMatch(
      /^malformed-data undefined,undefined `lakes\[0\].shape` must be a grid whose size fits/,
    );
  });
});

test('a liquid or a bridge without a lake is reported once per code', () => {
  expect(found({ ...flooded(), lakes: [] })).toEqual([
    'lake-mismatch 5,1 9 tiles of `Tile.DeepWater` have no lake',
    'lake-mismatch 2,2 2 tiles of `Tile.ShallowWater` have no lake',
    'lake-mismatch 3,3 5 tiles of `Tile.Bridge` have no lake',
  ]);
});

test('a shore on rock is stray floor, though a lake claims it', () => {
  const dungeon = flooded();
  dungeon.grid.tiles[12 + 5] = 6;
  dungeon.lakes[0]!.shape.tiles[3] = 6;
  expect(found(dungeon)).toEqual([
    'stray-floor 5,1 1 floor tile belongs to no room and no tunnel',
    'unreachable-floor 5,1 1 floor tile cannot be reached from the entrance',
  ]);
});

test('floor that deep tiles cut off cannot be reached, even if it is in a list', () => {
  const dungeon = flooded();
  dungeon.grid.tiles[12 * 3 + 5] = 5;
  dungeon.lakes[0]!.shape.tiles[2 * 7 + 3] = 5;
  expect(found(dungeon)).toEqual([
    'unreachable-floor 8,1 11 floor tiles cannot be reached from the entrance',
  ]);
});

test('a door needs rock on both sides, and a lake is no wall', () => {
  const dungeon = flooded();
  dungeon.grid.tiles[12 * 3 + 7] = 2;
  dungeon.lakes[0]!.shape.tiles[2 * 7 + 5] = 0;
  dungeon.doors.push({ x: 7, y: 3, tunnel: 0 });
  expect(found(dungeon)).toEqual([]);
  dungeon.grid.tiles[12 * 4 + 7] = 5;
  dungeon.lakes.push(lake(7, 4, '~'));
  expect(found(dungeon)).toEqual([
    'door-not-between-walls 7,3 `doors[0]` at (7, 3) must have wall on two opposite sides and walkable tiles on the other two',
  ]);
});
