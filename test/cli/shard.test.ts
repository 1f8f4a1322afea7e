import { expect, test } from 'vitest';
import { shardFromText, WHOLE } from '../../src/cli/flags/shard';

const shard = (text: string, env: Record<string, string> = {}) => {
  const { index, of } = shardFromText(text, { env });
  return `${index}/${of}`;
};

const SLURM = {
  SLURM_ARRAY_TASK_ID: '7',
  SLURM_ARRAY_TASK_MIN: '3',
  SLURM_ARRAY_TASK_STEP: '2',
  SLURM_ARRAY_TASK_COUNT: '5',
};
const AWS = { AWS_BATCH_JOB_ARRAY_INDEX: '0', AWS_BATCH_JOB_ARRAY_SIZE: '4' };
const SGE = {
  SGE_TASK_ID: '12',
  SGE_TASK_FIRST: '2',
  SGE_TASK_LAST: '21',
  SGE_TASK_STEPSIZE: '10',
};

test('a part is given by its number', () => {
  expect([shard('3/16'), shard('1/1')]).toEqual(['3/16', `${WHOLE.index}/${WHOLE.of}`]);
});

test.for<[env: Record<string, string>, text: string, expected: string]>([
  [SLURM, 'auto', '3/5'],
  [SLURM, 'auto/5', '3/5'],
  [{ ...SLURM, SLURM_ARRAY_TASK_ID: '11' }, 'auto', '5/5'],
  [AWS, 'auto', '1/4'],
  [{ AWS_BATCH_JOB_ARRAY_INDEX: '3' }, 'auto/4', '4/4'],
  [{ JOB_COMPLETION_INDEX: '2' }, 'auto/3', '3/3'],
  [{ PBS_ARRAY_INDEX: '1' }, 'auto/9', '1/9'],
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
    'JOB_COMPLETION_INDEX=3 is not one of 3 tasks that begin with 0',
  ],
  [{ PBS_ARRAY_INDEX: '0' }, 'auto/3', 'PBS_ARRAY_INDEX=0 is not one of 3 tasks that begin with 1'],
  [SLURM, 'auto/6', '`--shard auto/6`: SLURM sets 5 tasks'],
  [{ ...SLURM, SLURM_ARRAY_TASK_ID: '8' }, 'auto', 'SLURM_ARRAY_TASK_ID=8 is not one of 5 tasks'],
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
