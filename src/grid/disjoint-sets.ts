/** Disjoint sets of numbers: each names another of its set, and the last one itself. */
export type DisjointSets = Int32Array;

/** A set for each of the numbers 0 … `count` − 1. */
export function createSets(count: number): DisjointSets {
  const sets = new Int32Array(count);
  for (let i = 0; i < count; i++) sets[i] = i;
  return sets;
}

/** Makes the sets of two numbers one. Returns whether they were two. */
export function union(sets: DisjointSets, a: number, b: number): boolean {
  const rootA = rootOf(sets, a);
  const rootB = rootOf(sets, b);
  sets[rootA] = rootB;
  return rootA !== rootB;
}

/** The number that stands for a set; paths are halved on the way (Tarjan and van Leeuwen, 1984). */
export function rootOf(sets: DisjointSets, number: number): number {
  let root = number;
  while (sets[root] !== root) {
    sets[root] = sets[sets[root]!]!;
    root = sets[root]!;
  }
  return root;
}
