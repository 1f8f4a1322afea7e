import { GenerationError, InvalidOptionError } from 'dungeonsmith';
import { plainMessage } from '../words';
import { TASKS, type Tasks } from './tasks';

/** A request of the page. */
export interface Question {
  readonly id: number;
  readonly task: keyof Tasks;
  readonly parameters: readonly unknown[];
}

/** Why there is no dungeon, in words. */
export interface Refusal {
  readonly message: string;
  /** The path of the option in the recipe; undefined if no single option is the cause. */
  readonly option?: string;
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
    return { message: plainMessage(error), option: error.option };
  }
  if (error instanceof GenerationError) return { message: plainMessage(error) };
  // For example, sizes that do not fit into memory.
  console.warn(error);
  return { message: String(error) };
}
