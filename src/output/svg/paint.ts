import { checkObject, checkOptions, invalid } from '../../checks';
import { units } from './path-text';

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

/** A part's attributes are its class and, for programs without style sheets, its color. */
export function createPaint(palette: Palette, own: SvgColors, scheme: SvgScheme) {
  const used = new Map<string, (set: 0 | 1) => string>();
  const first = scheme === 'dark' ? 1 : 0;
  const use = (property: 'fill' | 'stroke', part: SvgPart) => {
    const name = `${PREFIX}-${part}${property === 'fill' ? '' : '-line'}`;
    const colorIn = (set: 0 | 1) =>
      own[part] ?? (part === 'fog' ? own.rock : undefined) ?? palette[part][set];
    used.set(name, (set) => `.${name}{${property}:${colorIn(set)}}`);
    return [name, `${property}="${colorIn(first)}"`] as const;
  };
  const rules = (set: 0 | 1) => [...used.values()].map((rule) => rule(set)).join('');
  return {
    /** The colors of the caller's own. */
    own,
    /** The attributes of a filled part. */
    fill(part: SvgPart): string {
      const [name, color] = use('fill', part);
      return `class="${name}" ${color}`;
    },
    /** The attributes of a part drawn as a line of a width in tiles. */
    line(part: SvgPart, width: number): string {
      const [name, color] = use('stroke', part);
      return `fill="none" class="${name}" ${color} stroke-width="${units(width)}"`;
    },
    /** The attributes of one part with a line of another one around. */
    area(fill: SvgPart, line: SvgPart, width: number): string {
      const [[inside, fillColor], [edge, lineColor]] = [use('fill', fill), use('stroke', line)];
      return `class="${inside} ${edge}" ${fillColor} ${lineColor} stroke-width="${units(width)}"`;
    },
    /** The rules for all parts that were used. */
    styleSheet: () =>
      scheme === 'auto'
        ? `${rules(0)}@media (prefers-color-scheme:dark){${rules(1)}}`
        : rules(first),
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
