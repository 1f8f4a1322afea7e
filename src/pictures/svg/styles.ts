import { blueprint } from './blueprint';
import { flat } from './flat';
import { hatched } from './hatched';
import type { SvgStyle } from './style';

// For the command line and the web page, which select styles by name. Nothing else imports all
// styles.

export type SvgStyleName = 'flat' | 'blueprint' | 'hatched';

/** All styles by name. Add new styles here. */
export const SVG_STYLES: Readonly<Record<SvgStyleName, SvgStyle>> = { flat, blueprint, hatched };
