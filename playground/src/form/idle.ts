import type { Given } from '../state';

/** Options that matter only together with others, by those others; the form shows them there. */
const NEEDS: Readonly<Record<string, (given: Given) => boolean>> = {
  riverWidth: ({ rivers }) => rivers !== undefined,
  depth: (given) => /"m(in|ax)Depth"/.test(JSON.stringify(given)),
};

/** Whether an option has no effect, given the others. */
export function isIdle(name: string, given: Given): boolean {
  return NEEDS[name]?.(given) === false;
}
