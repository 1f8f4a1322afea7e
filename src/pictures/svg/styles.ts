import { blueprint } from './blueprint';
import { flat } from './flat';
import { hatched } from './hatched';
import type { SvgStyle } from './style';

// For whoever reads names: the command line and the page. Nothing else imports all styles.

/** The name of a style. */
export type SvgStyleName = 'flat' | 'blueprint' | 'hatched';

/** All styles by name: a new one is a line here. */
export const SVG_STYLES: Readonly<Record<SvgStyleName, SvgStyle>> = { flat, blueprint, hatched };
