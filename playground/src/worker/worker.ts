import { describeError, GenerationError, InvalidOptionError } from 'dungeonsmith';
import { labelOfPath } from '../words';
import { TASKS, type Tasks } from './tasks';

/** What the page asks. */
export interface Question {
  readonly id: number;
  readonly task: keyof Tasks;
  readonly parameters: readonly unknown[];
}

/** Why there is no dungeon, in words. */
export interface Refusal {
  readonly message: string;
  /** The path of the option in the recipe; none where no option alone is to blame. */
  readonly option?: string;
}

/** What the page is told. */
export type Answer = { readonly id: number } & (
  | { readonly result: unknown }
  | { readonly refusal: Refusal }
);

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const { id, task, parameters } = data;
  try {
    const work = TASKS[task] as (...parameters: readonly unknown[]) => unknown;
    const result = await work(...parameters);
    postMessage({ id, result } satisfies Answer, { transfer: bitmapsIn(result) });
  } catch (error) {
    postMessage({ id, refusal: refusalOf(error) } satisfies Answer);
  }
});

/** What is handed over instead of copied: pictures are large. */
function bitmapsIn(result: unknown): ImageBitmap[] {
  if (result instanceof ImageBitmap) return [result];
  if (typeof result !== 'object' || result === null || ArrayBuffer.isView(result)) return [];
  return Object.values(result).flatMap(bitmapsIn);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof InvalidOptionError) {
    return { message: describeError(error, labelOfPath), option: error.option };
  }
  if (error instanceof GenerationError) return { message: describeError(error, labelOfPath) };
  // Sizes that no memory holds, say.
  console.warn(error);
  return { message: String(error) };
}
