import { checkObject, checkOptions, invalid } from '../../model/checks';
import { units } from '../svg/path-text';

/** What a picture of `toSvg` is made of. */
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

/** Colors for parts, in any CSS notation, for light and dark alike. */
export type SvgColors = { readonly [Part in SvgPart]?: string | undefined };

/** Which set of colors; `'auto'` follows the reader's settings. */
export type SvgScheme = 'auto' | 'light' | 'dark';

/** The colors of all parts, in light and in dark. */
export type Palette = Readonly<Record<SvgPart, readonly [light: string, dark: string]>>;

/** Stands in a picture for the prefix of ids and classes until that is known. */
export const PREFIX = '\0';

/** Colors the parts of one picture. */
export type Paint = ReturnType<typeof createPaint>;

/** A part's attributes are its color, and, where the reader's settings count, a class for the dark. */
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
    /** The colors of the caller's own. */
    own,
    /** The attributes of a filled part. */
    fill(part: SvgPart): string {
      const [name, color] = use('fill', part);
      return classOf(name) + color;
    },
    /** The attributes of a part drawn as a line of a width in tiles. */
    line(part: SvgPart, width: number): string {
      const [name, color] = use('stroke', part);
      return `${classOf(name)}fill="none" ${color} stroke-width="${units(width)}"`;
    },
    /** The attributes of one part with a line of another one around. */
    area(fill: SvgPart, line: SvgPart, width: number): string {
      const [[inside, fillColor], [edge, lineColor]] = [use('fill', fill), use('stroke', line)];
      return `${classOf(inside, edge)}${fillColor} ${lineColor} stroke-width="${units(width)}"`;
    },
    /** The colors in the dark; nothing where there are no others. */
    styleSheet: () =>
      inTheDark.size > 0 &&
      `<style>@media (prefers-color-scheme:dark){${[...inTheDark.values()].join('')}}</style>`,
  };
}

/** Throws unless a value is a record of colors; `parts` are its known keys, if only some are. */
export function checkColors(option: string, value: unknown, parts?: object): void {
  checkObject(option, value);
  if (parts !== undefined) checkOptions(value, new Set(Object.keys(parts)), option);
  for (const [name, color] of Object.entries(value)) {
    // CSS is not checked, but nothing passes that could end an attribute or a rule.
    if (color === undefined || /^[\w#%(),./+ -]+$/.test(typeof color === 'string' ? color : '')) {
      continue;
    }
    throw invalid(`${option}.${name}`, 'must be a colour as CSS writes it', color);
  }
}
