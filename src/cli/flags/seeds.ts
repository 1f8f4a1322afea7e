import { isObject } from '../../core/model/checks';
import { show } from '../../core/model/errors';
import { orUndefined, readLines } from '../files/files';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';
import type { Flags, FlagTypes } from './flags';
import { recipeInputs } from './recipe-flags';
import { type Shard, shardFromText, WHOLE } from './shards';

/** The flags that select many seeds. */
export const SEED_FLAGS: FlagTypes = { seeds: 'string', shard: 'string' };

/** Many seeds as strings, one at a time. */
export interface SeedList {
  /** The seeds as typed; `-` if they come from standard input. */
  readonly text: string;
  /** The shard of all seeds that this list contains. */
  readonly shard: Shard;
  /** Whether each seed that is known in advance is a 64-bit integer. */
  readonly areIntegers: boolean;
  /** The number of seeds; `undefined` if they come from standard input. */
  readonly count: number | undefined;
  readonly seeds: Iterable<string> | AsyncIterable<string>;
  /**
   * Returns the seeds after the first `done`, in the form of `--seeds`; `undefined` if the number
   * of seeds is unknown.
   */
  after(done: number): string | undefined;
}

/**
 * Reads the seeds of `--seeds` or, one per line, of standard input, without blanks around them. A
 * line may also be one that `find` prints. Selects the shard of `--shard`, and reports what may be
 * wrong with it.
 */
export function seedsFromFlags(flags: Flags, terminal: Terminal): SeedList {
  const { values } = flags;
  const { seeds = '-', shard } = values;
  if (seeds !== '-') {
    const { warning, ...own } = shard === undefined ? WHOLE : shardFromText(shard, terminal);
    // Not awaited; if standard error fails, the work continues.
    if (warning !== undefined) terminal.stderr.write(`dungeonsmith: ${warning}\n`).catch(() => {});
    return takeShard(seeds, own);
  }
  if (values.seeds === undefined && terminal.stdin.isTTY) {
    throw new UsageError('give `--seeds`, or seeds on standard input, one a line');
  }
  const [other] = recipeInputs(flags);
  if (other !== undefined) {
    throw new UsageError(
      `standard input cannot be both \`--${other}\` and the seeds: give \`--seeds\``,
    );
  }
  if (shard !== undefined) {
    throw new UsageError(
      '`--shard` needs `--seeds`: how many seeds standard input holds is unknown',
    );
  }
  return {
    text: '-',
    shard: WHOLE,
    areIntegers: false,
    count: undefined,
    seeds: seedLines(terminal),
    after: () => undefined,
  };
}

async function* seedLines(terminal: Terminal): AsyncGenerator<string> {
  let number = 0;
  for await (const line of readLines('-', terminal)) {
    number++;
    const seed = line.trim();
    if (seed !== '') yield seed.startsWith('{') ? seedInJson(seed, number) : seed;
  }
}

/** Returns the seed in a line of JSON, as `find` prints it. Throws if there is none. */
function seedInJson(line: string, number: number): string {
  const found: unknown = orUndefined(() => JSON.parse(line));
  const seed: unknown = isObject(found) ? Reflect.get(found, 'seed') : undefined;
  if (typeof seed === 'string' || Number.isSafeInteger(seed)) return String(seed);
  throw new UsageError(
    `standard input, line ${number}: a line that begins with { must be a line of \`find\`, such as {"seed":7}, received ${show(line)}`,
  );
}

/** Any number of consecutive seeds, which can be counted without being listed. */
interface SeedRange {
  readonly count: bigint;
  /** A single seed, or the first of a range. */
  readonly first: string | bigint;
}

/** Parses `1..100`, `7,8,forest`, or a combination. */
function parseSeeds(text: string): SeedRange[] {
  return text.split(',').map((untrimmed) => {
    const part = untrimmed.trim();
    if (part === '') throw wrongSeedsError(text, 'a seed must not be empty');
    const dashed = /^(-?\d+)[-–](-?\d+)$/.exec(part);
    if (dashed) throw wrongSeedsError(part, `a range is written ${dashed[1]}..${dashed[2]}`);
    if (!part.includes('..')) return { count: 1n, first: part };
    const ends = /^(-?\d+)\.\.(-?\d+)$/.exec(part);
    if (!ends) throw wrongSeedsError(part, 'a range goes from integer to integer, such as 1..100');
    const [first, last] = [BigInt(ends[1]!), BigInt(ends[2]!)];
    if (last < first) throw wrongSeedsError(part, 'a range must not go down');
    return { count: last - first + 1n, first };
  });
}

function wrongSeedsError(text: string, rule: string): UsageError {
  return new UsageError(`\`--seeds\` ${show(text)}: ${rule}`);
}

/**
 * Returns one of several shards whose lengths differ by at most one. Shards are cut in order, so
 * that their outputs one after the other are the output of all seeds.
 */
function takeShard(text: string, shard: Shard): SeedList {
  const parts = parseSeeds(text);
  const total = parts.reduce((sum, part) => sum + part.count, 0n);
  const from = (total * (shard.index - 1n)) / shard.of;
  const to = (total * shard.index) / shard.of;
  return {
    text,
    shard,
    areIntegers: parts.every(isOfIntegers),
    count: Number(to - from),
    seeds: walk(slice(parts, from, to)),
    after: (done) => [...slice(parts, from + BigInt(done), to)].map(seedText).join(','),
  };
}

/** Yields the parts from one position to another. */
function* slice(parts: readonly SeedRange[], from: bigint, to: bigint): Generator<SeedRange> {
  let start = 0n;
  for (const { count, first } of parts) {
    const skipped = from > start ? from - start : 0n;
    const end = count < to - start ? count : to - start;
    if (end > skipped) {
      yield { count: end - skipped, first: typeof first === 'bigint' ? first + skipped : first };
    }
    start += count;
  }
}

function* walk(parts: Iterable<SeedRange>): Generator<string> {
  for (const { count, first } of parts) {
    if (typeof first === 'string') yield first;
    else for (let i = 0n; i < count; i++) yield String(first + i);
  }
}

function seedText({ count, first }: SeedRange): string {
  if (typeof first === 'string' || count === 1n) return String(first);
  return `${first}..${first + count - 1n}`;
}

function isOfIntegers({ count, first }: SeedRange): boolean {
  if (typeof first === 'bigint') return isInt64(first) && isInt64(first + count - 1n);
  // Integers must be in canonical form: `007` and `-0` are strings.
  return /^(0|-?[1-9]\d{0,18})$/.test(first) && isInt64(BigInt(first));
}

function isInt64(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}
