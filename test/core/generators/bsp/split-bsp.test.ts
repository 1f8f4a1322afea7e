import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BspNode,
  connectSiblings,
  createRng,
  findBspNode,
  generateBsp,
  type Rng,
  shapes,
  splitBsp,
  type TraversalOrder,
  traverseBsp,
} from '../../../../src/core/index';
import { arbitraryOptions, arbitrarySeed } from '../../../../src/testing/index';
import { cellsOf } from '../../../support/judge';
import { runs } from '../../../support/runs';

type Named = BspNode & { name: string; children?: [Named, Named] };

function node(name: string, ...children: [] | [Named, Named]): Named {
  const bare = { name, x: 0, y: 0, width: 1, height: 1, depth: 0 };
  return children.length === 2 ? { ...bare, children } : bare;
}

/**
 * ```text
 *       a
 *    b     c
 *   d e   f g
 *     h i
 * ```
 * where h and i are the children of e.
 */
const TREE = node(
  'a',
  node('b', node('d'), node('e', node('h'), node('i'))),
  node('c', node('f'), node('g')),
);

test.for<[TraversalOrder, string]>([
  ['pre', 'abdehicfg'],
  ['in', 'dbheiafcg'],
  ['post', 'dhiebfgca'],
  ['level', 'abcdefghi'],
  ['inverted-level', 'ihgfedcba'],
])('traverseBsp visits nodes in %s order', ([order, names]) => {
  const visited = [...traverseBsp(TREE, order)] as Named[];
  expect(visited.map(({ name }) => name).join('')).toBe(names);
});

test('traversals and look-ups of a very deep tree do not overflow the stack', () => {
  const always: Rng = { int: (min) => min };
  const area = { x: 0, y: 0, width: 32_767, height: 1 };
  const deep = splitBsp(always, area, { minLeafSize: 1, maxRatio: 1e9 });
  for (const order of ['pre', 'in', 'post', 'level', 'inverted-level'] as const) {
    expect([...traverseBsp(deep, order)].length).toBe(2 * 32_767 - 1);
  }
  expect(findBspNode(deep, 32_766, 0)).toMatchObject({ x: 32_766, width: 1, depth: 32_766 });
});

const trees = fc
  .record({
    area: fc.record({
      x: fc.integer({ min: -30, max: 30 }),
      y: fc.integer({ min: -30, max: 30 }),
      width: fc.integer({ min: 1, max: 60 }),
      height: fc.integer({ min: 1, max: 60 }),
    }),
    options: fc.record({
      minLeafSize: fc.integer({ min: 1, max: 12 }),
      maxDepth: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.constant(Number.POSITIVE_INFINITY)),
      maxRatio: fc.double({ min: 1, max: 4, noNaN: true }),
    }),
    seed: arbitrarySeed(),
  })
  .map(({ area, options, seed }) => ({
    area,
    options,
    root: splitBsp(createRng(seed), area, options),
  }));

describe('a partition for any seed', () => {
  test('has children that fill their parent on both sides of the split', () => {
    fc.assert(
      fc.property(trees, ({ area, root }) => {
        expect(root).toMatchObject({ ...area, depth: 0 });
        for (const { split, children, depth, ...rect } of traverseBsp(root, 'pre')) {
          if (!children || !split) {
            expect([split, children]).toEqual([undefined, undefined]);
            continue;
          }
          const [first, second] = children;
          const along = split.axis === 'x' ? 'width' : 'height';
          expect(first).toMatchObject({ ...rect, [along]: split.position - rect[split.axis] });
          expect(second).toMatchObject({
            ...rect,
            [split.axis]: split.position,
            [along]: rect[split.axis] + rect[along] - split.position,
          });
          expect([first.depth, second.depth]).toEqual([depth + 1, depth + 1]);
        }
      }),
    );
  });

  test('stops exactly at the limits of the options', () => {
    fc.assert(
      fc.property(trees, ({ options: { minLeafSize, maxDepth, maxRatio }, root }) => {
        for (const { split, width, height, depth } of traverseBsp(root, 'level')) {
          const canSplit = depth < maxDepth && Math.max(width, height) >= 2 * minLeafSize;
          expect(split !== undefined).toBe(canSplit);
          if (!split) continue;
          const [along, across] = split.axis === 'x' ? [width, height] : [height, width];
          expect(along).toBeGreaterThanOrEqual(2 * minLeafSize);
          // Past the ratio a node is cut across, unless that side is the only one long enough.
          if (across >= 2 * minLeafSize)
            expect(across).toBeLessThanOrEqual(along * maxRatio * 1.001);
        }
      }),
    );
  });

  test('has one leaf for each cell, and none outside', () => {
    fc.assert(
      fc.property(trees, ({ area: { x, y, width, height }, root }) => {
        const leaves = [...traverseBsp(root, 'pre')].filter(({ children }) => !children);
        for (let py = y - 1; py <= y + height; py++) {
          for (let px = x - 1; px <= x + width; px += 3) {
            const holding = leaves.filter(
              (leaf) =>
                px >= leaf.x &&
                px < leaf.x + leaf.width &&
                py >= leaf.y &&
                py < leaf.y + leaf.height,
            );
            expect(findBspNode(root, px, py)).toBe(holding[0]);
            expect(holding.length).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: runs(10) },
    );
  });
});

test('maxRatio compares sides in single precision, as libtcod does', () => {
  // 100 × 1.15 is 114.99999999999999 in doubles and 115 in floats: 115 tiles are not past it.
  const asked: [number, number][] = [];
  const coin: Rng = {
    int(min, max) {
      asked.push([min, max]);
      return min;
    },
  };
  splitBsp(coin, { x: 0, y: 0, width: 115, height: 100 }, { maxRatio: 1.15, maxDepth: 1 });
  expect(asked[0]).toEqual([0, 1]);
});

test('siblings are joined by one tunnel between the halves of each node that is split', () => {
  fc.assert(
    fc.property(arbitrarySeed(), arbitraryOptions('bsp'), (seed, options) => {
      const settings = { ...options, connect: connectSiblings };
      const { rooms, tunnels, partition } = generateBsp(createRng(seed), settings);
      const isIn = (node: BspNode, index: number) => {
        const room = rooms[index]!;
        return findBspNode(node, room.x1 + 1, room.y1 + 1) !== undefined;
      };
      const splits = [...traverseBsp(partition, 'pre')].flatMap(({ children }) =>
        children === undefined ? [] : [children],
      );
      for (const [first, second] of splits) {
        const between = tunnels.filter(
          ({ from, to }) =>
            (isIn(first, from) && isIn(second, to)) || (isIn(first, to) && isIn(second, from)),
        );
        expect(between).toHaveLength(1);
      }
      expect(tunnels).toHaveLength(splits.length);
    }),
    { numRuns: runs(20) },
  );
});

test('each leaf has a room with one of the shapes, which digs its own floor and is reported', () => {
  const options = { width: 60, height: 40, roomShapes: shapes.ellipse } as const;
  for (let seed = 0; seed < runs(10); seed++) {
    const told: number[] = [];
    let dug: number[] = [];
    const { rooms, partition } = generateBsp(createRng(seed), options, (step) => {
      if (step.stage !== 'room') return;
      told.push(step.index);
      dug = [...step.grid.tiles.keys()].filter((i) => step.grid.tiles[i] === 1);
    });
    expect(told).toEqual([...rooms.keys()]);
    expect(rooms.some(({ shape }) => shape !== undefined)).toBe(true);
    const floor = rooms.flatMap(cellsOf).map(({ x, y }) => y * 60 + x);
    expect(dug).toEqual(floor.sort((a, b) => a - b));
    const leaves = [...traverseBsp(partition, 'inverted-level')].filter((leaf) => !leaf.children);
    expect(rooms.map(({ x1, y1 }) => findBspNode(partition, x1, y1))).toEqual(leaves);
  }
});

test.for<[() => unknown, string]>([
  [
    () => splitBsp(createRng(1), { x: 0, y: 0, width: 0, height: 5 }),
    '`area.width` must be at least 1, received 0',
  ],
  [
    () => splitBsp(createRng(1), null as never),
    '`area` must be a rectangle such as { x: 1, y: 1, width: 8, height: 5 }, received null',
  ],
  [
    () => splitBsp(createRng(1), { x: 0, y: 0, width: 9, height: 9 }, { minLeafSize: 0 }),
    '`minLeafSize` must be at least 1, received 0',
  ],
  [
    () => splitBsp(createRng(1), { x: 0, y: 0, width: 9, height: 9 }, { width: 3 } as never),
    'Unknown option `width`. Known options: `minLeafSize`, `maxDepth`, `maxRatio`.',
  ],
  [
    () => traverseBsp(TREE, 'spiral' as never),
    "`order` must be one of 'pre', 'in', 'post', 'level', 'inverted-level', received \"spiral\"",
  ],
  [
    () => traverseBsp(undefined as never, 'pre'),
    '`root` must be a rectangle such as { x: 1, y: 1, width: 8, height: 5 }, received undefined',
  ],
  [() => findBspNode(TREE, 0.5, 0), '`x` must be an integer, received 0.5'],
  [() => findBspNode(TREE, 0, 0.5), '`y` must be an integer, received 0.5'],
  [() => findBspNode(null as never, 0, 0), '`root` must be a rectangle such as'],
  [() => findBspNode({ ...TREE, width: 0 }, 0, 0), '`root.width` must be at least 1, received 0'],
])('generateBsp refuses %s', ([call, message]) => {
  expect(call).toThrow(message);
});
