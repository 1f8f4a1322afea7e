import { checkKeys, checkObject, invalid } from '../../core/model/checks';
import { units } from '../markup/path-text';

/** A part of a picture drawn by `toSvg`. Each part has a colour. */
export type SvgPart =
  | 'rock'
  | 'mass'
  | 'wall'
  | 'face'
  | 'shade'
  | 'tunnel'
  | 'floor'
  | 'entrance'
  | 'label'
  | 'door'
  | 'stairs'
  | 'key'
  | 'mark'
  | 'symbol'
  | 'fog'
  | 'water'
  | 'shallow'
  | 'shore'
  | 'lava'
  | 'glow'
  | 'chasm'
  | 'edge'
  | 'bridge'
  | 'growth';

/** Colours of parts, in any CSS notation. They are used in both the light and the dark scheme. */
export type SvgColors = { readonly [Part in SvgPart]?: string | undefined };

/** The colour scheme. `'auto'` follows the reader's settings. */
export type SvgScheme = 'auto' | 'light' | 'dark';

/** The colours of all parts, in the light and the dark scheme. */
export type Palette = Readonly<Record<SvgPart, readonly [light: string, dark: string]>>;

/** A placeholder for the prefix of ids and classes, which is replaced once the prefix is known. */
export const PREFIX = '\0';

/** Functions that return the attributes that colour the parts of one picture. */
export type Paint = ReturnType<typeof createPaint>;

/**
 * Creates the paint of one picture. Each part gets its colour as an attribute and, in the scheme
 * `'auto'`, a class for the dark scheme.
 */
export function createPaint(palette: Palette, own: SvgColors, scheme: SvgScheme) {
  const inTheDark = new Map<string, string>();
  const first = scheme === 'dark' ? 1 : 0;
  const use = (property: 'fill' | 'stroke', part: SvgPart) => {
    const chosen = own[part] ?? (part === 'fog' ? own.rock : undefined);
    const color = chosen ?? palette[part][first];
    if (scheme !== 'auto') return ['', `${property}="${color}"`] as const;
    const name = `${PREFIX}-${part}${property === 'fill' ? '' : '-line'}`;
    inTheDark.set(name, `.${name}{${property}:${chosen ?? palette[part][1]}}`);
    return [name, `${property}="${color}"`] as const;
  };
  const classOf = (...names: string[]) => {
    const classes = names.filter(Boolean).join(' ');
    return classes && `class="${classes}" `;
  };
  return {
    /** The caller's custom colours. */
    own,
    /** Returns the attributes of a filled part. */
    fill(part: SvgPart): string {
      const [name, color] = use('fill', part);
      return classOf(name) + color;
    },
    /** Returns the attributes of a part that is drawn as a line. Its width is in tiles. */
    line(part: SvgPart, width: number): string {
      const [name, color] = use('stroke', part);
      return `${classOf(name)}fill="none" ${color} stroke-width="${units(width)}"`;
    },
    /** Returns the attributes of a filled part with an outline in the colour of another part. */
    area(fill: SvgPart, line: SvgPart, width: number): string {
      const [[inside, fillColor], [edge, lineColor]] = [use('fill', fill), use('stroke', line)];
      return `${classOf(inside, edge)}${fillColor} ${lineColor} stroke-width="${units(width)}"`;
    },
    /** Returns the style sheet for the dark scheme, or false if there is none. */
    styleSheet: () =>
      inTheDark.size > 0 &&
      `<style>@media (prefers-color-scheme:dark){${[...inTheDark.values()].join('')}}</style>`,
  };
}

/** Throws unless a value is a record of colours. If `parts` is given, only its keys are allowed. */
export function checkColors(option: string, value: unknown, parts?: object): void {
  checkObject(option, value);
  if (parts !== undefined) checkKeys(`${option}.`, value, new Set(Object.keys(parts)), 'option');
  for (const [name, color] of Object.entries(value)) {
    // CSS is not validated, but characters that could end an attribute or a rule are rejected.
    if (color === undefined || /^[\w#%(),./+ -]+$/.test(typeof color === 'string' ? color : '')) {
      continue;
    }
    throw invalid(`${option}.${name}`, 'must be a CSS colour', color);
  }
}

const ROCK = ['#eaeef3', '#0f131a'] as const;
const WALL = ['#3a4861', '#7b8cae'] as const;
const FLOOR = ['#fcfdfe', '#2d384b'] as const;
const WAY = ['#0b7a6e', '#5ad6c1'] as const;

/**
 * The colours of the flat style, in SVG and PNG. The contrast with the floor, in the light and the
 * dark scheme, is 9.0 and 3.5 for walls, and 4.7 and 5.3 for doors.
 */
export const FLAT: Palette = {
  rock: ROCK,
  mass: ['#d3dce6', '#1a212d'],
  wall: WALL,
  face: ['#9aa9bf', '#465470'],
  shade: ['#e4eaf1', '#242d3c'],
  floor: FLOOR,
  door: ['#c44a2b', '#ff8f66'],
  key: ['#9c6200', '#f5c451'],
  stairs: WAY,
  mark: ['#7a4bb5', '#c3a2f2'],
  symbol: ['#ffffff', '#10141b'],
  tunnel: FLOOR,
  fog: ROCK,
  entrance: WAY,
  label: WALL,
  water: ['#78aee0', '#1d4a74'],
  shallow: ['#c9e1f6', '#2f628f'],
  shore: ['#4a86c0', '#6db0e8'],
  lava: ['#e4602b', '#c2461b'],
  glow: ['#ffc65c', '#ffb54a'],
  chasm: ['#262c3a', '#06080c'],
  edge: ['#e7e2d9', '#383f4d'],
  bridge: ['#bd8f5c', '#94714a'],
  growth: ['#5d9440', '#7fb45e'],
};
