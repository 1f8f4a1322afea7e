import { checkObject } from '../../core/model/checks';
import type { Point } from '../../core/model/dungeon';
import { lockLetter } from '../../core/view/labels';
import type { MissionDefinition } from '../../missions/flow/definition';
import { explore, type Links } from '../../missions/flow/graph';
import { type Flow, isHidden, readFlow } from '../../missions/flow/read-flow';
import { escapeXml } from '../markup/markup';

/** Pictures of a mission. They do not require a dungeon. */
export interface MissionDiagram {
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
 * colour, which its connection and its key share. Secret connections are dashed. A legend below
 * explains the colours that occur.
 *
 * @throws {InvalidOptionError} If the mission is invalid
 * @example
 * const { svg } = missionDiagram(growMission(createRng(42), { rooms: 18, locks: 2 }));
 */
export function missionDiagram(mission: MissionDefinition): MissionDiagram {
  checkObject('mission', mission, 'a mission, such as `growMission` returns');
  const flow = readFlow(mission, 'mission.');
  return { dot: dotOf(flow), svg: svgOf(flow) };
}

function colorOf(kind: string | undefined): string {
  return (kind !== undefined && Object.hasOwn(KIND_COLORS, kind) && KIND_COLORS[kind]) || PLAIN;
}

function lockColor(lock: number): string {
  return LOCK_COLORS[lock % LOCK_COLORS.length]!;
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
    const letters = keys[i]!.map((lock) => lockLetter(lock).toLowerCase()).join(' ');
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
    const ends = `${quote(rooms[from]!.name)} -- ${quote(rooms[to]!.name)}`;
    return `  ${ends}${looks.length > 0 ? ` [${looks.join(' ')}]` : ''};`;
  });
  const head = 'graph mission {\n  rankdir=LR;\n  node [shape=circle style=filled];';
  return [head, ...nodes, ...edges, '}\n'].join('\n');
}

/** The size of the area for a room, and the radius of its circle, in pixels. */
const COLUMN = 104;
const ROW = 84;
const RADIUS = 17;

/** The margin around everything that is drawn, and an upper limit for the width of a letter. */
const MARGIN = 14;
const LETTER = 6.4;

/** The height of a row of the legend, and the space for the colour of an entry. */
const LEGEND_ROW = 22;
const SWATCH = 26;

/** The least width of a picture, which is enough for the entries of a legend. */
const MIN_WIDTH = 220;

function svgOf(flow: Flow): string {
  const { rooms, connections } = flow;
  const places = placeInColumns(flow);
  const at = (room: number): Point => {
    const { column, row } = places[room]!;
    return { x: column * COLUMN, y: row * ROW };
  };
  const ways = connections.map((connection) => renderConnection(connection, at));
  const keys = keysByRoom(flow);
  const circles = rooms.map((room, i) => renderRoom(room, at(i), keys[i]!));
  const boxes = [...ways, ...circles].map(({ box }) => box);
  const left = Math.min(...boxes.map(([x]) => x)) - MARGIN;
  const top = Math.min(...boxes.map(([, y]) => y)) - MARGIN;
  const right = Math.max(...boxes.map(([, , x]) => x)) + MARGIN;
  const bottom = Math.max(...boxes.map(([, , , y]) => y)) + MARGIN;
  const width = Math.max(MIN_WIDTH, right - left);
  const legend = renderLegend(flow, {
    left: left + MARGIN,
    top: bottom,
    width: width - 2 * MARGIN,
  });
  const size = [left, top, width, bottom + legend.height - top].map(round);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size.join(' ')}" width="${size[2]}" height="${size[3]}" role="img">`,
    `<title>A mission of ${rooms.length} rooms</title>`,
    `<rect x="${size[0]}" y="${size[1]}" width="${size[2]}" height="${size[3]}" fill="#fcfdfe"/>`,
    `<g fill="none" stroke-width="2.2" stroke-linecap="round">${ways.map(({ line }) => line).join('')}</g>`,
    `<g class="m" stroke="#3a4861" stroke-width="1.4" font-family="system-ui,sans-serif" font-size="11" text-anchor="middle">`,
    `<style>.m text{fill:#1f2733;stroke:#fcfdfe;stroke-width:3px;paint-order:stroke}.m .b{stroke:none}</style>`,
    circles.map(({ circle }) => circle).join('\n'),
    ways.map(({ label }) => label).join(''),
    legend.text,
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

/** The box around something that is drawn: its left, upper, right and lower end. */
type Bounds = readonly [left: number, top: number, right: number, bottom: number];

function renderConnection(
  { from, to, lock, isSecret, isShortcut }: Flow['connections'][number],
  at: (room: number) => Point,
): { readonly line: string; readonly label: string; readonly box: Bounds } {
  const [start, end] = [at(from), at(to)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  // Lines that would otherwise cross rooms between their ends are curved.
  const isLong = Math.abs(dx) > COLUMN || (dx === 0 && Math.abs(dy) > ROW);
  const bow = isLong ? 0.22 : 0;
  const [cx, cy] = [start.x + dx / 2 - bow * dy, start.y + dy / 2 + bow * dx];
  const [mx, my] = [(start.x + end.x) / 4 + cx / 2, (start.y + end.y) / 4 + cy / 2];
  const color = lock === undefined ? '#7b8796' : lockColor(lock);
  const curve = [start.x, start.y, cx, cy, end.x, end.y].map(round);
  const d = `M${curve.slice(0, 2).join(' ')}Q${curve.slice(2).join(' ')}`;
  const line = `<path d="${d}" stroke="${color}"${isSecret ? DASHED : ''}/>`;
  if (isShortcut) {
    const bar = barBefore({ x: cx, y: cy }, end);
    const both = `${line}<path d="${bar}" stroke="#1f2733"/>`;
    return { line: both, label: '', box: [mx - 9, my - 9, mx + 9, my + 9] };
  }
  const label = lock === undefined ? '' : badge({ x: mx, y: my }, lockLetter(lock), color, '#fff');
  return { line, label, box: [mx - 9, my - 9, mx + 9, my + 9] };
}

const DASHED = ' stroke-dasharray="4 5"';

function renderRoom(
  { name, kind }: Flow['rooms'][number],
  { x, y }: Point,
  locks: readonly number[],
): { readonly circle: string; readonly box: Bounds } {
  const held = locks.map((lock, k) => {
    const left = x + (k - (locks.length - 1) / 2) * 17;
    return badge({ x: left, y }, lockLetter(lock).toLowerCase(), '#fff', lockColor(lock));
  });
  const disc = `<circle cx="${round(x)}" cy="${round(y)}" r="${RADIUS}" fill="${colorOf(kind)}"/>`;
  const text = `<text x="${round(x)}" y="${round(y + RADIUS + 13)}">${escapeXml(name)}</text>`;
  const half = Math.max(RADIUS, (name.length * LETTER) / 2, held.length * 8.5);
  return {
    circle: [disc, ...held, text].join(''),
    box: [x - half, y - RADIUS, x + half, y + RADIUS + 16],
  };
}

/** Draws the colours of kinds, locks and keys, and secret connections, as far as they occur. */
function renderLegend(
  { rooms, connections, keys }: Flow,
  { left, top, width }: { readonly left: number; readonly top: number; readonly width: number },
): { readonly text: string; readonly height: number } {
  const kinds = new Set(rooms.map(({ kind }) => (colorOf(kind) === PLAIN ? 'room' : `${kind}`)));
  const locks = [...new Set([...connections, ...keys].map(({ lock }) => lock))]
    .filter((lock) => lock !== undefined)
    .sort((a, b) => a - b);
  const entries = [
    ...[...kinds].map((name) => {
      const draw = ({ x, y }: Point) =>
        `<circle cx="${round(x)}" cy="${round(y)}" r="7" fill="${colorOf(name)}"/>`;
      return { name, draw };
    }),
    ...locks.map((lock) => {
      const letter = lockLetter(lock);
      const draw = (at: Point) => badge(at, letter, lockColor(lock), '#fff');
      return { name: `lock ${letter}, key ${letter.toLowerCase()}`, draw };
    }),
    ...(connections.some(({ isSecret }) => isSecret) ? [{ name: 'secret', draw: dash }] : []),
  ];
  let [x, y] = [left, top];
  const drawn = entries.map(({ name, draw }) => {
    const length = SWATCH + name.length * LETTER + 6;
    if (x > left && x + length > left + width) [x, y] = [left, y + LEGEND_ROW];
    const text = `<text x="${round(x + SWATCH - 8)}" y="${round(y + 4)}" text-anchor="start">${escapeXml(name)}</text>`;
    const entry = draw({ x: x + 8, y }) + text;
    x += length;
    return entry;
  });
  return { text: drawn.join('\n'), height: y - top + LEGEND_ROW };
}

function dash({ x, y }: Point): string {
  return `<path d="M${round(x - 8)} ${round(y)}h16" fill="none" stroke="#7b8796" stroke-width="2.2"${DASHED}/>`;
}

/** Draws a letter in a disc. */
function badge({ x, y }: Point, letter: string, fill: string, ink: string): string {
  const disc = `<circle cx="${round(x)}" cy="${round(y)}" r="8" fill="${fill}" stroke="${ink === '#fff' ? 'none' : ink}"/>`;
  return `${disc}<text x="${round(x)}" y="${round(y + 4)}" class="b" font-weight="700" style="fill:${ink}">${letter}</text>`;
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

/** The position of a room in a picture. */
interface RoomPlace {
  readonly column: number;
  readonly row: number;
}

/** The number of rounds in which rooms move towards their neighbours. */
const SWEEPS = 8;

/**
 * Arranges rooms in columns by their number of steps from the entrance. Within a column, rooms are
 * sorted by the mean row of their neighbours, so that few lines cross (Sugiyama, Tagawa and Toda,
 * 1981).
 */
function placeInColumns(flow: Flow): RoomPlace[] {
  const column = columnsOf(flow);
  const lists = Array.from({ length: Math.max(...column) + 1 }, (_, index) =>
    [...column.keys()].filter((room) => column[room] === index),
  );
  const row = placeInRows(flow.links, lists);
  return column.map((own, room) => ({ column: own, row: row[room]! }));
}

/**
 * Returns the column of each room, which is its number of steps from the entrance. Rooms behind
 * secret doors come last.
 */
function columnsOf(flow: Flow): number[] {
  const { connections, links, entrance } = flow;
  const { rooms, back } = explore(links, entrance, ({ connection }) => {
    return !isHidden(flow, connections[connection]!);
  });
  const column = links.map(() => -1);
  for (const room of rooms) {
    const before = back.get(room)?.room;
    column[room] = before === undefined ? 0 : column[before]! + 1;
  }
  for (const [room, own] of column.entries()) if (own < 0) column[room] = Math.max(...column) + 1;
  return column;
}

/**
 * Returns the row of each room, which is as near as possible to the mean row of its neighbours.
 * Sorts the lists.
 */
function placeInRows(links: Links, lists: readonly number[][]): number[] {
  const rows = Math.max(...lists.map((list) => list.length));
  const row = links.map(() => 0);
  const spread = (list: readonly number[]) => {
    for (const [i, room] of list.entries()) row[room] = i + (rows - list.length) / 2;
  };
  const meanRow = (room: number) => {
    const near = links[room]!;
    const sum = near.reduce((total, link) => total + row[link.room]!, 0);
    return sum / Math.max(1, near.length);
  };
  for (const list of lists) spread(list);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const list of sweep % 2 === 0 ? lists : [...lists].reverse()) {
      const sorted = list
        .map((room) => ({ room, mean: meanRow(room) }))
        .sort((a, b) => a.mean - b.mean || a.room - b.room);
      list.splice(0, list.length, ...sorted.map(({ room }) => room));
      spread(list);
    }
  }
  return row;
}
