import { show } from '../errors';
import type { Terminal } from './terminal';
import { UsageError } from './usage-error';

/** One of so many parts, counted from 1. */
export interface Shard {
  readonly index: bigint;
  readonly of: bigint;
}

/** The only part there is. */
export const WHOLE: Shard = { index: 1n, of: 1n };

/** Reads `3/16`, `auto`, or `auto/16`. */
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

/** What a scheduler says of a task in an array of tasks. */
interface Scheduler {
  readonly name: string;
  /** The variable that holds the task's number: where it is set, we run in a job of this scheduler. */
  readonly task: string;
  /** The number of the array's first task, or the variable that holds it. */
  readonly first: string | bigint;
  /** The variable that holds the array's step. Default 1 */
  readonly step?: string;
  /** The variable that holds the number of tasks, or the number of the last one. */
  readonly count?: string;
  readonly last?: string;
}

const SCHEDULERS: readonly Scheduler[] = [
  {
    name: 'SLURM',
    task: 'SLURM_ARRAY_TASK_ID',
    first: 'SLURM_ARRAY_TASK_MIN',
    step: 'SLURM_ARRAY_TASK_STEP',
    count: 'SLURM_ARRAY_TASK_COUNT',
  },
  {
    name: 'AWS Batch',
    task: 'AWS_BATCH_JOB_ARRAY_INDEX',
    first: 0n,
    count: 'AWS_BATCH_JOB_ARRAY_SIZE',
  },
  {
    name: 'Kubernetes',
    task: 'JOB_COMPLETION_INDEX',
    first: 0n,
  },
  { name: 'PBS', task: 'PBS_ARRAY_INDEX', first: 1n },
  {
    name: 'SGE',
    task: 'SGE_TASK_ID',
    first: 'SGE_TASK_FIRST',
    step: 'SGE_TASK_STEPSIZE',
    last: 'SGE_TASK_LAST',
  },
];

/** The part that is due in the job of the scheduler that started us; `of` is what the flag says. */
function shardOfScheduler(env: Environment, of: bigint | undefined): Shard {
  // SGE sets its variables to `undefined` outside arrays.
  const found = SCHEDULERS.filter(({ task }) => !['', 'undefined', undefined].includes(env[task]));
  const list = (schedulers: readonly Scheduler[]) =>
    schedulers.map(({ name, task }) => `${task} (${name})`);
  const [scheduler] = found;
  if (scheduler === undefined) {
    const names = list(SCHEDULERS).join(', ');
    throw new UsageError(`\`--shard auto\` finds no scheduler: none of ${names} is set`);
  }
  if (found.length > 1) {
    const names = list(found).join(' and ');
    throw new UsageError(`\`--shard auto\` finds several schedulers: ${names} are set`);
  }
  return shardOf(scheduler, env, of);
}

function shardOf(scheduler: Scheduler, env: Environment, said: bigint | undefined): Shard {
  const { name, task } = scheduler;
  const read = (variable: string) => readInteger(name, variable, env);
  const first = typeof scheduler.first === 'bigint' ? scheduler.first : read(scheduler.first);
  const step = scheduler.step === undefined ? 1n : read(scheduler.step) || 1n;
  const offset = read(task) - first;
  const of = countOf(scheduler, env, first, step) ?? said;
  if (of === undefined) {
    throw new UsageError(`${name} does not say how many tasks there are: give \`--shard auto/N\``);
  }
  if (said !== undefined && said !== of) {
    throw new UsageError(`\`--shard auto/${said}\`: ${name} says that there are ${of} tasks`);
  }
  const shard = { index: offset / step + 1n, of };
  if (offset >= 0n && offset % step === 0n && isShard(shard)) return shard;
  throw new UsageError(
    `${name}'s ${task}=${env[task]} is not one of ${of} tasks that begin with ${first} and have no gaps`,
  );
}

/** How many tasks there are, where the scheduler says so. */
function countOf(
  { name, count, last }: Scheduler,
  env: Environment,
  first: bigint,
  step: bigint,
): bigint | undefined {
  if (last !== undefined) return (readInteger(name, last, env) - first) / step + 1n;
  if (count === undefined || env[count] === undefined) return undefined;
  return readInteger(name, count, env);
}

function readInteger(scheduler: string, variable: string, env: Environment): bigint {
  const text = env[variable];
  if (text !== undefined && /^\d{1,18}$/.test(text)) return BigInt(text);
  const said = text === undefined ? 'is not set' : `is not a number: ${show(text)}`;
  throw new UsageError(`${scheduler}'s ${variable} ${said}`);
}
