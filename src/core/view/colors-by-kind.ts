import { checkEach, checkString } from '../model/checks';
import type { ValueOption } from '../model/specification';
import { isFurniture } from '../population/is-furniture';
import { hashText } from '../text/hash-text';

/** White letters are readable on all of these colours. */
export const KIND_COLORS = [
  ...['#b3362c', '#2f6db3', '#3b7d3a', '#8b4fb0', '#a8621b', '#24797c', '#b03a76', '#5b6472'],
  ...['#3338cc', '#782848', '#5c4a18', '#b826b8', '#1f5563', '#483888', '#6e2ad0'],
] as const;

/** The specification of the option for the kinds of a whole campaign. */
export const KINDS: ValueOption = {
  type: 'value',
  check: (option, kinds) => checkEach(option, kinds, checkString),
  default: () => [],
};

/**
 * Returns the colour of each kind of entity or cover, by its name. A kind takes the colour of its
 * hash or, if another kind has it, the next free one; so most kinds have the same colour whatever
 * the other kinds are. All kinds differ until there are no free colours. Furniture always has the
 * colour of its hash, so that a copy for players does not tell what else there is.
 *
 * @param campaign - the kinds that choose first, so that they have the same colour in all pictures
 * with the same list
 */
export function colorsByKind(
  campaign: readonly string[],
  found: readonly string[],
): ReadonlyMap<string, string> {
  const names = new Set([...[...campaign].sort(), ...[...found].sort()]);
  const colors = new Map<string, string>();
  const taken = new Set<string>();
  for (const kind of names) {
    let index = hashText(kind) % KIND_COLORS.length;
    if (!isFurniture({ kind })) {
      const hasFree = taken.size < KIND_COLORS.length;
      while (hasFree && taken.has(KIND_COLORS[index]!)) {
        index = (index + 1) % KIND_COLORS.length;
      }
      taken.add(KIND_COLORS[index]!);
    }
    colors.set(kind, KIND_COLORS[index]!);
  }
  return colors;
}
