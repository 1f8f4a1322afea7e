import type { Flow } from '../../missions/flow/read-flow';

/** Where rooms of a picture lie, in columns and rows. */
export interface MissionLayout {
  readonly places: readonly { readonly column: number; readonly row: number }[];
  readonly columns: number;
  readonly rows: number;
}

/** Rounds in which rooms move towards those that they are joined with. */
const SWEEPS = 8;

/**
 * Places rooms in columns, as many steps from the entrance as each lies, and in each column so that few
 * lines cross: by the mean row of their neighbours (Sugiyama, Tagawa and Toda, 1981).
 */
export function placeInColumns({ rooms, connections, entrance }: Flow): MissionLayout {
  const column = rooms.map(() => -1);
  column[entrance] = 0;
  const queue = [entrance];
  const beside = rooms.map((): number[] => []);
  for (const { from, to } of connections) {
    beside[from]!.push(to);
    beside[to]!.push(from);
  }
  const isHidden = (a: number, b: number) =>
    beside[a]!.length > 1 &&
    beside[b]!.length > 1 &&
    connections.some(
      ({ from, to, isSecret }) =>
        isSecret && ((from === a && to === b) || (from === b && to === a)),
    );
  for (const room of queue) {
    for (const other of beside[room]!) {
      if (column[other]! >= 0 || isHidden(room, other)) continue;
      column[other] = column[room]! + 1;
      queue.push(other);
    }
  }
  // What only a secret way leads to comes last.
  for (const [i, own] of column.entries()) if (own < 0) column[i] = Math.max(...column) + 1;
  const columns = Math.max(...column) + 1;
  const lists = Array.from({ length: columns }, (_, index) =>
    [...rooms.keys()].filter((room) => column[room] === index),
  );
  const rows = Math.max(...lists.map((list) => list.length));
  const row = rooms.map(() => 0);
  const spread = (list: readonly number[]) => {
    for (const [i, room] of list.entries()) row[room] = i + (rows - list.length) / 2;
  };
  for (const list of lists) spread(list);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const list of sweep % 2 === 0 ? lists : [...lists].reverse()) {
      const mean = (room: number) => {
        const near = beside[room]!;
        return near.reduce((sum, other) => sum + row[other]!, 0) / Math.max(1, near.length);
      };
      const means = new Map(list.map((room) => [room, mean(room)]));
      list.sort((a, b) => means.get(a)! - means.get(b)! || a - b);
      spread(list);
    }
  }
  return { places: rooms.map((_, i) => ({ column: column[i]!, row: row[i]! })), columns, rows };
}
