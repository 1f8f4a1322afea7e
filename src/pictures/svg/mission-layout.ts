import { elementAt } from '../../core/model/element-at';
import { explore, type Links } from '../../missions/flow/graph';
import { type Flow, isHidden } from '../../missions/flow/read-flow';

/** The position of a room in a picture. */
interface RoomPlace {
  readonly column: number;
  readonly row: number;
}

/** The positions of rooms in a picture, in columns and rows. */
export interface MissionLayout {
  readonly places: readonly RoomPlace[];
  readonly columns: number;
  readonly rows: number;
}

/** The number of rounds in which rooms move towards their neighbours. */
const SWEEPS = 8;

/**
 * Arranges rooms in columns by their number of steps from the entrance. Within a column, rooms are
 * sorted by the mean row of their neighbours, so that few lines cross (Sugiyama, Tagawa and Toda,
 * 1981).
 */
export function placeInColumns(flow: Flow): MissionLayout {
  const column = columnsOf(flow);
  const columns = Math.max(...column) + 1;
  const lists = Array.from({ length: columns }, (_, index) =>
    [...column.keys()].filter((room) => column[room] === index),
  );
  const row = placeInRows(flow.links, lists);
  const places = column.map((own, room) => ({ column: own, row: elementAt(row, room) }));
  return { places, columns, rows: Math.max(...lists.map((list) => list.length)) };
}

/**
 * Returns the column of each room, which is its number of steps from the entrance. Rooms behind
 * secret doors come last.
 */
function columnsOf(flow: Flow): number[] {
  const { connections, links, entrance } = flow;
  const { rooms, back } = explore(links, entrance, ({ connection }) => {
    return !isHidden(flow, elementAt(connections, connection));
  });
  const column = links.map(() => -1);
  for (const room of rooms) {
    const before = back.get(room)?.room;
    column[room] = before === undefined ? 0 : elementAt(column, before) + 1;
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
    const near = elementAt(links, room);
    const sum = near.reduce((total, link) => total + elementAt(row, link.room), 0);
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
