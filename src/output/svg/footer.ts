import { units } from './path-text';
import type { SymbolKind } from './places';
import type { Notes, Picture, Sheet } from './style';
import { font, textAt } from './text';

// What flat and hatched pictures have below the grid: a legend, and a line with the title.

/** The height of the line with the title, and of a line of the legend, in tiles. */
const TITLE_LINE = 2.8;
const LEGEND_LINE = 1.7;

/** What symbols are called. */
export const NAMES: Readonly<Record<SymbolKind, string>> = {
  pillar: 'pillar',
  door: 'door',
  locked: 'locked',
  secret: 'secret',
  'stairs-down': 'stairs down',
  'stairs-up': 'stairs up',
  key: 'key',
  mark: 'mark',
  entrance: 'entrance',
};

/** The sheet of a grid with a margin around, and below it what is written. */
export function sheetWithFooter(
  { width, height }: { width: number; height: number },
  notes: Notes,
  margin: number,
): Sheet {
  const below =
    legendRows(notes, width).length * LEGEND_LINE + (hasTitleLine(notes) ? TITLE_LINE : 0);
  return { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin + below };
}

/** Whether anything is written beside the legend. */
export function hasTitleLine({ title, scale }: Notes): boolean {
  return title !== undefined || scale !== undefined;
}

/** How the line with the title looks. */
export interface TitleLook {
  /** The height of the title's letters, where there is room for them. */
  readonly size: number;
  /** More attributes of the title. */
  readonly attributes: string;
  /** What is left free at the right end, in tiles. */
  readonly right: number;
}

/** The legend, and the line with the title. */
export function drawFooter(picture: Picture, look: TitleLook): string[] {
  const { notes, scene, paint, style } = picture;
  if (!hasTitleLine(notes) && notes.legend.length === 0) return [];
  const { width } = scene.grid;
  const rows = legendRows(notes, width);
  const bottom = titleBaseline(picture);
  const facts = factsOf(notes).join('\u2003');
  const space = width - 3 - look.right - facts.length * 0.4;
  const size = Math.min(look.size, (2 * space) / Math.max(notes.title?.length ?? 0, 1));
  return [
    ...drawLegend(picture, rows),
    `<g ${paint.fill('label')} ${font(style.font, 0.8)}>`,
    notes.title === undefined
      ? ''
      : textAt(
          1,
          bottom,
          notes.title,
          `font-size="${units(Math.max(size, 0.8))}"${look.attributes}`,
        ),
    facts === '' ? '' : textAt(width - look.right, bottom, facts, 'text-anchor="end"'),
    '</g>',
  ].filter((line) => line !== '');
}

/** Where the letters of the line with the title stand. */
export function titleBaseline({ notes, scene: { grid } }: Picture): number {
  return grid.height + legendRows(notes, grid.width).length * LEGEND_LINE + TITLE_LINE - 0.15;
}

/** Where it comes from, and how long a tile is. */
function factsOf(notes: Notes): string[] {
  return [originOf(notes), notes.scale ?? ''].filter((text) => text !== '');
}

/** What made the dungeon. */
export function originOf({ family, seed }: Pick<Notes, 'family' | 'seed'>): string {
  const origin = [family, seed === undefined ? undefined : `seed ${seed}`];
  return origin.filter((text) => text !== undefined).join(', ');
}

interface Entry {
  readonly kind: SymbolKind;
  readonly x: number;
}

/** The legend, in as many rows as the width makes it. */
function legendRows({ legend }: Notes, width: number): Entry[][] {
  const rows: Entry[][] = [];
  let x = width;
  for (const kind of legend) {
    const length = 2.6 + NAMES[kind].length * 0.48;
    if (x + length > width - 1) {
      rows.push([]);
      x = 1;
    }
    rows.at(-1)?.push({ kind, x });
    x += length;
  }
  return rows;
}

/** Each symbol as it is in the picture, with its name. */
function drawLegend({ style, scene, paint }: Picture, rows: readonly Entry[][]): string[] {
  const entries = rows.flatMap((row, i) =>
    row.map(({ kind, x }) => ({ kind, x, y: scene.grid.height + 0.4 + i * LEGEND_LINE })),
  );
  if (entries.length === 0) return [];
  return [
    ...entries.flatMap(({ kind, x, y }) => style.symbols[kind]([sample(x, y)], paint)),
    `<g ${paint.fill('label')} ${font(style.font, 0.75)}>`,
    ...entries.map(({ kind, x, y }) => textAt(x + 1.5, y + 0.76, NAMES[kind])),
    '</g>',
  ];
}

/** A symbol that explains itself. */
export function sample(x: number, y: number) {
  return { x, y, dx: 1, dy: 0, letter: '' };
}
