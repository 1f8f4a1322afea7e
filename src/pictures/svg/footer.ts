import { font, group, type Layer, path, type TextLook, textAt, widthOf } from '../markup/markup';
import { units } from '../markup/path-text';
import type { Paint } from '../scene/paint';
import type { Scene } from '../scene/scene';
import type { SymbolKind, SymbolPosition } from '../scene/symbol-positions';
import { kindsOf, renderSymbols } from './layers';
import type { Lakes, LegendItem, Notes, Picture, StyleParts } from './style';

// The part of flat and hatched pictures below the grid: a legend, and a line with the title.

/** The heights of the title line and of a line of the legend, in tiles. */
const TITLE_LINE = 2.8;
const LEGEND_LINE = 1.7;

/** An entry of a legend, with its left end and its row. */
interface Entry {
  readonly item: LegendItem;
  readonly x: number;
  readonly row: number;
}

/**
 * Arranges a legend in rows of at most `width`. The length of an entry is `gap` plus `letter` for
 * each letter.
 */
export function legendEntries(
  items: readonly LegendItem[],
  width: number,
  gap: number,
  letter: number,
): Entry[] {
  let [end, row] = [Number.POSITIVE_INFINITY, -1];
  return items.map((item) => {
    const length = gap + item.name.length * letter;
    if (end + length > width) [end, row] = [1, row + 1];
    const entry = { item, x: end, row };
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

export function renderLegend(
  entries: readonly Entry[],
  { at, attributes, down }: LegendLook,
): Layer {
  if (entries.length === 0) return;
  const samples = entries.map((entry) => {
    const [x, y] = at(entry);
    return entry.item.render({ x, y });
  });
  const names = entries.map((entry) => {
    const [x, y] = at(entry);
    return textAt(x + 1.5, y + down, entry.item.name);
  });
  return [samples, group(attributes(), names)];
}

function footerEntries(legend: readonly LegendItem[], width: number): Entry[] {
  return legendEntries(legend, width - 1, 2.6, 0.48);
}

function legendHeight(legend: readonly LegendItem[], width: number): number {
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

/** The distance between the lines of a title, as a multiple of the height of its letters. */
const LEADING = 1.15;

/**
 * Returns a function that measures the sheet of a map, with a margin around it and the footer
 * below.
 */
export function sheetWithFooter(look: TitleLook): StyleParts['measure'] {
  return ({ width, height }, notes, margin) => {
    const lines = planLines(notes, width, look);
    const title = hasTitleLine(notes) ? TITLE_LINE + lines.more + lines.below : 0;
    const below = legendHeight(notes.legend, width) + title;
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
  const { scale, sheet } = notes;
  return [originOf(notes), scale, sheet && `sheet ${sheet}`].filter(Boolean).join('\u2003');
}

/**
 * Returns the lines of the title, the height of those after the first, and the height of the line
 * of facts below them, which is 0 if the facts fit next to the title.
 */
function planLines(notes: Notes, width: number, { size, right, font }: TitleLook) {
  const { title } = notes;
  const facts = factsOf(notes);
  const room = width - 1 - right;
  const titles = title === undefined ? [] : wrapped(title, font, room / size);
  const beside = room - 1 - FACTS * widthOf(facts, font);
  const isBeside = titles.length < 2 && size * widthOf(title ?? '', font) <= beside;
  return {
    titles,
    more: Math.max(0, titles.length - 1) * size * LEADING,
    below: title === undefined || facts === '' || isBeside ? 0 : FACTS_LINE,
  };
}

/** Breaks a text into lines of at most `heights`, a width as a multiple of the letters' height. */
export function wrapped(text: string, look: TextLook, heights: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, look) <= heights) lines.pop();
    lines.push(lines.length === 0 || widthOf(longer, look) <= heights ? longer : word);
  }
  return lines;
}

/** Returns the largest font size, up to `size`, at which a text is not wider than `space`. */
export function fitting(size: number, text: string, look: TextLook, space: number): number {
  return Math.min(size, space / Math.max(widthOf(text, look), 1));
}

/** Draws the legend, and the lines with the title and the facts. */
export function renderFooter(picture: Picture, look: TitleLook): Layer {
  const { notes, paint, style, area } = picture;
  const { legend } = notes;
  if (!hasTitleLine(notes) && legend.length === 0) return;
  const { width, height } = area;
  const { size, attributes, right } = look;
  const baseline = titleBaseline(picture);
  const { titles, more, below } = planLines(notes, width, look);
  const facts = factsOf(notes);
  const room = width - 1 - right;
  const label = (letters: number) => `${paint.fill('label')} ${font(style.font, letters)}`;
  const ends = below > 0 ? '' : 'text-anchor="end"';
  const factsAt = below > 0 ? baseline + more + below : baseline;
  return [
    renderLegend(footerEntries(legend, width), {
      at: ({ x, row }) => [x, height + 0.4 + row * LEGEND_LINE],
      attributes: () => label(0.75),
      down: 0.76,
    }),
    group(label(fitting(FACTS, facts, look.font, room)), [
      titles.map((line, i) => {
        const high = units(fitting(size, line, look.font, room));
        return textAt(1, baseline + i * size * LEADING, line, `font-size="${high}"${attributes}`);
      }),
      facts !== '' && textAt(below > 0 ? 1 : width - right, factsAt, facts, ends),
    ]),
  ];
}

/** Returns the y coordinate of the baseline of the title's first line, in tiles. */
export function titleBaseline({ notes, area: { width, height } }: Picture): number {
  return height + legendHeight(notes.legend, width) + TITLE_LINE - 0.15;
}

/** Returns the generator and the seed as text. */
export function originOf({ generator, seed }: Pick<Notes, 'generator' | 'seed'>): string {
  return [generator, seed !== undefined && `seed ${seed}`].filter(Boolean).join(', ');
}

/** Returns the entries of a legend for the symbols and the lakes of a map. */
export function mapLegend(
  { symbols }: Scene,
  lakes: Lakes | undefined,
  style: StyleParts,
  paint: Paint,
): LegendItem[] {
  return [
    ...kindsOf(style).flatMap((kind): LegendItem[] => {
      const [first] = symbols[kind];
      if (first === undefined) return [];
      const render: LegendItem['render'] = ({ x, y }) =>
        renderSymbols(style, paint, kind, [{ x, y, dx: 1, dy: 0, letter: first.letter }]);
      return [{ name: nameOf(kind, symbols[kind]), render }];
    }),
    ...(lakes?.areas ?? []).map(({ kind }): LegendItem => {
      const render: LegendItem['render'] = ({ x, y }) =>
        path(paint.area(kind, 'shore', 0.06), swatch(x, y));
      return { name: kind, render };
    }),
  ];
}

/** The maximum number of names to list for a kind of symbol. */
const MAX_NAMES = 3;

/** Returns the name of a kind of symbol: those of its marks, doors or keys if they are few. */
function nameOf(kind: SymbolKind, positions: readonly SymbolPosition[]): string {
  const usual = kind.replace('-', ' ');
  const prefix = kind === 'secret' || kind === 'locked' ? `${kind} ` : '';
  const names = [...new Set(positions.map(({ name }) => (name ? prefix + name : usual)))];
  return names.length <= MAX_NAMES ? names.join(', ') : usual;
}

/** Returns the path of a drop. */
function swatch(x: number, y: number): string {
  return `M${units(x + 0.1)} ${units(y + 0.5)}q0-6 8-6t8 6q0 6-8 6t-8-6z`;
}
