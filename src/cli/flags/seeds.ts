import { show } from '../../core/model/errors';
import { readLines } from '../files/files';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';
import type { Flags, FlagTypes } from './flags';
import { recipeInputs } from './recipe-flags';

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
 * Reads the seeds of `--seeds` or, one per line, of standard input. Selects the shard of `--shard`,
 * and reports what may be wrong with it.
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
  for await (const line of readLines('-', terminal)) if (line !== '') yield line;
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
    if (part === '') throw wrongSeeds(text, 'a seed must not be empty');
    const dashed = /^(-?\d+)[-–](-?\d+)$/.exec(part);
    if (dashed) throw wrongSeeds(part, `a range is written ${dashed[1]}..${dashed[2]}`);
    if (!part.includes('..')) return { count: 1n, first: part };
    const ends = /^(-?\d+)\.\.(-?\d+)$/.exec(part);
    if (!ends) throw wrongSeeds(part, 'a range goes from integer to integer, such as 1..100');
    const [first, last] = [BigInt(ends[1]!), BigInt(ends[2]!)];
    if (last < first) throw wrongSeeds(part, 'a range must not go down');
    return { count: last - first + 1n, first };
  });
}

function wrongSeeds(text: string, rule: string): UsageError {
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

/** One of several shards, counted from 1. */
interface Shard {
  readonly index: bigint;
  readonly of: bigint;
  /** What may be wrong with it. */
  readonly warning?: string;
}

/** The only shard, with all seeds. */
export const WHOLE: Shard = { index: 1n, of: 1n };

/** Parses `3/16`, `auto` or `auto/16`. */
export function shardFromText(text: string, { env }: Pick<Terminal, 'env'>): Shard {
  const [, of] = /^auto(?:\/(\d+))?$/.exec(text) ?? [];
  if (text.startsWith('auto') && (of !== undefined || text === 'auto')) {
    return shardOfScheduler(env, of === undefined ? undefined : BigInt(of));
  }
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: BigInt(index ?? 0), of: BigInt(count ?? 0) };
  if (isShard(shard)) return shard;
  throw new UsageError(
    `\`--shard\` must be I/N with I from 1 to N, such as 3/16, or auto, received ${show(text)}`,
  );
}

function isShard({ index, of }: Shard): boolean {
  return index >= 1n && index <= of;
}

type Environment = Terminal['env'];

/** The environment variables that a scheduler sets for a task in an array of tasks. */
interface Scheduler {
  readonly name: string;
  /**
   * The variable with the number of the task. If it is set, this process runs in a job of the
   * scheduler.
   */
  readonly task: string;
  /** The values of that variable outside arrays. */
  readonly outside?: readonly string[];
  /** The number of the first of N tasks for `auto/N`. */
  readonly base: 0n | 1n;
  /** The variables that describe the tasks that were submitted together, if there are any. */
  readonly submitted?: Submitted;
  /** The variable with the number of tasks, if it cannot change when tasks are run again. */
  readonly size?: string;
}

/** The variables of a submission, which may contain only some of the tasks. */
interface Submitted {
  readonly first: string;
  readonly last: string;
  readonly step: string;
  /** The variable with the number of tasks, if tasks can be submitted with gaps. */
  readonly count?: string;
  /** The first numbers that arrays usually have. */
  readonly usual: readonly bigint[];
}

const SLURM = 'SLURM_ARRAY_TASK_';
const AWS = 'AWS_BATCH_JOB_ARRAY_';
const SGE = 'SGE_TASK_';

const SCHEDULERS: readonly Scheduler[] = [
  {
    name: 'SLURM',
    task: `${SLURM}ID`,
    base: 1n,
    submitted: {
      first: `${SLURM}MIN`,
      last: `${SLURM}MAX`,
      step: `${SLURM}STEP`,
      count: `${SLURM}COUNT`,
      usual: [0n, 1n],
    },
  },
  { name: 'AWS Batch', task: `${AWS}INDEX`, base: 0n, size: `${AWS}SIZE` },
  { name: 'Kubernetes', task: 'JOB_COMPLETION_INDEX', base: 0n },
  { name: 'PBS', task: 'PBS_ARRAY_INDEX', base: 1n },
  { name: 'LSF', task: 'LSB_JOBINDEX', outside: ['0'], base: 1n },
  {
    name: 'SGE',
    task: `${SGE}ID`,
    outside: ['undefined'],
    base: 1n,
    submitted: {
      first: `${SGE}FIRST`,
      last: `${SGE}LAST`,
      step: `${SGE}STEPSIZE`,
      usual: [1n],
    },
  },
];

/**
 * Returns the shard for the job of the scheduler that started this process. `of` is the number from
 * the flag.
 */
function shardOfScheduler(env: Environment, of: bigint | undefined): Shard {
  const found = SCHEDULERS.filter(({ task, outside = [] }) => {
    return !['', ...outside].includes(env[task] ?? '');
  });
  if (found.length === 1) return shardOf(found[0]!, env, of);
  const list = (schedulers: readonly Scheduler[], separator: string) =>
    schedulers.map(({ name, task }) => `${task} (${name})`).join(separator);
  const problem =
    found.length === 0
      ? `no scheduler: none of ${list(SCHEDULERS, ', ')} is set`
      : `several schedulers: ${list(found, ' and ')}`;
  throw new UsageError(`\`--shard auto\` finds ${problem}`);
}

/** Reads a variable that a scheduler sets. */
type Read = (variable: string) => bigint;

function shardOf(scheduler: Scheduler, env: Environment, of: bigint | undefined): Shard {
  const { name, task, submitted, size } = scheduler;
  const read: Read = (variable) => {
    const text = env[variable];
    if (text !== undefined && /^\d{1,18}$/.test(text)) return BigInt(text);
    const problem = text === undefined ? 'is not set' : `is not a number: ${show(text)}`;
    throw new UsageError(`${name}'s ${variable} ${problem}`);
  };
  if (submitted !== undefined) {
    return of === undefined
      ? shardOfAll(scheduler, submitted, read)
      : numberedShard(scheduler, submitted, read, of);
  }
  const all = size !== undefined && env[size] !== undefined ? read(size) : of;
  if (all === undefined) {
    throw new UsageError(`${name} does not contain the number of tasks: use \`--shard auto/N\``);
  }
  if (of !== undefined && of !== all) {
    throw new UsageError(`\`--shard auto/${of}\`: ${name} sets ${all} tasks`);
  }
  return shardOfNumber(scheduler, read(task), all);
}

/** Returns the shard of a task whose number is that of its shard. */
function shardOfNumber({ name, task, base }: Scheduler, number: bigint, of: bigint): Shard {
  const shard = { index: number - base + 1n, of };
  if (isShard(shard)) return shard;
  const range = `from ${base} to ${of - 1n + base}`;
  throw new UsageError(`${name}'s ${task}=${number} is not one of ${of} tasks, ${range}`);
}

/** The tasks that were submitted together. */
function tasksOf({ first, last, step, count }: Submitted, read: Read) {
  const [from, to] = [read(first), read(last)];
  const by = read(step) || 1n;
  const numbers = (to - from) / by + 1n;
  return { from, to, by, numbers, tasks: count === undefined ? numbers : read(count) };
}

/**
 * Returns the shard of a task by its own number. It stays the same if only some of the tasks are
 * submitted again.
 */
function numberedShard(scheduler: Scheduler, submitted: Submitted, read: Read, of: bigint): Shard {
  const { name } = scheduler;
  const { from, to, by, tasks } = tasksOf(submitted, read);
  // With all tasks present, other numbers than 1 to N are sure to be meant differently.
  if (tasks === of && (from !== 1n || by !== 1n)) {
    const range = `${from} to ${to}${by === 1n ? '' : ` in steps of ${by}`}`;
    throw new UsageError(
      `\`--shard auto/${of}\` requires tasks from 1 to ${of}, received ${range} from ${name}: number them so, or use \`--shard auto\``,
    );
  }
  return shardOfNumber(scheduler, read(scheduler.task), of);
}

/** Returns the shard of a task among those that were submitted together. */
function shardOfAll(scheduler: Scheduler, submitted: Submitted, read: Read): Shard {
  const { name, task } = scheduler;
  const { from, by, numbers, tasks } = tasksOf(submitted, read);
  const offset = read(task) - from;
  const shard = { index: offset / by + 1n, of: tasks };
  const isOne = offset >= 0n && offset % by === 0n && isShard(shard);
  if (!isOne || numbers !== tasks) {
    const rule = `is not one of ${tasks} tasks that begin with ${from} and have no gaps`;
    throw new UsageError(
      `${name}'s ${task}=${read(task)} ${rule}; to run some tasks of N again, use \`--shard auto/N\``,
    );
  }
  const all = `all seeds are divided among the ${tasks} tasks of this submission`;
  const advice = 'if they are some of N tasks that are run again, use `--shard auto/N`';
  if (submitted.usual.includes(from) && tasks > 1n) return shard;
  const number = tasks === 1n ? `${name} runs one task` : `${name}'s tasks begin with ${from}`;
  return { ...shard, warning: `${number}, and ${all}; ${advice}` };
}
