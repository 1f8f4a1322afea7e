import { describe, expect, test } from 'vitest';
import { dungeonOfOneRoom } from '../../../src/core/geometry/room-of-floor';
import { validateDungeon } from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';
import { drawGrid } from '../../support/builders/draw-grid';

describe('a dungeon of one room', () => {
  test('has a tight ring around its floor, and the shape of the floor', () => {
    const grid = drawGrid(
      '##########',
      '#####.####',
      '###..#..##',
      '####....##',
      '##########',
      '##########',
    );
    const dungeon = dungeonOfOneRoom(grid, 'cave');
    const room = {
      x1: 2,
      y1: 0,
      x2: 8,
      y2: 4,
      kind: 'cave',
      shape: drawGrid('##.##', '..#..', '#....'),
    };
    expect(dungeon).toEqual(bareDungeon(grid, [room], [], { x: 5, y: 1 }));
    expect(dungeon.grid).toBe(grid);
  });

  test('has no shape if all of its box is floor', () => {
    const { rooms, entrance } = dungeonOfOneRoom(drawGrid('####', '#..#', '#..#', '####'), 'hall');
    expect(rooms).toStrictEqual([{ x1: 0, y1: 0, x2: 3, y2: 3, kind: 'hall' }]);
    expect(entrance).toEqual({ x: 1, y: 1 });
    const one = dungeonOfOneRoom(drawGrid('####', '##.#', '####'), 'cell');
    expect(one.rooms).toStrictEqual([{ x1: 1, y1: 0, x2: 3, y2: 2, kind: 'cell' }]);
  });

  test('is valid if its widest row is the first or the last', () => {
    for (const rows of [
      ['######', '#....#', '##.###', '######'],
      ['######', '###.##', '#....#', '######'],
      ['######', '#.####', '#.####', '#....#', '####.#', '######'],
    ]) {
      expect(validateDungeon(dungeonOfOneRoom(drawGrid(...rows), 'cave'))).toEqual([]);
    }
  });
});
