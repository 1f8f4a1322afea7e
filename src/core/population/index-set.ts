/**
 * A set of indices from which any member can be drawn and taken in constant time: the sparse set of
 * Briggs and Torczon (1993). Members keep the order in which they were added, except that the last
 * member moves into the place of one that is taken.
 */
export class IndexSet {
  /** The number of members. */
  size = 0;
  /** The members, followed by unused entries. */
  readonly members: Int32Array;
  /** The position of each member in `members`. Meaningless for all other indices. */
  private readonly places: Int32Array;

  /** Creates an empty set for indices below `limit`. */
  constructor(limit: number) {
    this.members = new Int32Array(limit);
    this.places = new Int32Array(limit);
  }

  has(index: number): boolean {
    const place = this.places[index]!;
    return place < this.size && this.members[place] === index;
  }

  /** Adds an index that is not a member. */
  add(index: number): void {
    this.places[index] = this.size;
    this.members[this.size++] = index;
  }

  /** Removes a member. The last member moves into its place. */
  take(index: number): void {
    const place = this.places[index]!;
    const last = this.members[--this.size]!;
    this.members[place] = last;
    this.places[last] = place;
  }

  /** Returns the members, in order. */
  list(): number[] {
    return Array.from(this.members.subarray(0, this.size));
  }
}
