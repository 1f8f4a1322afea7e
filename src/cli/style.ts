import type { SvgOptions } from '../output/svg/options';
import { type Flags, type FlagTypes, integerFlag, oneOf } from './flags';

/** How a dungeon is written. */
export interface Style {
  readonly labels: boolean;
  readonly metrics: boolean;
  readonly tileSize: number | undefined;
  /** Each format checks this itself. */
  readonly walls: string | undefined;
  readonly collision: boolean | undefined;
  /** Each format checks this itself. */
  readonly objects: readonly string[] | undefined;
  readonly scheme: 'light' | 'dark' | undefined;
  readonly picture: PictureLook;
}

/** How a picture looks: what is left out is as the style has it. */
type PictureLook = Pick<SvgOptions, 'style' | 'title' | 'scale' | 'numbers' | 'legend' | 'players'>;

/** The flags of pictures alone. */
export const PICTURE_FLAGS: FlagTypes = {
  style: 'string',
  title: 'string',
  scale: 'string',
  numbers: 'boolean',
  legend: 'boolean',
  players: 'boolean',
};

/** The flags that a style is read from, and the format. */
export const STYLE_FLAGS: FlagTypes = {
  format: 'string',
  labels: 'boolean',
  metrics: 'boolean',
  'tile-size': 'string',
  walls: 'string',
  collision: 'boolean',
  objects: 'string',
  scheme: 'string',
  ...PICTURE_FLAGS,
};

/** Reads {@link STYLE_FLAGS}. */
export function styleFromFlags(flags: Flags): Style {
  const { given, values } = flags;
  const orUndefined = (flag: string) => (given.has(flag) ? true : undefined);
  return {
    labels: given.has('labels'),
    metrics: given.has('metrics'),
    tileSize: integerFlag(flags, 'tile-size'),
    walls: values.walls,
    collision: orUndefined('collision'),
    objects: values.objects?.split(',').filter((type) => type !== ''),
    scheme: given.has('scheme') ? oneOf(flags, 'scheme', ['light', 'dark']) : undefined,
    picture: {
      style: oneOf(flags, 'style', ['flat', 'blueprint', 'hatched']),
      title: values.title,
      scale: values.scale,
      numbers: orUndefined('numbers'),
      legend: orUndefined('legend'),
      players: orUndefined('players'),
    },
  };
}
