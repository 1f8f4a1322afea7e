import { elementAt } from '../../core/model/element-at';
import { show } from '../../core/model/errors';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/** One of several shards, counted from 1. */
export interface Shard {
  readonly index: bigint;
  readonly of: bigint;
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
  /** The variable with the number of the array's first task, or the number itself. */
  readonly first: string | bigint;
  /** The variable with the step of the array. Without it, the step is 1. */
  readonly step?: string;
  /** The variable with the number of tasks, if there is one. */
  readonly count?: string;
  /** The variable with the number of the array's last task. */
  readonly last?: string;
}

const SLURM = 'SLURM_ARRAY_TASK_';
const AWS = 'AWS_BATCH_JOB_ARRAY_';
const SGE = 'SGE_TASK_';

const SCHEDULERS: readonly Scheduler[] = [
  {
    name: 'SLURM',
    task: `${SLURM}ID`,
    first: `${SLURM}MIN`,
    step: `${SLURM}STEP`,
    count: `${SLURM}COUNT`,
  },
  { name: 'AWS Batch', task: `${AWS}INDEX`, first: 0n, count: `${AWS}SIZE` },
  { name: 'Kubernetes', task: 'JOB_COMPLETION_INDEX', first: 0n },
  { name: 'PBS', task: 'PBS_ARRAY_INDEX', first: 1n },
  {
    name: 'SGE',
    task: `${SGE}ID`,
    first: `${SGE}FIRST`,
    step: `${SGE}STEPSIZE`,
    last: `${SGE}LAST`,
  },
];

/**
 * Returns the shard for the job of the scheduler that started this process. `of` is the number from
 * the flag.
 */
function shardOfScheduler(env: Environment, of: bigint | undefined): Shard {
  // SGE sets its variables to `undefined` outside arrays.
  const found = SCHEDULERS.filter(({ task }) => !['', 'undefined', undefined].includes(env[task]));
  if (found.length === 1) return shardOf(elementAt(found, 0), env, of);
  const list = (schedulers: readonly Scheduler[], separator: string) =>
    schedulers.map(({ name, task }) => `${task} (${name})`).join(separator);
  const problem =
    found.length === 0
      ? `no scheduler: none of ${list(SCHEDULERS, ', ')} is set`
      : `several schedulers: ${list(found, ' and ')}`;
  throw new UsageError(`\`--shard auto\` finds ${problem}`);
}

function shardOf(scheduler: Scheduler, env: Environment, said: bigint | undefined): Shard {
  const { name, task, step: stepName, count, last } = scheduler;
  const read = (variable: string): bigint => {
    const text = env[variable];
    if (text !== undefined && /^\d{1,18}$/.test(text)) return BigInt(text);
    const problem = text === undefined ? 'is not set' : `is not a number: ${show(text)}`;
    throw new UsageError(`${name}'s ${variable} ${problem}`);
  };
  const first = typeof scheduler.first === 'bigint' ? scheduler.first : read(scheduler.first);
  const step = stepName === undefined ? 1n : read(stepName) || 1n;
  const offset = read(task) - first;
  let of = said;
  if (last !== undefined) of = (read(last) - first) / step + 1n;
  else if (count !== undefined && env[count] !== undefined) of = read(count);
  if (of === undefined) {
    throw new UsageError(`${name} does not contain the number of tasks: use \`--shard auto/N\``);
  }
  if (said !== undefined && said !== of) {
    throw new UsageError(`\`--shard auto/${said}\`: ${name} sets ${of} tasks`);
  }
  const shard = { index: offset / step + 1n, of };
  if (offset >= 0n && offset % step === 0n && isShard(shard)) return shard;
  throw new UsageError(
    `${name}'s ${task}=${env[task]} is not one of ${of} tasks that begin with ${first} and have no gaps`,
  );
}
