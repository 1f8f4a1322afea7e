import { describe, expect, test } from 'vitest';
import { eachRun, eachRunIn, firstTile } from '../../../src/core/geometry/room';
import { roomOfFloor } from '../../../src/core/geometry/room-of-floor';
import { createGrid, isOnRoomFloor, type Room, roomArea, roomTiles } from '../../../src/core/index';
import { expectRefused } from '../../support/expect-refused';

const box: Room = { x1: 2, y1: 1, x2: 6, y2: 4 };

/** `#` and `.`; the ring is not drawn, its corner is at (2, 1). */
function drawn(...rows: string[]): Room {
  const width = rows[0]?.length as number;
  const tiles = Uint8Array.from(rows.join(''), (char) => (char === '.' ? 1 : 0));
  const shape = { width, height: rows.length, tiles };
  return { x1: 2, y1: 1, x2: 3 + width, y2: 2 + rows.length, shape };
}

const caves = drawn('..#..', '#####', '#...#');

type Run = [number, number, number];

function runsOf(walk: (visit: (...run: Run) => void) => void): Run[] {
  const runs: Run[] = [];
  walk((...run) => runs.push(run));
  return runs;
}

describe('runs of floor', () => {
  test('are the rows of a rectangle', () => {
    expect(runsOf((visit) => eachRun(box, visit))).toEqual([
      [2, 3, 5],
      [3, 3, 5],
    ]);
  });

  test('are as long as a shape allows', () => {
    expect(runsOf((visit) => eachRun(caves, visit))).toEqual([
      [2, 3, 4],
      [2, 6, 7],
      [4, 4, 6],
    ]);
  });

  test('are cut at the sides of a grid', () => {
    const runsIn = (width: number, height: number, room: Room) =>
      runsOf((visit) => eachRunIn(createGrid(width, height), room, visit));
    expect(runsIn(5, 3, box)).toEqual([[2, 3, 4]]);
    expect(runsIn(7, 4, caves)).toEqual([
      [2, 3, 4],
      [2, 6, 6],
    ]);
    expect(runsIn(6, 9, caves)).toEqual([
      [2, 3, 4],
      [4, 4, 5],
    ]);
    expect(runsIn(3, 3, { x1: -3, y1: -3, x2: 1, y2: 1 })).toEqual([[0, 0, 0]]);
    expect(runsIn(3, 3, { ...drawn('.##', '.##', '##.'), x1: -3, y1: -3, x2: 1, y2: 1 })).toEqual([
      [0, 0, 0],
    ]);
    expect(runsIn(3, 3, { x1: -4, y1: 0, x2: -1, y2: 2 })).toEqual([]);
  });
});

describe('a room', () => {
  test('has its floor inside its ring', () => {
    for (let y = 0; y <= 5; y++) {
      for (let x = 1; x <= 7; x++) {
        expect(isOnRoomFloor(box, x, y)).toBe(x >= 3 && x <= 5 && y >= 2 && y <= 3);
      }
    }
    expect(roomArea(box)).toBe(6);
    expect(roomArea({ ...box, y1: -1, y2: 4 })).toBe(12);
    expectRefused(() => isOnRoomFloor(box, 0.5, 1), 'x', '`x` must be an integer, received 0.5');
    expectRefused(() => isOnRoomFloor(box, 1, 0.5), 'y', '`y` must be an integer, received 0.5');
  });

  test('starts with the first tile of its floor', () => {
    expect(firstTile(box)).toEqual({ x: 3, y: 2 });
    expect(firstTile(caves)).toEqual({ x: 3, y: 2 });
    expect(firstTile(drawn('###', '##.'))).toEqual({ x: 5, y: 3 });
    expect(firstTile(drawn('###'))).toEqual({ x: 3, y: 2 });
  });
});

test('an object without corners is not a room', () => {
  const message =
    '`room` must be a room, with x2 at least x1 + 2 and y2 at least y1 + 2, received an object';
  expectRefused(() => roomArea({} as never), 'room', message);
});

describe('a room reported tile by tile', () => {
  const isFloor = (rows: string[]) => (x: number, y: number) => rows[y]?.[x] === '.';
  const around = (rows: string[], kind?: string) =>
    roomOfFloor({ width: 6, height: 4 }, { x: 10, y: 20 }, isFloor(rows), kind);

  test('has its ring tightly around its floor', () => {
    const room = around(['######', '##.#.#', '##...#', '######'], 'den');
    expect(room).toStrictEqual({
      x1: 11,
      y1: 20,
      x2: 15,
      y2: 23,
      shape: { width: 3, height: 2, tiles: Uint8Array.of(1, 0, 1, 1, 1, 1) },
      kind: 'den',
    });
    expect(roomTiles(room)).toHaveLength(5);
  });

  test('has no shape if it fills its box', () => {
    const room = around(['...###', '...###', '######', '######']);
    expect(room).toStrictEqual({ x1: 9, y1: 19, x2: 13, y2: 22 });
  });
});
