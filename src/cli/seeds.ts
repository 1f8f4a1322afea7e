import { show } from '../checks';
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
  /** Whether no other part of the seeds comes before these. */
  readonly isFirst: boolean;
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
  return { count: undefined, seeds: seedLines(terminal), isFirst: true };
}

async function* seedLines(terminal: Terminal): AsyncGenerator<string> {
  for await (const line of readLines('-', terminal)) if (line !== '') yield line;
}

/** Seeds that can be counted without being listed, be they ever so many. */
interface Part {
  readonly count: bigint;
  at(i: bigint): string;
}

/** Reads `1..100`, `7,8,forest`, or both together. */
function parseSeeds(text: string): Part[] {
  return text.split(',').map((part) => {
    if (part === '') throw wrongSeeds(text, 'a seed must not be empty');
    const dashed = /^(-?\d+)[-–](-?\d+)$/.exec(part);
    if (dashed) throw wrongSeeds(part, `a range is written ${dashed[1]}..${dashed[2]}`);
    if (!part.includes('..')) return { count: 1n, at: () => part };
    const ends = /^(-?\d+)\.\.(-?\d+)$/.exec(part);
    if (!ends) throw wrongSeeds(part, 'a range goes from integer to integer, such as 1..100');
    return range(part, BigInt(ends[1] as string), BigInt(ends[2] as string));
  });
}

function range(text: string, first: bigint, last: bigint): Part {
  if (last < first) throw wrongSeeds(text, 'a range must not go down');
  return { count: last - first + 1n, at: (i) => String(first + i) };
}

function wrongSeeds(text: string, rule: string): UsageError {
  return new UsageError(`\`--seeds\` ${show(text)}: ${rule}`);
}

/**
 * One of so many parts of equal length, give or take one. Parts are cut in order, so that the
 * outputs of all, one after the other, are the output of the whole.
 */
function takeShard(parts: readonly Part[], shard: string | undefined): SeedList {
  const total = parts.reduce((sum, part) => sum + part.count, 0n);
  const [index, of] = shard === undefined ? [1n, 1n] : parseShard(shard);
  const from = (total * (index - 1n)) / of;
  const to = (total * index) / of;
  return { count: Number(to - from), seeds: slice(parts, from, to), isFirst: index === 1n };
}

function parseShard(text: string): [index: bigint, of: bigint] {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = [BigInt(index ?? 0), BigInt(of ?? 0)] as [bigint, bigint];
  if (shard[0] >= 1n && shard[0] <= shard[1]) return shard;
  throw new UsageError(
    `\`--shard\` must be I/N with I from 1 to N, such as 3/16, received ${show(text)}`,
  );
}

function* slice(parts: readonly Part[], from: bigint, to: bigint): Generator<string> {
  let start = 0n;
  for (const { count, at } of parts) {
    const end = count < to - start ? count : to - start;
    for (let i = from > start ? from - start : 0n; i < end; i++) yield at(i);
    start += count;
  }
}
