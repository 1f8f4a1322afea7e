import { font, group, type Layer, path, type TextLook, textAt, widthOf } from './markup';
import { units } from './path-text';
import type { LegendKind, Liquid, Notes, Picture, SvgStyle } from './style';

// The part of flat and hatched pictures below the grid: a legend, and a line with the title.

/** The heights of the title line and of a line of the legend, in tiles. */
const TITLE_LINE = 2.8;
const LEGEND_LINE = 1.7;

/** An entry of a legend, with its left end and its row. */
interface Entry {
  readonly kind: LegendKind;
  readonly x: number;
  readonly row: number;
}

/**
 * Arranges a legend in rows of at most `width`. The length of an entry is `gap` plus `letter` for
 * each letter.
 */
export function legendEntries(
  kinds: readonly LegendKind[],
  width: number,
  gap: number,
  letter: number,
): Entry[] {
  let [end, row] = [Number.POSITIVE_INFINITY, -1];
  return kinds.map((kind) => {
    const length = gap + kind.length * letter;
    if (end + length > width) [end, row] = [1, row + 1];
    const entry = { kind, x: end, row };
    end += length;
    return entry;
  });
}

/** How to draw a legend. `at` returns the position of an entry. */
interface LegendLook {
  readonly at: (entry: Entry) => readonly [x: number, y: number];
  readonly attributes: () => string;
  readonly down: number;
}

export function drawLegend(
  { style, paint }: Picture,
  entries: readonly Entry[],
  { at, attributes, down }: LegendLook,
): Layer {
  if (entries.length === 0) return;
  const samples = entries.map((entry) => {
    const [x, y] = at(entry);
    const { kind } = entry;
    if (isLiquid(kind)) return path(paint.area(kind, 'shore', 0.06), swatch(x, y));
    return style.symbols[kind]([{ x, y, dx: 1, dy: 0, letter: '' }], paint);
  });
  const names = entries.map((entry) => {
    const [x, y] = at(entry);
    return textAt(x + 1.5, y + down, entry.kind.replace('-', ' '));
  });
  return [samples, group(attributes(), names)];
}

function isLiquid(kind: LegendKind): kind is Liquid {
  return kind === 'water' || kind === 'lava' || kind === 'chasm';
}

/** Returns the path of a drop. */
function swatch(x: number, y: number): string {
  return `M${units(x + 0.1)} ${units(y + 0.5)}q0-6 8-6t8 6q0 6-8 6t-8-6z`;
}

function footerEntries(legend: readonly LegendKind[], width: number): Entry[] {
  return legendEntries(legend, width - 1, 2.6, 0.48);
}

function legendHeight(legend: readonly LegendKind[], width: number): number {
  return ((footerEntries(legend, width).at(-1)?.row ?? -1) + 1) * LEGEND_LINE;
}

/** How the lines below a picture look. */
export interface TitleLook {
  /** The height of the title's letters, if the title fits. */
  readonly size: number;
  /** Additional attributes of the title. */
  readonly attributes: string;
  /** The number of tiles left free at the right end. */
  readonly right: number;
  readonly font: TextLook;
}

/**
 * The height of the letters of the facts, and of the extra line they take if they do not fit next
 * to the title.
 */
const FACTS = 0.8;
const FACTS_LINE = 1.4;

/**
 * The facts are placed next to the title only if the title keeps at least this share of its size.
 */
const LEAST_TITLE = 0.8;

/**
 * Returns a function that measures the sheet of a grid, with a margin around it and the footer
 * below.
 */
export function sheetWithFooter(look: TitleLook): SvgStyle['measure'] {
  return ({ width, height }, notes, margin) => {
    const lines = hasTitleLine(notes) ? TITLE_LINE + linesBelow(notes, width, look) : 0;
    const below = legendHeight(notes.legend, width) + lines;
    const sheet = { width: width + 2 * margin, height: height + 2 * margin + below };
    return { x: -margin, y: -margin, ...sheet };
  };
}

/** Returns whether there is a title or a scale to write. */
export function hasTitleLine({ title, scale }: Notes): boolean {
  return title !== undefined || scale !== undefined;
}

/** Returns the text next to or below the title. */
function factsOf(notes: Notes): string {
  return [originOf(notes), notes.scale].filter(Boolean).join('\u2003');
}

/** Returns the height of the line below the title, or 0 if the facts fit next to the title. */
function linesBelow(notes: Notes, width: number, { size, right, font }: TitleLook): number {
  const { title } = notes;
  const facts = factsOf(notes);
  if (title === undefined || facts === '') return 0;
  const beside = width - 2 - right - FACTS * widthOf(facts, font);
  return LEAST_TITLE * size * widthOf(title, font) > beside ? FACTS_LINE : 0;
}

/** Returns the largest font size, up to `size`, at which a text is not wider than `space`. */
export function fitting(size: number, text: string, look: TextLook, space: number): number {
  return Math.min(size, space / Math.max(widthOf(text, look), 1));
}

/** Draws the legend, and the lines with the title and the facts. */
export function drawFooter(picture: Picture, look: TitleLook): Layer {
  const { notes, scene, paint, style } = picture;
  const { title, legend } = notes;
  if (!hasTitleLine(notes) && legend.length === 0) return;
  const { width, height } = scene.grid;
  const { size, attributes, right } = look;
  const baseline = titleBaseline(picture);
  const below = linesBelow(notes, width, look);
  const facts = factsOf(notes);
  const room = width - 1 - right;
  const small = fitting(FACTS, facts, look.font, room);
  const beside = facts === '' || below > 0 ? 0 : 1 + small * widthOf(facts, look.font);
  const high = title === undefined ? 0 : fitting(size, title, look.font, room - beside);
  const label = (letters: number) => `${paint.fill('label')} ${font(style.font, letters)}`;
  const ends = below > 0 ? '' : 'text-anchor="end"';
  return [
    drawLegend(picture, footerEntries(legend, width), {
      at: ({ x, row }) => [x, height + 0.4 + row * LEGEND_LINE],
      attributes: () => label(0.75),
      down: 0.76,
    }),
    group(label(small), [
      title !== undefined && textAt(1, baseline, title, `font-size="${units(high)}"${attributes}`),
      facts !== '' && textAt(below > 0 ? 1 : width - right, baseline + below, facts, ends),
    ]),
  ];
}

/** Returns the y coordinate of the title's baseline, in tiles. */
export function titleBaseline({ notes, scene: { grid } }: Picture): number {
  return grid.height + legendHeight(notes.legend, grid.width) + TITLE_LINE - 0.15;
}

/** Returns the family and the seed as text. */
export function originOf({ family, seed }: Pick<Notes, 'family' | 'seed'>): string {
  return [family, seed !== undefined && `seed ${seed}`].filter(Boolean).join(', ');
}
