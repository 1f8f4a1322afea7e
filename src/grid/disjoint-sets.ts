/**
 * Disjoint sets of numbers: each entry is another number of the set; the root's entry is itself.
 */
export type DisjointSets = Int32Array;

/** Creates a set for each of the numbers 0 … `count` − 1. */
export function createSets(count: number): DisjointSets {
  const sets = new Int32Array(count);
  for (let i = 0; i < count; i++) sets[i] = i;
  return sets;
}

/** Merges the sets of two numbers. Returns whether they were different. */
export function union(sets: DisjointSets, a: number, b: number): boolean {
  const rootA = rootOf(sets, a);
  const rootB = rootOf(sets, b);
  sets[rootA] = rootB;
  return rootA !== rootB;
}

/** Returns the root of a number's set, and halves the path to it (Tarjan and van Leeuwen, 1984). */
export function rootOf(sets: DisjointSets, number: number): number {
  let root = number;
  while (sets[root] !== root) {
    sets[root] = sets[sets[root]!]!;
    root = sets[root]!;
  }
  return root;
}
