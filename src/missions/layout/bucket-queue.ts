import { MAX_INT32 } from '../../model/checks';

/** A power of two; at least the range of costs that wait together; costs that differ by this many share a bucket. */
const BUCKETS = 256;
/** More than any cost. It is an integer, so that all arithmetic with costs is that of integers. */
const NONE = MAX_INT32;

/**
 * A queue of numbers by their costs, which are small integers: the cheapest comes first, of the same cost
 * the one that was added first.
 */
export class BucketQueue {
  private readonly buckets = Array.from({ length: BUCKETS }, (): number[] => []);
  /** The bucket from which numbers are taken, and how many of it have been. */
  private bucket: number[] = [];
  private taken = 0;
  /** Every number that waits in another bucket costs this or more. */
  private lowest = NONE;
  private waiting = 0;

  /** Adds a number whose cost is not below that of the number taken last. */
  push(number: number, cost: number): void {
    if (cost < this.lowest) this.lowest = cost;
    this.bucketOf(cost).push(number);
    this.waiting++;
  }

  /** Takes the cheapest number; −1 if none is left, or none of the next cost may be taken because of `limit`. */
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
