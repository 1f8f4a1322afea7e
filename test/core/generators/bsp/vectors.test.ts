import { mersenne } from 'pure-rand/generator/mersenne';
import { expect, test } from 'vitest';
import { generateBsp, type Rng, splitBsp, toAscii, traverseBsp } from '../../../../src/core/index';
import vectors from '../../../vectors/bsp.json';
import ratios from '../../../vectors/bsp-ratios.json';

/** Draws as native libtcod does from its Mersenne Twister. */
function libtcodRng(seed: number): Rng {
  const generator = mersenne(seed);
  return {
    int: (min, max) => (min === max ? min : min + ((generator.next() >>> 0) % (max - min + 1))),
  };
}

test.for(vectors)(
  'leaves, rooms and rows equal those of native libtcod for seed $seed',
  (vector) => {
    const dungeon = generateBsp(libtcodRng(vector.seed), vector.options);
    const leaves = [...traverseBsp(dungeon.partition, 'inverted-level')]
      .filter((node) => !node.children)
      .map(({ x, y, width, height }) => [x, y, width, height]);
    expect(leaves).toEqual(vector.leaves);
    expect(dungeon.rooms.map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2])).toEqual(vector.rooms);
    expect(toAscii(dungeon).split('\n')).toEqual(vector.rows);
  },
);

// It reckons in single precision: in double, dozens of these trees differ.
test.for(ratios)('trees equal those of native libtcod for ratio $ratio', ({ ratio, trees }) => {
  expect(trees.map((_, i) => hashOfTree(i + 1, ratio))).toEqual(trees);
});

/** FNV-1a over the bytes, the lowest first, of x, y, width and height of all nodes in pre-order. */
function hashOfTree(seed: number, maxRatio: number): number {
  const hundredths = Math.round(maxRatio * 100);
  const width = 20 + ((seed * 37 + hundredths * 11) % 181);
  const height = 20 + ((seed * 53 + hundredths * 7) % 181);
  const area = { x: 0, y: 0, width, height };
  const root = splitBsp(libtcodRng(seed), area, { minLeafSize: 4, maxDepth: 12, maxRatio });
  let hash = 0x811c9dc5;
  for (const node of traverseBsp(root, 'pre')) {
    for (const side of [node.x, node.y, node.width, node.height]) {
      for (let shift = 0; shift < 32; shift += 8) {
        hash = Math.imul(hash ^ ((side >>> shift) & 255), 0x01000193);
      }
    }
  }
  return hash >>> 0;
}
