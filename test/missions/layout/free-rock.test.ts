import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FreeRock } from '../../../src/missions/layout/free-rock';
import { Rock } from '../../../src/missions/layout/rock';
import { sitesOf } from '../../../src/missions/layout/sites';
import { runs } from '../../support/runs';

/**
 * Steps through all free rock from the sites of a room, two to the first tile; by a plain flood.
 */
function flood({ width, cover }: Rock, starts: readonly number[]): Map<number, number> {
  const steps = new Map(starts.map((tile) => [tile, 2]));
  for (const [tile, count] of steps) {
    for (const next of [tile - 1, tile + 1, tile - width, tile + width]) {
      if (cover[next] === 0 && !steps.has(next)) steps.set(next, count + 1);
    }
  }
  return steps;
}

test('parts and distances equal those of a flood of all rock', () => {
  const side = fc.integer({ min: 1, max: 9 });
  const box = fc.record({ x: fc.nat(50), y: fc.nat(50), width: side, height: side });
  fc.assert(
    fc.property(
      fc.array(box, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 12, max: 40 }),
      fc.integer({ min: 12, max: 40 }),
      (drawn, width, height) => {
        const rock = new Rock(width, height);
        const boxes = drawn.map((box, room) => ({
          ...box,
          room,
          x: 1 + (box.x % (width - box.width - 1)),
          y: 1 + (box.y % (height - box.height - 1)),
        }));
        for (const box of boxes) rock.digRoom(box);
        const free = new FreeRock(rock);
        const [first] = boxes as [(typeof boxes)[number]];
        const around = [-width, 1, width, -1];
        const starts = sitesOf(rock, first)
          .filter(({ tile }) => rock.cover[tile] === 1)
          .map(({ tile, direction }) => tile + around[direction]!)
          .filter((tile) => rock.cover[tile] === 0);
        free.label();
        const largest = Math.max(0, ...starts.map((tile) => flood(rock, [tile]).size));
        const sizes = free.partsBeside(first).map((part) => free.sizeOf(part));
        expect(Math.max(0, ...sizes)).toBe(largest);
        const { x, y } = first;
        const near = { x1: x - 5, y1: y - 5, x2: x + 14, y2: y + 14 };
        free.measureFrom(first, width * height, near);
        const expected = flood(rock, starts);
        for (let row = Math.max(1, near.y1); row <= Math.min(height - 2, near.y2); row++) {
          for (
            let column = Math.max(1, near.x1);
            column <= Math.min(width - 2, near.x2);
            column++
          ) {
            const tile = row * width + column;
            if (rock.cover[tile] === 0) expect(free.steps[tile]).toBe(expected.get(tile) ?? -1);
          }
        }
      },
    ),
    { numRuns: runs(60) },
  );
});
