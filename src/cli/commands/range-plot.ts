import { escapeXml } from '../../pictures/markup/markup';
import type { MetricRange } from '../../recipes/expressive-range';

/** How often each pair of values of two metrics occurs, as in Smith and Whitehead (2010). */
interface RangePlot {
  readonly title: string;
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  /** The number of dungeons with each pair of values, which is `x y`. */
  readonly pairs: ReadonlyMap<string, number>;
}

/** A metric with its quartiles over all dungeons. */
export type PlotAxis = Omit<MetricRange, 'minSeed' | 'maxSeed'> & { readonly name: string };

/** The side of the square of cells, and the space around it for labels, in pixels. */
const SIDE = 480;
const LEFT = 84;
const TOP = 64;
const MARGIN = { right: 118, bottom: 76 };

/** The maximum number of cells along an axis. */
const MAX_CELLS = 32;

const PAPER = '#fcfdfe';
const INK = '#1b2534';
const SOFT = '#4f5d74';
const LINE = '#d5dde7';
/** The colours of one dungeon and of the most. */
const FEW = [0xc9, 0xe4, 0xdf] as const;
const MANY = [0x0b, 0x4f, 0x48] as const;

/** Draws a heat map with the quartiles of both metrics as an SVG document. */
export function renderRangePlot({ title, x, y, pairs }: RangePlot): string {
  const across = scaleOf(x);
  const down = scaleOf(y);
  const counts = new Map<string, number>();
  for (const [pair, dungeons] of pairs) {
    const [a = 0, b = 0] = pair.split(' ').map(Number);
    const key = `${across.cellOf(a)} ${down.cellOf(b)}`;
    counts.set(key, (counts.get(key) ?? 0) + dungeons);
  }
  const max = Math.max(...counts.values());
  const width = LEFT + SIDE + MARGIN.right;
  const height = TOP + SIDE + MARGIN.bottom;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13" fill="${INK}">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    `<text x="${LEFT}" y="36" font-size="18">${escapeXml(title)}</text>`,
    `<rect x="${LEFT}" y="${TOP}" width="${SIDE}" height="${SIDE}" fill="none" stroke="${LINE}"/>`,
    ...[...counts].map(([key, count]) => {
      const [column = 0, row = 0] = key.split(' ').map(Number);
      const [wide, high] = [SIDE / across.cells, SIDE / down.cells];
      const corner = `x="${short(LEFT + column * wide)}" y="${short(TOP + SIDE - (row + 1) * high)}"`;
      const box = `${corner} width="${short(wide)}" height="${short(high)}"`;
      return `<rect ${box} fill="${colorOf(count, max)}" stroke="${PAPER}" stroke-width="0.5"><title>${count}</title></rect>`;
    }),
    ...quartiles(x, across, (at) => `M${short(LEFT + at)} ${TOP}v${SIDE}`),
    ...quartiles(y, down, (at) => `M${LEFT} ${short(TOP + SIDE - at)}h${SIDE}`),
    ...ticksOf(across).map(([at, text]) => {
      return `<text x="${short(LEFT + at)}" y="${TOP + SIDE + 22}" text-anchor="middle" fill="${SOFT}">${text}</text>`;
    }),
    ...ticksOf(down).map(([at, text]) => {
      return `<text x="${LEFT - 10}" y="${short(TOP + SIDE - at + 4)}" text-anchor="end" fill="${SOFT}">${text}</text>`;
    }),
    `<text x="${LEFT + SIDE / 2}" y="${height - 18}" text-anchor="middle">${escapeXml(x.name)}</text>`,
    `<text x="24" y="${TOP + SIDE / 2}" text-anchor="middle" transform="rotate(-90 24 ${TOP + SIDE / 2})">${escapeXml(y.name)}</text>`,
    ...legend(max),
    '</svg>\n',
  ].join('\n');
}

/** The cells along an axis, each for a range of values. */
type Scale = ReturnType<typeof scaleOf>;

/** Returns one cell for each integer, or for each of 32 equal ranges if there are more values. */
function scaleOf({ min, max }: PlotAxis) {
  const isWhole = Number.isInteger(min) && Number.isInteger(max) && max > 1;
  const step = isWhole ? Math.ceil((max - min + 1) / MAX_CELLS) : (max - min || 1) / MAX_CELLS;
  const cells = isWhole ? Math.floor((max - min) / step) + 1 : MAX_CELLS;
  return {
    first: min,
    step,
    cells,
    cellOf: (value: number) => Math.min(cells - 1, Math.floor((value - min) / step)),
    /** Returns the distance of a value from the start of the axis, in pixels. */
    // An integer is in the middle of its cell.
    distanceTo: (value: number) => (((value - min + (isWhole ? 0.5 : 0)) / step) * SIDE) / cells,
  };
}

/** Returns the colour of a count, on a logarithmic scale, so that rare pairs can be seen. */
function colorOf(count: number, max: number): string {
  const share = max === 1 ? 1 : Math.log(count) / Math.log(max);
  const channels = FEW.map((from, i) => Math.round(from + share * ((MANY[i] ?? 0) - from)));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Draws the quartiles as thin lines, and the median as a thick one. */
function quartiles(
  { lowerQuartile, median, upperQuartile }: PlotAxis,
  scale: Scale,
  lineAt: (distance: number) => string,
): string[] {
  return [lowerQuartile, median, upperQuartile].map((value, i) => {
    const stroke = i === 1 ? 'stroke-width="1.6"' : 'stroke-dasharray="4 4"';
    return `<path d="${lineAt(scale.distanceTo(value))}" stroke="${INK}" ${stroke}/>`;
  });
}

/** Returns positions along an axis with the first values of their cells, about eight of them. */
function ticksOf({ first, step, cells }: Scale): [at: number, text: string][] {
  const every = Math.ceil(cells / 8);
  return Array.from({ length: Math.ceil(cells / every) }, (_, i) => {
    const value = first + i * every * step;
    const text = Number.isInteger(value) ? String(value) : value.toPrecision(3);
    return [((i * every + 0.5) * SIDE) / cells, text];
  });
}

/** Draws the scale of colours: one dungeon, and the most in one cell. */
function legend(max: number): string[] {
  const x = LEFT + SIDE + 22;
  const steps = max === 1 ? [1] : [max, Math.round(Math.sqrt(max)), 1];
  return [...new Set(steps)].flatMap((count, i) => [
    `<rect x="${x}" y="${TOP + 26 * i}" width="18" height="18" fill="${colorOf(count, max)}"/>`,
    `<text x="${x + 26}" y="${TOP + 26 * i + 14}" fill="${SOFT}">${count}</text>`,
  ]);
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
