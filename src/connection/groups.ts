/** Rooms in groups: each names another of its group, and in the end the one that stands for all. */
export type Groups = Int32Array;

/** Groups of one room each. */
export function createGroups(rooms: number): Groups {
  return Int32Array.from({ length: rooms }, (_, room) => room);
}

/** Makes the groups of two rooms one; the answer is whether they were two. */
export function unite(groups: Groups, a: number, b: number): boolean {
  const rootA = rootOf(groups, a);
  const rootB = rootOf(groups, b);
  groups[rootA] = rootB;
  return rootA !== rootB;
}

/** Who stands for a room's group; paths are halved on the way (Tarjan and van Leeuwen, 1984). */
function rootOf(groups: Groups, room: number): number {
  let root = room;
  while (groups[root] !== root) {
    groups[root] = groups[groups[root]!]!;
    root = groups[root]!;
  }
  return root;
}
