import { BLUEPRINT } from './blueprint';
import { FLAT } from './flat';
import { HATCHED } from './hatched';
import type { Style } from './style';

/** The styles that pictures can have, by name: a new one is a line here. */
export const STYLES = {
  flat: FLAT,
  blueprint: BLUEPRINT,
  hatched: HATCHED,
} satisfies Record<string, Style>;

/** The name of a style. */
export type SvgStyle = keyof typeof STYLES;
