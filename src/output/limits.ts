import { invalid } from '../checks';

// Results that no engine can hold. Where that can be known, it is said before the work.

/** 2²⁹ − 24, the most characters that a string holds in every engine: V8's limit is the lowest. */
const MAX_TEXT = 0x1fff_ffe8;

/** 2²⁷ − 1024: what an array holds in every engine. V8's limit, the lowest, lies 1,021 higher. */
const MAX_ITEMS = 0x7ff_fc00;

/** Throws where a text would be longer than a string can be; `advice` is what would do instead. */
export function checkTextLength(option: string, length: number, advice = ''): void {
  if (length <= MAX_TEXT) return;
  throw invalid(option, `must make a text of at most ${MAX_TEXT} characters${advice}`, length);
}

/** Throws where a list would be longer than an array can be. */
export function checkItemCount(option: string, count: number): void {
  if (count <= MAX_ITEMS) return;
  throw invalid(option, `must make lists of at most ${MAX_ITEMS} items`, count);
}
