import { elementAt } from '../model/element-at';

/** White letters are readable on all of these colours. */
const KIND_COLORS = [
  '#b3362c',
  '#2f6db3',
  '#3b7d3a',
  '#8b4fb0',
  '#a8621b',
  '#24797c',
  '#b03a76',
  '#5b6472',
] as const;

/** Returns the colour of the n-th kind of entity or cover, counted from 0. Colours repeat. */
export function kindColor(index: number): string {
  return elementAt(KIND_COLORS, index % KIND_COLORS.length);
}
