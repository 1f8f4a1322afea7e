import { parentPort, Worker, workerData } from 'node:worker_threads';
import { elementAt } from '../model/element-at';
import type { Flags } from './flags/flags';
import type { SeedList } from './flags/seeds';
import { type Outcome, type Task, worker } from './tasks';
import { messageOf, UsageError } from './usage-error';

/**
 * The tiles of a block of seeds: small enough to keep in memory, large enough to be worth sending.
 */
const BLOCK_TILES = 2 ** 20;
/** Seeds in a block at most. */
const MAX_BLOCK = 256;
/** Blocks that each thread has before it, one of them in work. */
const AHEAD = 3;

/** What a thread is sent at its start. */
interface Orders {
  readonly task: Task;
  readonly flags: Flags;
}

/** What it makes of a block of seeds, or why it cannot go on. */
type Answer = { readonly outcomes: Outcome[] } | { readonly error: string };

/**
 * What becomes of seeds, in their order, made in several threads. Each is sent blocks in turn, and
 * no more than it can soon begin: memory does not grow with the seeds.
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
      waiting.push(elementAt(threads, sent++ % jobs).send(block));
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

/** Starts a thread, which runs the command line's own file: there it finds {@link serve}. */
function startThread(orders: Orders) {
  const thread = new Worker(new URL(import.meta.url), { workerData: orders });
  const asked: { resolve(outcomes: Outcome[]): void; reject(error: unknown): void }[] = [];
  thread.on('message', (answer: Answer) => {
    const { resolve, reject } = asked.shift() ?? {};
    if ('error' in answer) reject?.(new UsageError(answer.error));
    else resolve?.(answer.outcomes);
  });
  thread.on('error', (error) => {
    for (const { reject } of asked.splice(0)) reject(error);
  });
  return {
    send(block: readonly string[]): Promise<Outcome[]> {
      const answer = new Promise<Outcome[]>((resolve, reject) => asked.push({ resolve, reject }));
      // It is awaited in its turn; until then a rejection does not count as unhandled.
      answer.catch(() => {});
      thread.postMessage(block);
      return answer;
    },
    end: () => thread.terminate(),
  };
}

/** The worker's side: processes blocks of seeds, in their order, until the thread is ended. */
export function serve(): void {
  const orders = workerData as Orders;
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
