import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askStrategy } from '../../../src/core/connection/strategy';
import {
  type BspNode,
  type Connection,
  connectNearest,
  connectSequence,
  connectSiblings,
  createRng,
  generateBsp,
  type RectangularRoom,
  traverseBsp,
} from '../../../src/core/index';
import { arbitrarySeed } from '../../../src/testing/index';
import { runs } from '../../support/runs';

const rng = createRng(1);

function roomAt(x: number, y: number): RectangularRoom {
  return { x1: x - 1, y1: y - 1, x2: x + 1, y2: y + 1 };
}

function distance(a: RectangularRoom | undefined, b: RectangularRoom | undefined): number {
  if (!a || !b) return Number.NaN;
  const middle = (p: number, q: number) => Math.floor((p + q) / 2);
  return (
    Math.abs(middle(a.x1, a.x2) - middle(b.x1, b.x2)) +
    Math.abs(middle(a.y1, a.y2) - middle(b.y1, b.y2))
  );
}

/** Rooms on a small area, so that equal distances are common; they may overlap. */
const rooms = (max: number) =>
  fc.tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max })).chain(([right, bottom]) =>
    fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: right }), fc.integer({ min: -bottom, max: 0 }))
        .map(([x, y]) => roomAt(x, y)),
      { maxLength: 200, size: 'max' },
    ),
  );

test('connectSequence joins each room to the one before', () => {
  const three = [roomAt(1, 1), roomAt(9, 9), roomAt(5, 1)];
  expect(connectSequence(rng, three)).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 2 },
  ]);
  expect(connectSequence(rng, three.slice(0, 1))).toEqual([]);
});

describe('connectNearest', () => {
  test.for([5, 15, 30, 60, 1000])(
    'equals the result of comparing all pairs, on areas of %i',
    (max) => {
      fc.assert(
        fc.property(rooms(max), (rooms) => {
          expect(connectNearest(rng, rooms)).toEqual(nearestByBruteForce(rooms));
        }),
        { numRuns: runs(100) },
      );
    },
  );

  test('equals the result of comparing all pairs for rooms in far clusters', () => {
    const cluster = fc.constantFrom(0, 500, 30_000);
    const near = fc.integer({ min: 0, max: 6 });
    const room = fc.tuple(cluster, near, cluster, near).map(([a, b, c, d]) => roomAt(a + b, c + d));
    fc.assert(
      fc.property(fc.array(room, { maxLength: 40, size: 'max' }), (rooms) => {
        expect(connectNearest(rng, rooms)).toEqual(nearestByBruteForce(rooms));
      }),
    );
  });

  test('does not depend on where the rooms are', () => {
    const shift = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(rooms(60), shift, shift, (rooms, dx, dy) => {
        const moved = rooms.map(({ x1, y1, x2, y2 }) => ({
          x1: x1 + dx,
          y1: y1 + dy,
          x2: x2 + dx,
          y2: y2 + dy,
        }));
        expect(connectNearest(rng, moved)).toEqual(connectNearest(rng, rooms));
      }),
    );
  });

  test.for(['x', 'y'])('equals the result of comparing all pairs in a strip along %s', (axis) => {
    const places = Array.from({ length: 256 }, (_, i) => ((i * 97) % 256) * 127);
    const strip = places.map((place) => (axis === 'x' ? roomAt(place, 0) : roomAt(0, place)));
    expect(connectNearest(rng, strip)).toEqual(nearestByBruteForce(strip));
  });

  test('finds rooms far to the right, with others in between', () => {
    const rng = createRng(1);
    const far = Array.from({ length: 60 }, () => roomAt(rng.int(1000, 1030), rng.int(0, 1000)));
    for (let x = 0; x < 1000; x += 50) {
      const rooms = [...far, roomAt(x, 500)];
      expect(connectNearest(rng, rooms)).toEqual(nearestByBruteForce(rooms));
    }
  });

  test('takes the lower index of two rooms that are equally near', () => {
    const five = [roomAt(0, 5), roomAt(10, 5), roomAt(5, 0), roomAt(5, 10), roomAt(5, 5)];
    expect(connectNearest(rng, five).at(-1)).toEqual({ from: 0, to: 4 });
  });
});

function nearestByBruteForce(rooms: readonly RectangularRoom[]): Connection[] {
  return rooms.slice(1).map((room, i) => {
    const distances = rooms.slice(0, i + 1).map((other) => distance(room, other));
    return { from: distances.indexOf(Math.min(...distances)), to: i + 1 };
  });
}

describe('connectSiblings', () => {
  test('equals the result of comparing all pairs of each split', () => {
    const options = fc.record({
      width: fc.integer({ min: 8, max: 60 }),
      height: fc.integer({ min: 8, max: 60 }),
      minLeafSize: fc.integer({ min: 3, max: 8 }),
      roomMaxSize: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(options, arbitrarySeed(), (options, seed) => {
        const { partition, rooms } = generateBsp(createRng(seed), options);
        const nodes = [...traverseBsp(partition, 'level')];
        expect(connectSiblings(rng, rooms, partition)).toEqual(siblingsByBruteForce(nodes, rooms));
      }),
      { numRuns: runs(40) },
    );
  });

  test('finds the right pairs if many are equally close', () => {
    const options = { width: 40, height: 60, minLeafSize: 5, roomMaxSize: 1, roomMinSize: 1 };
    const { partition, rooms } = generateBsp(createRng(518), options);
    const nodes = [...traverseBsp(partition, 'level')];
    expect(connectSiblings(rng, rooms, partition)).toEqual(siblingsByBruteForce(nodes, rooms));
  });

  test('takes the lower `from`, then the lower `to`, of pairs that are equally close', () => {
    // Leaves in inverted level order: the two right ones are rooms 0 and 1, the left ones 2 and 3.
    const leaf = (depth: number): BspNode => ({ x: 0, y: 0, width: 9, height: 9, depth });
    const inner = (depth: number, children: [BspNode, BspNode]): BspNode => ({
      ...leaf(depth),
      children,
    });
    const root = inner(0, [inner(1, [leaf(2), leaf(2)]), inner(1, [leaf(2), leaf(2)])]);
    const square = [roomAt(10, 10), roomAt(10, 0), roomAt(0, 10), roomAt(0, 0)];
    expect(connectSiblings(rng, square, root).at(-1)).toEqual({ from: 2, to: 0 });
    expect(() => connectSiblings(rng, square.slice(1), root)).toThrow(
      '`rooms` must contain a room for each of the 4 leaves, received an array of 3',
    );
  });
});

function siblingsByBruteForce(nodes: readonly BspNode[], rooms: readonly RectangularRoom[]) {
  const leaves = nodes.filter((node) => !node.children).reverse();
  const roomsBelow = (node: BspNode): number[] =>
    node.children ? node.children.flatMap(roomsBelow) : [leaves.indexOf(node)];
  const ascending = (a: number, b: number) => a - b;
  return nodes
    .filter((node) => node.children)
    .reverse()
    .map(({ children }) => {
      const [first, second] = children as [BspNode, BspNode];
      let best = { from: -1, to: -1, distance: Number.POSITIVE_INFINITY };
      for (const from of roomsBelow(first).sort(ascending)) {
        for (const to of roomsBelow(second).sort(ascending)) {
          const found = distance(rooms[from], rooms[to]);
          if (found < best.distance) best = { from, to, distance: found };
        }
      }
      return { from: best.from, to: best.to };
    });
}

test('a strategy with as many connections as a tree may still leave a room unconnected', () => {
  const three = [roomAt(1, 1), roomAt(9, 9), roomAt(5, 1)];
  const ask = (...pairs: Connection[]) => askStrategy(rng, () => pairs, three);
  const message = 'leaves rooms unconnected: its 2 connections form 2 groups';
  expect(() => ask({ from: 0, to: 2 }, { from: 0, to: 0 })).toThrow(message);
  expect(() => ask({ from: 0, to: 1 }, { from: 2, to: 2 })).toThrow(message);
  expect(() => ask({ from: 0, to: 1 }, { from: 2, to: 1 }, { from: 0, to: 2 })).not.toThrow();
  expect(() => ask({ from: 1, to: 1 }, { from: 2, to: 2 })).toThrow('leaves rooms unconnected');
  expect(ask({ from: 2, to: 0 }, { from: 1, to: 2 })).toHaveLength(2);
});

test('strategies refuse anything but an array', () => {
  const message = '`rooms` must be an array of rooms, received null';
  for (const connect of [connectNearest, connectSequence, connectSiblings]) {
    expect(() => connect(rng, null as never)).toThrow(message);
  }
});
