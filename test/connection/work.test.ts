import { expect, test, vi } from 'vitest';
import { centersOf } from '../../src/connection/centers';
import { forEachSibling } from '../../src/connection/siblings';
import { listed } from '../../src/connection/strategy';
import {
  connectNearest,
  createRng,
  generateBsp,
  type RectangularRoom,
  traverseBsp,
} from '../../src/index';

/** Rooms all over a square of 100 tiles for each. */
function scattered(count: number): RectangularRoom[] {
  const rng = createRng(count);
  const side = Math.round(Math.sqrt(100 * count));
  return Array.from({ length: count }, () => {
    const x1 = rng.int(0, side);
    const y1 = rng.int(0, side);
    return { x1, y1, x2: x1 + 2, y2: y1 + 2 };
  });
}

/** How often a function of `Math` is called, in which the searches take their distances. */
function countCalls(name: 'abs' | 'max', work: () => void): number {
  const calls = vi.spyOn(Math, name);
  work();
  const count = calls.mock.calls.length;
  calls.mockRestore();
  return count;
}

test.for([500, 1000, 4000])('nearest compares each of %i rooms with about nine', (count) => {
  const rooms = scattered(count);
  const calls = countCalls('abs', () => connectNearest(createRng(1), rooms));
  expect(calls / count).toBeLessThan(20);
});

test.for([200, 500, 1000])(
  'siblings takes about twelve distances a room, at %i tiles a side',
  (side) => {
    const { partition, rooms } = generateBsp(createRng(side), { width: side, height: side });
    const nodes = [...traverseBsp(partition, 'level')];
    const calls = countCalls('max', () =>
      listed((visit) => forEachSibling([nodes], centersOf(rooms), visit)),
    );
    expect(calls / rooms.length).toBeLessThan(25);
  },
);
