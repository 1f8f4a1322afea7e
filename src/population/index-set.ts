/**
 * A set of indices from which any member can be drawn and taken in constant time: Briggs and
 * Torczon's sparse set (1993). Members keep the order in which they came, except that the last one
 * moves into the place of one that is taken.
 */
export interface IndexSet {
  /** The members come first; behind them is waste. */
  members: Int32Array;
  /** For each member its position in `members`; meaningless for all other indices. */
  places: Int32Array;
  /** How many members there are; at 0 the set is empty, whatever the arrays hold. */
  size: number;
}

/** A set that is fit for no index yet. */
export function createIndexSet(): IndexSet {
  const none = new Int32Array(0);
  return { members: none, places: none, size: 0 };
}

/** Makes a set empty, and fit for indices below `limit`. */
export function clearIndexSet(set: IndexSet, limit: number): void {
  set.size = 0;
  if (limit <= set.places.length) return;
  // Twice as much as before, as the next room may be a little larger.
  const space = Math.max(limit, 2 * set.places.length);
  set.members = new Int32Array(space);
  set.places = new Int32Array(space);
}

/** Returns whether an index is a member. */
export function hasIndex({ members, places, size }: IndexSet, index: number): boolean {
  const place = places[index]!;
  return place < size && members[place] === index;
}

/** Adds an index that is no member. */
export function addIndex(set: IndexSet, index: number): void {
  set.places[index] = set.size;
  set.members[set.size++] = index;
}

/** Takes a member away; the last one moves into its place. */
export function takeIndex(set: IndexSet, index: number): void {
  const { members, places } = set;
  const place = places[index]!;
  const last = members[--set.size]!;
  members[place] = last;
  places[last] = place;
}
