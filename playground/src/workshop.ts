import type { Tasks } from './worker/tasks';
import type { Answer, Question, Refusal } from './worker/worker';
import scriptUrl from './worker/worker.ts?worker&url';

/** Why there is no dungeon. */
export class RefusedError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** What was asked is of no interest any more. */
export class DroppedError extends Error {}

type Result<Task extends keyof Tasks> = Awaited<ReturnType<Tasks[Task]>>;

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** A worker that answers questions one after the other. */
export class Workshop {
  #worker = startWorker();
  #waiting = new Map<number, Waiting>();
  #id = 0;

  constructor() {
    this.#listen();
  }

  /** Asks the worker to do a task. */
  ask<Task extends keyof Tasks>(
    task: Task,
    ...parameters: Parameters<Tasks[Task]>
  ): Promise<Result<Task>> {
    const id = ++this.#id;
    const question: Question = { id, task, parameters };
    this.#worker.then((worker) => worker.postMessage(question));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Ends whatever is being done, and begins afresh. */
  restart(): void {
    if (this.#waiting.size === 0) return;
    this.#worker.then((worker) => worker.terminate());
    for (const { reject } of this.#waiting.values()) reject(new DroppedError());
    this.#waiting.clear();
    this.#worker = startWorker();
    this.#listen();
  }

  #listen(): void {
    const answered = ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('result' in data) waiting?.resolve(data.result as never);
      else waiting?.reject(new RefusedError(data.refusal));
    };
    this.#worker.then((worker) => worker.addEventListener('message', answered));
  }
}

let script: Promise<string> | undefined;

/** Starts a worker. All of them run one script, so it is fetched once. */
async function startWorker(): Promise<Worker> {
  script ??= import.meta.env.PROD ? fetchScript() : Promise.resolve(scriptUrl);
  return new Worker(await script, { type: 'module' });
}

/** The script as an address of its own. While developing, it imports others beside it. */
async function fetchScript(): Promise<string> {
  const response = await fetch(scriptUrl);
  return URL.createObjectURL(await response.blob());
}

/** Where a refusal of one part leaves the rest as it is. */
export function ignoreRefused(error: unknown): undefined {
  if (error instanceof RefusedError || error instanceof DroppedError) return undefined;
  throw error;
}
