import type { Given } from '../state';

/** Options that say something only beside others, and beside which; the form shows them there. */
const NEEDS: Readonly<Record<string, (given: Given) => boolean>> = {
  riverWidth: ({ rivers }) => rivers !== undefined,
  depth: (given) => /"m(in|ax)Depth"/.test(JSON.stringify(given)),
};

/** Whether an option changes nothing, as the others are. */
export function isIdle(name: string, given: Given): boolean {
  return NEEDS[name]?.(given) === false;
}
