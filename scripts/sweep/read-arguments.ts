/** Reads a count or a seed. */
export function readCount(text: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count >= 0) return count;
  throw new Error(`seeds are counted by integers from 0, not by ${text}`);
}

/** The shard and the number of shards: `3/8`. */
export function readShard(text: string): [number, number] {
  const [shard, shards] = text.split('/').map(Number) as [number, number];
  if (shard >= 1 && shard <= shards && Number.isInteger(shard) && Number.isInteger(shards)) {
    return [shard, shards];
  }
  throw new Error(`a shard is such as 3/8, not ${text}`);
}
