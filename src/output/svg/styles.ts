import { BLUEPRINT } from './blueprint';
import { FLAT } from './flat';
import { HATCHED } from './hatched';
import type { Style } from './style';

/** The name of a style that pictures can have. */
export type SvgStyle = 'flat' | 'blueprint' | 'hatched';

/** All styles by name: a new one is a line here. */
export const STYLES: Readonly<Record<SvgStyle, Style>> = {
  flat: FLAT,
  blueprint: BLUEPRINT,
  hatched: HATCHED,
};
