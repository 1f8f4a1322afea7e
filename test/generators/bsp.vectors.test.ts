import { mersenne } from 'pure-rand/generator/mersenne';
import { expect, test } from 'vitest';
import { generateBsp, type Rng, toAscii, traverseBsp } from '../../src/index';
import vectors from '../vectors/bsp.json';

/** Draws as native libtcod does from its Mersenne Twister. */
function libtcodRng(seed: number): Rng {
  const generator = mersenne(seed);
  return {
    int: (min, max) => (min === max ? min : min + ((generator.next() >>> 0) % (max - min + 1))),
  };
}

test.for(vectors)('seed $seed: the leaves, rooms and rows of native libtcod', (vector) => {
  const dungeon = generateBsp(libtcodRng(vector.seed), vector.options);
  const leaves = [...traverseBsp(dungeon.partition, 'inverted-level')]
    .filter((node) => !node.children)
    .map(({ x, y, width, height }) => [x, y, width, height]);
  expect(leaves).toEqual(vector.leaves);
  expect(dungeon.rooms.map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2])).toEqual(vector.rooms);
  expect(toAscii(dungeon).split('\n')).toEqual(vector.rows);
});
