import { show } from '../../core/model/errors';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/** One of several shards, counted from 1. */
export interface Shard {
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
