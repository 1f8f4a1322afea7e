// The inputs of a parser: each depends only on the seed and its number.

import { createRng } from '../../src/core/index';
import { mutateText } from './mutate-text.mjs';
import { mutateTree } from './mutate-tree.mjs';

const pick = (rng, items) => items[rng.int(0, items.length - 1)];

const textOf = (file, rng) =>
  typeof file === 'string' ? file : JSON.stringify(file, null, rng.int(0, 1) * 2);

/** One of a parser's files, damaged: a string, or a value if it takes values. */
export function inputAt(name, { files, takes }, seed, index) {
  const rng = createRng(seed, `${name} ${index}`);
  const [file, other] = [pick(rng, files), pick(rng, files)];
  const isTree = typeof file === 'object' && (rng.int(0, 1) === 0 || !takes.includes('text'));
  if (!isTree) return mutateText(rng, textOf(file, rng), textOf(other, rng));
  const tree = mutateTree(rng, file, other);
  return pick(rng, takes) === 'value' ? tree : (JSON.stringify(tree) ?? '');
}

/** An input as text for people. */
export function describe(input) {
  return typeof input === 'string' ? input : (JSON.stringify(input) ?? 'undefined');
}
