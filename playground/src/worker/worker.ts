import { GenerationError, InvalidOptionError } from 'dungeonsmith';
import type { Refusal } from '../refusal';
import { plainMessage } from '../words';
import { TASKS, type Tasks } from './tasks';

/** A request of the page. */
export interface Question {
  readonly id: number;
  readonly task: keyof Tasks;
  readonly parameters: readonly unknown[];
}

/** The response to the page. */
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

/** The objects to transfer instead of copying, because pictures are large. */
function bitmapsIn(result: unknown): ImageBitmap[] {
  if (result instanceof ImageBitmap) return [result];
  if (typeof result !== 'object' || result === null || ArrayBuffer.isView(result)) return [];
  return Object.values(result).flatMap(bitmapsIn);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof InvalidOptionError) {
    return { message: plainMessage(error), option: error.option, rule: error.rule };
  }
  if (error instanceof GenerationError) return { message: plainMessage(error) };
  // For example, sizes that do not fit into memory.
  console.warn(error);
  return { message: 'Your browser cannot make this. It may be too large' };
}
