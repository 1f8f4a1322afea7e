import { hasTileIn, isPassage } from '../../core/geometry/room';
import type { Room } from '../../core/model/dungeon';
import { count } from '../../core/text/words';
import { font, group, type Layer, MONOSPACED, path, textAt } from '../markup/markup';
import { TILE, units } from '../markup/path-text';
import { fitting, legendEntries, renderLegend, wrapped } from './footer';
import type { LegendItem, Notes, Picture, Sheet, Size } from './style';

// The parts of a blueprint's sheet around the plan. Lengths are in tiles.

/** The distance between the plan and the title block, including the frame. */
const GAP = 2.1;

/** The distance of the frame from the edge of the sheet. */
const FRAME = 0.7;

/** The widths of the title block's cells. */
const CELLS = [12, 7.5, 6.5] as const;

/** The size of the title block if the heading has one line. */
const BLOCK = { width: CELLS[0] + CELLS[1] + CELLS[2], height: 4.1 };

/** The distance between the edge of a cell and its text. */
const PADDING = 0.6;

/** The height of the heading's letters, and the distance between its lines. */
const HEADING = 1.25;
const HEADING_LINE = 1.45;

const LEGEND_ROW = 1.6;

/** The minimum width of a legend. */
const MIN_LEGEND = 8;

/**
 * Returns the sheet of a plan. It is wide enough for the title block, and has the legend next to or
 * above the title block.
 */
export function measurePlan({ width, height }: Size, notes: Notes, margin: number): Sheet {
  if (notes.isPart) {
    return { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin };
  }
  const wide = Math.max(width + 2 * margin, BLOCK.width + 2 * FRAME);
  const { isBeside, rows } = planLegend(notes, wide);
  const footer = GAP + blockHeight(notes);
  return {
    x: (width - wide) / 2,
    y: -margin,
    width: wide,
    height: margin + height + footer + (isBeside ? 0 : rows * LEGEND_ROW),
  };
}

/** Returns the lines of the heading, which are at most as wide as their cell. */
function headingLines({ title, generator }: Notes): string[] {
  const heading = (title ?? generator ?? 'dungeon').toUpperCase();
  // The letter spacing is one unit, which adds a twentieth to the width of a letter.
  return wrapped(heading, MONOSPACED, (CELLS[0] - 2 * PADDING) / (HEADING * 1.07));
}

function blockHeight(notes: Notes): number {
  return BLOCK.height + (headingLines(notes).length - 1) * HEADING_LINE;
}

/** Draws two lines along the edge of the sheet. */
export function renderFrame({ sheet, paint }: Picture): Layer {
  const frame = (inset: number) => {
    const [x, y] = [units(sheet.x + inset), units(sheet.y + inset)];
    const [width, height] = [sheet.width - 2 * inset, sheet.height - 2 * inset];
    return `M${x} ${y}h${units(width)}v${units(height)}h${units(-width)}z`;
  };
  return [path(paint.line('wall', 0.1), frame(FRAME)), path(paint.line('wall', 0.05), frame(0.3))];
}

/** Draws the dimensions of the grid, in tiles, above the plan and on its left. */
export function renderDimensions({ scene: { grid }, paint }: Picture): Layer {
  const { width, height } = grid;
  const line = paint.line('label', 0.05);
  return [
    path(line, lengthLine(width)),
    path(`${line} transform="matrix(0 1 1 0 0 0)"`, lengthLine(height)),
    group(`${paint.fill('label')} ${font(MONOSPACED, 0.62)} text-anchor="middle"`, [
      textAt(width / 2, -0.78, `${width} tiles`),
      `<text transform="translate(-15.6 ${units(height / 2)})rotate(-90)">${height} tiles</text>`,
    ]),
  ];
}

/** Returns a line above the plan, with an arrow at each end and a gap for text in the middle. */
function lengthLine(length: number): string {
  const [end, part] = [length * TILE, units(Math.max(length / 2 - 2.4, 0))];
  return `M0-24v8m8-6l-8 2 8 2M0-20h${part}M${end}-24v8m-8-6l8 2-8 2M${end}-20h-${part}`;
}

/** Draws the title block, at the lower right. */
export function renderTitleBlock(picture: Picture): Layer {
  const { sheet, notes, paint, scene } = picture;
  const high = blockHeight(notes);
  const left = sheet.x + sheet.width - FRAME - BLOCK.width;
  const top = sheet.y + sheet.height - FRAME - high;
  const counts = countsOf(picture);
  const cells = [
    notes.seed === undefined ? ['DATE', ''] : ['SEED', notes.seed],
    ['SIZE', `${scene.grid.width} × ${scene.grid.height}`],
    ['SCALE', notes.scale ?? '–'],
    ['SHEET', notes.sheet ?? '1 of 1'],
  ] as const;
  const columns = [left + CELLS[0] + PADDING, left + CELLS[0] + CELLS[1] + PADDING];
  const at = (i: number) => [columns[i % 2]!, top + (Math.floor(i / 2) * high) / 2] as const;
  const small = units(fitting(0.62, counts, MONOSPACED, CELLS[0] - 2 * PADDING));
  return [
    path(paint.area('rock', 'wall', 0.065), blockLines(left, top, high)),
    group(`${paint.fill('label')} ${font(MONOSPACED, 0.46)}`, [
      textAt(left + PADDING, top + 0.85, 'DUNGEONSMITH', 'letter-spacing="2.6"'),
      textAt(left + PADDING, top + high - 0.65, counts, `font-size="${small}"`),
      cells.map(([name], i) => textAt(at(i)[0], at(i)[1] + 0.75, name)),
    ]),
    group(`${paint.fill('wall')} ${font(MONOSPACED, 0.8)}`, [
      headingLines(notes).map((line, i) => {
        const size = fitting(
          HEADING,
          line,
          MONOSPACED,
          CELLS[0] - 2 * PADDING - line.length / TILE,
        );
        const look = `font-size="${units(size)}" font-weight="700" letter-spacing="1"`;
        return textAt(left + PADDING, top + 2.35 + i * HEADING_LINE, line, look);
      }),
      cells.map(([, value], i) => textAt(at(i)[0], at(i)[1] + 1.65, value, fitted(value))),
    ]),
  ];
}

/** Returns the attribute for a smaller font size if a text is too long for its cell. */
function fitted(value: string): string {
  const size = fitting(0.8, value, MONOSPACED, CELLS[2] - 1);
  return size < 0.8 ? `font-size="${units(size)}"` : '';
}

/**
 * Returns the numbers of known rooms and doors in words. If a title is the heading, they follow the
 * generator.
 */
function countsOf({ scene, notes: { title, generator } }: Picture): string {
  const { rooms, symbols, grid, known } = scene;
  const doors = (['door', 'locked', 'secret', 'shortcut'] as const).reduce(
    (sum, kind) => sum + symbols[kind].filter(({ leaf }) => leaf?.side !== 'last').length,
    0,
  );
  const parts = [title === undefined ? '' : (generator ?? '')];
  const isKnown = (room: Room) => known === undefined || hasTileIn(known, grid, room);
  const named = rooms.filter((room) => !isPassage(room) && isKnown(room));
  if (named.length > 0) parts.push(count(named.length, 'room'));
  if (doors > 0) parts.push(count(doors, 'door'));
  return parts.filter((part) => part !== '').join(', ');
}

/** Returns the outline of the title block and the lines between its cells. */
function blockLines(left: number, top: number, height: number): string {
  const toTenth = (unit: number) => Math.round(unit * 10) / 10;
  const [x, y, high] = [toTenth(left * TILE), toTenth(top * TILE), toTenth(height * TILE)];
  const [first, second, third] = CELLS.map((width) => width * TILE) as [number, number, number];
  const all = first + second + third;
  const middle = `M${toTenth(x + first)} ${toTenth(y + high / 2)}h${second + third}`;
  return `M${x} ${y}h${all}v${high}h-${all}zm${first} 0v${high}m${second}-${high}v${high}${middle}`;
}

/** Arranges the legend next to the title block if there is space for it, otherwise above it. */
function planLegend(notes: Notes, width: number) {
  const rowsIn = (room: number) => {
    const entries = legendEntries(notes.legend, room, 2.2, 0.4);
    return { entries, rows: (entries.at(-1)?.row ?? -1) + 1 };
  };
  const left = width - BLOCK.width - 2 * FRAME;
  const beside = rowsIn(left);
  const fits = beside.rows * LEGEND_ROW <= blockHeight(notes);
  if (fits && left >= leastWidth(notes.legend)) return { ...beside, isBeside: true };
  return { ...rowsIn(width - 2 * FRAME), isBeside: false };
}

/** Returns the minimum width of a legend, in which each entry fits. */
function leastWidth(legend: readonly LegendItem[]): number {
  return Math.max(MIN_LEGEND, ...legend.map(({ name }) => 3.2 + name.length * 0.4));
}

/** Draws the legend, at the lower left. */
export function renderPlanLegend({ sheet, notes, paint }: Picture): Layer {
  const { entries, rows, isBeside } = planLegend(notes, sheet.width);
  const high = blockHeight(notes);
  const bottom = sheet.y + sheet.height - FRAME - (isBeside ? high / 2 : high + 1.6);
  const top = bottom - 0.5 - (isBeside ? (rows - 1) / 2 : rows - 1) * LEGEND_ROW;
  return renderLegend(entries, {
    at: ({ x, row }) => [sheet.x + FRAME + x - 0.4, top + row * LEGEND_ROW],
    attributes: () => `${paint.fill('wall')} ${font(MONOSPACED, 0.55)}`,
    down: 0.7,
  });
}
