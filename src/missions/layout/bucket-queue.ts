import { MAX_INT32 } from '../../core/model/checks';

/**
 * The number of buckets: a power of two that is at least the range of queued costs. Costs that
 * differ by this number share a bucket.
 */
const BUCKETS = 256;
/**
 * A cost greater than any other. It is an integer, so that all arithmetic with costs uses integers.
 */
const NONE = MAX_INT32;

/**
 * A priority queue of numbers, ordered by a cost that is a small integer. The cheapest number comes
 * first. If costs are equal, the one that was added first comes first.
 */
export class BucketQueue {
  private readonly buckets = Array.from({ length: BUCKETS }, (): number[] => []);
  /** The bucket from which numbers are taken, and how many have been taken from it so far. */
  private bucket: number[] = [];
  private taken = 0;
  /** The lowest cost of the numbers in the other buckets, or less. */
  private lowest = NONE;
  private waiting = 0;

  /** Adds a number. Its cost must not be below that of the number taken last. */
  push(number: number, cost: number): void {
    if (cost < this.lowest) this.lowest = cost;
    this.bucketOf(cost).push(number);
    this.waiting++;
  }

  /**
   * Takes the cheapest number. Returns −1 if none is left, or if the next cost is at least `limit`.
   */
  pop(limit: number): number {
    while (this.taken === this.bucket.length) {
      this.bucket.length = 0;
      this.taken = 0;
      if (this.waiting === 0 || this.lowest >= limit) return -1;
      this.bucket = this.bucketOf(this.lowest);
      this.lowest++;
    }
    this.waiting--;
    return this.bucket[this.taken++]!;
  }

  /** Removes everything. */
  clear(): void {
    for (const bucket of this.buckets) if (bucket.length > 0) bucket.length = 0;
    this.taken = 0;
    this.lowest = NONE;
    this.waiting = 0;
  }

  private bucketOf(cost: number): number[] {
    return this.buckets[cost & (BUCKETS - 1)]!;
  }
}
