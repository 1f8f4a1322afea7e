import { expect, test } from 'vitest';
import type { Dungeon } from '../../src/index';
import { undugFloor } from '../../src/passes/undug-floor';
import { drawGrid } from '../support/draw-grid';

test('the room is named whose floor is not dug, and the tile', () => {
  const dungeon: Dungeon = {
    grid: drawGrid('#######', '#.#####', '###..##', '#######'),
    rooms: [
      { x1: 0, y1: 0, x2: 2, y2: 2 },
      { x1: 2, y1: 0, x2: 6, y2: 3, shape: drawGrid('#..', '...') },
    ],
    ...{ tunnels: [], entrance: { x: 1, y: 1 } },
  };
  const error = undugFloor(dungeon, 2 * 7 + 5);
  expect(error.message).toBe(
    '`dungeon.rooms[1]` must be dug, and is not at (5, 2), received an object',
  );
  expect(error.received).toBe(dungeon.rooms[1]);
});
