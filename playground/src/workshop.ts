import type { Refusal } from './refusal';
import type { Tasks } from './worker/tasks';
import type { Answer, Question } from './worker/worker';

/** Why there is no dungeon. */
export class RefusedError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** The request is no longer needed. */
export class DroppedError extends Error {}

type Result<Task extends keyof Tasks> = Awaited<ReturnType<Tasks[Task]>>;

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** A worker that does requests one after the other. */
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
    this.#worker.postMessage(question);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Stops the current task and starts a new worker. */
  restart(): void {
    if (this.#waiting.size === 0) return;
    this.#worker.terminate();
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
    this.#worker.addEventListener('message', answered);
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' });
}

/** Ignores refusals, for parts of the page that can stay as they are. */
export function ignoreRefused(error: unknown): undefined {
  if (error instanceof RefusedError || error instanceof DroppedError) return undefined;
  throw error;
}
