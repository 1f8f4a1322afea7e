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
  | 'fog';

/** Colours of your own, in any notation of CSS; each is the same in light and dark. */
export type SvgColors = { readonly [Part in SvgPart]?: string | undefined };

/** Which of the two sets of colours; `'auto'` follows the reader's setting. */
export type SvgScheme = 'auto' | 'light' | 'dark';

/** Colours of all parts, in light and in the dark. */
export type Palette = Readonly<Record<SvgPart, readonly [light: string, dark: string]>>;

/** Stands in a picture where what its ids and classes begin with is to stand. */
export const PREFIX = '\0';

/** Colours the parts of one picture, and remembers which there were. */
export interface Paint {
  /** The attributes of what is filled as a part. */
  fill(part: SvgPart): string;
  /** The attributes of what is drawn with a line as a part, so many tiles wide. */
  line(part: SvgPart, width: number): string;
  /** The attributes of what is filled as one part inside of a line as another. */
  area(fill: SvgPart, line: SvgPart, width: number): string;
  /** The colour of a part, where it has one of its own. */
  ownColor(part: SvgPart): string | undefined;
  /** The rules for all that was coloured. */
  styleSheet(): string;
}

/** The attributes of a part are its class and its colour for programs without style sheets. */
export function createPaint(palette: Palette, own: SvgColors, scheme: SvgScheme): Paint {
  const used = new Map<string, readonly [string, SvgPart]>();
  const colorOf = (part: SvgPart, set: 0 | 1) =>
    own[part] ?? (part === 'fog' ? own.rock : undefined) ?? palette[part][set];
  const set = scheme === 'dark' ? 1 : 0;
  const use = (property: 'fill' | 'stroke', part: SvgPart) => {
    const name = property === 'fill' ? part : `${part}-line`;
    used.set(name, [property, part]);
    return { name: `${PREFIX}-${name}`, color: `${property}="${colorOf(part, set)}"` };
  };
  const rules = (of: 0 | 1) =>
    [...used].map(
      ([name, [property, part]]) => `.${PREFIX}-${name}{${property}:${colorOf(part, of)}}`,
    );
  return {
    fill(part) {
      const { name, color } = use('fill', part);
      return `class="${name}" ${color}`;
    },
    line(part, width) {
      const { name, color } = use('stroke', part);
      return `fill="none" class="${name}" ${color} stroke-width="${units(width)}"`;
    },
    area(fill, line, width) {
      const [inside, edge] = [use('fill', fill), use('stroke', line)];
      const names = `class="${inside.name} ${edge.name}"`;
      return `${names} ${inside.color} ${edge.color} stroke-width="${units(width)}"`;
    },
    ownColor: (part) => own[part],
    styleSheet() {
      if (scheme !== 'auto') return rules(set).join('');
      return `${rules(0).join('')}@media (prefers-color-scheme:dark){${rules(1).join('')}}`;
    },
  };
}

/** The colours of parts that were given. */
export function readColors(value: unknown, palette: Palette): SvgColors {
  checkOptions(value, new Set(Object.keys(palette)), 'colors');
  return readColorRecord('colors', value as object);
}

/** The colours of entities by kind. */
export function readKindColors(value: unknown): Readonly<Record<string, string>> {
  checkObject('kindColors', value);
  return readColorRecord('kindColors', value);
}

function readColorRecord(option: string, record: object): Record<string, string> {
  const given = Object.entries(record).filter(([, color]) => color !== undefined);
  for (const [name, color] of given) checkColor(`${option}.${name}`, color);
  return Object.fromEntries(given);
}

/** No check of CSS, but nothing that could end an attribute or a rule passes. */
function checkColor(option: string, color: unknown): void {
  if (typeof color === 'string' && /^[\w#%(),./+ -]+$/.test(color)) return;
  throw invalid(option, 'must be a colour as CSS writes it', color);
}
