import { type Flow, type FlowOptions, readFlow } from '../../missions/flow/read-flow';
import { checkObject } from '../../model/checks';
import type { Point } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { lockLetter } from '../../text/glyph';
import { escapeXml } from './markup';
import { placeInColumns } from './mission-layout';

/** Pictures of a mission. They do not require a dungeon. */
export interface MissionGraph {
  /** The mission in the Graphviz language, for `dot -Tsvg`. */
  dot: string;
  /**
   * An SVG document in which rooms are arranged from left to right by their distance from the
   * entrance.
   */
  svg: string;
}

/** The colours of rooms by kind. */
const KIND_COLORS: Readonly<Record<string, string>> = {
  entrance: '#5ad6c1',
  goal: '#f2c14e',
  key: '#fbe9b7',
  danger: '#e8806f',
  treasure: '#8fd19e',
  reward: '#c9ead0',
};
/** The colours of locks and their keys, used in rotation. */
const LOCK_COLORS = ['#c0392b', '#2471a3', '#9c6200', '#7d3c98', '#117a65', '#a04000'];
const PLAIN = '#e9edf3';

/**
 * Draws a mission, or a graph for `generateFromGraph`, as circles and lines, so that you can
 * inspect it before any room is placed. Rooms have the colour of their kind. Each lock has a
 * colour, which its connection and its key share. Secret connections are dashed.
 *
 * @throws {InvalidOptionError} If the mission is invalid
 * @example
 * const { svg } = missionGraph(growMission(createRng(42), { rooms: 18, locks: 2 }));
 */
export function missionGraph(mission: FlowOptions): MissionGraph {
  checkObject('mission', mission, 'a mission, such as `growMission` returns');
  const flow = readFlow(mission, 'mission.');
  return { dot: dotOf(flow), svg: svgOf(flow) };
}

function colorOf(kind: string | undefined): string {
  return (kind !== undefined && Object.hasOwn(KIND_COLORS, kind) && KIND_COLORS[kind]) || PLAIN;
}

function lockColor(lock: number): string {
  return elementAt(LOCK_COLORS, lock % LOCK_COLORS.length);
}

/** Returns the locks whose keys are in each room. */
function keysByRoom({ rooms, keys }: Flow): number[][] {
  return rooms.map((_, i) => keys.filter(({ room }) => room === i).map(({ lock }) => lock));
}

function dotOf(flow: Flow): string {
  const { rooms, connections } = flow;
  const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  const keys = keysByRoom(flow);
  const nodes = rooms.map(({ name, kind }, i) => {
    const letters = elementAt(keys, i)
      .map((lock) => lockLetter(lock).toLowerCase())
      .join(' ');
    const label = letters === '' ? '' : ` label=${quote(name).slice(0, -1)}\\n${letters}"`;
    return `  ${quote(name)} [fillcolor="${colorOf(kind)}"${label}];`;
  });
  const edges = connections.map(({ from, to, lock, isSecret, isShortcut }) => {
    const looks = [
      ...(lock === undefined
        ? []
        : [`label="${lockLetter(lock)}"`, `color="${lockColor(lock)}"`, 'penwidth=2']),
      ...(isSecret ? ['style=dashed'] : []),
      // The bar is at the end from which it opens.
      ...(isShortcut ? ['dir=forward arrowhead=tee'] : []),
    ];
    const ends = `${quote(elementAt(rooms, from).name)} -- ${quote(elementAt(rooms, to).name)}`;
    return `  ${ends}${looks.length > 0 ? ` [${looks.join(' ')}]` : ''};`;
  });
  const head = 'graph mission {\n  rankdir=LR;\n  node [shape=circle style=filled];';
  return [head, ...nodes, ...edges, '}\n'].join('\n');
}

/**
 * The size of the area for a room, the radius of its circle, and the margin of the picture, in
 * pixels.
 */
const COLUMN = 104;
const ROW = 84;
const RADIUS = 17;
const MARGIN = 56;

function svgOf(flow: Flow): string {
  const { rooms, connections } = flow;
  const { places, columns, rows } = placeInColumns(flow);
  const x = (room: number) => MARGIN + elementAt(places, room).column * COLUMN;
  const y = (room: number) => MARGIN + elementAt(places, room).row * ROW;
  const width = 2 * MARGIN + (columns - 1) * COLUMN;
  const height = 2 * MARGIN + (rows - 1) * ROW;
  const ways = connections.map(({ from, to, lock, isSecret, isShortcut }) => {
    const [dx, dy] = [x(to) - x(from), y(to) - y(from)];
    // Lines that would otherwise cross rooms between their ends are curved.
    const isLong = Math.abs(dx) > COLUMN || (dx === 0 && Math.abs(dy) > ROW);
    const bow = isLong ? 0.22 : 0;
    const [cx, cy] = [x(from) + dx / 2 - bow * dy, y(from) + dy / 2 + bow * dx];
    const [mx, my] = [(x(from) + x(to)) / 4 + cx / 2, (y(from) + y(to)) / 4 + cy / 2];
    const color = lock === undefined ? '#7b8796' : lockColor(lock);
    const dash = isSecret ? ' stroke-dasharray="4 5"' : '';
    const line = `<path d="M${round(x(from))} ${round(y(from))}Q${round(cx)} ${round(cy)} ${round(x(to))} ${round(y(to))}" stroke="${color}"${dash}/>`;
    if (isShortcut) {
      const bar = barBefore({ x: cx, y: cy }, { x: x(to), y: y(to) });
      return { line: `${line}<path d="${bar}" stroke="#1f2733"/>`, label: '' };
    }
    if (lock === undefined) return { line, label: '' };
    return { line, label: badge({ x: mx, y: my }, lockLetter(lock), color, '#fff') };
  });
  const keys = keysByRoom(flow);
  const circles = rooms.map(({ name, kind }, i) => {
    const circle = `<circle cx="${round(x(i))}" cy="${round(y(i))}" r="${RADIUS}" fill="${colorOf(kind)}"/>`;
    const text = `<text x="${round(x(i))}" y="${round(y(i) + RADIUS + 13)}">${escapeXml(name)}</text>`;
    const own = elementAt(keys, i);
    const held = own.map((lock, k) => {
      const left = x(i) + (k - (own.length - 1) / 2) * 17;
      return badge({ x: left, y: y(i) }, lockLetter(lock).toLowerCase(), '#fff', lockColor(lock));
    });
    return [circle, ...held, text].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>A mission of ${rooms.length} rooms</title>`,
    `<rect width="${width}" height="${height}" fill="#fcfdfe"/>`,
    `<g fill="none" stroke-width="2.2" stroke-linecap="round">${ways.map(({ line }) => line).join('')}</g>`,
    `<g class="m" stroke="#3a4861" stroke-width="1.4" font-family="system-ui,sans-serif" font-size="11" text-anchor="middle">`,
    `<style>.m text{fill:#1f2733;stroke:#fcfdfe;stroke-width:3px;paint-order:stroke}.m .b{stroke:none}</style>`,
    circles.join('\n'),
    ways.map(({ label }) => label).join(''),
    '</g>',
    '</svg>\n',
  ].join('\n');
}

/** Returns a path across the end of a line towards a room: only from there does it open. */
function barBefore(from: Point, room: Point): string {
  const [dx, dy] = [room.x - from.x, room.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const [along, aside] = [dx / length, dy / length];
  const [x, y] = [room.x - 24 * along, room.y - 24 * aside];
  const ends = [8, -8].map((side) => `${round(x - side * aside)} ${round(y + side * along)}`);
  return `M${ends.join('L')}`;
}

/** Draws a letter in a disc. */
function badge({ x, y }: Point, letter: string, fill: string, ink: string): string {
  const disc = `<circle cx="${round(x)}" cy="${round(y)}" r="8" fill="${fill}" stroke="${ink === '#fff' ? 'none' : ink}"/>`;
  return `${disc}<text x="${round(x)}" y="${round(y + 4)}" class="b" font-weight="700" style="fill:${ink}">${letter}</text>`;
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
