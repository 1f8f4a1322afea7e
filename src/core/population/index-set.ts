/**
 * A set of indices from which any member can be drawn and taken in constant time: the sparse set of
 * Briggs and Torczon (1993). Members keep the order in which they were added, except that the last
 * member moves into the place of one that is taken.
 */
export interface IndexSet {
  /** The members, followed by unused entries. */
  members: Int32Array;
  /** The position of each member in `members`. Meaningless for all other indices. */
  places: Int32Array;
  /** The number of members. If it is 0, the set is empty, whatever the arrays contain. */
  size: number;
}

/** Creates an empty set without capacity. */
export function createIndexSet(): IndexSet {
  const none = new Int32Array(0);
  return { members: none, places: none, size: 0 };
}

/** Empties a set and makes it large enough for indices below `limit`. */
export function clearIndexSet(set: IndexSet, limit: number): void {
  set.size = 0;
  if (limit <= set.places.length) return;
  // The capacity at least doubles, because the next room may be a little larger.
  const space = Math.max(limit, 2 * set.places.length);
  set.members = new Int32Array(space);
  set.places = new Int32Array(space);
}

export function hasIndex({ members, places, size }: IndexSet, index: number): boolean {
  const place = places[index]!;
  return place < size && members[place] === index;
}

/** Adds an index that is not a member. */
export function addIndex(set: IndexSet, index: number): void {
  set.places[index] = set.size;
  set.members[set.size++] = index;
}

/** Removes a member. The last member moves into its place. */
export function takeIndex(set: IndexSet, index: number): void {
  const { members, places } = set;
  const place = places[index]!;
  const last = members[--set.size]!;
  members[place] = last;
  places[last] = place;
}
