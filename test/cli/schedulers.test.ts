import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { builtCli } from '../support/built-cli';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const EXAMPLES = fileURLToPath(new URL('../../examples/schedulers/', import.meta.url));

const sh = builtCli('schedulers');
const read = (name: string) => readFileSync(join(EXAMPLES, name), 'utf8');
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

let whole = '';
beforeAll(async () => {
  const recipe = join(EXAMPLES, 'recipe.json');
  const args = ['--recipe', recipe, '--seeds', '1..1000', '--format', 'csv'];
  whole = (await runWith(['batch', ...args])).out;
});

/** The command of a task, and the environment that its scheduler gives it. */
const TASKS: [
  name: string,
  parts: number,
  command: string,
  environment: (task: number) => string,
][] = [
  [
    'SLURM',
    // As many as `slurm.sh` submits. The last two are submitted again, alone.
    8,
    'sh slurm.sh',
    (task) =>
      `SLURM_ARRAY_TASK_ID=${task} SLURM_ARRAY_TASK_STEP=1 ` +
      (task < 7
        ? 'SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=8 SLURM_ARRAY_TASK_COUNT=8'
        : 'SLURM_ARRAY_TASK_MIN=7 SLURM_ARRAY_TASK_MAX=8 SLURM_ARRAY_TASK_COUNT=2'),
  ],
  [
    'AWS Batch',
    3,
    JSON.parse(read('aws-batch.json')).containerOverrides.command.map(quote).join(' '),
    (task) => `AWS_BATCH_JOB_ARRAY_INDEX=${task - 1} AWS_BATCH_JOB_ARRAY_SIZE=3`,
  ],
  [
    'Kubernetes',
    // As many as `kubernetes.yaml` completes.
    8,
    (JSON.parse(/command: (\[.*\])/.exec(read('kubernetes.yaml'))?.[1] ?? '[]') as string[])
      .map(quote)
      .join(' '),
    (task) => `JOB_COMPLETION_INDEX=${task - 1}`,
  ],
];

test.for(TASKS)(
  'the tasks of %s make the parts of the whole',
  async ([, parts, command, environment]) => {
    const folder = temporaryFolder();
    cpSync(EXAMPLES, folder, { recursive: true });
    mkdirSync(join(folder, 'parts'));
    const tasks = Array.from({ length: parts }, (_, i) => {
      return `(export ${environment(i + 1)}; ${command}) & tasks="$tasks $!"`;
    });
    const all = `${tasks.join('\n')}\nfor task in $tasks; do wait $task || exit 1; done`;
    expect(await sh(all, folder)).toMatchObject({ exitCode: 0, err: '' });
    expect((await runWith(['merge', join(folder, 'parts')])).out).toBe(whole);
  },
);

test('the pipe of Spark finds the same as one process', async () => {
  const command = /^COMMAND = "(.*)"$/m.exec(read('spark.py'))?.[1] ?? '';
  const pipes = [1, 2, 3].map((i) => `seq ${i * 250 - 249} ${i * 250} | ${command}`);
  const piped = await sh(pipes.join('; '), EXAMPLES);
  expect([piped.exitCode, piped.err]).toEqual([0, '']);
  const [recipe, where] = ['recipe.json', 'where.json'].map((name) => join(EXAMPLES, name));
  const find = `find --recipe ${recipe} --where ${where} --seeds 1..750`.split(' ');
  expect(piped.out).toBe((await runWith(find)).out);
  expect(piped.out.length).toBeGreaterThan(0);
});
