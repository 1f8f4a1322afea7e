import { elementAt } from '../../model/element-at';
import { drawLegend, fitting, legendEntries } from './footer';
import { font, group, type Layer, MONOSPACED, path, textAt } from './markup';
import { TILE, units } from './path-text';
import type { LegendKind, Notes, Picture, Sheet } from './style';

// The parts of a blueprint's sheet around the plan. Lengths are in tiles.

/** The height of the title block below the plan. */
const FOOTER = 6.2;

/** The distance of the frame from the edge of the sheet. */
const FRAME = 0.7;

const BLOCK = { width: 26, height: 4.1 };

/** The widths of the title block's cells. */
const CELLS = [12, 7.5, 6.5] as const;

const LEGEND_ROW = 1.6;

/** The minimum width of a legend. No entry is longer. */
const LEAST_LEGEND = 8;

/**
 * Returns the sheet of a grid. It is wide enough for the title block, and has the legend next to or
 * above the title block.
 */
export function measurePlan(
  { width, height }: { width: number; height: number },
  { legend }: Notes,
  margin: number,
): Sheet {
  const wide = Math.max(width + 2 * margin, BLOCK.width + 2 * FRAME);
  const { isBeside, rows } = planLegend(legend, wide);
  return {
    x: (width - wide) / 2,
    y: -margin,
    width: wide,
    height: margin + height + FOOTER + (isBeside ? 0 : rows * LEGEND_ROW),
  };
}

/** Draws two lines along the edge of the sheet. */
export function drawFrame({ sheet, paint }: Picture): Layer {
  const frame = (inset: number) => {
    const [x, y] = [units(sheet.x + inset), units(sheet.y + inset)];
    const [width, height] = [sheet.width - 2 * inset, sheet.height - 2 * inset];
    return `M${x} ${y}h${units(width)}v${units(height)}h${units(-width)}z`;
  };
  return [path(paint.line('wall', 0.1), frame(FRAME)), path(paint.line('wall', 0.05), frame(0.3))];
}

/** Draws the dimensions of the grid, in tiles, above the plan and on its left. */
export function drawDimensions({ scene: { grid }, paint }: Picture): Layer {
  const { width, height } = grid;
  const line = paint.line('label', 0.05);
  return [
    path(line, measure(width)),
    path(`${line} transform="matrix(0 1 1 0 0 0)"`, measure(height)),
    group(`${paint.fill('label')} ${font(MONOSPACED, 0.62)} text-anchor="middle"`, [
      textAt(width / 2, -0.78, `${width} tiles`),
      `<text transform="translate(-15.6 ${units(height / 2)})rotate(-90)">${height} tiles</text>`,
    ]),
  ];
}

/** Returns a line above the plan, with an arrow at each end and a gap for text in the middle. */
function measure(length: number): string {
  const [end, part] = [length * TILE, units(Math.max(length / 2 - 2.4, 0))];
  return `M0-24v8m8-6l-8 2 8 2M0-20h${part}M${end}-24v8m-8-6l8 2-8 2M${end}-20h-${part}`;
}

/** Draws the title block, at the lower right. */
export function drawTitleBlock(picture: Picture): Layer {
  const { sheet, notes, paint, scene } = picture;
  const left = sheet.x + sheet.width - FRAME - BLOCK.width;
  const top = sheet.y + sheet.height - FRAME - BLOCK.height;
  const counts = countsOf(picture);
  const heading = (notes.title ?? notes.family ?? 'dungeon').toUpperCase();
  // The letter spacing is one unit.
  const size = fitting(1.25, heading, MONOSPACED, CELLS[0] - 1.2 - heading.length / TILE);
  const cells = [
    notes.seed === undefined ? ['DATE', ''] : ['SEED', notes.seed],
    ['SIZE', `${scene.grid.width} × ${scene.grid.height}`],
    ['SCALE', notes.scale ?? '–'],
    ['SHEET', '1 of 1'],
  ] as const;
  const at = (i: number) =>
    [left + elementAt([12.6, 20.1], i % 2), top + Math.floor(i / 2) * 2.05] as const;
  return [
    path(paint.area('rock', 'wall', 0.065), blockLines(left, top)),
    group(`${paint.fill('label')} ${font(MONOSPACED, 0.46)}`, [
      textAt(left + 0.6, top + 0.85, 'DUNGEONSMITH', 'letter-spacing="2.6"'),
      textAt(
        left + 0.6,
        top + 3.45,
        counts,
        `font-size="${units(fitting(0.62, counts, MONOSPACED, CELLS[0] - 1.2))}"`,
      ),
      cells.map(([name], i) => textAt(at(i)[0], at(i)[1] + 0.75, name)),
    ]),
    group(`${paint.fill('wall')} ${font(MONOSPACED, 0.8)}`, [
      textAt(
        left + 0.6,
        top + 2.35,
        heading,
        `font-size="${units(size)}" font-weight="700" letter-spacing="1"`,
      ),
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
 * Returns the numbers of rooms and doors in words. If a title is the heading, they follow the
 * family.
 */
function countsOf({ scene: { rooms, symbols }, notes: { title, family } }: Picture): string {
  const doors = (['door', 'locked', 'secret', 'shortcut'] as const).reduce(
    (sum, kind) => sum + symbols[kind].length,
    0,
  );
  const count = (many: number, noun: string) => `${many} ${noun}${many === 1 ? '' : 's'}`;
  const parts = [title === undefined ? '' : (family ?? '')];
  if (rooms.length > 0) parts.push(count(rooms.length, 'room'));
  if (doors > 0) parts.push(count(doors, 'door'));
  return parts.filter((part) => part !== '').join(', ');
}

/** Returns the outline of the title block and the lines between its cells. */
function blockLines(left: number, top: number): string {
  const toTenth = (unit: number) => Math.round(unit * 10) / 10;
  const [x, y] = [toTenth(left * TILE), toTenth(top * TILE)];
  return `M${x} ${y}h520v82h-520zm240 0v82m150-82v82M${toTenth(x + 240)} ${y + 41}h280`;
}

/** Arranges the legend next to the title block if there is space for it, otherwise above it. */
function planLegend(legend: readonly LegendKind[], width: number) {
  const rowsIn = (room: number) => {
    const entries = legendEntries(legend, room, 2.2, 0.4);
    return { entries, rows: (entries.at(-1)?.row ?? -1) + 1 };
  };
  const left = width - BLOCK.width - 2 * FRAME;
  const beside = rowsIn(left);
  if (beside.rows <= 2 && left >= LEAST_LEGEND) return { ...beside, isBeside: true };
  return { ...rowsIn(width - 2 * FRAME), isBeside: false };
}

/** Draws the legend, at the lower left. */
export function drawPlanLegend(picture: Picture): Layer {
  const { sheet, notes, paint } = picture;
  const { entries, rows, isBeside } = planLegend(notes.legend, sheet.width);
  const bottom =
    sheet.y + sheet.height - FRAME - (isBeside ? BLOCK.height / 2 : BLOCK.height + 1.6);
  const top = bottom - 0.5 - (isBeside ? (rows - 1) / 2 : rows - 1) * LEGEND_ROW;
  return drawLegend(picture, entries, {
    at: ({ x, row }) => [sheet.x + FRAME + x - 0.4, top + row * LEGEND_ROW],
    attributes: () => `${paint.fill('wall')} ${font(MONOSPACED, 0.55)}`,
    down: 0.7,
  });
}
