import { show } from '../../core/model/errors';
import { firstDifference } from '../../core/model/first-difference';

/**
 * Returns the first difference between two values as the end of a sentence, such as
 * ": `options.maxRooms` is 4 there, 9 here". Returns an empty string if one of them is missing, or
 * if only the order of keys differs.
 *
 * @param one - the first value, and the word for its place
 * @param other - the second value, and the word for its place
 */
export function differenceWords(
  [one, there]: readonly [unknown, string],
  [other, here]: readonly [unknown, string],
): string {
  const found = firstDifference(one, other);
  if (found === undefined || one === undefined || other === undefined) return '';
  const shown = (value: unknown) => (value === undefined ? 'absent' : show(value));
  // As users write it: in a file of its own.
  const path = found.path.replace(/^recipe\./, '');
  const subject = path === '' ? '' : `\`${path}\` is `;
  return `: ${subject}${shown(found.first)} ${there}, ${shown(found.second)} ${here}`;
}
