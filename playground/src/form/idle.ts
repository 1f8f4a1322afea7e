import type { Given } from '../state';

/** Options that matter only together with others, by those others; the form shows them there. */
const NEEDS: Readonly<Record<string, (settings: Given) => boolean>> = {
  bend: ({ route = 'bent', outline }) => route === 'bent' && outline === undefined,
  // The kinds of a graph must be those of its rooms; a mission chooses the kinds of its rooms.
  kinds: ({ rooms }) => !Array.isArray(rooms) || rooms.some((room) => 'kind' in Object(room)),
  riverWidth: ({ rivers }) => rivers !== undefined,
  depth: (settings) => /"m(in|ax)Depth"/.test(JSON.stringify(settings)),
};

/** Whether an option has no effect, given the others. */
export function isIdle(name: string, settings: Given): boolean {
  return NEEDS[name]?.(settings) === false;
}
