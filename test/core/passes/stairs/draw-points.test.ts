import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createRng,
  drawStairsPoints,
  dungeonFromText,
  type Point,
  placeStairs,
} from '../../../../src/core';
import { drawPoints } from '../../../../src/core/passes/stairs/draw-points';

const settings = fc
  .record({
    levels: fc.integer({ min: 2, max: 5 }),
    width: fc.integer({ min: 5, max: 25 }),
    height: fc.integer({ min: 5, max: 25 }),
    stairs: fc.integer({ min: 1, max: 4 }),
    minDistance: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .filter((drawn) => ((drawn.width - 1) >> 1) * ((drawn.height - 1) >> 1) >= 2 * drawn.stairs);

/** The levels of stairs, from the start down, each with those above it. */
function pairs({ start, below }: ReturnType<typeof drawPoints>): [Point[], Point[]][] {
  const floors = [[start], ...below] as Point[][];
  return floors.slice(1).map((points, i) => [floors[i]!, points]);
}

const toNearest = (points: Point[], { x, y }: Point) =>
  Math.min(...points.map((point) => Math.abs(point.x - x) + Math.abs(point.y - y)));

/** All tiles with odd x and odd y inside, row by row. */
function places(width: number, height: number): Point[] {
  const odd = (side: number) => Array.from({ length: (side - 1) >> 1 }, (_, i) => 2 * i + 1);
  return odd(height).flatMap((y) => odd(width).map((x) => ({ x, y })));
}

test('stairs have separate places, far enough from others or as far as possible', () => {
  fc.assert(
    fc.property(settings, fc.integer(), (drawn, seed) => {
      const { levels, width, height, minDistance } = drawn;
      const all = places(width, height);
      const longest = toNearest(all.slice(0, 1), all.at(-1) as Point);
      for (const [above, points] of pairs(drawPoints(createRng(seed), drawn, levels - 1))) {
        points.forEach((point, i) => {
          const free = all.filter(
            (place) => !points.slice(0, i).some(({ x, y }) => x === place.x && y === place.y),
          );
          const others = points.slice(0, i);
          const apart = (place: Point) => toNearest([...above, ...others], place);
          const isDrawn =
            toNearest(above, point) >= minDistance * longest && toNearest(others, point) >= 10;
          expect(free).toContainEqual(point);
          expect(apart(point)).toBeGreaterThan(0);
          if (!isDrawn) expect(apart(point)).toBe(Math.max(...all.map(apart)));
        });
      }
    }),
  );
});

test('the first of several equally distant places is taken', () => {
  // Places have x and y of 1, 3, 5. From the first, only the last is far enough.
  const drawn = { levels: 2, width: 7, height: 7, stairs: 3, minDistance: 1 };
  const drawnFrom = (seed: number) => drawPoints(createRng(seed), drawn, 1);
  const points = Array.from({ length: 100 }, (_, seed) => drawnFrom(seed));
  const fromCorner = points.filter(({ start: { x, y } }) => x === 1 && y === 1);
  expect(fromCorner.length).toBeGreaterThan(3);
  for (const { below } of fromCorner) {
    expect(below).toEqual([
      [
        { x: 5, y: 5 },
        { x: 5, y: 1 },
        { x: 3, y: 3 },
      ],
    ]);
  }
});

test('points for the most levels, and for the most stairs of a large grid, are drawn at once', () => {
  const deepest = { levels: 65_536, width: 80, height: 45, stairs: 1, minDistance: 0.33 };
  expect(drawPoints(createRng(1), deepest, 65_535).below).toHaveLength(65_535);
  const widest = { levels: 3, width: 300, height: 300, stairs: 1024, minDistance: 1 };
  expect(drawPoints(createRng(1), widest, 1).below.flat()).toHaveLength(2048);
});

test('drawn points of stairs keep the doors of a map, also secret ones', () => {
  const text = '###########\n#..+...@..#\n#..####...#\n###########';
  const plain = dungeonFromText(text);
  const secret = {
    ...plain,
    doors: plain.doors.map((door) => ({ ...door, secret: true as const })),
  };
  for (const dungeon of [plain, secret]) {
    for (let seed = 0; seed < 100; seed++) {
      const points = drawStairsPoints(createRng(seed), dungeon);
      expect(placeStairs(dungeon, { points }).doors).toHaveLength(1);
    }
  }
});

test('drawn points are on marks rather than on an entity, if nothing else is free', () => {
  const legend = { o: { entity: 'orc' }, a: { mark: 'altar' } } as const;
  const dungeon = dungeonFromText('#########\n#a@a.o.a#\n#########', { legend });
  for (let seed = 0; seed < 100; seed++) {
    for (const { x } of drawStairsPoints(createRng(seed), dungeon)) expect(x).not.toBe(5);
  }
});
