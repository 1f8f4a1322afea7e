import { MAX_INT32 } from '../../model/checks';

/**
 * A power of two, at least the range of queued costs. Costs that differ by this number share a
 * bucket.
 */
const BUCKETS = 256;
/** More than any cost. It is an integer, to keep all arithmetic with costs in integers. */
const NONE = MAX_INT32;

/**
 * A priority queue of numbers by cost, a small integer. The cheapest comes first; if costs are
 * equal, the one that was added first.
 */
export class BucketQueue {
  private readonly buckets = Array.from({ length: BUCKETS }, (): number[] => []);
  /** The bucket from which numbers are taken, and the number taken from it so far. */
  private bucket: number[] = [];
  private taken = 0;
  /** Every number in another bucket costs at least this. */
  private lowest = NONE;
  private waiting = 0;

  /** Adds a number whose cost is not below that of the number taken last. */
  push(number: number, cost: number): void {
    if (cost < this.lowest) this.lowest = cost;
    this.bucketOf(cost).push(number);
    this.waiting++;
  }

  /** Takes the cheapest number; −1 if none is left, or if `limit` rules out the next cost. */
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
