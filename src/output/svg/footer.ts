import type { Liquid } from './lakes';
import { font, group, type Layer, path, textAt } from './markup';
import { units } from './path-text';
import type { LegendKind, Notes, Picture, Sheet } from './style';

// Below the grid of flat and hatched pictures: a legend, and a line with the title.

/** The height of the line with the title, and of a line of the legend, in tiles. */
const TITLE_LINE = 2.8;
const LEGEND_LINE = 1.7;

/** An entry of a legend: where it begins, and its row. */
interface Entry {
  readonly kind: LegendKind;
  readonly x: number;
  readonly row: number;
}

/** A legend in rows of a width, each entry as long as `gap` and its letters. */
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

/** Each symbol of a legend with its name; `at` says where an entry stands. */
export function drawLegend(
  { style, paint }: Picture,
  entries: readonly Entry[],
  at: (entry: Entry) => readonly [x: number, y: number],
  look: () => string,
  down: number,
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
  return [samples, group(look(), names)];
}

function isLiquid(kind: LegendKind): kind is Liquid {
  return kind === 'water' || kind === 'lava' || kind === 'chasm';
}

/** A drop of a liquid. */
function swatch(x: number, y: number): string {
  return `M${units(x + 0.1)} ${units(y + 0.5)}q0-6 8-6t8 6q0 6-8 6t-8-6z`;
}

function footerEntries(legend: readonly LegendKind[], width: number): Entry[] {
  return legendEntries(legend, width - 1, 2.6, 0.48);
}

function legendHeight(legend: readonly LegendKind[], width: number): number {
  return ((footerEntries(legend, width).at(-1)?.row ?? -1) + 1) * LEGEND_LINE;
}

/** The sheet of a grid: a margin around it, and the footer below. */
export function sheetWithFooter(
  { width, height }: { width: number; height: number },
  notes: Notes,
  margin: number,
): Sheet {
  const below = legendHeight(notes.legend, width) + (hasTitleLine(notes) ? TITLE_LINE : 0);
  return { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin + below };
}

/** Whether anything is written beside the legend. */
export function hasTitleLine({ title, scale }: Notes): boolean {
  return title !== undefined || scale !== undefined;
}

/** How the line with the title looks. */
interface TitleLook {
  /** The height of the title's letters, if it fits. */
  readonly size: number;
  /** Other attributes of the title. */
  readonly attributes: string;
  /** Tiles left free at the right end. */
  readonly right: number;
}

/** The legend, and the line with the title. */
export function drawFooter(picture: Picture, { size, attributes, right }: TitleLook): Layer {
  const { notes, scene, paint, style } = picture;
  const { title, legend } = notes;
  if (!hasTitleLine(notes) && legend.length === 0) return;
  const { width, height } = scene.grid;
  const bottom = titleBaseline(picture);
  const facts = [originOf(notes), notes.scale].filter(Boolean).join('\u2003');
  const space = width - 3 - right - facts.length * 0.4;
  const high = Math.min(size, (2 * space) / Math.max(title?.length ?? 0, 1));
  const label = (letters: number) => `${paint.fill('label')} ${font(style.font, letters)}`;
  return [
    drawLegend(
      picture,
      footerEntries(legend, width),
      ({ x, row }) => [x, height + 0.4 + row * LEGEND_LINE],
      () => label(0.75),
      0.76,
    ),
    group(label(0.8), [
      title !== undefined &&
        textAt(1, bottom, title, `font-size="${units(Math.max(high, 0.8))}"${attributes}`),
      facts !== '' && textAt(width - right, bottom, facts, 'text-anchor="end"'),
    ]),
  ];
}

/** The baseline of the title. */
export function titleBaseline({ notes, scene: { grid } }: Picture): number {
  return grid.height + legendHeight(notes.legend, grid.width) + TITLE_LINE - 0.15;
}

/** What made the dungeon. */
export function originOf({ family, seed }: Pick<Notes, 'family' | 'seed'>): string {
  return [family, seed !== undefined && `seed ${seed}`].filter(Boolean).join(', ');
}
