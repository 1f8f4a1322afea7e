import { checkObject, checkOptions, invalid } from '../checks';

/** What a picture of `toSvg` is made of. */
export type SvgPart = 'rock' | 'wall' | 'tunnel' | 'floor' | 'entrance' | 'label';

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
};

const PARTS: readonly SvgPart[] = ['rock', 'wall', 'tunnel', 'floor', 'entrance', 'label'];
const PART_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(PARTS);

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

/** The style sheet of a picture, bound to it by its class. */
export function styleSheet(scheme: SvgScheme, colors: SvgColors): string {
  const light = rules(0, colors);
  const dark = rules(1, colors);
  if (scheme === 'light') return light;
  return scheme === 'dark' ? dark : `${light}@media (prefers-color-scheme:dark){${dark}}`;
}

function rules(set: 0 | 1, colors: SvgColors): string {
  return PARTS.map(
    (part) => `.dungeonsmith .${part}{fill:${colors[part] ?? COLORS[part][set]}}`,
  ).join('');
}

/** The attributes of a part: its class, and its colour for programs without style sheets. */
export function partAttributes(part: SvgPart, scheme: SvgScheme, colors: SvgColors): string {
  return `class="${part}" fill="${colors[part] ?? COLORS[part][scheme === 'dark' ? 1 : 0]}"`;
}

/** The colour of the n-th kind. */
export function kindColor(n: number): string {
  return KIND_COLORS[n % KIND_COLORS.length] as string;
}

/** Refuses unknown parts, and what is no colour. */
export function checkColors(colors: unknown): void {
  checkOptions(colors, PART_NAMES, 'colors');
  for (const part of PARTS) {
    const color: unknown = (colors as SvgColors)[part];
    if (color !== undefined) checkColor(`colors.${part}`, color);
  }
}

/** Refuses what is no colour of entities by kind. */
export function checkKindColors(colors: unknown): void {
  checkObject('kindColors', colors);
  for (const [kind, color] of Object.entries(colors)) checkColor(`kindColors.${kind}`, color);
}

/** No check of CSS, but nothing that could end an attribute or a rule passes. */
function checkColor(option: string, color: unknown): void {
  if (typeof color === 'string' && /^[\w#%(),./+ -]+$/.test(color)) return;
  throw invalid(option, 'must be a colour as CSS writes it', color);
}
