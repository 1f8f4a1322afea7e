import type { SvgOptions } from '../output/svg/options';
import { SVG_STYLES } from '../output/svg/styles';
import { type Flags, type FlagTypes, oneOf } from './flags';

/** The flags that say how a picture looks. */
export const PICTURE_FLAGS: FlagTypes = {
  style: 'string',
  title: 'string',
  scale: 'string',
  numbers: 'boolean',
  legend: 'boolean',
  players: 'boolean',
};

/** How a picture looks: what is not given is as the style has it. */
export type PictureLook = Pick<
  SvgOptions,
  'style' | 'title' | 'scaleCaption' | 'numbers' | 'legend' | 'players'
>;

/** Reads {@link PICTURE_FLAGS}. */
export function pictureFromFlags(flags: Flags): PictureLook {
  const isGiven = (flag: string) => (flags.given.has(flag) ? true : undefined);
  return {
    style: SVG_STYLES[oneOf(flags, 'style', ['flat', 'blueprint', 'hatched'])],
    title: flags.values.title,
    scaleCaption: flags.values.scale,
    numbers: isGiven('numbers'),
    legend: isGiven('legend'),
    players: isGiven('players'),
  };
}
