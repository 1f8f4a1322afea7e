import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shardFromText, WHOLE } from '../../src/cli/flags/shards';
import { runWith } from '../support/fake-terminal';

const shard = (text: string, env: Record<string, string> = {}) => {
  const { index, of } = shardFromText(text, { env });
  return `${index}/${of}`;
};

/** The environment of one task of `sbatch --array`. */
const slurm = (task: number, tasks: readonly number[], step = 1) => ({
  SLURM_ARRAY_TASK_ID: String(task),
  SLURM_ARRAY_TASK_MIN: String(Math.min(...tasks)),
  SLURM_ARRAY_TASK_MAX: String(Math.max(...tasks)),
  SLURM_ARRAY_TASK_STEP: String(step),
  SLURM_ARRAY_TASK_COUNT: String(tasks.length),
});
const SLURM = slurm(7, [3, 5, 7, 9, 11], 2);
const AWS = { AWS_BATCH_JOB_ARRAY_INDEX: '0', AWS_BATCH_JOB_ARRAY_SIZE: '4' };
const SGE = {
  SGE_TASK_ID: '12',
  SGE_TASK_FIRST: '2',
  SGE_TASK_LAST: '21',
  SGE_TASK_STEPSIZE: '10',
};

test('--shard takes the number of a part', () => {
  expect([shard('3/16'), shard('1/1')]).toEqual(['3/16', `${WHOLE.index}/${WHOLE.of}`]);
});

test.for<[env: Record<string, string>, text: string, expected: string]>([
  [SLURM, 'auto', '3/5'],
  [slurm(3, [1, 2, 3, 4]), 'auto/4', '3/4'],
  [slurm(3, [0, 1, 2, 3]), 'auto', '4/4'],
  [slurm(11, [3, 5, 7, 9, 11], 2), 'auto', '5/5'],
  [AWS, 'auto', '1/4'],
  [{ AWS_BATCH_JOB_ARRAY_INDEX: '3' }, 'auto/4', '4/4'],
  [{ JOB_COMPLETION_INDEX: '2' }, 'auto/3', '3/3'],
  [{ PBS_ARRAY_INDEX: '1' }, 'auto/9', '1/9'],
  [{ LSB_JOBINDEX: '9' }, 'auto/9', '9/9'],
  [{ ...AWS, LSB_JOBINDEX: '0' }, 'auto', '1/4'],
  [SGE, 'auto', '2/2'],
  [{ ...AWS, SGE_TASK_ID: 'undefined' }, 'auto', '1/4'],
])('%j with --shard %s is part %s', ([env, text, expected]) => {
  expect(shard(text, env)).toBe(expected);
});

test.for<[env: Record<string, string>, text: string, message: string]>([
  [{}, 'auto', 'finds no scheduler: none of SLURM_ARRAY_TASK_ID (SLURM), AWS_BATCH'],
  [{ SGE_TASK_ID: 'undefined' }, 'auto', 'finds no scheduler'],
  [
    { ...SLURM, ...AWS },
    'auto',
    'finds several schedulers: SLURM_ARRAY_TASK_ID (SLURM) and AWS_BATCH_JOB_ARRAY_INDEX (AWS Batch)',
  ],
  [{ JOB_COMPLETION_INDEX: '2' }, 'auto', 'Kubernetes does not contain the number of tasks'],
  [
    { JOB_COMPLETION_INDEX: '3' },
    'auto/3',
    'JOB_COMPLETION_INDEX=3 is not one of 3 tasks, from 0 to 2',
  ],
  [{ PBS_ARRAY_INDEX: '0' }, 'auto/3', 'PBS_ARRAY_INDEX=0 is not one of 3 tasks, from 1 to 3'],
  [{ PBS_ARRAY_INDEX: '4' }, 'auto/3', 'PBS_ARRAY_INDEX=4 is not one of 3 tasks, from 1 to 3'],
  [{ LSB_JOBINDEX: '2' }, 'auto', 'LSF does not contain the number of tasks: use `--shard auto/N`'],
  [AWS, 'auto/6', '`--shard auto/6`: AWS Batch sets 4 tasks'],
  [slurm(8, [3, 5, 7, 9, 11], 2), 'auto', 'SLURM_ARRAY_TASK_ID=8 is not one of 5 tasks'],
  [
    slurm(1, [1, 3]),
    'auto',
    'SLURM_ARRAY_TASK_ID=1 is not one of 2 tasks that begin with 1 and have no gaps; to run some tasks of N again, use `--shard auto/N`',
  ],
  [slurm(0, [0, 2]), 'auto/4', 'SLURM_ARRAY_TASK_ID=0 is not one of 4 tasks, from 1 to 4'],
  [slurm(5, [5]), 'auto/4', 'SLURM_ARRAY_TASK_ID=5 is not one of 4 tasks, from 1 to 4'],
  [
    slurm(2, [0, 1, 2, 3]),
    'auto/4',
    '`--shard auto/4` requires tasks from 1 to 4, received 0 to 3 from SLURM: number them so, or use `--shard auto`',
  ],
  [SLURM, 'auto/5', 'requires tasks from 1 to 5, received 3 to 11 in steps of 2 from SLURM'],
  [
    { ...SLURM, SLURM_ARRAY_TASK_ID: 'x' },
    'auto',
    'SLURM\'s SLURM_ARRAY_TASK_ID is not a number: "x"',
  ],
  [{ SLURM_ARRAY_TASK_ID: '1' }, 'auto', "SLURM's SLURM_ARRAY_TASK_MIN is not set"],
  [
    {},
    'auto/',
    '`--shard` must be I/N with I from 1 to N, such as 3/16, or auto, received "auto/"',
  ],
  [SLURM, 'auto/5x', '`--shard` must be I/N'],
  [SLURM, 'auto5', '`--shard` must be I/N'],
  [{}, '1/3x', '`--shard` must be I/N'],
  [{}, '0/3', '`--shard` must be I/N'],
  [{}, '4/3', '`--shard` must be I/N'],
])('%j with --shard %s is refused', ([env, text, message]) => {
  expect(() => shard(text, env)).toThrow(message);
});

describe('tasks that are run again', () => {
  /** The environment of a task among those that are submitted together. */
  const SUBMIT = {
    SLURM: (task: number, tasks: readonly number[]) => slurm(task, tasks),
    SGE: (task: number, tasks: readonly number[]) => ({
      SGE_TASK_ID: String(task),
      SGE_TASK_FIRST: String(tasks[0]),
      SGE_TASK_LAST: String(tasks.at(-1)),
      SGE_TASK_STEPSIZE: '1',
    }),
    PBS: (task: number) => ({ PBS_ARRAY_INDEX: String(task) }),
    LSF: (task: number) => ({ LSB_JOBINDEX: String(task) }),
  };

  test('keep their shard with auto/N, even if only some are submitted', () => {
    const array = fc
      .integer({ min: 1, max: 12 })
      .chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 1, max: n }), fc.nat(11)));
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(SUBMIT)), array, (submit, [n, from, more]) => {
        const tasks = Array.from({ length: Math.min(n - from, more) + 1 }, (_, i) => from + i);
        for (const task of tasks)
          expect(shard(`auto/${n}`, submit(task, tasks))).toBe(`${task}/${n}`);
      }),
    );
    for (const task of [2, 7, 8]) {
      expect(shard('auto/8', slurm(task, [2, 7, 8]))).toBe(`${task}/8`);
    }
  });

  const warningOf = (env: Record<string, string>, text = 'auto') =>
    shardFromText(text, { env }).warning;

  test('are suspected with auto if they do not begin where arrays usually do', () => {
    const advice = 'if they are some of N tasks that are run again, use `--shard auto/N`';
    const begin = (name: string, first: number, count: number) =>
      `${name}'s tasks begin with ${first}, and all seeds are divided among the ${count} tasks of this submission; ${advice}`;
    expect(warningOf(slurm(3, [2, 3]))).toBe(begin('SLURM', 2, 2));
    expect(warningOf(SUBMIT.SGE(3, [2, 3, 4]))).toBe(begin('SGE', 2, 3));
    expect(warningOf(slurm(1, [1]))).toMatch(/^SLURM runs one task, and all seeds are divided/);
    for (const tasks of [
      [0, 1],
      [1, 2, 3],
    ]) {
      expect(warningOf(slurm(1, tasks))).toBeUndefined();
    }
    expect(warningOf(SUBMIT.SGE(1, [1, 2]))).toBeUndefined();
    expect(warningOf(slurm(2, [2, 3]), 'auto/4')).toBeUndefined();
    expect(warningOf({}, '2/4')).toBeUndefined();
  });

  test('are reported on standard error', async () => {
    const args = ['batch', '--seeds', '1..4', '--shard', 'auto', '--format', 'csv'];
    const { err, exitCode } = await runWith(args, { env: slurm(2, [2, 3]) });
    expect([exitCode, err]).toEqual([
      0,
      expect.stringMatching(/^dungeonsmith: SLURM's tasks begin with 2, and all seeds[^\n]*\n$/),
    ]);
  });
});
