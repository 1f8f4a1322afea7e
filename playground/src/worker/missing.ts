import type { BuiltDungeon } from '../../../src/recipes/index';
import { describeUnmet } from '../../../src/recipes/unmet';
import { isSame, type State, startOf } from '../state';

/** What the dungeon does not meet, such as `0 of 2 locks placed`. */
export function missing(state: State, { unmet }: BuiltDungeon): string[] {
  // The passes of an old link without passes were not a request.
  if (isSame(state.passes, startOf(state.family, 3).passes)) return [];
  return [...new Set(unmet.map(describeUnmet))];
}
