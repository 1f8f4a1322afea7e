import { expect, test } from 'vitest';
import {
  createRng,
  generateBsp,
  generateDrunkardsWalk,
  generateMaze,
  generateRandomPlacement,
  generateRoomsAndMazes,
  type Rng,
} from '../../src/index';

/** An `Rng` whose n-th answer is no number. */
function failingAt(n: number): Rng {
  const rng = createRng(1);
  let draws = 0;
  return { int: (min, max) => (++draws === n ? Number.NaN : rng.int(min, max)) };
}

/** The names of the draws, in order, as the errors of a failing `Rng` give them. */
function namesOf(generate: (rng: Rng) => unknown, count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    try {
      generate(failingAt(i + 1));
      return 'none';
    } catch (error) {
      return (
        /^the draw of (.*), `rng\.int\(-?\d+, \d+\)`, answered NaN$/.exec(
          String((error as Error).message),
        )?.[1] ?? String(error)
      );
    }
  });
}

test('random placement names the draw that went wrong', () => {
  const options = { width: 60, height: 40, attempts: 2, connect: 'nearest' } as const;
  const room = ["a room's width", "a room's height", "a room's x1", "a room's y1"];
  expect(namesOf((rng) => generateRandomPlacement(rng, options), 10)).toEqual([
    ...room,
    ...room,
    'a bend',
    'none',
  ]);
});

test('BSP names the draw that went wrong', () => {
  const options = { width: 30, height: 30, maxDepth: 1, bend: 'random' } as const;
  const room = ["a room's width", "a room's height", "a room's x", "a room's y"];
  expect(namesOf((rng) => generateBsp(rng, options), 12)).toEqual([
    'an axis',
    'a split',
    ...room,
    ...room,
    'a bend',
    'none',
  ]);
});

test('a split along each axis is named', () => {
  for (const size of [
    { width: 60, height: 20 },
    { width: 20, height: 60 },
  ]) {
    expect(namesOf((rng) => generateBsp(rng, { ...size, maxDepth: 1 }), 1)).toEqual(['a split']);
  }
});

test('a maze names the draw that went wrong', () => {
  const options = { width: 9, height: 9, branching: 0.5, straightness: 0.5 };
  const drawn = (more: object) =>
    new Set(namesOf((rng) => generateMaze(rng, { ...options, ...more }), 100));
  expect([...drawn({ loops: 0.9 })]).toEqual([
    "the first cell's column",
    "the first cell's row",
    'a direction',
    'whether to branch',
    'a cell to grow from',
    'whether to go straight on',
    'whether to open a dead end',
    'a wall to open',
    'none',
  ]);
  expect([...drawn({ deadEnds: 0.1 })].slice(-3)).toEqual([
    'whether to keep a dead end',
    'a dead end to keep',
    'none',
  ]);
});

test('rooms and mazes name the draw that went wrong', () => {
  const options = { width: 21, height: 21, roomAttempts: 1, straightness: 0, deadEnds: 0.5 };
  const names = namesOf((rng) => generateRoomsAndMazes(rng, options), 200);
  expect(names.slice(0, 4)).toEqual([
    "a room's width",
    "a room's height",
    "a room's column",
    "a room's row",
  ]);
  expect([...new Set(names.slice(4))]).toEqual([
    'a direction',
    'a wall for a door',
    'whether to keep a dead end',
    'none',
  ]);
});

test("a drunkard's walk names the draw that went wrong", () => {
  const drawn = (options: object) => {
    const size = { width: 20, height: 20, lifetime: 3 };
    return new Set(namesOf((rng) => generateDrunkardsWalk(rng, { ...size, ...options }), 500));
  };
  expect([...drawn({})]).toEqual(['ten steps', 'a tile at the edge', 'none']);
  expect([...drawn({ start: 'center' })]).toEqual([
    'ten steps',
    'a tile at the edge',
    'a direction to grow in',
    'none',
  ]);
});
