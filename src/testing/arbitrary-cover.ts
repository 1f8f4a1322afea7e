import type { Arbitrary } from 'fast-check';
import { elementAt } from '../core/model/element-at';
import { COVER_RULE, type CoverRule } from '../core/population/cover-rules';
import { WORLD_COVER, type WorldCover } from '../worlds/options';
import { arbitraryRoomKinds } from './arbitrary-themes';
import { arbitraryItem, free } from './arbitrary-values';
import { fc } from './fast-check';

/** The kind of each rule, all different. */
const KINDS = ['grass', 'moss', 'bones'];

/** Shares above 0: without decay, patches would not end. */
const decay = free(fc.integer({ min: 1, max: 20 }).map((twentieths) => twentieths / 20));

const data = { kind: free(fc.constant('grass')), rooms: free(arbitraryRoomKinds), decay };

/** Rules of cover for dungeons. */
export const arbitraryCover: Arbitrary<CoverRule[]> = fc
  .array(
    arbitraryItem(COVER_RULE, {
      ...data,
      beside: free(fc.constantFrom('wall', 'lake', 'door', ...KINDS)),
    }),
    { minLength: 1, maxLength: KINDS.length },
  )
  .map((rules) =>
    rules.map(({ tilesPerPatch = 30, total, ...rule }, i) => {
      const amount = total === undefined ? { tilesPerPatch } : { total };
      return withKind({ ...rule, ...amount }, i);
    }),
  );

/** Rules of cover for worlds. */
export const arbitraryWorldCover: Arbitrary<WorldCover[]> = fc
  .array(
    arbitraryItem(WORLD_COVER, {
      ...data,
      beside: free(fc.constantFrom('wall', 'lake', ...KINDS)),
    }),
    { minLength: 1, maxLength: KINDS.length },
  )
  .map((rules) => rules.map(withKind));

/** Patches can begin only beside a kind that an earlier rule has grown. */
function withKind<Rule extends Pick<CoverRule, 'kind' | 'beside'>>(
  { beside, ...rule }: Rule,
  index: number,
): Omit<Rule, 'beside'> & Pick<Rule, 'beside'> {
  const isGrown = beside !== undefined && !KINDS.slice(index).includes(beside);
  return { ...rule, kind: elementAt(KINDS, index), ...(isGrown && { beside }) };
}
