import { parentPort, Worker, workerData } from 'node:worker_threads';
import { protectInputs } from '../files/protected';
import type { Flags } from '../flags/flags';
import { inputsOf } from '../flags/inputs';
import type { SeedList } from '../flags/seeds';
import { messageOf, UsageError } from '../terminal/usage-error';
import { type Outcome, type Task, worker } from './tasks';

/**
 * The number of tiles in a block of seeds: small enough to keep in memory, large enough to be worth
 * sending.
 */
const BLOCK_TILES = 2 ** 20;
/** The maximum number of seeds in a block. */
const MAX_BLOCK = 256;
/** The number of blocks that each thread has at a time, including the one it is processing. */
const AHEAD = 3;

/** The data that a thread receives when it starts. */
interface Orders {
  readonly task: Task;
  readonly flags: Flags;
}

/** The result for a block of seeds, or the reason why the thread cannot continue. */
type Answer = { readonly outcomes: Outcome[] } | { readonly error: string };

/**
 * Processes seeds in several threads. Yields the results in the order of the seeds. Threads receive
 * blocks in turn, and only a few in advance, so memory does not grow with the number of seeds.
 */
export async function* inThreads(
  seeds: SeedList['seeds'],
  task: Task,
  flags: Flags,
  jobs: number,
): AsyncGenerator<Outcome> {
  const threads = Array.from({ length: jobs }, () => startThread({ task, flags }));
  const waiting: Promise<Outcome[]>[] = [];
  let sent = 0;
  try {
    for await (const block of blocksOf(seeds, blockSize(task))) {
      waiting.push(threads[sent++ % jobs]!.send(block));
      if (waiting.length >= AHEAD * jobs) yield* (await waiting.shift()) ?? [];
    }
    for (const outcomes of waiting) yield* await outcomes;
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}

function blockSize({ recipe: { options } }: Task): number {
  const fit = Math.floor(BLOCK_TILES / (options.width * options.height));
  return Math.max(1, Math.min(MAX_BLOCK, fit || 1));
}

async function* blocksOf(seeds: SeedList['seeds'], size: number): AsyncGenerator<string[]> {
  let block: string[] = [];
  for await (const seed of seeds) {
    block.push(seed);
    if (block.length < size) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}

/** Starts a thread. It runs the command line's own file, which calls {@link serve}. */
function startThread(orders: Orders) {
  const thread = new Worker(new URL(import.meta.url), { workerData: orders });
  const asked: { resolve(outcomes: Outcome[]): void; reject(error: unknown): void }[] = [];
  thread.on('message', (answer: Answer) => {
    const { resolve, reject } = asked.shift() ?? {};
    if ('error' in answer) reject?.(new UsageError(answer.error));
    else resolve?.(answer.outcomes);
  });
  let ended: unknown;
  const endWith = (error: unknown) => {
    ended ??= error;
    for (const { reject } of asked.splice(0)) reject(ended);
  };
  thread.on('error', endWith);
  // A module with custom metrics may call `process.exit`, which ends only its thread.
  thread.on('exit', (code) => endWith(new UsageError(`a thread ended with exit code ${code}`)));
  return {
    send(block: readonly string[]): Promise<Outcome[]> {
      if (ended !== undefined) return Promise.reject(ended);
      const answer = new Promise<Outcome[]>((resolve, reject) => asked.push({ resolve, reject }));
      // The answer is awaited later, in its turn. Until then, a rejection must not count as
      // unhandled.
      answer.catch(() => {});
      thread.postMessage(block);
      return answer;
    },
    end: () => thread.terminate(),
  };
}

/** Runs in each thread: processes blocks of seeds in order until the thread is ended. */
export function serve(): void {
  const orders = workerData as Orders;
  protectInputs(inputsOf(orders.flags));
  let last: Promise<unknown> = Promise.resolve();
  parentPort?.on('message', (block: readonly string[]) => {
    last = last.then(async () => parentPort?.postMessage(await answerTo(orders, block)));
  });
}

async function answerTo({ task, flags }: Orders, block: readonly string[]): Promise<Answer> {
  try {
    const work = await worker(task, flags);
    const outcomes: Outcome[] = [];
    for (const seed of block) {
      const outcome = await work(seed);
      outcomes.push({ ...outcome, made: [...outcome.made] });
    }
    return { outcomes };
  } catch (error) {
    return { error: messageOf(error) };
  }
}
