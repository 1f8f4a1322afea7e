import { checkEach, checkString } from '../model/checks';
import { elementAt } from '../model/element-at';
import type { ValueOption } from '../model/options';
import { isFurniture } from '../population/is-furniture';
import { hashText } from './hash-text';

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
 * the other kinds are. All kinds differ until there are no free colours.
 *
 * @param campaign - the kinds that choose first, so that they have the same colour in all pictures
 * with the same list
 * @param found - other kinds, of which those of furniture choose last
 */
export function colorsByKind(
  campaign: readonly string[],
  found: readonly string[],
): ReadonlyMap<string, string> {
  const isLast = (kind: string) => isFurniture({ kind });
  const others = [...new Set(found)].sort();
  const names = [
    ...[...campaign].sort(),
    ...others.filter((name) => !isLast(name)),
    ...others.filter(isLast),
  ];
  const colors = new Map<string, string>();
  for (const name of new Set(names)) {
    let index = hashText(name) % KIND_COLORS.length;
    if (colors.size < KIND_COLORS.length) {
      const taken = new Set(colors.values());
      while (taken.has(elementAt(KIND_COLORS, index))) index = (index + 1) % KIND_COLORS.length;
    }
    colors.set(name, elementAt(KIND_COLORS, index));
  }
  return colors;
}
