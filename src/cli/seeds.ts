import { readLines } from './files';
import type { Flags, FlagTypes } from './flags';
import type { Terminal } from './terminal';
import { UsageError } from './usage-error';

/** The flags that name many seeds. */
export const SEED_FLAGS: FlagTypes = { seeds: 'string', shard: 'string' };

/** Many seeds, one at a time, as texts. */
export interface SeedList {
  /** Unknown where seeds come in from elsewhere. */
  readonly count: number | undefined;
  readonly seeds: Iterable<string> | AsyncIterable<string>;
}

/** The seeds of `--seeds`, or of standard input, one a line; of these the part that `--shard` wants. */
export function seedsFromFlags({ values }: Flags, terminal: Terminal): SeedList {
  const { seeds = '-', shard, recipe } = values;
  if (seeds !== '-') return takeShard(parseSeeds(seeds), shard);
  if (values.seeds === undefined && terminal.stdin.isTTY) {
    throw new UsageError('`--seeds` is needed, or seeds on standard input, one a line');
  }
  if (recipe === '-') {
    throw new UsageError('standard input cannot be both the recipe and the seeds: give `--seeds`');
  }
  if (shard !== undefined) {
    throw new UsageError(
      '`--shard` needs `--seeds`: how many seeds standard input holds is unknown',
    );
  }
  return { count: undefined, seeds: seedLines(terminal) };
}

async function* seedLines(terminal: Terminal): AsyncGenerator<string> {
  for await (const line of readLines('-', terminal)) if (line !== '') yield line;
}

/** Seeds that can be counted without being listed. */
interface Part {
  readonly count: number;
  at(i: number): string;
}

/** Reads `1..100`, `7,8,forest`, or both together. */
function parseSeeds(text: string): Part[] {
  return text.split(',').map((part) => {
    if (part === '') throw wrongSeeds(text, 'a seed must not be empty');
    if (!part.includes('..')) return { count: 1, at: () => part };
    const ends = /^(-?\d+)\.\.(-?\d+)$/.exec(part);
    if (!ends) throw wrongSeeds(part, 'a range goes from integer to integer, such as 1..100');
    return range(part, BigInt(ends[1] as string), BigInt(ends[2] as string));
  });
}

function range(text: string, first: bigint, last: bigint): Part {
  const count = Number(last - first) + 1;
  if (count < 1) throw wrongSeeds(text, 'a range must not go down');
  if (!Number.isSafeInteger(count)) throw wrongSeeds(text, 'a range must have fewer seeds');
  return { count, at: (i) => String(first + BigInt(i)) };
}

function wrongSeeds(text: string, rule: string): UsageError {
  return new UsageError(`\`--seeds\` ${JSON.stringify(text)}: ${rule}`);
}

/**
 * One of so many parts of equal length, give or take one. Parts are cut in order, so that the
 * outputs of all, one after the other, are the output of the whole.
 */
function takeShard(parts: readonly Part[], shard: string | undefined): SeedList {
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  const [index, of] = shard === undefined ? [1, 1] : parseShard(shard);
  const cut = (i: number) => Number((BigInt(total) * BigInt(i)) / BigInt(of));
  const [from, to] = [cut(index - 1), cut(index)];
  return { count: to - from, seeds: slice(parts, from, to) };
}

function parseShard(text: string): [index: number, of: number] {
  const [, index, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number) as [number, number, number];
  if (index >= 1 && index <= of && Number.isSafeInteger(of)) return [index, of];
  throw new UsageError(
    `\`--shard\` must be I/N with I from 1 to N, such as 3/16, received ${JSON.stringify(text)}`,
  );
}

function* slice(parts: readonly Part[], from: number, to: number): Generator<string> {
  let start = 0;
  for (const { count, at } of parts) {
    const end = Math.min(count, to - start);
    for (let i = Math.max(0, from - start); i < end; i++) yield at(i);
    start += count;
  }
}
