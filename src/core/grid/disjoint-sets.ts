/**
 * Disjoint sets of numbers. Each number's entry is another number of its set; the entry of the root
 * is the root itself.
 */
export type DisjointSets = Int32Array;

/** Creates one set for each of the numbers from 0 to `count` − 1. */
export function createSets(count: number): DisjointSets {
  const sets = new Int32Array(count);
  for (let i = 0; i < count; i++) sets[i] = i;
  return sets;
}

/** Merges the sets of two numbers. Returns whether they were different sets. */
export function union(sets: DisjointSets, a: number, b: number): boolean {
  const rootA = rootOf(sets, a);
  const rootB = rootOf(sets, b);
  sets[rootA] = rootB;
  return rootA !== rootB;
}

/**
 * Returns the root of a number's set. Also halves the path to it (Tarjan and van Leeuwen, 1984).
 */
export function rootOf(sets: DisjointSets, number: number): number {
  let root = number;
  while (sets[root] !== root) {
    sets[root] = sets[sets[root]!]!;
    root = sets[root]!;
  }
  return root;
}
