import { checkObject, checkOptions, invalid } from '../checks';

/** What a picture of `toSvg` is made of. */
export type SvgPart =
  | 'rock'
  | 'wall'
  | 'tunnel'
  | 'floor'
  | 'entrance'
  | 'label'
  | 'door'
  | 'stairs'
  | 'key'
  | 'fog';

/** Colours of one's own, in any notation of CSS; each stands in light and dark alike. */
export type SvgColors = { readonly [Part in SvgPart]?: string | undefined };

/** Light and dark; the first is also what a program sees that knows no style sheets. */
const COLORS: Record<SvgPart, readonly [light: string, dark: string]> = {
  rock: ['#cfc6b6', '#131218'],
  wall: ['#6f6557', '#4f4b63'],
  tunnel: ['#f1e9da', '#292733'],
  floor: ['#fdfaf3', '#34313f'],
  entrance: ['#b3411e', '#ffb454'],
  label: ['#8c7f69', '#a59eb9'],
  door: ['#a35f1e', '#d9935a'],
  stairs: ['#0b7a6e', '#5ad6c1'],
  key: ['#8a6100', '#f5c451'],
  fog: ['#cfc6b6', '#131218'],
};

const PARTS = /* @__PURE__ */ Object.keys(COLORS) as SvgPart[];
const PART_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(PARTS);

/** The parts that every picture has a style for. */
const COMMON: readonly SvgPart[] = ['rock', 'wall', 'tunnel', 'floor', 'entrance', 'label'];

/** Colours of entities, one a kind; white letters can be read on each. */
const KIND_COLORS = [
  '#b3362c',
  '#2f6db3',
  '#3b7d3a',
  '#8b4fb0',
  '#a8621b',
  '#24797c',
  '#b03a76',
  '#5b6472',
];

/** Which of the two sets of colours; `'auto'` follows the reader's setting. */
export type SvgScheme = 'auto' | 'light' | 'dark';

/** How a picture is coloured, and what its classes begin with, if it shares a page with others. */
export interface SvgStyle {
  readonly scheme: SvgScheme;
  readonly colors: SvgColors;
  readonly idPrefix: string | undefined;
}

/** The style sheet of a picture that has parts beside the common ones, bound to it by its classes. */
export function styleSheet(style: SvgStyle, others: Iterable<SvgPart>): string {
  const parts = [...COMMON, ...others];
  const [light, dark] = [rules(style, parts, 0), rules(style, parts, 1)];
  if (style.scheme === 'light') return light;
  return style.scheme === 'dark' ? dark : `${light}@media (prefers-color-scheme:dark){${dark}}`;
}

function rules(style: SvgStyle, parts: readonly SvgPart[], set: 0 | 1): string {
  const within = style.idPrefix === undefined ? '.dungeonsmith ' : '';
  return parts
    .map((part) => `${within}.${className(style, part)}{fill:${colorOf(style, part, set)}}`)
    .join('');
}

/** The attributes of a part: its class, and its colour for programs without style sheets. */
export function partAttributes(style: SvgStyle, part: SvgPart): string {
  const color = colorOf(style, part, style.scheme === 'dark' ? 1 : 0);
  return `class="${className(style, part)}" fill="${color}"`;
}

function className({ idPrefix }: SvgStyle, part: SvgPart): string {
  return idPrefix === undefined ? part : `${idPrefix}-${part}`;
}

/** Fog is what rock is, unless it has a colour of its own. */
function colorOf({ colors }: SvgStyle, part: SvgPart, set: 0 | 1): string {
  return colors[part] ?? (part === 'fog' ? colors.rock : undefined) ?? COLORS[part][set];
}

/** The colour of the n-th kind. */
export function kindColor(n: number): string {
  return KIND_COLORS[n % KIND_COLORS.length] as string;
}

/** Reads colours of parts. */
export function readColors(value: unknown): SvgColors {
  checkOptions(value, PART_NAMES, 'colors');
  return readColorRecord('colors', value as object);
}

/** Reads colours of entities by kind. */
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
