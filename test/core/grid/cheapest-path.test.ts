import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheapestPath, createPathSearch } from '../../../src/core/grid/cheapest-path';
import { runs } from '../../support/runs';

const SIDE = 8;
const STEPS = [-SIDE, 1, SIDE, -1];
const BEND = 3;
const FIRST_BEND = 7;

/** The cost of the cheapest path, by relaxing every step until nothing changes. */
function costByForce(prices: readonly Uint8Array[], start: number, end: number): number {
  const best = new Array<number>(4 * SIDE * SIDE).fill(Number.POSITIVE_INFINITY);
  best[4 * start + 1] = 0;
  for (let isOver = false; !isOver; ) {
    isOver = true;
    best.forEach((cost, state) => {
      if (cost === Number.POSITIVE_INFINITY) return;
      STEPS.forEach((step, direction) => {
        if (Math.abs(direction - (state % 4)) === 2) return;
        const next = Math.floor(state / 4) + step;
        const price = prices[direction % 2]![next]!;
        if (price === 0) return;
        const turn = state === 4 * start + 1 && cost === 0 ? FIRST_BEND : BEND;
        const whole = cost + price + (direction === state % 4 ? 0 : turn);
        if (whole >= best[4 * next + direction]!) return;
        best[4 * next + direction] = whole;
        isOver = false;
      });
    });
  }
  return Math.min(...[0, 1, 2, 3].map((direction) => best[4 * end + direction]!));
}

const byte = fc.constantFrom(0, 1, 3, 3, 3, 8, 20);
const inside = fc.integer({ min: 1, max: SIDE - 2 });

test('a path is as cheap as the one found by brute force', () => {
  fc.assert(
    fc.property(
      fc.array(byte, { minLength: 128, maxLength: 128 }),
      fc.tuple(inside, inside, inside, inside),
      (drawn, [x, y, endX, endY]) => {
        const search = createPathSearch({ width: SIDE, height: SIDE }, [
          new Uint8Array(SIDE * SIDE),
          new Uint8Array(SIDE * SIDE),
        ]);
        search.prices.forEach((prices, k) => {
          for (let i = 0; i < prices.length; i++) {
            const isRing =
              i < SIDE || i >= SIDE * SIDE - SIDE || i % SIDE === 0 || i % SIDE === SIDE - 1;
            prices[i] = isRing ? 0 : drawn[k * 64 + i]!;
          }
        });
        const [start, end] = [y * SIDE + x, endY * SIDE + endX];
        const task = {
          starts: [{ tile: start, direction: 1, cost: 0 }],
          ends: [0, 1, 2, 3].map((direction) => ({ tile: end, direction, cost: 0 })),
          target: { x: endX, y: endY, width: 1, height: 1 },
          bend: BEND,
          firstBend: FIRST_BEND,
          perTile: 1,
          entry: 0,
          limit: Infinity,
        };
        const least = costByForce(search.prices, start, end);
        expect(cheapestPath(search, { ...task, limit: least })).toBeUndefined();
        // A second search with the same arrays finds the same.
        for (const path of [cheapestPath(search, task), cheapestPath(search, task)]) {
          if (path === undefined) expect(least).toBe(Number.POSITIVE_INFINITY);
          else expect([costOf(path.tiles, search.prices), path.cost]).toEqual([least, least]);
        }
      },
    ),
    { numRuns: runs(300) },
  );
});

/** The cost of the steps and bends of a path that begins eastwards. */
function costOf(path: readonly number[], prices: readonly Uint8Array[]): number {
  let [cost, before] = [0, 1];
  for (let k = 1; k < path.length; k++) {
    const direction = STEPS.indexOf(path[k]! - path[k - 1]!);
    cost += prices[direction % 2]![path[k]!]!;
    if (direction !== before) cost += k === 1 ? FIRST_BEND : BEND;
    before = direction;
  }
  return cost;
}
